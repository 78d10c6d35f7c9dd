"""Ways to pay for a god, side by side: the cards that go, and the tiles that help and are kept, as pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from pantheon.games.pantheon.catalog import Catalog
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.palette import KINDS
from pantheon.ui.boards.pantheon.payments import Payment
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.layout import Size
from pantheon.ui.scene import Change, Spot
from pantheon.ui.scenes.choice import Choice, Values
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.options import Option, draw_check

WIDE, HIGH, GAP = 212, 150, theme.SPACE_M
CARD = 5 / 7
"""How wide a card is for its height."""
STEP = 0.26
"""How much of a card is seen below the next one of its kind."""
BESIDE = 0.12
"""The room between two kinds, and about the plus, in heights of a card."""
TILE = 0.62
"""How large a tile is beside a card."""
FONTS = (16, 15, 14, 13)


class WaysToPay(Choice):
    """Each option with the cards and tiles that it takes; without any it has a picture of its own, or only words."""

    def __init__(
        self, catalog: Catalog, title: str, sentence: str, ways: Sequence[tuple[Option, Payment | None]],
        answer: Callable[[Values], Change], **rest: Any,
    ) -> None:  # fmt: skip
        self._catalog = catalog
        self._ways = [way for _, way in ways]
        super().__init__(title, sentence, [option for option, _ in ways], answer, **rest)

    def _room(self) -> Size:
        return (880, 550) if len(self.options) <= 2 else (1024, 640)

    # Places ----------------------------------------------------------------------------------------------------------

    def _cells(self) -> tuple[list[pygame.Rect], tuple[int, int]]:
        stage, count = self.stage, len(self.options)
        across, shrink = self._spread(count)
        wide, high = stage.px(WIDE * shrink), stage.px(HIGH * shrink)
        gap = stage.px(GAP * shrink)
        down = -(-count // across)
        total = across * (wide + gap) - gap
        need = max(total, stage.px(480), self._foot_width())
        cells = [
            pygame.Rect((need - total) // 2 + at % across * (wide + gap), at // across * (high + gap), wide, high)
            for at in range(count)
        ]
        return cells, (need, down * (high + gap) - gap)

    def _spread(self, count: int) -> tuple[int, float]:
        """How many stand side by side, and how much smaller they are: as large as can be, then in few rows."""
        widest, highest = self.stage.width - 300, self.stage.height - 280
        best = 1, 0.0
        for across in range(1, count + 1):
            down = -(-count // across)
            shrink = min(
                1.0, (widest + GAP) / (across * (WIDE + GAP)), (highest + GAP) / (down * (HIGH + GAP))
            )  # fmt: skip
            if shrink >= best[1]:
                best = -(-count // down), shrink
        return best

    # Painting --------------------------------------------------------------------------------------------------------

    def _draw_option(self, surface: pygame.Surface, spot: Spot) -> None:
        stage = self.stage
        index = int(spot.key.removeprefix("option:"))
        option, way, chosen = self.options[index], self._ways[index], index in self.chosen
        edge = theme.GOLD if chosen else theme.BRONZE
        line = max(1, stage.px(4 if chosen else 1.5))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, edge, spot.rect, stage.px(theme.RADIUS + 2), line)
        inside = spot.rect.inflate(-2 * stage.px(theme.SPACE_S), -2 * stage.px(theme.SPACE_S))
        lines, font = self._lines(option, inside)
        # As much room for words everywhere, so that all cards lie on one line.
        most = max(len(self._lines(each, inside)[0]) for each in self.options)
        below = pygame.Rect(inside.x, 0, inside.width, most * font.get_linesize())
        below.bottom = inside.bottom
        above = pygame.Rect(inside.x, inside.y, inside.width, below.y - inside.y - stage.px(4))
        if way:
            self._draw_way(surface, way, above)
        elif option.picture:
            side = min(above.size)
            picture = art.dimmed(option.picture, (side, side))
            surface.blit(picture, picture.get_rect(center=above.center))
        else:
            below.bottom = inside.centery
            self._write_note(surface, option, inside, below.bottom)
        text.write_lines(surface, lines, font, theme.TEXT, below, "center")
        self._draw_key(surface, spot)
        if chosen:
            draw_check(surface, stage, spot.rect)

    def _write_note(self, surface: pygame.Surface, option: Option, inside: pygame.Rect, top: int) -> None:
        font = self.stage.font("text", 14)
        room = pygame.Rect(inside.x, top, inside.width, inside.bottom - top)
        lines = text.wrapped(option.note, font, room.width)[: room.height // font.get_linesize()]
        text.write_lines(surface, lines, font, theme.TEXT_MUTED, room, "center")

    def _draw_key(self, surface: pygame.Surface, spot: Spot) -> None:
        font = self.stage.font("text", 13)
        corner = pygame.Rect(spot.rect.x, spot.rect.y, font.get_linesize() + self.stage.px(4), font.get_linesize())
        text.write(surface, spot.shortcut, font, theme.TEXT_MUTED, corner, "center")

    def _lines(self, option: Option, inside: pygame.Rect) -> tuple[Sequence[str], pygame.font.Font]:
        """What stands below the picture, as large as two lines can be; nothing where the pictures need all room."""
        for size in FONTS:
            font = self.stage.font("bold", size)
            lines = text.wrapped(option.label, font, inside.width)
            if len(lines) <= 2 and len(lines) * font.get_linesize() <= inside.height * 0.45:
                return lines, font
        return (), self.stage.font("bold", FONTS[-1])

    def _draw_way(self, surface: pygame.Surface, way: Payment, room: pygame.Rect) -> None:
        """The cards by their kind, one over the other, then the tiles."""
        # All ways show cards of one size.
        longest = max(_length(each) for each in self._ways if each)
        high = min(room.height, round(room.width / longest))
        wide, x = round(high * CARD), room.centerx - round(_length(way) * high / 2)
        kinds = _kinds(way)
        for card, number in kinds:
            x = self._draw_cards(surface, card, number, pygame.Rect(x, room.centery - high // 2, wide, high))
            x += round(high * BESIDE)
        if kinds and way.tiles:
            plus = pygame.Rect(x, room.y, round(2 * BESIDE * high), room.height)
            text.write(surface, "+", self.stage.font("number", 18), theme.TEXT_MUTED, plus, "center")
            x = plus.right + round(high * BESIDE)
        side = round(high * TILE)
        for kind, level in way.tiles:
            self._draw_tile(surface, kind, level, pygame.Rect(x, room.centery - side // 2, side, side))
            x += side + round(high * BESIDE)

    def _draw_cards(self, surface: pygame.Surface, card: int, number: int, first: pygame.Rect) -> int:
        """Cards of one kind, and how many they are; returns where they end."""
        picture = art.picture(words.card_picture(self._catalog, card), first.size)
        for at in range(number):
            surface.blit(picture, first.move(round(at * first.width * STEP), 0))
        last = first.move(round((number - 1) * first.width * STEP), 0)
        if number > 1:
            high = max(13, min(16, round(first.height / self.stage.px(5))))
            centre = last.centerx, last.bottom - self.stage.px(7)
            draw_badge(surface, self.stage, centre, str(number), theme.GOLD_LIGHT, theme.INK, high)
        return last.right

    def _draw_tile(self, surface: pygame.Surface, kind: int, level: int, rect: pygame.Rect) -> None:
        """A sacrifice tile as it lies on the mat: its sign, and its level."""
        stage = self.stage
        shapes.framed(surface, KINDS[kind], theme.INK, rect, stage.px(5), max(1, stage.px(1)))
        side = round(rect.height * 0.5)
        sign = art.picture(words.kind_icon(self._catalog, kind), (side, side))
        surface.blit(sign, sign.get_rect(midtop=(rect.centerx, rect.y + round(rect.height * 0.06))))
        below = pygame.Rect(rect.x, rect.y + round(rect.height * 0.56), rect.width, round(rect.height * 0.42))
        ink = theme.INK if kind == 1 else theme.TEXT_WHITE
        font = text.font_that_fits("display", words.ROMAN[level], below.width, stage.px(14), stage.px(9))
        text.write(surface, words.ROMAN[level], font, ink, below, "center")


def _kinds(way: Payment) -> list[tuple[int, int]]:
    """The cards that go by their kind, and how many."""
    return [(card, number) for card, number in enumerate(way.cards) if number]


def _length(way: Payment) -> float:
    """How long its row is, in heights of a card."""
    kinds = _kinds(way)
    long = sum(CARD * (1 + STEP * (number - 1)) for _, number in kinds) + BESIDE * max(0, len(kinds) - 1)
    if way.tiles:
        long += TILE * len(way.tiles) + BESIDE * (len(way.tiles) - 1) + (4 * BESIDE if kinds else 0)
    return long

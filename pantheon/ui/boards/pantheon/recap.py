"""The strip "since your last turn": what the others did, a line a player, until it is closed or the turn goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon import events as told
from pantheon.table.game import Event
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Part, Table
from pantheon.ui.scene import Point, Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import draw_button

LINE, WIDTH = 40, 300


class Recap(Part):
    """Facts: (seat, sentence) for each player who did something."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.centres: list[Point] = []
        self._closed: tuple[Event, ...] | None = None
        self._news: tuple[Event, ...] = ()

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        self._news = seen.news
        lines = self._lines(seen) if seen.fresh and seen.news != self._closed else ()
        if not lines:
            return (), []
        frame = self._frame(len(lines))
        side = self.px(26)
        close = pygame.Rect(frame.right - side - self.px(5), frame.y + self.px(5), side, side)
        return lines, [
            Spot("since", frame, "Since your last turn", "panel", pressable=False),
            Spot("recap", close, "", tooltip="Close", shortcut="R"),
        ]

    def close(self) -> None:
        self._closed = self._news
        self.facts, self.spots = (), []

    def _frame(self, lines: int) -> pygame.Rect:
        """In the corner of the map where it covers the fewest hexes."""
        frame = pygame.Rect(0, 0, min(self.rect.width - self.px(24), self.px(WIDTH)), self.px(34 + LINE * lines))
        area = self.rect.inflate(-2 * self.px(8), -2 * self.px(8))
        corners = []
        for corner in ("topright", "bottomleft", "topleft", "bottomright"):
            setattr(frame, corner, getattr(area, corner))
            corners.append(frame.copy())
        return min(corners, key=lambda place: sum(place.collidepoint(point) for point in self.centres))

    def _lines(self, seen: Seen) -> tuple[tuple[int, str], ...]:
        told_by: dict[int, list[str]] = {}
        for event in seen.news:
            seat = getattr(event, "seat", -1)
            if seat == seen.looker or seat < 0:
                continue
            told_by.setdefault(seat, [])
            phrase = self._phrase(event)
            if phrase:
                told_by[seat].append(phrase)
        return tuple((seat, ", ".join(_counted(phrases)) + ".") for seat, phrases in told_by.items() if phrases)

    def _phrase(self, event: Event) -> str:
        data = self.table.data
        match event:
            case told.FootLaid(hex=hex, jumped=jumped):
                return f"{'jumped' if jumped else 'stepped'} to {data.board.hexes[hex].name}"
            case told.ColumnLaid(hex=hex):
                return f"built a column on {data.board.hexes[hex].name}"
            case told.LootTaken(loot=loot):
                return f"took the loot {data.loot[loot].name.lower()}"
            case told.GodGained(god=god):
                return f"gained {data.gods[god].name}"
            case told.CardDrawn():
                return "drew a card"
            case told.CardTaken(card=card):
                return f"took {words.card_name(self.table.catalog, card).lower()}"
            case told.SacrificeRaised(kind=kind, level=level):
                return f"raised {data.sacrifices.kinds[kind].name.lower()} to {level}"
            case told.ReserveGrown(feet=feet, columns=columns):
                pieces = [words.count_of(feet, "foot", "feet")] if feet else []
                pieces += [words.count_of(columns, "column")] if columns else []
                return f"got {' and '.join(pieces)}"
            case told.ExtraActionUsed():
                return "used Traitera"
        return ""

    def paint(self, surface: pygame.Surface) -> None:
        frame = self.spots[0].rect
        sheet = pygame.Surface(frame.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (*theme.INK, 232), sheet.get_rect(), border_radius=self.px(theme.RADIUS))
        pygame.draw.rect(sheet, theme.GOLD, sheet.get_rect(), max(1, self.px(1.5)), border_radius=self.px(theme.RADIUS))
        surface.blit(sheet, frame)
        head = pygame.Rect(frame.x + self.px(12), frame.y + self.px(4), frame.width - self.px(60), self.px(26))
        text.write(surface, "Since your last turn", self.stage.font("display", 16), theme.GOLD_LIGHT, head)
        font = self.stage.font("text", 14)
        for row, (seat, sentence) in enumerate(self.facts):
            look = self.table.look(seat)
            room = pygame.Rect(
                frame.x + self.px(12), frame.y + self.px(30 + row * LINE), frame.width - self.px(24), self.px(LINE)
            )
            side = self.px(24)
            badge = pygame.Rect(room.x, room.y + self.px(6), side, side)
            shapes.rounded(surface, look.fill, badge, self.px(4))
            surface.blit(
                art.tinted(look.emblem, (side - self.px(4), side - self.px(4)), look.text),
                badge.move(self.px(2), self.px(2)),
            )
            words_room = pygame.Rect(
                badge.right + self.px(8), room.y, room.right - badge.right - self.px(8), room.height
            )
            lines = text.wrapped(f"{self.table.names[seat]} {sentence}", font, words_room.width)
            if len(lines) > 2:
                lines = (lines[0], text.shortened(" ".join(lines[1:]), font, words_room.width))
            text.write_lines(surface, lines, font, theme.TEXT_LIGHT, words_room)
        draw_button(surface, self.stage, self.spots[1], "dark", "icons/close")


def _counted(phrases: list[str]) -> list[str]:
    """The same phrase twice is said once, with how often."""
    said: dict[str, int] = {}
    for phrase in phrases:
        said[phrase] = said.get(phrase, 0) + 1
    return [phrase if number == 1 else f"{phrase} ({number}×)" for phrase, number in said.items()]

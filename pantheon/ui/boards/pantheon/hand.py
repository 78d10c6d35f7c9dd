"""The looking player's hand: as large as its tray lets it be, with a word on each kind where few cards leave room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from pantheon.games.pantheon.sentences import in_words
from pantheon.games.pantheon.state import CARD_KINDS, State, hand_size
from pantheon.table.words import t, tn
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.cards import CARD, HEAD
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Part
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.kit.part import shown_seat
from pantheon.ui.scene import Spot
from pantheon.ui.theme import rgb
from pantheon.ui.widgets import text
from pantheon.ui.widgets.panel import POTTERY, draw_panel

ACROSS, DOWN = 3, 2
"""Where the own cards stand in rows: how many kinds have room beside and below each other without overlapping."""
EDGE, GAP = 10, 8
"""What is kept free at the sides of the tray, and between kinds."""
OVERLAP, BACKS = 15, 22
"""How much is seen of a card that lies below another of its kind, and of a back; of cards of the usual size."""
WHOSE = 96
"""What large cards must leave for the words that say whose they are."""
CAPTION = 112
"""How broad the words on a kind are."""
GLAZE = rgb("#3b281b")
"""What is painted on the tray of the own cards, hardly to be seen."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where everything lies: for each kind its cards, and the words on it if there is room; else backs."""

    head: pygame.Rect
    fans: dict[int, list[pygame.Rect]] = field(default_factory=dict)
    captions: dict[int, pygame.Rect] = field(default_factory=dict)
    backs: list[pygame.Rect] = field(default_factory=list)

    @property
    def end(self) -> int:
        """Where nothing lies any more."""
        rects = [*self.backs, *self.captions.values(), *(rect for fan in self.fans.values() for rect in fan)]
        return max((rect.right for rect in rects), default=self.head.x)


class Hand(Part):
    """The own cards by kind, each kind a little fan; while nobody looks, the backs of the cards of who decides.

    Facts: the counts, or None between turns.

    In a high and narrow room they stand in rows, one card for each kind.
    """

    in_rows = False

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        seat = shown_seat(seen)
        if seat < 0:
            return (None, 0, seat), []
        if seat != seen.looker:
            return self._covered(view, seat)
        hand = view.hands[seat]
        spots = []
        for card, rects in self._layout(hand, 0).fans.items():
            whole = rects[0].unionall(rects[1:])
            name = words.card_name(self.table.catalog, card)
            counted = tn("{number} {kind} card", "{number} {kind} cards", hand[card], kind=name)
            tip = f"{counted}\n{words.card_text(self.table.catalog, card)}"
            spots.append(
                Spot(
                    f"hand:{card}",
                    whole,
                    name,
                    "card",
                    tip,
                    pressable=False,
                    rule=words.card_rule(card),
                    picture=words.card_picture(self.table.catalog, card),
                )
            )
        return (hand, hand_size(view, seat), seat), spots

    def _covered(self, view: State, seat: int) -> tuple[Any, Sequence[Spot]]:
        """The cards of somebody else: their backs, and what everybody has seen of them."""
        number, known = hand_size(view, seat), in_words(self.table.catalog, view.shown[seat])
        whose = t("{cards} of {player}", cards=words.cards(number), player=self.table.names[seat])
        seen = t("Everybody saw: {cards}.", cards=known) if known else t("Only the owner knows them.")
        spots = [Spot("hand", self.rect, t("Hand"), "card", f"{whose}\n{seen}", pressable=False, rule="hidden.hands")]
        return ((0,) * CARD_KINDS, number, seat), spots

    # Where everything lies -----------------------------------------------------------------------------------------

    def card_size(self) -> tuple[int, int]:
        """The usual size; few cards are larger."""
        if not self.in_rows:
            return self.px(CARD[0]), self.px(CARD[1])
        across = (self.rect.width - self.px(12)) // ACROSS - self.px(3)
        down = (self.rect.height - self.px(HEAD)) // DOWN - self.px(3)
        wide = min(self.px(CARD[0]), across, down * CARD[0] // CARD[1])
        return wide, wide * CARD[1] // CARD[0]

    def _layout(self, hand: tuple[int, ...], covered: int) -> _Layout:
        """For a hand, or for so many covered cards."""
        large = None if self.in_rows else self._large(hand, covered)
        if large is not None:
            return large
        head = pygame.Rect(self._room.x, self.rect.y + self.px(4), self._room.width, self.px(22))
        if self.in_rows:
            return _Layout(head, self._rows(hand), backs=self._backs(covered, self.card_size()))
        return _Layout(head, self._fans(hand, self.card_size()), backs=self._backs(covered, self.card_size()))

    @property
    def _room(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.px(EDGE), 0)

    def _large(self, hand: tuple[int, ...], covered: int) -> _Layout | None:
        """As high as the tray, the words beside them; None if they are too many for that."""
        high = self.rect.height - 2 * self.px(6)
        size = high * CARD[0] // CARD[1], high
        kinds, room, gap = [card for card in range(CARD_KINDS) if hand[card]], self._room, self.px(GAP)
        caption = self.px(CAPTION) if kinds else 0
        for beside in (caption, 0) if caption else (0,):
            need = self._need(hand, size, beside + gap if beside else 0)
            if covered:
                need = size[0] + (covered - 1) * self._shift(BACKS, size)
            free = room.width - need - (gap if need else 0)
            if free + beside < self.px(WHOSE):
                continue
            fans, captions = self._fans(hand, size, beside + gap if beside else 0), {}
            y, foot = self.rect.y + self.px(HEAD + 2), self.rect.bottom - self.px(6)
            if beside:
                captions = {card: pygame.Rect(fan[-1].right + gap, y, beside, foot - y) for card, fan in fans.items()}
            backs = self._backs(covered, size)
            last = max((fan[-1].right for fan in (*fans.values(), backs) if fan), default=room.x - gap)
            head = pygame.Rect(last + gap, self.rect.y + self.px(4), room.right - last - gap, self.px(22))
            return _Layout(head, fans, captions, backs)
        return None

    def _shift(self, units: int, size: tuple[int, int]) -> int:
        """What is seen of a card below another one."""
        return units * size[0] // CARD[0]

    def _need(self, hand: tuple[int, ...], size: tuple[int, int], beside: int) -> int:
        """How much room the fans of a hand take; the words on the last kind share theirs with whose cards they are."""
        kinds = [card for card in range(CARD_KINDS) if hand[card]]
        if not kinds:
            return 0
        fans = sum(size[0] + (hand[card] - 1) * self._shift(OVERLAP, size) for card in kinds)
        return fans + (len(kinds) - 1) * self.px(GAP) + len(kinds) * beside

    def _fans(self, hand: tuple[int, ...], size: tuple[int, int], beside: int = 0) -> dict[int, list[pygame.Rect]]:
        """Where each card lies: cards of a kind overlap, kinds stand apart, all fit the room."""
        room, (wide, high) = self._room, size
        need, squeeze = self._need(hand, size, beside), 1.0
        if need > room.width and sum(hand) > 1:
            squeeze = (room.width - wide) / (need - wide)
        fans: dict[int, list[pygame.Rect]] = {}
        x, y = float(room.x), self.rect.bottom - high - self.px(6)
        shift = self._shift(OVERLAP, size)
        for card in (card for card in range(CARD_KINDS) if hand[card]):
            fans[card] = [pygame.Rect(round(x + i * shift * squeeze), y, wide, high) for i in range(hand[card])]
            x += ((hand[card] - 1) * shift + wide + self.px(GAP) + beside) * squeeze
        return fans

    def _rows(self, hand: tuple[int, ...]) -> dict[int, list[pygame.Rect]]:
        """One card for each kind, row by row; with many kinds they overlap."""
        kinds = [card for card in range(CARD_KINDS) if hand[card]]
        wide, high = self.card_size()
        room = self.rect.inflate(-2 * self.px(6), 0)
        top, row = self.rect.y + self.px(HEAD), high + self.px(3)
        down = max(1, (self.rect.bottom - top) // row)
        across = max(-(-len(kinds) // down), (room.width + self.px(3)) // (wide + self.px(3)))
        step = min(float(wide + self.px(3)), (room.width - wide) / max(1, across - 1))
        return {
            card: [pygame.Rect(room.x + round(place % across * step), top + place // across * row, wide, high)]
            for place, card in enumerate(kinds)
        }

    def _backs(self, number: int, size: tuple[int, int]) -> list[pygame.Rect]:
        """Where so many covered cards lie, in a row."""
        room, (wide, high) = self._room, size
        step = min(float(self._shift(BACKS, size)), (room.width - wide) / max(1, number - 1))
        y = self.rect.y + self.px(HEAD) if self.in_rows else self.rect.bottom - high - self.px(6)
        return [pygame.Rect(room.x + round(place * step), y, wide, high) for place in range(number)]

    # Painting ------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        hand, number, seat = self.facts
        if hand is None:
            self._paint_tray(surface, self._room.x)
            font = self.stage.font("italic", 16)
            text.write(surface, t("Hands are hidden"), font, theme.TEXT_LIGHT_MUTED, self.rect, "center")
            return
        covered = number > sum(hand)
        laid = self._layout(hand, number if covered else 0)
        self._paint_tray(surface, self._room.x if self.in_rows else laid.end)
        counted = words.cards(number)
        whose = counted if self.in_rows and not covered else f"{self.table.names[seat]}: {counted}"
        text.write_fitting(surface, whose, self.stage.font("bold", 14), theme.TEXT_LIGHT_MUTED, laid.head)
        for rect in laid.backs:
            surface.blit(art.picture(words.CARD_BACK, rect.size), rect)
        for card, rects in laid.fans.items():
            picture = art.picture(words.card_picture(self.table.catalog, card), rects[0].size)
            for rect in rects:
                surface.blit(picture, rect)
        for card, rects in laid.fans.items():
            if hand[card] > 1:
                at = rects[-1].x + self.px(11), rects[-1].bottom - self.px(10)
                draw_badge(surface, self.stage, at, str(hand[card]), theme.GOLD_LIGHT, theme.INK, 15)
        for card, room in laid.captions.items():
            self._paint_caption(surface, room, card)

    def _paint_caption(self, surface: pygame.Surface, room: pygame.Rect, card: int) -> None:
        """What a card is called and what it is for."""
        name, short = words.card_name(self.table.catalog, card), words.card_use(self.table.catalog, card)
        font = text.font_that_fits("display", name, room.width, self.px(18), self.px(13))
        line = pygame.Rect(room.x, room.y, room.width, font.get_linesize())
        text.write_fitting(surface, name, font, theme.TEXT_LIGHT, line)
        font = self.stage.font("text", 14)
        below = pygame.Rect(room.x, line.bottom, room.width, room.bottom - line.bottom)
        lines = text.wrapped(short, font, room.width)[: below.height // font.get_linesize()]
        text.write_lines(surface, lines, font, theme.TEXT_LIGHT_MUTED, below)

    def _paint_tray(self, surface: pygame.Surface, start: int) -> None:
        """Dark, so that cards stand out; from where none lie, palmettes are to be seen in the glaze."""
        draw_panel(surface, self.stage, self.rect, POTTERY)
        high = min(self.px(CARD[1]), self.rect.height - self.px(HEAD)) * 2 // 3
        if theme.IS_PLAIN or high <= 0:
            return
        leaf = art.tinted("pantheon/icons/anthemion", (high, high), GLAZE)
        room = self.rect.inflate(-2 * self.px(EDGE), -2 * self.px(6))
        count = room.width // leaf.get_width()
        for place in range(count):
            x = room.x + room.width * (2 * place + 1) // (2 * count)
            if x - high // 2 >= start:
                surface.blit(leaf, leaf.get_rect(midbottom=(x, room.bottom)))

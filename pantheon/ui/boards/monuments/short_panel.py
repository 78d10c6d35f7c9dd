"""A player's panel where the room is small: name, points and the numbers that matter most; a press opens all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.monuments.state import State
from pantheon.table.words import t
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import layer, words
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.panels import PlayerPanel
from pantheon.ui.kit.ink import draw_count
from pantheon.ui.kit.panels import CLOSE_WIDE, Number
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot

HEAD = 22
BROAD = (13, 14, 16, 15)
"""How broad the numbers are: layers have one figure, workers and power mostly two."""
MARKS = 2
"""More of them would cut the name; who began is said in the tooltip."""


class ShortPanel(PlayerPanel):
    """One player in two or three lines. Facts: points, marks, whether it acts, the numbers, the goods."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        points, goods = self.points(view), self.goods(view)
        built = Number("layers", "monuments/icons/layers", str(view.layers[self.seat]), "", "")
        numbers = (built, *self.numbers(view)[:3]) if goods else ()
        facts = (points, self.marks(seen)[:MARKS], self.acts(seen), numbers, goods)
        return facts, [self.open_spot(self.head(view, points)[0], self._in_words(view) if goods else "")]

    def _in_words(self, view: State) -> str:
        built = words.layers(view.layers[self.seat])
        return f"{built}. {layer.in_words(layer.lacks(self.table.game, view, self.seat))}"

    def _head(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.px(HEAD))

    def paint(self, surface: pygame.Surface) -> None:
        points, marks, acts, numbers, goods = self.facts
        upper, *lower = self.paint_short(surface, points, marks, acts)
        for number, rect in zip(numbers, columns(upper, BROAD, 0), strict=False):
            ink, strength = number.manner
            draw_count(surface, self.stage, rect, number.icon, number.words, ink, 15, strength)
        if lower and goods:
            self.paint_goods(surface, goods, lower[0])


class OpenPanel(PlayerPanel):
    """All about one player in the place of the tray, with a button at its right end that closes it."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        facts, spots = super().build(seen, choices)
        tip = t("Close\nThe cards are to be seen again.")
        return facts, [*spots, self.close_spot(self._button(), tip)]

    def _button(self) -> pygame.Rect:
        wide, margin = self.px(CLOSE_WIDE), self.px(2)
        return pygame.Rect(self.rect.right - wide - margin, self.rect.y + margin, wide, self.px(22))

    def _head(self) -> pygame.Rect:
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.px(24))
        return pygame.Rect(head.x, head.y, self._button().x - self.px(3) - head.x, head.height)

    def _rows(self) -> list[pygame.Rect]:
        """Layers, numbers and resources side by side, the cards below them."""
        left = self._monument().right + self.px(6)
        room = pygame.Rect(left, self._head().bottom + self.px(1), self.rect.right - self.px(6) - left, 0)
        room.height = (self.rect.bottom - self.px(2) - room.y) // 2
        layers, numbers, goods = columns(room, [5, 6, 6], self.px(8))
        return [layers, numbers, goods, room.move(0, room.height)]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.paint_close(surface)

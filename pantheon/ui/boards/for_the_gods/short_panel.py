"""A player's panel where the room is small: name, glory and the numbers that matter most; a press opens all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.for_the_gods.sayings import stones as stones_in_words
from pantheon.games.for_the_gods.state import State
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.panels import PlayerPanel
from pantheon.ui.kit.panels import CLOSE_WIDE, Number
from pantheon.ui.layout import columns
from pantheon.ui.scene import Point, Spot
from pantheon.ui.widgets import shapes, text

HEAD = 22
NUMBER_WIDE, ICON = 36, 15
"""What an icon with a number of two digits needs, and how large it is, so that it does not touch the next."""


class ShortPanel(PlayerPanel):
    """One player in two or three lines."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        glory, numbers, heap = self.table.game.scores(view)[self.seat], self.numbers(view), self.heap(view)
        facts = (glory, self.marks(view), self.seat == view.actor, numbers, heap)
        return facts, [self.open_spot(self.head(view, glory)[0], self._in_words(heap))]

    def _in_words(self, heap: tuple[int, ...]) -> str:
        held = stones_in_words(self.table.catalog, heap)
        return t("Hand and bag together: {stones}.", stones=held) if held else t("Hand and bag are empty.")

    def _head(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.px(HEAD))

    def place_of(self, what: str) -> Point:
        """Gods and tokens are not shown one by one."""
        return self.rect.center

    def paint(self, surface: pygame.Surface) -> None:
        glory, marks, acts, numbers, heap = self.facts
        upper, *lower = self.paint_short(surface, glory, marks, acts)
        self._paint_numbers(surface, numbers, upper)
        if lower:
            self._paint_ranks(surface, heap, lower[0])

    def _paint_numbers(self, surface: pygame.Surface, numbers: Sequence[Number], room: pygame.Rect) -> None:
        fitting = numbers[: max(1, room.width // self.px(NUMBER_WIDE))]
        font = self.stage.font("number", 15)
        needs = [self.px(ICON + 6) + font.size(number.words)[0] for number in fitting]
        for number, rect in zip(fitting, columns(room, needs, 0), strict=True):
            low = pygame.Rect(0, 0, rect.width, min(rect.height, self.px(ICON + 2)))
            low.midleft = rect.midleft
            self.paint_number(surface, number, low, 15)

    def _paint_ranks(self, surface: pygame.Surface, heap: tuple[int, ...], room: pygame.Rect) -> None:
        """How many stones of each rank are left."""
        for rank, rect in enumerate(columns(room, [1] * 4, self.px(2))):
            font = self.stage.font("number", 14)
            box = pygame.Rect(rect.x, rect.y + self.px(1), self.px(14), rect.height - self.px(2))
            look = self.table.look(self.seat)
            shapes.rounded(surface, look.fill, box, self.px(2))
            text.write(surface, str(rank), self.stage.font("number", 13), look.text, box, "center")
            left = box.right + self.px(3)
            text.write(
                surface, str(heap[rank]), font, theme.TEXT, pygame.Rect(left, rect.y, rect.right - left, rect.height)
            )


class OpenPanel(PlayerPanel):
    """All about one player in the place of the tray, with a button at its right end that closes it."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        facts, spots = super().build(seen, choices)
        tip = t("Close\nThe gods are to be seen again.")
        return facts, [*spots, self.close_spot(self._button(), tip)]

    def _button(self) -> pygame.Rect:
        wide, margin = self.px(CLOSE_WIDE), self.px(2)
        return pygame.Rect(self.rect.right - wide - margin, self.rect.y + margin, wide, super()._head().height - margin)

    def _head(self) -> pygame.Rect:
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.px(24))
        return pygame.Rect(head.x, head.y, self._button().x - self.px(3) - head.x, head.height)

    def _rows(self) -> list[pygame.Rect]:
        room = pygame.Rect(
            self.rect.x + self.px(8), self.rect.y + self.px(26), self.rect.width - self.px(16),
            self.rect.height - self.px(29),
        )  # fmt: skip
        high = room.height // 2
        # Beside the button, which is higher than the head.
        left = pygame.Rect(room.x, room.y, self._button().x - self.px(8) - room.x, high)
        below = columns(pygame.Rect(room.x, room.y + high, room.width, high), [11, 9], self.px(8))
        return [left, *below]

    def _head_and_plate(self, view: State, glory: int) -> list[Spot]:
        return self.head(view, glory)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.paint_close(surface)

    def paint_who(self, surface: pygame.Surface) -> None:
        """In one line: the room is too low for a plate."""
        glory, marks, *_ = self.facts
        self.paint_head(surface, glory, marks)

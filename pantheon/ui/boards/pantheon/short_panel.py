"""A player's panel where the room is small: name, points and the numbers that matter most; a press opens all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon.state import State, score
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.panels import PlayerPanel, marks_of
from pantheon.ui.kit.ink import draw_count
from pantheon.ui.kit.panels import Number
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot

HEAD = 22
NUMBER_WIDE = 34
"""What an icon with a number of two digits needs."""
MATTERS = ("cards-in-hand", "feet", "columns", "half_gods", "steps")
"""What is shown first where not everything has room."""


class ShortPanel(PlayerPanel):
    """One player in two or three lines."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        seat = self.seat
        upper, lower = self._upper(view, seen), self._lower(view)
        by_key = {number.key: number for number in upper}
        shown = tuple(by_key[key] for key in MATTERS)
        facts = (score(view, seat), seat == view.active, seat == view.start, seat == view.actor, shown, lower)
        return facts, [self.open_spot(self._head_spots(view)[0], self._gods_in_words(view))]

    def _gods_in_words(self, view: State) -> str:
        gods = [
            f"{number} × {self.table.data.gods[god].name}" if number > 1 else self.table.data.gods[god].name
            for god, number in enumerate(view.gods[self.seat])
            if number
        ]
        return t("Gods: {gods:list}.", gods=gods) if gods else t("No god yet.")

    def _head(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.px(HEAD))

    def paint(self, surface: pygame.Surface) -> None:
        points, active, starts, acts, shown, lower = self.facts
        rooms = self.paint_short(surface, points, marks_of(active, starts), acts)
        for numbers, room in zip((shown, lower), rooms, strict=False):
            self._paint_numbers(surface, numbers, room)

    def _paint_numbers(self, surface: pygame.Surface, numbers: Sequence[Number], room: pygame.Rect) -> None:
        fitting = numbers[: max(1, room.width // self.px(NUMBER_WIDE))]
        for number, rect in zip(fitting, columns(room, [1] * len(fitting), 0), strict=True):
            ink = theme.TEXT if number.words != "0" else theme.TEXT_MUTED
            icon = "pantheon/icons/column" if number.icon == "pantheon/pieces/column" else number.icon
            draw_count(surface, self.stage, rect, icon, number.words, ink, 15)

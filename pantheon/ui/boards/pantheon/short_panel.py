"""A player's panel where the room is small: name, points and the numbers that matter most; a press opens all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon.state import State, score
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.panels import REST, PlayerPanel, marks_of
from pantheon.ui.kit.ink import draw_count
from pantheon.ui.kit.panels import Number, faint
from pantheon.ui.layout import columns, rows
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import text

HEAD = 22
NUMBER_WIDE = 34
"""What an icon with a number of two digits needs."""
FIRST_HIGH = 1.25
"""How much higher the row of what is looked at first is than the other one."""
LARGE, SMALL = 21, 14
"""How large the signs of both rows are."""
MATTERS = ("cards-in-hand", "feet", "columns", "half_gods", "steps")
"""What is shown first where not everything has room."""


class ShortPanel(PlayerPanel):
    """One player in two or three lines."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        seat = self.seat
        first, rest = self._numbers(view, seen)
        facts = (score(view, seat), seat == view.active, seat == view.start, seat == view.actor, first, rest)
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
        points, active, starts, acts, first, rest = self.facts
        rooms = self.paint_short(surface, points, marks_of(active, starts), acts)
        if len(rooms) == 1:
            by_key = {number.key: number for number in (*first, *rest)}
            self._paint_row(surface, [by_key[key] for key in MATTERS], rooms[0])
            return
        whole = rooms[0].unionall(rooms[1:])
        upper, lower = rows(whole, [FIRST_HIGH, 1], 0)
        for number, rect in zip(first, columns(upper, [1] * len(first), 0), strict=True):
            self._paint_first(surface, rect, number, LARGE)
        for number, rect in zip(rest, columns(lower, REST, 0), strict=True):
            self._paint_small(surface, number, rect)

    def _paint_row(self, surface: pygame.Surface, numbers: Sequence[Number], room: pygame.Rect) -> None:
        fitting = numbers[: max(1, room.width // self.px(NUMBER_WIDE))]
        for number, rect in zip(fitting, columns(room, [1] * len(fitting), 0), strict=True):
            ink = theme.TEXT if number.words != "0" else theme.TEXT_MUTED
            draw_count(surface, self.stage, rect, number.icon, number.words, ink, 15)

    def _paint_small(self, surface: pygame.Surface, number: Number, rect: pygame.Rect) -> None:
        """What is not there stays in the background: only its sign is seen, in the shade."""
        side, none = self.px(SMALL), number.words == "0"
        icon = art.icon(number.icon, (side, side), theme.TEXT_MUTED if none else theme.TEXT)
        if none:
            icon = icon.copy()
            icon.set_alpha(faint())
        surface.blit(icon, icon.get_rect(midleft=(rect.x, rect.centery)))
        room = pygame.Rect(rect.x + side + self.px(2), rect.y, rect.width - side - self.px(2), rect.height)
        font = text.font_that_fits("number", number.words, room.width, self.px(14), self.px(12))
        text.write(surface, number.words, font, theme.TEXT_MUTED if none else theme.TEXT, room)

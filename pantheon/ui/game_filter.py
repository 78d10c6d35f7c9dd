"""Which game a list is about: a row of their names to choose from, where there are several."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets.button import draw_choice

ALL = ""
"""Chosen while the list is about every game."""
HIGH = 34


class GameFilter:
    """`titles` are those of the games on the shelf, by id; games that only files know join them. `across`: in a row."""

    def __init__(self, titles: Mapping[str, str], across: int, *, offers_all: bool) -> None:
        self._titles, self.across = dict(titles), across
        self._first = [ALL] if offers_all else []
        self.chosen = ALL
        self._places: list[pygame.Rect] = []

    @property
    def shown(self) -> bool:
        """Among games of one kind nobody has to choose."""
        return len(self._titles) > 1

    def title(self, game: str) -> str:
        """What a game is called; empty where all are the same."""
        return self._titles.get(game, game) if self.shown else ""

    def join(self, game: str) -> bool:
        """A file of this game was found; True if that makes a choice more."""
        if game in self._titles:
            return False
        self._titles[game] = game
        return True

    def lay_out(self, stage: Stage, room: pygame.Rect) -> pygame.Rect:
        """Take the upper part of a room; returns what is left of it."""
        self._places = []
        if not self.shown:
            return room
        gap, high, font = stage.px(theme.SPACE_XS), stage.px(HIGH), stage.font("bold", 16)
        weights = [font.size(self._label(game))[0] + stage.px(theme.SPACE_XL) for game in self._choices()]
        row = pygame.Rect(room.x, room.y, room.width, high)
        for first in range(0, len(weights), self.across):
            self._places += columns(row, weights[first : first + self.across], gap)
            row = row.move(0, high + gap)
        down = row.y - room.y + stage.px(theme.SPACE_XS)
        return pygame.Rect(room.x, room.y + down, room.width, max(0, room.height - down))

    def spots(self) -> list[Spot]:
        # In a column Tab stops at each: up and down belong to the list.
        group = "only" if self.across > 1 else ""
        return [
            Spot(f"only:{game}", place, self._label(game), group=group)
            for game, place in zip(self._choices(), self._places, strict=False)
        ]

    def draw(self, surface: pygame.Surface, stage: Stage) -> None:
        for spot in self.spots():
            draw_choice(surface, stage, spot, spot.key == f"only:{self.chosen}")

    def _label(self, game: str) -> str:
        return self._titles[game] if game else t("All games")

    def _choices(self) -> list[str]:
        return [*self._first, *self._titles]

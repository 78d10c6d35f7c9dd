"""A small picture of the map alone, for lists of games. The map of each number of players is painted once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.table.game import NOBODY, Game
from pantheon.table.session import Seat
from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.field import Field
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.scene import Stage

WIDE, HIGH = 640, 400
"""Painted at least at this size and then shrunk, so that pieces keep their shapes."""


class ForTheGodsPicture:
    """Fulfils `boards.Picture`."""

    def __init__(self, game: Game[Any], stage: Stage) -> None:
        assert isinstance(game, ForTheGods)
        self._game = game
        self._settings, self._sounds = stage.settings, stage.sounds
        self._fields: dict[tuple[int, float], Field] = {}

    def draw(self, state: Any, seats: Sequence[Seat], size: tuple[int, int]) -> pygame.Surface:
        table = Table(self._game, tuple(seats))
        field = self._field(table, max(1.0, size[0] / WIDE, size[1] / HIGH))
        field.table = table
        seen = Seen(self._game.view(state, NOBODY), NOBODY)
        field.show(seen, Choices(self._game, seen, table.names))
        large = pygame.Surface(field.rect.size)
        field.paint(large)
        return pygame.transform.smoothscale(large, size)

    def _field(self, table: Table, scale: float) -> Field:
        key = len(table.seats), scale
        if key not in self._fields:
            size = round(WIDE * scale), round(HIGH * scale)
            field = self._fields[key] = Field(table)
            field.named = False
            field.place(Stage(size, scale, self._settings, self._sounds), pygame.Rect((0, 0), size))
        return self._fields[key]

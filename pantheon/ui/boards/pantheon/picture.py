"""A small picture of the board alone, for lists of games. The map is painted once and used for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon.game import Pantheon
from pantheon.table.game import NOBODY, Game
from pantheon.table.session import Seat
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.field import Field
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.scene import Stage

WIDE, HIGH = 640, 400
"""Painted at this size and then shrunk, so that pieces keep their shapes."""


class PantheonPicture:
    """Fulfils `boards.Picture`."""

    def __init__(self, game: Game[Any], stage: Stage) -> None:
        assert isinstance(game, Pantheon)
        self._game = game
        self._stage = Stage((WIDE, HIGH), 1.0, stage.settings, stage.sounds)
        self._field: Field | None = None

    def draw(self, state: Any, seats: Sequence[Seat], size: tuple[int, int]) -> pygame.Surface:
        table = Table(self._game, tuple(seats))
        if self._field is None:
            self._field = Field(table)
            self._field.coded = False
            self._field.place(self._stage, pygame.Rect(0, 0, WIDE, HIGH))
        self._field.table = table
        seen = Seen(self._game.view(state, NOBODY), NOBODY)
        self._field.show(seen, Choices(self._game, seen, table.names))
        large = pygame.Surface((WIDE, HIGH))
        self._field.paint(large)
        return pygame.transform.smoothscale(large, size)

"""A small picture of the map alone, for lists of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.monuments.game import Monuments
from pantheon.table.game import NOBODY, Game
from pantheon.table.session import Seat
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.scene import Stage

WIDE, HIGH = 640, 400


class MonumentsPicture:
    """Fulfils `boards.Picture`."""

    def __init__(self, game: Game[Any], stage: Stage) -> None:
        assert isinstance(game, Monuments)
        self._game = game
        self._stage = Stage((WIDE, HIGH), 1.0, stage.settings, stage.sounds)

    def draw(self, state: Any, seats: Sequence[Seat], size: tuple[int, int]) -> pygame.Surface:
        table = Table(self._game, tuple(seats))
        field = Field(table)
        field.place(self._stage, pygame.Rect(0, 0, WIDE, HIGH))
        seen = Seen(self._game.view(state, NOBODY), NOBODY)
        field.show(seen, Choices(self._game, seen, table.names))
        large = pygame.Surface((WIDE, HIGH))
        field.paint(large)
        return pygame.transform.smoothscale(large, size)

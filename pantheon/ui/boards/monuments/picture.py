"""A small picture of the map alone, for lists of games. The map of each set of civilisations is painted once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.state import State
from pantheon.table.game import NOBODY, Game
from pantheon.table.session import Seat
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.scene import Stage

WIDE, HIGH = 640, 400
"""Painted at this size and then shrunk, so that pieces keep their shapes."""


class MonumentsPicture:
    """Fulfils `boards.Picture`."""

    def __init__(self, game: Game[Any], stage: Stage) -> None:
        assert isinstance(game, Monuments)
        self._game = game
        self._stage = Stage((WIDE, HIGH), 1.0, stage.settings, stage.sounds)
        self._fields: dict[int, Field] = {}

    def draw(self, state: Any, seats: Sequence[Seat], size: tuple[int, int]) -> pygame.Surface:
        table = Table(self._game, tuple(seats))
        view: State = self._game.view(state, NOBODY)
        field = self._fields.get(view.board)
        if field is None:
            field = self._fields[view.board] = Field(table)
            field.named = False
            field.place(self._stage, pygame.Rect(0, 0, WIDE, HIGH))
        field.table = table
        seen = Seen(view, NOBODY)
        field.show(seen, Choices(self._game, seen, table.names))
        large = pygame.Surface((WIDE, HIGH))
        field.paint(large)
        return pygame.transform.smoothscale(large, size)

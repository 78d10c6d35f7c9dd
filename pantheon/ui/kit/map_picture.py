"""A picture of the map alone, for lists of games and for results. Every map is painted once for each size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

import pygame

from pantheon.table.game import NOBODY
from pantheon.table.session import Seat
from pantheon.table.steps import Steps
from pantheon.ui import art
from pantheon.ui.boards import Seen
from pantheon.ui.kit.field import Field
from pantheon.ui.kit.part import Chosen, Tabled
from pantheon.ui.scene import Stage

WIDE, HIGH = 640, 400
"""Painted at least at this size and then shrunk, so that pieces keep their shapes."""


class MapPicture(Generic[Tabled, Chosen]):
    """Fulfils `boards.Picture`."""

    def __init__(
        self,
        stage: Stage,
        table: Callable[[Sequence[Seat]], Tabled],
        field: Callable[[Tabled], Field[Tabled, Chosen]],
        choices: Callable[[Seen, Tabled], Chosen],
        board: Callable[[Any], int],
    ) -> None:
        """`field` makes the map of a table; `board` tells the maps of positions apart."""
        self._settings, self._sounds = stage.settings, stage.sounds
        self._table, self._field, self._choices, self._board = table, field, choices, board
        self._fields: dict[tuple[int, float], Field[Tabled, Chosen]] = {}

    def draw(self, state: Any, seats: Sequence[Seat], size: tuple[int, int]) -> pygame.Surface:
        return pygame.transform.smoothscale(_painted(self._shown(state, seats, size)), size)

    def painted(self, state: Any, seats: Sequence[Seat], size: tuple[int, int]) -> Steps[pygame.Surface]:
        """The same, a little at a time."""
        yield 0.0
        field = self._shown(state, seats, size)
        yield 0.1
        yield from field.ahead()
        large = yield from art.bit_by_bit(lambda: _painted(field))
        yield 1.0
        return pygame.transform.smoothscale(large, size)

    def _shown(self, state: Any, seats: Sequence[Seat], size: tuple[int, int]) -> Field[Tabled, Chosen]:
        """The map with a position on it."""
        table = self._table(seats)
        seen = Seen(table.game.view(state, NOBODY), NOBODY)
        field = self._map(table, self._board(seen.view), max(1.0, size[0] / WIDE, size[1] / HIGH))
        field.table = table
        field.show(seen, self._choices(seen, table))
        return field

    def _map(self, table: Tabled, board: int, scale: float) -> Field[Tabled, Chosen]:
        if (board, scale) not in self._fields:
            size = round(WIDE * scale), round(HIGH * scale)
            field = self._fields[board, scale] = self._field(table)
            field.place(Stage(size, scale, self._settings, self._sounds), pygame.Rect((0, 0), size))
        return self._fields[board, scale]


def _painted(field: Field[Any, Any]) -> pygame.Surface:
    picture = pygame.Surface(field.rect.size)
    field.paint(picture)
    return picture

"""The board alone, without its table: small for lists of games, where one painted map serves all of them, and as large
as it is shown for the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon.game import Pantheon
from pantheon.table.game import NOBODY, Game
from pantheon.table.session import Seat
from pantheon.table.steps import Steps
from pantheon.ui import art
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.field import Field
from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.boards.pantheon.ground import ground_ahead, ground_with_map_of
from pantheon.ui.boards.pantheon.map import Ground
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
            self._field = _bare_field(table, self._stage)
        self._field.table = table
        _show(self._field, self._game, state)
        large = pygame.Surface((WIDE, HIGH))
        self._field.paint(large)
        return pygame.transform.smoothscale(large, size)

    def painted(self, state: Any, seats: Sequence[Seat], size: tuple[int, int]) -> Steps[pygame.Surface]:
        return last_picture(Table(self._game, tuple(seats)), state, size, self._stage, None)


def last_picture(
    table: Table, state: Any, size: tuple[int, int], stage: Stage, ground: Ground | None
) -> Steps[pygame.Surface]:
    """At the size at which it is shown; its map is that of the table, if that has painted one."""
    field = _bare_field(table, Stage(size, size[0] / WIDE, stage.settings, stage.sounds))
    yield 0.0
    fit = Geometry(table.catalog.grid, pygame.Rect((0, 0), size))
    ways = ground_with_map_of(table.data, fit, *ground) if ground else ground_ahead(table.data, fit)
    field.lie_on((yield from ways))
    _show(field, table.game, state)

    def picture() -> pygame.Surface:
        painted = pygame.Surface(size)
        field.paint(painted)
        return painted

    return (yield from art.bit_by_bit(picture))


class NamelessField(Field):
    """A map so small that nobody could read the names of its cities."""

    def draw_city_names(self, surface: pygame.Surface) -> None:
        """None."""


def _bare_field(table: Table, stage: Stage) -> Field:
    """Without names."""
    field = NamelessField(table)
    field.named = False
    field.place(stage, pygame.Rect((0, 0), stage.size))
    return field


def _show(field: Field, game: Pantheon, state: Any) -> None:
    seen = Seen(game.view(state, NOBODY), NOBODY)
    field.show(seen, Choices(game, seen, field.table.names))

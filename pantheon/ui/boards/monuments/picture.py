"""A picture of the map of Monuments alone. Which hexes are closed makes another map."""

from __future__ import annotations

from typing import Any

from pantheon.games.monuments.game import Monuments
from pantheon.table.game import Game
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit.map_picture import MapPicture
from pantheon.ui.scene import Stage


def map_picture(game: Game[Any], stage: Stage) -> MapPicture[Table, Choices]:
    assert isinstance(game, Monuments)
    return MapPicture(
        stage,
        lambda seats: Table(game, tuple(seats)),
        _without_names,
        lambda seen, table: Choices(game, seen, table.names),
        lambda view: int(view.board),
    )


def _without_names(table: Table) -> Field:
    field = Field(table)
    field.named = False
    return field

"""A picture of the map of For the Gods! alone. Each number of players has another map."""

from __future__ import annotations

from typing import Any

from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.table.game import Game
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.field import Field
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.kit.map_picture import MapPicture
from pantheon.ui.scene import Stage


def map_picture(game: Game[Any], stage: Stage) -> MapPicture[Table, Choices]:
    assert isinstance(game, ForTheGods)
    return MapPicture(
        stage,
        lambda seats: Table(game, tuple(seats)),
        _without_names,
        lambda seen, table: Choices(game, seen, table.names),
        lambda view: int(view.players),
    )


def _without_names(table: Table) -> Field:
    field = Field(table)
    field.named = False
    return field

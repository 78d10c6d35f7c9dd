"""The lessons of the data, with their positions. They look at hexes."""

from __future__ import annotations

from collections.abc import Iterator

from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.rule_ids import RULE_IDS
from pantheon.games.pantheon.state import State
from pantheon.table import lessons
from pantheon.table.data import Places, Problem
from pantheon.table.lessons import FILE, Known

__all__ = ["FILE", "Taught", "problems", "taught"]

Taught = lessons.Taught[State]


def taught(game: Pantheon) -> list[Taught]:
    """All lessons in their order."""
    return lessons.taught(game, game.definitions.lessons, game.catalog.grid.names)


def problems(game: Pantheon, places: Places) -> Iterator[Problem]:
    """What does not fit in lessons, for check-data."""
    known = Known(RULE_IDS, game.catalog.grid.names, "hex")  # not for people
    return lessons.problems(game, game.definitions.lessons, known, places)

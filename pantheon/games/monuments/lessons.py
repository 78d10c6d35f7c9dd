"""The lessons of the data, with their positions. They look at hexes."""

from __future__ import annotations

from collections.abc import Iterator

from pantheon.games.monuments.boards import Grid
from pantheon.games.monuments.definitions import Definitions
from pantheon.games.monuments.rule_ids import RULE_IDS
from pantheon.games.monuments.state import State
from pantheon.table import lessons
from pantheon.table.data import Places, Problem
from pantheon.table.game import Game
from pantheon.table.lessons import FILE, Known

__all__ = ["FILE", "Taught", "problems", "taught"]

Taught = lessons.Taught[State]


def taught(game: Game[State], definitions: Definitions) -> list[Taught]:
    """All lessons in their order."""
    return lessons.taught(game, definitions.lessons, Grid(definitions.map).names)


def problems(game: Game[State], definitions: Definitions, places: Places) -> Iterator[Problem]:
    """What does not fit in lessons, for check-data."""
    known = Known(RULE_IDS, Grid(definitions.map).names, "hex")  # not for people
    return lessons.problems(game, definitions.lessons, known, places)

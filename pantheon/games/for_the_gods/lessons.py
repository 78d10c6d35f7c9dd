"""The lessons of the data, with their positions. They look at regions."""

from __future__ import annotations

from collections.abc import Iterator

from pantheon.games.for_the_gods.definitions import Definitions
from pantheon.games.for_the_gods.rule_ids import rule_ids
from pantheon.games.for_the_gods.state import State
from pantheon.table import lessons
from pantheon.table.data import Places, Problem
from pantheon.table.game import Game
from pantheon.table.lessons import FILE, Known

__all__ = ["FILE", "Taught", "problems", "taught"]

Taught = lessons.Taught[State]


def taught(game: Game[State], definitions: Definitions) -> list[Taught]:
    """All lessons in their order."""
    return lessons.taught(game, definitions.lessons, _regions(definitions))


def problems(game: Game[State], definitions: Definitions, places: Places) -> Iterator[Problem]:
    """What does not fit in lessons, for check-data."""
    known = Known(rule_ids(definitions), _regions(definitions), "region")  # not for people
    return lessons.problems(game, definitions.lessons, known, places)


def _regions(definitions: Definitions) -> list[str]:
    return [region.id for island in definitions.map.islands for region in island.regions]

"""What bots know of Monuments, and who plays it."""

from __future__ import annotations

from typing import Any

from pantheon.bots.bot import Level, maker
from pantheon.bots.minds.monuments.sense import MonumentsSense
from pantheon.bots.minds.monuments.weights import weights
from pantheon.bots.study import Study
from pantheon.games.monuments.game import Monuments
from pantheon.table.game import Game
from pantheon.table.words import mark

NOVICE, MIDDLE = 3.5, 0.7
"""By how many points they misjudge a plan."""

LEVELS = (
    Level(
        "novice", mark("Novice"), mark("Knows the rules and means well, but misjudges what things are worth."), 2,
        maker("planner", "Planner", "novice", NOVICE),
    ),
    Level(
        "builder", mark("Builder"), mark("Minds its towns and harvests, and builds layer upon layer in peace."), 3,
        maker("planner", "Planner", "builder", MIDDLE),
    ),
    Level(
        "conqueror", mark("Conqueror"), mark("Seeks a Charter and looks for land that others hold too weakly."), 3,
        maker("planner", "Planner", "conqueror", MIDDLE),
    ),
    Level(
        "oracle", mark("Oracle"),
        mark("Thinks whole cycles of cards through and knows when the last layer wins."), 5,
        maker("planner", "Planner", "oracle"),
    ),
)  # fmt: skip


def levels() -> tuple[Level, ...]:
    return LEVELS


def sense(game: Game[Any], character: str) -> MonumentsSense:
    assert isinstance(game, Monuments)
    return MonumentsSense(game, weights(character))


def study(game: Game[Any]) -> Study:
    from pantheon.bots.minds.monuments.study import MonumentsStudy

    assert isinstance(game, Monuments)
    return MonumentsStudy(game)

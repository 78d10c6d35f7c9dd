"""What bots know of For the Gods!, and who plays it."""

from __future__ import annotations

from typing import Any

from pantheon.bots.bot import Level, maker
from pantheon.bots.minds.for_the_gods.sense import ForTheGodsSense, HastySense
from pantheon.bots.minds.for_the_gods.weights import weights
from pantheon.bots.study import Study
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.table.game import Game
from pantheon.table.words import mark

NOVICE, FOUNDER, MASON = 6.0, 1.0, 2.0
"""By how many points they misjudge a plan."""
WORLDS, BEST, GUESS = 6, 4, 4
"""How the Oracle looks ahead: luck differs much from world to world, so its first guess counts for more than usual."""

LEVELS = (
    Level(
        "novice", mark("Novice"), mark("Knows the rules and means well, but misjudges what things are worth."), 2,
        maker("planner", "Planner", "novice", NOVICE),
    ),
    Level(
        "founder", mark("Founder"), mark("Claims many regions with small temples and collects the stones of gods."), 3,
        maker("planner", "Planner", "founder", FOUNDER),
    ),
    Level(
        "mason", mark("Mason"), mark("Builds fewer temples, but tall ones, where the glory is greatest."), 3,
        maker("planner", "Planner", "mason", MASON),
    ),
    Level(
        "oracle", mark("Oracle"),
        mark("Imagines what the others may hold and how they will answer, and forgets nothing."), 5,
        maker("oracle", "Oracle", "oracle", WORLDS, BEST, 1, GUESS),
    ),
)  # fmt: skip


def levels() -> tuple[Level, ...]:
    return LEVELS


def sense(game: Game[Any], character: str) -> ForTheGodsSense:
    assert isinstance(game, ForTheGods)
    return (HastySense if character == "greedy" else ForTheGodsSense)(game, weights(character))


def study(game: Game[Any]) -> Study:
    from pantheon.bots.minds.for_the_gods.study import ForTheGodsStudy

    assert isinstance(game, ForTheGods)
    return ForTheGodsStudy(game)

"""What bots know of Pantheon, and who plays it.

The Oracle's lines of play end where its next turn begins; when two play, at the end of the epoch. Against three middle
bots, and with earlier networks, playing on to the end of the epoch took about three times as long and won as many of
the same 180 games (51.6% and 52.2%).
Cards are drawn by rule of thumb: an Oracle that judged each in three worlds instead won 48.5% of 200 games (42.5 to
54.5%) against one that did not, neither of them looking ahead.
"""

from __future__ import annotations

from typing import Any

from pantheon.bots.bot import Level, maker
from pantheon.bots.minds.pantheon.sense import PantheonSense
from pantheon.bots.minds.pantheon.weights import weights
from pantheon.bots.oracle import BEST, WORLDS, Look
from pantheon.bots.search import GUESS
from pantheon.bots.study import Study
from pantheon.games.pantheon.game import Pantheon
from pantheon.table.game import Game
from pantheon.table.words import mark

DUEL = Look(worlds=12, best=5, turns=99, guess=1, clear=8.0, rounds=3, closely=24)
"""How the Oracle looks ahead when two play: to the end of the epoch, which is seldom more than three turns away."""
CROWD = Look(tempo=2.0)
"""How it looks ahead when four play. In 49 positions lines that ended with its turn came to 2.5 points more (1.8 to
3.1) at the end of the epoch than the judgement saw, beside lines that had ended there before."""
TABLES = {2: ("oracle", DUEL), 4: ("crowd", CROWD)}

LEVELS = (
    Level(
        "novice", mark("Novice"), mark("Knows the rules and means well, but misjudges what things are worth."), 2,
        maker("planner", "Planner", "novice", 4.0),
    ),
    Level(
        "trader", mark("Trader"), mark("Buys early, collects sacrifices and courts the gods."), 3,
        maker("planner", "Planner", "trader"),
    ),
    Level(
        "builder", mark("Builder"), mark("Plans routes, raises columns and keeps an eye on the loot."), 3,
        maker("planner", "Planner", "builder"),
    ),
    Level(
        "oracle", mark("Oracle"),
        mark("Imagines what the others may hold and how they will answer, and forgets nothing."), 5,
        maker("oracle", "Oracle", "oracle", WORLDS, BEST, 1, GUESS, TABLES),
    ),
)  # fmt: skip


def levels() -> tuple[Level, ...]:
    return LEVELS


def sense(game: Game[Any], character: str) -> PantheonSense:
    assert isinstance(game, Pantheon)
    return PantheonSense(game, weights(character))


def study(game: Game[Any]) -> Study:
    from pantheon.bots.minds.pantheon.study import PantheonStudy

    assert isinstance(game, Pantheon)
    return PantheonStudy(game)

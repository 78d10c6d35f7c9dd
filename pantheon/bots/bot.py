"""What a bot is, and the levels that people can choose from.

A bot gets what its seat knows (a view), never the position itself, and a seed for its luck. The same view and the same
seed give the same answer, in any process.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

import msgspec

from pantheon.table.game import Action, Game


class Thought(msgspec.Struct, frozen=True):
    """An answer: what to do, and why in a sentence or two (empty if there is nothing to say)."""

    action: Action
    sentence: str = ""


class WrongAnswer(Exception):
    """A bot answered with something that is not among its options. The text says who, when and what."""


class Bot(Protocol):
    """One player. A bot may remember what it planned in this game, so every seat of every game gets its own."""

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        """Decide. With `seconds` the bot answers within that time, otherwise it takes what its level needs."""


class Level(msgspec.Struct, frozen=True):
    """A kind of bot that people can choose."""

    id: str
    name: str
    character: str
    strength: int
    """0 to 5, for sorting; measured strength is in the README."""
    make: Callable[[], Bot]


def _maker(module: str, name: str, *arguments: object) -> Callable[[], Bot]:
    """Load a bot's module when it is first wanted: the window opens before it needs any."""

    def make() -> Bot:
        bot: Bot = getattr(import_module(f"pantheon.bots.{module}"), name)(*arguments)
        return bot

    return make


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level(
            "random", "Random", "Does anything that the rules allow, without looking.", 0,
            _maker("random_bot", "RandomBot"),
        ),
        Level(
            "greedy", "Greedy", "Takes whatever looks best at this very moment and never thinks a turn through.", 1,
            _maker("greedy", "GreedyBot"),
        ),
        Level(
            "novice", "Novice", "Knows the rules and means well, but misjudges what things are worth.", 2,
            _maker("planner", "Planner", "novice"),
        ),
        Level(
            "trader", "Trader", "Buys early, collects sacrifices and courts the gods.", 3,
            _maker("planner", "Planner", "trader"),
        ),
        Level(
            "builder", "Builder", "Plans routes, raises columns and keeps an eye on the loot.", 3,
            _maker("planner", "Planner", "builder"),
        ),
        Level(
            "oracle", "Oracle", "Imagines what the others may hold and how they will answer, and forgets nothing.", 5,
            _maker("oracle", "Oracle"),
        ),
    )
}  # fmt: skip
"""The levels by id, weakest first."""


def make_bot(level: str) -> Bot:
    """A new bot of this level; ValueError with a sentence if there is no such level."""
    if level not in LEVELS:
        raise ValueError(f'there is no bot "{level}"; the levels are {", ".join(LEVELS)}')
    return LEVELS[level].make()


def choose(level: str, game: Game[Any], view: Any, seat: int, seed: int) -> Action:
    """One decision of a fresh bot of this level."""
    return make_bot(level).think(game, view, seat, seed).action

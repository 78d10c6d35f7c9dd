"""What a bot is.

A bot gets what its seat knows (a view), never the position itself, and a seed for its luck. The same view and the same
seed give the same answer, in any process.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

import msgspec

from pantheon.table.game import Action, Game
from pantheon.table.messages import Message
from pantheon.table.words import Marked


class Thought(msgspec.Struct, frozen=True):
    """An answer: what to do, and why in a sentence or two (None if there is nothing to say)."""

    action: Action
    sentence: Message | None = None


class WrongAnswer(Exception):
    """A bot answered with something that is not among its options. The text says who, when and what."""


class Bot(Protocol):
    """One player. A bot may remember what it planned in this game, so every seat of every game gets its own."""

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        """Decide. With `seconds` the bot answers within that time, otherwise it takes what its level needs."""


class Level(msgspec.Struct, frozen=True):
    """A kind of bot that people can choose."""

    id: str
    name: Marked
    character: Marked
    strength: int
    """0 to 5, for sorting; measured strength is in the README."""
    make: Callable[[], Bot]


def maker(module: str, name: str, *arguments: object) -> Callable[[], Bot]:
    """Load a bot's module when it is first wanted: the window opens before it needs any."""

    def make() -> Bot:
        bot: Bot = getattr(import_module(f"pantheon.bots.{module}"), name)(*arguments)
        return bot

    return make

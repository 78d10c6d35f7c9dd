"""What bots know of each game. A mind is the module `mind.py` in the package that the shelf names; README.md says more.

A game without one has the plain mind: points are all that counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from pantheon.bots.bot import Level
from pantheon.bots.search import Judgement
from pantheon.bots.study import Study
from pantheon.games import SHELF
from pantheon.table.game import Game

PLAIN = "pantheon.bots.minds.plain"


class Mind(Protocol):
    """What a game brings for bots."""

    def levels(self) -> Sequence[Level]:
        """Its bots, weakest first."""

    def sense(self, game: Game[Any], character: str) -> Judgement:
        """How a character sees the game: those of its levels, "greedy", and "oracle", which also gives the hints."""

    def study(self, game: Game[Any]) -> Study:
        """What it adds to runs of many games."""


def mind_of(game: str) -> Mind:
    entry = SHELF.get(game)
    mind: Mind = import_module(f"{(entry and entry.mind) or PLAIN}.mind")
    return mind


_made: dict[tuple[int, str], tuple[Game[Any], Judgement]] = {}


def sense(game: Game[Any], character: str) -> Judgement:
    """What a character makes of a game; made once for each loaded game."""
    key = (id(game), character)
    if key not in _made:
        _made[key] = (game, mind_of(game.name).sense(game, character))
    return _made[key][1]

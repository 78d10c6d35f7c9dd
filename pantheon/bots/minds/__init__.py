"""The judgement of a game by its name and the bot's character."""

from __future__ import annotations

from typing import Any

from pantheon.bots.minds.pantheon.sense import PantheonSense
from pantheon.bots.minds.pantheon.weights import weights
from pantheon.bots.search import Judgement
from pantheon.table.game import Game

JUDGEMENTS: dict[str, Any] = {"pantheon": PantheonSense}

_made: dict[tuple[int, str], tuple[Game[Any], Judgement]] = {}


def sense(game: Game[Any], character: str) -> Judgement:
    """What a character makes of a game; made once for each loaded game."""
    key = (id(game), character)
    if key not in _made:
        _made[key] = (game, JUDGEMENTS[game.name](game, weights(character)))
    return _made[key][1]

"""A bot that takes any legal action: the yardstick for all others."""

from __future__ import annotations

from typing import Any

from pantheon.bots.bot import Thought
from pantheon.table.chance import number
from pantheon.table.game import Game


class RandomBot:
    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        options = game.options(view)
        return Thought(options[number(seed, 0) % len(options)])

"""A bot that does what looks best right after the next action, by the judgement of the game, and plans nothing."""

from __future__ import annotations

from typing import Any

from pantheon.bots.bot import Thought
from pantheon.bots.minds import sense
from pantheon.bots.search import imagined, margin
from pantheon.table.chance import number
from pantheon.table.game import Game


class GreedyBot:
    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        judgement = sense(game, "greedy")
        world = imagined(game, view, seed, 1)[0]
        options = game.options(view)
        best, best_value = options[number(seed, 0) % len(options)], float("-inf")
        for option in options:
            after = world.copy()
            game.apply(after, option)
            value = margin(judgement.worths(after), seat, judgement.rivals)
            if value > best_value:
                best, best_value = option, value
        return Thought(best)

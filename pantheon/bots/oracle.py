"""The strongest bot: ranks whole turns like the others, then plays the best few on in imagined worlds.

Lines of play end where its next turn begins.
"""

from __future__ import annotations

import time
from typing import Any

from pantheon.bots.bot import Thought
from pantheon.bots.minds import sense
from pantheon.bots.planner import Memory
from pantheon.bots.search import GUESS, Ranked, carried_out, imagined, look_ahead, rank
from pantheon.table.game import Game

WORLDS = 12
BEST = 4
"""Plans that are played on."""
CLEAR = 6.0
"""A plan that is worth so many points less than the best is not looked at again."""
RESERVE = 0.1
"""The part of the time that is kept for finishing a line of play that has begun."""


class Oracle:
    def __init__(
        self, character: str = "oracle", worlds: int = WORLDS, best: int = BEST, turns: int = 1, guess: int = GUESS
    ) -> None:  # fmt: skip
        """A line of play goes on for so many of its own `turns`; what it thought before counts as `guess` worlds."""
        self.character, self.worlds, self.best, self.turns, self.guess = character, worlds, best, turns, guess
        self.memory = Memory()

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        ends = None if seconds is None else time.monotonic() + seconds * (1 - RESERVE)
        planned = self.memory.recall(view)
        if planned is not None:
            return Thought(planned, self.memory.sentence)
        judgement = sense(game, self.character)
        action = judgement.quick(view)
        if action is not None:
            return Thought(action)
        worlds = imagined(game, view, seed, self.worlds)
        ranked = rank(game, judgement, worlds[:3], seat, seed)
        best = self._look(game, judgement, worlds, seat, seed, ranked, ends)
        sentence = judgement.explain(view, carried_out(game, view, best.plan), seat, best.plan).sentence
        self.memory.keep(game, view, seat, best.plan, sentence)
        return Thought(best.plan[0], sentence)

    def _look(
        self, game: Game[Any], judgement: Any, worlds: list[Any], seat: int, seed: int, ranked: list[Ranked],
        ends: float | None,
    ) -> Ranked:  # fmt: skip
        near = [entry for entry in ranked[: self.best] if entry.value > ranked[0].value - CLEAR]
        if len(near) < 2 or not judgement.is_weighty(worlds[0]):
            return ranked[0]
        return look_ahead(game, judgement, worlds, seat, seed, near, ends, turns=self.turns, guess=self.guess)[0]

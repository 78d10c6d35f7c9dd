"""The strongest bot: ranks whole turns like the others, then plays the best few on in imagined worlds."""

from __future__ import annotations

import time
from typing import Any

from pantheon.bots.bot import Thought
from pantheon.bots.judgement.sense import sense
from pantheon.bots.planner import Memory
from pantheon.bots.search import Ranked, imagined, look_ahead, rank
from pantheon.table.game import Game

WORLDS = 8
BEST = 5
"""Plans that are played on."""
DUEL = 2
"""Lines of play are judged at the own next turn; between two players, where that is soon, at the turn after it."""
CLEAR = 6.0
"""A plan that is worth so many points less than the best is not looked at again."""
RESERVE = 0.05
"""The part of the time that is kept for finishing a line of play that has begun."""


class Oracle:
    def __init__(self, worlds: int = WORLDS, best: int = BEST) -> None:
        self.worlds, self.best = worlds, best
        self.memory = Memory()

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        ends = None if seconds is None else time.monotonic() + seconds * (1 - RESERVE)
        planned = self.memory.recall(view)
        if planned is not None:
            return Thought(planned, self.memory.sentence)
        judgement = sense(game, "oracle")
        action = judgement.quick(view)
        if action is not None:
            return Thought(action)
        worlds = imagined(game, view, seed, self.worlds)
        ranked = rank(game, judgement, worlds[:3], seat, seed)
        best = self._look(game, judgement, worlds, seat, seed, ranked, ends)
        sentence = judgement.explain(worlds[0], best.after, seat, best.plan)
        self.memory.keep(game, view, seat, best.plan, sentence)
        return Thought(best.plan[0], sentence)

    def _look(
        self, game: Game[Any], judgement: Any, worlds: list[Any], seat: int, seed: int, ranked: list[Ranked],
        ends: float | None,
    ) -> Ranked:  # fmt: skip
        near = [entry for entry in ranked[: self.best] if entry.value > ranked[0].value - CLEAR]
        if len(near) < 2 or not judgement.is_weighty(worlds[0]):
            return ranked[0]
        turns = 2 if game.seats(worlds[0]) == DUEL else 1
        return look_ahead(game, judgement, worlds, seat, seed, near, ends, turns)[0]

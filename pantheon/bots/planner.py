"""Bots that think a whole turn through.

They differ in character (how they judge), and in how much they misjudge every plan by chance. A plan once made is
carried out without thinking again, as long as the game goes as planned.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from pantheon.bots.bot import Thought
from pantheon.bots.minds import sense
from pantheon.bots.search import Judgement, Ranked, carried_out, imagined, rank
from pantheon.table.game import Action, Game
from pantheon.table.messages import Message

WORLDS = 3
BLUNDER = 7.0
"""Even a bot that misjudges sees that a plan worth so many points less than the best is nonsense."""


class Memory:
    """The rest of a plan, with the view in which each of its actions is due."""

    def __init__(self) -> None:
        self._due: list[tuple[Any, Action]] = []
        self.sentence: Message | None = None

    def recall(self, view: Any) -> Action | None:
        """The planned action, if everything went as planned."""
        if self._due and self._due[0][0] == view:
            return self._due.pop(0)[1]
        self._due.clear()
        return None

    def keep(self, game: Game[Any], view: Any, seat: int, plan: tuple[Action, ...], sentence: Message) -> None:
        """Remember what comes after the plan's first action."""
        self.sentence = sentence
        self._due.clear()
        state = view.copy()
        for action, following in pairwise(plan):
            game.apply(state, action)
            if game.to_act(state) != seat:
                return
            self._due.append((state.copy(), following))


class Planner:
    """Picks the best whole turn by its judgement."""

    def __init__(self, character: str, noise: float = 0.0, judgement: Judgement | None = None) -> None:
        """`noise` is by how many points it misjudges a plan (standard deviation).

        A judgement handed in (by whoever tunes one) replaces that of the character.
        """
        self.character, self.noise, self.judgement = character, noise, judgement
        self.memory = Memory()

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        planned = self.memory.recall(view)
        if planned is not None:
            return Thought(planned, self.memory.sentence)
        judgement = self.judgement or sense(game, self.character)
        action = judgement.quick(view)
        if action is not None:
            return Thought(action)
        worlds = imagined(game, view, seed, WORLDS)
        best = self._best(game, judgement, worlds, seat, seed)
        sentence = judgement.explain(view, carried_out(game, view, best.plan), seat, best.plan).sentence
        self.memory.keep(game, view, seat, best.plan, sentence)
        return Thought(best.plan[0], sentence)

    def _best(self, game: Game[Any], judgement: Judgement, worlds: list[Any], seat: int, seed: int) -> Ranked:
        ranked = rank(game, judgement, worlds, seat, seed)
        if not self.noise:
            return ranked[0]
        luck = Random(seed)
        sensible = [entry for entry in ranked if entry.value > ranked[0].value - BLUNDER]
        return max(sensible, key=lambda entry: entry.value + luck.gauss(0, self.noise))

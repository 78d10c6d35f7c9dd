"""The strongest bot: ranks whole turns like the others, then plays the best few on in imagined worlds.

Lines of play end where its next turn begins, or where it is told to end them.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from pantheon.bots.bot import Thought
from pantheon.bots.minds import sense
from pantheon.bots.planner import Memory
from pantheon.bots.search import GUESS, Ranked, carried_out, imagined, look_ahead, rank, some_of_each_kind
from pantheon.table.game import Game

WORLDS = 12
BEST = 4
CLEAR = 6.0
RESERVE = 0.1
"""The part of the time that is kept for finishing a line of play that has begun."""


class Look(NamedTuple):
    """How far and how wide to look ahead."""

    worlds: int = WORLDS
    best: int = BEST
    """Plans that are played on."""
    turns: int = 1
    """A line of play goes on for so many of its own turns."""
    guess: int = GUESS
    """What it thought before counts as so many worlds."""
    clear: float = CLEAR
    """A plan that is worth so many points less than the best is not looked at again."""
    rounds: int = 2
    """The worlds come in so many rounds; between two of them the worse half of the plans is dropped."""
    closely: int | None = None
    """If given, so many plans are ranked by more than a glance, and every kind of action is played on as well."""
    tempo: float = 0.0
    """What the own turn adds with which a line of play ends, beside lines that end with something new."""


class Oracle:
    def __init__(
        self, character: str = "oracle", worlds: int = WORLDS, best: int = BEST, turns: int = 1, guess: int = GUESS,
        tables: Mapping[int, tuple[str, Look]] | None = None,
    ) -> None:  # fmt: skip
        """`tables` says for some numbers of players as which character it judges there, and how it looks ahead."""
        self.usual = (character, Look(worlds, best, turns, guess))
        self.tables = tables or {}
        self.memory = Memory()

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        ends = None if seconds is None else time.monotonic() + seconds * (1 - RESERVE)
        planned = self.memory.recall(view)
        if planned is not None:
            return Thought(planned, self.memory.sentence)
        character, look = self.tables.get(len(game.scores(view)), self.usual)
        judgement = sense(game, character)
        action = judgement.quick(view)
        if action is not None:
            return Thought(action)
        worlds = imagined(game, view, seed, look.worlds)
        ranked = rank(game, judgement, worlds[:3], seat, seed, look.closely)
        best = _look_on(game, judgement, worlds, seat, seed, ranked, look, ends)
        sentence = judgement.explain(view, carried_out(game, view, best.plan), seat, best.plan).sentence
        self.memory.keep(game, view, seat, best.plan, sentence)
        return Thought(best.plan[0], sentence)


def _look_on(
    game: Game[Any], judgement: Any, worlds: list[Any], seat: int, seed: int, ranked: list[Ranked], look: Look,
    ends: float | None,
) -> Ranked:  # fmt: skip
    near = [entry for entry in ranked if entry.value > ranked[0].value - look.clear]
    near = near[: look.best] if look.closely is None else some_of_each_kind(near, look.best)
    if len(near) < 2 or not judgement.is_weighty(worlds[0]):
        return ranked[0]
    return look_ahead(
        game, judgement, worlds, seat, seed, near, ends, turns=look.turns, guess=look.guess, rounds=look.rounds,
        tempo=look.tempo,
    )[0]  # fmt: skip

"""Do games end? A few quick ones by random moves, and by a bot that wants something where those do not."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec

from pantheon.bots.bot import make_bot
from pantheon.bots.match import play
from pantheon.table.game import Game

MOST_STEPS = 10_000
"""Decisions and draws. A game of four random players takes about 800."""
SEED = 1


class Trial(msgspec.Struct):
    """How a game went."""

    players: int
    decisions: int
    ended: bool
    chapter: str
    """Where it stood when it was ended or broken off."""


class _TooLong(Exception):
    pass


def try_out(game: Game[Any], counts: tuple[int, ...] = (2, 3, 4)) -> list[Trial]:
    """One game for each number of players."""
    found = []
    for players in counts:
        trial = _played(game, "random", players)
        found.append(trial if trial.ended else _played(game, "greedy", players))
    return found


def _played(game: Game[Any], level: str, players: int) -> Trial:
    trial = Trial(players, 0, True, "")
    steps = count(1)

    def watch(state: Any) -> None:
        trial.decisions += game.to_act(state) >= 0
        trial.chapter = game.chapter(state)[1]
        if next(steps) > MOST_STEPS:
            raise _TooLong

    try:
        play(game, [make_bot(level) for _ in range(players)], {}, SEED, watch=watch)
    except _TooLong:
        trial.ended = False
    return trial

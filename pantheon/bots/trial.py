"""Do games end? A few quick ones by random moves, and by a bot that wants something where those do not."""

from __future__ import annotations

from typing import Any

import msgspec

from pantheon.bots.levels import make_bot
from pantheon.bots.match import play
from pantheon.table.game import Game

SEED = 1


class Trial(msgspec.Struct):
    """How a game went."""

    players: int
    steps: int
    """Decisions and draws."""
    decisions: int
    ended: bool
    chapter: str
    """Where it stood when it was ended or broken off."""


class _TooLong(Exception):
    pass


def try_out(game: Game[Any]) -> list[Trial]:
    """One game for each number of players."""
    found = []
    for players in game.form.players:
        trial = _played(game, "random", players)
        found.append(trial if trial.ended else _played(game, "greedy", players))
    return found


def _played(game: Game[Any], level: str, players: int) -> Trial:
    trial = Trial(players, 0, 0, True, "")

    def watch(state: Any) -> None:
        trial.decisions += game.to_act(state) >= 0
        trial.chapter = game.chapter(state)[1]
        if trial.steps == game.bounds.steps:
            raise _TooLong
        trial.steps += 1

    try:
        play(game, [make_bot(level, game.name) for _ in range(players)], {}, SEED, watch=watch)
    except _TooLong:
        trial.ended = False
    return trial

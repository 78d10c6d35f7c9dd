"""The levels that people can choose from: those that play any game, and those that a game's mind brings."""

from __future__ import annotations

from typing import Any

from pantheon.bots.bot import Bot, Level, maker
from pantheon.bots.minds import mind_of
from pantheon.table.data import did_you_mean
from pantheon.table.game import Action, Game
from pantheon.table.words import mark

YARDSTICKS: dict[str, Level] = {
    level.id: level
    for level in (
        Level(
            "random", mark("Random"), mark("Does anything that the rules allow, without looking."), 0,
            maker("random_bot", "RandomBot"),
        ),
        Level(
            "greedy", mark("Greedy"),
            mark("Takes whatever looks best at this very moment and never thinks a turn through."), 1,
            maker("greedy", "GreedyBot"),
        ),
    )
}  # fmt: skip
"""They play any game, and show what a bot of that game is worth."""


def levels_of(game: str) -> dict[str, Level]:
    """All levels that play a game, by id, weakest first."""
    own = {level.id: level for level in mind_of(game).levels()}
    return {**YARDSTICKS, **own}


def for_people(game: str) -> list[Level]:
    """The same in the order in which people should look at them: opponents first, yardsticks last."""
    own = [level for level in levels_of(game).values() if level.id not in YARDSTICKS]
    return [*own, *reversed(YARDSTICKS.values())]


def make_bot(level: str, game: str) -> Bot:
    """A new bot of this level for a game; ValueError with a sentence if there is no such level."""
    known = levels_of(game)
    if level not in known:
        raise ValueError(f'there is no bot "{level}"{did_you_mean(level, known)}; the levels are {", ".join(known)}')
    return known[level].make()


def choose(level: str, game: Game[Any], view: Any, seat: int, seed: int) -> Action:
    """One decision of a fresh bot of this level."""
    return make_bot(level, game.name).think(game, view, seat, seed).action

"""The levels that people can choose from: those that play any game, and those that a game's mind brings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
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


def pair_of(game: str) -> tuple[str, str]:
    """Two levels for a fair game: the first two that are equally strong, else the middle one twice."""
    own = mind_of(game).levels()
    for one, other in pairwise(own):
        if one.strength == other.strength:
            return one.id, other.id
    middle = own[len(own) // 2].id if own else "greedy"
    return middle, middle


def below(level: str, game: str) -> str:
    """The next weaker level; the weakest itself."""
    known = list(levels_of(game))
    return known[max(0, known.index(level) - 1)]


def make_bot(level: str, game: str) -> Bot:
    """A new bot of this level for a game; ValueError with a sentence if there is no such level."""
    return _level(level, game).make()


def check_seats(seats: Sequence[str], game: Game[Any]) -> None:
    """ValueError with a sentence if these levels cannot sit down to a game."""
    for level in seats:
        _level(level, game.name)
    counts = game.form.players
    if len(seats) not in counts:
        raise ValueError(f"{in_words(counts)} seats play, not {len(seats)}")  # not for people


def in_words(counts: Sequence[int]) -> str:
    """Numbers of players, as in "2 to 4" or "2, 4"."""
    first, last = counts[0], counts[-1]
    if first < last and list(counts) == list(range(first, last + 1)):
        return f"{first} to {last}"  # not for people
    return ", ".join(map(str, counts))


def choose(level: str, game: Game[Any], view: Any, seat: int, seed: int) -> Action:
    """One decision of a fresh bot of this level."""
    return make_bot(level, game.name).think(game, view, seat, seed).action


def _level(level: str, game: str) -> Level:  # not for people
    known = levels_of(game)
    if level not in known:
        raise ValueError(
            f'there is no bot "{level}"{did_you_mean(level, known)}; the levels are {", ".join(known)}'
        )  # not for people
    return known[level]

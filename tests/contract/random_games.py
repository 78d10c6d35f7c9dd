"""Games played at random, step by step, for everything that must hold at every step of every game.

Players who do just anything do not come everywhere, so a game may name tempers: what players prefer. The seed decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, cycle, islice
from math import gcd
from random import Random
from typing import Any, NamedTuple

import pytest

from pantheon.games import FIRST
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Action, Game, S
from pantheon.table.setup_form import combinations
from tests.contract.hosted import GAMES, game_of, habits_of

Setup = dict[str, Any]
LONGEST = 20_000
"""No game takes more steps than this; a longer one would never end."""
KEENNESS = 0.65
FEWEST = 24
"""Random games of a game with few set-ups."""


class Case(NamedTuple):
    """One random game."""

    name: str
    seed: int
    setup: Setup

    @property
    def game(self) -> Game[Any]:
        return game_of(self.name)


def cases(name: str) -> list[Case]:
    """Every set-up of a game once, or more often if there are few; of very many, some from all over."""
    there = setups(name)
    most = habits_of(name).games or len(there)
    if most < len(there):
        there = spread(there, most)
    return [Case(name, seed, setup) for seed, setup in enumerate(islice(cycle(there), max(FEWEST, len(there))))]


def spread(there: Sequence[Setup], number: int) -> list[Setup]:
    """So many of them, far apart, so that each value of each option meets many values of the others."""
    step = next(step for step in count(int(len(there) * 0.618)) if gcd(step, len(there)) == 1)
    return [there[at * step % len(there)] for at in range(number)]


def over(part: int = 1) -> pytest.MarkDecorator:
    """Over every game: each `part`-th of its random games."""
    chosen = [case for name in GAMES for case in cases(name)[::part]]
    return pytest.mark.parametrize("case", chosen, ids=[f"{case.name}-{case.seed}" for case in chosen])


def published_game(name: str = FIRST) -> Game[Any]:
    return game_of(name)


def setups(name: str = FIRST) -> list[Setup]:
    """Every combination of players and options."""
    return combinations(game_of(name).form)


def steps(game: Game[S], setup: Setup, seed: int) -> Iterator[tuple[S, Action]]:
    """Each position of a random game with what is done next. The position moves on after it was handed out.

    `setups` has the player counts in turn, so a temper stays for three seeds.
    """
    state = game.start(setup)
    rng, tempers = Random(seed), habits_of(game.name).tempers
    for draw in range(LONGEST):
        actor = game.to_act(state)
        if actor == NOBODY:
            return
        if actor == NATURE:
            action = pick(game.odds(state), seed, draw)
        else:
            action = _choice(game.options(state), tempers[seed // 3 % len(tempers)], rng)
        yield state, action
        game.apply(state, action)
    raise AssertionError(f"seed {seed} with {setup} does not end")


def length(game: Game[Any]) -> int:
    """How many steps the first random game takes."""
    return sum(1 for _ in steps(game, combinations(game.form)[0], 0))


def _choice(options: Sequence[Action], preferred: tuple[type[Action], ...], rng: Random) -> Action:
    keen = [option for option in options if isinstance(option, preferred)]
    among = keen if keen and rng.random() < KEENNESS else options
    return among[int(rng.random() * len(among))]


def positions(game: Game[S], games: int, every: int) -> Iterator[S]:
    """Positions from all over random games of all setups: each `every`-th, beginning at different ones."""
    there = combinations(game.form)
    for seed in range(games):
        for at, (state, _) in enumerate(steps(game, there[seed * 7 % len(there)], seed)):
            if at % every == seed % every:
                yield state.copy()

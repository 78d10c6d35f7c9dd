"""Games played at random, step by step, for everything that must hold at every step of every game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.games.pantheon.state import State
from pantheon.resources import rules_folder
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Action

LONGEST = 20_000
"""No game takes more steps than this; a longer one would never end."""


@cache
def published_game() -> Pantheon:
    return load_game(rules_folder("pantheon"))


def setups() -> list[dict[str, Any]]:
    """Every combination of players and options."""
    options = published_game().definitions.setup.options
    choices = [[(option.id, value.id) for value in option.values] for option in options]
    return [{"players": number, **dict(chosen)} for chosen in product(*choices) for number in (2, 3, 4)]


def steps(game: Pantheon, setup: dict[str, Any], seed: int) -> Iterator[tuple[State, Action]]:
    """Each position of a random game with what is done next. The position moves on after it was handed out."""
    state = game.start(setup)
    rng = Random(seed)
    for draw in range(LONGEST):
        actor = game.to_act(state)
        if actor == NOBODY:
            return
        if actor == NATURE:
            action = pick(game.odds(state), seed, draw)
        else:
            options = game.options(state)
            action = options[int(rng.random() * len(options))]
        yield state, action
        game.apply(state, action)
    raise AssertionError(f"seed {seed} with {setup} does not end")


def positions(game: Pantheon, games: int, every: int) -> Iterator[State]:
    """Positions from all over random games of all setups: each `every`-th, beginning at different ones."""
    combinations = setups()
    for seed in range(games):
        for at, (state, _) in enumerate(steps(game, combinations[seed * 7 % len(combinations)], seed)):
            if at % every == seed % every:
                yield state.copy()

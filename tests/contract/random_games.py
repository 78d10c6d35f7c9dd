"""Games played at random, step by step, for everything that must hold at every step of every game.

Players who do just anything never run out of cards and hardly take loot, so there are three tempers: those who do
anything, those who hoard cards, and those who wander. The seed decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.games.pantheon.state import State
from pantheon.resources import rules_folder
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Action

LONGEST = 20_000
"""No game takes more steps than this; a longer one would never end."""
TEMPERS: tuple[tuple[type[Action], ...], ...] = (
    (),
    (act.Draw, act.TakeOpen, act.TakePile, act.DrawOne),
    (act.Move, act.Lay, act.Jump),
)
"""What players of a temper prefer, if they can."""
KEENNESS = 0.65


@cache
def published_game() -> Pantheon:
    return load_game(rules_folder("pantheon"))


def setups() -> list[dict[str, Any]]:
    """Every combination of players and options."""
    options = published_game().definitions.setup.options
    choices = [[(option.id, value.id) for value in option.values] for option in options]
    return [{"players": number, **dict(chosen)} for chosen in product(*choices) for number in (2, 3, 4)]


def steps(game: Pantheon, setup: dict[str, Any], seed: int) -> Iterator[tuple[State, Action]]:
    """Each position of a random game with what is done next. The position moves on after it was handed out.

    `setups` has the player counts in turn, so a temper stays for three seeds.
    """
    state = game.start(setup)
    rng = Random(seed)
    for draw in range(LONGEST):
        actor = game.to_act(state)
        if actor == NOBODY:
            return
        if actor == NATURE:
            action = pick(game.odds(state), seed, draw)
        else:
            action = _choice(game.options(state), TEMPERS[seed // 3 % len(TEMPERS)], rng)
        yield state, action
        game.apply(state, action)
    raise AssertionError(f"seed {seed} with {setup} does not end")


def _choice(options: Sequence[Action], preferred: tuple[type[Action], ...], rng: Random) -> Action:
    keen = [option for option in options if isinstance(option, preferred)]
    among = keen if keen and rng.random() < KEENNESS else options
    return among[int(rng.random() * len(among))]


def positions(game: Pantheon, games: int, every: int) -> Iterator[State]:
    """Positions from all over random games of all setups: each `every`-th, beginning at different ones."""
    combinations = setups()
    for seed in range(games):
        for at, (state, _) in enumerate(steps(game, combinations[seed * 7 % len(combinations)], seed)):
            if at % every == seed % every:
                yield state.copy()

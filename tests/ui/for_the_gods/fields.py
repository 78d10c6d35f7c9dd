"""Fields of For the Gods! for tests: the map alone, at a size, in a position."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods.state import State
from pantheon.table.game import NATURE, NOBODY
from pantheon.table.session import HUMAN, Seat
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.field import Field
from pantheon.ui.boards.for_the_gods.part import Table
from tests.games.for_the_gods.shelf import for_the_gods
from tests.ui.boards import placed, seen_by

GAME = for_the_gods()
NAMES, COLOURS = ("Ariadne", "Theo", "Iris", "Leon"), ("blue", "green", "red", "yellow")
SIZES = ((990, 555, 1.0), (1630, 835, 1.0), (943, 394, 2.0), (952, 495, 1.5), (600, 700, 1.0))
"""Width, height and UI scale of the map, as windows from 1280x800 on give it, and a tall one."""


def table(players: int) -> Table:
    seats = [Seat(name, HUMAN, colour) for name, colour in zip(NAMES, COLOURS, strict=True)]
    return Table(GAME, tuple(seats[:players]))


def field(players: int, wide: int = 990, high: int = 555, scale: float = 1.0) -> Field:
    return placed(Field(table(players)), (wide, high), scale)


def show(made: Field, state: State, looker: int | None = None) -> Choices:
    """Let the field show a position as a seat sees it; as the one that decides, if none is named."""
    seen = seen_by(GAME, state, looker)
    choices = Choices(GAME, seen, made.table.names)
    made.show(seen, choices)
    return choices


def games(players: int, seed: int, steps: int = 250) -> Iterator[State]:
    """A game of players who like to build, position by position."""
    rng, state = random.Random(seed), GAME.start({"players": players})
    for _ in range(steps):
        while GAME.to_act(state) == NATURE:
            odds = GAME.odds(state)
            GAME.apply(state, rng.choices([one for one, _ in odds], [weight for _, weight in odds])[0])
        if GAME.to_act(state) == NOBODY:
            return
        yield state
        options = GAME.options(state)
        weights = [6 if isinstance(option, act.Lay | act.Dedicate) else 1 for option in options]
        GAME.apply(state, rng.choices(options, weights)[0])


def later(players: int, seed: int, steps: int) -> State:
    """A position in the course of such a game."""
    *_, last = games(players, seed, steps)
    return last


def first(players: int) -> State:
    return next(games(players, 1))

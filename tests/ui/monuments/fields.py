"""Fields of Monuments for tests: the map alone, at a size, in a position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from pantheon.games.monuments.state import State
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Event
from pantheon.ui.boards.monuments.choices import NOTHING, Choices, Intent
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.part import Table
from tests.games.monuments.habits import HABITS
from tests.games.monuments.situations import GAME
from tests.ui.boards import placed, seen_by
from tests.ui.tables import seats

SIZES = ((990, 555, 1.0), (1630, 835, 1.0), (943, 394, 2.0), (952, 495, 1.5), (600, 700, 1.0))
"""Width, height and UI scale of the map, as windows from 1280x800 on give it, and a tall one."""
BOARDS = tuple(GAME.catalog.boards)
"""Every set of civilisations that can be in play."""
LIKED = tuple(action for temper in HABITS.tempers for action in temper)


def table(players: int) -> Table:
    return Table(GAME, tuple(seats("h" * players, GAME.name)))


def field(players: int = 4, wide: int = 990, high: int = 555, scale: float = 1.0) -> Field:
    return placed(Field(table(players)), (wide, high), scale)


def show(made: Field, state: State, looker: int | None = None, intent: Intent = NOTHING) -> Choices:
    """Let the field show a position as a seat sees it; as the one that decides, if none is named."""
    seen = seen_by(GAME, state, looker)
    choices = Choices(GAME, seen, made.table.names, intent)
    made.show(seen, choices)
    return choices


def game(players: int, seed: int, steps: int) -> Iterator[tuple[State, list[Event]]]:
    """A game of players who build, sail and fight: each position, and what happens in it next."""
    rng, state = random.Random(seed), GAME.start({"players": players})
    for turn in range(steps):
        actor, events = GAME.to_act(state), list[Event]()
        if actor == NOBODY:
            return
        if actor == NATURE:
            action = pick(GAME.odds(state), seed, turn)
        else:
            options = GAME.options(state)
            liked = [option for option in options if isinstance(option, LIKED)]
            action = rng.choice(liked if liked and rng.random() < 0.7 else options)
        before = state.copy()
        GAME.apply(state, action, events.append)
        yield before, events


@cache
def later(players: int, seed: int = 1, steps: int = 900) -> State:
    """A position in the course of such a game."""
    *_, (last, _) = game(players, seed, steps)
    return last

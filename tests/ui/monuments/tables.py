"""Tables of Monuments for the tests: a new game, or a situation, with a pilot who sits down at it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from pantheon.games.monuments.state import State
from pantheon.table.session import Seat
from pantheon.ui.boards.monuments.board import MonumentsBoard
from pantheon.ui.scene import Spot
from pantheon.ui.settings import Animation
from tests.games.monuments import situations
from tests.ui import tables
from tests.ui.pilot import Pilot

GAME = "monuments"
SEATED: dict[str, Any] = {"civilisations": "seated"}
"""Seats 0 to 3 are the Greek, the Egyptians, the Maya and the Inca."""


def seats(kinds: str) -> list[Seat]:
    return tables.seats(kinds, GAME)


@contextmanager
def game(
    kinds: str, seed: int = 1, animation: Animation = "off", prelude: bool = False, **options: Any
) -> Iterator[Pilot]:
    """A new game through the app, as the set-up screen starts it; the prelude is left behind, unless it is wanted."""
    with tables.game(kinds, seed, animation, name=GAME, **options) as pilot:
        if "h" in kinds:
            pilot.settle()
        while pilot.scene_name == "prelude" and "h" in kinds and not prelude:
            pilot.key("Space")
        yield pilot


@contextmanager
def at(
    *places: situations.Places, kinds: str = "hhhh", seed: int = 1, animation: Animation = "off", **course: Any
) -> Iterator[Pilot]:
    """The table in a situation of the tests of the rules; people look, bots wait."""
    with in_position(situations.table(*places, players=len(kinds), **course).state, kinds, seed, animation) as pilot:
        yield pilot


@contextmanager
def in_position(state: State, kinds: str, seed: int = 1, animation: Animation = "off") -> Iterator[Pilot]:
    with tables.quick_app(GAME, animation) as pilot:
        tables.begin_in(pilot, state, kinds, seed)
        yield pilot


def board_of(pilot: Pilot) -> MonumentsBoard:
    board = tables.table_of(pilot).board
    assert isinstance(board, MonumentsBoard)
    return board


def state_of(pilot: Pilot) -> State:
    state = tables.table_of(pilot).session.state
    assert isinstance(state, State)
    return state


def hex_key(name: str) -> str:
    """The spot of a hex: "gr.b3" for Greek b3."""
    return f"hex:{situations.HEX[name]}"


def choices(pilot: Pilot) -> list[Spot]:
    """What a person who wants to go on with the game could press now."""
    aside = "lens", "tabs", "players"
    return [spot for spot in tables.lit(pilot) if spot.group not in aside and not spot.key.startswith("plan:")]


def play(
    pilot: Pilot, rng: random.Random, press: Callable[[Spot], None], until: str = "result", most: int = 12000
) -> int:
    """Press something that is lit until a scene is reached; says how many presses it took."""
    return tables.play(pilot, rng, press, until, most, choices, _likes)


def _likes(spot: Spot) -> int:
    """Confirm often: so games end."""
    kinds = {"confirm": 12, "card": 6, "hex": 3}
    return kinds.get(spot.key.partition(":")[0], 2)

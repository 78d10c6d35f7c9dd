"""Tables of For the Gods! for the tests: a new game, or a situation, with a pilot who sits down at it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from pantheon.table.session import Seat
from pantheon.ui.boards.for_the_gods.board import ForTheGodsBoard
from pantheon.ui.scene import Spot
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.settings import Animation
from tests.games.for_the_gods import situations
from tests.ui import tables
from tests.ui.pilot import Pilot

GAME = "for_the_gods"


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
            assert pilot.scene_name == "prelude", "a new game begins with its gods"
        while pilot.scene_name == "prelude" and "h" in kinds and not prelude:
            pilot.key("Space")
        yield pilot


@contextmanager
def at(
    *hands: dict[str, Any], kinds: str = "hgg", seed: int = 1, animation: Animation = "off", **course: Any
) -> Iterator[Pilot]:
    """The table in a situation of the tests of the rules; people look, bots wait."""
    with tables.quick_app(GAME, animation) as pilot:
        tables.begin_in(pilot, situations.table(*hands, players=len(kinds), **course).state, kinds, seed)
        yield pilot


def board_of(pilot: Pilot) -> ForTheGodsBoard:
    board = tables.table_of(pilot).board
    assert isinstance(board, ForTheGodsBoard)
    return board


def end_turn(pilot: Pilot) -> None:
    """Also where nothing was built, which is asked about."""
    pilot.settle()
    pilot.click("end-turn")
    pilot.settle()
    if isinstance(pilot.scene, Choice):
        pilot.click("option:0")


def choices(pilot: Pilot) -> list[Spot]:
    """What a person who wants to go on with the game could press now."""
    aside = "lens", "tabs", "players"
    return [spot for spot in tables.lit(pilot) if spot.group not in aside and not spot.key.startswith("pay:")]


def play(
    pilot: Pilot, rng: random.Random, press: Callable[[Spot], None], until: str = "result", most: int = 4000
) -> int:
    """Press something that is lit until a scene is reached; says how many presses it took."""
    return tables.play(pilot, rng, press, until, most, choices, _likes)


def _likes(spot: Spot) -> int:
    """Build much and end turns often: so games end."""
    kinds = {"hand": 12, "harbour": 2, "end-turn": 10, "sail": 12}
    return kinds.get(spot.key.partition(":")[0], 4)

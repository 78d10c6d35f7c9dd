"""Tables of Monuments for the tests: a new game, or a situation, with a pilot who sits down at it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pantheon.app.shell import App
from pantheon.games import SHELF
from pantheon.games.monuments.state import State
from pantheon.table.session import HUMAN, Seat, Session
from pantheon.ui.boards import colours_of
from pantheon.ui.boards.monuments.board import MonumentsBoard
from pantheon.ui.game_setup import GameSetup
from pantheon.ui.playing import Playing
from pantheon.ui.scene import Restart, Spot
from pantheon.ui.scenes.turn import TurnScene
from pantheon.ui.settings import Animation
from tests.games.monuments import situations
from tests.ui.pilot import Pilot, flying
from tests.ui.tables import NOT_FOR_PLAYING, app_of, table_of

GAME = "monuments"
NAMES = ("Ariadne", "Theo", "Iris", "Leon")
PLANS = NOT_FOR_PLAYING | {"unplan"}
SEATED: dict[str, Any] = {"civilisations": "seated"}
"""Seats 0 to 3 are the Greek, the Egyptians, the Maya and the Inca."""


def seats(kinds: str) -> list[Seat]:
    """ "hgg": a person and two bots, in the colours of the game."""
    levels = {"h": HUMAN, "g": "greedy", "r": "random"}
    return [
        Seat(name, levels[kind], colour) for name, kind, colour in zip(NAMES, kinds, colours_of(GAME), strict=False)
    ]


def _quick(app: App, animation: Animation) -> None:
    app.settings.animation = animation
    app.settings.bot_pace = "instant"
    app.settings.last_game = app.front = GAME


@contextmanager
def game(
    kinds: str,
    seed: int = 1,
    animation: Animation = "off",
    size: tuple[int, int] = (1280, 800),
    prelude: bool = False,
    **options: Any,
) -> Iterator[Pilot]:
    """A new game through the app, as the set-up screen starts it."""
    with flying(size, lambda app: _quick(app, animation)) as pilot:
        setup = GameSetup(seats(kinds), 0, options, seed, False)
        pilot.window.make(app_of(pilot).start_game(setup))
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
    state = situations.table(*places, players=len(kinds), **course).state
    with in_position(state, kinds, seed, animation) as pilot:
        yield pilot


@contextmanager
def in_position(state: State, kinds: str, seed: int = 1, animation: Animation = "off") -> Iterator[Pilot]:
    with flying(prepare=lambda app: _quick(app, animation)) as pilot:
        app = app_of(pilot)
        session = Session(app.game, {}, seats(kinds), seed, position=state)
        thinker = app._make_thinker(SHELF[GAME], app.rules.folder(GAME), app.game)
        ways_out = (app._open_menu, app.open_rules, app._to_title, app._rematch)
        pilot.window.make(Restart(TurnScene(Playing(session, thinker, *ways_out))))
        pilot.settle()
        yield pilot


def board_of(pilot: Pilot) -> MonumentsBoard:
    board = table_of(pilot).board
    assert isinstance(board, MonumentsBoard)
    return board


def state_of(pilot: Pilot) -> State:
    state = table_of(pilot).session.state
    assert isinstance(state, State)
    return state


def hex_key(name: str) -> str:
    """The spot of a hex: "gr.b3" for Greek b3."""
    return f"hex:{situations.HEX[name]}"


def choices(pilot: Pilot) -> list[Spot]:
    """What a person who wants to go on with the game could press now."""
    found = [
        spot
        for spot in pilot.spots()
        if spot.pressable and spot.enabled and spot.key not in PLANS and not spot.key.startswith("plan:")
    ]
    for key in ("go-on", "here", "confirm"):
        only = [spot for spot in found if spot.key == key]
        if only:
            return only
    return [spot for spot in found if spot.group not in ("lens", "tabs", "players")]


def play(
    pilot: Pilot, rng: random.Random, press: Callable[[Spot], None], until: str = "result", most: int = 12_000
) -> int:
    """Press something that is lit until a scene is reached; says how many presses it took."""
    for presses in range(most):
        pilot.settle()
        if pilot.scene_name == until:
            return presses
        found = choices(pilot)
        assert found, f"nothing to press in {pilot.scene_name}: {pilot.screen()}"
        press(rng.choices(found, _weights(found))[0])
    raise AssertionError(f"{until} was not reached in {most} presses")


def _weights(found: Sequence[Spot]) -> list[int]:
    """Confirm often: so games end."""
    kinds = {"confirm": 12, "card": 6, "hex": 3}
    return [kinds.get(spot.key.partition(":")[0], 2) for spot in found]

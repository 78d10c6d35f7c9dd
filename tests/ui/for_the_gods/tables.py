"""Tables of For the Gods! for the tests: a new game, or a situation, with a pilot who sits down at it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pantheon.app.shell import App
from pantheon.games import SHELF
from pantheon.table.session import HUMAN, Seat, Session
from pantheon.ui.boards import colours_of
from pantheon.ui.boards.for_the_gods.board import ForTheGodsBoard
from pantheon.ui.game_setup import GameSetup
from pantheon.ui.playing import Playing
from pantheon.ui.scene import Restart, Spot
from pantheon.ui.scenes.turn import TurnScene
from pantheon.ui.settings import Animation
from tests.games.for_the_gods import situations
from tests.ui.pilot import Pilot, flying
from tests.ui.tables import NOT_FOR_PLAYING, app_of, table_of

GAME = "for_the_gods"
NAMES = ("Ariadne", "Theo", "Iris", "Leon")
PLANS = NOT_FOR_PLAYING | {"unplan"}


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
    **options: str,
) -> Iterator[Pilot]:
    """A new game through the app, as the set-up screen starts it."""
    with flying(size, lambda app: _quick(app, animation)) as pilot:
        setup = GameSetup(seats(kinds), 0, options, seed, False)
        pilot.window.make(app_of(pilot).start_game(setup))
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
    with flying(prepare=lambda app: _quick(app, animation)) as pilot:
        app = app_of(pilot)
        state = situations.table(*hands, players=len(kinds), **course).state
        session = Session(app.game, {}, seats(kinds), seed, position=state)
        thinker = app._make_thinker(SHELF[GAME], app.rules.folder(GAME), app.game)
        ways_out = (app._open_menu, app.open_rules, app._to_title, app._rematch)
        pilot.window.make(Restart(TurnScene(Playing(session, thinker, *ways_out))))
        pilot.settle()
        yield pilot


def board_of(pilot: Pilot) -> ForTheGodsBoard:
    board = table_of(pilot).board
    assert isinstance(board, ForTheGodsBoard)
    return board


def choices(pilot: Pilot) -> list[Spot]:
    """What a person who wants to go on with the game could press now."""
    found = [
        spot
        for spot in pilot.spots()
        if spot.pressable
        and spot.enabled
        and spot.key not in NOT_FOR_PLAYING | PLANS
        and not spot.key.startswith("pay:")
    ]
    for key in ("go-on", "here", "confirm"):
        only = [spot for spot in found if spot.key == key]
        if only:
            return only
    return [spot for spot in found if spot.group not in ("lens", "tabs", "players")]


def play(
    pilot: Pilot, rng: random.Random, press: Callable[[Spot], None], until: str = "result", most: int = 4000
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
    """Build much and end turns often: so games end."""
    kinds = {"hand": 12, "harbour": 2, "end-turn": 10, "sail": 12}
    return [kinds.get(spot.key.partition(":")[0], 4) for spot in found]

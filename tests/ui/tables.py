"""Tables for the tests: a pilot who sits down at a new game or at a made-up position, and one who plays by himself."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from textwrap import dedent

from pantheon.app.shell import App
from pantheon.games import SHELF
from pantheon.table.session import HUMAN, Seat, Session
from pantheon.ui.game_setup import GameSetup
from pantheon.ui.playing import Playing
from pantheon.ui.scene import Restart, Spot
from pantheon.ui.scenes.turn import TurnScene
from tests.ui.pilot import Pilot, flying

NAMES, COLOURS = ("Ariadne", "Theo", "Iris", "Leon"), ("red", "green", "yellow", "blue")
NOT_FOR_PLAYING = {"menu", "help", "undo", "redo", "peek", "cancel", "pause", "recap", "decide", "hint"}


def seats(kinds: str) -> list[Seat]:
    """ "hgg": a person and two bots, from the first colour on."""
    levels = {"h": HUMAN, "g": "greedy", "r": "random"}
    return [Seat(name, levels[kind], colour) for name, kind, colour in zip(NAMES, kinds, COLOURS, strict=False)]


@contextmanager
def game(kinds: str, seed: int = 1, animation: str = "off", size: tuple[int, int] = (1280, 800)) -> Iterator[Pilot]:
    """A new game through the app, as the set-up screen starts it."""

    def start(app: App) -> None:
        app.settings.animation = animation  # type: ignore[assignment]
        app.settings.bot_pace = "instant"

    with flying(size, start) as pilot:
        app = app_of(pilot)
        pilot.window.make(app.start_game(GameSetup(seats(kinds), 0, {}, seed, False)))
        yield pilot


@contextmanager
def at(text: str, kinds: str = "hgg", seed: int = 1, animation: str = "off") -> Iterator[Pilot]:
    """The table in a position written as YAML; see `position.py`."""

    def start(app: App) -> None:
        app.settings.animation = animation  # type: ignore[assignment]
        app.settings.bot_pace = "instant"

    with flying(prepare=start) as pilot:
        app = app_of(pilot)
        state = app.game.read_position(dedent(text))
        sit_down(pilot, Session(app.game, {}, seats(kinds), seed, position=state))
        yield pilot


def sit_down(pilot: Pilot, session: Session) -> None:  # type: ignore[type-arg]
    app = app_of(pilot)
    thinker = app._make_thinker(SHELF["pantheon"], app.rules.folder("pantheon"), app.game)
    ways_out = (app._open_menu, app.open_rules, app._to_title, app._rematch)
    pilot.window.make(Restart(TurnScene(Playing(session, thinker, *ways_out))))
    pilot.settle()


def app_of(pilot: Pilot) -> App:
    return pilot.window._failure.__self__  # type: ignore[union-attr, no-any-return]


def session_of(pilot: Pilot) -> Session:  # type: ignore[type-arg]
    return next(scene.session for scene in pilot.window.stack.scenes if isinstance(scene, TurnScene))


def choices(pilot: Pilot) -> list[Spot]:
    """What a person who wants to go on with the game could press now."""
    open_spots = [spot for spot in pilot.spots() if spot.pressable and spot.enabled and spot.key not in NOT_FOR_PLAYING]
    for key in ("go-on", "here", "confirm"):
        found = [spot for spot in open_spots if spot.key == key]
        if found:
            return found
    chosen = getattr(pilot.scene, "chosen", [])
    return [spot for spot in open_spots if not (chosen and spot.key in {f"option:{index}" for index in chosen})]


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
    """Walk far and stop often: so games end."""
    return [6 if spot.kind == "hex" else 12 if spot.key in ("stop", "done", "end-turn") else 2 for spot in found]

"""Tables for the tests: a pilot who sits down at a new game or at a made-up position, and one who plays by himself."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from textwrap import dedent
from typing import Any

from pantheon.app.shell import App
from pantheon.games import SHELF
from pantheon.table.journal import Journal
from pantheon.table.session import HUMAN, Seat, Session
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.plain.board import PlainBoard
from pantheon.ui.game_setup import GameSetup
from pantheon.ui.playing import Playing
from pantheon.ui.scene import Restart, Spot
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.scenes.turn import TurnScene
from pantheon.ui.settings import Animation
from tests.ui.pilot import Pilot, flying

NAMES, COLOURS = ("Ariadne", "Theo", "Iris", "Leon"), ("red", "green", "yellow", "blue")
NOT_FOR_PLAYING = {"menu", "help", "undo", "redo", "peek", "cancel", "pause", "recap", "decide", "hint"}


def seats(kinds: str) -> list[Seat]:
    """ "hgg": a person and two bots, from the first colour on."""
    levels = {"h": HUMAN, "g": "greedy", "r": "random"}
    return [Seat(name, levels[kind], colour) for name, kind, colour in zip(NAMES, kinds, COLOURS, strict=False)]


@contextmanager
def game(
    kinds: str, seed: int = 1, animation: Animation = "off", size: tuple[int, int] = (1280, 800)
) -> Iterator[Pilot]:
    """A new game through the app, as the set-up screen starts it."""

    def start(app: App) -> None:
        app.settings.animation = animation
        app.settings.bot_pace = "instant"

    with flying(size, start) as pilot:
        app = app_of(pilot)
        pilot.window.make(app.start_game(GameSetup(seats(kinds), 0, {}, seed, False)))
        yield pilot


@contextmanager
def at(text: str, kinds: str = "hgg", seed: int = 1, animation: Animation = "off") -> Iterator[Pilot]:
    """The table in a position written as YAML; see `position.py`."""

    def start(app: App) -> None:
        app.settings.animation = animation
        app.settings.bot_pace = "instant"

    with flying(prepare=start) as pilot:
        app = app_of(pilot)
        state = app.game.read_position(dedent(text))
        sit_down(pilot, Session(app.game, {}, seats(kinds), seed, position=state))
        yield pilot


def sit_down(pilot: Pilot, session: Session[Any]) -> None:
    app = app_of(pilot)
    thinker = app._make_thinker(SHELF["pantheon"], app.rules.folder("pantheon"), app.game)
    ways_out = (app._open_menu, app.open_rules, app._to_title, app._rematch)
    pilot.window.make(Restart(TurnScene(Playing(session, thinker, *ways_out))))
    pilot.settle()


def app_of(pilot: Pilot) -> App:
    assert pilot.app, "this window belongs to no app"
    return pilot.app


def journal_of(pilot: Pilot) -> Journal:
    """The file of the game that is played."""
    journal = app_of(pilot)._journal
    assert journal, "nobody plays"
    return journal


def table_of(pilot: Pilot) -> TurnScene:
    """The table, whatever lies over it."""
    return next(scene for scene in pilot.window.stack.scenes if isinstance(scene, TurnScene))


def leave_table(pilot: Pilot) -> None:
    """To the title, as the menu of the game does."""
    pilot.window.make(table_of(pilot).playing.to_title())


def session_of(pilot: Pilot) -> Session[Any]:
    return table_of(pilot).session


def board_of(pilot: Pilot) -> PantheonBoard:
    """Of the table, or of the replay that lies over it."""
    scenes = reversed(pilot.window.stack.scenes)
    board = next(scene.board for scene in scenes if isinstance(scene, TurnScene | Replay))
    assert isinstance(board, PantheonBoard)
    return board


def plain_board_of(pilot: Pilot) -> PlainBoard:
    board = table_of(pilot).board
    assert isinstance(board, PlainBoard)
    return board


def choices(pilot: Pilot) -> list[Spot]:
    """What a person who wants to go on with the game could press now."""
    open_spots = [spot for spot in pilot.spots() if spot.pressable and spot.enabled and spot.key not in NOT_FOR_PLAYING]
    for key in ("go-on", "here", "confirm"):
        found = [spot for spot in open_spots if spot.key == key]
        if found:
            return found
    chosen = pilot.scene.chosen if isinstance(pilot.scene, Choice) else []
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

"""Tables for the tests: a pilot who sits down at a new game or at a made-up position, and one who plays by himself."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from textwrap import dedent
from typing import Any

from pantheon.app.shell import App
from pantheon.games import FIRST, SHELF
from pantheon.table.journal import Journal
from pantheon.table.session import HUMAN, Seat, Session
from pantheon.ui.boards import colours_of
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

NAMES = ("Ariadne", "Theo", "Iris", "Leon")
NOT_FOR_PLAYING = {"menu", "help", "undo", "redo", "unplan", "peek", "cancel", "pause", "recap", "decide", "hint"}


def seats(kinds: str, name: str = FIRST) -> list[Seat]:
    """ "hgg": a person and two bots, in the colours of a game."""
    levels = {"h": HUMAN, "g": "greedy", "r": "random"}
    places = zip(NAMES, kinds, colours_of(name), strict=False)
    return [Seat(person, levels[kind], colour) for person, kind, colour in places]


@contextmanager
def quick_app(name: str = FIRST, animation: Animation = "off", size: tuple[int, int] = (1280, 800)) -> Iterator[Pilot]:
    """At the title of a game; nobody waits for anything."""

    def prepare(app: App) -> None:
        app.settings.animation, app.settings.bot_pace = animation, "instant"
        app.settings.last_game = app.front = name

    with flying(size, prepare) as pilot:
        yield pilot


@contextmanager
def game(
    kinds: str, seed: int = 1, animation: Animation = "off", size: tuple[int, int] = (1280, 800), name: str = FIRST,
    **options: Any,
) -> Iterator[Pilot]:  # fmt: skip
    """A new game through the app, as the set-up screen starts it."""
    with quick_app(name, animation, size) as pilot:
        pilot.window.make(app_of(pilot).start_game(GameSetup(seats(kinds, name), 0, options, seed, False)))
        yield pilot


@contextmanager
def at(text: str, kinds: str = "hgg", seed: int = 1, animation: Animation = "off") -> Iterator[Pilot]:
    """The table in a position written as YAML; see `position.py`."""
    with quick_app(animation=animation) as pilot:
        begin_in(pilot, app_of(pilot).game.read_position(dedent(text)), kinds, seed)
        yield pilot


def begin_in(pilot: Pilot, state: Any, kinds: str, seed: int = 1) -> None:
    """Sit down at a game of the app that begins in a position; people look, bots wait."""
    game = app_of(pilot).game
    sit_down(pilot, Session(game, {}, seats(kinds, game.name), seed, position=state))


def sit_down(pilot: Pilot, session: Session[Any]) -> None:
    """A game that nobody knows has the bots of the first one."""
    app, game = app_of(pilot), session.game
    game = game if game.name in SHELF else app.game
    thinker = app._make_thinker(SHELF[game.name], app.rules.folder(game.name), game)
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
    found = lit(pilot)
    chosen = pilot.scene.chosen if isinstance(pilot.scene, Choice) else []
    return [spot for spot in found if not (chosen and spot.key in {f"option:{index}" for index in chosen})]


def lit(pilot: Pilot) -> list[Spot]:
    """What can be pressed and may lead on; only the way on, where there is one."""
    found = [spot for spot in pilot.spots() if spot.pressable and spot.enabled and spot.key not in NOT_FOR_PLAYING]
    for key in ("go-on", "here", "confirm"):
        if only := [spot for spot in found if spot.key == key]:
            return only
    return found


def speaks_for_itself(spot: Spot) -> bool:
    """A sentence that is written there: of the bar, of the news, of the log."""
    return spot.kind == "sentence" or spot.key.partition(":")[0] in ("since", "line")


def _likes(spot: Spot) -> int:
    """Walk far and stop often: so games end."""
    return 6 if spot.kind == "hex" else 12 if spot.key in ("stop", "done", "end-turn") else 2


def play(
    pilot: Pilot,
    rng: random.Random,
    press: Callable[[Spot], None],
    until: str = "result",
    most: int = 4000,
    found: Callable[[Pilot], list[Spot]] = choices,
    likes: Callable[[Spot], int] = _likes,
) -> int:
    """Press something that is lit until a scene is reached; says how many presses it took."""
    for presses in range(most):
        pilot.settle()
        if pilot.scene_name == until:
            return presses
        spots = found(pilot)
        assert spots, f"nothing to press in {pilot.scene_name}: {pilot.screen()}"
        press(rng.choices(spots, [likes(spot) for spot in spots])[0])
    raise AssertionError(f"{until} was not reached in {most} presses")


def press_anything(
    pilot: Pilot, rng: random.Random, keys: Sequence[str], found: Callable[[Pilot], list[Spot]] = choices
) -> None:
    """Random keys, and clicks on things and beside them, as long as there is a table."""
    for _ in range(150):
        if rng.random() < 0.4:
            pilot.key(rng.choice(keys))
        elif rng.random() < 0.7 and found(pilot):
            pilot.click(rng.choice(found(pilot)))
        else:
            pilot.click((rng.randrange(1280), rng.randrange(60, 800)))
        if pilot.scene_name in ("menu", "rules", "help"):
            pilot.key("Esc")
        if pilot.scene_name in ("title", "shelf", "result") or not pilot.window.running:
            return
        assert pilot.scene_name != "failure"

"""Boards in the course of random games, and every scene at rest, for tests that look at all spots."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeVar

import pygame

from pantheon import resources
from pantheon.app.screenshots import sample_session, scenes_of
from pantheon.games.pantheon.game import load_game
from pantheon.table.game import NOBODY, Game
from pantheon.table.session import Session
from pantheon.ui.boards import Seen, board_for
from pantheon.ui.kit.part import Part
from pantheon.ui.layout import Size
from pantheon.ui.scene import Push, Scene, Spot, Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from pantheon.ui.window import Window
from tests.ui.tables import seats

AnyPart = TypeVar("AnyPart", bound=Part[Any, Any])


def stage(size: Size = (1280, 800), scale: float = 1.0) -> Stage:
    """Without a window, and silent."""
    pygame.font.init()
    settings = Settings(muted=True)
    return Stage(size, scale, settings, Sounds(settings))


def placed(part: AnyPart, size: Size, scale: float = 1.0) -> AnyPart:
    """A part of a table alone, at some size."""
    part.place(stage(size, scale), pygame.Rect((0, 0), size))
    return part


def seen_by(game: Game[Any], state: Any, looker: int | None = None) -> Seen:
    """A position as a seat sees it; as the one that decides, if none is named."""
    seat = looker if looker is not None else max(NOBODY, game.to_act(state))
    options = tuple(game.options(state)) if seat == game.to_act(state) and seat >= 0 else ()
    return Seen(game.view(state, seat), seat, options)


class OnBoard(Scene):
    """A board alone, as the seat that decides sees it."""

    def __init__(self, session: Session[Any]) -> None:
        super().__init__()
        self.session = session
        self.board = board_for(session.game, session.seats, lambda actions: None, lambda: None)
        self.stage = stage()
        self.board.lay_out(self.stage)

    def look(self) -> None:
        seat = self.session.to_act
        view = self.session.game.view(self.session.state, seat)
        self.board.show(Seen(view, seat, tuple(self.session.choices())))

    def spots(self) -> Sequence[Spot]:
        return self.board.spots()

    def first_of(self, group: str) -> Spot | None:
        return self.board.first_of(group) or super().first_of(group)


def positions(count: int, every: int) -> Iterator[OnBoard]:
    """Boards in the course of random games, of 2 to 4 players."""
    rules = load_game(resources.rules_folder("pantheon"))
    pygame.font.init()
    for number in range(count):
        session = Session(rules, {"players": 2 + number % 3}, seats("hhhh"[: 2 + number % 3]), number)
        scene, rng = OnBoard(session), random.Random(number)
        for decision in range(90):
            if session.over:
                break
            if decision % every == 0:
                scene.look()
                yield scene
            session.act(rng.choice(session.choices()))


def scene_at_rest(name: str, size: Size = (1280, 800)) -> Scene:
    return window_at_rest(name, size).stack.top


def window_at_rest(name: str, size: Size = (1280, 800)) -> Window:
    """A scene of the screenshots in a window, once nothing moves any more."""
    first, *others = scenes_of("pantheon")[name](sample().game, sample())
    window = Window(Settings(muted=True, animation="off", window_size=size), lambda: first)
    for other in others:
        window.make(Push(other))
    for _ in range(10):
        window.step(0.1)
    return window


@cache
def sample() -> Session[Any]:
    return sample_session("pantheon", resources.rules_folder("pantheon"))

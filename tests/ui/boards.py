"""Boards in the course of random games, and every scene at rest, for tests that look at all spots."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pygame

from pantheon import resources
from pantheon.app.screenshots import sample_session, scenes_of
from pantheon.games.pantheon.game import load_game
from pantheon.table.session import Session
from pantheon.ui.boards import Seen, board_for
from pantheon.ui.layout import Size
from pantheon.ui.scene import Push, Scene, Spot, Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from pantheon.ui.window import Window
from tests.ui.tables import seats


class OnBoard(Scene):
    """A board alone, as the seat that decides sees it."""

    def __init__(self, session: Session[Any]) -> None:
        super().__init__()
        settings = Settings(muted=True)
        self.session = session
        self.board = board_for(session.game, session.seats, lambda actions: None, lambda: None)
        self.stage = Stage((1280, 800), 1.0, settings, Sounds(settings))
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

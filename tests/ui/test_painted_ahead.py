"""A frame never paints for long: what a table has changed is painted part by part, while the picture before stays."""

from __future__ import annotations

import math
import random
import time
from itertools import count
from typing import Any

import pygame
import pytest

from pantheon import resources
from pantheon.games import SHELF
from pantheon.table.session import Session
from pantheon.ui import art
from pantheon.ui.kit.board import Board
from pantheon.ui.settings import Settings
from pantheon.ui.window import LATEST
from tests.ui.boards import OnBoard
from tests.ui.fields import Field, fly
from tests.ui.pilot import Pilot
from tests.ui.tables import seats


class Slow(Field):
    """Each of its pictures needs some frames, if it is given no time."""

    frames = 0

    def make_ready(self, until: float) -> bool:
        self.frames -= 1
        return self.frames < 0 or until == math.inf


def seen_once(settings: Settings, frames: int) -> tuple[Pilot, Slow]:
    """A scene that has a picture, and needs so many frames for the next one."""
    scene = Slow()
    pilot = fly(scene, settings)
    scene.stale, scene.frames, pilot.window.allowance = True, frames, 0.0
    return pilot, scene


def test_the_picture_before_stays_until_the_next_one_is_ready() -> None:
    pilot, scene = seen_once(Settings(muted=True), 2)
    pilot.step(times=2)
    assert scene.drawn == 1 and scene.stale
    pilot.step()
    assert scene.drawn == 2 and not scene.stale


def test_nobody_waits_for_ever() -> None:
    pilot, scene = seen_once(Settings(muted=True), 1000)
    pilot.step(times=LATEST + 1)
    assert scene.drawn == 2


def test_what_nobody_waits_for_any_longer_comes_in_the_next_frames() -> None:
    pilot, scene = seen_once(Settings(muted=True), LATEST + 3)
    pilot.step(times=LATEST + 3)
    assert scene.drawn == 4 and scene.stale, "as much as is ready, three times"
    pilot.step(times=5)
    assert scene.drawn == 5 and not scene.stale


def test_whoever_presses_something_does_not_wait() -> None:
    pilot, scene = seen_once(Settings(muted=True), 1000)
    pilot.key("Space")
    assert scene.drawn == 2


def test_without_motion_nobody_waits() -> None:
    pilot, scene = seen_once(Settings(muted=True, animation="off"), 1000)
    pilot.step()
    assert scene.drawn == 2


@pytest.mark.parametrize("name", SHELF)
def test_a_table_painted_part_by_part_is_the_same_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(SHELF[name].load(resources.rules_folder(name)), {"players": 3}, seats("hhh", name), 1)
    at_once, ahead, rng, frames = OnBoard(session), OnBoard(session), random.Random(1), 0
    for decision in range(25):
        for scene in (at_once, ahead):
            scene.look()
        monkeypatch.setattr(time, "perf_counter", count().__next__)
        # A part, and no time for the next one.
        while not ahead.board.make_ready(time.perf_counter() + 2):
            frames += 1
        monkeypatch.undo()
        assert painted(ahead) == painted(at_once), f"after {decision} decisions"
        session.act(rng.choice(session.choices()))
    assert frames > 25, "most decisions change several parts"


@pytest.mark.parametrize("name", SHELF)
def test_a_part_whose_pictures_come_too_late_is_to_be_seen_as_it_was(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session(SHELF[name].load(resources.rules_folder(name)), {"players": 3}, seats("hhh", name), 1)
    at_once, ahead, rng, late = OnBoard(session), OnBoard(session), random.Random(1), 0
    for scene in (at_once, ahead):
        scene.look()
        painted(scene)
    for _ in range(12):
        session.act(rng.choice(session.choices()))
        before = still(at_once)
        for scene in (at_once, ahead):
            scene.look()
        painted(at_once)
        art.forget()
        monkeypatch.setattr(time, "perf_counter", count().__next__)
        while not ahead.board.make_ready(time.perf_counter() + 2):
            late += 1
            now = still(ahead)
            for part in of_kit(at_once)._arrangement.parts:
                room = part.rect.clip(now.get_rect())
                assert shot(now, room) in (shot(before, room), shot(still(at_once), room)), type(part).__name__
        monkeypatch.undo()
        assert painted(ahead) == painted(at_once)
    assert late > 12


def test_a_frame_draws_a_picture_and_no_more_of_them_when_its_time_is_over() -> None:
    art.forget()
    with art.hurried(time.perf_counter()):
        art.picture("icons/undo", (20, 20))
        art.picture("icons/undo", (20, 20))
        with pytest.raises(art.NotYet):
            art.picture("icons/undo", (21, 21))
    art.picture("icons/undo", (21, 21))


def painted(scene: OnBoard) -> bytes:
    surface = pygame.Surface(scene.stage.size)
    scene.board.draw(surface, (), None)
    return pygame.image.tobytes(surface, "RGB")


def still(scene: OnBoard) -> pygame.Surface:
    """The still picture of a table, as far as it is painted."""
    base = of_kit(scene)._base
    assert base
    return base.copy()


def of_kit(scene: OnBoard) -> Board[Any, Any]:
    assert isinstance(scene.board, Board)
    return scene.board


def shot(surface: pygame.Surface, room: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(room), "RGB")

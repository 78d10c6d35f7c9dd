"""A table is laid behind a sign, a little at a time; what is known already comes at once."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest

from pantheon.games import SHELF
from pantheon.ui.kit import kept_grounds
from pantheon.ui.scenes import laying
from pantheon.ui.scenes.laying import Laying
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.scenes.turn import TurnScene
from tests.ui import archives
from tests.ui.pilot import Pilot, flaws, flying, scene_of
from tests.ui.tables import app_of, leave_table, session_of

MOST_AT_ONCE = 1.5
"""Seconds of the longest step: far more than it takes here, far less than the whole of it on a machine as slow."""


@pytest.fixture(params=list(SHELF))
def pilot(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    monkeypatch.setattr(laying, "AT_ONCE", 0.0)
    kept_grounds.forget()
    with flying((1280, 800)) as flown:
        while app_of(flown).front != request.param:
            flown.key("Right")
            flown.settle()
        app_of(flown).settings.animation = "normal"
        yield flown


def start(pilot: Pilot) -> None:
    pilot.window.make(app_of(pilot)._entrance._first_game())


def test_while_a_table_is_laid_a_sign_says_so_and_fills(pilot: Pilot) -> None:
    start(pilot)
    scene, parts, frames = scene_of(pilot, Laying), [], 0
    pilot.step()
    assert pilot.sees("The table is laid...") and flaws(pilot.words(), (1280, 800)) == []
    while pilot.scene is scene:
        parts.append(scene._part)
        began = time.perf_counter()
        pilot.step()
        frames += 1
        assert time.perf_counter() - began < MOST_AT_ONCE
    assert isinstance(pilot.scene, TurnScene) and frames > 3
    assert parts == sorted(parts) and parts[-1] > 0.3


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_the_sign_has_room_with_large_letters(pilot: Pilot, scale: int) -> None:
    pilot.resize((1024, 640), scale)
    start(pilot)
    scene = scene_of(pilot, Laying)
    pilot.window.draw()
    assert pygame.Rect(0, 0, 1024, 640).contains(scene._frame) and flaws(pilot.words(), (1024, 640)) == []
    assert scene._picture.height, "the picture of the game is in it"


def test_no_key_disturbs_it_and_the_game_begins_as_ever(pilot: Pilot) -> None:
    start(pilot)
    for key in ("Space", "Enter", "Esc", "Tab"):
        pilot.key(key)
    pilot.resize((1024, 640))
    for _ in range(500):
        pilot.step()
        if not isinstance(pilot.scene, Laying):
            break
    assert isinstance(pilot.scene, TurnScene) and pilot.scene.session is session_of(pilot)


def test_a_table_that_is_known_comes_at_once(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    start(pilot)
    while isinstance(pilot.scene, Laying):
        pilot.step()
    leave_table(pilot)
    monkeypatch.setattr(laying, "AT_ONCE", 600.0)
    before = dict(kept_grounds._kept)
    start(pilot)
    assert isinstance(pilot.scene, TurnScene) and kept_grounds._kept.keys() == before.keys()


def test_a_replay_is_laid_in_the_same_way_and_leads_back(pilot: Pilot) -> None:
    session = archives.finished() if app_of(pilot).front == "pantheon" else None
    if session is None:
        start(pilot)
        while isinstance(pilot.scene, Laying):
            pilot.step()
        session = session_of(pilot)
        leave_table(pilot)
    kept_grounds.forget()
    pilot.window.make(app_of(pilot).archive.replay(session, "An evening"))
    assert isinstance(pilot.scene, Laying)
    while isinstance(pilot.scene, Laying):
        pilot.step()
    assert isinstance(pilot.scene, Replay)
    pilot.key("Esc")
    assert pilot.scene_name == "title"


def test_without_motion_nobody_waits_for_a_bar(pilot: Pilot) -> None:
    app_of(pilot).settings.animation = "off"
    start(pilot)
    assert isinstance(pilot.scene, TurnScene)

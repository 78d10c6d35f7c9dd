"""Scenes without a board, by keys alone: where the keyboard begins, and in which order Tab goes through them."""

from __future__ import annotations

import pytest

from pantheon.app.screenshots import sample_session, scenes_of
from pantheon.games import FIRST, SHELF
from pantheon.resources import rules_folder
from pantheon.table.library import title_of
from pantheon.ui.scene import Push
from pantheon.ui.scenes.library import Library
from pantheon.ui.settings import Settings
from tests.ui.fields import Field, fly
from tests.ui.pilot import Pilot

COME_TO = {"setup": "go", "settings": "size:1280x800", "library": "continue", "trash": "restore", "help": "close"}
"""Scenes without a question of their own, and where the keyboard begins there."""


@pytest.mark.parametrize("name", COME_TO)
def test_whoever_comes_to_a_scene_by_a_key_sees_where_the_keyboard_is(name: str) -> None:
    pilot = shown(name)
    focus = pilot.window._pointer.focus(pilot.scene)
    assert focus is not None and focus.key == COME_TO[name]
    assert pilot.scene.hovered is not None and pilot.scene.hovered.key == focus.key


def test_tab_enters_a_row_of_choices_at_the_one_that_is_chosen() -> None:
    pilot = shown("settings")
    assert {"animation:normal", "bot_pace:normal", "size:1280x800"} <= set(stops(pilot))
    pilot = shown("setup")
    pilot.click("players:3")
    assert "players:3" in stops(pilot)


@pytest.mark.parametrize("name", ["library", "trash"])
def test_tab_goes_from_the_list_to_what_can_be_done_with_a_game(name: str) -> None:
    order = stops(shown(name))
    deeds = [order.index(key) for key in ("continue", "restore", "delete") if key in order]
    assert order.index("game:0") < min(deeds) and max(deeds) < order.index("back")


def test_down_chooses_the_next_game_and_enter_goes_on_with_it() -> None:
    pilot = shown("library")
    first = pilot.spots()[[spot.key for spot in pilot.spots()].index("game:0")].label
    pilot.key("Down")
    pilot.settle()
    focus = pilot.window._pointer.focus(pilot.scene)
    assert focus is not None and focus.key == "continue"
    scene = pilot.scene
    assert isinstance(scene, Library) and scene.games.chosen is not None
    assert title_of(scene.games.chosen) != first


def shown(name: str) -> Pilot:
    """A scene of the pictures, come to by a key."""
    game = SHELF[FIRST].load(rules_folder(FIRST))
    [*_, scene] = scenes_of(FIRST)[name](game, sample_session(FIRST, rules_folder(FIRST)))
    pilot = fly(Field(), Settings(window_size=(1280, 800), animation="off", muted=True))
    pilot.key("Tab")
    pilot.window.make(Push(scene))
    pilot.settle()
    return pilot


def stops(pilot: Pilot) -> list[str]:
    """Where Tab stops, from the first thing on."""
    found: list[str] = []
    for _ in range(60):
        pilot.key("Tab")
        focus = pilot.window._pointer.focus(pilot.scene)
        assert focus is not None
        found.append(focus.key)
    start = next(found.index(spot.key) for spot in pilot.spots() if spot.key in found)
    return found[start : start + len(set(found))]

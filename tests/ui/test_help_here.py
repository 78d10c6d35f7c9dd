"""F1 shows the keys of the scene that one is at, not those of a table that one has left."""

from __future__ import annotations

from typing import Any

from pantheon.app.screenshots import sample_session, scenes_of
from pantheon.games import FIRST
from pantheon.resources import rules_folder
from pantheon.ui.scene import Push
from pantheon.ui.scenes.help import EVERYWHERE, Help
from tests.ui.pilot import Pilot
from tests.ui.tables import board_of, game, quick_app, table_of


def told(pilot: Pilot) -> dict[str, str]:
    """The keys that F1 shows now, and what they do."""
    pilot.key("F1")
    scene = pilot.scene
    assert isinstance(scene, Help)
    found = dict(scene._keys)
    pilot.key("Escape")
    return found


def opened(pilot: Pilot, name: str) -> Any:
    session = sample_session(FIRST, rules_folder(FIRST))
    (scene, *_) = scenes_of(FIRST)[name](session.game, session)
    pilot.window.make(Push(scene))
    pilot.settle()
    return scene


def test_at_the_result_f1_shows_the_keys_of_the_result() -> None:
    with game("hgg") as pilot:
        pilot.window.make(Push(board_of(pilot).result(table_of(pilot).playing)))
        pilot.settle()
        keys = told(pilot)
        assert {"R": "Rematch", "S": "Save picture", "T": "To the title", "P": "Replay"}.items() <= keys.items()
        assert "Ctrl+Z" not in keys
        pilot.key("Escape")
        pilot.click("Keys")
        assert isinstance(pilot.scene, Help) and dict(pilot.scene._keys) == keys, "through the menu as well"


def test_keys_of_lists_are_told() -> None:
    with quick_app() as pilot:
        for name, known in (
            ("library", {"Up, Down": "choose a game", "R": "Replay"}),
            ("statistics", {"Up, Down": "choose a player"}),
            ("setup", {"F5": "Start the game"}),
            ("replay", {"Home, End": "to the beginning or the end"}),
            ("title", {"Left, Right": "another game"}),
        ):
            opened(pilot, name)
            assert known.items() <= told(pilot).items(), name


def test_every_key_that_is_told_does_something_there() -> None:
    """What stands at a button can be pressed; a scene without keys of its own shows those of everywhere alone."""
    with quick_app() as pilot:
        for name in ("library", "statistics", "setup", "learn"):
            scene = opened(pilot, name)
            live = {spot.shortcut for spot in scene.spots() if spot.enabled and spot.pressable}
            assert set(told(pilot)) - {key for key, _ in scene.more_keys} <= live
        assert not {key for key, _ in EVERYWHERE} & set(told(pilot))

"""Whatever is in settings.json, the app starts: what can be read is kept, the rest is as new, and the log says so."""

from __future__ import annotations

import json
import logging
import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from pantheon import resources
from pantheon.games import FIRST
from pantheon.table.session import Session
from pantheon.ui import settings as kept
from pantheon.ui.boards import colours_of
from pantheon.ui.game_setup import Level, finished, read_draft
from pantheon.ui.scenes.setup import Setup
from pantheon.ui.settings import Settings
from tests.table.stored import pantheon
from tests.ui.damaged_settings import GOOD, JUNK, SETUPS, damaged, loads, opens, text_of
from tests.ui.pilot import flying, scene_of

CASES, STARTS = 400, 6


def test_hundreds_of_damaged_files_give_settings_that_make_sense(tmp_path: Path) -> None:
    luck = random.Random(5)
    for _ in range(CASES):
        loads(tmp_path, damaged(luck))


def test_the_app_starts_with_damaged_settings() -> None:
    luck = random.Random(6)
    for _ in range(STARTS):
        opens(damaged(luck))


def test_a_letter_in_another_encoding_costs_only_its_field(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folders = {"pantheon": "C:\\Spiele für Zoë"}
    text = json.dumps({**GOOD, "rules_folders": folders}, ensure_ascii=False).encode("cp1252", "replace")
    settings = loads(tmp_path, text)
    assert (settings.volume, settings.animation, settings.rules_folders) == (40, "fast", {})
    assert "setting rules_folders starts anew" in caplog.text
    assert (tmp_path / kept.ASIDE).read_bytes() == text


def test_thousands_of_brackets_cost_only_their_field(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    text = text_of({"volume": 40, "last_setups": "here", "muted": True}).replace(b'"here"', b"[" * 5000 + b"]" * 5000)
    assert loads(tmp_path, text) == Settings(volume=40, muted=True)
    assert "setting last_setups starts anew" in caplog.text


def test_of_a_torn_file_everything_before_the_tear_is_kept(tmp_path: Path) -> None:
    text = text_of(GOOD)
    settings = loads(tmp_path, text[: text.index(b"emblems")])
    assert (settings.volume, settings.muted, settings.animation) == (40, True, "fast")
    assert settings.last_setups == {}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("window_size", [100_000, 100_000]),
        ("window_size", [1280]),
        ("rules_folders", {"pantheon": "mods\x00"}),
        ("rules_folders", {"pantheon": "x" * 100_000}),
        ("last_setups", {"seats": {"a": {"b": {"c": {"d": {"e": {"f": {"g": {"h": 1}}}}}}}}}),
        ("last_setups", []),
        ("volume", "loud"),
    ],
)
def test_an_absurd_value_costs_only_itself(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, field: str, value: Any
) -> None:
    settings = loads(tmp_path, text_of({**GOOD, field: value}))
    assert getattr(settings, field) == getattr(Settings(), field)
    assert settings.animation == "fast"
    assert f"setting {field} starts anew" in caplog.text
    assert not (tmp_path / kept.ASIDE).exists()


def test_a_rules_folder_whose_name_is_too_long_is_told_and_the_published_rules_are_used() -> None:
    (resources.settings_folder() / kept.FILE).write_bytes(text_of({"rules_folders": {"pantheon": "x" * 300}}))
    with flying() as pilot:
        assert "published rules are in use" in pilot.window._notice


@pytest.mark.parametrize("seats", [*JUNK, [{"name": "Zo\x00\u200bë"}, 3, None, {"kind": [], "colour": {}}]])
def test_seats_of_any_kind_become_seats(seats: Any) -> None:
    form, levels = pantheon().definitions.setup, [Level("novice", "Novice", "", 1)]
    for last in ({"seats": seats}, dict.fromkeys(SETUPS[FIRST], seats)):
        draft = read_draft(last, form, levels, colours_of("pantheon"))
        assert sorted(seat.colour for seat in draft.seats) == sorted(colours_of("pantheon"))
        assert all(letter.isprintable() for seat in draft.seats for letter in seat.name)
        assert {seat.kind for seat in draft.seats} <= {"human", "novice"}
        Session(pantheon(), finished(draft).rules_options(), finished(draft).seats, 1)


@pytest.mark.parametrize("setup", JUNK)
def test_a_set_up_of_any_kind_opens_the_set_up_screen(setup: Any) -> None:
    (resources.settings_folder() / kept.FILE).write_bytes(text_of({"last_setups": {"pantheon": setup}}))
    with flying() as pilot:
        pilot.click("New game")
        assert pilot.scene_name == "setup"


def test_what_edition_1_kept_for_its_only_game_is_kept_for_that_game(tmp_path: Path) -> None:
    settings = loads(tmp_path, text_of({"rules_folder": "mine", "last_setup": {"players": 2}, "volume": 7}))
    assert settings == Settings(volume=7, rules_folders={"pantheon": "mine"}, last_setups={"pantheon": {"players": 2}})


def test_seats_of_wrong_types_open_the_set_up() -> None:
    setup = {**SETUPS[FIRST], "seats": [{"name": ["x"], "kind": {}, "colour": 3}] * 4}
    (resources.settings_folder() / kept.FILE).write_bytes(text_of({"last_setups": {"pantheon": setup}}))
    with flying() as pilot:
        pilot.window._failure = None
        pilot.click("New game")
        pilot.click("Start the game")
        assert pilot.scene_name != "setup"


def test_one_wrong_seat_costs_only_itself() -> None:
    seats = [{**SETUPS[FIRST]["seats"][0], "name": "Anna"}, 7, *SETUPS[FIRST]["seats"][2:]]
    setup = {"players": 2, "seats": seats}
    (resources.settings_folder() / kept.FILE).write_bytes(text_of({"last_setups": {"pantheon": setup}}))
    with flying() as pilot:
        pilot.click("New game")
        draft = scene_of(pilot, Setup)._draft
        assert [draft.players, draft.seats[0].name, draft.seats[2].kind] == [2, "Anna", "random"]


@pytest.mark.skipif(sys.platform == "win32", reason="pipes with a name are POSIX")
def test_a_pipe_in_place_of_the_file_is_put_aside(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / kept.FILE)
    assert kept.load(tmp_path) == Settings()
    kept.save(Settings(volume=5), tmp_path)
    assert kept.load(tmp_path).volume == 5


def test_a_file_larger_than_any_settings_is_put_aside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    (tmp_path / kept.FILE).write_bytes(b" " * (kept.LARGEST_FILE + 1))
    assert kept.load(tmp_path) == Settings()
    assert (tmp_path / kept.ASIDE).stat().st_size > kept.LARGEST_FILE
    assert "cannot be read" in caplog.text

"""Another language, chosen before the first start or in the middle of a game: everything speaks it at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pantheon.table import words
from pantheon.table.words import ENGLISH, spoken
from tests.ui.pilot import Pilot, flying
from tests.ui.tables import app_of
from tests.ui.test_app import start_against_a_bot


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    words.speak(ENGLISH)


def test_the_first_start_speaks_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PANTHEON_LANGUAGE", "de")
    with flying() as pilot:
        assert spoken().id == "de"
        assert pilot.sees("Neue Partie")


def test_a_system_that_speaks_something_else_gets_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PANTHEON_LANGUAGE", "tlh")
    with flying() as pilot:
        assert pilot.sees("New game")


def test_the_chosen_language_is_kept_for_the_next_start() -> None:
    with flying() as pilot:
        app = app_of(pilot)
        app.speak("de")
        app.keep(app.settings)
    words.speak(ENGLISH)
    with flying() as pilot:
        assert pilot.sees("Neue Partie")


def test_a_running_game_speaks_another_language_and_back() -> None:
    with flying() as pilot:
        start_against_a_bot(pilot)
        app_of(pilot).speak("de")
        pilot.settle()
        german = pilot.screen()
        assert "wähle deine Aktion" in german and "zieht eine Karte" in german, "the bar and the log"
        assert "choose your action" not in german and "draws a card" not in german
        app_of(pilot).speak("en")
        pilot.settle()
        english = pilot.screen()
        assert "choose your action" in english and "draws a card" in english
        assert "wähle" not in english


def test_the_menu_under_the_settings_speaks_the_new_language(pilot: Pilot) -> None:
    start_against_a_bot(pilot)
    pilot.key("Esc")
    pilot.click("Settings")
    app_of(pilot).speak("de")
    pilot.settle()
    pilot.key("Esc")
    assert pilot.sees("Weiterspielen")


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with flying() as pilot:
        yield pilot

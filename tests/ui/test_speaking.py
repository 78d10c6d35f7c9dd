"""Another language, chosen before the first start or in the middle of a game: everything speaks it at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pantheon.games.pantheon import actions as act
from pantheon.table import words
from pantheon.table.words import ENGLISH, spoken
from pantheon.ui.scenes.choice import Choice
from tests.ui.pilot import Pilot, flying, scene_of
from tests.ui.tables import app_of, at
from tests.ui.test_app import start_against_a_bot
from tests.ui.test_table_decisions import advised, at_frame, taken
from tests.ui.test_table_news import LAST_GOD


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    words.speak(ENGLISH)


def test_the_first_start_speaks_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PANTHEON_LANGUAGE", "de")
    with flying() as pilot:
        assert spoken().id == "de"
        assert pilot.sees("Neue Partie")


def test_a_system_that_speaks_something_else_gets_english(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("PANTHEON_LANGUAGE", "tlh")
    with flying() as pilot:
        assert pilot.sees("New game")
    assert "PANTHEON_LANGUAGE: there is no 'tlh'; there are en, de" in caplog.text


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
    pilot.step(times=2)  # a piece walks in the settings for ever
    pilot.key("Esc")
    assert pilot.sees("Weiterspielen")


def in_german(pilot: Pilot) -> None:
    """Open the menu of the game and its settings, choose German, and go back."""
    pilot.click("menu")
    pilot.click("Settings")
    app_of(pilot).speak("de")
    pilot.settle()
    pilot.key("Esc", "Esc")
    pilot.settle()


def test_a_choice_under_the_menu_keeps_its_picks_in_the_new_language() -> None:
    with at_frame("discarding seat=0 size=7", "germania") as pilot:
        for index in (3, 1):
            pilot.click(f"option:{index}")
        pilot.key("T")
        in_german(pilot)
        assert scene_of(pilot, Choice).chosen == [3, 1]
        pilot.key("T")
        assert pilot.sees("Lege 3 von 10 Karten ab") and pilot.sees("2 von 3 gewählt")
        pilot.click("option:0")
        pilot.click("Ablegen")
        pilot.settle()
        assert [action.card for action in taken(pilot) if isinstance(action, act.Discard)] == [0, 0, 1]


def test_a_choice_that_a_press_opened_stays_open_in_the_new_language() -> None:
    with at(LAST_GOD) as pilot:
        pilot.click("Vinthrad")
        pilot.settle()
        pilot.key("T")
        in_german(pilot)
        pilot.key("T")
        assert pilot.scene_name == "choice" and pilot.sees("Vinthrad gewinnen")
        pilot.key("Esc")
        pilot.settle()
        assert pilot.scene_name == "turn" and taken(pilot) == []


def test_a_hint_is_shown_after_the_language_of_a_choice_was_changed() -> None:
    with at_frame("discarding seat=0 size=7", "germania") as pilot:
        advised(pilot)
        pilot.key("T")
        in_german(pilot)
        pilot.click("hint")
        pilot.step(times=5)
        assert pilot.scene_name == "hints"


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with flying() as pilot:
        yield pilot

"""The scenes of the shell in other languages: German fits everywhere, nothing stays English, and a change is seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from pantheon import resources
from pantheon.table.game import Event
from pantheon.table.session import HUMAN, Seat
from pantheon.table.words import catalogues, speak, speaking, t
from pantheon.ui import colour_names, key_names
from pantheon.ui.boards import Seen
from pantheon.ui.boards.plain.board import PlainBoard
from pantheon.ui.boards.story import Story
from pantheon.ui.file_dialog import command_for
from pantheon.ui.scene import Change, Push, Scene, Spot, Stage
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.scenes.menu import Menu
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.scenes.settings import SettingsScene
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from pantheon.ui.widgets.options import Option
from pantheon.ui.widgets.text import Drawn
from pantheon.ui.window import Window
from tests.ui.languages import GIVEN, LANGUAGES, SCENES, nothing, showing
from tests.ui.pilot import SIZES, UI_SCALES, Pilot, flaws

PLAIN_VOWEL = re.compile(r"\w*[aeiou]\w*")
SMALL_WINDOWS = [((1024, 640), scale) for scale in UI_SCALES] + [((1280, 800), 100)]
ALL_WINDOWS = [(size, scale) for size in SIZES for scale in UI_SCALES]


@pytest.fixture
def german() -> Iterator[None]:
    with speaking("de", catalogues("de", [resources.asset("shared/text")])[0]):
        yield


# Everything is said


@pytest.mark.parametrize("name", SCENES)
def test_nothing_stays_english(name: str) -> None:
    with showing("xx", name) as pilot:
        told = [drawn.text for drawn in own_words(pilot)]
        told += [words for spot in own_spots(pilot.scene) for words in (spot.label, spot.tooltip)]
        assert told
        assert not [words for words in told if plain(words)]


def test_the_check_finds_english() -> None:
    """The proof above is worth as much as this check."""
    assert plain("Back") == ["Back"]
    assert plain("[Bááçk] to") == ["to"]
    assert not plain("[Äa ñááméé: Livia, 1280 x 800]")


# German fits


@pytest.mark.parametrize("name", SCENES)
def test_german_is_seen_whole(name: str) -> None:
    with showing("de", name) as pilot:
        check(pilot, SMALL_WINDOWS)


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENES)
def test_german_is_seen_whole_from_1024x640_to_3840x2160(name: str) -> None:
    with showing("de", name) as pilot:
        check(pilot, ALL_WINDOWS)


# A change of the language


def test_the_settings_offer_the_languages_by_their_own_names() -> None:
    with settings_scene() as (pilot, _):
        pilot.click("language")
        assert [spot.label for spot in pilot.spots()][:3] == ["As the system: Deutsch", "English", "Deutsch"]


def test_whoever_chooses_a_language_reads_it_at_once() -> None:
    with settings_scene() as (pilot, spoken):
        pilot.click("language")
        pilot.click(pilot.find("option:2"))
        assert pilot.scene_name == "settings" and spoken == ["de"]
        assert pilot.window.settings.language == "de"
        assert pilot.find("back").label == "Zurück" and pilot.sees("Sprache")


def test_whoever_goes_back_keeps_the_language() -> None:
    with settings_scene() as (pilot, spoken):
        pilot.click("language")
        pilot.click("Back")
        assert pilot.scene_name == "settings" and spoken == []


def test_without_other_languages_nothing_is_offered() -> None:
    settings = Settings(muted=True)
    pilot = Pilot(Window(settings, lambda: SettingsScene(settings, nothing, str, "pantheon")))
    assert pilot.scene.spot("language") is None


def test_the_menu_below_the_settings_is_made_anew() -> None:
    def menu() -> Change:
        return Push(Menu("Pantheon", t("The game is over."), [], again=menu))

    with speaking("en"):
        pilot = Pilot(Window(Settings(muted=True), Scene))
        pilot.window.make(menu())
        pilot.window.make(Push(SettingsScene(pilot.window.settings, nothing, str, "pantheon", LANGUAGES)))
        speak_german()
        pilot.key("Esc")
        assert pilot.scene_name == "menu" and pilot.find("on").label == "Weiterspielen"
        assert pilot.sees("Die Partie ist zu Ende.")


def test_a_choice_below_the_settings_is_asked_anew() -> None:
    with speaking("en"):
        pilot = Pilot(Window(Settings(muted=True), Scene))
        pilot.window.make(Push(Choice("Gallia", "", [Option(1, "Move")], nothing)))
        pilot.window.make(Push(SettingsScene(pilot.window.settings, nothing, str, "pantheon", LANGUAGES)))
        pilot.key("Esc")
        assert pilot.scene_name == "choice"
        pilot.window.make(Push(SettingsScene(pilot.window.settings, nothing, str, "pantheon", LANGUAGES)))
        speak_german()
        pilot.key("Esc")
        assert pilot.scene_name == "scene"


def test_a_game_without_a_board_of_its_own_is_played_in_german(german: None) -> None:
    game: Any = SimpleNamespace(to_act=lambda view: 0)
    board = PlainBoard(game, [Seat("Anna", HUMAN, "red")], nothing, nothing)
    board.lay_out(Stage((1280, 800), 1.0, Settings(), Sounds(Settings(muted=True))))
    board.show(Seen(view=None, looker=0, parting=True))
    assert [spot.label for spot in board.spots()] == ["Rückgängig", "Wiederholen", "Menü", "Weiter"]
    assert board._whose(Seen(view=None, looker=0)) == "Anna, wähle"


def test_a_story_is_told_anew_in_another_language() -> None:
    game: Any = SimpleNamespace(sentence=lambda event, names: t("The game is over."))
    entry = SimpleNamespace(events=[Event()])
    session: Any = SimpleNamespace(seats=[], entries=[entry], taken_back=[], game=game, goes_on=False)
    with speaking("en"):
        story = Story(session)
        assert story.lines(0, 1)[0].words == "The game is over."
        speak_german()
        assert story.lines(0, 1)[0].words == "Die Partie ist zu Ende."


# Names of keys, colours and files


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ("Ctrl+Z", "Strg+Z"),
        ("Ctrl+Shift+Z", "Strg+Umschalt+Z"),
        ("Space", "Leertaste"),
        ("F5", "F5"),
        ("M", "M"),
        ("+", "+"),
        ("+, -", "+, -"),
        ("Ctrl+Left, Ctrl+Right", "Strg+Links, Strg+Rechts"),
        ("Page up, down", "Bild auf, ab"),
        ("PageDown", "Bild ab"),
        ("Shift+arrows", "Umschalt+Pfeile"),
    ],
)
def test_keys_are_called_as_on_the_keyboard(german: None, keys: str, shown: str) -> None:
    assert key_names.shown(keys) == shown
    with speaking("en"):
        assert key_names.shown(keys) == keys


def test_a_colour_has_a_name(german: None) -> None:
    assert colour_names.colour_name("red") == "Rot"
    assert colour_names.colour_name("mauve") == "Mauve"


def test_the_dialog_of_the_system_speaks_german(german: None) -> None:
    command = command_for("linux", lambda program: program if program == "zenity" else None)
    assert "--title=Partie wählen" in command and "--file-filter=Alle Dateien | *" in command


# Looking


@contextmanager
def settings_scene() -> Iterator[tuple[Pilot, list[str]]]:
    """A pilot in the settings, in English, and what was asked to be spoken."""
    asked: list[str] = []

    def change(language: str) -> None:
        asked.append(language)
        speak_german()

    with speaking("en"):
        settings = Settings(muted=True)
        scene = SettingsScene(settings, nothing, str, "pantheon", LANGUAGES, change)
        yield Pilot(Window(settings, lambda: scene)), asked


def check(pilot: Pilot, shapes: list[tuple[tuple[int, int], int]]) -> None:
    for size, scale in shapes:
        pilot.resize(size, scale)
        words = own_words(pilot)
        assert words
        assert not flaws(words, size), f"{size} at {scale}%"
        assert not [drawn.text for drawn in words if drawn.text.endswith("…")], f"{size} at {scale}%"


def own_words(pilot: Pilot) -> list[Drawn]:
    """What the scene says itself: of the replay, what stands below the board, without the names of chapters."""
    words = pilot.words()
    if not isinstance(pilot.scene, Replay):
        return words
    top = min(spot.rect.y for spot in own_spots(pilot.scene) if not spot.key.startswith("chapter"))
    return [drawn for drawn in words if drawn.rect.y + drawn.offset[1] > top]


def own_spots(scene: Scene) -> list[Spot]:
    if isinstance(scene, Replay):
        return [spot for spot in scene._spots if not spot.key.startswith("chapter")]
    return list(scene.spots())


def plain(words: str) -> list[str]:
    """The words that are in English: the pseudo-language has an accent with every vowel."""
    words = re.sub("Äa|Ée|Íi|Öo|Üu", "", words)
    return [word for word in PLAIN_VOWEL.findall(words) if word not in GIVEN]


def speak_german() -> None:
    speak("de", catalogues("de", [resources.asset("shared/text")])[0])

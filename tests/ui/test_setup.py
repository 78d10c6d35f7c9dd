"""Setting a game up: players, presets, options and names, as a person does it."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pygame
import pytest

from pantheon.games import SHELF
from pantheon.resources import asset, rules_folder
from pantheon.table.session import HUMAN
from pantheon.table.words import catalogues, speaking
from pantheon.ui import art
from pantheon.ui.game_setup import OWN, GameSetup
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.scenes.library import Library
from pantheon.ui.scenes.rules_reference import RulesReference
from pantheon.ui.scenes.settings import SettingsScene
from pantheon.ui.scenes.setup import Setup
from pantheon.ui.settings import Settings
from pantheon.ui.theme import SPACE_M
from pantheon.ui.widgets.entries import Entries
from pantheon.ui.window import Window
from tests.ui.pilot import Pilot, flying, scene_of
from tests.ui.tables import app_of


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with flying() as flown:
        yield flown


def started(pilot: Pilot) -> list[GameSetup]:
    """Put a set-up screen on top that remembers what it was told to start."""
    setups: list[GameSetup] = []
    pilot.click("New game")
    assert isinstance(pilot.scene, Setup)
    pilot.scene._start = lambda setup: setups.append(setup)
    return setups


def test_a_game_is_set_up_by_clicks(pilot: Pilot) -> None:
    setups = started(pilot)
    pilot.click("2 players")
    pilot.fill("Name of player 1", "Anna")
    pilot.click("kind:1")
    assert pilot.scene_name == "choice"
    pilot.click("A person")
    pilot.fill("Name of player 2", "Ben")
    pilot.click("colour:0")
    pilot.click("Ben starts")
    pilot.click("Own rules")
    pilot.click("Dealt at random")
    pilot.click("Friendly game")
    pilot.fill("Seed", "4711")
    pilot.click("Start the game")
    [setup] = setups
    assert [(s.name, s.kind, s.colour) for s in setup.seats] == [("Anna", HUMAN, "green"), ("Ben", HUMAN, "red")]
    assert setup.start == 1 and setup.seed == 4711 and setup.friendly
    assert setup.rules_options()["bonus"] == "dealt"


def test_a_first_set_up_is_one_person_against_one_novice_by_the_book(pilot: Pilot) -> None:
    setups = started(pilot)
    assert not pilot.sees("Chosen openly")
    pilot.click("Start the game")
    assert [seat.kind for seat in setups[0].seats] == [HUMAN, "novice"]
    assert setups[0].options["bonus"] == "dealt"


def test_options_are_shown_only_under_own_rules(pilot: Pilot) -> None:
    setups = started(pilot)
    for preset in ("First game", "By the book", "Level ground"):
        pilot.click(preset)
        assert not [spot for spot in pilot.spots() if spot.key.startswith("option:")]
    pilot.click("Own rules")
    assert len([spot for spot in pilot.spots() if spot.key.startswith("option:")]) == 8
    pilot.click("By number of players")
    pilot.click("Start the game")
    assert setups[0].options["reserve"] == "by-count"
    assert setups[0].options["bonus"] == "chosen", "own rules begin with those of the preset before"


def test_a_preset_brings_its_own_rules_back(pilot: Pilot) -> None:
    setups = started(pilot)
    pilot.click("Own rules")
    pilot.click("By number of players")
    pilot.click("Level ground")
    pilot.click("Start the game")
    assert setups[0].options == {"bonus": "chosen", "reserve": "book", "half_gods": "stack", "bands": "book"}


@pytest.mark.parametrize("game", ["pantheon", "for_the_gods", "monuments"])
def test_a_first_game_stays_one_when_others_join_and_they_are_easy_bots(pilot: Pilot, game: str) -> None:
    app_of(pilot).front = game
    setups = started(pilot)
    pilot.click("4 players")
    assert scene_of(pilot, Setup)._draft.preset == "first-game"
    pilot.click("kind:1")
    pilot.click("A person")
    assert scene_of(pilot, Setup)._draft.preset == "first-game"
    pilot.click("Start the game")
    assert [seat.kind for seat in setups[0].seats] == ["human", "human", "novice", "novice"]


def test_the_preset_is_remembered_and_changes_no_seats_the_next_time(pilot: Pilot) -> None:
    started(pilot)
    pilot.click("Level ground")
    pilot.click("4 players")
    pilot.key("Esc")
    setups = started(pilot)
    pilot.click("Start the game")
    assert setups[0].options["bonus"] == "chosen" and len(setups[0].seats) == 4


def test_a_name_stays_when_a_person_takes_the_seat_of_a_bot(pilot: Pilot) -> None:
    started(pilot)
    name = next(spot.label for spot in pilot.spots() if spot.key == "starts:1")
    pilot.click("kind:1")
    pilot.click("A person")
    assert next(spot.label for spot in pilot.spots() if spot.key == "starts:1") == name


def test_the_lot_for_the_starting_player_can_be_switched_off_and_on(pilot: Pilot) -> None:
    setups = started(pilot)
    for _ in range(2):
        pilot.click("Draw the starting player by lot")
        pilot.click("Start the game")
    assert [setup.start for setup in setups] == [0, None]


def test_a_game_without_names_cannot_start_and_says_why(pilot: Pilot) -> None:
    setups = started(pilot)
    pilot.click("Name of player 1")
    pilot.key("Ctrl+A", "Del", "Enter")
    assert pilot.tooltip("Start the game") == "Every player needs a name."
    pilot.click("Start the game")
    assert setups == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_own_rules_stand_apart_and_stay_where_they_are(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(size)
    pilot.click("New game")
    pilot.click("Own rules")
    places = {spot.key: spot.rect for spot in pilot.spots()}
    for key in [key for key in places if key.startswith("option:")]:
        pilot.click(key)
        assert {spot.key: spot.rect for spot in pilot.spots()} == places
        drawn = {one.text: one.rect for one in pilot.words()}
        names = [drawn[option.name] for option in app_of(pilot).game.form.options]
        least = pilot.scene.stage.px(SPACE_M)
        for name in names:
            above = [rect for rect in drawn.values() if rect.x == name.x and rect.bottom <= name.y + 4]
            assert name.y - max(rect.bottom for rect in above) >= least or name is names[0]


def test_names_that_differ_only_in_blanks_or_capitals_are_the_same(pilot: Pilot) -> None:
    setups = started(pilot)
    pilot.click("2 players")
    pilot.fill("Name of player 1", " anna  maria ")
    pilot.fill("Name of player 2", "Anna Maria")
    pilot.key("F5")
    shown = pilot.window._pointer.tooltip(pilot.scene)
    assert shown and shown.tooltip == "Two players have the same name."
    pilot.fill("Name of player 2", " Ben ")
    pilot.key("F5")
    assert [seat.name for seat in setups[0].seats] == ["anna maria", "Ben"]


@pytest.mark.parametrize("letters", ["中文", "אב", "😀", "👩\u200d🚀"])
def test_letters_that_no_font_has_are_not_taken(pilot: Pilot, letters: str) -> None:
    setups = started(pilot)
    pilot.click("Name of player 1")
    pilot.key("Ctrl+A", "Del")
    for letter in f"Zoë{letters} Ждана":
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        pilot.step()
    assert pilot.window._notice == "This game has Latin, Greek and Cyrillic letters only."
    pilot.key("Enter")
    pilot.click("Start the game")
    assert setups[0].seats[0].name == "Zoë Ждана"


UNSEEN = [
    "\u200b",
    "\u200d",
    "\ufeff",
    "\u202e",
    "\ufe0f",
    "\u00ad",
    "\u2060",
    "\ud800",
    "\x00",
    "\n",
    "\u200b\u200b\u200d",
]


@pytest.mark.parametrize("letters", UNSEEN)
@pytest.mark.parametrize("door", ["New game", "Games", "Rules", "Settings"])
def test_letters_without_any_width_are_not_taken_even_by_an_empty_entry(
    pilot: Pilot, door: str, letters: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.window._failure = None
    pilot.click(door)
    entry = next(spot for spot in pilot.spots() if spot.kind == "entry")
    pilot.click(entry)
    pilot.key("Ctrl+A", "Del")
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letters))
    pilot.step(times=3)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f"{letters}Zo{letters}ë")
    pilot.key("Ctrl+V", "Left", "Right")
    assert entries_of(pilot).value(entry.key.removeprefix("entry:")) == "Zoë"


def entries_of(pilot: Pilot) -> Entries:
    scene = pilot.scene
    assert isinstance(scene, Setup | Library | RulesReference | SettingsScene)
    return scene._entries


def test_what_a_button_says_follows_the_name_and_the_seed(pilot: Pilot) -> None:
    pilot.click("New game")
    pilot.fill("Name of player 1", "Tester")
    assert pilot.tooltip("starts:0") == "Let Tester begin the game."
    assert not pilot.find("A new deal").enabled
    pilot.fill("Seed", "12")
    pilot.click("A new deal")
    assert not pilot.find("A new deal").enabled
    assert scene_of(pilot, Setup)._draft.seed == ""


def test_tab_follows_the_reading_order_of_the_set_up(pilot: Pilot) -> None:
    pilot.click("New game")
    passed = []
    for _ in range(8):
        pilot.key("Tab")
        assert pilot.scene.hovered
        passed.append(pilot.scene.hovered.key)
    assert passed[:5] == ["players:2", "colour:0", "entry:name0", "kind:0", "starts:0"]


def test_the_first_opponents_are_gentle_and_the_toys_come_last(pilot: Pilot) -> None:
    setups = started(pilot)
    pilot.click("By the book")
    pilot.click("4 players")
    pilot.click("kind:1")
    offered = [option.label for option in scene_of(pilot, Choice).options]
    assert offered == ["A person", "Novice", "Trader", "Builder", "Oracle", "Greedy", "Random"]
    pilot.key("Esc")
    pilot.click("Start the game")
    assert [seat.kind for seat in setups[0].seats] == [HUMAN, "novice", "builder", "trader"]


def test_the_last_set_up_is_remembered(pilot: Pilot) -> None:
    pilot.click("New game")
    pilot.click("4 players")
    pilot.fill("Name of player 1", "Anna")
    pilot.key("Esc")
    with flying() as later:
        later.click("New game")
        assert later.scene.spot("entry:name3") is not None
        assert any("Anna" in drawn.text for drawn in later.words())


def test_typed_letters_do_not_press_shortcuts(pilot: Pilot) -> None:
    pilot.click("New game")
    pilot.fill("Name of player 1", "Qed")
    assert pilot.scene_name == "setup"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", SHELF)
def test_every_option_of_every_game_has_room_with_what_it_means(name: str, language: str) -> None:
    """Also in the smallest window, and of a game with many options."""
    game = SHELF[name].load(rules_folder(name))
    folders = [asset("shared/text"), asset(f"{name}/text"), rules_folder(name) / "text"]
    with speaking(language, catalogues(language, folders)[0] if language != "en" else ()) as spoken:
        game.speak(spoken)
        scene = Setup(name, game.form, [], {"preset": OWN}, lambda setup: None, lambda last: None)
        pilot = Pilot(Window(Settings(window_size=(1024, 640), animation="off", muted=True), lambda: scene))
        pilot.step(2)
        part, plain, bold = scene._rules, scene.stage.font("text", 15), scene.stage.font("bold", 17)
        last = max(spot.rect.bottom for spot in scene.spots() if spot.key.startswith("option:"))
        assert last <= part._inside.bottom
        for room, option in zip(part._option_rooms, game.form.options, strict=True):
            taken = [spot.rect for spot in scene.spots() if spot.key.startswith(("option:", "preset:"))]
            assert room.collidelist(taken) < 0
            for value in option.values:
                beside = room.width - bold.size(option.name)[0] - scene.stage.px(10)
                assert not part._tight or plain.size(value.text)[0] <= beside, value.text


@pytest.mark.parametrize("preset", ["First game", "By the book", "Level ground"])
def test_the_room_below_the_rules_has_the_picture_of_the_game_whole(pilot: Pilot, preset: str) -> None:
    started(pilot)
    with patch.object(art, "backdrop", side_effect=art.backdrop) as drawn:
        pilot.click(preset)
        pilot.step()
    assert drawn.call_args is not None, "no third of the paper is empty"
    name, (wide, high) = drawn.call_args.args
    assert name == "pantheon/title" and high / wide == pytest.approx(0.625, abs=0.01)

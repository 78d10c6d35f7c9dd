"""Text entries: what is typed, selected, cut, pasted and taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from pantheon.ui.scenes.setup import Setup
from pantheon.ui.widgets.text_line import TextLine
from tests.ui.pilot import Pilot, flying


def line(text: str, longest: int = 40) -> TextLine:
    made = TextLine(longest=longest)
    made.put(text)
    return made


# A line by itself ----------------------------------------------------------------------------------------------------


def test_what_is_typed_stands_at_the_caret() -> None:
    edited = line("Anna")
    edited.step(-1)
    edited.insert("-")
    assert (edited.text, edited.caret) == ("Ann-a", 4)


def test_what_is_typed_replaces_the_selection() -> None:
    edited = line("Anna Maria")
    edited.step_word(-1, selecting=True)
    assert edited.selection == "Maria"
    edited.insert("B")
    assert edited.text == "Anna B"


def test_a_line_takes_no_more_than_it_has_room_for() -> None:
    edited = line("Anna", longest=6)
    edited.insert("belle")
    assert edited.text == "Annabe"
    edited.select_all()
    edited.insert("Persephone")
    assert edited.text == "Persep"


def test_an_arrow_leaves_a_selection_at_the_side_it_points_to() -> None:
    for way, caret in ((-1, 0), (1, 4)):
        edited = line("Anna")
        edited.select_all()
        edited.step(way)
        assert (edited.caret, edited.selection) == (caret, "")


def test_words_are_passed_and_deleted_as_wholes() -> None:
    edited = line("one  two three")
    edited.step_word(-1)
    assert edited.caret == 9
    edited.delete_word(-1)
    assert edited.text == "one  three"
    edited.go(0)
    edited.delete_word(1)
    assert edited.text == "  three"


@pytest.mark.parametrize(("at", "word"), [(0, "one"), (2, "one"), (4, "two"), (5, "two"), (7, "two")])
def test_a_word_is_selected_around_a_place(at: int, word: str) -> None:
    edited = line("one two")
    edited.select_word(at)
    assert edited.selection == word


def test_letters_typed_one_after_the_other_are_taken_back_together() -> None:
    edited = line("")
    for letter in "Ann":
        edited.insert(letter)
    edited.step(-1)
    edited.insert("X")
    assert edited.text == "AnXn"
    edited.undo()
    assert edited.text == "Ann"
    edited.undo()
    assert edited.text == ""
    edited.undo()
    edited.redo()
    edited.redo()
    edited.redo()
    assert edited.text == "AnXn"


def test_what_is_typed_after_taking_back_cannot_be_done_again() -> None:
    edited = line("Anna")
    edited.delete(-1)
    edited.undo()
    edited.insert("!")
    edited.redo()
    assert edited.text == "Anna!"


def test_at_the_ends_of_a_line_nothing_happens() -> None:
    edited = line("A")
    edited.step(1)
    edited.delete(1)
    edited.go(0)
    edited.step(-1)
    edited.delete(-1)
    edited.delete_word(-1)
    assert (edited.text, edited.caret) == ("A", 0)


# On the screen -------------------------------------------------------------------------------------------------------


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with flying() as flown:
        flown.click("New game")
        flown.click("Name of player 1")
        flown.key("Ctrl+A", "Del")
        yield flown


def typed(pilot: Pilot) -> str:
    assert isinstance(pilot.scene, Setup)
    return pilot.scene._entries.value("name0")


def test_cut_copied_and_pasted_words_go_through_the_clipboard(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    pilot.type("Anna")
    pilot.key("Ctrl+C")
    assert kept == [], "nothing is selected"
    pilot.key("Ctrl+A", "Ctrl+X")
    assert (kept, typed(pilot)) == (["Anna"], "")
    pilot.key("Ctrl+V", "Ctrl+V")
    assert typed(pilot) == "AnnaAnna"
    pilot.key("Ctrl+Z")
    assert typed(pilot) == "Anna"
    pilot.key("Ctrl+Y")
    assert typed(pilot) == "AnnaAnna"


def test_without_a_clipboard_nothing_is_pasted(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", nothing)
    monkeypatch.setattr(pygame.scrap, "get_text", nothing)
    pilot.type("Anna")
    pilot.key("Ctrl+A", "Ctrl+C", "Ctrl+V")
    assert typed(pilot) == "Anna"


def test_the_mouse_moves_the_caret_and_dragging_selects(pilot: Pilot) -> None:
    pilot.type("Anna Maria")
    entry = pilot.find("Name of player 1").rect
    pilot.click((entry.x + 4, entry.centery))
    pilot.type("X")
    assert typed(pilot) == "XAnna Maria"
    pilot.step(times=15)
    pilot.drag((entry.x + 4, entry.centery), (entry.right - 4, entry.centery))
    pilot.type("Y")
    assert typed(pilot) == "Y"


@pytest.mark.parametrize(("key", "scene"), [("F1", "help"), ("F5", "epoch preparation")])
def test_function_keys_work_while_an_entry_has_the_keyboard(pilot: Pilot, key: str, scene: str) -> None:
    pilot.type("Anna")
    pilot.key(key)
    pilot.until(lambda: pilot.scene_name == scene, longest=100)


def test_a_function_key_belongs_to_the_input_method_while_letters_are_composed(pilot: Pilot) -> None:
    pilot.window.step(0.1)
    pygame.event.post(pygame.Event(pygame.TEXTEDITING, text="あ", start=0, length=1))
    pilot.step()
    pilot.key("F5")
    assert pilot.scene_name == "setup"


def test_a_press_elsewhere_leaves_the_entry(pilot: Pilot) -> None:
    pilot.type("Anna")
    pilot.click("3 players")
    pilot.type("B")
    assert typed(pilot) == "Anna"


def test_an_input_method_shows_what_it_composes_and_writes_what_is_decided(pilot: Pilot) -> None:
    pygame.event.post(pygame.Event(pygame.TEXTEDITING, text="Zo", start=0, length=2))
    pilot.step()
    pilot.key("Enter", "Left")
    assert typed(pilot) == "", "keys belong to the input method until it has decided"
    pygame.event.post(pygame.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="Zoë"))
    pilot.step()
    assert typed(pilot) == "Zoë"
    pilot.key("Enter", "3")
    assert typed(pilot) == "Zoë"


def test_digits_alone_are_taken_for_a_seed(pilot: Pilot) -> None:
    pilot.fill("Seed", "4a7-1 1")
    assert isinstance(pilot.scene, Setup)
    assert pilot.scene._entries.value("seed") == "4711"


def test_a_long_name_is_scrolled_so_that_the_caret_is_seen(pilot: Pilot) -> None:
    pilot.key("Esc", "Esc")
    pilot.click("Games")
    entry = pilot.find("Path of a game to import")
    pilot.click(entry)
    pilot.type("w" * 39)
    before = pilot.picture()
    pilot.key("Home")
    after = pilot.picture()
    shown = [pygame.image.tobytes(picture.subsurface(entry.rect), "RGB") for picture in (before, after)]
    assert shown[0] != shown[1]


def test_laying_out_anew_keeps_the_caret_and_what_can_be_taken_back(pilot: Pilot) -> None:
    pilot.type("Anna")
    pilot.key("Home")
    pilot.resize((1400, 900))
    pilot.type("X")
    assert typed(pilot) == "XAnna"
    pilot.key("Ctrl+Z", "Ctrl+Z")
    assert typed(pilot) == ""

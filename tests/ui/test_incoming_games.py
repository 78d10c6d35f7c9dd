"""Files dropped onto the window, files that take long to open, the file dialog and the trash."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from pantheon import resources
from pantheon.app import shell
from pantheon.table.journal import AnyLine, Redo, Undo
from pantheon.table.recording import CannotOpen, read
from pantheon.table.steps import Steps, Work
from pantheon.ui import file_dialog
from pantheon.ui.game_setup import GameSetup
from pantheon.ui.scene import Push
from pantheon.ui.scenes.library import Library
from pantheon.ui.scenes.loading import Loading
from pantheon.ui.scenes.trash import Trash
from pantheon.ui.scenes.turn import TurnScene
from pantheon.ui.window import Window
from tests.table.crafted import forge
from tests.ui import archives
from tests.ui.pilot import SIZES, Pilot, flaws, flying, scene_of
from tests.ui.tables import app_of, journal_of, seats, session_of
from tests.ui.test_archive import drop, from_a_friend, library, titles


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    archives.fill_library()
    with flying() as flown:
        yield flown


# Dropping ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["", "Statistics", "New game", "Rules", "Settings", "Learn to play", "Continue"])
def test_a_file_dropped_anywhere_opens(pilot: Pilot, tmp_path: Path, place: str) -> None:
    if place:
        pilot.click(place)
    drop(pilot, from_a_friend(tmp_path))
    pilot.until(lambda: pilot.scene_name not in ("loading", "title"))
    session = session_of(pilot)
    assert [seat.name for seat in session.seats] == ["Anna", "Hermes"]
    assert "From a friend" in titles()


def test_a_double_click_on_a_file_plays_a_copy_in_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = from_a_friend(tmp_path)
    as_it_was = source.read_bytes()

    def play_five_turns(window: Window) -> None:
        table = window.stack.top
        assert isinstance(table, TurnScene)
        for _ in range(5):
            table.session.act(table.session.choices()[0])

    monkeypatch.setattr(Window, "run", play_five_turns)
    shell.play(file=source)
    assert source.read_bytes() == as_it_was
    copy = resources.games_folder() / source.name
    assert len(copy.read_bytes()) > len(as_it_was)


def test_a_file_dropped_in_the_middle_of_a_game_costs_nothing(pilot: Pilot, tmp_path: Path) -> None:
    pilot.window.make(app_of(pilot).start_game(GameSetup(seats("hh"), 0, {}, 5, False)))
    left = session_of(pilot)
    for _ in range(5):
        left.act(left.choices()[0])
    path = journal_of(pilot).path
    pilot.key("Esc")
    drop(pilot, from_a_friend(tmp_path))
    assert session_of(pilot) is not left
    pilot.window.make(app_of(pilot).open_file(path))
    assert session_of(pilot).entries == left.entries


def test_before_a_dropped_file_opens_decisions_that_are_not_saved_are_asked_for(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.window.make(app_of(pilot).start_game(GameSetup(seats("hh"), 0, {}, 5, False)))
    journal = journal_of(pilot)
    session = session_of(pilot)
    journal._waiting.append(b"{}")
    monkeypatch.setattr(journal, "write", lambda: False)
    drop(pilot, from_a_friend(tmp_path))
    assert pilot.sees("Not saved")
    pilot.key("Esc")
    assert session_of(pilot) is session


def test_a_dropped_file_that_is_known_already_opens_where_it_is(pilot: Pilot, tmp_path: Path) -> None:
    copy = tmp_path / "Copy.pantheon"
    copy.write_bytes((resources.games_folder() / "Not finished.pantheon").read_bytes())
    drop(pilot, copy)
    assert session_of(pilot)
    assert journal_of(pilot).path.stem == "Not finished"
    assert titles() == {"First evening", "Against bots", "Not finished"}


def test_what_is_dropped_and_is_no_game_gets_a_sentence(pilot: Pilot, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ben")
    drop(pilot, letter)
    assert pilot.window._notice == "letter.txt is not a saved game, or its first line is damaged."
    drop(pilot, tmp_path)
    assert pilot.window._notice == f"{tmp_path.name} is a folder, not the file of a game."
    drop(pilot, tmp_path / "gone.pantheon")
    assert pilot.window._notice == "There is no file gone.pantheon."
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=""))
    pilot.step()
    assert pilot.window._notice == "What you dropped is not a file."
    assert pilot.scene_name == "title"


# Long files ----------------------------------------------------------------------------------------------------------


def endless(folder: Path) -> Path:
    """Somebody took a decision back and did it again, thousands of times."""
    recording = read(from_a_friend(folder, 12))
    header = replace(recording.header, state="older")
    to_and_fro: list[AnyLine] = [Undo(""), Redo("")] * 4_000
    return forge(folder / "Endless.pantheon", header, [*recording.lines, *to_and_fro])


def test_the_window_answers_while_a_long_file_opens(pilot: Pilot, tmp_path: Path) -> None:
    drop(pilot, endless(tmp_path))
    assert pilot.scene_name == "loading"
    assert pilot.sees("Opening Endless")
    began = time.perf_counter()
    pilot.step()
    assert time.perf_counter() - began < 0.5
    pilot.until(lambda: pilot.scene_name != "loading")
    assert [seat.name for seat in session_of(pilot).seats] == ["Anna", "Hermes"]


def test_opening_a_long_file_is_left_with_escape(pilot: Pilot, tmp_path: Path) -> None:
    path = endless(tmp_path)
    pilot.window.make(app_of(pilot).open_file(path))
    assert pilot.scene_name == "loading"
    pilot.key("Esc")
    assert pilot.scene_name == "title"
    pilot.window.make(app_of(pilot).archive.replay_file(path))
    assert pilot.scene_name == "loading"
    pilot.until(lambda: pilot.scene_name == "replay")
    pilot.key("Esc")
    assert pilot.scene_name == "title"


def test_the_library_reads_a_long_file_bit_by_bit(pilot: Pilot, tmp_path: Path) -> None:
    path = endless(tmp_path)
    path.rename(resources.games_folder() / path.name)
    pilot.click("Games")
    scene = pilot.scene
    assert isinstance(scene, Library)
    pilot.step()
    assert not scene.games.known[scene.games.paths[0]].looked_into
    pilot.settle()
    assert len([game for game in scene.games.known.values() if game.looked_into]) == 4


def test_a_long_file_that_is_refused_in_the_end_leads_back(pilot: Pilot, tmp_path: Path) -> None:
    scene = Loading("Opening", Work(refusing()), lambda _: None, pilot.window.say)
    pilot.window.make(Push(scene))
    pilot.settle()
    assert pilot.scene_name == "title"
    assert pilot.window._notice == "There is nothing in it."


def refusing() -> Steps[int]:
    yield 0.5
    raise CannotOpen("There is nothing in it.")


# The system's file dialog --------------------------------------------------------------------------------------------


class Answer:
    """A dialog in which somebody chooses after a while, or does not."""

    def __init__(self, chosen: Path | None) -> None:
        self.chosen, self.closed, self._looks = chosen, False, 0

    def answered(self) -> bool:
        self._looks += 1
        return self._looks > 9

    def close(self) -> None:
        self.closed = True


def test_a_game_is_imported_through_the_file_dialog(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [Answer(from_a_friend(tmp_path)), Answer(None)]
    monkeypatch.setattr(file_dialog, "ask_for_a_game", lambda: answers.pop(0))
    library(pilot)
    pilot.click("import")
    pilot.click("import")
    assert "From a friend" not in titles(), "the window goes on while the dialog is open"
    pilot.until(lambda: pilot.scene.next_update() is None)
    assert "From a friend" in titles()
    pilot.click("import")
    pilot.until(lambda: pilot.scene.next_update() is None)
    assert len(titles()) == 4


def test_an_open_dialog_goes_with_the_library(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Answer(None)
    monkeypatch.setattr(file_dialog, "ask_for_a_game", lambda: answer)
    library(pilot)
    pilot.click("import")
    pilot.key("Esc")
    assert answer.closed


def test_without_a_file_dialog_the_other_ways_are_told(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_dialog, "ask_for_a_game", lambda: None)
    library(pilot)
    pilot.click("import")
    assert "Drop the file onto the window" in pilot.window._notice
    assert scene_of(pilot, Library)._entries.focused == "import"


# The trash -----------------------------------------------------------------------------------------------------------


def test_a_deleted_game_is_brought_back_from_the_trash_later(pilot: Pilot) -> None:
    library(pilot)
    pilot.click("First evening")
    pilot.key("Del", "Esc")
    pilot.click("Games")
    pilot.settle()
    pilot.click("Trash (1)")
    pilot.settle()
    assert pilot.scene_name == "trash"
    assert "Anna" in pilot.screen()
    pilot.click("Bring back")
    assert "First evening" in titles()
    assert pilot.sees("The trash is empty. What you delete stays here for a month.")
    pilot.key("Esc")
    assert pilot.find("First evening", "row")
    assert not pilot.find("trash").enabled


def test_a_game_is_deleted_for_good_only_after_a_question(pilot: Pilot) -> None:
    library(pilot)
    pilot.key("Del", "Del")
    pilot.click("Trash (2)")
    trash = scene_of(pilot, Trash)
    for keys in (["Esc"], ["Enter", "Enter"]):  # the first shows where the keyboard is
        pilot.click("Delete for good")
        pilot.key(*keys)
        assert pilot.scene is trash
        assert len(trash.games.paths) == 2, "the way back has the focus"
    pilot.click("Delete for good")
    pilot.click("Delete for good")
    assert len(trash.games.paths) == 1
    pilot.click("Empty the trash")
    pilot.click("Delete for good")
    assert trash.games.paths == []
    pilot.key("Esc")
    assert len(titles()) == 1
    assert not any(spot.key == "restore" for spot in pilot.spots()), "nothing brings it back"


def test_names_of_files_that_no_font_can_show_do_no_harm(pilot: Pilot) -> None:
    folder = resources.games_folder()
    odd = Path(os.fsdecode(os.fsencode(folder) + b"/odd \xff\x07.pantheon"))
    try:
        odd.write_bytes((folder / "Not finished.pantheon").read_bytes())
    except OSError:
        pytest.skip("this disk has no such names")
    library(pilot)
    pilot.click("odd")
    pilot.click("Delete")
    pilot.click("Trash (1)")
    pilot.settle()
    assert pilot.scene_name == "trash"


def test_what_is_no_game_is_not_imported(pilot: Pilot, tmp_path: Path) -> None:
    library(pilot)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ben")
    for path in (letter, tmp_path / "missing", tmp_path):
        pilot.fill("Path of a game to import", str(path))
        assert path.name in pilot.window._notice
    assert len(titles()) == 3


@pytest.mark.parametrize("scale", [75, 200])
def test_no_word_is_cut_or_covered_in_the_trash(pilot: Pilot, scale: int) -> None:
    library(pilot)
    pilot.click("Not finished")
    pilot.fill("Title of the game", "A very long title of a game that nobody will ever forget again")
    pilot.key("Del", "Del")
    pilot.click("trash")
    pilot.settle()
    for size in SIZES[:3]:
        pilot.resize(size, scale)
        pilot.settle()
        assert flaws(pilot.words(), size) == [], f"trash at {size}, {scale}%"

"""The library of games, the statistics and exports, used as a person uses them."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path, PureWindowsPath

import pygame
import pytest
from msgspec.structs import replace
from PIL import Image

from pantheon import resources
from pantheon.table.journal import Redo, Undo
from pantheon.table.recording import CannotOpen, read
from pantheon.table.steps import Steps, Work
from pantheon.ui import file_dialog, reveal
from pantheon.ui.clip import MOST_FRAMES, Clip
from pantheon.ui.game_setup import GameSetup
from pantheon.ui.scene import Push
from pantheon.ui.scenes.library import Library
from pantheon.ui.scenes.loading import Loading
from pantheon.ui.scenes.statistics import Statistics
from tests.table.crafted import forge
from tests.ui import archives
from tests.ui.pilot import SIZES, Pilot, flaws, flying
from tests.ui.tables import app_of, seats, session_of


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    archives.fill_library()
    with flying() as flown:
        yield flown


def library(pilot: Pilot) -> Library:
    pilot.click("Games")
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, Library)
    return scene


def titles() -> set[str]:
    return {path.stem for path in resources.games_folder().glob("*.pantheon")}


def test_the_library_shows_date_players_points_and_epoch(pilot: Pilot) -> None:
    library(pilot)
    pilot.click("Not finished")
    screen = pilot.screen()
    assert "Hermes (greedy)" in screen
    assert "Epoch " in screen
    assert "Finished" in screen
    assert pilot.find("continue").label == "Continue"
    pilot.click("First evening")
    assert pilot.find("continue").label == "Look at the result"


def test_every_game_has_a_picture_of_its_board(pilot: Pilot) -> None:
    scene = library(pilot)
    assert scene.games.cards
    pictures = [scene.games.cards._pictures[path] for path in scene.games.paths]
    looks = {pygame.image.tobytes(picture, "RGB") for picture in pictures if picture}
    assert len(looks) == 3


def test_a_game_is_renamed(pilot: Pilot) -> None:
    library(pilot)
    pilot.click("First evening")
    pilot.fill("Title of the game", "A famous game")
    assert titles() == {"A famous game", "Against bots", "Not finished"}
    assert pilot.find("A famous game", "row")


def test_a_deleted_game_is_brought_back(pilot: Pilot) -> None:
    library(pilot)
    pilot.click("First evening")
    pilot.click("delete")
    assert "First evening" not in titles()
    pilot.click("delete")
    assert len(titles()) == 1
    pilot.key("Ctrl+Z", "Ctrl+Z")
    assert titles() == {"First evening", "Against bots", "Not finished"}
    assert not any(spot.key == "restore" for spot in pilot.spots())


def test_all_games_can_be_deleted(pilot: Pilot) -> None:
    library(pilot)
    for _ in range(3):
        pilot.key("Del")
        pilot.settle()
    assert titles() == set()
    assert pilot.sees("No game has been played here yet.")


def test_a_game_is_exported_and_imported(pilot: Pilot) -> None:
    library(pilot)
    pilot.click("Against bots")
    pilot.click("export")
    copy = resources.exports_folder() / "Against bots.pantheon"
    assert copy.read_bytes() == (resources.games_folder() / "Against bots.pantheon").read_bytes()
    pilot.key("Del")
    pilot.fill("Path of a game to import", str(copy))
    assert "Against bots" in titles()
    assert pilot.find("entry:title").label
    assert pilot.sees("Against bots")
    pilot.fill("Path of a game to import", str(copy))
    assert pilot.window._notice == "This game is in the library already, as Against bots."
    assert len(titles()) == 3


def from_a_friend(folder: Path, decisions: int = 30) -> Path:
    """A game that was played elsewhere."""
    path = archives.store((archives.ANNA, archives.HERMES), decisions, 77, "From a friend")
    return path.rename(folder / path.name)


def drop(pilot: Pilot, path: Path) -> None:
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.step()


def test_a_file_dropped_on_the_library_is_imported(pilot: Pilot, tmp_path: Path) -> None:
    scene = library(pilot)
    drop(pilot, from_a_friend(tmp_path))
    assert "From a friend" in titles()
    assert pilot.window._notice == "From a friend is in the library now."
    assert scene.games.chosen and scene.games.chosen.stem == "From a friend"


def test_a_cut_file_says_so_at_the_import(pilot: Pilot, tmp_path: Path) -> None:
    library(pilot)
    source = from_a_friend(tmp_path)
    source.write_bytes(source.read_bytes()[:-30])
    drop(pilot, source)
    assert pilot.window._notice.startswith("From a friend is in the library now. The last decision was not written")


def test_a_flipped_file_says_so_at_the_import(pilot: Pilot, tmp_path: Path) -> None:
    library(pilot)
    source = from_a_friend(tmp_path)
    flipped = bytearray(source.read_bytes())
    flipped[len(flipped) // 2] ^= 1
    source.write_bytes(flipped)
    drop(pilot, source)
    assert "From a friend is in the library now. Line " in pilot.window._notice
    assert "is damaged." in pilot.window._notice


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


def test_a_file_dropped_in_the_middle_of_a_game_costs_nothing(pilot: Pilot, tmp_path: Path) -> None:
    pilot.window.make(app_of(pilot).start_game(GameSetup(seats("hh"), 0, {}, 5, False)))
    left = session_of(pilot)
    for _ in range(5):
        left.act(left.choices()[0])
    path = app_of(pilot)._journal.path
    pilot.key("Esc")
    drop(pilot, from_a_friend(tmp_path))
    assert session_of(pilot) is not left
    pilot.window.make(app_of(pilot).open_file(path))
    assert session_of(pilot).entries == left.entries


def test_before_a_dropped_file_opens_decisions_that_are_not_saved_are_asked_for(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.window.make(app_of(pilot).start_game(GameSetup(seats("hh"), 0, {}, 5, False)))
    journal = app_of(pilot)._journal
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
    assert app_of(pilot)._journal.path.stem == "Not finished"
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
    assert pilot.scene_name == "title"


# Long files ----------------------------------------------------------------------------------------------------------


def endless(folder: Path) -> Path:
    """Somebody took a decision back and did it again, thousands of times."""
    recording = read(from_a_friend(folder, 12))
    header = replace(recording.header, state="older")
    return forge(folder / "Endless.pantheon", header, [*recording.lines, *([Undo(""), Redo("")] * 4_000)])


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
    assert path.stem not in {known.stem for known in scene.games.known}
    pilot.settle()
    assert len(scene.games.known) == 4


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
        return self._looks > 3

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
    assert pilot.scene._entries.focused == "import"


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
    trash = pilot.scene
    pilot.click("Delete for good")
    pilot.key("Esc")
    assert len(trash.games.paths) == 2
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


def test_the_file_manager_is_asked_for_the_file(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(reveal.subprocess, "Popen", lambda command, **_: asked.append(command))
    library(pilot)
    pilot.click("Show file")
    assert len(asked) == 1
    path = Path("/games/a.pantheon")
    spaced = PureWindowsPath("C:\\Spiele für Zoë\\2026-11-16 20.15 Anna, Ben.pantheon")
    assert reveal.command_for(spaced, "win32") == f'explorer /select,"{spaced}"'
    assert reveal.command_for(path, "darwin") == ["open", "-R", str(path)]
    assert reveal.command_for(path, "linux") == ["xdg-open", "/games"]


def test_without_a_file_manager_the_place_is_told(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    scene = library(pilot)
    pilot.click("Show file")
    assert str(scene.games.chosen) in pilot.window._notice


def test_arrow_keys_go_through_the_list(pilot: Pilot) -> None:
    scene = library(pilot)
    first = scene.games.chosen
    pilot.key("Down")
    assert scene.games.chosen != first
    pilot.key("Up", "Up")
    assert scene.games.chosen == first


def test_hundreds_of_games_are_read_bit_by_bit(pilot: Pilot) -> None:
    source = resources.games_folder() / "Not finished.pantheon"
    for number in range(70):
        (source.parent / f"Copy {number}.pantheon").write_bytes(source.read_bytes())
    pilot.click("Games")
    scene = pilot.scene
    assert isinstance(scene, Library)
    pilot.step(times=3)
    assert len(scene.games.known) < 40
    pilot.settle()
    assert len(scene.games.known) == 73
    assert scene.games.cards and len(scene.games.cards._pictures) < 60


# Statistics ----------------------------------------------------------------------------------------------------------


def test_statistics_count_the_finished_games_of_each_name(pilot: Pilot) -> None:
    pilot.click("Statistics")
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, Statistics)
    assert [scene.name_of(player) for player in scene.players] == ["Anna", "Ben", "Bot: Greedy", "Bot: Random"]
    assert pilot.sees("2 games, ")
    pilot.click("Ben")
    assert pilot.sees("1 game, ")
    pilot.key("Down")
    assert pilot.sees("Bot: Greedy")


def test_statistics_of_hundreds_of_games_are_shown_as_they_are_read(pilot: Pilot) -> None:
    source = resources.games_folder() / "First evening.pantheon"
    for number in range(30):
        (source.parent / f"Copy {number}.pantheon").write_bytes(source.read_bytes())
    pilot.click("Statistics")
    scene = pilot.scene
    assert isinstance(scene, Statistics)
    pilot.until(lambda: bool(scene.players))
    assert scene._waiting
    assert pilot.sees(f"Reading {33 - len(scene._waiting)} of 33 games ...")
    pilot.click("Ben")
    pilot.settle()
    assert not pilot.sees("Reading")
    assert scene.name_of(scene.players[scene._chosen]) == "Ben"
    assert scene.players[scene._chosen].total.games == 1, "copies count once"


def test_without_a_finished_game_there_are_no_statistics() -> None:
    archives.store((archives.ANNA, archives.BEN), 10, 1, "Begun")
    with flying() as pilot:
        pilot.click("Statistics")
        pilot.settle()
        assert pilot.sees("Only finished games count, and there is none yet.")


# Exports -------------------------------------------------------------------------------------------------------------


def exported(pilot: Pilot, way: str) -> Path:
    library(pilot)
    pilot.click("Against bots")
    pilot.click("Replay")
    pilot.click("Epoch 2")
    pilot.click("Export")
    pilot.click(way)
    pilot.until(lambda: pilot.scene_name == "exporting" and pilot.scene.next_update() is None)
    (path,) = resources.exports_folder().iterdir()
    assert pilot.sees(f"Written: {path.name}")
    pilot.key("Esc", "Esc", "Esc")
    assert pilot.scene_name == "library"
    return path


@pytest.mark.parametrize(
    ("way", "check"),
    [
        ("This turn as a GIF", lambda path: Image.open(path).size == (960, 600)),
        ("This turn as a strip", lambda path: Image.open(path).format == "PNG"),
        ("The whole game as a strip", lambda path: Image.open(path).width == 8 * 320 + 9 * 8),
        ("The whole game as a text", lambda path: "\nEpoch 6: " in path.read_text(encoding="utf-8")),
    ],
)
def test_a_game_is_exported_from_its_replay(pilot: Pilot, way: str, check: Callable[[Path], bool]) -> None:
    assert check(exported(pilot, way))


def test_a_clip_has_one_frame_for_each_moment(tmp_path: Path) -> None:
    clip = Clip(archives.finished(), 100, 112)
    clip.draw_all()
    clip.save_gif(tmp_path / "turn.gif")
    clip.save_strip(tmp_path / "turn.png")
    assert Image.open(tmp_path / "turn.gif").n_frames == clip.total > 3
    assert Image.open(tmp_path / "turn.png").width == 3 * 960 + 4 * 8
    assert list(tmp_path.glob("*.new")) == []


def test_a_clip_of_a_whole_game_shows_turns() -> None:
    clip = Clip(archives.finished())
    assert 6 < clip.total <= MOST_FRAMES


def test_a_clip_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    clip = Clip(archives.finished(), 100, 101)
    clip.draw_all()
    with pytest.raises(OSError, match="missing"):
        clip.save_gif(tmp_path / "missing" / "turn.gif")
    assert list(tmp_path.iterdir()) == []


# Words ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["Games", "Statistics"])
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_no_word_is_cut_or_covered(pilot: Pilot, place: str, scale: int) -> None:
    archives.store((archives.ANNA,) * 3, 10_000, 9, "A very long title of a game that nobody will ever forget again")
    pilot.click(place)
    pilot.settle()
    for size in SIZES[:3]:
        pilot.resize(size, scale)
        pilot.settle()
        assert flaws(pilot.words(), size) == [], f"{place} at {size}, {scale}%"


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

"""The library of games, the statistics and exports, used as a person uses them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path, PureWindowsPath

import pygame
import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from pantheon import resources
from pantheon.table.eyes import OPEN
from pantheon.table.saves import start_journal
from pantheon.table.session import HUMAN, Seat, Session
from pantheon.ui import reveal
from pantheon.ui.clip import MOST_FRAMES, Clip
from pantheon.ui.scenes import exporting
from pantheon.ui.scenes.library import Library
from pantheon.ui.scenes.statistics import Statistics
from tests.table.stored import pantheon
from tests.ui import archives
from tests.ui.pilot import SIZES, Pilot, flaws, flying


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


def test_a_game_that_nobody_has_named_says_once_when_it_was_and_who_played(pilot: Pilot) -> None:
    seats = (Seat("Anna", HUMAN, "red"), Seat("Ben", HUMAN, "green"))
    session = Session(pantheon(), {"players": 2}, seats, 1)
    start_journal(resources.games_folder(), session, "1.0", began=datetime(2026, 11, 16, 20, 15)).close()
    library(pilot)
    drawn = [one.text for one in pilot.words()]
    row = drawn.index("2026-11-16 20:15")
    assert drawn[row + 1] == "Anna 0, Ben 0" and drawn[row + 2].startswith("Pantheon · ")
    assert "2026" not in drawn[row + 2]
    assert "First evening" in drawn, "a name that somebody gave stays"


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
    assert pilot.sees("There are no games here yet.")


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


def test_a_path_that_leads_nowhere_can_be_mended_at_once(pilot: Pilot, tmp_path: Path) -> None:
    wrong, broken = tmp_path / "nothing.pantheon", tmp_path / "broken.pantheon"
    broken.write_text("no game", encoding="utf-8")
    scene = library(pilot)
    for path in (wrong, broken):
        pilot.window._notice = ""
        pilot.fill("Path of a game to import", str(path))
        pilot.until(lambda: pilot.scene is scene and bool(pilot.window._notice))
        pilot.type("r")
        assert pilot.scene is scene and scene._entries.value("import") == f"{path}r"
    pilot.fill("Path of a game to import", str(from_a_friend(tmp_path)))
    pilot.settle()
    assert "From a friend" in titles() and scene._entries.focused == ""


def test_a_name_that_cannot_be_given_can_be_mended_at_once(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, title: str) -> Path:
        raise PermissionError(13, "Permission denied")

    scene = library(pilot)
    monkeypatch.setattr("pantheon.table.library.rename", refused)
    pilot.fill("Title of the game", "A famous game")
    pilot.type("r")
    assert pilot.scene is scene and scene._entries.value("title") == "A famous gamer"


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


def test_the_file_manager_is_asked_for_the_file(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: asked.append(command))
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
    pilot.step()
    assert len([game for game in scene.games.known.values() if game.looked_into]) < 9
    pilot.settle()
    assert all(game.looked_into for game in scene.games.known.values())
    assert len(scene.games.known) < 20, "only those in view"
    assert scene.games.cards and len(scene.games.cards._pictures) < 20


# Statistics ----------------------------------------------------------------------------------------------------------


def test_statistics_count_the_finished_games_of_each_name(pilot: Pilot) -> None:
    pilot.click("Statistics")
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, Statistics)
    assert [scene.name_of(player) for player in scene.players] == ["Anna", "Ben", "Bot: Greedy", "Bot: Random"]
    assert pilot.sees("games")
    assert not pilot.sees("From the second game on")
    pilot.click("Ben")
    assert "game" in [one.text for one in pilot.words()]
    assert pilot.sees("From the second game on, a line shows how they went.")
    pilot.key("Down")
    assert pilot.sees("Bot: Greedy")


def test_statistics_call_the_sources_of_points_as_the_table_does(pilot: Pilot) -> None:
    pilot.click("Statistics")
    pilot.settle()
    drawn = [one.text for one in pilot.words()]
    assert {"Gods", "Epoch ends", "Half gods", "Columns", "Pietalte"} <= set(drawn) and "piety" not in drawn


def test_statistics_of_hundreds_of_games_are_shown_as_they_are_read(pilot: Pilot) -> None:
    source = resources.games_folder() / "First evening.pantheon"
    for number in range(30):
        (source.parent / f"Copy {number}.pantheon").write_bytes(source.read_bytes())
    pilot.click("Statistics")
    scene = pilot.scene
    assert isinstance(scene, Statistics)
    pilot.until(lambda: bool(scene.players))
    assert scene._waiting
    assert pilot.sees(f"{33 - len(scene._waiting)} of 33 games checked")
    pilot.click("Ben")
    pilot.settle()
    assert not pilot.sees("games checked")
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
    assert any(drawn.text.startswith(f"In {path.parent}"[:40]) for drawn in pilot.words())
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
    film = Image.open(tmp_path / "turn.gif")
    assert isinstance(film, GifImageFile) and film.n_frames == clip.total > 3
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


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit for files")
def test_a_text_that_a_full_disk_refuses_leaves_nothing(tmp_path: Path) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
        with pytest.raises(OSError):
            list(exporting._report(archives.finished(), OPEN, "Evening", str, tmp_path / "Evening.txt"))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
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

"""Whoever deletes, moves or changes the file of a game that is being played loses nothing of it, and hears of it."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pantheon.games.pantheon.state import State
from pantheon.table.journal import Journal
from pantheon.table.saves import continue_journal, open_game, start_journal
from pantheon.table.session import Session
from tests.table.stored import load_game, new_session, play, played_file

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a file that is open")

Playing = tuple[Journal, Session[State], list[str]]


@pytest.fixture
def playing(tmp_path: Path) -> Playing:
    """A friendly game under way, in which something was taken back."""
    session = new_session(3, friendly=True)
    journal = start_journal(tmp_path / "home" / "games", session, "1.0")
    heard: list[str] = []
    journal.tell(heard.append)
    play(session, 30)
    session.undo()
    session.undo()
    session.redo()
    return journal, session, heard


def is_whole(journal: Journal, session: Session[State]) -> bool:
    opened = open_game(journal.path, load_game)
    return (
        opened.problems == []
        and opened.session.state == session.state
        and opened.session.entries == session.entries
        and opened.session.taken_back == session.taken_back
    )


def delete(path: Path) -> None:
    path.unlink()


def delete_folder(path: Path) -> None:
    shutil.rmtree(path.parent.parent)


def move(path: Path) -> None:
    path.rename(path.with_name("elsewhere.pantheon"))


def empty(path: Path) -> None:
    path.write_bytes(b"")


def cut(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(700)


def put_another_in_its_place(path: Path) -> None:
    path.rename(path.with_name("elsewhere.pantheon"))
    path.write_text("something else")


def write_over(path: Path) -> None:
    path.write_text("something else, and more of it\n" * 1000)


def put_a_folder_in_its_place(path: Path) -> None:
    path.unlink()
    path.mkdir()


def change_in_place(path: Path) -> None:
    """The file is the same, and as long as before."""
    time.sleep(0.02)  # disks count time in ticks
    with path.open("r+b") as file:
        file.seek(700)
        file.write(b"#")


def change_and_hide_it(path: Path) -> None:
    before = path.stat()
    change_in_place(path)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


LOSSES = [
    delete,
    delete_folder,
    move,
    empty,
    cut,
    put_another_in_its_place,
    write_over,
    put_a_folder_in_its_place,
    change_in_place,
    change_and_hide_it,
]
CHANGES = (put_another_in_its_place, write_over, put_a_folder_in_its_place, change_in_place, change_and_hide_it)


@pytest.mark.parametrize("lose", LOSSES)
def test_a_lost_file_is_written_anew_with_the_next_decision(playing: Playing, lose: Callable[[Path], None]) -> None:
    journal, session, heard = playing
    before = journal.path
    lose(before)
    play(session, 1)
    assert is_whole(journal, session)
    assert heard == [
        f"The file of this game was gone or changed. The whole game is saved again as {journal.path.stem}."
    ]
    play(session, 10)
    assert len(heard) == 1
    assert is_whole(journal, session)
    assert (journal.path.stem == f"{before.stem} 2") == (lose in CHANGES)


@pytest.mark.parametrize("lose", LOSSES)
def test_a_lost_file_is_noticed_without_a_decision(playing: Playing, lose: Callable[[Path], None]) -> None:
    journal, session, heard = playing
    lose(journal.path)
    assert journal.write()
    assert len(heard) == 1
    assert is_whole(journal, session)


def test_closing_writes_a_lost_file_anew(playing: Playing) -> None:
    journal, session, _ = playing
    journal.path.unlink()
    journal.close()
    assert is_whole(journal, session)


def test_closing_looks_at_every_letter(playing: Playing) -> None:
    """A change in the very moment of our own writing has the same time."""
    journal, session, _ = playing
    before = journal.path
    change_in_place(before)
    found = before.stat()
    journal._stamp = found.st_mtime_ns, found.st_ctime_ns
    journal.close()
    assert journal.path != before and is_whole(journal, session)


def test_a_file_that_was_only_touched_stays_the_file_of_the_game(playing: Playing) -> None:
    journal, session, heard = playing
    before = journal.path
    os.utime(before, (1, 1))
    before.chmod(0o600)
    play(session, 3)
    assert journal.path == before and heard == []
    assert is_whole(journal, session)


def test_what_somebody_put_in_the_place_of_a_game_stays(playing: Playing) -> None:
    journal, session, _ = playing
    before = journal.path
    put_another_in_its_place(before)
    play(session, 3)
    assert before.read_text() == "something else"
    assert journal.path != before


def test_a_copy_put_back_in_its_place_is_gone_on_with(playing: Playing) -> None:
    """As programs do that keep folders in step."""
    journal, session, heard = playing
    before = journal.path
    shutil.copy(before, before.with_name("copy"))
    before.with_name("copy").replace(before)
    play(session, 5)
    assert journal.path == before and heard == []
    assert is_whole(journal, session)


def test_a_continued_game_is_written_anew_with_its_whole_past(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 40)
    opened = open_game(path, load_game)
    journal = continue_journal(tmp_path, opened, "1.1")
    play(opened.session, 3)
    before = path.read_bytes()
    path.unlink()
    play(opened.session, 3, seed=2)
    assert path.read_bytes().startswith(before)
    assert is_whole(journal, opened.session)


def test_a_game_that_is_gone_before_it_goes_on_is_written_anew(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 40)
    opened = open_game(path, load_game)
    path.unlink()
    journal = continue_journal(tmp_path, opened, "1.1")
    play(opened.session, 3)
    assert journal.path == path
    assert is_whole(journal, opened.session)


@pytest.mark.parametrize("room", [0, 10, 500, 2000])
def test_a_disk_that_is_full_while_the_game_is_written_anew_leaves_one_file(playing: Playing, room: int) -> None:
    import resource

    journal, session, heard = playing
    journal.path.unlink()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
        play(session, 5)
        for _ in range(5):
            assert not journal.write()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert [sentence[:26] for sentence in heard] == ["The game cannot be saved: "]
    assert journal.write()
    assert heard[-1] == "The game is saved again."
    assert is_whole(journal, session)
    assert list(journal.path.parent.iterdir()) == [journal.path]


def test_a_long_line_that_a_full_disk_took_half_of_goes_on_in_the_same_file(playing: Playing) -> None:
    """Such as rules data that the file brings along."""
    import resource

    journal, session, _ = playing
    before = journal.path
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before.stat().st_size + 150_000, hard))
        journal.add_aside(b"x" * 200_000 + b"\n")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert journal.behind == 1
    play(session, 3)
    assert journal.behind == 0 and journal.path == before


def test_a_file_that_another_window_has_taken_meanwhile_is_left_to_it(playing: Playing) -> None:
    journal, session, _ = playing
    journal._close_quietly()  # as after a failure
    taken = open_game(journal.path, load_game)
    other = continue_journal(journal.path.parent, taken, "1.0")
    play(session, 3, seed=3)
    play(taken.session, 3, seed=4)
    assert journal.path != other.path
    assert is_whole(journal, session)
    assert is_whole(other, taken.session)

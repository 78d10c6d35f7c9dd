"""Nothing is lost: games of processes that are really killed, and disks that are full or gone."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from pantheon.games.pantheon.state import State
from pantheon.table.journal import digest
from pantheon.table.saves import continue_journal, latest_unfinished, open_game, start_journal
from pantheon.table.session import Session
from tests.table.stored import load_game, new_session, play

KILLS = 25


def main(folder: Path) -> None:
    """What the killed process does: continue the game, or start one, and say the position after each decision."""
    path = latest_unfinished(folder)
    if path is None:
        session = new_session(3, random.randrange(1 << 32))
        start_journal(folder, session, "1.0")
    else:
        opened = open_game(path, load_game)
        assert not opened.damaged, opened.problems
        session = opened.session
        continue_journal(folder, opened, "1.0")
    print("start", digest(session.state), flush=True)
    while not session.over:
        play(session, 1, random.randrange(1 << 32))
        print(path, digest(session.state), flush=True)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is POSIX")
def test_after_each_of_many_kills_the_game_stands_at_its_last_decision(tmp_path: Path) -> None:
    luck = random.Random(11)
    killed = 0
    last_told = ""
    while killed < KILLS:
        process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                f"from tests.table.test_saves_killed import main, Path; main(Path({str(tmp_path)!r}))",
            ],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).resolve().parents[2],
        )
        assert process.stdout
        began = process.stdout.readline().split()
        assert began[:1] == ["start"]
        assert not last_told or begun_at_or_after(tmp_path, last_told, began[1])
        for _ in range(luck.randrange(60)):
            process.stdout.readline()
        process.kill()
        told = process.stdout.read().split()
        process.wait()
        path = latest_unfinished(tmp_path)
        if path is None:
            last_told = ""
            continue
        killed += 1
        opened = open_game(path, load_game)
        assert not opened.damaged
        last_told = told[-1] if told and len(told[-1]) == len(began[1]) else began[1]
        assert last_told in positions(opened.session)


def begun_at_or_after(folder: Path, told: str, began: str) -> bool:
    """The next process started at a position of the same game, not before the last one that was told."""
    path = latest_unfinished(folder)
    if path is None:
        return True
    stood = positions(open_game(path, load_game).session)
    return told not in stood or stood.index(began) >= stood.index(told)


def positions(session: Session[State]) -> list[str]:
    return [digest(session.at(at)) for at in range(len(session.entries) + 1)]


# Disks ---------------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="the limit of a file's size is POSIX")
@pytest.mark.parametrize("room", [0, 1, 40, 100, 1000, 1001, 1050])
def test_on_a_full_disk_the_game_goes_on_and_is_complete_once_there_is_room(tmp_path: Path, room: int) -> None:
    import resource

    session = new_session()
    journal = start_journal(tmp_path, session, "1.0")
    heard: list[str] = []
    journal.tell(heard.append)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (journal.path.stat().st_size + room, hard))
        play(session, 20)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert journal.behind > 0
    assert [sentence[:26] for sentence in heard] == ["The game cannot be saved: "]
    half = open_game(journal.path, load_game)
    assert not half.damaged
    assert journal.write()
    assert heard[1:] == ["The game is saved again."]
    play(session, 1)
    assert journal.behind == 0
    opened = open_game(journal.path, load_game)
    assert opened.problems == []
    assert opened.session.state == session.state


def test_a_folder_that_cannot_be_written_stops_no_game(tmp_path: Path) -> None:
    folder = tmp_path / "a file in its place"
    folder.touch()
    session = new_session()
    journal = start_journal(folder, session, "1.0")
    heard: list[str] = []
    journal.tell(heard.append)
    assert [sentence[:26] for sentence in heard] == ["The game cannot be saved: "]
    assert journal.behind == 1
    play(session, 10)
    assert journal.behind == 11
    folder.unlink()
    play(session, 1)
    assert heard[1:] == ["The game is saved again."]
    assert open_game(journal.path, load_game).session.state == session.state


def test_what_waits_is_written_when_the_game_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "a file in its place"
    folder.touch()
    session = new_session()
    journal = start_journal(folder, session, "1.0")
    play(session, 5)
    folder.unlink()
    journal.close()
    assert open_game(journal.path, load_game).session.state == session.state
    play(session, 5)
    assert len(open_game(journal.path, load_game).session.entries) < len(session.entries)

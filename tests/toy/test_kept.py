"""Games of the toy that last: journal and kill, library, statistics, replay, playing on, export, report and clip."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pantheon import resources
from pantheon.app.known_rules import KnownRules
from pantheon.cli import main
from pantheon.table.journal import digest
from pantheon.table.saves import continue_journal, latest_unfinished, open_game, start_journal
from pantheon.table.session import Seat, Session
from tests.toy.shelf import FOLDER, TOY, toy
from tests.toy.state import State
from tests.toy.tables import in_front, table, thrift_of, title
from tests.ui.pilot import Pilot, flying
from tests.ui.tables import app_of, play, session_of

ROOT = Path(__file__).resolve().parents[2]
ANNA, BEN, HERMES = Seat("Anna", colour="red"), Seat("Ben", colour="blue"), Seat("Hermes", "greedy", "green")


def stored(decisions: int, *seats: Seat, seed: int = 3, title: str = "Evening") -> Path:
    """A game in the library that somebody left after so many decisions."""
    folder = resources.games_folder()
    session = Session(toy(), {"players": len(seats)}, seats, seed)
    journal = start_journal(folder, session, "1.0", folder / f"{title}.pantheon")
    go_on(session, decisions)
    journal.close()
    return journal.path


def go_on(session: Session[State], decisions: int, seed: int = 1) -> None:
    luck = random.Random(seed)
    for _ in range(decisions):
        if not session.over:
            session.act(luck.choice(session.choices()))


# Journal and kill ----------------------------------------------------------------------------------------------------


def test_a_stored_game_opens_where_it_was_left() -> None:
    path = stored(5, ANNA, HERMES, BEN)
    opened = open_game(path, KnownRules().game_for)
    assert not opened.problems and opened.session.game.name == "toy"
    session = Session(toy(), {"players": 3}, (ANNA, HERMES, BEN), 3)
    go_on(session, 5)
    assert opened.session.state == session.state


def be_killed(folder: Path) -> None:
    """What the killed process does: continue the game, or start one, and say the position after each decision."""
    path = latest_unfinished(folder)
    if path is None:
        session = Session(toy(), {"players": 4}, [Seat(name) for name in "ABCD"], random.randrange(10**9))
        start_journal(folder, session, "1.0")
    else:
        opened = open_game(path, lambda *_: toy())
        assert not opened.damaged, opened.problems
        session = opened.session
        continue_journal(folder, opened, "1.0")
    while not session.over:
        go_on(session, 1, random.randrange(10**9))
        print(digest(session.state), flush=True)
    print("over", flush=True)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is POSIX")
def test_after_a_kill_the_game_stands_at_its_last_decision(tmp_path: Path) -> None:
    luck, killed = random.Random(2), 0
    words = f"from tests.toy.test_kept import be_killed, Path; be_killed(Path({str(tmp_path)!r}))"
    while killed < 6:
        process = subprocess.Popen([sys.executable, "-c", words], stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert process.stdout
        told = [process.stdout.readline().strip() for _ in range(luck.randrange(1, 6))]
        process.kill()
        told += process.stdout.read().split()
        process.wait()
        assert told[0], "it has decided something"
        if "over" in told or not (path := latest_unfinished(tmp_path)):
            continue
        killed += 1
        opened = open_game(path, lambda *_: toy())
        assert not opened.damaged
        session = opened.session
        assert told[-1] in [digest(session.at(at)) for at in range(len(session.entries) + 1)]


# At the window -------------------------------------------------------------------------------------------------------


def test_a_game_that_was_left_is_continued_from_the_title() -> None:
    with table("hg") as pilot:
        pilot.click("option:0")
        pilot.settle()
        before = session_of(pilot).state.copy()
    with title() as pilot:
        pilot.click("Continue")
        pilot.settle()
        assert session_of(pilot).state == before


def test_the_library_lists_opens_replays_and_exports_a_game() -> None:
    stored(99, ANNA, BEN)
    with title() as pilot:
        pilot.click("Games")
        pilot.settle()
        assert pilot.sees("Evening")
        pilot.click("Export")
        pilot.settle()
        assert list(resources.exports_folder().glob("*.pantheon"))
        pilot.click("Replay")
        pilot.settle()
        assert pilot.scene_name == "replay"


def test_the_statistics_count_the_toys_own_sources_of_points() -> None:
    stored(99, ANNA, HERMES)
    with title() as pilot:
        pilot.click("Statistics")
        pilot.settle()
        assert pilot.sees("Anna") and pilot.sees("Prizes") and pilot.sees("Thrift")


def replayed(pilot: Pilot, path: Path) -> None:
    pilot.window.make(app_of(pilot).archive.replay_file(path))
    pilot.settle()
    assert pilot.scene_name == "replay"


def test_a_replay_goes_from_end_to_end_and_somebody_plays_on_from_its_middle() -> None:
    path = stored(99, ANNA, BEN)
    with title() as pilot:
        replayed(pilot, path)
        for key in ("Home", "Right", "Right", "End", "Left", "Home"):
            pilot.key(key)
            pilot.settle()
        app = app_of(pilot)
        session = open_game(path, app.archive.load_game).session
        at = next(at for at, entry in enumerate(session.entries) if entry.decided)
        pilot.window.make(app.archive.play_on(session, at, 0, 0, "greedy"))
        pilot.settle()
        again = session_of(pilot)
        assert [seat.kind for seat in again.seats] == ["human", "greedy"]
        play(pilot, random.Random(1), pilot.click, until="choice")
        assert again.over


# In other forms ------------------------------------------------------------------------------------------------------


def test_a_report_tells_the_game_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    path = stored(99, ANNA, BEN)
    assert main(["report", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Round 1" in told and "Equal bids: Cancel each other" in told
    assert "The prize is worth" in told and "thrift" in told and " win" in told


def test_a_report_of_a_running_game_shows_no_bid_that_lies_face_down(capsys: pytest.CaptureFixture[str]) -> None:
    path = stored(1, ANNA, BEN)
    assert main(["report", str(path)]) == 0
    told = capsys.readouterr().out
    assert "a card face down" in told and "gets a card" in told
    assert not [value for value in toy().bids if f"gets a {value}." in told or f"bids a {value}." in told]


@pytest.mark.parametrize("ending", ["gif", "png"])
def test_a_clip_shows_the_game(ending: str, tmp_path: Path) -> None:
    path, out = stored(99, ANNA, BEN), tmp_path / f"clip.{ending}"
    assert main(["clip", str(path), "--out", str(out)]) == 0
    assert out.stat().st_size > 1000


def test_a_game_of_the_toy_is_refused_where_there_is_no_toy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = stored(5, ANNA, BEN)
    monkeypatch.undo()
    monkeypatch.setenv("PANTHEON_HOME", str(path.parents[1]))
    from pantheon.games import SHELF

    assert TOY.id not in SHELF
    assert main(["report", str(path)]) == 1
    assert 'another game, "toy", which is not installed here' in capsys.readouterr().err


def test_a_game_with_other_rules_brings_them_along_and_opens_without_their_folder(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(FOLDER, mine)
    setup = mine / "setup.yaml"
    setup.write_text(setup.read_text(encoding="utf-8").replace("thrift: 1", "thrift: 3"), encoding="utf-8")
    with flying(prepare=in_front) as pilot:
        app = app_of(pilot)
        app.rules.try_folder("toy", str(mine))
        pilot.window.make(app._entrance._first_game())
        pilot.settle()
        assert thrift_of(session_of(pilot).game) == 3
    (path,) = resources.games_folder().glob("*.pantheon")
    shutil.rmtree(mine)
    shutil.rmtree(resources.kept_rules_folder())
    opened = open_game(path, KnownRules().game_for)
    assert not opened.problems and thrift_of(opened.session.game) == 3

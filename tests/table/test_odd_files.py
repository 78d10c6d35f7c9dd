"""What lies in the games folder and is no ordinary file: nobody waits for it, and it fills no memory."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

from pantheon.table import library
from pantheon.table.carried_rules import RulesData, put_into
from pantheon.table.recording import CannotOpen, header_in, read, to_be_sent
from pantheon.table.saves import continue_journal, latest_unfinished, open_game
from tests.table.stored import load_game, played_file

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


@pytest.fixture(autouse=True)
def nobody_waits() -> Iterator[None]:
    """A test that hangs ends here."""

    def end(_number: int, _frame: FrameType | None) -> None:
        pytest.fail("somebody waits for a pipe")

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(20)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(params=["a pipe", "a device"])
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "x.pantheon"
    if request.param == "a pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    return path


def test_the_game_to_continue_is_found_beside_it(tmp_path: Path, odd: Path) -> None:
    path, _ = played_file(tmp_path, 3)
    os.utime(path, (1, 1))
    assert latest_unfinished(tmp_path) == path


def test_a_game_is_taken_in_beside_it(tmp_path: Path, odd: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    path, _ = played_file(tmp_path / "elsewhere", 3)
    assert library.import_game(tmp_path, path, load_game).read_bytes() == path.read_bytes()


def test_opening_it_says_what_it_is(odd: Path) -> None:
    with pytest.raises(CannotOpen, match=r"^x.pantheon is not an ordinary file.$"):
        read(odd)
    assert header_in(odd) is None
    assert library.look_into(odd, load_game).problems == ("x.pantheon is not an ordinary file.",)
    assert "ordinary" in to_be_sent(odd)


def test_a_link_that_leads_nowhere_is_no_file(tmp_path: Path) -> None:
    path = tmp_path / "x.pantheon"
    path.symlink_to(tmp_path / "gone")
    with pytest.raises(CannotOpen, match=r"^There is no file x.pantheon.$"):
        read(path)


def test_a_game_whose_file_becomes_one_goes_on_beside_it(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 3)
    opened = open_game(path, load_game)
    path.unlink()
    os.mkfifo(path)
    journal = continue_journal(tmp_path, opened, "1.0")
    assert journal.path != path and journal.problem == ""
    assert open_game(journal.path, load_game).session.state == session.state


def test_rules_data_are_not_put_into_one(odd: Path) -> None:
    with pytest.raises(OSError, match="it is not an ordinary file"):
        put_into(odd, RulesData("Mod", {}))

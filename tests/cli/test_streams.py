"""Commands whose input or output is closed, full or read no further: a word or silence, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pantheon.table.saves import start_journal
from pantheon.table.session import Seat, Session
from tests.table.stored import pantheon

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ["--help", "--version", "simulate --seats random,random --games 1", "check-data", "referee"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")


def run(words: str) -> subprocess.CompletedProcess[str]:
    command = f"{sys.executable} -m pantheon {words}"
    return subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_stream_that_is_closed_is_no_reason_to_fall(command: str, closed: str) -> None:
    ended = run(f"{command} {closed}" if "<" in closed else f"{command} {closed} < /dev/null")
    assert "Traceback" not in ended.stderr and "Exception" not in ended.stderr
    assert ended.returncode == (1 if command == "referee" and "<&-" in closed else 0)
    if command == "referee" and closed == "<&-":
        assert ended.stderr == "there is no standard input to read requests from\n"


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_whoever_stops_reading_hears_no_complaint(command: str) -> None:
    ended = run(f"{command} < /dev/null | :")
    assert ended.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_an_output_that_is_full_is_told() -> None:
    ended = run("check-data > /dev/full")
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1 and "No space left" in ended.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_a_console_that_cannot_show_a_name_shows_what_it_can(tmp_path: Path, encoding: str) -> None:
    session = Session(pantheon(), {"players": 2}, [Seat("Anna \N{GHOST}"), Seat("Zoë")], 7)
    path = tmp_path / "\N{GHOST} evening.pantheon"
    start_journal(tmp_path, session, "1.0", path).close()
    command = [sys.executable, "-m", "pantheon", "report", str(path)]
    surroundings = {**os.environ, "PYTHONIOENCODING": encoding, "PANTHEON_HOME": str(tmp_path)}
    ended = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, timeout=60, check=False)
    assert ended.returncode == 0, ended.stderr
    said = ended.stdout.decode(encoding)
    assert ("Anna \N{GHOST}" if encoding == "utf-8" else "Anna ?") in said
    assert ("Zo?" if encoding == "ascii" else "Zoë") in said

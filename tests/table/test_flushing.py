"""A slow disk stops nobody, and one that fails is told of."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event

import pytest

from pantheon.table.flushing import Flusher
from pantheon.table.saves import start_journal
from tests.table.stored import new_session, play


def test_decisions_do_not_wait_for_the_disk_but_closing_the_game_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, flushed = Event(), []

    def slow(file: int) -> None:
        assert goes_on.wait(20)
        flushed.append(os.fstat(file).st_size)

    monkeypatch.setattr("pantheon.table.flushing.os.fsync", slow)
    session = new_session(3)
    journal = start_journal(tmp_path, session, "1.0")
    play(session, 5)
    assert journal.path.read_bytes().count(b"\n") >= 6 and flushed == []
    goes_on.set()
    journal.close()
    assert flushed[-1] == journal.path.stat().st_size


def test_many_decisions_during_one_flush_are_flushed_together(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, goes_on, times = Event(), Event(), []

    def slow(file: int) -> None:
        begun.set()
        assert goes_on.wait(20)
        times.append(file)

    monkeypatch.setattr("pantheon.table.flushing.os.fsync", slow)
    flusher = Flusher()
    flusher.begin(7)
    assert begun.wait(20)
    for _ in range(100):
        flusher.begin(7)
    goes_on.set()
    flusher.finish()
    assert times == [7, 7]


def test_a_disk_that_fails_behind_the_game_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_file: int) -> None:
        raise OSError(5, "Input/output error")

    session = new_session(3)
    journal = start_journal(tmp_path, session, "1.0")
    heard: list[str] = []
    journal.tell(heard.append)
    monkeypatch.setattr("pantheon.table.flushing.os.fsync", broken)
    play(session, 1)
    journal.close()
    assert len(heard) == 1 and "cannot be saved" in heard[0] and "Input/output error" in heard[0]

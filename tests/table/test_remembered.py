"""Answers that are worked out once."""

from __future__ import annotations

import pytest

from pantheon.table.remembered import Remembered


def test_a_question_is_worked_out_once_and_then_looked_up() -> None:
    asked: list[int] = []

    def square(number: int) -> int:
        asked.append(number)
        return number * number

    squares = Remembered(square)
    assert [squares[7], squares[3], squares[7]] == [49, 9, 49]
    assert asked == [7, 3]


def test_what_is_remembered_stays_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pantheon.table.remembered.REMEMBERED", 10)
    doubled: Remembered[int, int] = Remembered(lambda number: 2 * number)
    assert [doubled[number] for number in range(25)] == list(range(0, 50, 2))
    assert len(doubled) == 5

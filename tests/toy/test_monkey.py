"""A monkey at the table of the toy: whatever it does, the window stays."""

from __future__ import annotations

import pytest

from tests.toy.tables import in_front
from tests.ui.monkey import SIZE, TABLES, Monkey, run
from tests.ui.pilot import flying


@pytest.fixture(autouse=True)
def no_other_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file manager and no file dialog is to come up, whatever the monkey presses."""
    monkeypatch.setenv("PATH", "")


def test_a_monkey_plays_the_toy_and_never_breaks_the_window() -> None:
    ended = 0
    for number, kinds in enumerate(TABLES[:4]):
        with flying(SIZE, in_front) as pilot:
            monkey = Monkey(pilot, seed=number)
            ended += monkey.play(kinds, most=150)
    assert ended >= 1, "some games reach their result"


@pytest.mark.slow
def test_thousands_of_events_never_break_the_window_with_the_toy() -> None:
    assert run(3, 6000, prepare=in_front) > 5

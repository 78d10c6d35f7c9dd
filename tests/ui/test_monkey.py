"""A monkey at the window: whole games in which every fourth deed is nonsense, from the title to the result."""

from __future__ import annotations

import pytest

from pantheon.games import SHELF
from tests.ui.monkey import SIZE, TABLES, Monkey, calm, calm_at, run
from tests.ui.pilot import flying


@pytest.fixture(autouse=True)
def no_other_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file manager and no file dialog is to come up, whatever the monkey presses."""
    monkeypatch.setenv("PATH", "")


def test_a_monkey_never_breaks_the_window() -> None:
    with flying(SIZE, calm) as pilot:
        monkey = Monkey(pilot, seed=1)
        monkey.play("hgh", most=60)
        assert monkey.done > 30


def test_nothing_that_a_window_can_hear_of_breaks_any_scene() -> None:
    with flying(SIZE, calm) as pilot:
        monkey = Monkey(pilot, seed=2)
        monkey.play("hg", most=20)
        for deed in (
            monkey.type,
            monkey.compose,
            monkey.wheel,
            monkey.shape,
            monkey.look_away,
            monkey.drop,
            monkey.hold,
        ):
            for _ in range(6):
                deed()
        assert pilot.window.running


def test_a_failure_says_where_it_can_be_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(monkey: Monkey) -> None:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(Monkey, "press", fail)
    with pytest.raises(RuntimeError) as caught:
        run(7, 10)
    assert caught.value.__notes__ == ["seed 7, event 0, table 0, pantheon: "]


@pytest.mark.slow
def test_a_monkey_never_breaks_a_game_of_any_table() -> None:
    ended = 0
    for number, table in enumerate(TABLES):
        with flying(SIZE, calm_at(list(SHELF)[number % len(SHELF)])) as pilot:
            ended += Monkey(pilot, seed=number).play(table, most=300)
    assert ended, "some games reach their result"

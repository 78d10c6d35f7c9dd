import gc
import time
from collections.abc import Iterator

import pytest

from pantheon.ui import rubbish, window
from pantheon.ui.rubbish import Rubbish
from pantheon.ui.scene import Change, Push, Quit, Scene
from tests.ui.fields import fly


@pytest.fixture
def looks() -> Iterator[list[int]]:
    """How often everything was looked through."""
    found: list[int] = []

    def count(phase: str, about: dict[str, int]) -> None:
        if phase == "start" and about["generation"] == 2:
            found.append(1)

    gc.callbacks.append(count)
    yield found
    gc.callbacks.remove(count)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that have passed; a test lets more of them pass."""
    passed = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: passed[0])
    return passed


def test_rubbish_is_looked_for_in_a_rest_and_not_before_half_a_minute_has_passed(
    looks: list[int], later: list[float]
) -> None:
    tidy = Rubbish()
    with tidy.left_for_rests():
        tidy.collect(rest=1.0)
        assert looks == []
        later[0] = rubbish.EVERY
        tidy.collect(rest=0.02)
        assert looks == [], "too short: something would stutter"
        tidy.collect(rest=1.0)
        tidy.collect(rest=1.0)
        assert looks == [1]


class Growing(Scene):
    """Makes so many things at once that Python would look through everything."""

    def update(self, seconds: float) -> Change:
        assert [[number] for number in range(300_000)]
        return Quit()


@pytest.fixture
def usual() -> Iterator[tuple[int, int, int]]:
    """How often Python looks for rubbish by itself; the other tests have it look less often."""
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield 700, 10, 10
    gc.set_threshold(*before)


def test_no_frame_of_a_running_window_stops_to_look_through_everything(
    looks: list[int], usual: tuple[int, int, int]
) -> None:
    pilot = fly(Scene())
    pilot.window.make(Push(Growing()))
    pilot.window.run()
    assert looks == []
    assert gc.get_threshold() == usual


def test_a_window_that_rests_looks_for_rubbish(monkeypatch: pytest.MonkeyPatch, looks: list[int]) -> None:
    monkeypatch.setattr(window, "LONGEST_SLEEP", 0.2)
    monkeypatch.setattr(rubbish, "EVERY", 0.0)
    fly(Scene()).window._sleep(0.001)
    assert looks == [1]

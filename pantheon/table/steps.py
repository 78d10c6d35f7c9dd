"""Long work in small steps: whoever draws a window does some of it in each frame, everybody else all at once.

No thread is needed: nothing is shared, and whoever loses interest simply stops.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Generic, TypeVar

T = TypeVar("T")

Steps = Generator[float, None, T]
"""Yields after each small step how much is done, from 0 to 1; returns what came of it."""


def all_at_once(steps: Steps[T]) -> T:
    """What comes of it, for those who can wait."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


class Work(Generic[T]):
    """Steps that are under way. What the work raises comes out of `go_on`."""

    def __init__(self, steps: Steps[T]) -> None:
        self._steps = steps
        self.part = 0.0
        """How much is done."""
        self.done = False
        self.result: T

    def go_on(self, steps: int) -> bool:
        """So many steps more; says whether it is done."""
        for _ in range(steps):
            if self._is_done_after_a_step():
                break
        return self.done

    def go_on_for(self, seconds: float) -> bool:
        """As many steps as fit; says whether it is done."""
        end = time.perf_counter() + seconds
        while not self._is_done_after_a_step():
            if time.perf_counter() >= end:
                break
        return self.done

    def _is_done_after_a_step(self) -> bool:
        if not self.done:
            try:
                self.part = next(self._steps)
            except StopIteration as end:
                self.result, self.done = end.value, True
        return self.done

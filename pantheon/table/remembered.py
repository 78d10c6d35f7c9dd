"""Answers that are worked out once and then looked up, without the price of a call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

REMEMBERED: Final = 20_000
"""Enough for hundreds of games in a row; then all is forgotten, so that very long runs stay small."""


class Remembered(dict[K, V]):
    """`remembered[question]` has the answer that `work_out(question)` gave the first time."""

    __slots__ = ("work_out",)

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, question: K) -> V:
        if len(self) >= REMEMBERED:
            self.clear()
        answer = self[question] = self.work_out(question)
        return answer

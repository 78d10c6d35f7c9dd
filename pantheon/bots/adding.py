"""Sums of floats that are the same, to the last bit, in every Python.

`sum` lost what rounding loses until Python 3.12 and keeps it since; a bot that compares two nearly equal plans would
then choose by the version of Python. What is judged is added here, one number after another.
"""

from __future__ import annotations

from collections.abc import Iterable


def added(numbers: Iterable[float]) -> float:
    total = 0.0
    for number in numbers:
        total += number
    return total


def weighed(numbers: list[tuple[int, float]], weights: tuple[float, ...], start: float) -> float:
    """`start`, and each number times the weight in its place. (A list and a tuple: compiled, that is twice as fast.)"""
    total = start
    for place, number in numbers:
        total += number * weights[place]
    return total

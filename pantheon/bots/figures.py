"""Figures for tables: intervals, ratings and plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, log, log10, sqrt

Z95 = 1.959964


def mean(values: Iterable[float]) -> float:
    known = list(values)
    return sum(known) / len(known) if known else 0.0


def wilson(successes: float, games: int) -> tuple[float, float]:
    """The 95% interval of a rate (Wilson's score interval); half a success for a shared victory."""
    if not games:
        return 0.0, 1.0
    rate = successes / games
    spread = Z95 * sqrt(rate * (1 - rate) / games + Z95 * Z95 / (4 * games * games))
    middle = rate + Z95 * Z95 / (2 * games)
    divisor = 1 + Z95 * Z95 / games
    return max(0.0, (middle - spread) / divisor), min(1.0, (middle + spread) / divisor)


def elo(rate: float, fair: float = 0.5) -> float:
    """The Elo-like difference behind a win rate. `fair` is what equal players would win (1/seats)."""
    if rate <= 0:
        return -inf
    if rate >= 1:
        return inf
    return 400 * log10(rate / (1 - rate) * (1 - fair) / fair)


def log_likelihood_ratio(successes: float, games: int, low: float, high: float) -> float:
    """How much better the hypothesis "rate is `high`" explains the games than "rate is `low`"."""
    return successes * log(high / low) + (games - successes) * log((1 - high) / (1 - low))


def table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Cells below each other: the first of each line to the left, the others to the right."""
    lines = [list(heading), *map(list, rows)]
    widths = [max(map(len, cells)) for cells in zip(*lines, strict=True)]
    text = [
        "  ".join(
            cell.ljust(width) if not at else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    ]
    text.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(line.rstrip() for line in text)


def percent(rate: float) -> str:
    return f"{100 * rate:.1f}%"


def interval(successes: float, games: int) -> str:
    low, high = wilson(successes, games)
    return f"{100 * low:.1f}-{100 * high:.1f}%"

"""Elo-like ratings from games of several players: every two seats of a game are one comparison of their points.

The model is Bradley-Terry, fitted by its usual iteration; a tie is half a win each. One rating point means the same as
in chess: 400 more win 10 of 11 comparisons.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log10

from pantheon.bots.records import GameRecord

ROUNDS = 200
PRIOR = 0.5
"""Imagined draws of everybody with everybody, so that a perfect record has a finite rating."""


def ratings(records: Sequence[GameRecord], anchor: str) -> dict[str, float]:
    """The rating of each level, with `anchor` at 0."""
    wins: dict[tuple[str, str], float] = defaultdict(float)
    for record in records:
        for one, other in combinations(record.seats, 2):
            if one.level != other.level:
                share = 0.5 if one.total == other.total else float(one.total > other.total)
                wins[one.level, other.level] += share
                wins[other.level, one.level] += 1 - share
    levels = sorted({level for pair in wins for level in pair} | {anchor})
    strengths = _fit(levels, wins)
    return {level: 400 * log10(strengths[level] / strengths[anchor]) for level in levels}


def _fit(levels: Sequence[str], wins: Mapping[tuple[str, str], float]) -> dict[str, float]:
    strengths = dict.fromkeys(levels, 1.0)
    for _ in range(ROUNDS):
        for one in levels:
            won = against = 0.0
            for other in levels:
                if other != one:
                    ours, theirs = wins.get((one, other), 0) + PRIOR, wins.get((other, one), 0) + PRIOR
                    won += ours
                    against += (ours + theirs) / (strengths[one] + strengths[other])
            if against:
                strengths[one] = won / against
    return strengths

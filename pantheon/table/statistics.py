"""What the stored games say about each player: games, wins, points by source, and how it went against whom.

Only finished games count, and none that was played on from the middle of another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from pantheon.table.journal import Branch, End, Header
from pantheon.table.recording import CannotOpen, read
from pantheon.table.session import HUMAN


class Result(msgspec.Struct, frozen=True):
    """How one seat did in one game."""

    began: str
    name: str
    kind: str
    """"human" or the level of a bot."""
    opponents: tuple[str, ...]
    """The kinds of the others."""
    points: dict[str, int]
    """By source."""
    won: bool
    place: int
    """1 for the best score; several share a place."""

    @property
    def score(self) -> int:
        return sum(self.points.values())


class Tally(msgspec.Struct):
    """Results added up."""

    games: int = 0
    wins: int = 0
    points: int = 0
    best: int = 0
    sources: dict[str, int] = msgspec.field(default_factory=dict)

    def add(self, result: Result) -> None:
        self.games += 1
        self.wins += result.won
        self.points += result.score
        self.best = result.score if self.games == 1 else max(self.best, result.score)
        for source, points in result.points.items():
            self.sources[source] = self.sources.get(source, 0) + points

    @property
    def average(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def average_from(self, source: str) -> float:
        return self.sources.get(source, 0) / self.games if self.games else 0.0


class Player(msgspec.Struct):
    """Everything about one name."""

    name: str
    kind: str
    total: Tally = msgspec.field(default_factory=Tally)
    against: dict[str, Tally] = msgspec.field(default_factory=dict)
    """By kind of opponent: the games in which at least one such took part."""
    results: list[Result] = msgspec.field(default_factory=list)
    """In the order in which the games began."""


def results_of(path: Path) -> list[Result]:
    """What one file adds; nothing if it does not count."""
    try:
        recording = read(path)
    except CannotOpen:
        return []
    end = recording.end
    if end is None or any(isinstance(line, Branch) for line in recording.lines):
        return []
    return list(_results(recording.header, end))


def statistics(results: Iterable[Result]) -> list[Player]:
    """All players: people before bots, then those with most games first."""
    players: dict[tuple[str, str], Player] = {}
    for result in sorted(results, key=lambda result: result.began):
        name = result.name if result.kind == HUMAN else result.kind
        player = players.setdefault((name, result.kind), Player(name, result.kind))
        player.total.add(result)
        player.results.append(result)
        for kind in set(result.opponents):
            player.against.setdefault(kind, Tally()).add(result)
    return sorted(players.values(), key=lambda player: (player.kind != HUMAN, -player.total.games, player.name))


def _results(header: Header, end: End) -> Iterator[Result]:
    kinds = [seat.kind for seat in header.seats]
    for number, seat in enumerate(header.seats):
        others = (*kinds[:number], *kinds[number + 1 :])
        place = 1 + sum(score > end.scores[number] for score in end.scores)
        yield Result(header.began, seat.name, seat.kind, others, end.points[number], number in end.winners, place)

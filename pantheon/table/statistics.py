"""What the stored games say about each player: games, wins, points by source, and how it went against whom.

Only finished games count, none that was played on from the middle of another one, none whose end could not be played
again, and each once, in however many files it lies. Games of different kinds are counted apart: their points have
nothing in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from pantheon.table.library import StoredGame
from pantheon.table.session import HUMAN


class Result(msgspec.Struct, frozen=True):
    """How one seat did in one game."""

    game: str
    """The id of the game that was played."""
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
        score = result.score
        self.games += 1
        self.wins += result.won
        self.points += score
        self.best = score if self.games == 1 else max(self.best, score)
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
    """Everything about one name, however it is spelt: "anna" is Anna."""

    name: str
    """As it was spelt last."""
    kind: str
    total: Tally = msgspec.field(default_factory=Tally)
    against: dict[str, Tally] = msgspec.field(default_factory=dict)
    """By kind of opponent: the games in which at least one such took part."""
    results: list[Result] = msgspec.field(default_factory=list)
    """In the order in which the games began."""

    @property
    def longest_run(self) -> int:
        """How many games in a row were won at most."""
        longest = run = 0
        for result in self.results:
            run = run + 1 if result.won else 0
            longest = max(longest, run)
        return longest


def results_of(games: Iterable[StoredGame]) -> list[Result]:
    """What stored games add; nothing for those that do not count."""
    counted = {game.identity: game for game in games if counts(game)}
    return [result for game in counted.values() for result in _results(game)]


def counts(game: StoredGame) -> bool:
    return game.checked and game.over and not game.branched and not game.told


def by_game(results: Iterable[Result]) -> dict[str, list[Result]]:
    """The results of each game, by its id."""
    found: dict[str, list[Result]] = {}
    for result in results:
        found.setdefault(result.game, []).append(result)
    return found


def statistics(results: Iterable[Result]) -> list[Player]:
    """All players of results in the same game: people before bots, then those with most games first."""
    players: dict[tuple[str, str], Player] = {}
    for result in sorted(results, key=lambda result: result.began):
        name = result.name if result.kind == HUMAN else result.kind
        player = players.setdefault((name.casefold(), result.kind), Player(name, result.kind))
        player.name = name
        player.total.add(result)
        player.results.append(result)
        for kind in set(result.opponents):
            player.against.setdefault(kind, Tally()).add(result)
    return sorted(players.values(), key=lambda player: (player.kind != HUMAN, -player.total.games, player.name))


def _results(game: StoredGame) -> Iterator[Result]:
    began, scores = game.began, game.scores
    kinds = [seat.kind for seat in game.seats]
    for number, seat in enumerate(game.seats):
        others = (*kinds[:number], *kinds[number + 1 :])
        place = 1 + sum(score > scores[number] for score in scores)
        yield Result(game.of, began, seat.name, seat.kind, others, game.points[number], number in game.winners, place)

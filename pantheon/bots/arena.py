"""`pantheon arena`: who is stronger, measured fairly.

The same luck is played once for every rotation of the seats (paired seeds), so neither the seat nor the cards favour
anybody. The first level named is the one under test: its win rate stands beside the fair share with a 95% interval over
the sets of paired games, a rating, and on request a sequential test (SPRT) that stops when it is decided. A mirror
match, the level against itself, is the control: it must bracket the fair share.
"""

# not for people: measurements are for people who write bots

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from math import log, sqrt
from pathlib import Path
from typing import Any, TextIO

import msgspec
from msgspec.structs import replace

from pantheon import resources
from pantheon.bots.charts import Chart, write_chart
from pantheon.bots.figures import Z95, elo, interval, log_likelihood_ratio, mean, percent, table, wilson
from pantheon.bots.levels import check_seats
from pantheon.bots.ratings import ratings
from pantheon.bots.records import GameRecord, Job, game_seed, play_job
from pantheon.bots.work import STOPPED, CalledOff, ProgressBar, do_all, loaded_game, workers
from pantheon.games import FIRST, SHELF, Entry
from pantheon.table.plot import Bar

SETS_AT_A_TIME = 10
"""The sequential test looks at the score after so many sets of paired games, whatever the number of processes."""
ERROR = 0.05
EDGE = 0.05
"""The test decides between the fair share and the fair share plus this."""
MIRROR_LUCK = 1_000_003


class Verdict(msgspec.Struct):
    """What a match says about the level under test."""

    seats: list[str]
    seed: int
    games: int
    wins: float
    rate: float
    low: float
    high: float
    fair: float
    elo: float
    points: dict[str, float]
    ratings: dict[str, float]
    sprt: str
    stopped: bool = False
    """Ended by Ctrl+C: fewer games than were wanted."""


def run(
    seats: Sequence[str], games: int, seed: int = 1, jobs: int = 1, json_file: Path | None = None,
    png_file: Path | None = None, cluster: str | None = None, sprt: bool = False, mirror: bool = False,
    entry: Entry = SHELF[FIRST], rules: Path | None = None, options: Mapping[str, Any] | None = None,
    out: TextIO | None = None,
) -> int:  # fmt: skip
    """Play the match (and its mirror), print the table, write JSON and chart. Ctrl+C ends with what was played.

    ValueError with a sentence if these seats cannot play this game.
    """
    out = sys.stdout if out is None else out
    folder = str(rules or resources.rules_folder(entry.id))
    check_seats(seats, loaded_game(entry, folder))
    one = Job(entry, folder, tuple(seats), seed, dict(options or {}))
    with workers(jobs, cluster) as executor:
        verdicts = [match(one, games, executor, sprt)]
        print(report(verdicts[0]), file=out)
        if mirror and not verdicts[0].stopped:
            same = replace(one, seats=(seats[0],) * len(seats), seed=seed + MIRROR_LUCK)
            verdicts.append(match(same, games, executor, False))
            print("\ncontrol: mirror match\n" + report(verdicts[1]), file=out)
    if json_file:
        json_file.write_bytes(msgspec.json.format(msgspec.json.encode(verdicts), indent=2) + b"\n")
    if png_file:
        draw(png_file, verdicts)
    return STOPPED if verdicts[-1].stopped else 0


def match(one: Job, games: int, executor: Executor | None, sprt: bool) -> Verdict:
    """Play sets of paired games until there are enough, until the sequential test is decided, or until Ctrl+C.

    `one` says what is played, with the seed of the match. CalledOff if no set was complete at Ctrl+C.
    """
    seats, seed, turns = one.seats, one.seed, rotations(one.seats)
    wanted = -(-games // len(turns))
    bar = ProgressBar(wanted * len(turns), "games")
    sets: list[list[GameRecord]] = []
    decision, stopped = "", False
    while len(sets) < wanted and not decision and not stopped:
        numbers = range(len(sets), min(wanted, len(sets) + SETS_AT_A_TIME))
        work = [replace(one, seats=seating, seed=game_seed(seed, n)) for n in numbers for seating in turns]
        before = len(sets) * len(turns)
        try:
            records = do_all(play_job, work, executor, lambda done, before=before: bar(before + done))  # type: ignore[misc]
        except CalledOff as early:
            records, stopped = early.results, True
        played = [records[at : at + len(turns)] for at in range(0, len(records), len(turns))]
        sets += [complete for complete in played if None not in complete]
        decision = sequential_test(sets, turns, seats[0]) if sprt else ""
        bar.note = f"{seats[0]} {percent(_rate(sets, turns, seats[0]))}"
    if not sets:
        raise CalledOff([])
    found = verdict(seats, seed, sets, turns, decision)
    found.stopped = stopped
    return found


def rotations(seats: Sequence[str]) -> list[tuple[str, ...]]:
    """Every different way to turn the table; one if all players are the same."""
    found = [(*seats[turn:], *seats[:turn]) for turn in range(len(seats))]
    return list(dict.fromkeys(found))


def verdict(
    seats: Sequence[str], seed: int, sets: Sequence[Sequence[GameRecord]], turns: Sequence[tuple[str, ...]],
    decision: str,
) -> Verdict:  # fmt: skip
    level = seats[0]
    records = [record for played in sets for record in played]
    shares = [_share(played, turns, level) for played in sets]
    rate, fair = mean(shares), _fair(seats)
    spread = sqrt(mean((share - rate) ** 2 for share in shares) / max(1, len(shares) - 1)) * Z95
    low, high = max(0.0, rate - spread), min(1.0, rate + spread)
    if spread == 0:  # all sets alike: the paired spread says nothing, the number of games does
        low, high = wilson(rate * len(records), len(records))
    points = {
        name: mean(seat.total for record in records for seat in record.seats if seat.level == name)
        for name in dict.fromkeys(seats)
    }
    rated = ratings(records, seats[-1])
    wins = rate * len(records)
    return Verdict(
        list(seats), seed, len(records), wins, rate, low, high, fair, elo(rate, fair), points, rated, decision
    )


def sequential_test(sets: Sequence[Sequence[GameRecord]], turns: Sequence[tuple[str, ...]], level: str) -> str:
    """Wald's test between "no better than the fair share" and "better by EDGE"; empty while undecided."""
    fair = _fair(turns[0])
    games = sum(map(len, sets))
    ratio = log_likelihood_ratio(_rate(sets, turns, level) * games, games, fair, min(0.99, fair + EDGE))
    bound = log((1 - ERROR) / ERROR)
    if ratio >= bound:
        return f"stronger than its share, decided after {games} games"
    if ratio <= -bound:
        return f"not stronger than its share by {percent(EDGE)}, decided after {games} games"
    return ""


def report(found: Verdict) -> str:
    rows = [[level, f"{found.points[level]:.1f}", f"{found.ratings.get(level, 0.0):+.0f}"] for level in found.points]
    lines = [
        f"{found.seats[0]} against {', '.join(found.seats[1:])}: {found.games} games, paired seeds, all rotations",
        f"won {found.wins:g} = {percent(found.rate)}; 95% interval {percent(found.low)} to {percent(found.high)} "
        f"(by single games {interval(found.wins, found.games)}); "
        f"fair share {percent(found.fair)}; Elo {found.elo:+.0f}",
    ]
    if found.sprt:
        lines.append(f"sequential test: {found.sprt}")
    if found.stopped:
        lines.append("stopped before all games were played")
    return "\n".join([*lines, "", table(["level", "points", "rating"], rows)])


def draw(file: Path, verdicts: Sequence[Verdict]) -> None:
    bars = [
        Bar(
            f"{found.seats[0]} v {'+'.join(found.seats[1:])}"[:28], 100 * found.rate,
            f"{percent(found.rate)} of {found.games} games", 100 * found.low, 100 * found.high,
        )
        for found in verdicts
    ]  # fmt: skip
    fair = 100 * verdicts[0].fair
    write_chart(file, Chart("Win rate with 95% interval", bars, fair, f"fair share {fair:.0f}%"))


def _fair(seats: Sequence[str]) -> float:
    """What the level's seats would win together if all were equal; in a mirror match, one seat's part."""
    return 1 / len(seats) if len(set(seats)) == 1 else seats.count(seats[0]) / len(seats)


def _rate(sets: Sequence[Sequence[GameRecord]], turns: Sequence[tuple[str, ...]], level: str) -> float:
    return mean(_share(played, turns, level) for played in sets)


def _share(played: Sequence[GameRecord], turns: Sequence[tuple[str, ...]], level: str) -> float:
    """The part of the victories in a set of paired games; in a mirror match that of the first seat."""
    if len(turns) == 1:
        return mean(record.share(0) for record in played)
    return mean(
        sum(record.share(seat) for seat, name in enumerate(seating) if name == level)
        for record, seating in zip(played, turns, strict=True)
    )

"""`pantheon simulate`: many games between bots, and what came of them.

The n-th game depends on the seed and on n alone, so the result is the same whatever the number of processes. Seats
keep their places; `pantheon arena` is the place for fair comparisons.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from pathlib import Path
from typing import Any, TextIO

import msgspec

from pantheon import resources
from pantheon.bots.figures import interval, mean, percent, table
from pantheon.bots.levels import levels_of, make_bot
from pantheon.bots.records import EPOCHS, GameRecord, Job, game_seed, play_job
from pantheon.bots.work import STOPPED, CalledOff, ProgressBar, do_all, workers
from pantheon.games import FIRST
from pantheon.games.pantheon.state import SOURCES

REASONS = {1: "last loot", 2: "last god"}


def run(
    seats: Sequence[str], games: int, seed: int = 1, jobs: int = 1, json_file: Path | None = None,
    csv_file: Path | None = None, rules: Path | None = None, options: Mapping[str, Any] | None = None,
    executor: Executor | None = None, out: TextIO | None = None, save: Path | None = None,
) -> int:  # fmt: skip
    """Play, print the table, write the files. An executor handed in (a cluster's, say) is used instead of `jobs`.

    `save` is a folder for the games themselves. Ctrl+C ends with the games that were over by then.
    """
    out = sys.stdout if out is None else out
    try:
        check_seats(seats)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    work = jobs_of(seats, games, seed, rules, options, save)
    code = 0
    try:
        with nullcontext(executor) if executor else workers(jobs) as doing:
            records = do_all(play_job, work, doing, ProgressBar(games, "games"))
    except CalledOff as early:
        records, code = early.done, STOPPED
        print(early.sentence("games"), file=sys.stderr)
    if not records:
        return code
    print(report(seats, records), file=out)
    if json_file:
        json_file.write_bytes(msgspec.json.format(msgspec.json.encode(summary(seats, seed, records)), indent=2) + b"\n")
    if csv_file:
        write_csv(csv_file, records)
    return code


def check_seats(seats: Sequence[str]) -> None:
    if not 2 <= len(seats) <= 4:
        raise ValueError(f"2 to 4 seats are needed, not {len(seats)}; the levels are {', '.join(levels_of(FIRST))}")
    for level in seats:
        make_bot(level, FIRST)


def jobs_of(
    seats: Sequence[str], games: int, seed: int, rules: Path | None, options: Mapping[str, Any] | None,
    save: Path | None,
) -> list[Job]:  # fmt: skip
    folder = str(rules or resources.rules_folder("pantheon"))
    where = str(save or "")
    return [Job(tuple(seats), game_seed(seed, n), folder, dict(options or {}), save=where) for n in range(games)]


def report(seats: Sequence[str], records: Sequence[GameRecord]) -> str:
    return "\n\n".join((seat_table(seats, records), epoch_table(records)))


def seat_table(seats: Sequence[str], records: Sequence[GameRecord]) -> str:
    """Wins and points by source of each seat."""
    rows = []
    for seat, level in enumerate(seats):
        wins = sum(record.share(seat) for record in records)
        points = [mean(record.seats[seat].points[source] for record in records) for source in range(len(SOURCES))]
        row = [f"{seat + 1} {level}", f"{wins:g}", percent(wins / max(1, len(records))), interval(wins, len(records))]
        rows.append([*row, f"{sum(points):.1f}", *(f"{value:.1f}" for value in points)])
    return f"{len(records)} games\n" + table(["seat", "wins", "rate", "95%", "points", *SOURCES], rows)


def epoch_table(records: Sequence[GameRecord]) -> str:
    rows = []
    for epoch in range(EPOCHS):
        turns = [record.turns[epoch] for record in records]
        reasons = [record.reasons[epoch] for record in records]
        rows.append(
            [f"epoch {epoch + 1}", f"{mean(turns):.1f}", str(min(turns, default=0)), str(max(turns, default=0))]
            + [percent(reasons.count(reason) / max(1, len(reasons))) for reason in REASONS]
        )
    total = [sum(record.turns) for record in records]
    rows.append(["game", f"{mean(total):.1f}", str(min(total, default=0)), str(max(total, default=0)), "", ""])
    heading = ["", "turns", "fewest", "most", *(f"ended by the {reason}" for reason in REASONS.values())]
    return table(heading, rows)


def summary(seats: Sequence[str], seed: int, records: Sequence[GameRecord]) -> dict[str, Any]:
    """The same figures for programs, and every game."""
    wins = [sum(record.share(seat) for record in records) for seat in range(len(seats))]
    return {
        "seats": list(seats),
        "seed": seed,
        "games": len(records),
        "wins": wins,
        "points": [mean(record.seats[seat].total for record in records) for seat in range(len(seats))],
        "turns": [mean(record.turns[epoch] for record in records) for epoch in range(EPOCHS)],
        "records": records,
    }


def write_csv(file: Path, records: Sequence[GameRecord]) -> None:
    """A line per seat of each game. `seed` is that of the game: `--save` gives its file that name."""
    with file.open("w", newline="", encoding="utf-8") as target:
        writer = csv.writer(target)
        sources = [f"points from {source}" for source in SOURCES]
        writer.writerow(
            ["game", "seed", "seat", "level", "victory", "points", *sources, "columns", "half gods", "turns"]
        )
        for game, record in enumerate(records):
            for seat, had in enumerate(record.seats):
                row = [game, record.seed, seat, had.level, record.share(seat), had.total, *had.points]
                writer.writerow([*row, had.columns, had.half_gods, sum(record.turns)])

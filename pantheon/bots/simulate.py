"""`pantheon simulate`: many games between bots, and what came of them.

The n-th game depends on the seed and on n alone, so the result is the same whatever the number of processes. Seats
keep their places; `pantheon arena` is the place for fair comparisons.
"""

# not for people: measurements are for people who write bots

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
from pantheon.bots.levels import check_seats
from pantheon.bots.minds import mind_of
from pantheon.bots.records import GameRecord, Job, game_seed, play_job
from pantheon.bots.study import Study
from pantheon.bots.work import STOPPED, CalledOff, ProgressBar, do_all, loaded_game, workers
from pantheon.games import FIRST, SHELF, Entry


def run(
    seats: Sequence[str], games: int, seed: int = 1, jobs: int = 1, json_file: Path | None = None,
    csv_file: Path | None = None, entry: Entry = SHELF[FIRST], rules: Path | None = None,
    options: Mapping[str, Any] | None = None, executor: Executor | None = None, out: TextIO | None = None,
    save: Path | None = None,
) -> int:  # fmt: skip
    """Play, print the table, write the files. An executor handed in (a cluster's, say) is used instead of `jobs`.

    `save` is a folder for the games themselves. Ctrl+C ends with the games that were over by then. ValueError with a
    sentence if these seats cannot play this game.
    """
    out = sys.stdout if out is None else out
    folder = str(rules or resources.rules_folder(entry.id))
    game = loaded_game(entry, folder)
    check_seats(seats, game)
    work = [
        Job(entry, folder, tuple(seats), game_seed(seed, n), dict(options or {}), save=str(save or ""))
        for n in range(games)
    ]
    code = 0
    try:
        with nullcontext(executor) if executor else workers(jobs) as doing:
            records = do_all(play_job, work, doing, ProgressBar(games, "games"))
    except CalledOff as early:
        records, code = early.done, STOPPED
        print(early.sentence("games"), file=sys.stderr)
    if not records:
        return code
    study = mind_of(game.name).study(game)
    found = study.simulated(records)
    print("\n\n".join([seat_table(seats, records), *found.tables]), file=out)
    if json_file:
        figures = summary(seats, seed, records, found.figures)
        json_file.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2) + b"\n")
    if csv_file:
        write_csv(csv_file, records, study)
    return code


def seat_table(seats: Sequence[str], records: Sequence[GameRecord]) -> str:
    """Wins and points by source of each seat."""
    sources = list(records[0].seats[0].points)
    rows = []
    for seat, level in enumerate(seats):
        wins = sum(record.share(seat) for record in records)
        points = [mean(record.seats[seat].points[source] for record in records) for source in sources]
        row = [f"{seat + 1} {level}", f"{wins:g}", percent(wins / len(records)), interval(wins, len(records))]
        rows.append([*row, f"{sum(points):.1f}", *(f"{value:.1f}" for value in points)])
    decisions = mean(record.decisions for record in records)
    heading = ["seat", "wins", "rate", "95%", "points", *sources]
    return f"{len(records)} games, {decisions:.0f} decisions a game\n" + table(heading, rows)


def summary(seats: Sequence[str], seed: int, records: Sequence[GameRecord], own: Mapping[str, Any]) -> dict[str, Any]:
    """The same figures for programs, and every game."""
    return {
        "seats": list(seats),
        "seed": seed,
        "games": len(records),
        "wins": [sum(record.share(seat) for record in records) for seat in range(len(seats))],
        "points": [mean(record.seats[seat].total for record in records) for seat in range(len(seats))],
        "decisions": mean(record.decisions for record in records),
        "own": own,
        "records": records,
    }


def write_csv(file: Path, records: Sequence[GameRecord], study: Study) -> None:
    """A line per seat of each game. `seed` is that of the game: `--save` gives its file that name."""
    with file.open("w", newline="", encoding="utf-8") as target:
        writer = csv.writer(target)
        sources = [f"points from {source}" for source in records[0].seats[0].points]
        heading = ["game", "seed", "seat", "level", "victory", "points", *sources, "decisions"]
        writer.writerow([*heading, *study.csv_heading])
        for game, record in enumerate(records):
            for seat, had in enumerate(record.seats):
                row = [game, record.seed, seat, had.level, record.share(seat), had.total, *had.points.values()]
                writer.writerow([*row, record.decisions, *study.csv_cells(record, seat)])

"""`pantheon balance`: is a game fair? Many games between two equal levels, and what they say about the rules data.

Seats by their place in the turn order, points by source and what decided the games; then whatever the game's own study
looks at.
"""

# not for people: measurements are for people who write bots

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

import msgspec

from pantheon import resources
from pantheon.bots.charts import Chart, write_chart
from pantheon.bots.figures import interval, mean, percent, table, wilson
from pantheon.bots.levels import pair_of
from pantheon.bots.minds import mind_of
from pantheon.bots.records import GameRecord, Job, game_seed, play_job
from pantheon.bots.study import Findings
from pantheon.bots.work import STOPPED, CalledOff, ProgressBar, do_all, loaded_game, workers
from pantheon.games import FIRST, SHELF, Entry
from pantheon.table.plot import Bar

LARGEST_EDGE = 0.05
"""No place at the table may win more than this above its fair share."""
EQUAL = (0.4, 0.6)
"""Between these the two levels win against each other."""


class Balance(msgspec.Struct):
    """The figures for one number of players."""

    players: int
    games: int
    places: list[float]
    """Share of victories by place in the turn order, counted from the seat that began."""
    ahead: list[float]
    """Points above the mean of the table, by place."""
    totals: float
    points: dict[str, float]
    """By source."""
    levels: dict[str, float]
    """Victories of each level in parts of its fair share."""
    decided: dict[str, float]
    """How often each source was the one in which the winner was farthest ahead."""
    own: dict[str, Any]
    """What the game's own study found."""


def run(
    games: int, players: Sequence[int] = (), seed: int = 1, jobs: int = 1, json_file: Path | None = None,
    charts: Path | None = None, cluster: str | None = None, entry: Entry = SHELF[FIRST], rules: Path | None = None,
    options: Mapping[str, Any] | None = None, out: TextIO | None = None,
) -> int:  # fmt: skip
    """Play `games` games for each number of players, print the tables, write JSON and charts (PNG) into a folder.

    Without `players`, for each number that the game is for. Ctrl+C ends with the games that were over by then.
    """
    out = sys.stdout if out is None else out
    folder = str(rules or resources.rules_folder(entry.id))
    game = loaded_game(entry, folder)
    found, code = [], 0
    with workers(jobs, cluster) as executor:
        for count in players or game.form.players:
            work = jobs_of(entry, folder, games, count, seed, options or {})
            try:
                records = do_all(play_job, work, executor, ProgressBar(games, f"games with {count} players"))
            except CalledOff as early:
                records, code = early.done, STOPPED
                print(early.sentence(f"games with {count} players"), file=sys.stderr)
            if records:
                own = mind_of(game.name).study(game).balanced(records)
                figures = figures_of(records, own)
                found.append(figures)
                print(report(figures, own) + "\n", file=out)
                if charts:
                    draw(charts, figures, own)
            if code:
                break
    if json_file:
        json_file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    return code


def jobs_of(entry: Entry, folder: str, games: int, players: int, seed: int, options: Mapping[str, Any]) -> list[Job]:
    """Every luck once for each way to seat the pair."""
    pair = pair_of(entry.id)
    ways = len(set(pair))
    return [
        Job(entry, folder, seating(pair, players, game), game_seed(seed, game // ways), dict(options), closely=True)
        for game in range(games)
    ]


def seating(pair: tuple[str, str], players: int, game: int) -> tuple[str, ...]:
    """The two levels in turn; every other game with the seats changed."""
    return tuple(pair[(seat + game) % 2] for seat in range(players))


def figures_of(records: Sequence[GameRecord], own: Findings) -> Balance:
    players, sources = len(records[0].seats), list(records[0].seats[0].points)
    seats = [(record, seat) for record in records for seat in range(players)]
    return Balance(
        players=players,
        games=len(records),
        places=[mean(record.share((record.start + place) % players) for record in records) for place in range(players)],
        ahead=[mean(ahead(record, (record.start + place) % players) for record in records) for place in range(players)],
        totals=mean(record.seats[seat].total for record, seat in seats),
        points={source: mean(record.seats[seat].points[source] for record, seat in seats) for source in sources},
        levels={
            level: mean(record.share(seat) * players for record, seat in seats if record.seats[seat].level == level)
            for level in dict.fromkeys(record.seats[seat].level for record, seat in seats)
        },
        decided=decided(records, sources),
        own=own.figures,
    )


def ahead(record: GameRecord, seat: int) -> float:
    return record.seats[seat].total - mean(seat.total for seat in record.seats)


def decided(records: Sequence[GameRecord], sources: Sequence[str]) -> dict[str, float]:
    """The source in which the winner was farthest ahead of the second."""
    counted: Counter[str] = Counter()
    for record in records:
        first, second, *_ = sorted(record.seats, key=lambda seat: -seat.total)
        counted[max(sources, key=lambda source: first.points[source] - second.points[source])] += 1
    return {source: counted[source] / len(records) for source in sources}


def report(found: Balance, own: Findings) -> str:
    """The tables, and a sentence where a goal is missed."""
    fair = 1 / found.players
    places = [
        [
            f"place {place + 1}",
            percent(share),
            interval(share * found.games, found.games),
            f"{100 * (share - fair):+.1f}",
            f"{found.ahead[place]:+.1f}",
        ]
        for place, share in enumerate(found.places)
    ]
    parts = [
        f"{found.players} players, {found.games} games; mean total {found.totals:.1f}",
        table(["turn order", "wins", "95%", "against fair share", "points ahead"], places),
        table(["source", "points", "decided"], [
            [name, f"{points:.1f}", percent(found.decided[name])] for name, points in found.points.items()
        ]),
        level_table(found.levels),
        *own.tables,
        "\n".join([*misses(found), *own.missed]) or "all goals met",
    ]  # fmt: skip
    return "\n\n".join(filter(None, parts))


def level_table(levels: Mapping[str, float]) -> str:
    """Empty where a level has played against itself."""
    rows = [[name, f"{share:.2f}"] for name, share in levels.items()]
    return table(["level", "victories in parts of the fair share"], rows) if len(rows) > 1 else ""


def misses(found: Balance) -> list[str]:
    """What does not meet the goals that hold for every game."""
    fair = 1 / found.players
    said = []
    for place, share in enumerate(found.places, 1):
        if share > fair + LARGEST_EDGE:
            chance = wilson(share * found.games, found.games)[0] <= fair + LARGEST_EDGE
            doubt = " (perhaps by chance: play more games)" if chance else ""
            said.append(
                f"place {place} wins {percent(share)}, more than {percent(LARGEST_EDGE)} above its share{doubt}"
            )
    if found.players == len(found.levels) == 2:
        (one, share), (other, _) = found.levels.items()
        if not EQUAL[0] <= share / 2 <= EQUAL[1]:
            said.append(f"the {one} wins {percent(share / 2)} against the {other}")
    return said


def draw(folder: Path, found: Balance, own: Findings) -> None:
    """One chart for each question."""
    places = [
        Bar(
            f"place {place}",
            100 * share,
            percent(share),
            *(100 * end for end in wilson(share * found.games, found.games)),
        )
        for place, share in enumerate(found.places, 1)
    ]
    points = [Bar(source, value, f"{value:.1f} points") for source, value in found.points.items()]
    charts = {
        "seats": Chart(f"Victories by turn order, {found.games} games", places, 100 / found.players, "fair share"),
        "points": Chart("Points by source", points),
        **own.charts,
    }
    folder.mkdir(parents=True, exist_ok=True)
    for name, chart in charts.items():
        write_chart(folder / f"{name}_{found.players}_players.png", chart)

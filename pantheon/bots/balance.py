"""`pantheon balance`: is the game fair? Many games between the middle levels, and what they say about the data.

Seats by their place in the turn order, the length of each nation's epoch, how often each god, loot and bonus tile is
taken and how much more its owners win (lift), points by source, and what decided the games.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

import msgspec

from pantheon import resources
from pantheon.bots.charts import Bar, bar_chart
from pantheon.bots.figures import interval, mean, percent, table, wilson
from pantheon.bots.records import GameRecord, Job, game_seed, play_job
from pantheon.bots.work import STOPPED, CalledOff, ProgressBar, do_all, loaded_game, workers
from pantheon.games import FIRST, SHELF
from pantheon.games.pantheon.state import SOURCES

CHARACTERS = ("trader", "builder")
LARGEST_EDGE = 0.05
"""No place at the table may win more than this above its fair share."""
TOTALS = (60, 95)
EQUAL = (0.4, 0.6)
"""Between these the two characters win against each other."""
FEW = 30
"""A tile that fewer players took has no lift to speak of."""


class Lift(msgspec.Struct):
    """How a tile fared: how often it was taken when it could be, and how much more its owners won than their share."""

    name: str
    taken: int
    offered: int
    lift: float
    low: float
    """The 95% interval of the lift."""
    high: float

    @property
    def rate(self) -> float:
        return self.taken / self.offered if self.offered else 0.0

    @property
    def known(self) -> bool:
        return self.taken >= FEW


class Balance(msgspec.Struct):
    """All the figures, for one number of players."""

    players: int
    games: int
    places: list[float]
    """Share of victories by place in the first epoch's turn order."""
    leads: list[list[float]]
    """For each place the points above the mean of the table: expected after each epoch, made by the end."""
    totals: float
    points: dict[str, float]
    columns: float
    characters: dict[str, float]
    decided: dict[str, float]
    nations: dict[str, float]
    turns: list[float]
    gods: list[Lift]
    loot: list[Lift]
    bonus: list[Lift]


def run(
    games: int, players: Sequence[int] = (2, 3, 4), seed: int = 1, jobs: int = 1, json_file: Path | None = None,
    charts: Path | None = None, cluster: str | None = None, rules: Path | None = None,
    options: Mapping[str, Any] | None = None, out: TextIO | None = None,
) -> int:  # fmt: skip
    """Play `games` games for each number of players, print the tables, write JSON and charts (PNG) into a folder.

    Ctrl+C ends with the games that were over by then.
    """
    out = sys.stdout if out is None else out
    folder = str(rules or resources.rules_folder("pantheon"))
    found, code = [], 0
    with workers(jobs, cluster) as executor:
        for count in players:
            work = jobs_of(games, count, seed, folder, options or {})
            try:
                records = do_all(play_job, work, executor, ProgressBar(games, f"games with {count} players"))
            except CalledOff as early:
                records, code = early.done, STOPPED
                print(early.sentence(f"games with {count} players"), file=sys.stderr)
            if records:
                found.append(figures_of(records, count, loaded_game(SHELF[FIRST], folder)))
                print(report(found[-1]) + "\n", file=out)
            if code:
                break
    if json_file:
        json_file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    if charts:
        charts.mkdir(parents=True, exist_ok=True)
        for figures in found:
            draw(charts, figures)
    return code


def jobs_of(games: int, players: int, seed: int, folder: str, options: Mapping[str, Any]) -> list[Job]:
    return [
        Job(seating(players, game), game_seed(seed, game // 2), folder, dict(options), expect=True)
        for game in range(games)
    ]


def seating(players: int, game: int) -> tuple[str, ...]:
    """The characters in turn; every other game with the seats changed, on the same luck."""
    return tuple(CHARACTERS[(seat + game) % 2] for seat in range(players))


def figures_of(records: Sequence[GameRecord], players: int, game: Any) -> Balance:
    data = game.definitions
    seats = [(record, seat) for record in records for seat in range(players)]
    return Balance(
        players=players,
        games=len(records),
        places=[mean(record.share((record.start + place) % players) for record in records) for place in range(players)],
        leads=[lead(records, place) for place in range(players)],
        totals=mean(record.seats[seat].total for record, seat in seats),
        points={
            name: mean(record.seats[seat].points[source] for record, seat in seats)
            for source, name in enumerate(SOURCES)
        },
        columns=mean(record.seats[seat].columns for record, seat in seats),
        characters={
            level: mean(record.share(seat) * players for record, seat in seats if record.seats[seat].level == level)
            for level in CHARACTERS
        },
        decided=decided(records),
        nations=epoch_lengths(records, [nation.name for nation in data.nations]),
        turns=[mean(record.turns[epoch] for record in records) for epoch in range(len(records[0].turns))],
        gods=lifts(seats, distinct(data.gods), "picked", (god for r in records for god in r.opened)),
        loot=lifts(seats, [loot.name for loot in data.loot], "loot", (loot for r in records for loot in r.laid)),
        bonus=lifts(seats, [bonus.name for bonus in data.bonus], "bonus", (b for r in records for b in r.bonus_choice)),
    )


def lead(records: Sequence[GameRecord], place: int) -> list[float]:
    """Points above the mean of the table after each epoch. Luck blurs what is expected much less than victories."""
    ahead: list[list[float]] = [[] for _ in range(len(records[0].expected) + 1)]
    for record in records:
        totals = [float(seat.total) for seat in record.seats]
        for epoch, points in enumerate([*record.expected, totals]):
            ahead[epoch].append(points[(record.start + place) % len(points)] - mean(points))
    return [mean(points) for points in ahead]


def distinct(gods: Sequence[Any]) -> list[str]:
    """Names of gods; those that share a name are told apart by their costs."""
    names = Counter(god.name for god in gods)
    return [god.name if names[god.name] == 1 else f"{god.name} {'/'.join(map(str, god.cost))}" for god in gods]


def lifts(
    seats: Iterable[tuple[GameRecord, int]], names: Sequence[str], what: str, offered: Iterable[int]
) -> list[Lift]:
    """Each tile with its pick rate and the lift of those who took it."""
    shares: dict[int, list[float]] = defaultdict(list)
    fair = 0.0
    for record, seat in seats:
        fair = 1 / len(record.seats)
        taken = getattr(record.seats[seat], what)
        for tile in [taken] if isinstance(taken, int) else taken:
            shares[tile].append(record.share(seat))
    shown = Counter(offered)
    found = []
    for tile, name in enumerate(names):
        won = shares[tile]
        low, high = wilson(sum(won), len(won))
        found.append(Lift(name, len(won), shown[tile], mean(won) - fair if won else 0.0, low - fair, high - fair))
    return found


def decided(records: Sequence[GameRecord]) -> dict[str, float]:
    """The source in which the winner was farthest ahead of the second."""
    counted: Counter[str] = Counter()
    for record in records:
        ranked = sorted(record.seats, key=lambda seat: -seat.total)
        ahead = [one - other for one, other in zip(ranked[0].points, ranked[1].points, strict=True)]
        counted[SOURCES[ahead.index(max(ahead))]] += 1
    return {name: counted[name] / len(records) for name in SOURCES}


def epoch_lengths(records: Sequence[GameRecord], names: Sequence[str]) -> dict[str, float]:
    """Turns in the epoch of each nation."""
    turns: dict[int, list[int]] = defaultdict(list)
    for record in records:
        for nation, length in zip(record.nations, record.turns, strict=True):
            turns[nation].append(length)
    return {name: mean(turns[nation]) for nation, name in enumerate(names)}


def report(found: Balance) -> str:
    """The tables, and a sentence where a goal is missed."""
    fair = 1 / found.players
    places = [
        [
            f"place {place + 1}",
            percent(share),
            interval(share * found.games, found.games),
            f"{100 * (share - fair):+.1f}",
            " ".join(f"{points:+.1f}" for points in found.leads[place]),
        ]
        for place, share in enumerate(found.places)
    ]
    parts = [
        f"{found.players} players, {found.games} games; mean total {found.totals:.1f}, columns {found.columns:.1f}",
        table(["turn order", "wins", "95%", "against fair share", "points ahead after each epoch"], places),
        table(["source", "points", "decided"], [
            [name, f"{points:.1f}", percent(found.decided[name])] for name, points in found.points.items()
        ]),
        table(["nation", "turns"], [[name, f"{turns:.1f}"] for name, turns in found.nations.items()]),
        table(["epoch", "turns"], [[str(epoch), f"{turns:.1f}"] for epoch, turns in enumerate(found.turns, 1)]),
        table(["character", "victories in parts of the fair share"], [
            [name, f"{share:.2f}"] for name, share in found.characters.items()
        ]),
        lift_table("god", found.gods),
        lift_table("loot", found.loot),
        lift_table("bonus", found.bonus),
        "\n".join(misses(found)) or "all goals met",
    ]  # fmt: skip
    return "\n\n".join(parts)


def lift_table(title: str, found: Sequence[Lift]) -> str:
    rows = []
    for entry in found:
        lift, sure = f"{100 * entry.lift:+.1f}", f"{100 * entry.low:+.1f} to {100 * entry.high:+.1f}"
        rate = percent(entry.rate) if entry.offered else ""
        rows.append([entry.name, str(entry.taken), rate, *((lift, sure) if entry.known else ("", ""))])
    return table([title, "taken", "pick rate", "lift", "95%"], rows)


def misses(found: Balance) -> list[str]:
    """What does not meet the goals."""
    fair = 1 / found.players
    said = []
    for place, share in enumerate(found.places, 1):
        if share > fair + LARGEST_EDGE:
            chance = wilson(share * found.games, found.games)[0] <= fair + LARGEST_EDGE
            doubt = " (perhaps by chance: play more games)" if chance else ""
            said.append(
                f"place {place} wins {percent(share)}, more than {percent(LARGEST_EDGE)} above its share{doubt}"
            )
    if not TOTALS[0] <= found.totals <= TOTALS[1]:
        said.append(f"the mean total {found.totals:.1f} is not between {TOTALS[0]} and {TOTALS[1]}")
    if found.players == 2:
        rate = found.characters[CHARACTERS[0]] / 2
        if not EQUAL[0] <= rate <= EQUAL[1]:
            said.append(f"the {CHARACTERS[0]} wins {percent(rate)} against the {CHARACTERS[1]}")
    return said


def draw(folder: Path, found: Balance) -> None:
    """One chart for each question."""
    fair = 100 / found.players
    places = [
        Bar(
            f"place {place}",
            100 * share,
            percent(share),
            *(100 * end for end in wilson(share * found.games, found.games)),
        )
        for place, share in enumerate(found.places, 1)
    ]
    name = f"{found.players}_players"
    bar_chart(folder / f"seats_{name}.png", f"Victories by turn order, {found.games} games", places, fair, "fair share")
    points = [Bar(source, value, f"{value:.1f} points") for source, value in found.points.items()]
    bar_chart(folder / f"points_{name}.png", "Points by source", points)
    for title, tiles in (("gods", found.gods), ("loot", found.loot), ("bonus", found.bonus)):
        bars = [lift_bar(entry) for entry in tiles]
        bar_chart(folder / f"{title}_{name}.png", f"{title}: what owners win above their share (%)", bars)


def lift_bar(entry: Lift) -> Bar:
    if not entry.known:
        return Bar(entry.name, 0.0, f"taken {entry.taken}: too few to tell")
    lift, low, high = (100 * share for share in (entry.lift, entry.low, entry.high))
    return Bar(entry.name, lift, f"{lift:+.1f}, taken {entry.taken}", low, high)

"""How fair Pantheon's own pieces are.

The length of each nation's epoch, who is ahead after each epoch, and how often each god, loot and bonus tile is taken
and how much more its owners win.
"""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pantheon.bots.figures import mean, table
from pantheon.bots.lifts import Lift, lift_chart, lift_table, lifts
from pantheon.bots.minds.pantheon.recorder import SeatNotes
from pantheon.bots.records import GameRecord
from pantheon.bots.study import Findings
from pantheon.games.pantheon.game import Pantheon

TOTALS = (60, 95)
"""Between these a player's points should be on average."""


def balanced(game: Pantheon, records: Sequence[GameRecord]) -> Findings:
    players = len(records[0].seats)
    leads = [lead(records, place) for place in range(players)]
    columns = mean(seat.columns for record in records for seat in record.notes.seats)
    nations = epoch_lengths(records, [nation.name for nation in game.definitions.nations])
    turns = [mean(record.notes.turns[epoch] for record in records) for epoch in range(len(records[0].notes.turns))]
    tiles = tile_lifts(game, records)
    return Findings(
        figures={"columns": columns, "leads": leads, "nations": nations, "turns": turns, **tiles},
        tables=[
            f"{columns:.1f} columns a player",
            table(["turn order", "points ahead after each epoch"], [
                [f"place {place}", " ".join(f"{points:+.1f}" for points in ahead)]
                for place, ahead in enumerate(leads, 1)
            ]),
            table(["nation", "turns"], [[name, f"{length:.1f}"] for name, length in nations.items()]),
            table(["epoch", "turns"], [[str(epoch), f"{length:.1f}"] for epoch, length in enumerate(turns, 1)]),
            lift_table("god", tiles["gods"]), lift_table("loot", tiles["loot"]), lift_table("bonus", tiles["bonus"]),
        ],
        charts={title: lift_chart(title, found) for title, found in tiles.items()},
        missed=misses(records),
    )  # fmt: skip


def lead(records: Sequence[GameRecord], place: int) -> list[float]:
    """Points above the mean of the table: expected after each epoch, made by the end.

    Luck blurs what is expected much less than victories.
    """
    ahead: list[list[float]] = [[] for _ in range(len(records[0].notes.expected) + 1)]
    for record in records:
        totals = [float(seat.total) for seat in record.seats]
        for epoch, points in enumerate([*record.notes.expected, totals]):
            ahead[epoch].append(points[(record.start + place) % len(points)] - mean(points))
    return [mean(points) for points in ahead]


def epoch_lengths(records: Sequence[GameRecord], names: Sequence[str]) -> dict[str, float]:
    """Turns in the epoch of each nation."""
    turns: dict[int, list[int]] = defaultdict(list)
    for record in records:
        for nation, length in zip(record.notes.nations, record.notes.turns, strict=True):
            turns[nation].append(length)
    return {name: mean(turns[nation]) for nation, name in enumerate(names)}


def tile_lifts(game: Pantheon, records: Sequence[GameRecord]) -> dict[str, list[Lift]]:
    data, fair = game.definitions, 1 / len(records[0].seats)

    def found(names: Sequence[str], had: Callable[[SeatNotes], Iterable[int]], offered: str) -> list[Lift]:
        taken = (
            (tile, record.share(seat))
            for record in records
            for seat, notes in enumerate(record.notes.seats)
            for tile in had(notes)
        )
        return lifts(names, taken, (tile for record in records for tile in getattr(record.notes, offered)), fair)

    return {
        "gods": found(distinct(data.gods), lambda seat: seat.picked, "opened"),
        "loot": found([loot.name for loot in data.loot], lambda seat: seat.loot, "laid"),
        "bonus": found([bonus.name for bonus in data.bonus], lambda seat: [seat.bonus], "bonus_choice"),
    }


def distinct(gods: Sequence[Any]) -> list[str]:
    """Names of gods; those that share a name are told apart by their costs."""
    names = Counter(god.name for god in gods)
    return [god.name if names[god.name] == 1 else f"{god.name} {'/'.join(map(str, god.cost))}" for god in gods]


def misses(records: Sequence[GameRecord]) -> list[str]:
    total = mean(seat.total for record in records for seat in record.seats)
    if TOTALS[0] <= total <= TOTALS[1]:
        return []
    return [f"the mean total {total:.1f} is not between {TOTALS[0]} and {TOTALS[1]}"]

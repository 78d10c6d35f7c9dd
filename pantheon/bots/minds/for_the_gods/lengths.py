"""How long games of For the Gods! last, and why they end."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pantheon.bots.figures import mean, percent, table
from pantheon.bots.records import GameRecord


def lengths(records: Sequence[GameRecord]) -> dict[str, Any]:
    """A game's turns are those of its seats on average."""
    turns = sorted(mean(seat.turns for seat in record.notes.seats) for record in records)
    return {
        "turns": mean(turns),
        "short": turns[len(turns) // 20],
        "long": turns[-1 - len(turns) // 20],
        "longest": turns[-1],
        "temples": mean(sum(seat.temples for seat in record.notes.seats) for record in records),
        "dedications": mean(sum(len(seat.gods) for seat in record.notes.seats) for record in records),
        "tied totals": mean(float(record.notes.close) for record in records),
        "tied regions": mean(record.notes.tied for record in records),
        "empty regions": mean(record.notes.empty for record in records),
        "ends": {why: number / len(records) for why, number in ends(records).items()},
    }


def length_table(records: Sequence[GameRecord]) -> str:
    found = lengths(records)
    rows = [
        ["turns each", f"{found['turns']:.1f} (5% {found['short']:.1f} or less, 5% {found['long']:.1f} or more)"],
        ["temples; dedications", f"{found['temples']:.1f}; {found['dedications']:.1f}"],
        ["regions lost to ties; empty", f"{found['tied regions']:.2f}; {found['empty regions']:.2f}"],
        ["tied totals", percent(found["tied totals"])],
    ]
    return table(["a game", ""], rows)


def ends(records: Sequence[GameRecord]) -> Counter[str]:
    """What the bag was too small for."""
    return Counter(
        f"a draw of {record.notes.needed}" if record.notes.needed else "the last turn that a game may have"
        for record in records
    )


def end_table(records: Sequence[GameRecord]) -> str:
    rows = [[why, percent(number / len(records))] for why, number in ends(records).most_common()]
    began = Counter(
        (record.notes.trigger - record.start) % len(record.seats) for record in records if record.notes.trigger >= 0
    )
    wins = mean(record.share(record.notes.trigger) for record in records if record.notes.trigger >= 0)
    rows += [[f"begun by place {place + 1}", percent(began[place] / len(records))] for place in sorted(began)]
    return table(["the end", "games"], [*rows, ["won by who began it", percent(wins)]])

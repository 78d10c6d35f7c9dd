"""How long games of Monuments last, how fast layers rise, and how often there is war."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pantheon.bots.figures import mean, percent, table
from pantheon.bots.records import GameRecord

LAYERS = 5


def lengths(records: Sequence[GameRecord]) -> dict[str, Any]:
    """A game's turns are those of its seats on average."""
    turns = sorted(mean(seat.turns for seat in record.notes.seats) for record in records)
    seats = [seat for record in records for seat in record.notes.seats]
    return {
        "turns": mean(turns),
        "short": turns[len(turns) // 20],
        "long": turns[-1 - len(turns) // 20],
        "longest": turns[-1],
        "finished": mean(float(record.notes.finished) for record in records),
        "layer turns": [
            mean(seat.layers[layer] for seat in seats if len(seat.layers) > layer) if _built(seats, layer) else 0.0
            for layer in range(LAYERS)
        ],
        "layer built": [_built(seats, layer) / len(seats) for layer in range(LAYERS)],
        "battles": mean(record.notes.battles for record in records),
        "attacks": mean(seat.attacks for seat in seats),
        "trained": mean(seat.trained for seat in seats),
        "boats": mean(seat.boats for seat in seats),
        "isles": mean(seat.isles for seat in seats),
        "land": mean(seat.land for seat in seats),
        "quests": mean(len(seat.done) for seat in seats),
        "ender wins": mean(record.share(record.notes.ended_by) for record in records if record.notes.ended_by >= 0)
        if any(record.notes.ended_by >= 0 for record in records)
        else 0.0,
    }


def _built(seats: Sequence[Any], layer: int) -> int:
    return sum(len(seat.layers) > layer for seat in seats)


def length_table(records: Sequence[GameRecord]) -> str:
    found = lengths(records)
    rises = "; ".join(
        f"{layer}: {turn:.0f} ({percent(built)})"
        for layer, (turn, built) in enumerate(zip(found["layer turns"], found["layer built"], strict=True), 1)
    )
    rows = [
        ["turns each", f"{found['turns']:.1f} (5% {found['short']:.0f} or less, 5% {found['long']:.0f} or more)"],
        ["ended by the last layer", percent(found["finished"])],
        ["won by who ended it", percent(found["ender wins"])],
        ["turn of each layer (built by)", rises],
        ["battles decided", f"{found['battles']:.1f}"],
        ["attacks; units trained; boats", f"{found['attacks']:.1f}; {found['trained']:.1f}; {found['boats']:.1f} each"],
        ["land; isles; quests", f"{found['land']:.1f}; {found['isles']:.1f}; {found['quests']:.1f} each"],
    ]
    return table(["a game", ""], rows)

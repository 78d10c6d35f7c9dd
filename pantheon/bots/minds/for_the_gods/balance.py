"""How fair the pieces of For the Gods! are: gods, regions and gold tokens, by how much more their owners win."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pantheon.bots.figures import mean, table
from pantheon.bots.lifts import Lift, lift_chart, lift_table, lifts
from pantheon.bots.minds.for_the_gods.lengths import end_table, length_table, lengths
from pantheon.bots.minds.for_the_gods.recorder import Notes
from pantheon.bots.records import GameRecord
from pantheon.bots.study import Findings
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.state import NONE

MUST, TRAP = 1.5, 0.67
"""Winners should own so many times their fair share of a god's stones, not more and not less."""
FEW = 60
"""Dedications that say something about a god."""


def balanced(game: ForTheGods, records: Sequence[GameRecord]) -> Findings:
    players = len(records[0].seats)
    names = [god.name for god in game.definitions.gods]
    gods = thing_lifts(records, names, lambda notes, seat: notes.seats[seat].gods, lambda notes: stones(game, notes))
    regions = [region.name for region in game.catalog.region_defs]
    places = thing_lifts(records, regions, lambda notes, seat: notes.seats[seat].regions, in_play)
    tokens = thing_lifts(records, game.catalog.token_ids, tokens_won, lambda notes: filter_none(notes.tokens))
    shares = owners(records, names)
    builders = mean(sum(seat.temples for seat in record.notes.seats) for record in records)
    return Findings(
        figures={**lengths(records), "gods": gods, "regions": places, "tokens": tokens, "winners' part": shares},
        tables=[
            length_table(records), end_table(records),
            f"{builders / len(game.catalog.in_play[players]):.1f} builders a region",
            lift_table("god", gods), lift_table("region won", places), lift_table("token won", tokens),
            table(["god", "winners own of its stones, in parts of their share of all"], [
                [name, f"{share:.2f}"] for name, share in shares.items()
            ]),
        ],
        charts={
            "gods": lift_chart("gods", gods), "regions": lift_chart("regions won", places),
            "tokens": lift_chart("tokens won", tokens),
        },
        missed=misses(shares),
    )  # fmt: skip


def thing_lifts(
    records: Sequence[GameRecord], names: Sequence[str], had: Callable[[Notes, int], Iterable[int]],
    offered: Callable[[Notes], Iterable[int]],
) -> list[Lift]:  # fmt: skip
    fair = 1 / len(records[0].seats)
    taken = (
        (thing, record.share(seat))
        for record in records
        for seat in range(len(record.seats))
        for thing in had(record.notes, seat)
    )
    return lifts(names, taken, (thing for record in records for thing in offered(record.notes)), fair)


def stones(game: ForTheGods, notes: Notes) -> list[int]:
    return notes.gods * game.catalog.copies_of_a_god(len(notes.seats))


def in_play(notes: Notes) -> list[int]:
    return [region for region, token in enumerate(notes.tokens) if token != NONE]


def tokens_won(notes: Notes, seat: int) -> list[int]:
    return [notes.tokens[region] for region in notes.seats[seat].regions]


def filter_none(tokens: Sequence[int]) -> list[int]:
    return [token for token in tokens if token != NONE]


def owners(records: Sequence[GameRecord], names: Sequence[str]) -> dict[str, float]:
    """The winners' part of a god's stones, against their part of all stones: they dedicate more than others."""
    won: list[float] = [0.0] * len(names)
    all_won: list[float] = [0.0] * len(names)
    used: list[float] = [0.0] * len(names)
    for record in records:
        everything = sum(len(seat.gods) for seat in record.notes.seats)
        part = sum(len(seat.gods) * record.share(at) for at, seat in enumerate(record.notes.seats))
        for at, seat in enumerate(record.notes.seats):
            for god in seat.gods:
                won[god] += record.share(at)
                all_won[god] += part / everything
                used[god] += 1
    return {name: won[at] / all_won[at] for at, name in enumerate(names) if used[at] >= FEW}


def misses(shares: dict[str, Any]) -> list[str]:
    said = []
    for name, share in shares.items():
        if share > MUST:
            said.append(f"{name} is a must: winners own {share:.2f} times their share")
        if share < TRAP:
            said.append(f"{name} is a trap: winners own {share:.2f} times their share")
    return said

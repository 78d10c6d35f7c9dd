"""How fair the pieces of Monuments are: civilisations, abilities, score cards, decks, commons, bonuses and quests.

By how much more often those who had them win.
"""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pantheon.bots.lifts import Lift, lift_chart, lift_table, lifts
from pantheon.bots.minds.monuments.lengths import length_table, lengths
from pantheon.bots.minds.monuments.promises import promise_table, promises
from pantheon.bots.minds.monuments.recorder import Notes, SeatNotes
from pantheon.bots.records import GameRecord
from pantheon.bots.study import Findings
from pantheon.games.monuments.game import Monuments

LENGTH = (35, 60)
"""Turns each."""


def balanced(game: Monuments, records: Sequence[GameRecord]) -> Findings:
    data, catalog = game.definitions, game.catalog
    found = {
        "civilisation": _dealt(records, [civ.name for civ in data.map.civilisations], lambda had: had.civilisation),
        "ability": _dealt(records, [ability.name for ability in data.abilities], lambda had: had.ability),
        "score card": _dealt(records, [card.name for card in data.score_cards], lambda had: had.score_card),
        "deck": _dealt(records, [deck.name for deck in data.decks], lambda had: had.deck),
        "common card": _taken(records, catalog.common_ids, lambda had: had.commons),
        "bonus": _taken(records, _bonus_names(game), lambda had: had.bonuses),
        "quest kept": _taken(records, catalog.quest_ids, lambda had: had.kept),
        "card upgraded": _taken(records, catalog.card_ids, lambda had: had.upgraded),
    }
    figures, kept = lengths(records), promises(data.quests, records)
    lift_tables = [lift_table(what, entries) for what, entries in found.items()]
    return Findings(
        figures={**figures, **found, "quests fulfilled": kept},
        tables=[length_table(records), *lift_tables, promise_table(kept)],
        charts={what.replace(" ", "_"): lift_chart(f"by {what}", entries) for what, entries in found.items()},
        missed=misses(figures["turns"], figures["finished"]),
    )


def _bonus_names(game: Monuments) -> list[str]:
    decks = game.definitions.decks
    return [f"{deck.name} {layer}.{option}" for deck in decks for layer in range(1, 5) for option in range(1, 4)]


def _dealt(records: Sequence[GameRecord], names: Sequence[str], of: Callable[[SeatNotes], int]) -> list[Lift]:
    return _taken(records, names, lambda had: [of(had)])


def _taken(records: Sequence[GameRecord], names: Sequence[str], of: Callable[[SeatNotes], Iterable[int]]) -> list[Lift]:
    """What was had; everybody might have had it."""
    fair = 1 / len(records[0].seats)
    taken = [
        (thing, record.share(seat))
        for record in records
        for seat, had in enumerate(_seats(record.notes))
        for thing in of(had)
    ]
    seats = sum(len(record.seats) for record in records)
    return lifts(names, taken, [thing for thing in range(len(names)) for _ in range(seats)], fair)


def _seats(notes: Notes) -> list[SeatNotes]:
    return notes.seats


def misses(turns: float, finished: float) -> list[str]:
    said = []
    if not LENGTH[0] <= turns <= LENGTH[1]:
        said.append(f"a game takes {turns:.1f} turns each, not {LENGTH[0]} to {LENGTH[1]}")
    if finished < 0.95:
        said.append(f"only {100 * finished:.0f}% of the games end with the last layer")
    return said

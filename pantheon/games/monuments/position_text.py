"""How positions are written: units as "2 worker, army", buildings as "fort damaged-town", all else by its ids."""

# not for people: positions are written by programs

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import yaml

from pantheon.games.monuments import frame_text
from pantheon.games.monuments.catalog import ALL_CARDS, Catalog
from pantheon.games.monuments.describing import PIECE_IDS, goods_in_words, units_in_words
from pantheon.games.monuments.facts import NOTHING
from pantheon.games.monuments.frames import Turn
from pantheon.games.monuments.notation import values_of
from pantheon.games.monuments.pieces import NONE, PIECES, TIRED, bits, cargo_of, crew_of, hex_of, owner_of
from pantheon.games.monuments.setup import VALUES
from pantheon.games.monuments.state import State

__all__ = ["BUILDINGS", "PIECE_IDS", "BoatText", "PositionText", "SeatText", "written"]

BUILDINGS = ("fort", "town", "factory")
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Few = Annotated[int, msgspec.Meta(ge=0, le=999)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Words = Annotated[str, msgspec.Meta(max_length=400)]


class SeatText(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`aside` left out: what the deck has not unlocked with the layers that are built."""

    civilisation: Word = ""
    ability: Word = ""
    score_card: Word = ""
    deck: Word = ""
    units: dict[str, Words] = {}
    buildings: dict[str, Words] = {}
    aside: Words | None = None
    discarded: Words = ""
    green: Words = ""
    layers: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    commons: Words = ""
    quests: Words = ""
    completed: Words = ""
    returned: Word = ""
    counted: Annotated[str, msgspec.Meta(max_length=900)] = ""
    """As in `facts.py`; left out: nothing."""
    crossings: Few = 0
    conquests: Few = 0
    victories: Few = 0


class BoatText(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    at: Word
    seat: Seat
    crew: Words
    cargo: Words = ""
    rowed: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


class PositionText(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    seats: Annotated[list[SeatText], msgspec.Meta(min_length=2, max_length=4)]
    options: dict[str, Word | Few] = {}
    start: Seat | None = None
    active: Seat | None = None
    round: Few = 0
    resources: dict[str, Words] = {}
    bridges: Annotated[list[Word], msgspec.Meta(max_length=40)] = []
    docked: Annotated[list[Word], msgspec.Meta(max_length=40)] = []
    boats: Annotated[list[BoatText], msgspec.Meta(max_length=20)] = []
    stack: Annotated[list[dict[str, int | Words]], msgspec.Meta(max_length=20)] = []
    """The open decisions, bottom first, as in `frame_text.py`; left out, the card of the turn."""


def written(catalog: Catalog, state: State) -> str:
    names = catalog.grid.names
    switches = {"cards": state.chosen, "late": state.late, "game": state.short, "war": state.peaceful}
    text = PositionText(
        seats=[_seat(catalog, state, seat) for seat in range(state.players)],
        options={
            **{option: VALUES[option][value] for option, value in switches.items() if value},
            **({"guard": state.guard} if state.guard != catalog.definitions.setup.guard else {}),
        },
        start=None if state.start == NONE else state.start,
        active=None if state.active == NONE else state.active,
        round=state.round,
        resources={names[hex]: goods_in_words(goods) for hex, goods in enumerate(state.goods) if goods},
        bridges=[values_of(catalog, "river")[river] for river in bits(state.bridges)],
        docked=[values_of(catalog, "shore")[shore] for shore in state.docks],
        boats=[
            BoatText(
                names[hex_of(boat)],
                owner_of(boat),
                units_in_words(crew_of(boat)),
                goods_in_words(cargo_of(boat)),
                boat & TIRED,
            )
            for boat in state.boats
        ],
        stack=[] if state.stack == (Turn(state.active),) else frame_text.written(catalog, state),
    )
    data: Any = msgspec.to_builtins(text)
    return str(yaml.safe_dump(data, sort_keys=False, default_flow_style=None, width=120))


def _seat(catalog: Catalog, state: State, seat: int) -> SeatText:
    data, names = catalog.definitions, catalog.grid.names
    buildings: dict[str, list[str]] = {}
    for prefix, heap in (("", state.standing), ("damaged-", state.damaged)):
        for kind, building in enumerate(BUILDINGS):
            for hex in bits(heap[seat * 3 + kind]):
                buildings.setdefault(names[hex], []).append(prefix + building)
    aside = state.aside[seat * PIECES : (seat + 1) * PIECES]

    def ids(words: list[str], mask: int) -> str:
        return " ".join(words[at] for at in bits(mask))

    return SeatText(
        civilisation=catalog.civilisation_ids[state.civilisations[seat]] if seat < len(state.civilisations) else "",
        ability=data.abilities[state.abilities[seat]].id if state.abilities[seat] != NONE else "",
        score_card=data.score_cards[state.score_cards[seat]].id if state.score_cards[seat] != NONE else "",
        deck=data.decks[state.decks[seat]].id if state.decks[seat] != NONE else "",
        units={names[hex]: units_in_words(state.units[hex]) for hex in bits(state.held[seat]) if state.units[hex]},
        buildings={hex: " ".join(words) for hex, words in buildings.items()},
        aside=", ".join(f"{number} {PIECE_IDS[piece]}" for piece, number in enumerate(aside) if number),
        discarded=ids(catalog.card_ids, ALL_CARDS & ~state.hands[seat]),
        green=ids(catalog.card_ids, state.green[seat]),
        layers=state.layers[seat],
        commons=ids(catalog.common_ids, state.commons[seat]),
        quests=ids(catalog.quest_ids, state.quests[seat]),
        completed=ids(catalog.quest_ids, state.done[seat]),
        returned=catalog.quest_ids[state.returned[seat]] if state.returned[seat] != NONE else "",
        counted="" if state.facts[seat] == NOTHING else " ".join(map(str, msgspec.structs.astuple(state.facts[seat]))),
        crossings=state.crossings[seat],
        conquests=state.conquests[seat],
        victories=state.victories[seat],
    )

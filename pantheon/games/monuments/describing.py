"""A view as plain data for other programs: ids instead of numbers and bitmasks."""

from __future__ import annotations

from typing import Any

import msgspec

from pantheon.games.monuments.battles import PIECE_NAMES
from pantheon.games.monuments.catalog import DECKS, Catalog
from pantheon.games.monuments.notation import values_of
from pantheon.games.monuments.pieces import (
    KINDS,
    NONE,
    PIECES,
    bits,
    cargo_of,
    crew_of,
    hex_of,
    kinds_in,
    owner_of,
    unpacked,
)
from pantheon.games.monuments.rules.scoring import counted
from pantheon.games.monuments.state import State

PIECE_IDS = ("worker", "fort", "town", "factory", "army", "navy", "airforce")


def describe(catalog: Catalog, view: State, seat: int) -> dict[str, Any]:
    names = catalog.grid.names
    return {
        "seat": seat,
        "players": view.players,
        "options": {
            "chosen": view.chosen, "late": view.late, "short": view.short, "peaceful": view.peaceful,
            "guard": view.guard,
        },
        "start": _or_none(view.start),
        "active": _or_none(view.active),
        "actor": view.actor,
        "round": view.round,
        "ending": bool(view.ending),
        "frame": msgspec.to_builtins(view.frame),
        "resources": {names[hex]: goods_in_words(goods) for hex, goods in enumerate(view.goods) if goods},
        "bridges": [values_of(catalog, "river")[river] for river in bits(view.bridges)],
        "docked": [values_of(catalog, "shore")[shore] for shore in view.docks],
        "boats": [boat_in_words(catalog, boat) for boat in view.boats],
        "piles": {deck: pile.bit_count() - sum(hidden[at] for hidden in view.hidden)
                  for at, (deck, pile) in enumerate(zip(DECKS, view.piles, strict=True))},
        "seats": [_seat(catalog, view, other) for other in range(view.players)],
    }  # fmt: skip


def _seat(catalog: Catalog, view: State, seat: int) -> dict[str, Any]:
    data, names = catalog.definitions, catalog.grid.names
    dealt = seat < len(view.civilisations)
    supply, aside = (heap[seat * PIECES : (seat + 1) * PIECES] for heap in (view.supply, view.aside))
    return {
        "civilisation": catalog.civilisation_ids[view.civilisations[seat]] if dealt else None,
        "ability": _named(data.abilities, view.abilities[seat]),
        "score_card": _named(data.score_cards, view.score_cards[seat]),
        "deck": _named(data.decks, view.decks[seat]),
        "units": {names[hex]: units_in_words(view.units[hex]) for hex in bits(view.held[seat]) if view.units[hex]},
        "buildings": {
            building: [names[hex] for hex in bits(view.standing[seat * 3 + at])]
            for at, building in enumerate(("fort", "town", "factory"))
        },
        "damaged": {
            building: [names[hex] for hex in bits(view.damaged[seat * 3 + at])]
            for at, building in enumerate(("fort", "town", "factory"))
        },
        "supply": dict(zip(PIECE_IDS, supply, strict=True)),
        "aside": dict(zip(PIECE_IDS, aside, strict=True)),
        "hand": [catalog.card_ids[card] for card in bits(view.hands[seat])],
        "green": [catalog.card_ids[card] for card in bits(view.green[seat])],
        "layers": view.layers[seat],
        "commons": [catalog.common_ids[common] for common in bits(view.commons[seat])],
        "quests": [catalog.quest_ids[quest] for quest in bits(view.quests[seat])],
        "completed": [catalog.quest_ids[quest] for quest in bits(view.done[seat])],
        "hidden": dict(zip(DECKS, view.hidden[seat], strict=True)),
        "counted": counted(catalog, view, seat) if dealt else {},
    }


def _or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def _named(entries: Any, number: int) -> str | None:
    return None if number == NONE else str(entries[number].id)


def units_in_words(units: int) -> str:
    """ "2 worker, 1 army"."""
    return ", ".join(f"{number} {PIECE_NAMES[kind]}" for kind, number in kinds_in(units))


def goods_in_words(goods: int) -> str:
    return ", ".join(f"{number} {KINDS[kind]}" for kind, number in enumerate(unpacked(goods)) if number)


def boat_in_words(catalog: Catalog, boat: int) -> dict[str, Any]:
    return {
        "at": catalog.grid.names[hex_of(boat)],
        "seat": owner_of(boat),
        "crew": units_in_words(crew_of(boat)),
        "cargo": goods_in_words(cargo_of(boat)),
    }

"""The move: any number of routes, each for one stone of the hand; or a god who carries the ship instead."""

from __future__ import annotations

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.frames import Building, Sailing
from pantheon.games.for_the_gods.rule_ids import god_rule
from pantheon.games.for_the_gods.rules import building
from pantheon.games.for_the_gods.state import FIRST_GOD, RANKS, State
from pantheon.games.for_the_gods.temples import GOD_AT
from pantheon.table.counts import minus, plus
from pantheon.table.game import Action, Tell


def sailing_options(catalog: Catalog, state: State) -> list[Action]:
    """Routes, calls, and all that can be built: the first stone ends the move."""
    seat, frame = state.active, state.frame
    options = list(catalog.sails(state.players, state.ships[seat], state.hands[seat]))
    if isinstance(frame, Sailing) and not frame.sailed:
        options += call_options(catalog, state)
    options += building.stones_and_gods(catalog, state)
    options.append(catalog.end_turn)
    return options


def call_options(catalog: Catalog, state: State) -> list[Action]:
    seat = state.active
    hand = state.hands[seat]
    return [
        catalog.call[god][to]
        for god in catalog.carriers
        if hand[FIRST_GOD + god]
        for to in catalog.in_play[state.players]
        if to != state.ships[seat] and can_dedicate_at(catalog, state, seat, to)
    ]


def can_dedicate_at(catalog: Catalog, state: State, seat: int, region: int) -> bool:
    """An own temple without a god stone, or none and a base and a player stone to establish one."""
    temple = state.temples[seat * catalog.regions + region]
    if temple:
        return not temple >> GOD_AT
    return state.bases[seat] > 0 and any(state.hands[seat][:RANKS])


def apply_sail(catalog: Catalog, state: State, action: act.Sail, tell: Tell) -> None:
    seat = state.active
    if tell:
        tell(told.Sailed(seat, state.ships[seat], action.to, action.pay))
    state.hands[seat] = minus(state.hands[seat], action.pay)
    state.bags[seat] = plus(state.bags[seat], action.pay)
    state.ships[seat] = action.to
    state.frame = catalog.has_sailed


def apply_call(catalog: Catalog, state: State, action: act.Call, tell: Tell) -> None:
    seat = state.active
    if tell:
        tell(told.Carried(seat, action.god, state.ships[seat], action.to, god_rule(catalog, action.god)))
    state.ships[seat] = action.to
    state.frame = Building(owed=action.god)

"""The build: stones of the hand on the own temple where the ship lies, or a new one, and a god stone on top.

A temple holds one rank. Two are possible under a god who allows it and was dedicated in this build, and from then on
the temple itself shows which two.
"""

from __future__ import annotations

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.catalog import ALWAYS, BEFORE_THE_END, NEVER, WITH_A_SUPPLY, Catalog
from pantheon.games.for_the_gods.frames import Building, Sailing
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE, State
from pantheon.games.for_the_gods.temples import ALL_RANKS, FOUNDATION, GOD_AT, RANKS_IN, with_stone
from pantheon.table.counts import minus, plus
from pantheon.table.game import Action, Tell


def building_options(catalog: Catalog, state: State) -> list[Action]:
    frame = state.frame
    assert isinstance(frame, Building)
    options = stones_and_gods(catalog, state, frame.owed, frame.open)
    if frame.owed == NONE:
        options.append(catalog.end_turn)
    return options


def stones_and_gods(catalog: Catalog, state: State, owed: int = NONE, open: int = 0) -> list[Action]:
    """What of the hand can be laid here."""
    seat = state.active
    hand = state.hands[seat]
    temple = state.temples[seat * catalog.regions + state.ships[seat]]
    held = bool(hand[0]) | bool(hand[1]) << 1 | bool(hand[2]) << 2 | bool(hand[3]) << 3
    if not temple:
        return list(catalog.lays[held]) if state.bases[seat] else []
    options = list(catalog.lays[held & allowed_ranks(temple, open)])
    if hand[FOUNDATION_STONE]:
        options.append(catalog.lay_foundation[state.ships[seat]])
    if not temple >> GOD_AT:
        for god in state.gods if owed == NONE else (owed,):
            if hand[FIRST_GOD + god]:
                options.append(catalog.dedicate[god])
                if catalog.declined[god] != NEVER and would_change_something(catalog, state, god):
                    options.append(catalog.dedicate_unused[god])
    return options


def allowed_ranks(temple: int, open: int) -> int:
    """As a bitmask: those it has; any second one under a god who allows it in this build."""
    mask = RANKS_IN[temple]
    return ALL_RANKS if open and mask & (mask - 1) == 0 else mask


def would_change_something(catalog: Catalog, state: State, god: int) -> bool:
    """Whether a power that is declined with the dedication has an effect now."""
    when = catalog.declined[god]
    if when == BEFORE_THE_END:
        return state.trigger == NONE
    if when == ALWAYS:
        return True
    return state.foundations > 0 and (when == WITH_A_SUPPLY or bool(other_temples(catalog, state)))


def other_temples(catalog: Catalog, state: State) -> list[int]:
    """Regions of the island where the ship lies, with another own temple."""
    seat = state.active
    first = seat * catalog.regions
    return [region for region in catalog.mates[state.ships[seat]] if state.temples[first + region]]


def apply_lay(catalog: Catalog, state: State, action: act.Lay, tell: Tell) -> None:
    seat, rank = state.active, action.rank
    region = state.ships[seat]
    at = seat * catalog.regions + region
    state.hands[seat] = minus(state.hands[seat], rank)
    if not state.temples[at]:
        state.bases[seat] -= 1
        if tell:
            tell(told.TempleEstablished(seat, region, rank))
        _claim(catalog, state, seat, region, tell)
    elif tell:
        tell(told.StoneLaid(seat, region, rank))
    state.temples[at] = with_stone(state.temples[at], rank)
    _end_the_move(catalog, state)


def _claim(catalog: Catalog, state: State, seat: int, region: int, tell: Tell) -> None:
    """Whoever establishes takes a god stone of the region into the bag, if one is left."""
    if not state.stones[region]:
        return
    god = state.gods[catalog.letter[state.tokens[region]]]
    state.stones = minus(state.stones, region)
    state.bags[seat] = plus(state.bags[seat], FIRST_GOD + god)
    if tell:
        tell(told.GodStoneClaimed(seat, region, god))


def lay_foundation(catalog: Catalog, state: State, region: int, tell: Tell) -> None:
    seat = state.active
    state.hands[seat] = minus(state.hands[seat], FOUNDATION_STONE)
    state.temples[seat * catalog.regions + region] += FOUNDATION
    if tell:
        tell(told.FoundationLaid(seat, region, 0))
    _end_the_move(catalog, state)


def _end_the_move(catalog: Catalog, state: State) -> None:
    if type(state.frame) is Sailing:
        state.frame = catalog.building

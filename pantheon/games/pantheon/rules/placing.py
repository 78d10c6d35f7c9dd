"""Where pieces may stand (rulebook: Executing the movement; the gods: Gaiviles).

Feet stand on any hex but column hexes and the temple's, columns on column hexes only. A foot goes next to the temple or
next to an own piece that is connected to it; a column goes next to an own connected foot. At most two pieces share a
hex, never two of one player. Old columns join the route as soon as it touches them. A jump passes over another player's
piece onto a hex two away.
"""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.state import NONE, State
from pantheon.table.game import Action


def targets(catalog: Catalog, state: State, seat: int, steps: int) -> int:
    """The hexes that an ordinary step can reach now, for so many steps (or so much money)."""
    if steps <= 0:
        return 0
    to = 0
    if state.feet_reserve[seat]:
        to = state.beside[seat] & catalog.feet_around[state.temple]
    if state.columns_reserve[seat]:
        to |= state.beside_feet[seat] & catalog.column_hexes
    to &= ~(state.full | state.feet[seat] | state.columns[seat])
    return to if steps > 1 else to & ~state.once


def jump_targets(catalog: Catalog, state: State, seat: int, steps: int) -> int:
    """The hexes that only a jump can reach now."""
    if steps <= 0:
        return 0
    others = state.once & ~(state.feet[seat] | state.columns[seat]) | state.full
    to = 0
    if state.feet_reserve[seat]:
        reached = _landings(catalog, state.linked[seat] | 1 << state.temple, others & state.beside[seat])
        to = reached & catalog.foot_hexes & ~state.beside[seat]
    if state.columns_reserve[seat]:
        reached = _landings(catalog, state.linked[seat] & state.feet[seat], others & state.beside_feet[seat])
        to |= reached & catalog.column_hexes & ~state.beside_feet[seat]
    to &= ~(state.full | state.feet[seat] | state.columns[seat] | 1 << state.temple)
    return to if steps > 1 else to & ~state.once


def at_each(actions: Sequence[Action], hexes: int) -> list[Action]:
    """The action at each of these hexes."""
    options = []
    while hexes:
        highest = hexes.bit_length() - 1
        options.append(actions[highest])
        hexes ^= 1 << highest
    options.reverse()
    return options


def price(state: State, hex: int) -> int:
    """Steps or money to place a piece: one more where another player's piece stands."""
    return 2 if state.once >> hex & 1 else 1


def place(catalog: Catalog, state: State, seat: int, hex: int) -> None:
    """Put a piece from the personal reserve onto the board and join what it touches."""
    bit = 1 << hex
    near = catalog.near[hex]
    if state.once & bit:
        state.full |= bit
    else:
        state.once |= bit
    if catalog.column_hexes & bit:
        state.columns_reserve[seat] -= 1
        state.columns[seat] |= bit
    else:
        state.feet_reserve[seat] -= 1
        state.feet[seat] |= bit
        state.beside_feet[seat] |= near
    state.linked[seat] |= bit
    state.beside[seat] |= near
    join_columns(catalog, state, seat)


def join_columns(catalog: Catalog, state: State, seat: int) -> None:
    """Connect every own column that the route touches, and what those touch in turn."""
    joined = state.beside[seat] & state.columns[seat] & ~state.linked[seat]
    while joined:
        state.linked[seat] |= joined
        while joined:
            lowest = joined & -joined
            state.beside[seat] |= catalog.near[lowest.bit_length() - 1]
            joined ^= lowest
        joined = state.beside[seat] & state.columns[seat] & ~state.linked[seat]


def put_temple(catalog: Catalog, state: State, hex: int) -> None:
    """Routes of the new epoch start here; columns beside it are connected at once."""
    state.temple = hex
    for seat in range(state.players):
        state.linked[seat] = 0
        state.beside[seat] = catalog.near[hex]
        state.beside_feet[seat] = 0
        join_columns(catalog, state, seat)


def clear_routes(state: State) -> None:
    """The epoch is over: feet go home, columns stay, the temple is taken off."""
    state.temple = NONE
    state.once = state.full = 0
    for seat in range(state.players):
        state.feet_reserve[seat] += state.feet[seat].bit_count()
        state.feet[seat] = state.linked[seat] = state.beside[seat] = state.beside_feet[seat] = 0
        state.full |= state.once & state.columns[seat]
        state.once |= state.columns[seat]


def general_feet(catalog: Catalog, state: State, seat: int) -> int:
    return catalog.pieces - state.feet_reserve[seat] - state.feet[seat].bit_count()


def general_columns(catalog: Catalog, state: State, seat: int) -> int:
    return catalog.pieces - state.columns_reserve[seat] - state.columns[seat].bit_count()


def _landings(catalog: Catalog, sources: int, others: int) -> int:
    """Hexes two away from a source, over one of these hexes, which lie beside the sources and hold others' pieces."""
    landings = 0
    while others:
        lowest = others & -others
        for start, reached in catalog.jumps_over[lowest.bit_length() - 1]:
            if start & sources:
                landings |= reached
        others ^= lowest
    return landings

"""Where pieces may stand (rulebook: Executing the movement; the gods: Gaiviles).

Feet stand on any hex but column hexes and the temple's, columns on column hexes only. A foot goes next to the temple or
next to an own piece that is connected to it; a column goes next to an own connected foot. At most two pieces share a
hex, never two of one player. Old columns join the route as soon as it touches them. A jump passes over another player's
piece onto a hex two away.
"""

from __future__ import annotations

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.state import NONE, State
from pantheon.table.hexgrid import around


def targets(catalog: Catalog, state: State, seat: int, steps: int) -> int:
    """The hexes that an ordinary step can reach now, for so many steps (or so much money)."""
    if steps <= 0:
        return 0
    to = 0
    if state.feet_reserve[seat]:
        to = state.beside[seat] & catalog.feet_around[state.temple]
    if state.columns_reserve[seat]:
        to |= state.beside_feet[seat] & catalog.column_hexes
    closed = state.once if steps == 1 else state.full | state.feet[seat] | state.columns[seat]
    return to ^ (to & closed)


def jump_targets(catalog: Catalog, state: State, seat: int, steps: int) -> int:
    """The hexes that only a jump can reach now."""
    if steps <= 0:
        return 0
    own = state.feet[seat] | state.columns[seat]
    others = state.once ^ (state.once & own) | state.full
    to = 0
    if state.feet_reserve[seat]:
        beside = state.beside[seat]
        reached = _landings(catalog, state.linked[seat] | catalog.bits[state.temple], others & beside)
        reached &= catalog.feet_around[state.temple]
        to = reached ^ (reached & beside)
    if state.columns_reserve[seat]:
        beside = state.beside_feet[seat]
        reached = _landings(catalog, state.linked[seat] & state.feet[seat], others & beside)
        reached &= catalog.column_hexes
        to |= reached ^ (reached & beside)
    closed = state.once if steps == 1 else state.full | own
    return to ^ (to & closed)


def price(state: State, hex: int) -> int:
    """Steps or money to place a piece: one more where another player's piece stands."""
    return 2 if state.once >> hex & 1 else 1


def place(catalog: Catalog, state: State, seat: int, hex: int) -> None:
    """Put a piece from the personal reserve onto the board and join what it touches."""
    bit = catalog.bits[hex]
    near = catalog.near[hex]
    if state.once & bit:
        state.full |= bit
    else:
        state.once |= bit
    if catalog.holds_column[hex]:
        state.columns_reserve[seat] -= 1
        state.columns[seat] |= bit
    else:
        state.feet_reserve[seat] -= 1
        state.feet[seat] |= bit
        state.beside_feet[seat] |= near
    state.linked[seat] |= bit
    state.beside[seat] |= near
    if near & state.columns[seat]:
        join_columns(catalog, state, seat)


def join_columns(catalog: Catalog, state: State, seat: int) -> None:
    """Connect every own column that the route touches, and what those touch in turn."""
    columns = state.columns[seat]
    unlinked = columns ^ (columns & state.linked[seat])
    joined = state.beside[seat] & unlinked
    while joined:
        state.linked[seat] |= joined
        unlinked ^= joined
        state.beside[seat] |= around(catalog.near, joined)
        joined = state.beside[seat] & unlinked


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
        over = others.bit_length() - 1
        landings |= catalog.landings[over][sources & catalog.near[over]]
        others ^= catalog.bits[over]
    return landings

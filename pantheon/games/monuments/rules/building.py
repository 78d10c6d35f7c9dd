"""Build: forts, towns, factories, bridges, boats, and repairs, where an own worker stands. Pay, then place."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.boards import Board
from pantheon.games.monuments.catalog import BUILD, BUILDING_PRICE, CROSSING_PRICE, Catalog
from pantheon.games.monuments.facts import Means
from pantheon.games.monuments.frames import Building, Erecting, Mending
from pantheon.games.monuments.pieces import FORT_PIECE, PIECES, bits
from pantheon.games.monuments.rules.holding import board_of, stock, traits_of, wealth, worker_land
from pantheon.games.monuments.rules.paying import bill
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

BRIDGE, BOAT = 3, 4
ANYTHING = (1 << 5) - 1
"""Fort, town, factory, bridge, boat."""
BUILDINGS, CROSSING = 7, 1 << CROSSING_PRICE - BUILDING_PRICE
"""Of the price list, from the buildings on."""
EVERYTHING = -1
"""All of the price list."""


def can_build(catalog: Catalog, state: State, seat: int, means: Means) -> bool:
    """Quicker than to look for all that could be built."""
    land = means.workers
    if not land:
        return False
    less = catalog.side[BUILD][state.green[seat] >> BUILD & 1] + means.traits.building_discount
    bought = means.affords[less] >> BUILDING_PRICE
    if bought & CROSSING and stock(catalog, state):
        board = catalog.boards[state.board]
        if land & board.coast or _banks(board, land) & ~state.bridges:
            return True
    if bought & BUILDINGS:
        for building in range(3):
            if bought >> building & 1 and state.supply[seat * PIECES + FORT_PIECE + building]:
                at = seat * 3 + building
                if land & ~(state.standing[at] | state.damaged[at]):
                    return True
    if not any(state.damaged):
        return False
    broken = [there & land for there in state.damaged[seat * 3 : seat * 3 + 3]]
    if not any(broken):
        return False
    bought = means.affords[less + 1] >> BUILDING_PRICE
    return any(there and bought >> building & 1 for building, there in enumerate(broken))


def can_build_free(catalog: Catalog, state: State, seat: int, what: int) -> bool:
    return bool(_possible(catalog, state, Building(seat, what, 1), 0))


def building_options(catalog: Catalog, state: State) -> list[Action]:
    return _possible(catalog, state, state.stack[-1], wealth(catalog, state, state.stack[-1].seat))


def discount(catalog: Catalog, state: State, seat: int) -> int:
    """Of the Build card as it lies now, and of other cards."""
    green = state.green[seat] >> BUILD & 1
    return catalog.side[BUILD][green] + traits_of(catalog, state, seat).building_discount


def _possible(catalog: Catalog, state: State, frame: Building, there: int) -> list[Action]:
    options: list[Action] = []
    seat, board = frame.seat, board_of(catalog, state)
    land = worker_land(board, state, seat)
    less = 0 if frame.free else discount(catalog, state, seat)
    bought = EVERYTHING if frame.free else catalog.affords(there)[less]
    for building in range(3):
        at, in_supply = seat * 3 + building, state.supply[seat * PIECES + FORT_PIECE + building]
        if in_supply and frame.what >> building & bought >> BUILDING_PRICE + building & 1:
            builds = catalog.builds[building]
            options += [builds[hex] for hex in bits(land & ~(state.standing[at] | state.damaged[at]))]
    if bought >> CROSSING_PRICE & 1 and stock(catalog, state):
        if frame.what >> BRIDGE & 1:
            options += [catalog.bridges[river] for river in bits(_banks(board, land) & ~state.bridges)]
        if frame.what >> BOAT & 1:
            options += [catalog.docks[shore] for hex in bits(land) for shore in board.shores_of[hex]]
    if not frame.free:
        bought = catalog.affords(there)[less + 1]
        for building in range(3):
            broken = state.damaged[seat * 3 + building] & land
            if broken and bought >> BUILDING_PRICE + building & 1:
                options += [act.Repair(building, hex) for hex in bits(broken)]
    return options


def _banks(board: Board, land: int) -> int:
    """The rivers beside these hexes."""
    rivers = 0
    for hex in bits(land):
        rivers |= board.banks[hex]
    return rivers


# What is done --------------------------------------------------------------------------------------------------------


def _order(catalog: Catalog, state: State, what: int, where: int, cost: int) -> None:
    frame: Building = state.stack[-1]
    placing = Erecting(frame.seat, what, where)
    if frame.free:
        state.replace(placing)
    else:
        state.replace(placing, bill(catalog, frame.seat, cost, discount(catalog, state, frame.seat)))


def apply_build(catalog: Catalog, state: State, action: act.Build, tell: Tell) -> None:
    _order(catalog, state, action.building, action.hex, catalog.building_cost[action.building])


def apply_bridge(catalog: Catalog, state: State, action: act.Bridge, tell: Tell) -> None:
    _order(catalog, state, BRIDGE, action.river, catalog.crossing_cost)


def apply_dock(catalog: Catalog, state: State, action: act.Dock, tell: Tell) -> None:
    _order(catalog, state, BOAT, action.shore, catalog.crossing_cost)


def apply_repair(catalog: Catalog, state: State, action: act.Repair, tell: Tell) -> None:
    seat = state.stack[-1].seat
    less = 1 + discount(catalog, state, seat)
    cost = catalog.building_cost[action.building]
    state.replace(Mending(seat, action.building, action.hex), bill(catalog, seat, cost, less))


def run_erecting(catalog: Catalog, state: State, tell: Tell) -> None:
    frame: Erecting = state.stack[-1]
    seat, what, where = frame.seat, frame.what, frame.where
    state.pop()
    if what == BRIDGE:
        state.bridges |= 1 << where
        state.crossings[seat] += 1
    elif what == BOAT:
        state.dock(where)
        state.crossings[seat] += 1
    else:
        state.supply[seat * PIECES + FORT_PIECE + what] -= 1
        state.standing[seat * 3 + what] |= 1 << where
    if tell:
        if what == BRIDGE:
            tell(told.BridgeBuilt(seat, where))
        elif what == BOAT:
            tell(told.BoatBuilt(seat, where))
        else:
            tell(told.Built(seat, what, where))


def run_mending(catalog: Catalog, state: State, tell: Tell) -> None:
    frame: Mending = state.stack[-1]
    at, hex = frame.seat * 3 + frame.building, frame.hex
    state.pop()
    state.damaged[at] &= ~(1 << hex)
    state.standing[at] |= 1 << hex
    if tell:
        tell(told.Repaired(frame.seat, frame.building, hex))

"""Build: forts, towns, factories, bridges, boats, and repairs, where an own worker stands. Pay, then place."""

from __future__ import annotations

from collections.abc import Iterator

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
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


def can_build(catalog: Catalog, state: State, seat: int, means: Means) -> bool:
    """Quicker than to look for all that could be built."""
    land = means.workers
    if not land:
        return False
    less = catalog.side[BUILD][state.green[seat] >> BUILD & 1] + means.traits.building_discount
    bought = catalog.affords(means.wealth, less)
    if bought >> CROSSING_PRICE & 1 and stock(catalog, state):
        board = board_of(catalog, state)
        if land & board.coast or any(board.banks[hex] & ~state.bridges for hex in bits(land)):
            return True
    for building in range(3):
        at = seat * 3 + building
        own = state.standing[at] | state.damaged[at]
        in_supply = state.supply[seat * PIECES + FORT_PIECE + building]
        if in_supply and bought >> BUILDING_PRICE + building & 1 and land & ~own:
            return True
    if not any(state.damaged):
        return False
    broken = [there & land for there in state.damaged[seat * 3 : seat * 3 + 3]]
    if not any(broken):
        return False
    bought = catalog.affords(means.wealth, less + 1) >> BUILDING_PRICE
    return any(there and bought >> building & 1 for building, there in enumerate(broken))


def can_build_free(catalog: Catalog, state: State, seat: int, what: int) -> bool:
    return any(True for _ in _possible(catalog, state, Building(seat, what, 1), 0))


def building_options(catalog: Catalog, state: State) -> list[Action]:
    return list(_possible(catalog, state, state.frame, wealth(catalog, state, state.frame.seat)))


def discount(catalog: Catalog, state: State, seat: int) -> int:
    """Of the Build card as it lies now, and of other cards."""
    green = state.green[seat] >> BUILD & 1
    return catalog.side[BUILD][green] + traits_of(catalog, state, seat).building_discount


def _possible(catalog: Catalog, state: State, frame: Building, there: int) -> Iterator[Action]:
    seat, board = frame.seat, board_of(catalog, state)
    land = worker_land(board, state, seat)
    if not land:
        return
    less = 0 if frame.free else discount(catalog, state, seat)
    for building in range(3):
        own = state.standing[seat * 3 + building] | state.damaged[seat * 3 + building]
        in_supply = state.supply[seat * PIECES + FORT_PIECE + building]
        cost = catalog.building_cost[building]
        wanted = frame.what >> building & 1 and in_supply and land & ~own
        if wanted and (frame.free or catalog.affordable(there, cost, less)):
            yield from [catalog.builds[building][hex] for hex in bits(land & ~own)]
    if stock(catalog, state) and (frame.free or catalog.affordable(there, catalog.crossing_cost, less)):
        if frame.what >> BRIDGE & 1:
            rivers = {river for hex in bits(land) for river in board.rivers_of[hex] if not state.bridges >> river & 1}
            yield from map(act.Bridge, sorted(rivers))
        if frame.what >> BOAT & 1:
            yield from [catalog.docks[shore] for hex in bits(land) for shore in board.shores_of[hex]]
    if not frame.free:
        for building in range(3):
            broken = state.damaged[seat * 3 + building] & land
            if broken and catalog.affordable(there, catalog.building_cost[building], less + 1):
                yield from (act.Repair(building, hex) for hex in bits(broken))


# What is done --------------------------------------------------------------------------------------------------------


def _order(catalog: Catalog, state: State, what: int, where: int, cost: int) -> None:
    frame: Building = state.frame
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
    seat = state.frame.seat
    less = 1 + discount(catalog, state, seat)
    cost = catalog.building_cost[action.building]
    state.replace(Mending(seat, action.building, action.hex), bill(catalog, seat, cost, less))


def run_erecting(catalog: Catalog, state: State, tell: Tell) -> None:
    frame: Erecting = state.frame
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
    frame: Mending = state.frame
    at, hex = frame.seat * 3 + frame.building, frame.hex
    state.pop()
    state.damaged[at] &= ~(1 << hex)
    state.standing[at] |= 1 << hex
    if tell:
        tell(told.Repaired(frame.seat, frame.building, hex))

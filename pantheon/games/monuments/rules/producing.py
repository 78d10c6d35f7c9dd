"""Produce: land hexes give what workers and factories make there."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.frames import Producing
from pantheon.games.monuments.pieces import FACTORY, FORT, GOOD, WORKERS, bits, total, workers_in
from pantheon.games.monuments.rules.holding import board_of, traits_of, with_room, worker_land, working
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

STOP = act.Stop()
FACTORIES = FACTORY - FORT


def fields(catalog: Catalog, state: State, seat: int) -> int:
    """Land hexes where something might be produced."""
    return worker_land(board_of(catalog, state), state, seat) | working(state, seat, FACTORIES)


def produce_yield(catalog: Catalog, state: State, seat: int, hex: int) -> int:
    """What a hex gives now; nothing if it is full."""
    at = seat * 3 + FACTORIES
    workers = workers_in(state.units[hex]) if state.held[seat] >> hex & 1 else 0
    made = workers
    if state.standing[at] >> hex & 1 and not state.others_held(seat) >> hex & 1:
        made += (2 if workers else 1) + traits_of(catalog, state, seat).factory_yield
    return min(made, catalog.harvest, catalog.most - total(state.goods[hex]))


def can_produce(catalog: Catalog, state: State, seat: int) -> bool:
    """Quicker than to look for yields: a worker always makes something, and so does a working factory."""
    return with_room(catalog, state, fields(catalog, state, seat)) != 0


def producing_options(catalog: Catalog, state: State) -> list[Action]:
    frame: Producing = state.stack[-1]
    seat, last = frame.seat, frame.last
    units, goods, most, harvests = state.units, state.goods, catalog.most, catalog.harvests
    factories = working(state, seat, FACTORIES)
    land = state.held[seat] & catalog.boards[state.board].land | factories
    if last >= 0:
        land = land >> last + 1 << last + 1
    options: list[Action] = []
    for hex in bits(land):
        if goods[hex] % 255 < most and (units[hex] & WORKERS or factories >> hex & 1):
            options.append(harvests[hex])
    if last >= 0:
        options.append(STOP)
    return options


def apply_harvest(catalog: Catalog, state: State, action: act.Harvest, tell: Tell) -> None:
    frame: Producing = state.stack[-1]
    hex, good = action.hex, catalog.grid.terrain[action.hex]
    number = produce_yield(catalog, state, frame.seat, hex)
    state.goods[hex] += number * GOOD[good]
    if frame.left > 1:
        state.replace(Producing(frame.seat, frame.left - 1, hex))
    else:
        state.pop()
    if tell:
        tell(told.Produced(frame.seat, hex, number, good))

"""Movement: so many activations, each for one unit. Walking and riding are here, boats in `boating.py`."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.frames import Loading, Moving
from pantheon.games.monuments.pieces import (
    AIRFORCE,
    ARMED,
    ARMY,
    GOOD,
    HORSE,
    NAVY,
    NONE,
    ONE,
    TIRED,
    UNARMED,
    WALKERS,
    WORKERS,
    bits,
    boat,
    cargo_of,
    covers,
    crew_of,
    hex_of,
    one_of_each,
    owner_of,
    packed,
    total,
    unpacked,
)
from pantheon.games.monuments.powers import Traits
from pantheon.games.monuments.rules import boating
from pantheon.games.monuments.rules.holding import free_land, free_sea, traits_of, with_room
from pantheon.games.monuments.rules.moved import added, rested
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

STOP = act.Stop()
NOTHING = act.Load((0, 0, 0, 0))
ARMIES, SHIPS, FLIERS, HORSES = 3 << 8, 3 << 10, 3 << 12, 3 << 14
FLOATING = SHIPS | FLIERS


def can_move(catalog: Catalog, state: State, seat: int, activations: int) -> bool:
    """Whether any unit could use one of so many activations."""
    return anybody_moves(catalog, state, Moving(seat, activations))


def anybody_moves(catalog: Catalog, state: State, frame: Moving) -> bool:
    """The same as whether there are activities, but quicker."""
    if anybody_walks(catalog, state, frame.seat, rested(state, frame), traits_of(catalog, state, frame.seat)):
        return True
    return bool(state.docks or state.boats) and bool(boating.activities(catalog, state, frame))


def anybody_walks(catalog: Catalog, state: State, seat: int, units_on: list[int], traits: Traits) -> bool:
    """Whoever can go anywhere without a boat can go one hex far; `units_on` are those by hex that may still move."""
    board, own = catalog.boards[state.board], state.held[seat]
    near = board.dry if traits.ignore_rivers else board.steps(state.bridges)
    for hex in bits(own):
        if near[hex] & own and units_on[hex] & WALKERS:
            return True  # from one own hex to another
    land = free_land(board, state, seat)
    for hex in bits(own):
        units = units_on[hex]
        if units & WALKERS and near[hex] & land:
            return True
        if units & FLOATING:
            sea = free_sea(board, state, seat)
            if units & SHIPS and board.sail[hex] & sea:
                return True
            if units & FLIERS and board.near[hex] & (land | sea):
                return True
    return False


def moving_options(catalog: Catalog, state: State) -> list[Action]:
    frame: Moving = state.stack[-1]
    options = activities(catalog, state, frame)
    if frame.done or frame.optional:
        options.append(STOP)
    return options


def activities(catalog: Catalog, state: State, frame: Moving) -> list[Action]:
    """All that one activation can do, or two when two units board."""
    options = _on_foot(catalog, state, frame)
    if state.docks or state.boats:
        options += boating.activities(catalog, state, frame)
    return options


def _on_foot(catalog: Catalog, state: State, frame: Moving) -> list[Action]:
    seat, board = frame.seat, catalog.boards[state.board]
    known, walks = catalog.known_walks, catalog.walks
    units_on, goods_on = rested(state, frame), state.goods
    traits = traits_of(catalog, state, seat)
    land = free_land(board, state, seat)
    near = board.dry if traits.ignore_rivers else board.steps(state.bridges)
    strides = catalog.moves[UNARMED] + traits.worker_moves
    options: list[Action] = []
    for hex in bits(state.held[seat]):
        units = units_on[hex]
        if units & WORKERS:
            goals = near[hex] & land if strides == 1 else reached(near, hex, land, strides)
            goods = one_of_each(goods_on[hex]) if goods_on[hex] else 0
            room = with_room(catalog, state, goals) if goods else 0
            if units & 15:
                key = (hex * 8 + UNARMED, goals, goods, room)
                options += known.get(key) or walks(key)
            if units >> 4 & 15:
                key = (hex * 8 + ARMED, goals, goods, room)
                options += known.get(key) or walks(key)
        if units > 255:
            options += _others(catalog, state, seat, hex, units, land, near)
    return options


def _others(
    catalog: Catalog, state: State, seat: int, hex: int, units: int, land: int, near: tuple[int, ...]
) -> list[Action]:
    """Armies, navies, airforces, horses of a hex."""
    options: list[Action] = []
    moves = catalog.moves
    if units & ARMIES:
        options += catalog.walks((hex * 8 + ARMY, reached(near, hex, land, moves[ARMY]), 0, 0))
    if units & FLOATING:
        board = catalog.boards[state.board]
        sea = free_sea(board, state, seat)
        if units & SHIPS:
            options += catalog.walks((hex * 8 + NAVY, reached(board.sail, hex, sea, moves[NAVY]), 0, 0))
        if units & FLIERS:
            options += catalog.walks((hex * 8 + AIRFORCE, reached(board.near, hex, land | sea, moves[AIRFORCE]), 0, 0))
    if units & HORSES:
        riders = (1 if units & 15 else 0) | (2 if units >> 4 & 15 else 0)
        options += catalog.rides(hex, reached(near, hex, land, moves[HORSE]), riders)
    return options


def reached(near: tuple[int, ...], start: int, free: int, moves: int) -> int:
    """The hexes up to so many steps away, every one on the way free; never the start itself."""
    found = near[start] & free
    for _ in range(moves - 1):
        wider = found
        for hex in bits(found):
            wider |= near[hex]
        found = wider & free
    return found & ~(1 << start)


# What is done --------------------------------------------------------------------------------------------------------


def apply_walk(catalog: Catalog, state: State, action: act.Walk, tell: Tell) -> None:
    frame: Moving = state.stack[-1]
    seat, start, to, unit = frame.seat, action.start, action.to, ONE[action.kind]
    state.take(seat, start, unit)
    state.add(seat, to, unit)
    cargo = 0
    if action.cargo:
        cargo = GOOD[action.cargo - 1]
        state.goods[start] -= cargo
        state.goods[to] += cargo
    used(state, frame, 1, added(frame.moved, to, unit))
    if tell:
        tell(told.UnitMoved(seat, action.kind, start, to, cargo))


def apply_ride(catalog: Catalog, state: State, action: act.Ride, tell: Tell) -> None:
    """Resources go along if an own worker was at the start, the rider or another one."""
    frame: Moving = state.stack[-1]
    seat, start, to = frame.seat, action.start, action.to
    loads = bool(state.goods[start] and state.units[start] & WORKERS)
    party = ONE[HORSE] + (ONE[action.rider - 1] if action.rider else 0)
    state.take(seat, start, party)
    state.add(seat, to, party)
    used(state, frame, 1, added(frame.moved, to, party))
    if tell:
        tell(told.Ridden(seat, start, to, action.rider))
    if loads:
        state.push(Loading(seat, start, catalog.definitions.pieces.horse.carries, to))


def used(state: State, frame: Moving, activations: int, moved: tuple[tuple[int, int], ...],
         tired: tuple[int, ...] | None = None) -> None:  # fmt: skip
    """The same Movement with fewer activations."""
    state.replace(
        Moving(
            frame.seat,
            frame.left - activations,
            frame.done + activations,
            frame.optional,
            moved,
            frame.tired if tired is None else tired,
        )
    )


def run_moving(catalog: Catalog, state: State, tell: Tell) -> bool:
    """Without activations, or without anybody to move, it is over; whether there is something to ask. It begins only
    if somebody can move."""
    frame: Moving = state.stack[-1]
    if frame.left and (not frame.done or anybody_moves(catalog, state, frame)):
        return True
    finish(state)
    return False


def finish(state: State) -> None:
    """The Movement is over: boats may row again in the next one."""
    if any(one & TIRED for one in state.boats):
        state.boats = tuple(one & ~TIRED for one in state.boats)
    state.pop()


# Loading -------------------------------------------------------------------------------------------------------------


def loading_options(catalog: Catalog, state: State) -> list[Action]:
    """Nothing first, then one resource, then two."""
    frame: Loading = state.stack[-1]
    goods, room = state.goods[frame.start], frame.most
    if frame.to != NONE:
        room = min(room, catalog.definitions.pieces.most - total(state.goods[frame.to]))
    options: list[Action] = [NOTHING]
    singles = [good for good in GOOD if covers(goods, good)]
    if room > 0:
        options += [act.Load(unpacked(good)) for good in singles]
    if room > 1:
        pairs = [one + other for at, one in enumerate(singles) for other in singles[at:]]
        options += [act.Load(unpacked(pair)) for pair in pairs if covers(goods, pair)]
    return options


def apply_load(catalog: Catalog, state: State, action: act.Load, tell: Tell) -> None:
    frame: Loading = state.stack[-1]
    goods = packed(action.goods)
    state.pop()
    if not goods:
        return
    state.goods[frame.start] -= goods
    if frame.to != NONE:
        state.goods[frame.to] += goods
    else:
        old = frame.boat
        new = boat(hex_of(old), owner_of(old), crew_of(old), cargo_of(old) + goods, old & TIRED)
        boats = list(state.boats)
        boats[boats.index(old)] = new
        state.boats = tuple(sorted(boats))
    if tell:
        tell(told.Loaded(frame.seat, frame.start, goods))

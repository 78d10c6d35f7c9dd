"""Boats: boarding, rowing, landing, pushing."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.frames import Loading, Moving
from pantheon.games.monuments.pieces import (
    ARMED,
    ARMY,
    CAN_BOARD,
    CREWS,
    NONE,
    ONE,
    TIRED,
    UNARMED,
    WORKERS,
    bits,
    boat,
    cargo_of,
    crew_of,
    hex_of,
    number_of,
    overflow,
    owner_of,
    total,
)
from pantheon.games.monuments.rules.holding import board_of, free_land, free_sea, traits_of
from pantheon.games.monuments.rules.moved import added, still
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

CREW_UNITS = tuple(unarmed * ONE[UNARMED] + armed * ONE[ARMED] + armies * ONE[ARMY] for unarmed, armed, armies in CREWS)


def activities(catalog: Catalog, state: State, frame: Moving) -> list[Action]:
    """Boarding, rowing and pushing."""
    options: list[Action] = []
    docks = _usable(catalog, state, frame.seat) if state.docks else []
    for shore in docks:
        options += _boardings(catalog, state, frame, shore)
    if state.boats:
        options += _rowings(catalog, state, frame)
    for shore in docks:
        if fresh(state, frame, shore):
            options += _pushes(catalog, state, frame.seat, shore)
    return options


def _usable(catalog: Catalog, state: State, seat: int) -> list[int]:
    """Edges with an empty boat, an own worker or army ashore, and a sea hex that may be entered."""
    own, shores = state.held[seat], catalog.grid.shores
    found: list[int] = []
    for shore in state.docks:
        land, water = shores[shore]
        manned = own >> land & 1 and state.units[land] & CAN_BOARD
        if manned and shore not in found and not state.others_held(seat) >> water & 1:
            found.append(shore)
    return found


def _boardings(catalog: Catalog, state: State, frame: Moving, shore: int) -> tuple[Action, ...]:
    units = still(state, frame, catalog.grid.shores[shore][0])
    if not units & CAN_BOARD:
        return ()
    most = 2 if traits_of(catalog, state, frame.seat).board_together else frame.left
    return catalog.boardings(shore, units, most)


def _rowings(catalog: Catalog, state: State, frame: Moving) -> list[Action]:
    options: list[Action] = []
    for number, one in enumerate(state.boats):
        if owner_of(one) == frame.seat and not one & TIRED and one not in state.boats[:number]:
            at_sea, ashore = rowing_goals(catalog, state, frame.seat, hex_of(one))
            options += [act.Row(number, to) for to in sorted((*at_sea, *ashore))]
    return options


def rowing_goals(catalog: Catalog, state: State, seat: int, start: int) -> tuple[list[int], dict[int, int]]:
    """Sea hexes in reach, and land hexes in reach with the sea hex from which the boat docks."""
    board = board_of(catalog, state)
    points = catalog.definitions.pieces.boat.points + traits_of(catalog, state, seat).boat_points
    sea, land = free_sea(board, state, seat), free_land(board, state, seat)
    reached = edge = 1 << start
    ashore: dict[int, int] = {}
    for _ in range(points):
        for hex in bits(edge):
            for to in bits(board.dry[hex] & land):
                ashore.setdefault(to, hex)
        wider = 0
        for hex in bits(edge):
            wider |= board.sail[hex]
        edge = wider & sea & ~reached
        reached |= edge
    return list(bits(reached & ~(1 << start))), ashore


def _pushes(catalog: Catalog, state: State, seat: int, shore: int) -> tuple[Action, ...]:
    """Other edges of its own or a neighbouring sea hex, with a land hex that may be entered."""
    board, water = board_of(catalog, state), catalog.grid.shores[shore][1]
    seas = (board.sail[water] | 1 << water) & free_sea(board, state, seat)
    return catalog.pushes(shore, seas, board.beach[water] & free_land(board, state, seat))


def fresh(state: State, frame: Moving, shore: int) -> bool:
    """Whether a boat at this edge has not moved yet."""
    return state.docks.count(shore) > frame.tired.count(shore)


# What is done --------------------------------------------------------------------------------------------------------


def apply_board(catalog: Catalog, state: State, action: act.Board, tell: Tell) -> None:
    frame: Moving = state.stack[-1]
    seat, (land, water), crew = frame.seat, catalog.grid.shores[action.shore], CREW_UNITS[action.crew]
    tired = frame.tired
    worn = not fresh(state, frame, action.shore)
    if worn:
        tired = _without(tired, action.shore)
    loads = bool(state.goods[land] and crew & WORKERS)
    state.take(seat, land, crew)
    state.undock(action.shore)
    launched = boat(water, seat, crew, 0, int(worn))
    state.launch(launched)
    aboard = sum(CREWS[action.crew])
    cost = 1 if traits_of(catalog, state, seat).board_together else aboard
    state.replace(Moving(seat, frame.left - cost, frame.done + cost, frame.optional, frame.moved, tired))
    if tell:
        tell(told.Boarded(seat, action.shore, crew))
    if loads:
        state.push(Loading(seat, land, number_of(crew, UNARMED) + number_of(crew, ARMED), NONE, launched))


def apply_row(catalog: Catalog, state: State, action: act.Row, tell: Tell) -> None:
    frame: Moving = state.stack[-1]
    seat, rowed, to = frame.seat, state.boats[action.boat], action.to
    start, board = hex_of(rowed), board_of(catalog, state)
    left, done = frame.left - 1, frame.done + 1
    if board.sea >> to & 1:
        state.sink(rowed)
        state.launch(boat(to, seat, crew_of(rowed), cargo_of(rowed), TIRED))
        state.replace(Moving(seat, left, done, frame.optional, frame.moved, frame.tired))
        if tell:
            tell(told.BoatMoved(seat, start, to))
        return
    water = rowing_goals(catalog, state, seat, start)[1][to]
    shore = catalog.grid.shore_at[to, water]
    state.sink(rowed)
    land(catalog, state, seat, shore, rowed, tell)
    tired = tuple(sorted((*frame.tired, shore)))
    state.replace(Moving(seat, left, done, frame.optional, added(frame.moved, to, crew_of(rowed)), tired))


def land(catalog: Catalog, state: State, seat: int, shore: int, landed: int, tell: Tell) -> None:
    """All aboard step ashore with their cargo; what does not fit goes to the bank."""
    to, goods = catalog.grid.shores[shore][0], cargo_of(landed)
    lost = overflow(goods, catalog.definitions.pieces.most - total(state.goods[to]))
    state.add(seat, to, crew_of(landed))
    state.goods[to] += goods - lost
    state.dock(shore)
    if tell:
        tell(told.Landed(seat, shore, crew_of(landed), goods - lost))
        if lost:
            tell(told.CargoLost(seat, lost))


def apply_push(catalog: Catalog, state: State, action: act.Push, tell: Tell) -> None:
    frame: Moving = state.stack[-1]
    state.undock(action.shore)
    state.dock(action.goal)
    tired = tuple(sorted((*frame.tired, action.goal)))
    state.replace(Moving(frame.seat, frame.left - 1, frame.done + 1, frame.optional, frame.moved, tired))
    if tell:
        tell(told.BoatPushed(frame.seat, action.shore, action.goal))


def _without(shores: tuple[int, ...], shore: int) -> tuple[int, ...]:
    left = list(shores)
    left.remove(shore)
    return tuple(left)

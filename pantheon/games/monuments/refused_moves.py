"""Why a unit or a boat cannot go there."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames, sayings
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import (
    AIRFORCE,
    CAN_BOARD,
    CREWS,
    HORSE,
    NAVY,
    TIRED,
    covers,
    hex_of,
    of_kind,
    owner_of,
    packed,
    total,
)
from pantheon.games.monuments.pieces import number_of as number_in
from pantheon.games.monuments.rules.holding import board_of, free_land, free_sea, steps, traits_of
from pantheon.games.monuments.rules.moved import still
from pantheon.games.monuments.rules.moving import reached
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Refusal
from pantheon.table.words import t, tn


def move_reason(catalog: Catalog, state: State, action: Action) -> Refusal | None:
    """For what is done in a Movement; None for everything else, and at other times."""
    frame = state.frame
    if isinstance(frame, frames.Loading) and isinstance(action, act.Load):
        return _loading(catalog, state, frame, action)
    if not isinstance(frame, frames.Moving):
        return None
    match action:
        case act.Walk(kind, start, to, cargo):
            return _walking(catalog, state, frame, kind, start, to) or _carrying(catalog, state, start, to, cargo)
        case act.Ride(start, to, rider):
            return _walking(catalog, state, frame, HORSE, start, to) or _no_rider(catalog, start, rider)
        case act.Board(shore, crew):
            return _boarding(catalog, state, frame, shore, crew)
        case act.Row(boat, to):
            return _rowing(catalog, state, frame, boat, to)
        case act.Push(shore, goal):
            return _pushing(catalog, state, frame, shore, goal)
    return None


def _walking(catalog: Catalog, state: State, frame: frames.Moving, kind: int, start: int, to: int) -> Refusal | None:
    seat, board = frame.seat, board_of(catalog, state)
    here, there, unit = sayings.hex(catalog, start), sayings.hex(catalog, to), sayings.piece(kind)
    mine = state.held[seat] >> start & 1
    if not mine or not number_in(state.units[start], kind):
        return Refusal("no-unit", t("you have not got {unit} on {hex}", unit=unit, hex=here), "move.units")
    if not number_in(still(state, frame, start), kind):
        return Refusal("moved", t("no unit moves twice in a Movement"), "move.units")
    if not board.open >> to & 1:
        return Refusal("closed", t("{hex} is not part of the board", hex=there), "move.enter")
    if to in catalog.grid.monument:
        return Refusal("monument", t("nobody enters a monument hex"), "move.monument")
    if start == to:
        return Refusal("here", t("it stands there already"), "move.units")
    land, sea = free_land(board, state, seat), free_sea(board, state, seat)
    at_sea = board.sea >> to & 1
    if (kind == NAVY and not at_sea) or (kind not in (NAVY, AIRFORCE) and at_sea):
        return Refusal("wrong-terrain", t("{unit} cannot enter {hex}", unit=unit, hex=there), "move.units")
    if not (land | sea) >> to & 1:
        return Refusal("occupied", t("pieces of another player are on {hex}", hex=there), "move.enter")
    moves = catalog.moves[kind] + (traits_of(catalog, state, seat).worker_moves if kind < 2 else 0)
    ways = board.sail if kind == NAVY else board.near if kind == AIRFORCE else steps(catalog, state, seat)
    if reached(ways, start, land | sea, moves) >> to & 1:
        return None
    if kind not in (NAVY, AIRFORCE) and reached(board.dry, start, land, moves) >> to & 1:
        return Refusal("river", t("a river without a bridge lies before {hex}", hex=there), "move.rivers")
    text = tn(
        "{hex} cannot be reached with {number} hex of movement",
        "{hex} cannot be reached with {number} hexes of movement",
        moves,
        hex=there,
    )
    return Refusal("too-far", text, "move.units")


def _carrying(catalog: Catalog, state: State, start: int, to: int, cargo: int) -> Refusal | None:
    if not cargo:
        return None
    here, good = sayings.hex(catalog, start), sayings.good(cargo - 1)
    if not of_kind(state.goods[start], cargo - 1):
        return Refusal("not-there", t("there is no {good} on {hex}", good=good, hex=here), "move.cargo")
    if total(state.goods[to]) >= catalog.definitions.pieces.most:
        text = t("{hex} holds {number} resources, and there is no room for more",
                 hex=sayings.hex(catalog, to), number=total(state.goods[to]))  # fmt: skip
        return Refusal("full", text, "move.cargo")
    return Refusal("no-carrier", t("only workers and horses carry resources"), "move.cargo")


def _no_rider(catalog: Catalog, start: int, rider: int) -> Refusal:
    where = sayings.hex(catalog, start)
    return Refusal("no-rider", t("no such worker who has not moved is on {hex}", hex=where), "move.ride")


def _loading(catalog: Catalog, state: State, frame: frames.Loading, action: act.Load) -> Refusal:
    number = total(packed(action.goods))
    if number > frame.most:
        text = tn("at most {number} resource goes along", "at most {number} resources go along", frame.most)
        return Refusal("too-many", text, "move.cargo")
    if not covers(state.goods[frame.start], packed(action.goods)):
        lying = state.goods[frame.start]
        text = tn("only {goods} lies there", "only {goods} lie there", total(lying), goods=sayings.goods(lying))
        return Refusal("not-there", text, "move.cargo")
    room = catalog.definitions.pieces.most - total(state.goods[frame.to])
    text = tn("{hex} has room for {number} more resource", "{hex} has room for {number} more resources", room,
              hex=sayings.hex(catalog, frame.to))  # fmt: skip
    return Refusal("full", text, "move.cargo")


# Boats ---------------------------------------------------------------------------------------------------------------


def _boarding(catalog: Catalog, state: State, frame: frames.Moving, shore: int, crew: int) -> Refusal:
    land, water = catalog.grid.shores[shore]
    here = sayings.hex(catalog, land)
    if shore not in state.docks:
        return Refusal("no-boat", t("0 boats are docked there"), "boat.board")
    if not free_sea(board_of(catalog, state), state, frame.seat) >> water & 1:
        return _held_fast("boat.board")
    units = still(state, frame, land) if state.held[frame.seat] >> land & 1 else 0
    if any(number_in(units, kind) < number for kind, number in enumerate(CREWS[crew])):
        return Refusal("no-crew", t("these units, not moved yet, are not on {hex}", hex=here), "boat.board")
    text = t("each of them needs an activation, and {left} is left", left=frame.left)
    return Refusal("too-few-activations", text, "boat.board")


def _rowing(catalog: Catalog, state: State, frame: frames.Moving, number: int, to: int) -> Refusal:
    if number >= len(state.boats) or owner_of(state.boats[number]) != frame.seat:
        return Refusal("no-boat", t("you have no such manned boat"), "boat.row")
    if state.boats[number] & TIRED:
        return Refusal("rowed", t("a boat rows or is pushed once in a Movement"), "boat.row")
    if to == hex_of(state.boats[number]):
        return Refusal("here", t("it lies there already"), "boat.row")
    points = catalog.definitions.pieces.boat.points + traits_of(catalog, state, frame.seat).boat_points
    text = t("{hex} is not in reach with {points} points", hex=sayings.hex(catalog, to), points=points)
    return _no_way_in(catalog, state, frame.seat, to, "boat.row") or Refusal("too-far", text, "boat.row")


def _held_fast(rule: str) -> Refusal:
    return Refusal("held-fast", t("pieces of another player on its sea hex hold the boat fast"), rule)


def _no_way_in(catalog: Catalog, state: State, seat: int, hex: int, rule: str) -> Refusal | None:
    """Why no boat goes to a hex at all."""
    board, where = board_of(catalog, state), sayings.hex(catalog, hex)
    if not board.open >> hex & 1:
        return Refusal("closed", t("{hex} is not part of the board", hex=where), rule)
    if hex in catalog.grid.monument:
        return Refusal("monument", t("nobody enters a monument hex"), rule)
    if not (free_land(board, state, seat) | free_sea(board, state, seat)) >> hex & 1:
        return Refusal("occupied", t("pieces of another player are on {hex}", hex=where), rule)
    return None


def _pushing(catalog: Catalog, state: State, frame: frames.Moving, shore: int, goal: int) -> Refusal:
    land, water = catalog.grid.shores[shore]
    if shore not in state.docks:
        return Refusal("no-boat", t("0 boats are docked there"), "boat.push")
    if not (state.held[frame.seat] >> land & 1 and state.units[land] & CAN_BOARD):
        where = sayings.hex(catalog, land)
        return Refusal("no-pusher", t("you have no worker or army on {hex}", hex=where), "boat.push")
    if not free_sea(board_of(catalog, state), state, frame.seat) >> water & 1:
        return _held_fast("boat.push")
    if state.docks.count(shore) <= frame.tired.count(shore):
        return Refusal("rowed", t("a boat rows or is pushed once in a Movement"), "boat.push")
    for hex in catalog.grid.shores[goal]:
        no_way_in = _no_way_in(catalog, state, frame.seat, hex, "boat.push")
        if no_way_in:
            return no_way_in
    text = t("it goes to another edge of its own or a neighbouring sea hex")
    return Refusal("too-far", text, "boat.push")

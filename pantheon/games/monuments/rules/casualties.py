"""What a battle does to pieces: they are lost, retreat, or move in."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.monuments import events as told
from pantheon.games.monuments.battles import boat_number, kind_of, piece_at, place_of
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import (
    AIRFORCE,
    ARMED,
    BOAT,
    FORT,
    NAVY,
    ONE,
    TIRED,
    WALKERS,
    bits,
    boat,
    cargo_of,
    crew_of,
    hex_of,
    number_of,
    overflow,
    owner_of,
    workers_in,
)
from pantheon.games.monuments.rules.holding import board_of, steps
from pantheon.games.monuments.state import State
from pantheon.table.game import Tell


def lose(catalog: Catalog, state: State, seat: int, pieces: Sequence[int], tell: Tell) -> int:
    """Units to the supply, buildings damaged; the number of weapons that were lost with their workers."""
    weapons = 0
    aboard: dict[int, int] = {}
    for piece in pieces:
        kind, hex, number = kind_of(piece), place_of(piece), boat_number(catalog, piece)
        if kind >= FORT:
            at = seat * 3 + kind - FORT
            state.standing[at] &= ~(1 << hex)
            state.damaged[at] |= 1 << hex
            if tell:
                tell(told.BuildingDamaged(seat, kind - FORT, hex))
            continue
        weapons += kind == ARMED
        if number >= 0:
            aboard[number] = aboard.get(number, 0) + (crew_of(state.boats[number]) if kind == BOAT else ONE[kind])
            weapons += number_of(crew_of(state.boats[number]), ARMED) if kind == BOAT else 0
            hex = hex_of(state.boats[number])
        else:
            state.take(seat, hex, ONE[kind])
            state.to_supply(seat, ONE[kind])
        if tell:
            tell(told.PieceLost(seat, kind, hex))
    for old, gone in [(state.boats[number], crew) for number, crew in aboard.items()]:
        state.to_supply(seat, gone)
        disembark(state, old, gone, tell)
    return weapons


def disembark(state: State, old: int, gone: int, tell: Tell) -> bool:
    """Crew leaves a boat, and cargo that nobody carries now. Without any crew the boat is gone; whether it is."""
    crew = crew_of(old) - gone
    lost = overflow(cargo_of(old), workers_in(crew))
    state.sink(old)
    if crew:
        state.launch(boat(hex_of(old), owner_of(old), crew, cargo_of(old) - lost, old & TIRED))
    if tell and lost:
        tell(told.CargoLost(owner_of(old), lost, "boat.piece"))
    return not crew


# Retreat -------------------------------------------------------------------------------------------------------------


def survivors(catalog: Catalog, state: State, seat: int, target: int) -> list[int]:
    """Every unit and boat of the defender that is still on the hex, one by one."""
    units = state.units[target]
    pieces = [piece_at(target, kind) for kind in range(6) for _ in range(number_of(units, kind))]
    boats = [number for number, one in enumerate(state.boats) if hex_of(one) == target]
    return [*pieces, *(piece_at(catalog.hexes + number, BOAT) for number in boats)]


def refuges(catalog: Catalog, state: State, seat: int, target: int) -> list[int]:
    """Neighbouring hexes without any piece of another player to which one of the survivors could step."""
    board, units = board_of(catalog, state), state.units[target]
    reach = 0
    if units & WALKERS:
        reach |= steps(catalog, state, seat)[target]
    if number_of(units, AIRFORCE):
        reach |= board.near[target]
    if number_of(units, NAVY) or any(hex_of(one) == target for one in state.boats):
        reach |= board.sail[target]
    foreign = state.others_held(seat) | state.others_standing(seat)
    for at, there in enumerate(state.damaged):
        if at // 3 != seat:
            foreign |= there
    return list(bits(reach & ~foreign))


def retreat(catalog: Catalog, state: State, seat: int, target: int, to: int, tell: Tell) -> None:
    """All that could step there go there; boats with crew and cargo, others without anything."""
    board, units = board_of(catalog, state), state.units[target]
    at_sea = board.sea >> to & 1
    gone = 0
    if steps(catalog, state, seat)[target] >> to & 1:
        gone += units & WALKERS
    gone += units & 3 << 12
    if at_sea:
        gone += units & 3 << 10
    boats = [one for one in state.boats if hex_of(one) == target] if at_sea else []
    if gone:
        state.take(seat, target, gone)
        state.add(seat, to, gone)
    for one in boats:
        state.sink(one)
        state.launch(boat(to, seat, crew_of(one), cargo_of(one), one & TIRED))
    if tell:
        tell(told.Retreated(seat, target, to, gone, len(boats)))


# Advance -------------------------------------------------------------------------------------------------------------


def advance(catalog: Catalog, state: State, seat: int, target: int, pieces: Sequence[int], tell: Tell) -> None:
    """Units step in; whole boats row in; soldiers out of a boat step ashore, and the boat docks if nobody is left."""
    aboard: dict[int, int] = {}
    for piece in pieces:
        kind, number = kind_of(piece), boat_number(catalog, piece)
        if number < 0:
            state.take(seat, place_of(piece), ONE[kind])
            state.add(seat, target, ONE[kind])
        else:
            aboard[number] = aboard.get(number, 0) + (0 if kind == BOAT else ONE[kind])
    for one, crew in [(state.boats[number], crew) for number, crew in aboard.items()]:
        if not crew:
            state.sink(one)
            state.launch(boat(target, seat, crew_of(one), cargo_of(one), one & TIRED))
            continue
        state.add(seat, target, crew)
        if disembark(state, one, crew, tell):
            state.dock(catalog.grid.shore_at[target, hex_of(one)])

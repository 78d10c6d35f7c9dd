"""New workers: Populate brings them into towns, a bonus settles them, and nobody is left with none."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import POPULATE, Catalog
from pantheon.games.monuments.facts import Means
from pantheon.games.monuments.frames import Populating, Settling
from pantheon.games.monuments.pieces import FORT, PIECES, TOWN, UNARMED, WORKER_PIECE, bits, workers_in
from pantheon.games.monuments.powers import Traits
from pantheon.games.monuments.rules.holding import monument_of, traits_of, working
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

STOP, REFUGE = act.Stop(), act.Refuge()
TOWNS = TOWN - FORT
NEEDED = 2
"""Workers in a town, so that another one comes."""
FEW = 2
"""Whoever has fewer workers on the board may take refuge."""


def populate(catalog: Catalog, state: State, seat: int) -> Populating:
    """What the card does as it is played now."""
    traits = traits_of(catalog, state, seat)
    green = state.green[seat] >> POPULATE & 1
    return Populating(seat, _growing(state, seat, traits), catalog.side[POPULATE][green], traits.extra_settlers)


def _growing(state: State, seat: int, traits: Traits) -> int:
    """Towns with so many own workers that others come. Where own ones are, nobody else is, so the town works."""
    towns, needed = state.standing[seat * 3 + TOWNS] & state.held[seat], traits.settlers_needed or NEEDED
    for hex in bits(towns):
        if workers_in(state.units[hex]) < needed:
            towns ^= 1 << hex
    return towns


def can_populate(catalog: Catalog, state: State, seat: int, means: Means) -> bool:
    if not state.supply[seat * PIECES + WORKER_PIECE]:
        return False
    if state.standing[seat * 3 + TOWNS] & means.workers and _growing(state, seat, means.traits):
        return True
    return means.ashore < FEW and may_take_refuge(catalog, state, seat)


def in_supply(state: State, seat: int) -> int:
    return state.supply[seat * PIECES + WORKER_PIECE]


def may_take_refuge(catalog: Catalog, state: State, seat: int) -> bool:
    found = 0
    for hex in bits(state.held[seat]):
        found += workers_in(state.units[hex])
        if found >= FEW:
            return False
    return found + state.workers_aboard(seat) < FEW


def populating_options(catalog: Catalog, state: State) -> list[Action]:
    frame: Populating = state.stack[-1]
    options: list[Action] = []
    if in_supply(state, frame.seat):
        unused = frame.towns & ~frame.used
        options += map(act.Settle, bits(frame.towns if frame.extra else unused if frame.left else 0))
    if frame.done:
        options.append(STOP)
    elif may_take_refuge(catalog, state, frame.seat):
        options.append(REFUGE)
    return options


def settling_options(catalog: Catalog, state: State) -> list[Action]:
    """Into own working towns, or onto the monument hex if there is none."""
    seat = state.stack[-1].seat
    return [act.Settle(hex) for hex in bits(homes(catalog, state, seat))]


def homes(catalog: Catalog, state: State, seat: int) -> int:
    return working(state, seat, TOWNS) or 1 << monument_of(catalog, state, seat)


def apply_settle(catalog: Catalog, state: State, action: act.Settle, tell: Tell) -> None:
    """A town that is not used yet uses up an ordinary worker, if there is one, and else an extra one."""
    frame, hex = state.stack[-1], action.hex
    state.from_supply(frame.seat, UNARMED, hex)
    if tell:
        tell(told.WorkerSettled(frame.seat, hex))
    more = in_supply(state, frame.seat) > 0
    if isinstance(frame, Settling):
        if frame.left > 1 and more:
            state.replace(Settling(frame.seat, frame.left - 1))
        else:
            state.pop()
        return
    assert isinstance(frame, Populating)
    ordinary = frame.left > 0 and not frame.used >> hex & 1
    left, extra = frame.left - ordinary, frame.extra - (not ordinary)
    if more and (left or extra):
        state.replace(Populating(frame.seat, frame.towns, left, extra, frame.used | 1 << hex, 1))
    else:
        state.pop()


def apply_refuge(catalog: Catalog, state: State, action: act.Refuge, tell: Tell) -> None:
    seat = state.stack[-1].seat
    hex = monument_of(catalog, state, seat)
    state.from_supply(seat, UNARMED, hex)
    state.pop()
    if tell:
        tell(told.RefugeTaken(seat, hex))

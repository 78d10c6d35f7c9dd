"""Train: a worker becomes an army, navy or airforce, or a weapon is forged."""

from __future__ import annotations

from collections.abc import Iterator

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import TRAIN, UNIT_PRICE, WEAPON_PRICE, Catalog
from pantheon.games.monuments.facts import Means
from pantheon.games.monuments.frames import Arming, Enlisting, Training
from pantheon.games.monuments.pieces import ARMY, ARMY_PIECE, ONE, PIECES, bits, number_of
from pantheon.games.monuments.rules.arming import NEW, PASSED
from pantheon.games.monuments.rules.holding import (
    board_of,
    free_sea,
    traits_of,
    unarmed_hexes,
    wealth,
    worker_land,
)
from pantheon.games.monuments.rules.paying import bill
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

STOP, FORGE = act.Stop(), act.Forge()
NAVIES = 1


def can_train(catalog: Catalog, state: State, seat: int, means: Means) -> bool:
    if not means.traits.may_train:
        return False
    return any(True for _ in _possible(catalog, state, Training(seat), means.wealth))


def can_train_free(catalog: Catalog, state: State, seat: int) -> bool:
    return any(True for _ in _possible(catalog, state, Training(seat, free=1), 0))


def training_options(catalog: Catalog, state: State) -> list[Action]:
    frame: Training = state.stack[-1]
    options = list(_possible(catalog, state, frame, wealth(catalog, state, frame.seat)))
    if frame.done:
        options.append(STOP)
    return options


def _possible(catalog: Catalog, state: State, frame: Training, there: int) -> Iterator[Action]:
    seat = frame.seat
    if not traits_of(catalog, state, seat).may_train:
        return
    board = board_of(catalog, state)
    land, sea = worker_land(board, state, seat), free_sea(board, state, seat)
    bought = catalog.affords(there)[0] >> UNIT_PRICE
    for unit in range(3):
        if not state.supply[seat * PIECES + ARMY_PIECE + unit]:
            continue
        if not frame.free and not bought >> unit & 1:
            continue
        for hex in bits(land):
            goals = list(bits(board.sail[hex] & sea)) if unit == NAVIES else [hex]
            for armed in (0, 1):
                if number_of(state.units[hex], armed):
                    yield from (act.Train(unit, hex, armed, to) for to in goals)
    if not frame.free and bought >> WEAPON_PRICE - UNIT_PRICE & 1 and unarmed_hexes(catalog, state, seat):
        yield FORGE


def apply_train(catalog: Catalog, state: State, action: act.Train, tell: Tell) -> None:
    frame: Training = state.stack[-1]
    seat = frame.seat
    green = state.green[seat] >> TRAIN & 1
    weapon = 0 if frame.free else catalog.side[TRAIN][green]
    enlisting = Enlisting(seat, action.unit, action.hex, action.armed, action.to, weapon)
    if frame.free:
        more = (Training(seat, frame.left - 1, 1, 1),) if frame.left > 1 else ()
        state.replace(*more, enlisting)
    else:
        state.replace(enlisting, bill(catalog, seat, catalog.unit_cost[action.unit], 0))


def apply_forge(catalog: Catalog, state: State, action: act.Forge, tell: Tell) -> None:
    seat = state.stack[-1].seat
    state.replace(Arming(seat, 1, NEW), bill(catalog, seat, catalog.weapon_cost, 0))


def run_enlisting(catalog: Catalog, state: State, tell: Tell) -> None:
    """First the worker's own weapon passes on, then a free one is given."""
    frame: Enlisting = state.stack[-1]
    seat, worker = frame.seat, ONE[frame.armed]
    state.take(seat, frame.hex, worker)
    state.to_supply(seat, worker)
    state.from_supply(seat, ARMY + frame.unit, frame.to)
    if tell:
        tell(told.UnitTrained(seat, frame.unit, frame.hex, frame.to))
    state.pop()
    if frame.weapon:
        state.push(Arming(seat, frame.weapon, NEW))
    if frame.armed:
        state.push(Arming(seat, 1, PASSED))

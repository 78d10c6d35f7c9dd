"""The next layer of the monument: land, cost, workers given back, then the common card and the personal one."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import LAYER, LAYER_PRICE, Catalog
from pantheon.games.monuments.facts import Means
from pantheon.games.monuments.frames import AnyFrame, Arming, ChoosingCommon, Offering, Raising, Rewarding, Sacrificing
from pantheon.games.monuments.pieces import ONE, bits, number_of
from pantheon.games.monuments.rules.holding import traits_of, with_stones
from pantheon.games.monuments.rules.paying import bill
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell


def last_layer(catalog: Catalog, state: State) -> int:
    """The layer that ends the game."""
    return catalog.last_layer[state.short]


def discount(catalog: Catalog, state: State, seat: int) -> int:
    green = state.green[seat] >> LAYER & 1
    return catalog.side[LAYER][green] + traits_of(catalog, state, seat).layer_discount


def can_layer(catalog: Catalog, state: State, seat: int, means: Means) -> bool:
    layer = state.layers[seat]
    if layer >= catalog.last_layer[state.short] or means.ashore < catalog.layer_workers[layer]:
        return False
    traits, land = means.traits, means.land
    if traits.boundary_stones:
        land = with_stones(catalog, state, seat, land)
    if land.bit_count() < catalog.layer_land[layer]:
        return False
    less = catalog.side[LAYER][state.green[seat] >> LAYER & 1] + traits.layer_discount
    return means.affords[less] >> LAYER_PRICE + layer & 1 > 0


def plan(catalog: Catalog, state: State, seat: int) -> tuple[AnyFrame, ...]:
    """Pay, then give workers back; the frames of the card."""
    cost = catalog.layer_cost[state.layers[seat]]
    return Offering(seat), bill(catalog, seat, cost, discount(catalog, state, seat))


def run_offering(catalog: Catalog, state: State, tell: Tell) -> None:
    seat = state.stack[-1].seat
    state.replace(Raising(seat), Sacrificing(seat, catalog.layer_workers[state.layers[seat]]))


# Workers -------------------------------------------------------------------------------------------------------------


def sacrificing_options(catalog: Catalog, state: State) -> list[Action]:
    """In hex order, unarmed ones first; never so that too few are left to go on."""
    frame: Sacrificing = state.stack[-1]
    there = [
        (hex, armed, number_of(state.units[hex], armed))
        for hex in bits(state.held[frame.seat])
        for armed in (0, 1)
        if hex * 2 + armed >= frame.last and number_of(state.units[hex], armed)
    ]
    left = sum(number for _, _, number in there)
    options: list[Action] = []
    for hex, armed, number in there:
        if left < frame.left:
            break
        options.append(act.Sacrifice(hex, armed))
        left -= number
    return options


def apply_sacrifice(catalog: Catalog, state: State, action: act.Sacrifice, tell: Tell) -> None:
    frame: Sacrificing = state.stack[-1]
    seat, worker = frame.seat, ONE[action.armed]
    state.take(seat, action.hex, worker)
    state.to_supply(seat, worker)
    weapons = frame.weapons + action.armed
    if tell:
        tell(told.WorkerSacrificed(seat, action.hex, action.armed))
    if frame.left > 1:
        state.replace(Sacrificing(seat, frame.left - 1, action.hex * 2 + action.armed, weapons))
    elif weapons:
        state.replace(Arming(seat, weapons, "weapon.pass"))
    else:
        state.pop()


# The layer stands ----------------------------------------------------------------------------------------------------


def run_raising(catalog: Catalog, state: State, tell: Tell) -> None:
    seat = state.stack[-1].seat
    state.layers[seat] += 1
    layer = state.layers[seat]
    state.pop()
    if tell:
        tell(told.LayerBuilt(seat, layer))
    if layer <= len(catalog.definitions.decks[state.decks[seat]].layers):
        state.push(Rewarding(seat, layer))
    if commons_left(catalog, state, seat, layer):
        state.push(ChoosingCommon(seat, layer))
    if layer == last_layer(catalog, state) and not state.ending:
        state.ending = 1
        if tell:
            tell(told.LastRound(seat, layer))


def commons_left(catalog: Catalog, state: State, seat: int, layer: int) -> list[int]:
    """The cards of a layer that can be taken; a second Charter only if nothing else is there."""
    there = [common for common in catalog.of_layer[layer - 1] if copies_left(catalog, state, common) > 0]
    if state.commons[seat] & catalog.charters:
        others = [common for common in there if not catalog.charters >> common & 1]
        return others or there
    return there


def copies_left(catalog: Catalog, state: State, common: int) -> int:
    """Of a common card, with so many players."""
    return catalog.copies[state.players][common] - sum(held >> common & 1 for held in state.commons)


def common_options(catalog: Catalog, state: State) -> list[Action]:
    frame: ChoosingCommon = state.stack[-1]
    return [act.TakeCommon(common) for common in commons_left(catalog, state, frame.seat, frame.layer)]


def apply_common(catalog: Catalog, state: State, action: act.TakeCommon, tell: Tell) -> None:
    seat = state.stack[-1].seat
    state.commons[seat] |= 1 << action.common
    state.pop()
    if tell:
        tell(told.CommonTaken(seat, action.common))

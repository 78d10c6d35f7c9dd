"""Why something cannot be produced, built, populated, trained or upgraded there."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames, sayings
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import ARMY_PIECE, FORT_PIECE, PIECES, covers, number_of, total
from pantheon.games.monuments.refused_cards import lack_of, missing, no_land
from pantheon.games.monuments.rules import building, populating, producing
from pantheon.games.monuments.rules.holding import board_of, stock, traits_of, wealth, worker_land, workers_ashore
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Refusal
from pantheon.table.words import listed, t


def work_reason(catalog: Catalog, state: State, action: Action) -> Refusal | None:
    """None at times when such a thing is not asked."""
    match action, state.frame:
        case act.Harvest(hex), frames.Producing(seat):
            return no_land(catalog, hex) or _harvest(catalog, state, seat, hex)
        case act.Build(kind, hex), frames.Building(seat, what):
            if not what >> kind & 1:
                return _not_offered()
            return no_land(catalog, hex) or _building(catalog, state, seat, kind, hex)
        case act.Bridge(river), frames.Building(seat, what, free):
            if not what >> building.BRIDGE & 1:
                return _not_offered()
            return _no_crossing(catalog, state, seat, bool(free)) or _bridge(catalog, state, river)
        case act.Dock(shore), frames.Building(seat, what, free):
            if not what >> building.BOAT & 1:
                return _not_offered()
            return _no_crossing(catalog, state, seat, bool(free)) or _dock(catalog, state, shore)
        case act.Repair(kind, hex), frames.Building(seat, _, free):
            return _not_offered() if free else _repair(catalog, state, seat, kind, hex)
        case act.Settle(hex), frames.Populating() | frames.Settling():
            return _settling(catalog, state, hex)
        case act.Refuge(), frames.Populating(seat):
            return _refuge(catalog, state, seat)
        case act.Sacrifice(hex), frames.Sacrificing():
            text = t("no such worker on {hex} can be given back now", hex=sayings.hex(catalog, hex))
            return Refusal("no-worker", text, "layer.workers")
        case ((act.Train() | act.Forge()), frames.Training(seat)):
            return _training(catalog, state, seat, action)
        case act.Arm(hex), frames.Arming():
            text = t("you have no unarmed worker on {hex}", hex=sayings.hex(catalog, hex))
            return Refusal("no-worker", text, "weapon.one")
        case act.Flip(card), frames.Upgrading(seat):
            return _flip(catalog, state, seat, card)
    return None


def _not_offered() -> Refusal:
    return Refusal("not-offered", t("your card does not offer that"), "layer.personal")


def _harvest(catalog: Catalog, state: State, seat: int, hex: int) -> Refusal:
    where, most = sayings.hex(catalog, hex), catalog.definitions.pieces.most
    if not producing.fields(catalog, state, seat) >> hex & 1:
        text = t("you have neither a worker nor a working factory on {hex}", hex=where)
        return Refusal("no-worker", text, "produce.limit")
    if total(state.goods[hex]) >= most:
        return Refusal("full", t("{hex} holds {number} resources already", hex=where, number=most), "produce.room")
    return Refusal("once", t("hexes produce once, named from north to south"), "produce.limit")


def _building(catalog: Catalog, state: State, seat: int, kind: int, hex: int) -> Refusal:
    name, where = sayings.building(catalog, kind), sayings.hex(catalog, hex)
    if not worker_land(board_of(catalog, state), state, seat) >> hex & 1:
        return Refusal("no-worker", t("you have 0 workers on {hex}", hex=where), "build.worker")
    if (state.standing[seat * 3 + kind] | state.damaged[seat * 3 + kind]) >> hex & 1:
        text = t("{building}: you have one on {hex} already", building=name, hex=where)
        return Refusal("one-of-a-kind", text, "build.one")
    if not state.supply[seat * PIECES + FORT_PIECE + kind]:
        return Refusal("no-supply", t("{building}: 0 in your supply", building=name), "build.supply")
    less = building.discount(catalog, state, seat)
    lack = lack_of(catalog, wealth(catalog, state, seat), catalog.building_cost[kind], less)
    return Refusal("cannot-pay", t("{building}: {lack}", building=name, lack=lack), "pay.control")


def _no_crossing(catalog: Catalog, state: State, seat: int, free: bool) -> Refusal | None:
    """Why neither a bridge nor a boat can be built anywhere."""
    if not stock(catalog, state):
        return Refusal("no-stock", t("0 bridges and boats are left"), "build.stock")
    there, less = wealth(catalog, state, seat), building.discount(catalog, state, seat)
    if not free and not catalog.affordable(there, catalog.crossing_cost, less):
        lack = lack_of(catalog, there, catalog.crossing_cost, less)
        return Refusal("cannot-pay", lack, "pay.control")
    return None


def _bridge(catalog: Catalog, state: State, river: int) -> Refusal:
    if state.bridges >> river & 1:
        return Refusal("one-of-a-kind", t("a bridge is there already"), "build.one")
    return _no_worker(catalog, state, catalog.grid.rivers[river])


def _dock(catalog: Catalog, state: State, shore: int) -> Refusal:
    land, water = catalog.grid.shores[shore]
    return _no_worker(catalog, state, [land if board_of(catalog, state).open >> water & 1 else water])


def _no_worker(catalog: Catalog, state: State, hexes: Sequence[int]) -> Refusal:
    """Nobody is on any of these hexes, from which it could be built."""
    places = [sayings.hex(catalog, hex) for hex in hexes]
    if not board_of(catalog, state).open >> hexes[0] & 1:
        return Refusal("closed", t("{hex} is not part of the board", hex=places[0]), "build.worker")
    return Refusal("no-worker", t("you have 0 workers on {hex}", hex=listed(places)), "build.worker")


def _settling(catalog: Catalog, state: State, hex: int) -> Refusal:
    frame, where = state.frame, sayings.hex(catalog, hex)
    if isinstance(frame, frames.Populating) and frame.used >> hex & 1:
        text = t("a worker has come to {hex} already, the next one comes into another town", hex=where)
        return Refusal("used-town", text, "populate.town")
    return Refusal("no-town", t("{hex} is not one of the towns that count now", hex=where), "populate.town")


def _refuge(catalog: Catalog, state: State, seat: int) -> Refusal:
    if state.frame.done:
        return Refusal("begun", t("a worker has come to a town already"), "populate.refuge")
    number = workers_ashore(catalog, state, seat) + state.workers_aboard(seat)
    text = t("you have {number} workers on the board: refuge is for those with fewer than {few}",
             number=number, few=populating.FEW)  # fmt: skip
    return Refusal("enough-workers", text, "populate.refuge")


def _repair(catalog: Catalog, state: State, seat: int, kind: int, hex: int) -> Refusal:
    where = sayings.hex(catalog, hex)
    if not state.damaged[seat * 3 + kind] >> hex & 1:
        return Refusal("not-damaged", t("you have nothing like that to repair on {hex}", hex=where), "build.repair")
    if not worker_land(board_of(catalog, state), state, seat) >> hex & 1:
        return Refusal("no-worker", t("you have 0 workers on {hex}", hex=where), "build.repair")
    less = 1 + building.discount(catalog, state, seat)
    lack = lack_of(catalog, wealth(catalog, state, seat), catalog.building_cost[kind], less)
    return Refusal("cannot-pay", lack, "build.repair")


def _training(catalog: Catalog, state: State, seat: int, action: act.Train | act.Forge) -> Refusal:
    if not traits_of(catalog, state, seat).may_train:
        return Refusal("no-charter", t("you have no Charter"), "train.charter")
    there = wealth(catalog, state, seat)
    if isinstance(action, act.Forge):
        if state.frame.free:
            return _not_offered()
        if not covers(there, catalog.weapon_cost):
            lack = lack_of(catalog, there, catalog.weapon_cost, 0)
            return Refusal("cannot-pay", lack, "weapon.one")
        return Refusal("all-armed", t("you have 0 unarmed workers"), "weapon.one")
    monument = no_land(catalog, action.hex)
    if monument:
        return monument
    where = sayings.hex(catalog, action.hex)
    on_land = worker_land(board_of(catalog, state), state, seat) >> action.hex & 1
    if not on_land or not number_of(state.units[action.hex], action.armed):
        return Refusal("no-worker", t("you have no such worker on {hex}", hex=where), "train.worker")
    if not state.supply[seat * PIECES + ARMY_PIECE + action.unit]:
        return Refusal("no-supply", t("0 of these units are in your supply"), "train.worker")
    if not state.frame.free and not covers(there, catalog.unit_cost[action.unit]):
        lack = lack_of(catalog, there, catalog.unit_cost[action.unit], 0)
        return Refusal("cannot-pay", lack, "train.worker")
    return Refusal("wrong-place", t("a navy appears on a free sea hex beside it, others where it stands"), "train.navy")


def _flip(catalog: Catalog, state: State, seat: int, card: int) -> Refusal:
    name, frame = sayings.card(catalog, card), state.frame
    if state.green[seat] >> card & 1:
        return Refusal("green", t("{card} is green already", card=name), "upgrade.cost")
    if not frame.cards >> card & 1:
        return _not_offered()
    lack = missing(catalog, wealth(catalog, state, seat), catalog.card_cost[card], frame.discount)
    return Refusal("cannot-pay", t("{card} lacks {goods}", card=name, goods=lack), "upgrade.cost")

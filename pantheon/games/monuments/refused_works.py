"""Why something cannot be produced, built, paid, populated, trained, attacked, traded or upgraded there."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames, sayings
from pantheon.games.monuments.battles import kind_of
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import ARMY_PIECE, FORT_PIECE, PIECES, covers, number_of, total
from pantheon.games.monuments.refused_cards import lack_of, missing
from pantheon.games.monuments.rules import building, producing
from pantheon.games.monuments.rules.holding import board_of, stock, traits_of, wealth, worker_land
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Refusal
from pantheon.table.words import t


def work_reason(catalog: Catalog, state: State, action: Action) -> Refusal | None:
    """None at times when such a thing is not asked."""
    match action, state.frame:
        case act.Harvest(hex), frames.Producing(seat):
            return _harvest(catalog, state, seat, hex)
        case act.Build(kind, hex), frames.Building(seat, what, free):
            if not what >> kind & 1:
                return _not_offered()
            return _building(catalog, state, seat, kind, hex, bool(free))
        case ((act.Bridge() | act.Dock()), frames.Building(seat, what, free)):
            return _crossing(catalog, state, seat, bool(free))
        case act.Repair(kind, hex), frames.Building(seat):
            return _repair(catalog, state, seat, kind, hex)
        case act.Settle(hex), frames.Populating() | frames.Settling():
            text = t("{hex} is not one of the towns that count now", hex=sayings.hex(catalog, hex))
            return Refusal("no-town", text, "populate.town")
        case act.Refuge(), frames.Populating():
            return Refusal("enough-workers", t("you have 2 or more workers, or have begun"), "populate.refuge")
        case act.Reduce(), frames.Discounting(_, _, discount):
            text = t("the discount drops {number} resources, and you must control the rest", number=discount)
            return Refusal("wrong-cost", text, "pay.discount")
        case ((act.PayFrom() | act.PayDefault()), frames.Paying()):
            text = t("kinds are paid in order, and hexes of a kind from north to south")
            return Refusal("not-in-order", text, "pay.control")
        case act.Sacrifice(hex), frames.Sacrificing():
            text = t("no such worker on {hex} can be given back now", hex=sayings.hex(catalog, hex))
            return Refusal("no-worker", text, "layer.workers")
        case act.Put(hex), frames.Putting():
            text = t("{hex} is not a land hex that you hold, with room", hex=sayings.hex(catalog, hex))
            return Refusal("no-room", text, "trade.place")
        case ((act.Train() | act.Forge()), frames.Training(seat)):
            return _training(catalog, state, seat, action)
        case act.Arm(hex), frames.Arming():
            text = t("you have no unarmed worker on {hex}", hex=sayings.hex(catalog, hex))
            return Refusal("no-worker", text, "weapon.one")
        case act.Aim(hex), frames.Aiming():
            text = t("{hex} is no target of yours with this defender", hex=sayings.hex(catalog, hex))
            return Refusal("no-target", text, "attack.target")
        case act.Send(piece), frames.Mustering():
            text = t("you cannot send {piece} from there", piece=sayings.piece(kind_of(piece)))
            return Refusal("no-attacker", text, "attack.reach")
        case act.Charge(), frames.Mustering():
            return Refusal("nobody-sent", t("you have sent 0 pieces"), "attack.power")
        case act.Retreat(hex), frames.Retreating():
            text = t("none of your units can retreat to {hex}", hex=sayings.hex(catalog, hex))
            return Refusal("no-refuge", text, "battle.retreat")
        case act.Swap(), frames.Trading():
            return Refusal("no-trade", t("you cannot give that, or it is the same kind"), "trade.kinds")
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


def _building(catalog: Catalog, state: State, seat: int, kind: int, hex: int, free: bool) -> Refusal:
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


def _crossing(catalog: Catalog, state: State, seat: int, free: bool) -> Refusal:
    if not stock(catalog, state):
        return Refusal("no-stock", t("0 bridges and boats are left"), "build.stock")
    there, less = wealth(catalog, state, seat), building.discount(catalog, state, seat)
    if not free and not catalog.affordable(there, catalog.crossing_cost, less):
        lack = lack_of(catalog, there, catalog.crossing_cost, less)
        return Refusal("cannot-pay", lack, "pay.control")
    text = t("it needs a worker of yours beside it, and no bridge there yet")
    return Refusal("no-place", text, "build.worker")


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
        if not covers(there, catalog.weapon_cost):
            lack = lack_of(catalog, there, catalog.weapon_cost, 0)
            return Refusal("cannot-pay", lack, "weapon.one")
        return Refusal("all-armed", t("you have 0 unarmed workers, or a unit is trained for free"), "weapon.one")
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

"""Why a card cannot be played now, with the numbers that are missing."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames, sayings
from pantheon.games.monuments.catalog import (
    ATTACK,
    BUILD,
    LAYER,
    MOVEMENT,
    POPULATE,
    PRODUCE,
    QUESTS,
    TRADE,
    TRAIN,
    Catalog,
)
from pantheon.games.monuments.pieces import FORT_PIECE, GOOD, NAVY_PIECE, PIECES, covers, of_kind, total
from pantheon.games.monuments.rules import attacking, building, layering, populating, trading
from pantheon.games.monuments.rules.holding import (
    board_of,
    controlled_land,
    stock,
    traits_of,
    wealth,
    worker_land,
    workers_ashore,
)
from pantheon.games.monuments.rules.training import NAVIES
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Refusal
from pantheon.table.words import t, tn


def card_reason(catalog: Catalog, state: State, action: Action) -> Refusal | None:
    """For playing, taking back and passing; None for everything else."""
    if not isinstance(state.frame, frames.Turn):
        if isinstance(action, act.Play | act.TakeBack | act.Pass):
            return Refusal("not-now", t("finish what you have begun first"), "turn.card")
        return None
    seat = state.frame.seat
    match action:
        case act.TakeBack():
            return Refusal("nothing-discarded", t("you have discarded 0 cards"), "turn.back")
        case act.Pass():
            return Refusal("can-act", t("you can still do something"), "turn.pass")
        case act.Play(card):
            name = sayings.card(catalog, card)
            if not state.hands[seat] >> card & 1:
                text = t("{card} is discarded: take your cards back first", card=name)
                return Refusal("discarded", text, "turn.card")
            if state.round == 1 and card != MOVEMENT:
                return Refusal("first-turn", t("your first card is Movement"), "turn.first")
            return _useless(catalog, state, seat, card)
    return None


def no_land(catalog: Catalog, hex: int) -> Refusal | None:
    """On a monument hex nothing is done, whoever stands there."""
    if hex not in catalog.grid.monument:
        return None
    return Refusal("monument", t("{hex} is no land hex", hex=sayings.hex(catalog, hex)), "move.monument")


def missing(catalog: Catalog, there: int, cost: int, discount: int) -> str:
    """What is lacking for the cheapest way to pay, in words."""
    return sayings.goods(_least_lack(catalog, there, cost, discount))


def lack_of(catalog: Catalog, there: int, cost: int, discount: int) -> str:
    """The same as a sentence: "2 wood are missing"."""
    lack = _least_lack(catalog, there, cost, discount)
    return tn("{goods} is missing", "{goods} are missing", total(lack), goods=sayings.goods(lack))


def _least_lack(catalog: Catalog, there: int, cost: int, discount: int) -> int:
    return min((lacking(there, less) for less in catalog.reduced(cost, discount)), key=total)


def lacking(there: int, cost: int) -> int:
    return sum(max(0, of_kind(cost, kind) - of_kind(there, kind)) * GOOD[kind] for kind in range(4))


def _useless(catalog: Catalog, state: State, seat: int, card: int) -> Refusal:
    match card:
        case _ if card == LAYER:
            return _no_layer(catalog, state, seat)
        case _ if card == MOVEMENT:
            return Refusal("nobody-moves", t("none of your units can go anywhere"), "move.enter")
        case _ if card == PRODUCE:
            text = t("no hex would give anything: it needs a worker or a factory, and room")
            return Refusal("no-harvest", text, "produce.room")
        case _ if card == BUILD:
            return _no_building(catalog, state, seat)
        case _ if card == POPULATE:
            return _no_settler(catalog, state, seat)
        case _ if card == TRAIN:
            return _no_training(catalog, state, seat)
        case _ if card == ATTACK and state.peaceful:
            return Refusal("peaceful", t("nobody attacks in a peaceful game"), "attack.target")
        case _ if card == ATTACK:
            return _no_attack(catalog, state, seat)
        case _ if card == QUESTS:
            return Refusal("empty-deck", t("0 quests are left in your deck"), "quests.deck")
        case _ if card == TRADE:
            return _no_trade(catalog, state, seat)
    return _no_upgrade(catalog, state, seat)


def _no_attack(catalog: Catalog, state: State, seat: int) -> Refusal:
    beside = attacking.targets(catalog, state, seat)
    if not beside:
        return Refusal("no-target", t("none of your pieces with power is beside a target"), "attack.target")
    return nobody_attacks(catalog, beside[0])


def nobody_attacks(catalog: Catalog, hex: int) -> Refusal:
    """A river, the terrain or an unarmed crew is in the way."""
    text = t("none of your pieces beside {hex} can attack it", hex=sayings.hex(catalog, hex))
    return Refusal("out-of-reach", text, "attack.reach")


def _no_trade(catalog: Catalog, state: State, seat: int) -> Refusal:
    traits, there = traits_of(catalog, state, seat), total(wealth(catalog, state, seat))
    number, loose = trading.terms(catalog, state, seat, traits)
    if number == 1:
        text = t("you control 0 resources")
    elif loose:
        text = t("you control {there} of the {number} resources that you would give", there=there, number=number)
    else:
        text = t("you control fewer than {number} resources of each kind", number=number)
    return Refusal("too-few", text, "trade.kinds")


def _no_layer(catalog: Catalog, state: State, seat: int) -> Refusal:
    layer = state.layers[seat]
    if layer >= layering.last_layer(catalog, state):
        return Refusal("finished", t("your monument has all {number} layers", number=layer), "layer.land")
    needed, held = catalog.layer_land[layer], controlled_land(catalog, state, seat).bit_count()
    if held < needed:
        text = t("layer {layer} needs {needed} land hexes, you hold {held}", layer=layer + 1, needed=needed, held=held)
        return Refusal("too-little-land", text, "layer.land")
    workers, there = catalog.layer_workers[layer], workers_ashore(catalog, state, seat)
    if there < workers:
        text = tn("layer {layer} takes {number} worker, you have {there} ashore",
                  "layer {layer} takes {number} workers, you have {there} ashore",
                  workers, layer=layer + 1, there=there)  # fmt: skip
        return Refusal("too-few-workers", text, "layer.workers")
    less = layering.discount(catalog, state, seat)
    lack = missing(catalog, wealth(catalog, state, seat), catalog.layer_cost[layer], less)
    return Refusal("cannot-pay", t("layer {layer} still lacks {goods}", layer=layer + 1, goods=lack), "layer.cost")


def _no_building(catalog: Catalog, state: State, seat: int) -> Refusal:
    if not worker_land(board_of(catalog, state), state, seat):
        return Refusal("no-worker", t("you have 0 workers on land hexes"), "build.worker")
    there, less = wealth(catalog, state, seat), building.discount(catalog, state, seat)
    costs = (catalog.crossing_cost, *catalog.building_cost)
    if not any(catalog.affordable(there, cost, less) for cost in costs):
        lack = missing(catalog, there, catalog.crossing_cost, less)
        return Refusal("cannot-pay", t("even a bridge or a boat lacks {goods}", goods=lack), "pay.control")
    return _nowhere(catalog, state, seat)


def _nowhere(catalog: Catalog, state: State, seat: int) -> Refusal:
    """Of each thing that could be paid: whether none is left, or no hex has room for it."""
    there, less = wealth(catalog, state, seat), building.discount(catalog, state, seat)
    bought = [kind for kind, cost in enumerate(catalog.building_cost) if catalog.affordable(there, cost, less)]
    reasons = [_no_room(catalog, state, seat, kind) for kind in bought]
    if catalog.affordable(there, catalog.crossing_cost, less):
        reasons.append(_no_shore(catalog, state))
    text = "; ".join(reason.text for reason in reasons)
    if len(reasons) <= len(catalog.building_cost):
        text = t("{reasons}; you can pay for nothing else", reasons=text)
    return Refusal(reasons[0].code, text, reasons[0].rule)


def _no_room(catalog: Catalog, state: State, seat: int, kind: int) -> Refusal:
    name, land = sayings.building(catalog, kind), worker_land(board_of(catalog, state), state, seat)
    if not state.supply[seat * PIECES + FORT_PIECE + kind]:
        return Refusal("no-supply", t("{building}: 0 in your supply", building=name), "build.supply")
    if land & (land - 1):
        number = land.bit_count()
        text = t("{building}: you have one on each of your {number} hexes with workers", building=name, number=number)
    else:
        where = sayings.hex(catalog, land.bit_length() - 1)
        text = t("{building}: you have one on {hex} already", building=name, hex=where)
    return Refusal("one-of-a-kind", text, "build.one")


def _no_shore(catalog: Catalog, state: State) -> Refusal:
    if not stock(catalog, state):
        return Refusal("no-stock", t("0 bridges and boats are left"), "build.stock")
    text = t("your workers are beside 0 shores, and 0 rivers without a bridge")
    return Refusal("no-place", text, "build.worker")


def _no_settler(catalog: Catalog, state: State, seat: int) -> Refusal:
    if not populating.in_supply(state, seat):
        return Refusal("no-supply", t("0 workers are in your supply"), "populate.town")
    needed = traits_of(catalog, state, seat).settlers_needed or populating.NEEDED
    text = tn("no working town of yours has {number} worker", "no working town of yours has {number} workers", needed)
    return Refusal("no-town", text, "populate.town")


def _no_training(catalog: Catalog, state: State, seat: int) -> Refusal:
    if not traits_of(catalog, state, seat).may_train:
        return Refusal("no-charter", t("you have no Charter"), "train.charter")
    if not worker_land(board_of(catalog, state), state, seat):
        return Refusal("no-worker", t("you have 0 workers on land hexes"), "train.worker")
    there = wealth(catalog, state, seat)
    if not covers(there, catalog.weapon_cost):
        lack = missing(catalog, there, catalog.weapon_cost, 0)
        text = t("you can pay for no unit in your supply, and a weapon lacks {goods}", goods=lack)
        return Refusal("cannot-pay", text, "train.worker")
    if covers(there, catalog.unit_cost[NAVIES]) and state.supply[seat * PIECES + NAVY_PIECE]:
        text = t("a navy needs a free sea hex beside a worker, and you have 0 unarmed workers")
        return Refusal("no-sea", text, "train.navy")
    text = t("you can pay for no unit in your supply, and you have 0 unarmed workers")
    return Refusal("all-armed", text, "train.worker")


def _no_upgrade(catalog: Catalog, state: State, seat: int) -> Refusal:
    red = [card for card in range(len(catalog.card_cost)) if not state.green[seat] >> card & 1]
    if not red:
        return Refusal("all-green", t("all your cards are green"), "upgrade.cost")
    there, less = wealth(catalog, state, seat), catalog.side[0][state.green[seat] & 1]

    def distance(card: int) -> int:
        return min(total(lacking(there, cost)) for cost in catalog.reduced(catalog.card_cost[card], less))

    nearest = min(red, key=distance)
    lack = missing(catalog, there, catalog.card_cost[nearest], less)
    card = sayings.card(catalog, nearest)
    text = t("no card can be paid: the nearest one, {card}, lacks {goods}", card=card, goods=lack)
    return Refusal("cannot-pay", text, "upgrade.cost")

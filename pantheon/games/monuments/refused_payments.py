"""Why something cannot be paid, traded or put down like that."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames, sayings
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import of_kind, packed, total
from pantheon.games.monuments.refused_cards import lack_of, no_land
from pantheon.games.monuments.rules import trading
from pantheon.games.monuments.rules.holding import board_of, held_land, traits_of, wealth, worked
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Refusal
from pantheon.table.words import t, tn


def payment_reason(catalog: Catalog, state: State, action: Action) -> Refusal | None:
    """None at times when nothing is paid."""
    match action, state.frame:
        case act.Reduce(goods), frames.Discounting():
            return _reducing(catalog, state, packed(goods))
        case act.PayDefault(), frames.Paying():
            return Refusal("begun", t("this kind is being paid hex by hex"), "pay.control")
        case act.PayFrom(hex, good), frames.Paying():
            return _paying(catalog, state, hex, good)
        case act.Swap(goods, good), frames.Trading():
            return _swapping(catalog, state, packed(goods), good)
        case act.Put(hex), frames.Putting():
            return no_land(catalog, hex) or _putting(catalog, state, hex)
    return None


def _reducing(catalog: Catalog, state: State, chosen: int) -> Refusal:
    frame: frames.Discounting = state.frame
    costs = catalog.reduced(frame.cost, frame.discount)
    if chosen in costs:
        lack = lack_of(catalog, wealth(catalog, state, frame.seat), chosen, 0)
        return Refusal("cannot-pay", lack, "pay.discount")
    dropped = total(frame.cost) - total(costs[0])
    text = tn("the discount drops {number} resource of the cost", "the discount drops {number} resources of the cost",
              dropped)  # fmt: skip
    return Refusal("wrong-cost", text, "pay.discount")


def _paying(catalog: Catalog, state: State, hex: int, good: int) -> Refusal:
    where = sayings.hex(catalog, hex)
    if not worked(catalog, state, state.frame.seat) >> hex & 1 or not of_kind(state.goods[hex], good):
        text = t("you control 0 {good} on {hex}", good=sayings.good(good), hex=where)
        return Refusal("not-there", text, "pay.control")
    text = t("kinds are paid in order, and hexes of a kind from north to south")
    return Refusal("not-in-order", text, "pay.control")


def _swapping(catalog: Catalog, state: State, given: int, good: int) -> Refusal:
    seat = state.frame.seat
    number, loose = trading.terms(catalog, state, seat, traits_of(catalog, state, seat))
    one_kind = any(of_kind(given, kind) == total(given) for kind in range(4))
    if total(given) != number or not (one_kind or loose):
        return Refusal("wrong-number", _terms(number, loose), "trade.kinds")
    if of_kind(given, good):
        return Refusal("same-kind", t("you take another kind than you give"), "trade.kinds")
    return Refusal("cannot-pay", lack_of(catalog, wealth(catalog, state, seat), given, 0), "trade.kinds")


def _terms(number: int, loose: bool) -> str:
    if number == 1:
        return t("you give 1 resource")
    if loose:
        return t("you give any {number} resources", number=number)
    return t("you give {number} resources of one kind", number=number)


def _putting(catalog: Catalog, state: State, hex: int) -> Refusal:
    where = sayings.hex(catalog, hex)
    if not held_land(board_of(catalog, state), state, state.frame.seat) >> hex & 1:
        return Refusal("not-held", t("{hex} is not a land hex that you hold", hex=where), "trade.place")
    text = t("{hex} holds {number} resources, and there is no room for more",
             hex=where, number=total(state.goods[hex]))  # fmt: skip
    return Refusal("full", text, "trade.place")

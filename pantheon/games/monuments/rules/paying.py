"""Paying: which resources a discount drops, and which hexes the rest comes from.

Kind by kind in the order wood, metal, cattle, food, within a kind in rising hex order, so that every division is
reached in one way. `PayDefault` pays all the rest from the fullest hexes. A kind that can be paid in only one way is
not asked.
"""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.frames import AnyFrame, Discounting, Paying
from pantheon.games.monuments.pieces import GOOD, NONE, Vector, bits, covers, of_kind, total, unpacked
from pantheon.games.monuments.rules.holding import wealth, worked
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

PAY_DEFAULT = act.PayDefault()


def bill(catalog: Catalog, seat: int, cost: int, discount: int) -> AnyFrame:
    """The frame in which a cost is paid."""
    return Discounting(seat, cost, discount) if discount else Paying(seat, unpacked(cost))


# Discounts -----------------------------------------------------------------------------------------------------------


def discounting_options(catalog: Catalog, state: State) -> list[Action]:
    frame: Discounting = state.stack[-1]
    there = wealth(catalog, state, frame.seat)
    costs = catalog.reduced(frame.cost, frame.discount)
    return [act.Reduce(unpacked(cost)) for cost in costs if covers(there, cost)]


def apply_reduce(catalog: Catalog, state: State, action: act.Reduce, tell: Tell) -> None:
    state.replace(Paying(state.stack[-1].seat, action.goods))


# Paying --------------------------------------------------------------------------------------------------------------


def run_paying(catalog: Catalog, state: State, tell: Tell) -> bool:
    """Pay what can be paid in only one way; whether something is left to ask."""
    frame: Paying = state.stack[-1]
    seat, rest, last, paid, hexes = frame.seat, [*frame.cost], frame.last, frame.paid, frame.hexes
    goods, mask = state.goods, 0
    for kind, needed in enumerate(frame.cost):
        if not needed:
            continue
        mask = mask or worked(catalog, state, seat)
        sources, shift = _sources(state, mask, last, kind), kind * 8
        if len(sources) > 1 and sum([goods[hex] >> shift & 255 for hex in sources]) > needed:
            if paid != frame.paid:
                state.replace(Paying(seat, (rest[0], rest[1], rest[2], rest[3]), last, paid, hexes))
            return True
        for hex in sources:
            number = min(needed, goods[hex] >> shift & 255)
            goods[hex] -= number << shift
            paid += number << shift
            needed -= number
            if hex not in hexes:
                hexes = (*hexes, hex)
        rest[kind], last = 0, NONE
    state.pop()
    if tell:
        tell(told.Paid(seat, paid, hexes))
    return False


def _sources(state: State, mask: int, last: int, kind: int) -> list[int]:
    """Of these controlled hexes those with this kind, from the last one on that has paid for it."""
    if last > 0:
        mask = mask >> last << last
    shift, goods = kind * 8, state.goods
    return [hex for hex in bits(mask) if goods[hex] >> shift & 255]


def is_there(catalog: Catalog, state: State, frame: Paying) -> bool:
    """Whether all that is left to pay lies where it can be paid from."""
    mask, last = worked(catalog, state, frame.seat), frame.last
    for kind, needed in enumerate(frame.cost):
        if needed:
            if sum([of_kind(state.goods[hex], kind) for hex in _sources(state, mask, last, kind)]) < needed:
                return False
            last = NONE
    return True


def _pay(state: State, frame: Paying, hex: int, kind: int, number: int) -> Paying:
    """`last` counts within a kind only."""
    goods = number * GOOD[kind]
    state.goods[hex] -= goods
    cost = list(frame.cost)
    cost[kind] -= number
    rest: Vector = (cost[0], cost[1], cost[2], cost[3])
    hexes = frame.hexes if hex in frame.hexes else (*frame.hexes, hex)
    return Paying(frame.seat, rest, hex if cost[kind] else NONE, frame.paid + goods, hexes)


def paying_options(catalog: Catalog, state: State) -> list[Action]:
    frame: Paying = state.stack[-1]
    kind = next(kind for kind in range(4) if frame.cost[kind])
    sources = _sources(state, worked(catalog, state, frame.seat), frame.last, kind)
    options: list[Action] = [PAY_DEFAULT] if frame.last == NONE else []
    left = sum(of_kind(state.goods[hex], kind) for hex in sources)
    for hex in sources:
        if left < frame.cost[kind]:
            break
        options.append(catalog.pays[kind][hex])
        left -= of_kind(state.goods[hex], kind)
    return options


def apply_pay_from(catalog: Catalog, state: State, action: act.PayFrom, tell: Tell) -> None:
    state.replace(_pay(state, state.stack[-1], action.hex, action.good, 1))


def apply_pay_default(catalog: Catalog, state: State, action: act.PayDefault, tell: Tell) -> None:
    frame: Paying = state.stack[-1]
    hexes = list(bits(worked(catalog, state, frame.seat)))
    for kind in range(4):
        for _ in range(frame.cost[kind]):
            there = [hex for hex in hexes if of_kind(state.goods[hex], kind)]
            fullest = max(there, key=lambda hex: total(state.goods[hex]))
            frame = _pay(state, frame, fullest, kind, 1)
    state.replace(frame)

"""Buying (rulebook: II. The player buys something; the nations: Cartago; the gods: Stonkus).

Any number of purchases in one action, at least one: sacrifice tiles at any level or raised for the difference, feet
and columns from the general reserve, placing them. Paid by money cards plus Stonkus; no change is given. Cards are
discarded before loot works. Cartago's money buys the same, but there is no temple yet, so nothing can be placed.
"""

from __future__ import annotations

from typing import Final

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.actions import BuyColumn, BuyFoot, BuyTile, Done, Lay, Pay
from pantheon.games.pantheon.catalog import Catalog, worth
from pantheon.games.pantheon.frames import Buying, LootWorking, Paying, Spending
from pantheon.games.pantheon.rules.cards import play
from pantheon.games.pantheon.rules.movement import lay_piece
from pantheon.games.pantheon.rules.placing import general_columns, general_feet, targets
from pantheon.games.pantheon.rules.placing import price as placing_price
from pantheon.games.pantheon.state import FIRST_MONEY, MONEY_VALUES, State
from pantheon.table.counts import Counts, none_of, put
from pantheon.table.game import Action, Tell

BUY_FOOT: Final = BuyFoot()
BUY_COLUMN: Final = BuyColumn()
DONE: Final = Done()
NO_MONEY: Final = none_of(len(MONEY_VALUES))


def money_in_hand(state: State, seat: int) -> Counts:
    return state.hands[seat][FIRST_MONEY:]


def can_buy(catalog: Catalog, state: State, seat: int) -> bool:
    money = state.hands[seat][FIRST_MONEY:]
    if money == NO_MONEY and not state.money[seat]:
        return False
    if general_feet(catalog, state, seat) > 0 or general_columns(catalog, state, seat) > 0:
        return True  # nearly always: a piece costs no more than the least money
    budget = worth(money) + state.money[seat]
    return bool(catalog.tile_options[state.levels[seat], budget] or targets(catalog, state, seat, budget))


def begin(catalog: Catalog, state: State, seat: int, tell: Tell) -> None:
    given = state.money[seat]
    budget = worth(state.hands[seat][FIRST_MONEY:]) + given
    state.frames.append(Buying(seat, budget, 0, given, ()))
    if tell:
        tell(told.ActionChosen(seat, "buy", "buy.purchases"))


def buying_options(catalog: Catalog, state: State, frame: Buying) -> list[Action]:
    seat = state.actor
    left = frame.budget - frame.price
    options = wares(catalog, state, seat, left)
    options += catalog.lay_at[targets(catalog, state, seat, left)]
    if frame.price:
        options.append(DONE)
    return options


def wares(catalog: Catalog, state: State, seat: int, money: int) -> list[Action]:
    """Tiles and pieces that this money buys."""
    dearest = catalog.prices[-1]
    options: list[Action] = [*catalog.tile_options[state.levels[seat], money if money < dearest else dearest]]
    if money:
        if general_feet(catalog, state, seat) > 0:
            options.append(BUY_FOOT)
        if general_columns(catalog, state, seat) > 0:
            options.append(BUY_COLUMN)
    return options


def apply_buying(catalog: Catalog, state: State, frame: Buying, action: Action, tell: Tell) -> None:
    seat = state.actor
    if type(action) is Done:
        state.frames.pop()
        if frame.loot:
            state.frames.append(LootWorking(seat, frame.loot))
        due = frame.price - frame.given
        if due > 0:
            state.frames.append(Paying(seat, due))
        return
    loot: tuple[int, ...] = ()
    if type(action) is Lay:
        cost = placing_price(state, action.hex)
        loot = lay_piece(catalog, state, seat, action.hex, cost, 0, "buy.placing", tell)
    else:
        cost = take_ware(catalog, state, seat, action, tell)
    state.frames[-1] = Buying(seat, frame.budget, frame.price + cost, frame.given, frame.loot + loot)


def take_ware(catalog: Catalog, state: State, seat: int, action: Action, tell: Tell) -> int:
    """Hand over a tile or a piece; says what it costs."""
    if type(action) is BuyTile:
        levels = state.levels[seat]
        cost = catalog.prices[action.level] - catalog.prices[levels[action.kind]]
        state.levels[seat] = put(levels, action.kind, action.level)
        if tell:
            tell(told.SacrificeRaised(seat, action.kind, action.level, cost, "buy.tiles"))
        return cost
    foot = type(action) is BuyFoot
    if foot:
        state.feet_reserve[seat] += 1
    else:
        state.columns_reserve[seat] += 1
    if tell:
        tell(told.ReserveGrown(seat, int(foot), int(not foot), 1, "buy.pieces"))
    return 1


def paying_options(catalog: Catalog, state: State, frame: Paying) -> tuple[Pay, ...]:
    return catalog.pay_options[money_in_hand(state, frame.seat), frame.price]


def apply_paying(catalog: Catalog, state: State, frame: Paying, action: Pay, tell: Tell) -> None:
    state.frames.pop()
    paid = [(FIRST_MONEY + value, number) for value, number in enumerate(action.money) if number]
    play(state, frame.seat, paid, "buy.paying", tell)


def spending_options(catalog: Catalog, state: State, frame: Spending) -> list[Action]:
    return [DONE, *wares(catalog, state, frame.seat, frame.budget)]


def apply_spending(catalog: Catalog, state: State, frame: Spending, action: Action, tell: Tell) -> None:
    if type(action) is Done:
        state.frames.pop()
        return
    cost = take_ware(catalog, state, frame.seat, action, tell)
    state.frames[-1] = Spending(frame.seat, frame.budget - cost)

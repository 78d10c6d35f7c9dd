"""Trade: resources for one of another kind."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import TRADE, Catalog
from pantheon.games.monuments.facts import Means
from pantheon.games.monuments.frames import Paying, Putting, Trading
from pantheon.games.monuments.pieces import GOOD, packed, so_many_of_a_kind, total
from pantheon.games.monuments.powers import Traits
from pantheon.games.monuments.rules.holding import traits_of, wealth
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

STOP = act.Stop()


def trade(catalog: Catalog, state: State, seat: int) -> Trading:
    """What the card does as it is played now: the green side may be done twice with loose trade."""
    green = state.green[seat] >> TRADE & 1
    return Trading(seat, 2 if green and traits_of(catalog, state, seat).loose_trade else 1)


def can_trade(catalog: Catalog, state: State, seat: int, means: Means) -> bool:
    """The hex that pays has room afterwards, so whoever can give can also take."""
    number = catalog.side[TRADE][state.green[seat] >> TRADE & 1]
    if so_many_of_a_kind(means.wealth, number):
        return True
    return terms(catalog, state, seat, means.traits)[1] and total(means.wealth) >= number


def terms(catalog: Catalog, state: State, seat: int, traits: Traits) -> tuple[int, bool]:
    """How many resources of a kind are given, and whether they may be of two kinds."""
    green = state.green[seat] >> TRADE & 1
    number = catalog.side[TRADE][green]
    return number, not green and number == 2 and traits.loose_trade > 0


def trading_options(catalog: Catalog, state: State) -> Sequence[Action]:
    frame: Trading = state.stack[-1]
    seat = frame.seat
    number, loose = terms(catalog, state, seat, traits_of(catalog, state, seat))
    options = catalog.swaps(wealth(catalog, state, seat), number, loose)
    return (*options, STOP) if frame.done else options


def apply_swap(catalog: Catalog, state: State, action: act.Swap, tell: Tell) -> None:
    frame: Trading = state.stack[-1]
    again = (Trading(frame.seat, frame.left - 1, 1),) if frame.left > 1 else ()
    if tell:
        tell(told.Traded(frame.seat, packed(action.goods), action.good))
    state.replace(*again, Putting(frame.seat, GOOD[action.good], "trade.place"), Paying(frame.seat, action.goods))

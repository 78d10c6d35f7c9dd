"""Trade: resources for one of another kind."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import TRADE, Catalog
from pantheon.games.monuments.frames import Paying, Putting, Trading
from pantheon.games.monuments.pieces import GOOD, covers, of_kind, packed, unpacked
from pantheon.games.monuments.rules.holding import traits_of, wealth
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

STOP = act.Stop()


def trade(catalog: Catalog, state: State, seat: int) -> Trading:
    """What the card does as it is played now: the green side may be done twice with loose trade."""
    green = state.green[seat] >> TRADE & 1
    return Trading(seat, 2 if green and traits_of(catalog, state, seat).loose_trade else 1)


def can_trade(catalog: Catalog, state: State, seat: int, there: int) -> bool:
    """With this wealth. The hex that pays has room afterwards, so whoever can give can also take."""
    return there > 0 and bool(offers(catalog, state, seat, there))


def offers(catalog: Catalog, state: State, seat: int, there: int) -> list[int]:
    """What can be given, packed."""
    green = state.green[seat] >> TRADE & 1
    number = catalog.side[TRADE][green]
    if not green and number == 2 and traits_of(catalog, state, seat).loose_trade:
        pairs = [one + other for at, one in enumerate(GOOD) for other in GOOD[at:]]
        return [pair for pair in pairs if covers(there, pair)]
    return [number * good for good in GOOD if covers(there, number * good)]


def trading_options(catalog: Catalog, state: State) -> list[Action]:
    frame: Trading = state.frame
    there = wealth(catalog, state, frame.seat)
    options: list[Action] = [
        act.Swap(unpacked(give), good)
        for give in offers(catalog, state, frame.seat, there)
        for good in range(4)
        if not of_kind(give, good)
    ]
    if frame.done:
        options.append(STOP)
    return options


def apply_swap(catalog: Catalog, state: State, action: act.Swap, tell: Tell) -> None:
    frame: Trading = state.frame
    again = (Trading(frame.seat, frame.left - 1, 1),) if frame.left > 1 else ()
    if tell:
        tell(told.Traded(frame.seat, packed(action.goods), action.good))
    state.replace(*again, Putting(frame.seat, GOOD[action.good], "trade.place"), Paying(frame.seat, action.goods))

"""Upgrade: red cards turn green, each for the cost printed on it."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import ALL_CARDS, CARDS, UPGRADE, Catalog
from pantheon.games.monuments.facts import Means
from pantheon.games.monuments.frames import Flipping, Upgrading
from pantheon.games.monuments.pieces import bits
from pantheon.games.monuments.rules.holding import traits_of, wealth
from pantheon.games.monuments.rules.paying import bill
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

STOP = act.Stop()
FLIP = tuple(act.Flip(card) for card in range(CARDS))


def upgrade(catalog: Catalog, state: State, seat: int) -> Upgrading:
    """What the card does as it is played now: a card that it flips itself works from its next play on."""
    green = state.green[seat] >> UPGRADE & 1
    cards = 1 + traits_of(catalog, state, seat).extra_upgrades
    return Upgrading(seat, cards, ALL_CARDS, 0, catalog.side[UPGRADE][green])


def can_upgrade(catalog: Catalog, state: State, seat: int, means: Means) -> bool:
    green = state.green[seat]
    less = catalog.side[UPGRADE][green >> UPGRADE & 1]
    return means.affords[less] & ALL_CARDS & ~green != 0


def _possible(catalog: Catalog, state: State, frame: Upgrading) -> list[int]:
    red = frame.cards & ~state.green[frame.seat]
    if frame.free:
        return list(bits(red))
    return list(bits(red & catalog.affords(wealth(catalog, state, frame.seat))[frame.discount]))


def upgrading_options(catalog: Catalog, state: State) -> list[Action]:
    frame: Upgrading = state.stack[-1]
    options: list[Action] = [FLIP[card] for card in _possible(catalog, state, frame)]
    if frame.done:
        options.append(STOP)
    return options


def apply_flip(catalog: Catalog, state: State, action: act.Flip, tell: Tell) -> None:
    frame: Upgrading = state.stack[-1]
    seat, card = frame.seat, action.card
    more = (Upgrading(seat, frame.left - 1, frame.cards, frame.free, frame.discount, 1),) if frame.left > 1 else ()
    if frame.free:
        state.replace(*more, Flipping(seat, card))
    else:
        state.replace(*more, Flipping(seat, card), bill(catalog, seat, catalog.card_cost[card], frame.discount))


def run_flipping(catalog: Catalog, state: State, tell: Tell) -> None:
    frame: Flipping = state.stack[-1]
    state.pop()
    state.green[frame.seat] |= 1 << frame.card
    if tell:
        tell(told.CardUpgraded(frame.seat, frame.card))

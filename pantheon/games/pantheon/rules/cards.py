"""The pile, the display and the discards (rulebook: IV. The player draws 3 cards).

The pile is renewed from the discards as soon as it is empty and a card is needed. If there are no discards either, all
players discard their hands first. A display slot that cannot be filled stays empty and is filled before anything else
once there are cards again; but never in the middle of a movement or of a player's discards, which count as discarded
when they are over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import DealingCards, FillingDisplay
from pantheon.games.pantheon.state import CARD_KINDS, FIRST_MONEY, GO_ON, NONE, State
from pantheon.table.chance import Lots
from pantheon.table.counts import minus, moved, none_of, plus, put, together
from pantheon.table.game import NATURE, Action, Tell

NO_CARDS: Final = none_of(CARD_KINDS)
FILLING: Final = FillingDisplay()


def play(state: State, seat: int, cards: Sequence[tuple[int, int]], rule: str, tell: Tell) -> None:
    """Cards go from a hand to the discards: of each of these kinds so many."""
    hand, shown, discards = [*state.hands[seat]], [*state.shown[seat]], [*state.discards]
    for card, number in cards:
        hand[card] -= number
        shown[card] = shown[card] - number if shown[card] > number else 0
        discards[card] += number
    state.hands[seat], state.shown[seat], state.discards = tuple(hand), tuple(shown), tuple(discards)
    if tell:
        played = dict(cards)
        tell(told.CardsPlayed(seat, tuple(played.get(card, 0) for card in range(CARD_KINDS)), rule))


def can_fill(state: State) -> bool:
    """Whether an empty display slot could be filled without touching hands."""
    return state.pile != NO_CARDS or state.discards != NO_CARDS


def run_filling(catalog: Catalog, state: State, frame: FillingDisplay, tell: Tell) -> int:
    if state.pile == NO_CARDS:
        _renew(state, tell)
    return NATURE


def apply_filling(catalog: Catalog, state: State, frame: FillingDisplay, action: act.DealCard, tell: Tell) -> None:
    card = action.card
    slot = state.display.index(NONE)
    state.pile = minus(state.pile, card)
    state.display = put(state.display, slot, card)
    state.frames.pop()
    if tell:
        tell(told.DisplayFilled(slot, card))


def run_dealing(catalog: Catalog, state: State, frame: DealingCards, tell: Tell) -> int:
    """Make sure that there is a pile to deal from; if there is no card at all, the draw is lost."""
    if state.pile != NO_CARDS:
        return NATURE
    if state.discards != NO_CARDS:
        _renew(state, tell)
        return NATURE
    if any(map(any, state.hands)):
        for seat in range(state.players):
            state.discards = together(state.discards, state.hands[seat])
            state.hands[seat] = state.shown[seat] = NO_CARDS
        if tell:
            tell(told.HandsDiscarded())
        return GO_ON
    state.frames.pop()
    return GO_ON


def apply_dealing(catalog: Catalog, state: State, frame: DealingCards, action: act.DealCard, tell: Tell) -> None:
    card = action.card
    seat = frame.seat
    state.pile, state.hands[seat] = moved(state.pile, state.hands[seat], card)
    if frame.left > 1:
        state.frames[-1] = DealingCards(seat, frame.left - 1, frame.rule)
    else:
        state.frames.pop()
    if tell:
        tell(told.CardDrawn(seat, card, frame.rule))


def card_odds(catalog: Catalog, state: State) -> Lots[Action]:
    return Lots(catalog.deal_card, state.pile)


def take_special_money(state: State, seat: int, tell: Tell) -> None:
    """The top card of the special money stack, the lowest at first and the highest once Persia has turned it."""
    values = [value for value in range(5) if state.special[value]]
    if not values:
        if tell:
            tell(told.BenefitLost(seat, "power.special-money"))
        return
    top = values[-1] if state.special_descending else values[0]
    state.special = minus(state.special, top)
    state.hands[seat] = plus(state.hands[seat], FIRST_MONEY + top)
    state.shown[seat] = plus(state.shown[seat], FIRST_MONEY + top)
    if tell:
        tell(told.SpecialMoneyTaken(seat, top + 1))


def _renew(state: State, tell: Tell) -> None:
    state.pile, state.discards = state.discards, NO_CARDS
    if tell:
        tell(told.PileRenewed(sum(state.pile)))

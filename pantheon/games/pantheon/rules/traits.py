"""The traits of the nations (rulebook: The Nations).

Each works at the end of its nation's preparation, in player order, before the temple is placed: Gallia, Germania and
Graecia, Aegyptus, Persia, Iberia, Roma, Cartago. The data says which nation has which kind of trait.
"""

from __future__ import annotations

from typing import Final, assert_never

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import (
    AdjustingHands,
    ChoosingCardsOrGod,
    DealingCards,
    Discarding,
    ForEach,
    Raising,
    Sacrificing,
    Spending,
    Swapping,
    TurningUpGod,
)  # fmt: skip
from pantheon.games.pantheon.powers import (
    CardsOrGod,
    DrawCards,
    HandSize,
    RaiseSacrifice,
    SpendMoney,
    SwapReserve,
    TurnMoney,
)  # fmt: skip
from pantheon.games.pantheon.rules import gaining
from pantheon.games.pantheon.rules.cards import play
from pantheon.games.pantheon.rules.drawing import pile_can_give
from pantheon.games.pantheon.rules.placing import general_columns, general_feet
from pantheon.games.pantheon.state import CARD_KINDS, GO_ON, State, hand_size, in_player_order
from pantheon.table.counts import holds, minus, plus
from pantheon.table.game import Action, Tell

DRAW_CARDS: Final = act.DrawCards()
TURN_GOD: Final = act.TurnGod()
DECLINE: Final = act.Decline()


def begin(catalog: Catalog, state: State, tell: Tell) -> None:
    trait = catalog.traits[state.nation]
    if tell:
        tell(told.TraitBegun(state.nation, trait.rule))
    match trait:
        case TurnMoney():
            state.special_descending = 1
            if tell:
                tell(told.MoneyTurned())
        case HandSize(size):
            state.frames.append(AdjustingHands(size))
        case CardsOrGod() | SwapReserve() | RaiseSacrifice() | DrawCards() | SpendMoney():
            state.frames.append(ForEach("trait", 0))
        case _:
            assert_never(trait)


def begin_for(catalog: Catalog, state: State, seat: int) -> None:
    """One player's part of the trait."""
    trait = catalog.traits[state.nation]
    match trait:
        case CardsOrGod():
            state.frames.append(ChoosingCardsOrGod(seat))
        case SwapReserve():
            state.frames.append(Swapping(seat))
        case RaiseSacrifice(levels):
            state.frames.append(Raising(seat, levels, "trait.raise-sacrifice"))
        case DrawCards(cards):
            state.frames.append(DealingCards(seat, cards, "trait.draw-cards"))
        case SpendMoney(money):
            state.frames.append(Spending(seat, money))
        case TurnMoney() | HandSize():
            pass  # the whole table has it at once
        case _:
            assert_never(trait)


# Gallia --------------------------------------------------------------------------------------------------------------


def cards_or_god_options(catalog: Catalog, state: State, frame: ChoosingCardsOrGod) -> list[Action]:
    return [DRAW_CARDS, TURN_GOD]


def apply_cards_or_god(catalog: Catalog, state: State, frame: ChoosingCardsOrGod, action: Action, tell: Tell) -> None:
    trait = catalog.traits[state.nation]
    if isinstance(action, act.DrawCards) and isinstance(trait, CardsOrGod):
        state.frames[-1] = DealingCards(frame.seat, trait.cards, "trait.cards-or-god")
    else:
        state.frames[-1] = TurningUpGod(frame.seat)


def apply_turning_up(catalog: Catalog, state: State, frame: TurningUpGod, action: act.DealGod, tell: Tell) -> None:
    god = action.god
    state.god_stack = minus(state.god_stack, god)
    state.frames[-1] = Sacrificing(frame.seat, god)
    if tell:
        tell(told.GodTurnedUp(frame.seat, god))


def sacrificing_options(catalog: Catalog, state: State, frame: Sacrificing) -> list[Action]:
    have = gaining.sacrifices(catalog, state, frame.seat, frame.god)
    options: list[Action] = [gain for gain, need in catalog.first_payments[frame.god] if holds(have, need)]
    options.append(DECLINE)
    return options


def apply_sacrificing(catalog: Catalog, state: State, frame: Sacrificing, action: Action, tell: Tell) -> None:
    state.frames.pop()
    if isinstance(action, act.Gain):
        gaining.pay(catalog, state, frame.seat, action, tell)
        gaining.take(catalog, state, frame.seat, frame.god, opened=0, chained=0, rule="trait.cards-or-god", tell=tell)
        return
    state.god_box = plus(state.god_box, frame.god)
    if tell:
        tell(told.GodDeclined(frame.seat, frame.god))


# Germania, Graecia ---------------------------------------------------------------------------------------------------


def run_adjusting(catalog: Catalog, state: State, frame: AdjustingHands, tell: Tell) -> int:
    """The first player, in order, whose hand is not of the size adjusts it. Hands emptied on the way adjust again."""
    for seat in in_player_order(state):
        size = hand_size(state, seat)
        if size > frame.size:
            state.frames.append(Discarding(seat, frame.size))
            return GO_ON
        if size < frame.size and pile_can_give(state):
            state.frames.append(DealingCards(seat, frame.size - size, "trait.hand-size"))
            return GO_ON
    state.frames.pop()
    return GO_ON


def run_discarding(catalog: Catalog, state: State, frame: Discarding, tell: Tell) -> int:
    if hand_size(state, frame.seat) > frame.size:
        return frame.seat
    state.frames.pop()
    return GO_ON


def discarding_options(catalog: Catalog, state: State, frame: Discarding) -> list[Action]:
    hand = state.hands[frame.seat]
    return [catalog.discard[card] for card in range(CARD_KINDS) if hand[card]]


def apply_discarding(catalog: Catalog, state: State, frame: Discarding, action: act.Discard, tell: Tell) -> None:
    play(state, frame.seat, ((action.card, 1),), "trait.hand-size", tell)


# Aegyptus ------------------------------------------------------------------------------------------------------------


def swapping_options(catalog: Catalog, state: State, frame: Swapping) -> list[Action]:
    seat = frame.seat
    to_columns = min(state.feet_reserve[seat], general_columns(catalog, state, seat))
    to_feet = min(state.columns_reserve[seat], general_feet(catalog, state, seat))
    return [
        catalog.swap[0],
        *(catalog.swap[feet] for feet in range(1, to_columns + 1)),
        *(catalog.swap[-columns] for columns in range(1, to_feet + 1)),
    ]


def apply_swapping(catalog: Catalog, state: State, frame: Swapping, action: act.Swap, tell: Tell) -> None:
    feet = action.feet
    state.frames.pop()
    state.feet_reserve[frame.seat] -= feet
    state.columns_reserve[frame.seat] += feet
    if feet and tell:
        tell(told.PiecesSwapped(frame.seat, feet))

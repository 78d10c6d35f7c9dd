"""What one seat knows, and full positions behind it.

`view` turns secrets face down: other hands lie with the pile, other half gods with the stack, and counts say how
many are in truth elsewhere. Cards that everybody saw being taken stay known. `imagine` deals the unseen out again, but
never so that whoever acts could not have come this far: a buyer can pay, who chose to move has a step to take.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pantheon.games.pantheon.catalog import worth
from pantheon.games.pantheon.frames import Buying
from pantheon.games.pantheon.state import FIRST_MONEY, NONE, UNKNOWN, State, half_god_count, hand_size
from pantheon.table.counts import count, each, none_of, put, together, without
from pantheon.table.game import Shuffle

TRIES: Final = 30
"""How often cards are dealt anew until whoever acts can act, before the cards that help most are handed over."""


def view(state: State, seat: int) -> State:
    seen = state.copy()
    for other in range(state.players):
        if other == seat:
            continue
        shown = state.shown[other]
        seen.pile = together(seen.pile, without(state.hands[other], shown))
        seen.hands[other] = shown
        seen.hidden_cards = put(seen.hidden_cards, other, hand_size(state, other) - sum(shown))
        _hide_half_gods(seen, other)
        if state.bonus[other] not in (NONE, UNKNOWN) and not state.bonus_shown >> other & 1:
            seen.bonus_left = tuple(sorted((*seen.bonus_left, state.bonus[other])))
            seen.bonus[other] = UNKNOWN
    seen.upper_half_gods = together(seen.upper_half_gods, state.lost_half_gods)
    seen.hidden_upper += sum(state.lost_half_gods)
    seen.hidden_lost += sum(state.lost_half_gods)
    seen.lost_half_gods = none_of(6)
    _count_money(seen)
    return seen


def _hide_half_gods(seen: State, other: int) -> None:
    """A seat's half gods go face down, each to the part of the stack that it came from."""
    owned = seen.half_gods[other]
    low = (*owned[:3], 0, 0, 0)
    high = (0, 0, 0, *owned[3:])
    seen.upper_half_gods = together(seen.upper_half_gods, low)
    seen.lower_half_gods = together(seen.lower_half_gods, high)
    seen.hidden_upper += sum(low)
    seen.hidden_lower += sum(high)
    seen.hidden_half_gods = put(seen.hidden_half_gods, other, half_god_count(seen, other))
    seen.half_gods[other] = none_of(6)


def imagine(view: State, shuffle: Shuffle, can_act: Callable[[State], bool]) -> State:
    """One full position that looks like this view: what is unseen is dealt out at random, so that `can_act` holds."""
    if view.actor < 0 or not view.hidden_cards[view.actor]:
        return _dealt(view, shuffle)
    for _ in range(TRIES):
        state = _dealt(view, shuffle)
        if _can_pay(state) and can_act(state):
            return state
    for order in (_money_last, _movement_last):
        state = _dealt(view, order)
        if _can_pay(state) and can_act(state):
            break
    return state


def _dealt(view: State, shuffle: Shuffle) -> State:
    state = view.copy()
    _deal_cards(state, shuffle)
    _count_money(state)
    _deal_half_gods(state, shuffle)
    _deal_bonus_tiles(state, shuffle)
    return state


def _money_last(cards: list[int]) -> None:
    """The last cards are dealt first, to whoever acts."""
    cards.sort()


def _movement_last(cards: list[int]) -> None:
    cards.sort(reverse=True)


def _can_pay(state: State) -> bool:
    top = state.frames[-1]
    return not isinstance(top, Buying) or top.price <= top.budget


def _deal_cards(state: State, shuffle: Shuffle) -> None:
    unseen = list(each(state.pile))
    shuffle(unseen)
    for seat in sorted(range(state.players), key=lambda seat: seat != state.actor):
        number = state.hidden_cards[seat]
        if number:
            dealt = count((unseen.pop() for _ in range(number)), len(state.pile))
            state.hands[seat] = together(state.hands[seat], dealt)
            state.pile = without(state.pile, dealt)
            state.hidden_cards = put(state.hidden_cards, seat, 0)


def _count_money(state: State) -> None:
    """The budget of a buyer is the money in hand, as far as it is known."""
    top = state.frames[-1]
    if isinstance(top, Buying):
        budget = worth(state.hands[top.seat][FIRST_MONEY:]) + top.given
        state.frames[-1] = Buying(top.seat, budget, top.price, top.given, top.loot)


def _deal_half_gods(state: State, shuffle: Shuffle) -> None:
    if not state.hidden_upper and not state.hidden_lower:
        return
    upper, lower = list(each(state.upper_half_gods)), list(each(state.lower_half_gods))
    shuffle(upper)
    shuffle(lower)
    out = [upper.pop() for _ in range(state.hidden_upper)]
    state.lost_half_gods = count((out.pop() for _ in range(state.hidden_lost)), 6)
    out += [lower.pop() for _ in range(state.hidden_lower)]
    shuffle(out)
    for seat in range(state.players):
        dealt = count((out.pop() for _ in range(state.hidden_half_gods[seat])), 6)
        state.half_gods[seat] = together(state.half_gods[seat], dealt)
        state.hidden_half_gods = put(state.hidden_half_gods, seat, 0)
    state.upper_half_gods, state.lower_half_gods = count(upper, 6), count(lower, 6)
    state.hidden_upper = state.hidden_lower = state.hidden_lost = 0


def _deal_bonus_tiles(state: State, shuffle: Shuffle) -> None:
    if UNKNOWN not in state.bonus:
        return
    unseen = list(state.bonus_left)
    shuffle(unseen)
    for seat in range(state.players):
        if state.bonus[seat] == UNKNOWN:
            state.bonus[seat] = unseen.pop()
    state.bonus_left = tuple(sorted(unseen))

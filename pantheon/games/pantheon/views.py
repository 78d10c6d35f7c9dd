"""What one seat knows, and full positions behind it.

`view` turns secrets face down: other hands lie with the pile, other half gods with the stack, and counts say how
many are in truth elsewhere. Cards that everybody saw being taken stay known. `imagine` deals the unseen out again, so
that whoever is buying can pay for what was bought so far.
"""

from __future__ import annotations

from pantheon.games.pantheon.catalog import worth
from pantheon.games.pantheon.frames import Buying, Paying
from pantheon.games.pantheon.state import FIRST_MONEY, NONE, UNKNOWN, State, half_god_count, hand_size
from pantheon.table.counts import count, each, none_of, together, without
from pantheon.table.game import Shuffle

TRIES = 30
"""How often cards are dealt anew until a buyer can pay, before the largest money cards are handed over."""


def view(state: State, seat: int) -> State:
    seen = state.copy()
    for other in range(state.players):
        if other == seat:
            continue
        shown = state.shown[other]
        seen.pile = together(seen.pile, without(state.hands[other], shown))
        seen.hands[other] = shown
        seen.hidden_cards[other] = hand_size(state, other) - sum(shown)
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
    seen.hidden_half_gods[other] = half_god_count(seen, other)
    seen.half_gods[other] = none_of(6)


def imagine(view: State, shuffle: Shuffle) -> State:
    """One full position that looks like this view: what is unseen is dealt out at random."""
    state = view.copy()
    _deal_cards(state, shuffle)
    _count_money(state)
    _deal_half_gods(state, shuffle)
    _deal_bonus_tiles(state, shuffle)
    return state


def _deal_cards(state: State, shuffle: Shuffle) -> None:
    unseen = list(each(state.pile))
    shuffle(unseen)
    seats = list(range(state.players))
    top = state.frames[-1]
    if isinstance(top, Buying | Paying) and state.hidden_cards[top.seat]:
        seats.sort(key=lambda seat: seat != top.seat)
        _let_buyer_pay(state, top, unseen, shuffle)
    for seat in seats:
        number = state.hidden_cards[seat]
        if number:
            dealt = count((unseen.pop() for _ in range(number)), len(state.pile))
            state.hands[seat] = together(state.hands[seat], dealt)
            state.pile = without(state.pile, dealt)
            state.hidden_cards[seat] = 0


def _let_buyer_pay(state: State, frame: Buying | Paying, unseen: list[int], shuffle: Shuffle) -> None:
    """Bring the cards into an order whose last ones let the buyer pay. Kinds ascend: the largest money sorts last."""
    due = frame.price if isinstance(frame, Paying) else frame.price - frame.given
    due -= worth(state.hands[frame.seat][FIRST_MONEY:])
    number = state.hidden_cards[frame.seat]
    for _ in range(TRIES):
        if sum(card - FIRST_MONEY + 1 for card in unseen[-number:] if card >= FIRST_MONEY) >= due:
            return
        shuffle(unseen)
    unseen.sort()


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
        state.hidden_half_gods[seat] = 0
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

"""What one seat knows, full positions behind it, and what must add up in both."""

from __future__ import annotations

from pantheon.table.counts import count, each, none_of, plus, together, without
from pantheon.table.game import Shuffle
from tests.toy.definitions import Definitions
from tests.toy.state import FACE_DOWN, NONE, State


def view(state: State, seat: int) -> State:
    """Other hands and bids lie face down with the deck. Nobody sits at NOBODY: there all hands are others'."""
    seen = state.copy()
    for other in range(state.players):
        if other != seat:
            seen.unseen[other] = state.cards(other)
            seen.deck = together(seen.deck, seen.hands[other])
            seen.hands[other] = none_of(len(state.deck))
            if seen.bids[other] >= 0:
                seen.deck = plus(seen.deck, seen.bids[other])
                seen.bids[other] = FACE_DOWN
    return seen


def imagine(view: State, shuffle: Shuffle) -> State:
    """Deal out again what the view does not show."""
    state = view.copy()
    cards = list(each(view.deck))
    shuffle(cards)
    for seat in range(state.players):
        if state.bids[seat] == FACE_DOWN:
            state.bids[seat] = cards.pop()
        dealt = count((cards.pop() for _ in range(state.unseen[seat])), len(state.deck))
        state.hands[seat] = together(state.hands[seat], dealt)
        state.unseen[seat] = 0
    state.deck = count(cards, len(state.deck))
    return state


def audit(data: Definitions, state: State) -> list[str]:
    """What does not add up, in a position or a view."""
    bids, prizes = (tuple(card.copies for card in deck) for deck in (data.cards.bids, data.cards.prizes))
    on_table = count((bid for bid in state.bids if bid >= 0), len(bids))
    cards = together(together(state.deck, state.played), on_table)
    for held in state.hands:
        cards = together(cards, held)
    out = together(state.lapsed, count([state.shown] if state.shown != NONE else [], len(prizes)))
    for taken in state.taken:
        out = together(out, taken)
    hidden = sum(state.unseen) + state.bids.count(FACE_DOWN)
    least = [*state.deck, *state.prizes, *state.unseen, *state.thrift, *(n for held in state.hands for n in held)]
    claims = {
        "every bid card is somewhere": cards == bids,
        "every prize is somewhere": without(prizes, out) == state.prizes,
        "nothing is there less than not at all": min(least) >= 0,
        "what is hidden lies in the deck": sum(state.deck) >= hidden,
        "thrift is rewarded once a round": sum(state.thrift) <= state.rounds_over,
        "as many cards were played as rounds are over": sum(state.played) == state.rounds_over * state.players,
        "bids are made in order, for a prize": _bids_in_order(state),
        "every seat has the cards it should have": _hands_complete(state, data.setup.hand),
    }
    return [f"not so: {claim}" for claim, holds in claims.items() if not holds]


def _bids_in_order(state: State) -> bool:
    made = [state.bids[seat] != NONE for seat in state.order()]
    return made == sorted(made, reverse=True) and (state.shown != NONE or not any(made))


def _hands_complete(state: State, hand: int) -> bool:
    held = [state.cards(seat) + (state.bids[seat] != NONE) + state.rounds_over for seat in range(state.players)]
    if state.rounds_over or state.shown != NONE:
        return state.start != NONE and held == [hand] * state.players
    dealt = sum(held)  # one card after another, and none before it is known who begins
    whole, more = divmod(dealt, state.players)
    return held == [whole + (seat < more) for seat in range(state.players)] and (
        dealt <= hand * state.players and (state.start != NONE or not dealt)
    )

"""What one seat knows, and full positions behind it.

Of another seat everybody knows what hand and bag hold together, and how many stones are in the hand. `view` puts the
other hands into their bags; `imagine` deals them out again.
"""

from __future__ import annotations

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.frames import Building
from pantheon.games.for_the_gods.state import FIRST_GOD, NONE, RANKS, State
from pantheon.table.counts import Counts, count, each, minus, plus, together, without
from pantheon.table.game import Shuffle


def view(catalog: Catalog, state: State, seat: int) -> State:
    """Nobody sits at NOBODY: there all hands are others'."""
    seen = state.copy()
    for other in range(state.players):
        if other != seat:
            seen.hidden[other] = state.in_hand(other)
            seen.bags[other] = together(state.bags[other], state.hands[other])
            seen.hands[other] = catalog.nothing
    return seen


def imagine(catalog: Catalog, view: State, shuffle: Shuffle) -> State:
    """Deal every hidden hand from its heap. It is exact for a hand that was drawn and not used yet."""
    state = view.copy()
    for seat in range(state.players):
        if state.hidden[seat]:
            dealt = _dealt(catalog, state, seat, shuffle)
            state.hands[seat] = together(state.hands[seat], dealt)
            state.bags[seat] = without(state.bags[seat], dealt)
            state.hidden[seat] = 0
    return state


def _dealt(catalog: Catalog, state: State, seat: int, shuffle: Shuffle) -> Counts:
    """A hand that this seat may hold. Only one thing proves something about it: a god who is owed must be there, and a
    stone to establish the temple that he needs."""
    heap, dealt = state.bags[seat], catalog.nothing
    for wanted in _proven(catalog, state) if seat == state.active else ():
        stones = [kind for kind in each(heap) if kind in wanted]
        shuffle(stones)
        heap, dealt = minus(heap, stones[-1]), plus(dealt, stones[-1])
    stones = list(each(heap))
    shuffle(stones)
    return together(dealt, count(stones[: state.hidden[seat] - sum(dealt)], catalog.kinds))


def _proven(catalog: Catalog, state: State) -> list[tuple[int, ...]]:
    """For each stone that the active seat must have: the kinds of which it is one."""
    frame, seat = state.frame, state.active
    if not isinstance(frame, Building) or frame.owed == NONE:
        return []
    god = (FIRST_GOD + frame.owed,)
    stands = state.temples[seat * catalog.regions + state.ships[seat]]
    return [god] if stands else [god, tuple(range(RANKS))]

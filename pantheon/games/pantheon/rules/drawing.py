"""Drawing cards (rulebook: IV. The player draws 3 cards; the gods: Gadicea).

Three cards, one after another, from the display (refilled at once) or from the pile. Each Gadicea allows one more.
"""

from __future__ import annotations

from typing import Final

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.actions import Stop, TakeOpen, TakePile
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import DealingCards, Drawing
from pantheon.games.pantheon.rules.cards import FILLING, NO_CARDS, can_fill
from pantheon.games.pantheon.state import GO_ON, MOST_PLAYERS, NONE, State, hand_size, pile_size
from pantheon.table.counts import plus, put
from pantheon.table.game import Action, Tell

TAKE_PILE: Final = TakePile()
STOP: Final = Stop()
FROM_PILE: Final = tuple(DealingCards(seat, 1, "draw.cards") for seat in range(MOST_PLAYERS))


def begin(catalog: Catalog, state: State, seat: int, tell: Tell) -> None:
    state.frames.append(Drawing(seat, catalog.draw, state.extra_cards[seat]))
    if tell:
        tell(told.ActionChosen(seat, "draw", "draw.cards"))


def run_drawing(catalog: Catalog, state: State, frame: Drawing, tell: Tell) -> int:
    """The action ends when all cards are taken, or when there is no card anywhere."""
    if (frame.left or frame.extra) and (pile_can_give(state) or max(state.display) != NONE):
        return frame.seat
    state.frames.pop()
    return GO_ON


def drawing_options(catalog: Catalog, state: State, frame: Drawing) -> list[Action]:
    options: list[Action] = [*catalog.open_cards[state.display]]
    if pile_can_give(state):
        options.append(TAKE_PILE)
    if not frame.left:
        options.append(STOP)
    return options


def apply_drawing(catalog: Catalog, state: State, frame: Drawing, action: Action, tell: Tell) -> None:
    if type(action) is Stop:
        state.frames.pop()
        return
    seat, left, extra = state.actor, frame.left, frame.extra
    state.frames[-1] = Drawing(seat, left - 1, extra) if left else Drawing(seat, 0, extra - 1)  # what must be, first
    if type(action) is TakeOpen:
        card = action.card
        slot = state.display.index(card)
        state.display = put(state.display, slot, NONE)
        state.hands[seat] = plus(state.hands[seat], card)
        state.shown[seat] = plus(state.shown[seat], card)
        if can_fill(state):
            state.frames.append(FILLING)
        if tell:
            tell(told.CardTaken(seat, card, slot))
    else:
        state.frames.append(FROM_PILE[seat])


def pile_can_give(state: State) -> bool:
    """Whether a card can be drawn face down, if need be after all hands are discarded."""
    if state.discards != NO_CARDS:  # nearly always, and the cheapest to find out
        return True
    return bool(pile_size(state) or any(hand_size(state, seat) for seat in range(state.players)))

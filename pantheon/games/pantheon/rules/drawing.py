"""Drawing cards (rulebook: IV. The player draws 3 cards; the gods: Gadicea).

Three cards, one after another, from the display (refilled at once) or from the pile. Each Gadicea allows one more.
"""

from __future__ import annotations

from typing import Final

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.actions import Stop, TakeOpen, TakePile
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import DealingCards, Drawing
from pantheon.games.pantheon.rules.cards import NO_CARDS
from pantheon.games.pantheon.state import MOST_PLAYERS, NONE, State, hand_size, pile_size
from pantheon.table.counts import plus, put
from pantheon.table.game import Action, Tell

TAKE_PILE: Final = TakePile()
STOP: Final = Stop()
FROM_PILE: Final = tuple(DealingCards(seat, 1, "draw.cards") for seat in range(MOST_PLAYERS))


def begin(catalog: Catalog, state: State, seat: int, tell: Tell) -> None:
    state.frames.append(Drawing(seat, catalog.definitions.setup.draw, state.extra_cards[seat]))
    if tell:
        tell(told.ActionChosen(seat, "draw", "draw.cards"))


def run_drawing(catalog: Catalog, state: State, frame: Drawing, tell: Tell) -> bool:
    """The action ends when all cards are taken, or when there is no card anywhere."""
    if (frame.left or frame.extra) and (pile_can_give(state) or max(state.display) != NONE):
        return True
    state.frames.pop()
    return False


def drawing_options(catalog: Catalog, state: State, frame: Drawing) -> list[Action]:
    options: list[Action] = [*catalog.open_cards(state.display)]
    if pile_can_give(state):
        options.append(TAKE_PILE)
    if not frame.left:
        options.append(STOP)
    return options


def apply_drawing(catalog: Catalog, state: State, frame: Drawing, action: Action, tell: Tell) -> None:
    seat = state.actor
    if type(action) is TakeOpen:
        state.frames[-1] = _one_less(frame)
        card = action.card
        slot = state.display.index(card)
        state.display = put(state.display, slot, NONE)
        state.hands[seat] = plus(state.hands[seat], card)
        state.shown[seat] = plus(state.shown[seat], card)
        if tell:
            tell(told.CardTaken(seat, card, slot))
    elif type(action) is TakePile:
        state.frames[-1] = _one_less(frame)
        state.frames.append(FROM_PILE[seat])
    else:
        state.frames.pop()


def _one_less(frame: Drawing) -> Drawing:
    """Cards that must be taken come first."""
    left, extra = frame.left, frame.extra
    return Drawing(frame.seat, left - 1, extra) if left else Drawing(frame.seat, 0, extra - 1)


def pile_can_give(state: State) -> bool:
    """Whether a card can be drawn face down, if need be after all hands are discarded."""
    if state.discards != NO_CARDS:  # nearly always, and the cheapest to find out
        return True
    return bool(pile_size(state) or any(hand_size(state, seat) for seat in range(state.players)))

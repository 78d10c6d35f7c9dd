"""Before the first turn: gods, tokens and the starting player by lot, then the first hands."""

from __future__ import annotations

from typing import Final

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.frames import AnyFrame, ChoosingStart, DealingGods, DealingTokens, DrawingFirst
from pantheon.games.for_the_gods.rules import turn
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.game import NATURE, Action, Tell

CHOOSE_START: Final = tuple(act.ChooseStart(seat) for seat in range(4))


def go_on(catalog: Catalog, state: State, tell: Tell) -> None:
    """The next thing to deal; when nothing is left, the first turn begins."""
    frame = next_frame(catalog, state)
    if frame is None:
        turn.begin(catalog, state, state.start, tell)
    else:
        state.frame, state.actor = frame, NATURE


def next_frame(catalog: Catalog, state: State) -> AnyFrame | None:
    """What is dealt next, seen from what lies there; None if all is."""
    if len(state.gods) < catalog.letters[state.players]:
        return DealingGods()
    if next_region(catalog, state) != NONE:
        return DealingTokens()
    if state.start == NONE:
        return ChoosingStart()
    for place, size in enumerate(catalog.first_hands(state.players, state.staggered)):
        seat = (state.start + place) % state.players
        if state.in_hand(seat) < size:
            return DrawingFirst(seat, size - state.in_hand(seat))
    return None


def next_region(catalog: Catalog, state: State) -> int:
    """The region that gets a token next, or NONE."""
    return next((region for region in catalog.dealt_to[state.players] if state.tokens[region] == NONE), NONE)


def god_odds(catalog: Catalog, state: State) -> list[tuple[Action, int]]:
    return [(action, 1) for god, action in enumerate(catalog.deal_god) if god not in state.gods]


def token_odds(catalog: Catalog, state: State) -> list[tuple[Action, int]]:
    city = next_region(catalog, state) in catalog.cities[state.players]
    there = [token for token in catalog.tokens[state.players] if catalog.city_token[token] == city]
    return [(catalog.deal_token[token], 1) for token in there if token not in state.tokens]


def start_odds(catalog: Catalog, state: State) -> list[tuple[Action, int]]:
    return [(action, 1) for action in CHOOSE_START[: state.players]]


def apply_god(catalog: Catalog, state: State, action: act.DealGod, tell: Tell) -> None:
    if tell:
        tell(told.GodDealt(len(state.gods), action.god))
    add_god(catalog, state, action.god)
    go_on(catalog, state, tell)


def add_god(catalog: Catalog, state: State, god: int) -> None:
    state.gods = (*state.gods, god)
    state.foundations = catalog.foundations(state.gods)


def apply_token(catalog: Catalog, state: State, action: act.DealToken, tell: Tell) -> None:
    region, token = next_region(catalog, state), action.token
    tokens, stones = list(state.tokens), list(state.stones)
    tokens[region], stones[region] = token, catalog.god_stones(state.players, token)
    state.tokens, state.stones = tuple(tokens), tuple(stones)
    if tell:
        tell(told.TokenLaid(region, token))
    go_on(catalog, state, tell)


def apply_start(catalog: Catalog, state: State, action: act.ChooseStart, tell: Tell) -> None:
    state.start = action.seat
    if tell:
        tell(told.StartChosen(action.seat))
    go_on(catalog, state, tell)

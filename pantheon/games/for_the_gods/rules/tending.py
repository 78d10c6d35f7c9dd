"""Foundations and stones for other temples than the one of the build.

Tending: stones that are left in hand, for one other temple anywhere. Sharing: foundations of the supply, if there are
too few for all temples of the island.
"""

from __future__ import annotations

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.frames import Sharing, Tending
from pantheon.games.for_the_gods.rule_ids import god_here, god_rule
from pantheon.games.for_the_gods.rules import building
from pantheon.games.for_the_gods.state import FOUNDATION_STONE, NONE, RANKS, State
from pantheon.games.for_the_gods.temples import FOUNDATION, RANKS_IN, with_stone
from pantheon.table.counts import minus
from pantheon.table.game import Action, Tell


def tending_options(catalog: Catalog, state: State) -> list[Action]:
    frame = state.frame
    assert isinstance(frame, Tending)
    return [*stones_to_add(catalog, state, frame.region), catalog.end_turn]


def stones_to_add(catalog: Catalog, state: State, fixed: int) -> list[Action]:
    """Stones of the hand for another temple, or for the one that is fixed already."""
    seat = state.active
    hand = state.hands[seat]
    options: list[Action] = []
    for region in catalog.in_play[state.players] if fixed == NONE else (fixed,):
        temple = state.temples[seat * catalog.regions + region]
        if temple and region != state.ships[seat]:
            ranks = RANKS_IN[temple]
            options += [catalog.tend[region][rank] for rank in range(RANKS) if ranks >> rank & 1 and hand[rank]]
            if hand[FOUNDATION_STONE]:
                options.append(catalog.lay_foundation[region])
    return options


def sharing_options(catalog: Catalog, state: State) -> list[Action]:
    frame = state.frame
    assert isinstance(frame, Sharing)
    return [catalog.lay_foundation[region] for region in range(catalog.regions) if frame.regions >> region & 1]


def apply_tend(catalog: Catalog, state: State, action: act.Tend, tell: Tell) -> None:
    seat, region, rank = state.active, action.region, action.rank
    at = seat * catalog.regions + region
    state.hands[seat] = minus(state.hands[seat], rank)
    state.temples[at] = with_stone(state.temples[at], rank)
    state.frame = Tending(region)
    if tell:
        tell(told.TempleTended(seat, region, rank, god_rule(catalog, god_here(catalog, state))))


def apply_foundation(catalog: Catalog, state: State, action: act.LayFoundation, tell: Tell) -> None:
    seat, region, frame = state.active, action.region, state.frame
    if not isinstance(frame, Tending | Sharing):
        building.lay_foundation(catalog, state, region, tell)
        return
    state.temples[seat * catalog.regions + region] += FOUNDATION
    if isinstance(frame, Tending):
        state.hands[seat] = minus(state.hands[seat], FOUNDATION_STONE)
        state.frame = Tending(region)
        if tell:
            tell(told.TempleTended(seat, region, FOUNDATION_STONE, god_rule(catalog, god_here(catalog, state))))
        return
    state.foundations -= 1
    state.frame = Sharing(frame.regions & ~(1 << region)) if state.foundations else catalog.usual_closing
    if tell:
        tell(told.FoundationLaid(seat, region, 1, god_rule(catalog, god_here(catalog, state))))

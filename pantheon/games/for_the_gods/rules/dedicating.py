"""Dedicating a temple: the god stone goes on top, and the power works at once or asks its question."""

from __future__ import annotations

from typing import assert_never

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.frames import DrawingMore, Robbing, Sharing, Swapping
from pantheon.games.for_the_gods.powers import (
    Again,
    Carry,
    Company,
    Foundation,
    LargeDraw,
    Prize,
    RaiseHere,
    RaiseIsland,
    Rob,
    Swap,
    Tend,
    TwoRanks,
)
from pantheon.games.for_the_gods.rule_ids import god_rule
from pantheon.games.for_the_gods.rules import robbing, tending, turn
from pantheon.games.for_the_gods.rules.building import other_temples
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE, State
from pantheon.games.for_the_gods.temples import FOUNDATION, with_god
from pantheon.table.counts import minus, plus
from pantheon.table.game import NATURE, Tell


def apply_dedicate(catalog: Catalog, state: State, action: act.Dedicate, tell: Tell) -> None:
    seat, god = state.active, action.god
    region = state.ships[seat]
    at = seat * catalog.regions + region
    state.hands[seat] = minus(state.hands[seat], FIRST_GOD + god)
    state.temples[at] = with_god(state.temples[at], god)
    state.frame = catalog.usual_closing
    if tell:
        tell(told.TempleDedicated(seat, region, god, action.unused))
    if not action.unused:
        _use(catalog, state, god, tell)


def _use(catalog: Catalog, state: State, god: int, tell: Tell) -> None:
    seat, power, rule = state.active, catalog.powers[god], god_rule(catalog, god)
    match power:
        case Prize() | Carry():
            pass  # counted at the end; was used before
        case LargeDraw(stones):
            if state.trigger == NONE:
                state.frame = catalog.closing[stones]
                if tell:
                    tell(told.LargeDrawGained(seat, god, stones, rule))
        case Rob():
            if robbing.victims(catalog, state):
                state.frame = Robbing()
        case Company():
            _bronze(catalog, state, seat, god, tell)
        case Swap():
            if other_temples(catalog, state):
                state.frame = Swapping()
        case Tend():
            if tending.stones_to_add(catalog, state, NONE):
                state.frame = catalog.tending
        case RaiseHere():
            raise_by_supply(catalog, state, [state.ships[seat]], rule, tell)
        case Foundation():
            if state.foundations:
                state.foundations -= 1
                state.bags[seat] = plus(state.bags[seat], FOUNDATION_STONE)
                if tell:
                    tell(told.FoundationGained(seat, god, rule))
        case Again(stones):
            _draw_more(catalog, state, god, stones, tell)
        case TwoRanks():
            state.frame = catalog.open_building
        case RaiseIsland():
            regions = other_temples(catalog, state)
            if not state.foundations or state.foundations >= len(regions):
                raise_by_supply(catalog, state, regions, rule, tell)
            else:
                state.frame = Sharing(sum(1 << region for region in regions))
        case _:
            assert_never(power)


def _bronze(catalog: Catalog, state: State, seat: int, god: int, tell: Tell) -> None:
    """For company in the harbour, as long as there are spare tokens."""
    if state.ships.count(state.ships[seat]) > 1 and sum(state.bronze) < catalog.spare_bronze[state.players]:
        state.bronze[seat] += 1
        if tell:
            tell(told.BronzeGained(seat, god, god_rule(catalog, god)))


def raise_by_supply(catalog: Catalog, state: State, regions: list[int], rule: str, tell: Tell) -> None:
    """A foundation under each of these own temples, while there are any."""
    for region in regions[: state.foundations]:
        state.foundations -= 1
        state.temples[state.active * catalog.regions + region] += FOUNDATION
        if tell:
            tell(told.FoundationLaid(state.active, region, 1, rule))


def _draw_more(catalog: Catalog, state: State, god: int, stones: int, tell: Tell) -> None:
    """So many as there are in the bag; if they are too few, the end begins. Then another move and build."""
    had = sum(state.bags[state.active])
    if had < stones:
        turn.trigger(state, stones, had, tell)
    if had:
        state.frame, state.actor = DrawingMore(min(stones, had), god), NATURE
    else:
        state.frame = catalog.sailing

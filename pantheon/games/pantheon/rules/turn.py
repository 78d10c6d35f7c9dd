"""The turn (rulebook: Turn phase).

Clockwise from the starting player, each takes exactly one of four actions: move, buy, gain a god, draw cards.
Passing is not allowed. Whoever owned Traitera when the turn began may use it after an action to take one more.
"""

from __future__ import annotations

from typing import Final, assert_never

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import AfterAction, ChoosingAction, EndingEpoch, TakingTurns
from pantheon.games.pantheon.rules import buying, drawing, gaining, movement
from pantheon.games.pantheon.rules.scoring import award
from pantheon.games.pantheon.state import BY_EPOCH_ENDS, NONE, State
from pantheon.table.counts import minus, plus
from pantheon.table.game import Action, Tell

MOVE: Final = act.Move()
BUY: Final = act.Buy()
DRAW: Final = act.Draw()
AGAIN: Final = act.Again()
END_TURN: Final = act.EndTurn()


def run_taking_turns(catalog: Catalog, state: State, frame: TakingTurns, tell: Tell) -> bool:
    """Between two turns: the phase ends, or the next player begins."""
    if state.phase_over:
        points = catalog.definitions.setup.end_points
        if tell:
            tell(told.EpochEnded(state.epoch, state.active, state.phase_over))
        award(state, state.active, points, BY_EPOCH_ENDS, 1, "phase.end", tell)
        state.frames[-1] = EndingEpoch()
        return False
    seat = state.start if state.active == NONE else (state.active + 1) % state.players
    state.active = seat
    owned = state.gods[seat]
    again = 0
    for god in catalog.extra_action_gods:
        again += owned[god]
    state.frames.append(AfterAction(seat, again))
    state.frames.append(ChoosingAction(seat))
    if tell:
        tell(told.TurnBegun(seat))
    return False


def choosing_options(catalog: Catalog, state: State, frame: ChoosingAction) -> list[Action]:
    seat = frame.seat
    options: list[Action] = []
    if movement.can_move(catalog, state, seat, 1 + state.steps[seat]):
        options.append(MOVE)
    if buying.can_buy(catalog, state, seat):
        options.append(BUY)
    options += gaining.gain_options(catalog, state, seat)
    options.append(DRAW)
    return options


def apply_choosing(
    catalog: Catalog, state: State, frame: ChoosingAction, action: act.Move | act.Buy | act.Gain | act.Draw, tell: Tell
) -> None:
    seat = frame.seat
    state.frames.pop()
    match action:
        case act.Draw():
            drawing.begin(catalog, state, seat, tell)
        case act.Gain():
            gaining.gain(catalog, state, seat, action, tell)
        case act.Buy():
            buying.begin(catalog, state, seat, tell)
        case act.Move():
            movement.begin(catalog, state, seat, tell)
        case _:
            assert_never(action)


def run_after_action(catalog: Catalog, state: State, frame: AfterAction, tell: Tell) -> bool:
    if frame.again:
        return True
    state.frames.pop()
    return False


def after_action_options(catalog: Catalog, state: State, frame: AfterAction) -> list[Action]:
    return [END_TURN, AGAIN]


def apply_after_action(catalog: Catalog, state: State, frame: AfterAction, action: Action, tell: Tell) -> None:
    seat = frame.seat
    if isinstance(action, act.EndTurn):
        state.frames.pop()
        return
    god = next(god for god in catalog.extra_action_gods if state.gods[seat][god])
    state.gods[seat] = minus(state.gods[seat], god)
    state.god_box = plus(state.god_box, god)
    state.frames[-1] = AfterAction(seat, frame.again - 1)
    state.frames.append(ChoosingAction(seat))
    if tell:
        tell(told.ExtraActionUsed(seat, god))

"""The turn (rulebook: Turn phase).

Clockwise from the starting player, each takes exactly one of four actions: move, buy, gain a god, draw cards.
Passing is not allowed. Whoever owned Traitera when the turn began may use it after an action to take one more.
"""

from __future__ import annotations

from typing import Final

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.actions import Again, Buy, Draw, EndTurn, Gain, Move
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import AfterAction, ChoosingAction, EndingEpoch, TakingTurns
from pantheon.games.pantheon.rules import buying, drawing, gaining, movement
from pantheon.games.pantheon.rules.scoring import award
from pantheon.games.pantheon.state import BY_EPOCH_ENDS, GO_ON, MOST_PLAYERS, NONE, State
from pantheon.table.counts import minus, plus
from pantheon.table.game import Action, Tell

MOVE: Final = Move()
BUY: Final = Buy()
DRAW: Final = Draw()
AGAIN: Final = Again()
END_TURN: Final = EndTurn()
CHOOSING: Final = tuple(ChoosingAction(seat) for seat in range(MOST_PLAYERS))
AFTER_LAST_ACTION: Final = tuple(AfterAction(seat, 0) for seat in range(MOST_PLAYERS))
"""Frames that every turn has, by seat."""


def run_taking_turns(catalog: Catalog, state: State, frame: TakingTurns, tell: Tell) -> int:
    return next_turn(catalog, state, tell)


def next_turn(catalog: Catalog, state: State, tell: Tell) -> int:
    """Between two turns, with TakingTurns on top: the phase ends, or the next player begins."""
    if state.phase_over:
        points = catalog.definitions.setup.end_points
        if tell:
            tell(told.EpochEnded(state.epoch, state.active, state.phase_over))
        award(state, state.active, points, BY_EPOCH_ENDS, 1, "phase.end", tell)
        state.frames[-1] = EndingEpoch()
        return GO_ON
    seat = state.start if state.active == NONE else (state.active + 1) % state.players
    state.active = seat
    owned = state.gods[seat]
    again = 0
    for god in catalog.extra_action_gods:
        again += owned[god]
    state.frames.append(AfterAction(seat, again) if again else AFTER_LAST_ACTION[seat])
    state.frames.append(CHOOSING[seat])
    if tell:
        tell(told.TurnBegun(seat))
    return seat


def choosing_options(catalog: Catalog, state: State, frame: ChoosingAction) -> list[Action]:
    seat = state.actor
    options: list[Action] = []
    if movement.can_move(catalog, state, seat, 1 + state.steps[seat]):
        options.append(MOVE)
    if buying.can_buy(catalog, state, seat):
        options.append(BUY)
    options += gaining.gain_options(catalog, state, seat)
    options.append(DRAW)
    return options


def apply_choosing(
    catalog: Catalog, state: State, frame: ChoosingAction, action: Move | Buy | Gain | Draw, tell: Tell
) -> None:
    seat = state.actor
    state.frames.pop()
    if type(action) is Draw:
        drawing.begin(catalog, state, seat, tell)
    elif type(action) is Gain:
        gaining.gain(catalog, state, seat, action, tell)
    elif type(action) is Buy:
        buying.begin(catalog, state, seat, tell)
    else:
        movement.begin(catalog, state, seat, tell)


def run_after_action(catalog: Catalog, state: State, frame: AfterAction, tell: Tell) -> int:
    if frame.again:
        return frame.seat
    state.frames.pop()
    return next_turn(catalog, state, tell)  # it stands on TakingTurns and on nothing else


def after_action_options(catalog: Catalog, state: State, frame: AfterAction) -> list[Action]:
    return [END_TURN, AGAIN]


def apply_after_action(catalog: Catalog, state: State, frame: AfterAction, action: Action, tell: Tell) -> None:
    seat = frame.seat
    if type(action) is EndTurn:
        state.frames.pop()
        return
    god = next(god for god in catalog.extra_action_gods if state.gods[seat][god])
    state.gods[seat] = minus(state.gods[seat], god)
    state.god_box = plus(state.god_box, god)
    state.frames[-1] = AfterAction(seat, frame.again - 1)
    state.frames.append(CHOOSING[seat])
    if tell:
        tell(told.ExtraActionUsed(seat, god))

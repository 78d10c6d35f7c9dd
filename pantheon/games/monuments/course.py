"""Who offers the options of a frame, who applies an action, and what happens in between.

After every action the game runs on until somebody has something to choose: steps that nobody decides, and decisions
with a single option, which are taken. Always asked are the card of the turn, the choices before the first turn, the
first of the moves, since options of Movement are many and cost time to look for, and `Charge`: after it dice are
rolled, which nobody can take back, so the attacker first sees who fights and the odds, though there may be one target
and one attacker only, and can still take the card back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.events import Announced
from pantheon.games.monuments.rules import (
    arming,
    attacking,
    boating,
    bonuses,
    building,
    fighting,
    gaining,
    layering,
    moving,
    paying,
    populating,
    preparation,
    producing,
    questing,
    scoring,
    trading,
    training,
    turn,
    upgrading,
)
from pantheon.games.monuments.state import Asked, State
from pantheon.table.game import NATURE, NOBODY, Action, Tell

Options = Callable[[Catalog, State], Sequence[Action]]
Odds = Callable[[Catalog, State], Sequence[tuple[Action, int]]]
Apply = Callable[[Catalog, State, Any, Tell], None]
Run = Callable[[Catalog, State, Tell], Any]

DECISIONS: dict[type[frames.Frame], Options] = {
    frames.ChoosingCards: preparation.cards_options,
    frames.ChoosingQuest: preparation.quest_options,
    frames.PlacingFirst: preparation.placing_options,
    frames.Turn: turn.turn_options,
    frames.Moving: moving.moving_options,
    frames.Loading: moving.loading_options,
    frames.Producing: producing.producing_options,
    frames.Building: building.building_options,
    frames.Populating: populating.populating_options,
    frames.Settling: populating.settling_options,
    frames.Discounting: paying.discounting_options,
    frames.Paying: paying.paying_options,
    frames.Sacrificing: layering.sacrificing_options,
    frames.ChoosingCommon: layering.common_options,
    frames.ChoosingBonus: bonuses.bonus_options,
    frames.ChoosingKinds: gaining.kinds_options,
    frames.Putting: gaining.putting_options,
    frames.Training: training.training_options,
    frames.Arming: arming.arming_options,
    frames.Aiming: attacking.aiming_options,
    frames.Mustering: attacking.mustering_options,
    frames.Losing: fighting.losing_options,
    frames.Retreating: fighting.retreating_options,
    frames.Advancing: fighting.advancing_options,
    frames.KeepingQuests: questing.keeping_options,
    frames.Trading: trading.trading_options,
    frames.Upgrading: upgrading.upgrading_options,
}

CHANCES: dict[type[frames.Frame], Odds] = {
    frames.DealingCivilisations: preparation.civilisation_odds,
    frames.ChoosingStart: preparation.start_odds,
    frames.DealingCards: preparation.cards_odds,
    frames.DealingQuests: preparation.first_quests_odds,
    frames.DrawingQuests: questing.draw_odds,
    frames.Rolling: fighting.roll_odds,
    frames.Scoring: scoring.score_odds,
}

APPLY: dict[type[Action], Apply] = {
    act.ChooseAbility: preparation.apply_ability,
    act.ChooseScoreCard: preparation.apply_score_card,
    act.ChooseDeck: preparation.apply_deck,
    act.ChooseQuest: preparation.apply_quest,
    act.PlaceFirst: preparation.apply_place,
    act.Play: turn.apply_play,
    act.TakeBack: turn.apply_take_back,
    act.Pass: turn.apply_pass,
    act.Stop: turn.apply_stop,
    act.Walk: moving.apply_walk,
    act.Ride: moving.apply_ride,
    act.Board: boating.apply_board,
    act.Row: boating.apply_row,
    act.Push: boating.apply_push,
    act.Load: moving.apply_load,
    act.Harvest: producing.apply_harvest,
    act.Build: building.apply_build,
    act.Bridge: building.apply_bridge,
    act.Dock: building.apply_dock,
    act.Repair: building.apply_repair,
    act.Settle: populating.apply_settle,
    act.Refuge: populating.apply_refuge,
    act.Reduce: paying.apply_reduce,
    act.PayDefault: paying.apply_pay_default,
    act.PayFrom: paying.apply_pay_from,
    act.Sacrifice: layering.apply_sacrifice,
    act.TakeCommon: layering.apply_common,
    act.ChooseBonus: bonuses.apply_bonus,
    act.Gain: gaining.apply_gain,
    act.Put: gaining.apply_put,
    act.Train: training.apply_train,
    act.Forge: training.apply_forge,
    act.Arm: arming.apply_arm,
    act.Aim: attacking.apply_aim,
    act.Send: attacking.apply_send,
    act.Charge: attacking.apply_charge,
    act.Lose: fighting.apply_lose,
    act.Retreat: fighting.apply_retreat,
    act.Advance: fighting.apply_advance,
    act.Keep: questing.apply_keep,
    act.Swap: trading.apply_swap,
    act.Flip: upgrading.apply_flip,
    act.DealCivilisation: preparation.apply_civilisation,
    act.ChooseStart: preparation.apply_start,
    act.DealAbility: preparation.apply_ability,
    act.DealScoreCard: preparation.apply_score_card,
    act.DealDeck: preparation.apply_deck,
    act.DealQuests: preparation.apply_first_quests,
    act.DrawQuests: questing.apply_draw,
    act.Roll: fighting.apply_roll,
    act.Score: scoring.apply_score,
}

RUN: dict[type[frames.Frame], Run] = {
    frames.Preparing: preparation.run_preparing,
    frames.EndingTurn: turn.run_ending,
    frames.Returning: turn.run_returning,
    frames.Erecting: building.run_erecting,
    frames.Mending: building.run_mending,
    frames.Enlisting: training.run_enlisting,
    frames.Flipping: upgrading.run_flipping,
    frames.Offering: layering.run_offering,
    frames.Raising: layering.run_raising,
    frames.Rewarding: bonuses.run_rewarding,
    frames.Granting: bonuses.run_granting,
    frames.Battle: fighting.run_battle,
    # Decisions that see for themselves whether there is something to ask
    frames.Moving: moving.run_moving,
    frames.Paying: paying.run_paying,
    frames.Retreating: fighting.run_retreating,
}
"""What happens before anybody is asked: true if somebody has to be, else the game runs on."""

WITHOUT_OPTIONS: dict[type[frames.Frame], Run] = {
    frames.Putting: gaining.lose_gain,
    frames.Arming: arming.lose_weapons,
}
"""What happens if there is nothing to choose from; other frames are then just done with."""

ALWAYS_ASKED = frozenset({frames.ChoosingCards, frames.ChoosingQuest, frames.PlacingFirst, frames.Turn, frames.Moving})
LOOKED_AT = {kind: decision for kind, decision in DECISIONS.items() if kind not in ALWAYS_ASKED}
"""Decisions that are asked only if there is a choice."""


QUIET = frozenset({
    act.Build, act.Bridge, act.Dock, act.Repair, act.Reduce, act.PayFrom, act.Gain, act.Train, act.Forge, act.Flip,
    act.Aim, act.Send,
})  # fmt: skip
"""What these do is told later, when it is paid or carried out; that they were chosen is told at once."""


def options(catalog: Catalog, state: State) -> Sequence[Action]:
    asked: Asked = state
    if asked.found_for is state.stack:
        asked.found_for = ()
        return asked.found
    kind = type(state.stack[-1])
    decision = DECISIONS.get(kind)
    if decision is not None:
        return decision(catalog, state)
    return [action for action, _ in CHANCES[kind](catalog, state)] if state.actor == NATURE else []


def apply(catalog: Catalog, state: State, action: Action, tell: Tell) -> None:
    if tell and type(action) in QUIET:
        _announce(state, action, tell)
    APPLY[type(action)](catalog, state, action, tell)
    run_on(catalog, state, tell)


def run_on(catalog: Catalog, state: State, tell: Tell) -> None:
    """Until somebody has something to choose."""
    while True:
        frame = state.stack[-1]
        kind = type(frame)
        if kind is frames.Turn:
            break
        run = RUN.get(kind)
        if run is not None and not run(catalog, state, tell):
            continue
        decision = LOOKED_AT.get(kind)
        if decision is None:
            if kind in ALWAYS_ASKED:
                break
            state.actor = NOBODY if kind is frames.GameOver else NATURE
            return
        found = decision(catalog, state)
        if len(found) < 2:
            if not found:
                WITHOUT_OPTIONS.get(kind, _drop)(catalog, state, tell)
                continue
            if not found[0].waits:
                apply(catalog, state, found[0], tell)
                return
        asked: Asked = state
        asked.found, asked.found_for = found, state.stack
        break
    state.actor = frame.seat


def _drop(catalog: Catalog, state: State, tell: Tell) -> None:
    """Only in positions that somebody has made up."""
    state.pop()


def _announce(state: State, action: Action, tell: Callable[[Any], None]) -> None:
    values: list[int] = []
    for field in action.__struct_fields__:
        value = getattr(action, field)
        values += value if isinstance(value, tuple) else (value,)
    verb = str(action.__struct_config__.tag)
    tell(Announced(state.frame.seat, verb, tuple(values), action.rule))

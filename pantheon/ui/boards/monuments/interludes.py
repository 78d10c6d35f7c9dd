"""What deserves a scene of its own: who is who, battles, the last round, the scoring; and what deserves a caption."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Event
from pantheon.table.session import Entry
from pantheon.ui.boards import Interlude
from pantheon.ui.boards.monuments.battle_sheet import battle_sheet
from pantheon.ui.boards.monuments.last_round import LastRound
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.prelude import Prelude
from pantheon.ui.boards.monuments.scoring import Scoring

HEADLINES = (
    told.LastRound,
    told.LayerBuilt,
    told.QuestCompleted,
    told.BattleWon,
    told.AttackFailed,
    told.BattleTied,
    told.AttackDeclared,
    told.PieceLost,
    told.BuildingDamaged,
    told.HexTaken,
    told.CommonTaken,
    told.BonusChosen,
    told.UnitTrained,
    told.Built,
    told.BridgeBuilt,
    told.BoatBuilt,
    told.Repaired,
    told.CardUpgraded,
    told.Traded,
    told.QuestsKept,
    told.QuestsDrawn,
    told.WorkerSettled,
    told.RefugeTaken,
    told.Landed,
    told.Boarded,
    told.BoatMoved,
    told.BoatPushed,
    told.Ridden,
    told.UnitMoved,
    told.Produced,
    told.WeaponForged,
    told.Gained,
    told.Retreated,
    told.CardsTakenBack,
    told.TurnPassed,
    told.CardPlayed,
    told.FirstPlaced,
)
"""What a caption tells, the most important first."""


def headline(events: Sequence[Event]) -> list[Event]:
    """The two most important events, in the order in which they happened."""
    ranked = sorted(
        (HEADLINES.index(type(event)), number) for number, event in enumerate(events) if type(event) in HEADLINES
    )
    # That somebody plays a card goes without saying when it is told what for.
    said = [number for rank, number in ranked if rank < HEADLINES.index(told.CardPlayed)] or [n for _, n in ranked[:1]]
    return [events[number] for number in sorted(said[:2])]


def interlude(
    table: Table, entries: Sequence[Entry], at: int, remember: Callable[[Event], None], foresee: Callable[[State], None]
) -> Interlude | None:  # fmt: skip
    """Who is who before the first quests are chosen; the battles of people; the last round when it is announced; and
    the scoring. The table is told of dice that roll there, and of the position that it will come to."""
    entry = entries[at]
    if isinstance(entry.action, act.Score):
        return Interlude(lambda alone, state: Scoring(table, state, entry.events, alone), at + 1)
    if _is_dealt(entries, at):
        upto = next((number for number, later in enumerate(entries) if number > at and later.actor >= 0), len(entries))
        dealt = [later.action for later in entries[at:upto]]

        def prelude(alone: bool, state: State) -> Prelude:
            begins = _after(table, state, dealt)
            foresee(begins)
            return Prelude(table, begins, alone)

        return Interlude(prelude, upto)
    announced = next((event for event in entry.events if isinstance(event, told.LastRound)), None)
    if announced is not None:
        return Interlude(
            lambda alone, state: LastRound(table, _after(table, state, [entry.action]), announced, alone),
            at + 1,
            begins=announced,
        )
    return battle_sheet(table, entries, at, remember)


def _is_dealt(entries: Sequence[Entry], at: int) -> bool:
    """Whether NATURE goes on from here until everybody's cards lie open and the first quests are dealt."""
    if at and entries[at - 1].actor < 0:
        return False
    for entry in entries[at:]:
        if entry.actor >= 0:
            return False
        if isinstance(entry.action, act.DealQuests):
            return not any(isinstance(earlier.action, act.DealQuests) for earlier in entries[:at])
    return False


def _after(table: Table, state: State, actions: Sequence[Action]) -> State:
    position = state.copy()
    for action in actions:
        table.game.apply(position, action)
    return position

"""What deserves a scene of its own, the gods before the first turn and the scoring; and what deserves a caption."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.state import State
from pantheon.table.game import Action, Event
from pantheon.table.session import Entry
from pantheon.ui.boards import Interlude
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.prelude import Prelude
from pantheon.ui.boards.for_the_gods.scoring import Scoring

HEADLINES = (
    told.EndTriggered,
    told.GodStoneRobbed,
    told.TemplesSwapped,
    told.TempleDedicated,
    told.TempleEstablished,
    told.BronzeGained,
    told.TempleTended,
    told.StoneLaid,
    told.FoundationLaid,
    told.Carried,
    told.Sailed,
    told.PowerDeclined,
    told.FoundationGained,
    told.LargeDrawGained,
)
"""What a caption tells, the most important first."""

DEALT = (act.DealGod, act.DealToken)


def headline(events: Sequence[Event]) -> list[Event]:
    """The two most important events, in the order in which they happened."""
    ranked = sorted(
        (HEADLINES.index(type(event)), number) for number, event in enumerate(events) if type(event) in HEADLINES
    )
    return [events[number] for number in sorted(number for _, number in ranked[:2])]


def interlude(table: Table, entries: Sequence[Entry], at: int) -> Interlude | None:
    """The gods before the first turn; and the scoring, from the position in which the last turn ended."""
    entry = entries[at]
    if isinstance(entry.action, act.Score):
        return Interlude(lambda alone, state: Scoring(table, state, entry.events, alone), at + 1)
    if at == 0 and isinstance(entry.action, DEALT):
        upto = next((number for number, later in enumerate(entries) if later.actor >= 0), len(entries))
        dealt = [later.action for later in entries[:upto]]
        return Interlude(lambda alone, state: Prelude(table, _after(table, state, dealt), alone), upto)
    return None


def _after(table: Table, state: State, dealt: Sequence[Action]) -> State:
    position = state.copy()
    for action in dealt:
        table.game.apply(position, action)
    return position

"""What deserves a scene of its own, the scoring at the end; and what deserves a caption."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.table.game import Event
from pantheon.table.session import Entry
from pantheon.ui.boards import Interlude
from pantheon.ui.boards.for_the_gods.part import Table
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


def headline(events: Sequence[Event]) -> list[Event]:
    """The two most important events, in the order in which they happened."""
    ranked = sorted(
        (HEADLINES.index(type(event)), number) for number, event in enumerate(events) if type(event) in HEADLINES
    )
    return [events[number] for number in sorted(number for _, number in ranked[:2])]


def interlude(table: Table, entries: Sequence[Entry], at: int) -> Interlude | None:
    """The scoring, from the position in which the last turn ended."""
    entry = entries[at]
    if not isinstance(entry.action, act.Score):
        return None
    return Interlude(lambda alone, state: Scoring(table, state, entry.events, alone), at + 1)

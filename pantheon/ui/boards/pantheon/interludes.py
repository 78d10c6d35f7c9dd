"""What deserves a scene of its own: the preparation of an epoch, and a scoring; and what deserves a caption."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.table.game import Event
from pantheon.table.session import Entry
from pantheon.ui.boards import Interlude
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.scenes.epoch_prep import EpochPrep
from pantheon.ui.scenes.scoring import Scoring

HEADLINES = (
    told.EpochEnded,
    told.GodGained,
    told.ExtraActionUsed,
    told.LootTaken,
    told.ColumnLaid,
    told.BonusTaken,
    told.GodTurnedUp,
    told.GodDeclined,
    told.FootLaid,
    told.SacrificeRaised,
    told.ReserveGrown,
    told.PiecesSwapped,
    told.SpecialMoneyTaken,
    told.HalfGodTaken,
    told.CardTaken,
    told.CardDrawn,
    told.ActionChosen,
    told.CardsPlayed,
)
"""What a caption tells, the most important first."""
DEALT = (act.DealNation, act.DealGod, act.DealHalfGod, act.DealLoot)


def headline(events: Sequence[Event]) -> list[Event]:
    """The two most important events, in the order in which they happened."""
    ranked = sorted(
        (HEADLINES.index(type(event)), number) for number, event in enumerate(events) if type(event) in HEADLINES
    )
    # That somebody acts, or pays, goes without saying when it is told what for.
    said = [number for rank, number in ranked if rank < HEADLINES.index(told.ActionChosen)] or [
        n for _, n in ranked[:1]
    ]
    return [events[number] for number in sorted(said[:2])]


def interlude(table: Table, entries: Sequence[Entry], at: int) -> Interlude | None:
    entry = entries[at]
    if isinstance(entry.action, act.DealNation):
        upto = _end_of_layout(entries, at)
        events = [event for dealt in entries[at:upto] for event in dealt.events]
        return Interlude(lambda alone: EpochPrep(table, events, alone, _last_end(table, entries[:at])), upto)
    if any(isinstance(event, told.ScoringBegun) for event in entry.events):
        return Interlude(lambda alone: Scoring(table, entry.events, alone), at + 1)
    return None


def _last_end(table: Table, entries: Sequence[Entry]) -> str:
    """How the epoch before came to its end."""
    for entry in reversed(entries):
        for event in entry.events:
            if isinstance(event, told.EpochEnded):
                return table.game.sentence(event, table.names)
    return ""


def _end_of_layout(entries: Sequence[Entry], at: int) -> int:
    """After the entry with which everything lies open and the nation's trait begins."""
    while at < len(entries) and isinstance(entries[at].action, DEALT):
        at += 1
        if any(isinstance(event, told.TraitBegun) for event in entries[at - 1].events):
            break
    return at

"""What deserves a scene of its own: the preparation of an epoch, and a scoring; and what deserves a caption."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.state import BY_EPOCH_ENDS, BY_GODS
from pantheon.table.game import Event
from pantheon.table.session import Entry
from pantheon.table.words import t, tn
from pantheon.ui.boards import Interlude
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.epoch_prep import EpochPrep
from pantheon.ui.boards.pantheon.map import Ground
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.boards.pantheon.scoring import Scoring, points_scored
from pantheon.ui.scene import Scene
from pantheon.ui.scenes.choice import Choice, asked
from pantheon.ui.widgets.options import Option

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


def interlude(table: Table, entries: Sequence[Entry], at: int, ground: Ground | None) -> Interlude | None:
    entry = entries[at]
    if isinstance(entry.action, act.DealNation):
        upto = _end_of_layout(entries, at)
        events = [event for dealt in entries[at:upto] for event in dealt.events]
        return Interlude(lambda alone, _: EpochPrep(table, events, alone, last_end(table, entries[:at]), ground), upto)
    scoring = next((event for event in entry.events if isinstance(event, told.ScoringBegun)), None)
    if scoring is not None:
        scored = points_scored(event for earlier in entries[:at] for event in earlier.events)
        return Interlude(lambda alone, _: Scoring(table, entry.events, alone, scored), at + 1, begins=scoring)
    turned = next((event for event in entry.events if isinstance(event, told.GodTurnedUp)), None)
    if turned is not None and not table.is_bot(turned.seat) and _must_decline(entries, at + 1):
        return Interlude(lambda alone, _: asked(lambda: _turned_up(table, turned)), at + 1, for_all=False)
    return None


def _must_decline(entries: Sequence[Entry], at: int) -> bool:
    return at < len(entries) and entries[at].forced and isinstance(entries[at].action, act.Decline)


def _turned_up(table: Table, event: told.GodTurnedUp) -> Scene:
    """A god that cannot be paid goes to the box at once, but not unseen."""
    god = table.data.gods[event.god]
    note = words.cost_words(god.cost)
    option = Option(None, god.name, note, god.text, f"pantheon/gods/{god.id}", rule=f"god:{god.id}")
    sentence = t(
        "{player} cannot pay its first number, {number} of one kind: it goes to the box.",
        player=table.names[event.seat],
        number=god.cost[0],
    )
    title = t("{god} was turned up", god=god.name)
    return Choice(title, sentence, [option], lambda _: None, confirm=t("Go on"), chosen=[0])


def last_end(table: Table, entries: Sequence[Entry]) -> list[str]:
    """How the epoch before came to its end: who and why, what that turn scored, who starts the next one."""
    turn: list[Event] = []
    for entry in reversed(entries):
        turn[:0] = entry.events
        if any(isinstance(event, told.EpochBegun) for event in entry.events):
            break
    ended = next((event for event in turn if isinstance(event, told.EpochEnded)), None)
    if ended is None:
        return []
    begun = max((n for n, event in enumerate(turn) if isinstance(event, told.TurnBegun)), default=0)
    lines = [table.game.sentence(ended, table.names)]
    for seat, name in enumerate(table.names):
        points = [event for event in turn[begun:] if isinstance(event, told.PointsScored) and event.seat == seat]
        scored = _scored_in_turn(points)
        lines += [t("{player} scores {points:list}.", player=name, points=scored)] if scored else []
    next_start = next((event.seat for event in turn if isinstance(event, told.StartPassed)), None)
    if next_start is not None:
        lines.append(t("{player} starts epoch {epoch}.", player=table.names[next_start], epoch=ended.epoch + 1))
    return lines


def _scored_in_turn(scored: Sequence[told.PointsScored]) -> list[str]:
    """Points and what they are for, without those that do not belong to a turn."""
    said = []
    gods = [event.points for event in scored if event.source == BY_GODS]
    if len(gods) > 1:
        said.append(t("{points} for {count} gods", points=sum(gods), count=len(gods)))
    elif gods:
        said.append(tn("{number} for a god", "{number} for a god", gods[0]))
    ends = sum(event.points for event in scored if event.source == BY_EPOCH_ENDS)
    if ends:
        said.append(tn("{number} for ending the epoch", "{number} for ending the epoch", ends))
    return said


def _end_of_layout(entries: Sequence[Entry], at: int) -> int:
    """After the entry with which everything lies open and the nation's trait begins."""
    while at < len(entries) and isinstance(entries[at].action, DEALT):
        at += 1
        if any(isinstance(event, told.TraitBegun) for event in entries[at - 1].events):
            break
    return at

"""The moments of a game that can be looked at: before each decision, and the end; as one seat knows them, or open.

While a game runs, also before each step that was forced.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from pantheon.table.eyes import OPEN, known, moments, seen
from pantheon.table.game import NATURE, NOBODY, Event
from pantheon.table.session import Session
from pantheon.table.story import told
from pantheon.ui.boards import Line, Seen


class Moments:
    """A session cut into moments. `stops[n]` is the number of entries that have happened at moment `n`."""

    def __init__(self, session: Session[Any]) -> None:
        self.session, self.game = session, session.game
        self.stops = sorted({0, *moments(session), len(session.entries)})
        self.states = [session.at(stop) for stop in self.stops]
        self._lines: dict[int, list[Line]] = {}

    @property
    def last(self) -> int:
        return len(self.stops) - 1

    @property
    def first_decision(self) -> int:
        """Before it only chance has dealt: there is little to see."""
        return next((moment for moment, state in enumerate(self.states) if self.game.to_act(state) >= 0), 0)

    def nearest(self, entries: int) -> int:
        """The moment at which so many entries have happened, or the one before."""
        return bisect_right(self.stops, entries) - 1

    def scores(self, looker: int) -> list[list[int]]:
        """For each seat its points at every moment, as far as somebody knows them."""
        by_moment = [self.game.scores(seen(self.game, state, looker)) for state in self.states]
        return [[scores[seat] for scores in by_moment] for seat in range(len(self.session.seats))]

    def chapters(self) -> list[tuple[int, str]]:
        """The first moment of each chapter, and its name."""
        found: list[tuple[int, str]] = []
        number = None
        for moment, state in enumerate(self.states):
            now, name = self.game.chapter(state)
            if now != number:
                number = now
                found.append((moment, name))
        return found

    def next_turn(self, moment: int, way: int) -> int:
        """The nearest moment, forwards (1) or backwards (-1), at which another player begins to decide."""
        at = moment + way
        while 0 < at < self.last and self._actor(at) == self._actor(at - 1):
            at += way
        return min(max(0, at), self.last)

    def seen(self, entries: int, looker: int, since: int, paused: bool) -> Seen:
        """What there is to see after so many entries; what happened from entry `since` on is marked as new."""
        state = self.session.at(entries)
        seat = looker
        if looker == OPEN:
            actor = self.game.to_act(state)
            seat = actor if actor >= 0 else self._last_actor(entries)
        log = self.lines(looker)
        return Seen(
            view=seen(self.game, state, looker),
            looker=seat,
            news=tuple(self._told(since, entries, looker)),
            log=tuple(log[: bisect_right(log, entries - 1, key=lambda line: line.entry)]),
            paused=paused,
            live=False,
        )

    def caption(self, first: int, upto: int, looker: int) -> Line | None:
        """What the first player to be named did in these entries, in up to two sentences."""
        lines = [line for line in self.lines(looker) if first <= line.entry < upto and line.seat >= 0]
        if not lines:
            return None
        own = [line.words for line in lines if line.seat == lines[0].seat]
        return Line(lines[0].seat, " ".join(own[:2]), lines[0].entry)

    def lines(self, looker: int) -> list[Line]:
        """The whole log, as somebody may know it."""
        if looker not in self._lines:
            marks = {mark.at: mark.sentence for mark in self.session.taken_back}
            self._lines[looker] = lines = []
            for number, entry in enumerate(self.session.entries):
                if number in marks:
                    lines.append(Line(NATURE, marks[number], number))
                for event, words in told(self.session, entry.events, looker):
                    lines.append(Line(getattr(event, "seat", NATURE), words, number))
        return self._lines[looker]

    def _told(self, first: int, upto: int, looker: int) -> list[Event]:
        return [known(event, looker) for entry in self.session.entries[first:upto] for event in entry.events]

    def _actor(self, moment: int) -> int:
        return self.game.to_act(self.states[moment])

    def _last_actor(self, entries: int) -> int:
        actors: Sequence[int] = [entry.actor for entry in self.session.entries[:entries] if entry.actor >= 0]
        return actors[-1] if actors else NOBODY

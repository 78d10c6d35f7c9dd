"""What has happened in a session, as one seat may know it: log lines, news since its last decision, captions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from pantheon.table.game import NATURE, NOBODY, Event
from pantheon.table.session import Entry, Session
from pantheon.table.story import told
from pantheon.table.words import spoken, t
from pantheon.ui.boards import Board, Line


def first_to_show(session: Session[Any], board: Board) -> int:
    """A game that goes on shows where it stands; a new one begins with its first interlude."""
    entries = session.entries
    if not any(entry.actor >= 0 and not entry.forced for entry in entries):
        for at in range(len(entries)):
            if board.interlude(entries, at) is not None:
                return at
    return len(entries)


class Story:
    """Sentences are made once and kept, because the log is asked for after every move."""

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self._lines: list[Line] = []
        self._upto = 0
        self._looker = NOBODY
        self._language = spoken()

    def lines(self, looker: int, upto: int, begun: Sequence[Event] = ()) -> tuple[Line, ...]:
        """All sentences of the first `upto` entries, and of what has `begun` of the next one."""
        if self._looker != looker or self._upto > upto or self._language is not spoken():
            self._lines, self._upto, self._looker, self._language = [], 0, looker, spoken()
        if not self._upto:
            self._lines = self._beginning()
        while self._upto < upto:
            self._lines += self._marks(self._upto)
            self._lines += self._of(self._session.entries[self._upto].events, looker, self._upto)
            self._upto += 1
        return (*self._lines, *self._marks(upto), *self._of(begun, looker, upto))

    def actor(self, number: int) -> int:
        """Whose doing an entry is; what is dealt belongs to the decision before it."""
        return next(
            (entry.actor for entry in reversed(self._session.entries[: number + 1]) if entry.actor >= 0), NOBODY
        )

    def _beginning(self) -> list[Line]:
        """Where a game that has no past of its own was played on from."""
        session = self._session
        if not session.goes_on:
            return []
        chapter = session.game.chapter(session.at(0))[1]
        return [Line(NATURE, t("Played on from another game, {chapter}.", chapter=chapter))]

    def _marks(self, entry: int) -> list[Line]:
        """That friends took something back here."""
        return [Line(NATURE, mark.sentence, entry) for mark in self._session.taken_back if mark.at == entry]

    def forget(self) -> None:
        """Something was taken back: what is written may have been undone."""
        self._lines, self._upto = [], 0

    def news(self, looker: int, upto: int) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
        """What others did since the looking seat's decision before this run of its own; and that run."""
        entries, at = self._session.entries, upto
        run: list[Event] = []
        while at > 0 and entries[at - 1].actor == looker:
            at -= 1
            run[:0] = entries[at].events
        end = at
        while at > 0 and (entries[at - 1].actor != looker or entries[at - 1].forced):
            at -= 1
        # What is dealt is no news as long as nobody else has acted; before anybody decided, only what led to that.
        acted = next((number for number in range(at, end) if entries[number].actor >= 0), end)
        begin = at if at and acted < end else acted
        first = self._led_to(begin) if begin < end and not at else []
        news = first + [event for entry in entries[begin:end] for event in entry.events]
        return tuple(event.seen_by(looker) for event in news), tuple(run)

    def _led_to(self, number: int) -> list[Event]:
        """The last events before an entry that are about whoever acts in it."""
        entries = self._session.entries
        about = lambda event: getattr(event, "seat", NATURE) == entries[number].actor  # noqa: E731
        return list(takewhile(about, reversed(entries[number - 1].events if number else ())))[::-1]

    def caption(self, entry: Entry, events: Sequence[Event], looker: int) -> Line | None:
        """Some events of an entry in words, if others did them: the looking seat knows what it did itself."""
        if entry.actor == looker and entry.actor >= 0:
            return None
        lines = [line for line in self._of(events, looker, 0) if line.seat >= 0 and line.seat != looker]
        times = Counter(line.words for line in self._of(entry.events, looker, 0))
        words = dict.fromkeys(
            line.words
            if times[line.words] == 1
            else t("{sentence} ({times}×).", sentence=line.words.removesuffix("."), times=times[line.words])
            for line in lines
        )
        return Line(lines[0].seat, " ".join(words)) if lines else None

    def moving(self, entry: Entry, looker: int) -> Line | None:
        """Whose things move, where no caption tells more."""
        if entry.actor < 0 or entry.actor == looker:
            return None
        return Line(entry.actor, t("It is {player}'s turn.", player=self._session.seats[entry.actor].name))

    def _of(self, events: Sequence[Event], looker: int, number: int) -> list[Line]:
        return [
            Line(getattr(event, "seat", NATURE), words, number) for event, words in told(self._session, events, looker)
        ]

"""What an interlude tells: until it has told it, the table shows how things stood when it began."""

from __future__ import annotations

from typing import Any

from pantheon.table.game import Event
from pantheon.table.session import Session


class Telling:
    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self.upto = 0
        """How many entries will have been shown when it is over."""
        self.state: Any = None
        """The position in the middle of an entry, if it begins there: a last action, and then a scoring."""
        self.events: tuple[Event, ...] = ()
        """What came before it in that entry."""

    def begin(self, entry: int, begins: Event) -> tuple[Event, ...]:
        """An entry is interrupted by an interlude; says what the table shows of it first."""
        events = self._session.entries[entry].events
        self.events = events[: events.index(begins)]
        self.state = self._session.within(entry, begins)
        return self.events

    def end(self) -> int:
        """All is told: how many entries have been shown."""
        upto, self.upto, self.state, self.events = self.upto, 0, None, ()
        return upto

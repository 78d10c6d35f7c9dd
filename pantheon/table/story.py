"""What happened, in words, as somebody may know it: the one teller of events for log, replay, report and captions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pantheon.table.eyes import known
from pantheon.table.game import Event
from pantheon.table.session import Session


def told(session: Session[Any], events: Iterable[Event], looker: int) -> Iterator[tuple[Event, str]]:
    """The events that need words, as these eyes know them, each with its sentence in the present language."""
    names = [seat.name for seat in session.seats]
    for event in events:
        seen = known(event, looker)
        words = session.game.sentence(seen, names)
        if words:
            yield seen, words

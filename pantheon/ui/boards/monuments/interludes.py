"""What deserves a scene of its own, and what deserves a caption."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.table.game import Event
from pantheon.table.session import Entry
from pantheon.ui.boards import Interlude
from pantheon.ui.boards.monuments.part import Table


def headline(events: Sequence[Event]) -> Sequence[Event]:
    return events[:2]


def interlude(table: Table, entries: Sequence[Entry], at: int) -> Interlude | None:
    return None

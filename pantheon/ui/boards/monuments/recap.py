"""The strip "since your last turn": what the others did."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.table.game import Event
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit import recap


class Recap(recap.Recap[Table, Choices]):
    def deeds(self, events: Sequence[Event]) -> list[str]:
        return []

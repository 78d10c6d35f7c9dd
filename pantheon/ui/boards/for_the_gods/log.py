"""The log, whose lines name regions."""

from __future__ import annotations

from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.kit import log


class Log(log.Log[Table, Choices]):
    def names_a_place(self, sentence: str) -> bool:
        return bool(regions_in(self.table, sentence))


def regions_in(table: Table, sentence: str) -> tuple[int, ...]:
    """The regions that a sentence names."""
    return tuple(at for at, region in enumerate(table.catalog.region_defs) if region.name in sentence)

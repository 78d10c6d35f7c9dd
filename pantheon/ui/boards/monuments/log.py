"""The log, whose lines name hexes."""

from __future__ import annotations

from pantheon.games.monuments import sayings as say
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit import log


class Log(log.Log[Table, Choices]):
    def names_a_place(self, sentence: str) -> bool:
        return bool(hexes_in(self.table, sentence))


def hexes_in(table: Table, sentence: str) -> tuple[int, ...]:
    """The hexes that a sentence names."""
    return tuple(hex for hex in range(table.catalog.hexes) if say.hex(table.catalog, hex) in sentence)

"""The log, whose lines name hexes by their codes."""

from __future__ import annotations

from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.codes import hexes_in
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit import log


class Log(log.Log[Table, Choices]):
    def names_a_place(self, sentence: str) -> bool:
        return bool(hexes_in(self.table.catalog.grid, sentence))

"""The log, whose lines name hexes."""

from __future__ import annotations

from functools import lru_cache

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import Catalog
from pantheon.table.words import spoken
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit import log


class Log(log.Log[Table, Choices]):
    def names_a_place(self, sentence: str) -> bool:
        return bool(hexes_in(self.table, sentence))


def hexes_in(table: Table, sentence: str) -> tuple[int, ...]:
    """The hexes that a sentence names."""
    return tuple(hex for hex, name in enumerate(_names(table.catalog, spoken().id)) if name in sentence)


@lru_cache(maxsize=2)
def _names(catalog: Catalog, language: str) -> tuple[str, ...]:
    """What the hexes are called in a language: the log looks for all of them in each of its lines."""
    return tuple(say.hex(catalog, hex) for hex in range(catalog.hexes))

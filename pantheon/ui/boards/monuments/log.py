"""The log, whose lines name hexes."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import Catalog
from pantheon.table.words import spoken
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.ornament import draw_ornament
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit import log


class Log(log.Log[Table, Choices]):
    def names_a_place(self, sentence: str) -> bool:
        return bool(hexes_in(self.table, sentence))

    def paint(self, surface: pygame.Surface) -> None:
        """At the beginning of a game there is little to tell."""
        super().paint(surface)
        lines, room = self._rects(self.facts), self._room()
        end = lines[-1].bottom if lines else room.y
        draw_ornament(surface, self.stage, pygame.Rect(room.x, end, room.width, room.bottom - end))


def hexes_in(table: Table, sentence: str) -> tuple[int, ...]:
    """The hexes that a sentence names."""
    found = []
    for name, hex in _names(table.catalog, spoken().id):
        if name in sentence:
            found.append(hex)
            sentence = sentence.replace(name, "")
    return tuple(sorted(found))


@lru_cache(maxsize=2)
def _names(catalog: Catalog, language: str) -> tuple[tuple[str, int], ...]:
    """What the hexes are called in a language, the longest first: the sea is called by land beside it. The log looks
    for all of them in each of its lines."""
    names = ((say.hex(catalog, hex), hex) for hex in range(catalog.hexes))
    return tuple(sorted(names, key=lambda one: -len(one[0])))

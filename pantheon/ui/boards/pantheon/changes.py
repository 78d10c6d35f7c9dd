"""What lies and stands on the map, hex by hex, to find out where its picture changes from one position to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.kit.changes import Things

REACH = 0.3
"""How far things reach over the edge of their hex, in hexes."""


def things(
    geometry: Geometry,
    pieces: Iterable[tuple[int, int, bool]],
    loot: Iterable[tuple[int, int]],
    temple: int,
    marks: Mapping[int, int],
) -> Things:
    """As the facts of the field tell of them."""
    about: dict[int, tuple[object, ...]] = {}
    found = [(hex, ("piece", seat, column)) for hex, seat, column in pieces]
    found += [(hex, ("loot", tile, False)) for hex, tile in loot]
    found += [(hex, ("mark", seat, False)) for hex, seat in marks.items()]
    found.append((temple, ("temple", 0, False)))
    for hex, what in found:
        about[hex] = (*about.get(hex, ()), what)
    by = round(2 * REACH * geometry.width)
    return {hex: (what, geometry.rect(hex).inflate(by, by)) for hex, what in about.items() if hex >= 0}

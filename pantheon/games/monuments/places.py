"""What hexes are called: by what is to be seen there, so that a person finds them without a grid of letters.

Land of a home by how far it lies from its monument and by what grows on it: "the Maya inner field". With the printed
map no two hexes of a home are called the same; where other data make twins, the id of the hex tells them apart. The
sea is called by the land beside it: "the sea west of Sunrise Isle".
"""

from __future__ import annotations

from pantheon.games.monuments.boards import MONUMENT, Grid, Point
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import NONE, bits
from pantheon.table.messages import Message, Word, message
from pantheon.table.words import Marked, mark

HOME: tuple[tuple[Marked, ...], ...] = (
    (mark("the {region} inner forest"), mark("the {region} inner mine"), mark("the {region} inner pasture"),
     mark("the {region} inner field")),
    (mark("the {region} middle forest"), mark("the {region} middle mine"), mark("the {region} middle pasture"),
     mark("the {region} middle field")),
    (mark("the {region} outer forest"), mark("the {region} outer mine"), mark("the {region} outer pasture"),
     mark("the {region} outer field")),
)  # fmt: skip
"""By the distance from the monument, then by terrain."""
OWN: tuple[tuple[Marked, ...], ...] = (
    (mark("your inner forest"), mark("your inner mine"), mark("your inner pasture"), mark("your inner field")),
    (mark("your middle forest"), mark("your middle mine"), mark("your middle pasture"), mark("your middle field")),
    (mark("your outer forest"), mark("your outer mine"), mark("your outer pasture"), mark("your outer field")),
)
SHORES: tuple[tuple[Point, Marked], ...] = (
    ((-2, 0), mark("the sea west of {place}")), ((2, 0), mark("the sea east of {place}")),
    ((-1, -1), mark("the sea north-west of {place}")), ((1, -1), mark("the sea north-east of {place}")),
    ((-1, 1), mark("the sea south-west of {place}")), ((1, 1), mark("the sea south-east of {place}")),
)  # fmt: skip
"""How the sea lies that is so far from land."""
OPEN_SEA: tuple[tuple[Point, Marked], ...] = (
    ((0, -2), mark("the open sea north of {place}")), ((0, 2), mark("the open sea south of {place}")),
    ((-4, 0), mark("the open sea west of {place}")), ((4, 0), mark("the open sea east of {place}")),
)  # fmt: skip


def place(catalog: Catalog, hex: int, own: int = NONE) -> Word | Message:
    """What a hex is called; hexes of the home of the civilisation `own` are "yours"."""
    grid, data = catalog.grid, catalog.definitions.map
    if hex in grid.isle_at:
        isle = data.isles[grid.isle_at[hex]]
        return Word(f"map.isles.{isle.id}.name", isle.name)
    if hex in grid.monument:
        civilisation = grid.monument.index(hex)
        if civilisation == own:
            return message("your monument")
        return message("the {region} monument", region=_region(catalog, civilisation))
    if grid.owner[hex] != NONE:
        return _in_home(catalog, hex, own)
    return _at_sea(catalog, hex, own)


def _region(catalog: Catalog, civilisation: int) -> Word:
    own = catalog.definitions.map.civilisations[civilisation]
    return Word(f"map.civilisations.{own.id}.region", own.region)


def _in_home(catalog: Catalog, hex: int, own: int) -> Message:
    grid, civilisation = catalog.grid, catalog.grid.owner[hex]
    ring, terrain = _ring(grid, hex), grid.terrain[hex]
    if civilisation == own:
        said = Message(OWN[ring][terrain])
    else:
        said = Message(HOME[ring][terrain], {"region": _region(catalog, civilisation)})
    twins = [
        other for other in bits(grid.home[civilisation]) if (_ring(grid, other), grid.terrain[other]) == (ring, terrain)
    ]
    if len(twins) == 1:
        return said
    return message("{place} ({id})", place=said, id=grid.names[hex].partition(".")[2])


def _ring(grid: Grid, hex: int) -> int:
    """0 for what lies beside the monument of its home, 2 for what is far from it."""
    (x, r), (to_x, to_r) = grid.points[hex], grid.points[grid.monument[grid.owner[hex]]]
    down = abs(to_r - r)
    return min(2, down + max(0, abs(to_x - x) - down) // 2 - 1)


def _at_sea(catalog: Catalog, hex: int, own: int) -> Message:
    """By land beside it, rather than by an isle that is closed with few players; else by what lies farther."""
    grid, (x, r) = catalog.grid, catalog.grid.points[hex]
    for ways in (SHORES, OPEN_SEA):
        beside = [(grid.number.get((x - dx, r - dr), NONE), text) for (dx, dr), text in ways]
        land = [(other, text) for other, text in beside if other != NONE and grid.terrain[other] < MONUMENT]
        if land:
            other, text = min(land, key=lambda one: (grid.isles & ~grid.central) >> one[0] & 1)
            return Message(text, {"place": place(catalog, other, own)})
    return message("the sea hex {place}", place=grid.names[hex].replace("-", "\N{MINUS SIGN}"))

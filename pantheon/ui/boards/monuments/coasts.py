"""Lines of nature on the board: coasts about the open land, and rivers. They follow the edges of hexes, but raggedly.

The same always: chance comes from where a point lies.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from pantheon.games.monuments.boards import MONUMENT
from pantheon.games.monuments.boards import Point as Place
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import bits
from pantheon.ui.boards.monuments.geometry import CORNERS, ROW, SIDES
from pantheon.ui.kit.ground import noise
from pantheon.ui.scene import Point

Line = tuple[Point, ...]
PARTS = 6
"""Pieces of a side of a hex."""
RAGGED, BENT = 0.05, 0.05
"""How far coasts and rivers leave the edges of hexes."""
GROWN = 0.045
"""How far the land reaches over the edges of its hexes into the sea."""


def land_places(catalog: Catalog, civilisations: int) -> frozenset[Place]:
    """All places with land: open hexes, and the corner beyond each monument, where it stands."""
    grid, board = catalog.grid, catalog.boards[civilisations]
    found = {grid.points[hex] for hex in bits(board.open) if grid.terrain[hex] <= MONUMENT}
    for civilisation in bits(civilisations):
        x, r = grid.points[grid.monument[civilisation]]
        found.add((x + (1 if x > 0 else -1), r + (1 if r > 0 else -1)))
    return frozenset(found)


@lru_cache(maxsize=8)
def coasts(catalog: Catalog, civilisations: int) -> tuple[Line, ...]:
    """Closed lines, clockwise, one about each piece of land."""
    return tuple(_smooth(_ragged(loop), 2) for loop in _loops(land_places(catalog, civilisations)))


@lru_cache(maxsize=64)
def river(one: Point, other: Point) -> Line:
    """From one end of an edge to the other in a soft bend; both ends stay where they are, so that rivers join."""
    long = math.dist(one, other)
    across = (one[1] - other[1]) / long, (other[0] - one[0]) / long
    seed = _key(one) ^ _key(other)
    side = BENT if noise(seed, 1) > 0.5 else -BENT
    found = []
    for step in range(13):
        s = step / 12
        aside = side * math.sin(math.tau * s) * (0.7 + 0.6 * noise(seed, 2))
        found.append(
            (
                one[0] + (other[0] - one[0]) * s + across[0] * aside,
                one[1] + (other[1] - one[1]) * s + across[1] * aside,
            )
        )
    return tuple(found)


def _loops(places: Iterable[Place]) -> list[Line]:
    """The outlines of connected places, corner by corner, clockwise."""
    held = frozenset(places)
    after: dict[tuple[int, int], tuple[Point, tuple[int, int]]] = {}
    for x, r in sorted(held):
        for at, (dx, dr) in enumerate(SIDES):
            if (x + dx, r + dr) not in held:
                start, end = ((x / 2 + cx, r * ROW + cy) for cx, cy in (CORNERS[at], CORNERS[(at + 1) % 6]))
                after[_rounded(start)] = start, _rounded(end)
    loops = []
    while after:
        first = key = next(iter(after))
        line = []
        while key in after:
            start, key = after.pop(key)
            line.append(start)
        assert key == first, "the outline of a set of hexes is closed"
        loops.append(tuple(line))
    return loops


def _rounded(point: Point) -> tuple[int, int]:
    return round(point[0] * 100), round(point[1] * 100)


def _key(point: Point) -> int:
    x, y = _rounded(point)
    return (x + 5000) * 20011 + y + 5000


def _ragged(corners: Sequence[Point]) -> Line:
    """Small capes and bays along each side, and the whole a little larger."""
    found: list[Point] = []
    for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
        long = math.dist(one, other)
        out = (other[1] - one[1]) / long, (one[0] - other[0]) / long
        for step in range(PARTS):
            s = step / PARTS
            x, y = one[0] + (other[0] - one[0]) * s, one[1] + (other[1] - one[1]) * s
            far = GROWN + RAGGED * (noise(_key((x, y))) - 0.5) * (2.0 if step else 0.6)
            found.append((x + out[0] * far, y + out[1] * far))
    return tuple(found)


def _smooth(line: Line, times: int) -> Line:
    """Corners are cut off (Chaikin's)."""
    for _ in range(times):
        found = []
        for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True):
            found.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            found.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        line = tuple(found)
    return line

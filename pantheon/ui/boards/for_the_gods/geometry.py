"""Where the board lies in pixels: which part of it is to be seen, and where harbours, sites and routes are on it.

Only islands in play are shown. With few of them the map goes nearer and stretches to both sides, up to a limit; how
large pieces are follows from the narrower direction.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.definitions import IslandDef
from pantheon.ui.boards.for_the_gods.coasts import Line, outline
from pantheon.ui.scene import Point

EDGE, MORE = 2.2, 3.9
"""Of open sea about all islands, in units of the board: at the sides, and above and below, where names stand."""
STRETCH = 0.85, 1.35
"""How much broader than high a unit may become."""
CLEAR = 1.9
"""How far a route stays away from land, except at its harbours."""
BENT_AT = (0.5, 0.65, 0.35, 0.8, 0.2)
"""Where between its harbours a route may be bent."""
FINE = 4


class Geometry:
    """A board for a number of players, fitted into a rectangle."""

    def __init__(self, catalog: Catalog, players: int, area: pygame.Rect) -> None:
        self.catalog, self.players, self.area = catalog, players, area
        board = catalog.definitions.map
        self.islands = tuple(island for island in board.islands if island.players <= players)
        self.regions = catalog.in_play[players]
        self.coasts = {island.id: outline(island) for island in self.islands}
        edges = [point for coast in self.coasts.values() for point in coast]
        edges += [(x, y) for region in self.regions for x, y in (catalog.region_defs[region].harbour,)]
        left, right = min(x for x, _ in edges) - EDGE, max(x for x, _ in edges) + EDGE
        top, bottom = min(y for _, y in edges) - MORE, max(y for _, y in edges) + MORE
        self.across, self.down = area.width / (right - left), area.height / (bottom - top)
        self.across = min(self.across, self.down * STRETCH[1])
        self.down = min(self.down, self.across / STRETCH[0])
        self.size: Point = (right - left) * self.across, (bottom - top) * self.down
        """Of all islands together; around them is open sea."""
        self.left = (left + right) / 2 - area.width / self.across / 2
        self.top = (top + bottom) / 2 - area.height / self.down / 2

    @property
    def unit(self) -> float:
        """Pixels of a unit of the board for things that keep their shape."""
        return min(self.across * 1.06, self.down)

    def at(self, point: Point) -> Point:
        """A point of the board in pixels."""
        return self.area.x + (point[0] - self.left) * self.across, self.area.y + (point[1] - self.top) * self.down

    def on_board(self, point: Point) -> Point:
        """A point in pixels on the board."""
        return (point[0] - self.area.x) / self.across + self.left, (point[1] - self.area.y) / self.down + self.top

    def line(self, points: Sequence[Point]) -> list[Point]:
        return [self.at(point) for point in points]

    def harbour(self, region: int) -> Point:
        x, y = self.catalog.region_defs[region].harbour
        return self.at((x, y))

    def site(self, region: int) -> Point:
        x, y = self.catalog.region_defs[region].site
        return self.at((x, y))

    def island(self, region: int) -> IslandDef:
        return self.catalog.islands[region]

    def outward(self, region: int) -> Point:
        """From the land to the open sea at a harbour, of length 1: straight along one of the two directions."""
        return outward(self.catalog, region)

    def routes(self) -> dict[tuple[int, int], Line]:
        """The curve of each route in play, from its lower to its higher region, on the board."""
        return _routes(self.catalog, self.players)

    def way(self, start: int, end: int) -> Line:
        """The curve from one harbour to a neighbouring one, on the board."""
        curve = self.routes()[min(start, end), max(start, end)]
        return curve if start < end else curve[::-1]


def outward(catalog: Catalog, region: int) -> Point:
    data = catalog.region_defs[region]
    x, y = data.harbour[0] - data.site[0], data.harbour[1] - data.site[1]
    return (math.copysign(1, x), 0.0) if abs(x) > abs(y) else (0.0, math.copysign(1, y))


class Land:
    """All land of some coasts, with `FINE` dots to a unit of the board: what is asked often is quick."""

    def __init__(self, coasts: Iterable[Line]) -> None:
        points = [point for coast in coasts for point in coast]
        right, bottom = (max(0, *(point[way] for point in points)) for way in (0, 1))
        drawn = pygame.Surface((math.ceil(right * FINE) + 1, math.ceil(bottom * FINE) + 1), depth=8)
        drawn.set_colorkey(0)
        for coast in coasts:
            pygame.draw.polygon(drawn, 1, [(x * FINE, y * FINE) for x, y in coast])
        self._mask = pygame.mask.from_surface(drawn)

    def holds(self, point: Point) -> bool:
        x, y = round(point[0] * FINE), round(point[1] * FINE)
        wide, high = self._mask.get_size()
        return 0 <= x < wide and 0 <= y < high and bool(self._mask.get_at((x, y)))


@lru_cache(maxsize=8)
def land_of(catalog: Catalog, players: int) -> Land:
    """The land that is in play."""
    return Land([outline(island) for island in catalog.definitions.map.islands if island.players <= players])


@lru_cache(maxsize=8)
def _routes(catalog: Catalog, players: int) -> dict[tuple[int, int], Line]:
    land, defs = land_of(catalog, players), catalog.region_defs
    found = {}
    for one in catalog.in_play[players]:
        for other in catalog.neighbours[players][one]:
            if one < other:
                (ax, ay), (bx, by) = defs[one].harbour, defs[other].harbour
                found[one, other] = _curve((float(ax), float(ay)), (float(bx), float(by)), land)
    return found


def _curve(a: Point, b: Point, land: Land) -> Line:
    """From a to b, bent as little as it takes to stay clear of all land: in the middle, else nearer to an end."""
    long = math.dist(a, b)
    across = (a[1] - b[1]) / long, (b[0] - a[0]) / long
    for part in BENT_AT:
        foot = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        for step in range(30):
            for side in (1, -1):
                bend = side * step * 0.75
                middle = foot[0] + across[0] * bend * 2, foot[1] + across[1] * bend * 2
                if all(_is_clear(point, a, b, land) for point in _bow(a, middle, b, max(8, round(long)))):
                    return _bow(a, middle, b, 40)
    return _bow(a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b, 40)


def _bow(a: Point, middle: Point, b: Point, steps: int) -> Line:
    found = []
    for step in range(steps + 1):
        s = step / steps
        p, q, r = (1 - s) ** 2, 2 * s * (1 - s), s * s
        found.append((p * a[0] + q * middle[0] + r * b[0], p * a[1] + q * middle[1] + r * b[1]))
    return tuple(found)


def _is_clear(point: Point, a: Point, b: Point, land: Land) -> bool:
    wide = min(CLEAR, min(math.dist(point, a), math.dist(point, b)) * 0.25)
    around = ((0, 0), (wide, 0), (-wide, 0), (0, wide), (0, -wide))
    return not any(land.holds((point[0] + dx, point[1] + dy)) for dx, dy in around)

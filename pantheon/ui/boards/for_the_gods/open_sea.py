"""Where the map is still free: for names and for the ornaments of the sea."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.scene import Point

CELL = 1.2
"""The side of a cell, in units of the board."""


class OpenSea:
    """The map in cells, each of them free or taken by land, a route, a ship or a name."""

    def __init__(self, geometry: Geometry, plots: Plots) -> None:
        self._area = geometry.area
        self._side = max(2.0, geometry.unit * CELL)
        size = math.ceil(self._area.width / self._side), math.ceil(self._area.height / self._side)
        self._taken = pygame.Surface(size, depth=8)
        self._taken.set_colorkey(0)
        for coast in geometry.coasts.values():
            cells = [self._cell(geometry.at(point)) for point in coast]
            pygame.draw.polygon(self._taken, 1, cells)
            pygame.draw.lines(self._taken, 1, True, cells, 3)
        for curve in geometry.routes().values():
            pygame.draw.lines(self._taken, 1, False, [self._cell(geometry.at(point)) for point in curve], 2)
        for region in geometry.regions:
            for seat in range(geometry.players):
                rect = pygame.Rect(0, 0, plots.ship, plots.ship)
                rect.center = round(plots.berth(region, seat)[0]), round(plots.berth(region, seat)[1])
                self.take(rect)

    def _cell(self, point: Point) -> Point:
        return (point[0] - self._area.x) / self._side, (point[1] - self._area.y) / self._side

    def take(self, rect: pygame.Rect) -> None:
        """From now on something is there."""
        (left, top), (right, bottom) = self._cell(rect.topleft), self._cell(rect.bottomright)
        cells = pygame.Rect(math.floor(left), math.floor(top), 0, 0)
        cells.size = math.ceil(right) - cells.left, math.ceil(bottom) - cells.top
        self._taken.fill(1, cells)

    def nearest(self, size: tuple[int, int], to: Sequence[Point]) -> pygame.Rect | None:
        """A free rectangle as near to some points as can be."""
        taken = pygame.mask.from_surface(self._taken)
        wide, high = math.ceil(size[0] / self._side) + 1, math.ceil(size[1] / self._side) + 1
        whole = pygame.Mask((wide, high), fill=True)
        places = [self._cell(point) for point in to]
        best: tuple[float, Point] | None = None
        for y in range(1, taken.get_size()[1] - high):
            for x in range(1, taken.get_size()[0] - wide):
                if taken.overlap(whole, (x, y)) is None:
                    far = min(
                        max(x - px, px - x - wide, 0.0) ** 2 + max(y - py, py - y - high, 0.0) ** 2 for px, py in places
                    )
                    if best is None or far < best[0]:
                        best = far, (x + wide / 2, y + high / 2)
        if best is None:
            return None
        rect = pygame.Rect((0, 0), size)
        rect.center = round(self._area.x + best[1][0] * self._side), round(self._area.y + best[1][1] * self._side)
        return rect.clamp(self._area)

    def largest(self) -> tuple[Point, float]:
        """The middle and the radius of the largest free circle, in pixels."""
        far = self._distances()
        wide = self._taken.get_width()
        best = max(range(len(far)), key=far.__getitem__)
        middle = (best % wide + 0.5) * self._side + self._area.x, (best // wide + 0.5) * self._side + self._area.y
        return middle, far[best] * self._side

    def _distances(self) -> list[float]:
        """Of each cell from the next one that is taken, in cells: once there and once back over all of them."""
        wide, high = self._taken.get_size()
        taken = pygame.mask.from_surface(self._taken)
        far = [0.0 if taken.get_at((x, y)) else 999.0 for y in range(high) for x in range(wide)]
        beyond = 1.0
        for cells, back in ((range(wide * high), 1), (range(wide * high - 1, -1, -1), -1)):
            for at in cells:
                if far[at]:
                    x, y = at % wide, at // wide
                    inside = 0 < x < wide - 1 and 0 < y < high - 1
                    row = at - back * wide
                    near = (
                        min(far[at - back] + 1, far[row] + 1, far[row - 1] + 1.41, far[row + 1] + 1.41)
                        if inside
                        else beyond
                    )
                    far[at] = min(far[at], near)
        return far

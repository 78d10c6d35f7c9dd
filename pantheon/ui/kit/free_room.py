"""Where a map is still free: for names and for ornaments."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from pantheon.ui.scene import Point

COARSE = 2
"""So many cells are one when the largest circle is looked for."""


class FreeRoom:
    """An area in cells, each of them free or taken."""

    def __init__(self, area: pygame.Rect, side: float) -> None:
        """`side` is that of a cell, in pixels."""
        self._area, self._side = area, max(2.0, side)
        size = math.ceil(area.width / self._side), math.ceil(area.height / self._side)
        self._taken = pygame.Surface(size, depth=8)
        self._taken.set_colorkey(0)
        self._found: list[Point] = []

    def take_shape(self, outline: Sequence[Point]) -> None:
        cells = [self._cell(point) for point in outline]
        pygame.draw.polygon(self._taken, 1, cells)
        pygame.draw.lines(self._taken, 1, True, cells, 3)

    def take_line(self, line: Sequence[Point]) -> None:
        pygame.draw.lines(self._taken, 1, False, [self._cell(point) for point in line], 2)

    def take(self, rect: pygame.Rect) -> None:
        """From now on something is there."""
        (left, top), (right, bottom) = self._cell(rect.topleft), self._cell(rect.bottomright)
        cells = pygame.Rect(math.floor(left), math.floor(top), 0, 0)
        cells.size = math.ceil(right) - cells.left, math.ceil(bottom) - cells.top
        self._taken.fill(1, cells)

    def circle_near(self, point: Point, radius: float) -> Point | None:
        """The middle of the free circle of a radius, in pixels, that is nearest to a point; None if there is none."""
        fitting = [middle for middle, free in self._circles() if free >= radius]
        return min(fitting, key=lambda middle: math.dist(middle, point), default=None)

    def largest(self, enough: float) -> tuple[Point, float]:
        """The middle and the radius of a free circle, in pixels: the largest one, or of several that are large enough
        the one that is farthest from those found before."""
        circles = self._circles()
        least = min(max(free for _, free in circles), enough)
        places = [middle for middle, free in circles if free >= least]
        middle = max(places, key=lambda place: min((math.dist(place, other) for other in self._found), default=0.0))
        self._found.append(middle)
        return middle, least

    def _circles(self) -> list[tuple[Point, float]]:
        """The middles of coarse cells, each with the radius of the largest free circle about it."""
        wide, high = (max(3, side // COARSE) for side in self._taken.get_size())
        across, down = self._area.width / wide, self._area.height / high
        left, top = self._area.topleft
        free = _distances(pygame.mask.from_surface(self._taken).scale((wide, high)))
        return [
            ((left + (at % wide + 0.5) * across, top + (at // wide + 0.5) * down), far * min(across, down))
            for at, far in enumerate(free)
        ]

    def places(self) -> list[Point]:
        """The middles of all cells that are free, and not beside one that is taken."""
        near = pygame.mask.from_surface(self._taken).convolve(pygame.Mask((3, 3), fill=True), offset=(-1, -1))
        wide, high = near.get_size()
        return [
            (self._area.x + (x + 0.5) * self._side, self._area.y + (y + 0.5) * self._side)
            for y in range(1, high - 1)
            for x in range(1, wide - 1)
            if not near.get_at((x, y))
        ]

    def _cell(self, point: Point) -> Point:
        return (point[0] - self._area.x) / self._side, (point[1] - self._area.y) / self._side


def _distances(taken: pygame.Mask) -> list[float]:
    """Of each cell from the next one that is taken, in cells: once there and once back over all of them."""
    wide, high = taken.get_size()
    far = [0.0 if taken.get_at((x, y)) else 999.0 for y in range(high) for x in range(wide)]
    for at in (*range(wide), *range(wide * high - wide, wide * high)):
        far[at] = min(far[at], 1.0)
    for y in range(high):
        far[y * wide] = far[y * wide + wide - 1] = min(1.0, far[y * wide])
    for back in (1, -1):
        for row in range(1, high - 1)[::back]:
            for at in range(row * wide + 1, row * wide + wide - 1)[::back]:
                if far[at]:
                    up = at - back * wide
                    far[at] = min(far[at], far[at - back] + 1, far[up] + 1, far[up - 1] + 1.41, far[up + 1] + 1.41)
    return far

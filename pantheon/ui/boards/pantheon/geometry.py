"""Where each hex of the map lies in pixels, and which hex lies under a point."""

from __future__ import annotations

import math

import pygame

from pantheon.table.hexgrid import ROW_DISTANCE, HexGrid
from pantheon.ui.scene import Point

HIGH = 2 / 3**0.5
"""The height of a hex that is 1 wide."""
MARGIN = 0.13
"""What is kept free on every side for the shade about the coasts, in widths of a hex."""


class Geometry:
    """The grid fitted into a rectangle, in the middle of it."""

    def __init__(self, grid: HexGrid, area: pygame.Rect) -> None:
        self.grid = grid
        self.area = area
        centres = [grid.centre(hex) for hex in range(len(grid.cells))]
        left = min(x for x, _ in centres) - 0.5
        right = max(x for x, _ in centres) + 0.5
        top = min(y for _, y in centres) - HIGH / 2
        bottom = max(y for _, y in centres) + HIGH / 2
        across, down = right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
        self.width = min(area.width / across, area.height / down)
        self.size: Point = (across * self.width, down * self.width)
        """Of all hexes together, with the margin."""
        self._x = area.centerx - (left + right) / 2 * self.width
        self._y = area.centery - (top + bottom) / 2 * self.width
        self.centres: list[Point] = [self.at(centre) for centre in centres]

        self._numbers = {cell: number for number, cell in enumerate(grid.cells)}

    def at(self, point: Point) -> Point:
        """A point of the board in pixels; a hex is 1 wide there."""
        return self._x + point[0] * self.width, self._y + point[1] * self.width

    def on_board(self, point: Point) -> Point:
        """The other way round."""
        return (point[0] - self._x) / self.width, (point[1] - self._y) / self.width

    @property
    def radius(self) -> float:
        """From the centre to a corner."""
        return self.width * HIGH / 2

    def corners(self, hex: int, part: float = 1.0) -> tuple[Point, ...]:
        """The six corners of a hex, or of a smaller or larger one around the same centre."""
        return corners_around(self.centres[hex], self.radius * part)

    def hex_at(self, point: Point) -> int | None:
        """The hex under a point: the nearest one, if the point is not beyond the map."""
        inside = self._cell_at(point)
        if inside in self._numbers:
            return self._numbers[inside]
        row, column = inside  # at the edge of the map the next hex is near enough
        cells = ((r, c) for r in range(row - 1, row + 2) for c in range(column - 1, column + 2))
        near = [self._numbers[cell] for cell in cells if cell in self._numbers]
        best = min(near, key=lambda hex: math.dist(self.centres[hex], point), default=None)
        return best if best is not None and math.dist(self.centres[best], point) <= self.radius else None

    def _cell_at(self, point: Point) -> tuple[int, int]:
        """The cell whose centre is nearest, in the row above the point or in the one below it."""
        x, y = self.on_board(point)
        y -= 3**-0.5
        above = math.floor(y / ROW_DISTANCE)
        found, nearest = (0, 0), math.inf
        for row in (above, above + 1):
            shift = (row & 1) / 2
            column = math.floor(x - shift)
            far = (x - shift - column - 0.5) ** 2 + (y - row * ROW_DISTANCE) ** 2
            if far < nearest:
                found, nearest = (row, column), far
        return found

    def rect(self, hex: int) -> pygame.Rect:
        x, y = self.centres[hex]
        wide, high = self.width, self.width * HIGH
        return pygame.Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))

    def centre_of(self, row: int, column: int) -> Point:
        """The centre of any cell, also of one that the map does not have."""
        x, y = column + 0.5 + (row & 1) / 2, 3**-0.5 + row * ROW_DISTANCE
        return self.at((x, y))


def corners_around(centre: Point, radius: float) -> tuple[Point, ...]:
    x, y = centre
    return tuple(
        (x + radius * math.sin(math.tau * turn / 6), y - radius * math.cos(math.tau * turn / 6)) for turn in range(6)
    )

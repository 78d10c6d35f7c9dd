"""Where the sea is still free: for names and for its ornaments."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.boards.for_the_gods.landscapes import landscape
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.kit.free_room import FreeRoom
from pantheon.ui.scene import Point

CELL = 1.2
FINE = 0.35
"""The side of a cell, in units of the board: at sea, and on land, where there is less room."""


def open_sea(geometry: Geometry, plots: Plots) -> FreeRoom:
    """What neither land nor a route, a ship or what stands in a region takes."""
    room = FreeRoom(geometry.area, geometry.unit * CELL)
    for coast in geometry.coasts.values():
        room.take_shape([geometry.at(point) for point in coast])
    for curve in geometry.routes().values():
        room.take_line([geometry.at(point) for point in curve])
    for region in geometry.regions:
        room.take(plots[region].reach)
        for seat in range(geometry.players):
            rect = pygame.Rect(0, 0, plots.ship, plots.ship)
            rect.center = round(plots.berth(region, seat)[0]), round(plots.berth(region, seat)[1])
            room.take(rect)
    return room


class _Land(FreeRoom):
    def __init__(self, area: pygame.Rect, side: float, coast: Sequence[Point]) -> None:
        """All that is not within a coast is taken."""
        super().__init__(area, side)
        self._taken.fill(1)
        cells = [self._cell(point) for point in coast]
        pygame.draw.polygon(self._taken, 0, cells)
        pygame.draw.lines(self._taken, 1, True, cells, 2)


def open_land(geometry: Geometry, plots: Plots, island: str, names: Sequence[pygame.Rect]) -> FreeRoom:
    """What nothing stands on of an island, and no landmark; `names`: those of its regions."""
    coast = geometry.line(geometry.coasts[island])
    xs, ys = [x for x, _ in coast], [y for _, y in coast]
    area = pygame.Rect(min(xs), min(ys), math.ceil(max(xs) - min(xs)), math.ceil(max(ys) - min(ys)))
    room = _Land(area, geometry.unit * FINE, coast)
    for taken in (*names, *(plot.reach for plot in plots.by_region.values())):
        if area.colliderect(taken):
            room.take(taken)
    for _, at, wide in landscape(island).marks:
        mark = pygame.Rect(0, 0, round(wide * geometry.unit * 0.7), round(wide * geometry.unit * 0.7))
        mark.center = round(geometry.at(at)[0]), round(geometry.at(at)[1])
        room.take(mark)
    return room


def distance(rect: pygame.Rect, points: Sequence[Point]) -> float:
    """How far a rectangle is from the nearest of some points."""
    return min(math.hypot(max(rect.x - x, x - rect.right, 0), max(rect.y - y, y - rect.bottom, 0)) for x, y in points)

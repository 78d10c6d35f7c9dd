"""Where the sea is still free: for names and for its ornaments."""

from __future__ import annotations

import pygame

from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.kit.free_room import FreeRoom

CELL = 1.2
"""The side of a cell, in units of the board."""


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

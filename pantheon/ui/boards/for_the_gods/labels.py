"""Names on the map and where they stand: those of regions below their temples, those of islands in the sea beside them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from pantheon.ui import theme
from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.theme import Colour, rgb
from pantheon.ui.widgets import text

SMALLEST_LETTER = 13
"""In logical units, if the map has room for it."""
SEA_INK, SEA_RIM = rgb("#f6ecd2"), rgb("#12303f")
LAND_INK, LAND_RIM = rgb("#fff6df"), rgb("#3d2614")


@dataclass(frozen=True, slots=True)
class Label:
    """A name as it stands on the map; the rectangle has its rim in it."""

    words: str
    font: pygame.Font
    ink: Colour
    rim: Colour
    edge: int
    """How broad the rim is."""
    rect: pygame.Rect


def letter_size(geometry: Geometry, pixel: float) -> int:
    """The size of a region's name in pixels: it grows with the map, and a small map has small ones."""
    return max(8, round(min(max(SMALLEST_LETTER * pixel, 2.75 * geometry.unit), 3.3 * geometry.unit)))


def labels(geometry: Geometry, plots: Plots, pixel: float) -> list[Label]:
    found = [_region_label(geometry, plots, region, pixel) for region in geometry.regions]
    for number in range(len(geometry.islands)):
        label = _island_label(geometry, plots, number, found, pixel)
        if label is not None:
            found.append(label)
    return found


def _region_label(geometry: Geometry, plots: Plots, region: int, pixel: float) -> Label:
    size = letter_size(geometry, pixel)
    words = geometry.catalog.region_defs[region].name
    edge = max(1, round(size * 0.11))
    font = text.font_that_fits("display", words, plots[region].name_width - 2 * edge, size, max(7, size * 6 // 10))
    wide, high = font.size(words)
    rect = pygame.Rect(0, 0, wide + 2 * edge, high + 2 * edge)
    rect.center = round(plots[region].name[0]), round(plots[region].name[1])
    return Label(words, font, LAND_INK, LAND_RIM, edge, rect.clamp(geometry.area))


def _island_label(
    geometry: Geometry, plots: Plots, number: int, others: list[Label], pixel: float
) -> Label | None:
    """Where it covers nothing, as near to the island as can be; None if there is no such place."""
    island = geometry.islands[number]
    size = round(letter_size(geometry, pixel) * 1.5)
    while size > 9:
        font = theme.font("title", size)
        edge = max(1, round(size * 0.1))
        wide, high = font.size(island.name)
        place = _free_place(geometry, plots, number, others, (wide + 2 * edge, high + 2 * edge))
        if place is not None:
            return Label(island.name, font, SEA_INK, SEA_RIM, edge, place)
        size = size * 7 // 8
    return None


def _free_place(
    geometry: Geometry, plots: Plots, number: int, others: list[Label], size: tuple[int, int]
) -> pygame.Rect | None:
    area = geometry.area.inflate(-geometry.unit * 2, -geometry.unit * 2)
    busy = _busy(geometry, plots) + [label.rect for label in others]
    shore = [geometry.at(point) for point in geometry.coasts[geometry.islands[number].id][::4]]
    best: tuple[float, pygame.Rect] | None = None
    step = max(3, round(geometry.unit * 1.2))
    for y in range(area.top, area.bottom - size[1] + 1, step):
        for x in range(area.left, area.right - size[0] + 1, step):
            rect = pygame.Rect((x, y), size)
            far = min(max(rect.left - px, px - rect.right, 0.0) ** 2 + max(rect.top - py, py - rect.bottom, 0.0) ** 2
                      for px, py in shore)  # fmt: skip
            if (best is None or far < best[0]) and rect.collidelist(busy) < 0:
                best = far, rect
    return best[1] if best else None


def _busy(geometry: Geometry, plots: Plots) -> list[pygame.Rect]:
    """What a name in the sea keeps away from: land, routes, ships."""
    half = max(3, round(geometry.unit * 1.1))
    points = [geometry.at(point) for curve in geometry.routes().values() for point in curve[::3]]
    points += [geometry.at(point) for coast in geometry.coasts.values() for point in coast[::2]]
    found = [pygame.Rect(round(x) - half, round(y) - half, 2 * half, 2 * half) for x, y in points]
    found += [plots[region].reach for region in geometry.regions]
    side = plots.ship
    for region in geometry.regions:
        for seat in range(geometry.players):
            x, y = plots.berth(region, seat)
            found.append(pygame.Rect(round(x - side / 2), round(y - side / 2), side, side))
    return found

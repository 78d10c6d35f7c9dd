"""The map as a picture: the ground with routes, harbours, ornaments of the sea and names. Pieces stand on it later."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.boards.for_the_gods.ground import paint_ground
from pantheon.ui.boards.for_the_gods.labels import Label, labels
from pantheon.ui.boards.for_the_gods.open_sea import OpenSea
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.scene import Point
from pantheon.ui.theme import rgb
from pantheon.ui.widgets import shapes, text

DOT, DOT_SHADE = rgb("#f4ead0"), rgb("#123247")
QUAY, QUAY_EDGE = rgb("#efe2bd"), rgb("#5b3d20")
ORNAMENTS = ("wind_rose", "sea_monster", "trireme", "dolphins")
"""In the order in which they choose their place in the free sea."""
LARGEST_ORNAMENT, SMALLEST_ORNAMENT = 11.0, 4.5
"""Half of their side, in units of the board."""


def paint_map(geometry: Geometry, plots: Plots, pixel: float) -> pygame.Surface:
    """Everything that does not change while the size stays. `pixel` is the size of a logical unit."""
    surface = paint_ground(geometry)
    sea = OpenSea(geometry, plots)
    named = labels(geometry, plots, pixel, sea)
    _ornaments(surface, geometry, sea)
    for curve in geometry.routes().values():
        draw_dots(surface, [_inside(geometry, point) for point in curve], geometry.unit, DOT, plots.harbour)
    for region in geometry.regions:
        draw_harbour(surface, _inside(geometry, geometry.catalog.region_defs[region].harbour), plots.harbour)
    write_names(surface, geometry, named)
    return surface


def sketch_map(before: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The same in a hurry, while the size changes: the last picture stretched."""
    return pygame.transform.scale(before, size)


def draw_dots(
    surface: pygame.Surface, curve: list[Point], unit: float, colour: theme.Colour, ends: float, large: float = 0.32
) -> None:
    """A dotted line that begins and ends beside its harbours."""
    radius = max(1, round(unit * large))
    for x, y in spread(curve, unit * 1.75):
        if min(math.dist((x, y), curve[0]), math.dist((x, y), curve[-1])) > ends + unit * 0.6:
            shapes.disc(surface, DOT_SHADE, (x, y + max(1, radius // 2)), radius + max(1, radius // 3))
            shapes.disc(surface, colour, (x, y), radius)


def spread(curve: list[Point], step: float) -> Iterable[Point]:
    """Points at even distances, the same from both ends."""
    long = sum(math.dist(a, b) for a, b in zip(curve, curve[1:], strict=False))
    step = long / max(1, round(long / step))
    left = step / 2
    for (ax, ay), (bx, by) in zip(curve, curve[1:], strict=False):
        part = math.dist((ax, ay), (bx, by))
        while left <= part:
            yield ax + (bx - ax) * left / part, ay + (by - ay) * left / part
            left += step
        left -= part


def draw_harbour(surface: pygame.Surface, at: Point, radius: int) -> None:
    """A round quay with an anchor."""
    shapes.disc(surface, DOT_SHADE, (at[0], at[1] + max(1, radius // 6)), radius + max(1, radius // 6))
    shapes.disc(surface, QUAY_EDGE, at, radius)
    shapes.disc(surface, QUAY, at, radius - max(1, radius // 8))
    shapes.disc(surface, theme.DEEP_SEA, at, radius - max(2, radius // 4))
    side = max(6, round(radius * 1.2))
    anchor = art.tinted("for_the_gods/icons/anchor", (side, side), theme.PARCHMENT_LIGHT)
    surface.blit(anchor, anchor.get_rect(center=(round(at[0]), round(at[1]))))


def write_names(surface: pygame.Surface, geometry: Geometry, named: list[Label]) -> None:
    for label in named:
        place = label.rect.move(-geometry.area.x, -geometry.area.y)
        surface.blit(outlined(label.words, label.font, label.ink, label.rim, label.edge), place)
        text.note(label.words, place, place, surface)


def outlined(words: str, font: pygame.Font, ink: theme.Colour, rim: theme.Colour, width: int) -> pygame.Surface:
    """Words with a rim, readable on any ground."""
    inner, outer = font.render(words, True, ink), font.render(words, True, rim)
    whole = pygame.Surface((inner.get_width() + 2 * width, inner.get_height() + 2 * width), pygame.SRCALPHA)
    whole.fill((*rim, 0))
    for step in range(16):
        turn = math.tau * step / 16
        whole.blit(outer, (width + round(width * math.cos(turn)), width + round(width * math.sin(turn))))
    whole.blit(inner, (width, width))
    return whole


def _inside(geometry: Geometry, point: Iterable[float]) -> Point:
    x, y = point
    at = geometry.at((x, y))
    return at[0] - geometry.area.x, at[1] - geometry.area.y


# Ornaments -----------------------------------------------------------------------------------------------------------


def _ornaments(surface: pygame.Surface, geometry: Geometry, sea: OpenSea) -> None:
    """Each takes the largest piece of sea that is still free, if it is large enough."""
    for name in ORNAMENTS:
        middle, free = sea.largest()
        free = min(free, LARGEST_ORNAMENT * geometry.unit)
        if free < SMALLEST_ORNAMENT * geometry.unit:
            return
        place = pygame.Rect(0, 0, round(2 * free), round(2 * free))
        place.center = round(middle[0]), round(middle[1])
        sea.take(place)
        side = round(free * 1.7)
        picture = art.picture(f"for_the_gods/map/{name}", (side, side)).copy()
        picture.set_alpha(220)
        surface.blit(picture, picture.get_rect(center=(place.centerx - geometry.area.x, place.centery - geometry.area.y)))

"""The map as a picture: the ground with routes, harbours, ornaments of the sea and names. Pieces stand on it later."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods.geometry import Geometry, land_mask
from pantheon.ui.boards.for_the_gods.ground import paint_ground
from pantheon.ui.boards.for_the_gods.labels import Label, labels
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
    named = labels(geometry, plots, pixel)
    _ornaments(surface, geometry, plots, named)
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


def _ornaments(surface: pygame.Surface, geometry: Geometry, plots: Plots, named: list[Label]) -> None:
    """Each takes the largest piece of sea that is still free, if it is large enough."""
    taken: list[tuple[Point, float]] = []
    for name in ORNAMENTS:
        found = free_sea(geometry, plots, named, taken)
        if found is None:
            return
        at, reach = found
        taken.append((at, reach))
        side = round(2 * reach * geometry.unit * 0.86)
        picture = art.picture(f"for_the_gods/map/{name}", (side, side)).copy()
        picture.set_alpha(215)
        surface.blit(picture, picture.get_rect(center=_inside(geometry, at)))


def free_sea(
    geometry: Geometry, plots: Plots, named: list[Label], taken: list[tuple[Point, float]]
) -> tuple[Point, float] | None:
    """The middle and half the side of the largest free place, on the board."""
    busy = _busy(geometry, plots, named)
    right, bottom = geometry.left + geometry.area.width / geometry.across, geometry.top + geometry.area.height / geometry.down
    best: tuple[float, Point] = (SMALLEST_ORNAMENT, (0, 0))
    y = geometry.top + 3
    while y < bottom - 3:
        x = geometry.left + 3
        while x < right - 3:
            edge = min(x - geometry.left, right - x, y - geometry.top, bottom - y) - 1
            if edge > best[0]:
                free = min(edge, LARGEST_ORNAMENT, *(math.dist((x, y), one) for one in busy))
                free = min([free, *(math.dist((x, y), at) - far for at, far in taken)])
                if free > best[0]:
                    best = free, (x, y)
            x += 1.5
        y += 1.5
    return (best[1], best[0]) if best[0] > SMALLEST_ORNAMENT else None


def _busy(geometry: Geometry, plots: Plots, named: list[Label]) -> list[Point]:
    """Points of the board where something is."""
    found = [point for curve in geometry.routes().values() for point in curve[::4]]
    found += [point for coast in geometry.coasts.values() for point in coast[::5]]
    rects = [label.rect for label in named]
    for region in geometry.regions:
        for seat in range(geometry.players):
            x, y = plots.berth(region, seat)
            half = plots.ship / 2
            rects.append(pygame.Rect(round(x - half), round(y - half), plots.ship, plots.ship))
    for rect in rects:
        for px in (rect.left, rect.centerx, rect.right):
            for py in (rect.top, rect.bottom):
                found.append(((px - geometry.area.x) / geometry.across + geometry.left,
                              (py - geometry.area.y) / geometry.down + geometry.top))  # fmt: skip
    return found


__all__ = ["draw_dots", "draw_harbour", "free_sea", "land_mask", "outlined", "paint_map", "sketch_map", "spread"]

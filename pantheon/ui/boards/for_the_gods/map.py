"""The map as a picture: the ground with routes, harbours, ornaments of the sea and names. Pieces stand on it later."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import pygame

from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.boards.for_the_gods.labels import labels
from pantheon.ui.boards.for_the_gods.open_sea import open_sea
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.kit.ground import cut_out
from pantheon.ui.kit.ornaments import draw_ornaments
from pantheon.ui.scene import Point
from pantheon.ui.theme import rgb
from pantheon.ui.widgets import shapes

Ground = tuple[Geometry, pygame.Surface]
"""A painted ground, and for which geometry it was painted: one that shows all of it."""
Cell = tuple[int, int]

DOT, DOT_SHADE = rgb("#f4ead0"), rgb("#123247")
QUAY, QUAY_EDGE = rgb("#efe2bd"), rgb("#5b3d20")
LARGEST_ORNAMENT, SMALLEST_ORNAMENT = 11.0, 4.5
"""Half of their side, in units of the board."""
ROUTE, MERGED = 0.32, 1.5
"""How large the dots of a route are, and how far those of two routes are apart, in units of the board."""
FRAME = 1.6
"""How far they stay away from the frame, in units of the board."""


def paint_map(
    ground: Ground, geometry: Geometry, plots: Plots, view: pygame.Rect, pixel: float, taken: Sequence[pygame.Rect] = ()
) -> pygame.Surface:
    """What is to be seen of the board through a view, without pieces. `pixel` is the size of a logical unit, 0 for a
    map without names; `taken` is where no ornament should be.
    """
    surface = cut_out(*ground, geometry, view, pygame.transform.smoothscale)
    sea = open_sea(geometry, plots)
    for rect in taken:
        sea.take(rect)
    named = [label for label in labels(geometry, plots, pixel, sea) if label.belongs_to(view)] if pixel else []
    if not theme.IS_PLAIN:
        for band in _bands(geometry.area, view.inflate(-2 * FRAME * geometry.unit, -2 * FRAME * geometry.unit)):
            sea.take(band)
        draw_ornaments(surface, sea, view, SMALLEST_ORNAMENT * geometry.unit, LARGEST_ORNAMENT * geometry.unit)
    _routes(surface, geometry, plots, view)
    for label in named:
        label.paint(surface, view.x, view.y)
    return surface


def _bands(area: pygame.Rect, inner: pygame.Rect) -> Iterable[pygame.Rect]:
    """What of an area lies outside of another one: above and below it, left and right of it."""
    yield pygame.Rect(area.x, area.y, area.width, max(0, inner.top - area.top))
    yield pygame.Rect(area.x, inner.bottom, area.width, max(0, area.bottom - inner.bottom))
    yield pygame.Rect(area.x, area.y, max(0, inner.left - area.left), area.height)
    yield pygame.Rect(inner.right, area.y, max(0, area.right - inner.right), area.height)


def sketch_map(ground: Ground, geometry: Geometry, plots: Plots, view: pygame.Rect) -> pygame.Surface:
    """The same in a hurry, while the size or the lens changes: without names and ornaments."""
    surface = cut_out(*ground, geometry, view, pygame.transform.scale)
    _routes(surface, geometry, plots, view)
    return surface


def _routes(surface: pygame.Surface, geometry: Geometry, plots: Plots, view: pygame.Rect) -> None:
    for x, y in route_dots(geometry, plots):
        _draw_dot(surface, (x - view.x, y - view.y), geometry.unit, _dot(), ROUTE)
    for region in geometry.regions:
        x, y = geometry.harbour(region)
        draw_harbour(surface, (x - view.x, y - view.y), plots.harbour)


def route_dots(geometry: Geometry, plots: Plots) -> list[Point]:
    """The dots of all routes: one that comes near to a shorter one runs into it, as two lines would be a muddle."""
    found: list[Point] = []
    unit, cells = geometry.unit, defaultdict[Cell, list[Point]](list)
    curves = sorted((geometry.line(curve) for curve in geometry.routes().values()), key=_length)
    for curve in curves:
        dots = [dot for dot in _dots(curve, unit, plots.harbour) if _is_apart(dot, cells, unit * MERGED)]
        for x, y in dots:
            cells[int(x // (unit * MERGED)), int(y // (unit * MERGED))].append((x, y))
        found += dots
    return found


def _is_apart(dot: Point, cells: Mapping[Cell, list[Point]], far: float) -> bool:
    """Whether no other dot is near. They lie in cells that are so broad that none farther than the next one is."""
    across, down = int(dot[0] // far), int(dot[1] // far)
    return all(
        math.dist(dot, other) > far
        for x in (across - 1, across, across + 1)
        for y in (down - 1, down, down + 1)
        for other in cells.get((x, y), ())
    )


def _length(curve: list[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(curve))


def _dot() -> theme.Colour:
    return theme.PARCHMENT_LIGHT if theme.IS_PLAIN else DOT


def draw_dots(
    surface: pygame.Surface, curve: list[Point], unit: float, colour: theme.Colour, ends: float, large: float
) -> None:
    """A dotted line that begins and ends beside its harbours."""
    for dot in _dots(curve, unit, ends):
        _draw_dot(surface, dot, unit, colour, large)


def _draw_dot(surface: pygame.Surface, at: Point, unit: float, colour: theme.Colour, large: float) -> None:
    radius = max(1, round(unit * large * (1.4 if theme.IS_PLAIN else 1)))
    shade = theme.INK if theme.IS_PLAIN else DOT_SHADE
    shapes.disc(surface, shade, (at[0], at[1] + max(1, radius // 2)), radius + max(1, radius // 3))
    shapes.disc(surface, colour, at, radius)


def _dots(curve: list[Point], unit: float, ends: float) -> list[Point]:
    return [dot for dot in spread(curve, unit * 1.75)
            if min(math.dist(dot, curve[0]), math.dist(dot, curve[-1])) > ends + unit * 0.6]  # fmt: skip


def spread(curve: list[Point], step: float) -> Iterable[Point]:
    """Points at even distances, the same from both ends."""
    long = _length(curve)
    step = long / max(1, round(long / step))
    left = step / 2
    for (ax, ay), (bx, by) in pairwise(curve):
        part = math.dist((ax, ay), (bx, by))
        while left <= part:
            yield ax + (bx - ax) * left / part, ay + (by - ay) * left / part
            left += step
        left -= part


def draw_harbour(surface: pygame.Surface, at: Point, radius: int) -> None:
    """A round quay with an anchor."""
    shade, edge, quay = (DOT_SHADE, QUAY_EDGE, QUAY)
    if theme.IS_PLAIN:
        shade, edge, quay = theme.INK, theme.INK, theme.PARCHMENT_LIGHT
    shapes.disc(surface, shade, (at[0], at[1] + max(1, radius // 6)), radius + max(1, radius // 6))
    shapes.disc(surface, edge, at, radius)
    shapes.disc(surface, quay, at, radius - max(1, radius // 8))
    shapes.disc(surface, theme.DEEP_SEA, at, radius - max(2, radius // 4))
    side = max(6, round(radius * 1.2))
    anchor = art.tinted("for_the_gods/icons/anchor", (side, side), theme.PARCHMENT_LIGHT)
    surface.blit(anchor, anchor.get_rect(center=(round(at[0]), round(at[1]))))

"""Shapes with smooth edges, which `pygame.draw` does not have: rounded rectangles, discs, polygons, broad lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from pantheon.ui.theme import Colour

_FINER = 4
_BROAD = 6
"""From this breadth on a line needs only half of that, and a quarter of the time."""


def rounded(surface: pygame.Surface, colour: Colour, rect: pygame.Rect, radius: int) -> None:
    """A filled rectangle with round, smooth corners."""
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    if radius == 0:
        surface.fill(colour, rect)
        return
    surface.fill(colour, (rect.x + radius, rect.y, rect.width - 2 * radius, rect.height))
    surface.fill(colour, (rect.x, rect.y + radius, radius, rect.height - 2 * radius))
    surface.fill(colour, (rect.right - radius, rect.y + radius, radius, rect.height - 2 * radius))
    _corners(surface, colour, rect, radius)


def framed(surface: pygame.Surface, fill: Colour, edge: Colour, rect: pygame.Rect, radius: int, line: int) -> None:
    """A rounded rectangle with an edge of another colour."""
    _rim(surface, edge, rect, max(0, min(radius, rect.width // 2, rect.height // 2)), line)
    rounded(surface, fill, rect.inflate(-2 * line, -2 * line), radius - line)


def _rim(surface: pygame.Surface, colour: Colour, rect: pygame.Rect, radius: int, line: int) -> None:
    """Only what the inner rectangle leaves to be seen: large panels would be filled twice otherwise."""
    wide, high = rect.width - 2 * radius, rect.height - 2 * radius
    for x in (rect.x, rect.right - line):
        surface.fill(colour, (x, rect.y + radius, line, high))
    for y in (rect.y, rect.bottom - line):
        surface.fill(colour, (rect.x + radius, y, wide, line))
    _corners(surface, colour, rect, radius)


def _corners(surface: pygame.Surface, colour: Colour, rect: pygame.Rect, radius: int) -> None:
    if radius == 0:
        return
    disc = smooth_disc(radius, colour)
    for x, left in ((rect.x, 0), (rect.right - radius, radius)):
        for y, top in ((rect.y, 0), (rect.bottom - radius, radius)):
            surface.blit(disc, (x, y), (left, top, radius, radius))


def disc(surface: pygame.Surface, colour: Colour, centre: tuple[float, float], radius: int) -> None:
    picture = smooth_disc(radius, colour)
    surface.blit(picture, (round(centre[0]) - radius, round(centre[1]) - radius))


def polygon(surface: pygame.Surface, colour: Colour, corners: Sequence[tuple[float, float]]) -> None:
    """A filled polygon with a smooth edge."""
    pygame.draw.polygon(surface, colour, corners)
    pygame.draw.aalines(surface, colour, True, corners)


def thick_line(surface: pygame.Surface, colour: Colour, line: Sequence[tuple[float, float]], width: int) -> None:
    """A line of some breadth with smooth edges, round joints and ends."""
    left = math.floor(min(x for x, _ in line)) - width
    top = math.floor(min(y for _, y in line)) - width
    surface.blit(_smooth_line(tuple((x - left, y - top) for x, y in line), width, colour), (left, top))


@lru_cache(maxsize=256)
def smooth_disc(radius: int, colour: Colour) -> pygame.Surface:
    """A disc of 2 x radius pixels, drawn larger and shrunk. Shared: do not draw on it."""
    side = 2 * radius * _FINER
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.circle(large, colour, (side / 2, side / 2), side / 2)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


@lru_cache(maxsize=16)
def _smooth_line(line: tuple[tuple[float, float], ...], width: int, colour: Colour) -> pygame.Surface:
    """A line with room about it, drawn larger and shrunk. Charts and routes show the same ones frame after frame."""
    size = (math.ceil(max(x for x, _ in line)) + width, math.ceil(max(y for _, y in line)) + width)
    finer = _FINER if width < _BROAD else _FINER // 2
    large = pygame.Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)
    large.fill((*colour, 0))
    points = [(x * finer, y * finer) for x, y in line]
    half = width * finer / 2
    for (ax, ay), (bx, by) in pairwise(points):
        long = math.hypot(bx - ax, by - ay) or 1.0
        dx, dy = (ay - by) / long * half, (bx - ax) / long * half
        pygame.draw.polygon(
            large, colour, ((ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy))
        )
    for point in points:
        pygame.draw.circle(large, colour, point, half)
    return pygame.transform.smoothscale(large, size)

"""Light on a hex of the map: a rim that glows inwards, never a veil over what lies there."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import lru_cache

import pygame

from pantheon.ui import theme
from pantheon.ui.boards.pantheon.geometry import Geometry, corners_around
from pantheon.ui.theme import Colour

_FINER = 3
EDGES, ALL_EDGES = 6, 63
LARGE = 40
"""From this radius on, in pixels, edges are smooth enough if they are drawn less fine."""
GLOWS = 9
"""In how many lines the glow at a frontier ends."""
CORNER = 0.2
"""How much of an edge belongs to each of its corners."""


@lru_cache(maxsize=48)
def hex_light(radius: int, colour: Colour, strength: int, glow: int) -> pygame.Surface:
    """A smooth rim as strong as `strength`, and within it a glow that is strongest at the rim; 0: none."""
    side = (2 * radius + 4) * _FINER
    middle, far = (side / 2, side / 2), radius * 0.95 * _FINER
    light = pygame.Surface((side, side), pygame.SRCALPHA)
    light.fill((*colour, 0))
    if glow:
        for ring in range(10):
            part = 1 - ring * 0.045
            pygame.draw.polygon(
                light, (*colour, round(glow * (1 - ring / 10) ** 2)), corners_around(middle, far * part)
            )
        pygame.draw.polygon(light, (*colour, 0), corners_around(middle, far * 0.55))
        light = pygame.transform.box_blur(light, _FINER * 2)
    line = max(2, round(radius * 0.09 * theme.LIGHT * _FINER))
    if theme.IS_PLAIN:
        # A light rim alone would be lost on light land; the dark one does not lie upon that of the next hex.
        strength, far = 255, far * 0.93
        pygame.draw.polygon(light, (*theme.INK, 255), corners_around(middle, far), round(line * 1.8))
    pygame.draw.polygon(light, (*colour, strength), corners_around(middle, far), line)
    return pygame.transform.smoothscale(light, (side // _FINER, side // _FINER))


def open_edges(geometry: Geometry, lit: Collection[int]) -> dict[int, int]:
    """For each lit hex with neighbours that are not lit, or with none, the edges towards them: 1 for the one at the
    upper right, then clockwise."""
    found = {}
    for hex in lit:
        x, y = geometry.centres[hex]
        closed = 0
        for other in geometry.grid.neighbours[hex]:
            if other in lit:
                there = geometry.centres[other]
                closed |= 1 << int(math.atan2(there[0] - x, y - there[1]) % math.tau / math.tau * EDGES)
        if closed != ALL_EDGES:
            found[hex] = ALL_EDGES & ~closed
    return found


def draw_frontier(surface: pygame.Surface, at: tuple[int, int], radius: int, colour: Colour, edges: int) -> None:
    """A smooth line along some edges of a hex, and within it a glow that is strongest there."""
    for edge in range(EDGES):
        if edges >> edge & 1:
            shine = _edge(radius, colour, edge)
            surface.blit(shine, shine.get_rect(center=at))


@lru_cache(maxsize=16)
def _edge(radius: int, colour: Colour, edge: int) -> pygame.Surface:
    """One picture for each edge serves all hexes: one for each set of edges would take too long."""
    finer = _FINER if radius < LARGE else _FINER - 1
    side = (2 * radius + 8) * finer
    middle, far = (side / 2, side / 2), radius * finer
    light = pygame.Surface((side, side), pygame.SRCALPHA)
    light.fill((*colour, 0))
    for ring in range(GLOWS, -1, -1):
        corners = corners_around(middle, far * (1 - ring * 0.05))
        ink = *colour, round(170 * (1 - ring / GLOWS) ** 2)
        pygame.draw.line(light, ink, corners[edge], corners[(edge + 1) % EDGES], round(far * 0.08))
    light = pygame.transform.box_blur(light, finer * 2)
    corners, line = corners_around(middle, far), max(2, round(far * 0.1 * theme.LIGHT))
    ends = corners[edge], corners[(edge + 1) % EDGES]
    pygame.draw.line(light, colour, *ends, line)
    for end in ends:
        pygame.draw.circle(light, colour, end, line / 2)
    return pygame.transform.smoothscale(light, (side // finer, side // finer))


@lru_cache(maxsize=16)
def hex_corners(radius: int, colour: Colour) -> pygame.Surface:
    """The corners of a hex alone, with a light rim about them."""
    side = (2 * radius + 4) * _FINER
    corners = corners_around((side / 2, side / 2), radius * 0.9 * _FINER)
    mark = pygame.Surface((side, side), pygame.SRCALPHA)
    broad = max(2, round(radius * 0.11 * theme.LIGHT * _FINER))
    for rim, ink in (
        (broad + 2 * _FINER, theme.TEXT_WHITE if theme.IS_PLAIN else theme.PARCHMENT_LIGHT),
        (broad, colour),
    ):
        for before, here, after in zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True):
            ends = [
                (here[0] + (to[0] - here[0]) * CORNER, here[1] + (to[1] - here[1]) * CORNER) for to in (before, after)
            ]
            for end in ends:
                pygame.draw.line(mark, ink, here, end, rim)
            for point in (here, *ends):
                pygame.draw.circle(mark, ink, point, rim / 2)
    return pygame.transform.smoothscale(mark, (side // _FINER, side // _FINER))


def forget() -> None:
    hex_light.cache_clear()
    _edge.cache_clear()
    hex_corners.cache_clear()

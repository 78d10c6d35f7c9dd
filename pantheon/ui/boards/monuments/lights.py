"""Light about hexes and other things that can be pressed or are spoken of: a rim that glows inwards, never a veil."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.ui import theme
from pantheon.ui.boards.monuments.borders import INNER
from pantheon.ui.boards.monuments.geometry import CORNER, CORNERS, Geometry
from pantheon.ui.kit import lights
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

LIT: Colour = rgb("#ffffff")
"""What can be pressed: nobody's colour, or it would look like the land of a player."""
SOFT: Colour = rgb("#f6efcf")
"""What can be picked up."""
BRIGHT: Colour = LIT
"""What is pointed at, or chosen: a stronger line."""
FOE: Colour = rgb("#ff8a5c")
"""What is attacked."""
GHOST: Colour = theme.GHOST_RING
GLOW, DEEP = 130, 8
"""How opaque the glow within a line is where it is strongest, and how many half lines deep it goes."""
INSIDE = INNER + 0.014
"""How far within the edge of a hex a line begins; a hex is 1 broad."""
_FINER = 3


def hex_rim(
    surface: pygame.Surface, geometry: Geometry, hex: int, colour: Colour, strong: float = 1.0, soft: bool = False
) -> None:
    """A line within the edge of a hex; soft ones glow, and are to be painted before the pieces."""
    glow = make(geometry, colour, strong, soft)
    x, y = geometry.place(hex)
    surface.blit(glow, glow.get_rect(center=(round(x), round(y))))


def make(geometry: Geometry, colour: Colour, strong: float, soft: bool) -> pygame.Surface:
    """The light alone, which is kept."""
    return _hexagon(round(geometry.across), round(2 * CORNER * geometry.down), colour, strong, soft)


def ring(surface: pygame.Surface, centre: Point, radius: int, colour: Colour) -> None:
    """With a dark seam at both sides: the foam of a coast is as light as it is."""
    shade = _shade(round(radius * 1.25))
    surface.blit(shade, shade.get_rect(center=(round(centre[0]), round(centre[1]))))
    lights.ring(surface, centre, radius, colour, 0.05)


@lru_cache(maxsize=16)
def _shade(radius: int) -> pygame.Surface:
    whole = pygame.Surface((2 * radius * _FINER, 2 * radius * _FINER), pygame.SRCALPHA)
    middle, wide = (radius * _FINER, radius * _FINER), max(2, round(radius * 0.42)) * _FINER
    pygame.draw.circle(whole, (*theme.INK, 190), middle, radius * _FINER, wide)
    return pygame.transform.smoothscale(whole, (2 * radius, 2 * radius))


@lru_cache(maxsize=48)
def _hexagon(wide: int, high: int, colour: Colour, strong: float, soft: bool) -> pygame.Surface:
    line = max(1.5, wide * 0.038 * strong * theme.LIGHT)
    edge = round(line * 4)
    size = wide + 2 * edge, high + 2 * edge
    # Within the border of land, whose colour is still to be seen.
    part = 1 - 2 * INSIDE - line / wide

    def corners(finer: int, inwards: float = 0.0) -> list[Point]:
        """So many lines within the rim."""
        far = part - 2 * inwards * line / wide
        return [
            (
                (size[0] / 2 + dx * wide * far) * finer,
                (size[1] / 2 + dy / (2 * CORNER) * high * far) * finer,
            )
            for dx, dy in CORNERS
        ]

    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.fill((*colour, 0))
    if soft:
        for ring in range(DEEP + 1):
            alpha = round(GLOW * (1 - ring / DEEP) ** 2)
            pygame.draw.polygon(whole, (*colour, alpha), corners(1, ring / 2))
        whole = pygame.transform.box_blur(whole, max(1, round(line)))
    sharp = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    sharp.fill((*colour, 0))
    # A dark seam tells the light from light ground.
    _outline(sharp, (*theme.INK, 150), corners(_FINER), (line + 2 * max(1.0, line * 0.3)) * _FINER)
    _outline(sharp, (*colour, 255), corners(_FINER), line * _FINER)
    whole.blit(pygame.transform.smoothscale(sharp, size), (0, 0))
    return whole


def _outline(surface: pygame.Surface, colour: tuple[int, int, int, int], line: list[Point], wide: float) -> None:
    """A closed line with round corners."""
    for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True):
        pygame.draw.line(surface, colour, (ax, ay), (bx, by), max(1, round(wide)))
        pygame.draw.circle(surface, colour, (ax, ay), wide / 2)


def forget() -> None:
    _hexagon.cache_clear()
    _shade.cache_clear()
    lights.forget()

"""The sea as a mosaic: small stones that grow lighter towards the coasts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from pantheon.ui.kit.painting import chances, dots, lit, mixed
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

GROUT = rgb("#12374f")
DEEP, OPEN, SHALLOW, SHOAL = rgb("#173f5c"), rgb("#1f5474"), rgb("#3484a0"), rgb("#6fb9bd")


def tesserae(surface: pygame.Surface, side: int, near: pygame.Surface) -> None:
    """Small stones in rows that bend a little, lighter near land. `near` has a dot for each of them: how near it is."""
    surface.fill(GROUT)
    stone = side - max(1, side // 8)
    depths = pygame.image.tobytes(near, "RGB")[::3]
    wide, high = near.get_size()
    swells = pygame.image.tobytes(dots((wide, high), 5, b"swell"), "RGB")[::3]
    shades = _shades()
    bends = [round(math.sin(step * 0.21) * side * 0.34) for step in range(wide + high // 3 + 1)]
    luck = chances(b"stones", wide * high)
    fill, at = surface.fill, 0
    for row in range(high):
        left, top = (row & 1) * side // 2 - side // 2, row * side - side // 2
        for column in range(wide):
            near_land = depths[at]
            depth = (near_land >> 3) + (swells[at] >> 6 if near_land < 150 else 0)
            colour = shades[depth if depth < 32 else 31][luck[at] % 12]
            fill(colour, (column * side + left, top + bends[column + row // 3], stone, stone))
            at += 1


@lru_cache(maxsize=1)
def _shades() -> list[list[Colour]]:
    """By nearness to land and by chance."""
    stops = ((0, DEEP), (5, OPEN), (15, SHALLOW), (27, SHOAL), (31, SHOAL))
    return [[lit(mixed(stops, depth), 0.88 + 0.24 * step / 11) for step in range(12)] for depth in range(32)]


def nearness(land: Sequence[Sequence[Point]], size: tuple[int, int], side: int) -> pygame.Surface:
    """How near land is, given by its outlines, a dot for each stone of a mosaic."""
    wide, high = size[0] // side + 2, size[1] // side + 2
    shape = pygame.Surface((wide * 2, high * 2))
    for outline in land:
        pygame.draw.polygon(shape, (255, 255, 255), [(x / side * 2, y / side * 2) for x, y in outline])
    blurred = pygame.transform.gaussian_blur(shape, 9)
    blurred.blit(pygame.transform.gaussian_blur(shape, 4), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(blurred, (wide, high))

"""Soft spots under what stands on the map: shade on the land, light water about ships."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.ui.theme import Colour, rgb

SHADE, FOAM = rgb("#140a00"), rgb("#d6eeee")
LARGEST = 64
"""How high and broad a spot is blurred at most. A larger one is made from that, which nobody sees in what is soft:
every picture would wait for a blur of its own while the map comes nearer (43 ms for a spot of 250 pixels)."""


@lru_cache(maxsize=64)
def ground_shadow(width: int, high: int) -> pygame.Surface:
    """A soft dark spot."""
    width, high = max(3, width), max(3, high)
    return _spot((width, high), (width * 0.24, high * 0.24), SHADE, 120, min(width, high) * 0.12)


@lru_cache(maxsize=8)
def foam_under(side: int) -> pygame.Surface:
    """Light water about a ship, so that it is seen on the dark sea."""
    return _spot((side, round(side * 0.56)), (side * 0.12, side * 0.12), FOAM, 170, side // 20)


def _spot(
    size: tuple[int, int], smaller: tuple[float, float], colour: Colour, alpha: int, soft: float
) -> pygame.Surface:
    """An ellipse that is so much smaller than its picture, with a soft edge."""
    part = min(1.0, LARGEST / max(size))
    drawn = pygame.Surface((max(1, round(size[0] * part)), max(1, round(size[1] * part))), pygame.SRCALPHA)
    drawn.fill((*colour, 0))
    ellipse = drawn.get_rect().inflate(-smaller[0] * part, -smaller[1] * part)
    pygame.draw.ellipse(drawn, (*colour, alpha), ellipse)
    blurred = pygame.transform.gaussian_blur(drawn, max(1, round(soft * part)))
    return blurred if part == 1.0 else pygame.transform.smoothscale(blurred, size)

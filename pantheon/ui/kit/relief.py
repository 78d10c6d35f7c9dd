"""Painted land: hills in the evening light, trees, and chance that is always the same.

Everything is made of whole-picture steps, which are quick: heights are layers of blurred dots, light and shade are the
difference of two heights, and the colour of the land is looked up by its height.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import pairwise

import pygame

from pantheon.ui.theme import Colour

Stop = tuple[int, Colour]
"""A colour, and from which height or depth on."""


def mixed(stops: Sequence[Stop], at: int) -> Colour:
    for (low, one), (high, other) in pairwise(stops):
        if low <= at <= high:
            part = (at - low) / (high - low)
            red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
            return red, green, blue
    return stops[-1][1]


def coloured(heights: pygame.Surface, stops: Sequence[Stop]) -> pygame.Surface:
    """Each height in its colour."""
    looked_up = pygame.image.frombytes(pygame.image.tobytes(heights, "RGB")[::3], heights.get_size(), "P")
    looked_up.set_palette([mixed(stops, height) for height in range(256)])
    coloured = pygame.Surface(heights.get_size())
    coloured.blit(looked_up, (0, 0))
    return coloured


def shade(land: pygame.Surface, heights: pygame.Surface, far: int) -> None:
    """Slopes towards the north-west are lit, the others lie in the shade."""
    for shift, flag, tint in ((1, pygame.BLEND_RGB_ADD, (95, 88, 66)), (-1, pygame.BLEND_RGB_SUB, (150, 152, 132))):
        slope = heights.copy()
        slope.blit(heights, (shift * far, shift * far), special_flags=pygame.BLEND_RGB_SUB)
        for _ in range(3):
            slope.blit(slope, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        slope.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        land.blit(slope, (0, 0), special_flags=flag)


def dots(size: tuple[int, int], blur: int, key: bytes) -> pygame.Surface:
    """Blurred dots of chance, spread over all shades of grey."""
    wide, high = size[0], size[1]
    few = max(1, wide // blur + 2), max(1, high // blur + 2)
    grey = chance(key, few[0] * few[1])
    small = pygame.image.frombytes(bytes(part for part in grey for _ in range(3)), few, "RGB")
    large = pygame.transform.smoothscale(small, (few[0] * blur, few[1] * blur))
    return (
        pygame.transform.gaussian_blur(large, max(1, blur // 2)).subsurface((blur // 2, blur // 2, wide, high)).copy()
    )


def blur(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """By shrinking first: a wide blur of a large picture would take long."""
    shrink = max(1, round(radius / 4))
    size = max(1, picture.get_width() // shrink), max(1, picture.get_height() // shrink)
    soft = pygame.transform.gaussian_blur(pygame.transform.smoothscale(picture, size), max(1, round(radius / shrink)))
    return pygame.transform.smoothscale(soft, picture.get_size())


def tree(surface: pygame.Surface, x: float, y: float, radius: float, leaf: Colour) -> None:
    pygame.draw.ellipse(surface, (104, 88, 52), (x - radius * 0.7, y - radius * 0.1, radius * 2.4, radius * 1.3))
    pygame.draw.circle(surface, lit(leaf, 0.72), (x, y - radius * 0.3), radius)
    pygame.draw.circle(surface, leaf, (x - radius * 0.15, y - radius * 0.45), radius * 0.8)
    pygame.draw.circle(surface, lit(leaf, 1.35), (x - radius * 0.3, y - radius * 0.65), radius * 0.38)


def lit(colour: Colour, by: float) -> Colour:
    red, green, blue = (min(255, round(part * by)) for part in colour)
    return red, green, blue


def chance(key: bytes, count: int) -> bytes:
    """Numbers from 0 to 255 that look random and are always the same."""
    return hashlib.shake_128(key).digest(count)

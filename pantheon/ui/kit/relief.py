"""Painted land: hills in the evening light, and trees.

Everything is made of whole-picture steps, which are quick: heights are layers of blurred dots, light and shade are the
difference of two heights, and the colour of the land is looked up by its height.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.ui.kit.painting import lit, mixed
from pantheon.ui.theme import Colour

Stop = tuple[int, Colour]
"""A colour, and from which height or depth on."""


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


def tree(surface: pygame.Surface, x: float, y: float, radius: float, leaf: Colour) -> None:
    pygame.draw.ellipse(surface, (104, 88, 52), (x - radius * 0.7, y - radius * 0.1, radius * 2.4, radius * 1.3))
    pygame.draw.circle(surface, lit(leaf, 0.72), (x, y - radius * 0.3), radius)
    pygame.draw.circle(surface, leaf, (x - radius * 0.15, y - radius * 0.45), radius * 0.8)
    pygame.draw.circle(surface, lit(leaf, 1.35), (x - radius * 0.3, y - radius * 0.65), radius * 0.38)

"""The pictures of gods without their rim and their round corners, down to the frieze below the figure."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.ui import art

WIDE, TALL = 300, 341 / 300
"""How broad a drawing is in its own units, and how much higher than broad."""
LEFT, TOP, RIGHT, BOTTOM = 10, 10, 290, 333
"""What is shown of it."""
SHAPE = (BOTTOM - TOP) / (RIGHT - LEFT)
"""How much higher than broad that is."""
COVERS = 1.14
"""By how much a room may be higher than that: the sides of the picture are cut off then."""


@lru_cache(maxsize=64)
def portrait(name: str, size: tuple[int, int], strength: int = 255) -> pygame.Surface:
    """As large as it must be to fill a room. Shared: do not draw on it."""
    scale = max(size[0] / (RIGHT - LEFT), size[1] / (BOTTOM - TOP))
    whole = art.picture(name, (round(WIDE * scale), round(WIDE * scale * TALL)))
    # What is too much goes from both sides, or from the top, where least is to be seen.
    left, top = round((LEFT + RIGHT) / 2 * scale - size[0] / 2), round(BOTTOM * scale) - size[1]
    picture = pygame.Surface(size)
    picture.blit(whole, (-left, -top))
    if strength < 255:
        picture.fill((strength, strength, strength), special_flags=pygame.BLEND_RGB_MULT)
    return picture

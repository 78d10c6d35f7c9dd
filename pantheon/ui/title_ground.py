"""What the shelf stands before: coasts of the old world in the morning, and a sea of stones with fish in it."""

from __future__ import annotations

import pygame

from pantheon.ui import art
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour, rgb

COAST = 760 / 1600
"""How high the drawing of the coasts is, by its breadth."""
BUILT = 0.67
"""How high on it the buildings stand, as a part of its height."""
FOAM, CREST, DEEP = rgb("#8fc1cf"), rgb("#3f8cab"), rgb("#16405a")
SHOALS: tuple[tuple[float, float, float, Colour], ...] = (
    (0.07, 0.62, 1.0, rgb("#5aa3bb")), (0.33, 0.36, 0.7, rgb("#16405a")), (0.55, 0.7, 0.85, rgb("#cf9a54")),
    (0.8, 0.34, 0.75, rgb("#16405a")), (0.93, 0.66, 0.9, rgb("#5aa3bb")),
)  # fmt: skip
"""Where shoals of fish are, as parts of the sea, how large, and their colour."""


def draw_coast(surface: pygame.Surface, ground: int, wide: int, hidden: int) -> None:
    """Two coasts from the left edge on, so wide, standing on a line; the land goes on to the right of them.

    What is built on them stands above what is `hidden` of their height.
    """
    high = max(round(wide * COAST), round(hidden / BUILT))
    coast = art.picture("grounds/coast", (wide, round(wide * COAST)))
    if high > coast.get_height():
        coast = pygame.transform.smoothscale(coast, (wide, high))
    surface.blit(coast, (0, ground - high))
    rest = surface.get_width() - wide
    if rest > 0:
        land = pygame.transform.scale(coast.subsurface((wide - 4, 0, 2, high)), (rest + 4, high))
        surface.blit(land, (wide - 4, ground - high))


def draw_water(surface: pygame.Surface, stage: Stage, water: pygame.Rect) -> None:
    """A mosaic with rows of waves, and shoals of fish between them."""
    sea = max(water.width, 5 * water.height) + 2
    surface.blit(art.picture("grounds/mosaic", (sea, sea // 5)), (water.x - 1, water.y))
    for x, y, size, colour in SHOALS:
        wide = round(stage.px(132) * size)
        shoal = art.tinted("ui/shoal", (wide, wide // 3), colour)
        surface.blit(shoal, shoal.get_rect(center=(water.x + x * water.width, water.y + y * water.height)))
    for row, (part, colour) in enumerate(((0.0, FOAM), (0.17, CREST), (0.74, DEEP))):
        _draw_waves(surface, water.x - row * stage.px(11), water.y + round(part * water.height), stage.px(30), colour)


def _draw_waves(surface: pygame.Surface, left: int, top: int, wide: int, colour: Colour) -> None:
    wave = art.tinted("ui/wave", (wide, wide // 2), colour)
    for x in range(left, surface.get_width(), wide):
        surface.blit(wave, (x, top))

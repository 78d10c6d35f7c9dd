"""The bands of keys along the upper and the lower edge of the first screen."""

from __future__ import annotations

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Stage

BAND = 34


def draw_bands(surface: pygame.Surface, stage: Stage, band: int) -> None:
    """`band` is how high they are, in pixels."""
    wide, high = stage.size
    for y in (0, high - band):
        draw_band(surface, stage, pygame.Rect(0, y, wide, band))


def draw_band(surface: pygame.Surface, stage: Stage, band: pygame.Rect) -> None:
    """One row of keys on ink."""
    surface.fill(theme.INK, band)
    side = band.height - 2 * stage.px(4)
    key = art.tinted("ui/meander", (side, side), theme.TERRACOTTA_LIGHT)
    for x in range(band.x, band.right, side):
        surface.blit(key, (x, band.y + (band.height - side) // 2))

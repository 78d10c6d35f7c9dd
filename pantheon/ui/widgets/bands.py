"""The bands of keys along the upper and the lower edge of the first screen, and a line above the lower one."""

from __future__ import annotations

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes, text

BAND, FOOTNOTE = 34, 26


def draw_bands(surface: pygame.Surface, stage: Stage, band: int) -> None:
    """`band` is how high they are, in pixels."""
    wide, high = stage.size
    for y in (0, high - band):
        draw_band(surface, stage, pygame.Rect(0, y, wide, band))


def draw_footnote(surface: pygame.Surface, stage: Stage, band: int, footnote: str) -> None:
    """A line on a plate of its own, above the lower band."""
    if footnote:
        plate = footnote_plate(stage, band, footnote)
        shapes.framed(surface, theme.INK, theme.DARK_EDGE, plate, stage.px(theme.RADIUS), max(1, stage.px(1)))
        text.write(surface, footnote, stage.font("text", 13), theme.TEXT_LIGHT_MUTED, plate, "center")


def draw_band(surface: pygame.Surface, stage: Stage, band: pygame.Rect) -> None:
    """One row of keys on ink."""
    surface.fill(theme.INK, band)
    side = band.height - 2 * stage.px(4)
    key = art.tinted("ui/meander", (side, side), theme.TERRACOTTA_LIGHT)
    for x in range(band.x, band.right, side):
        surface.blit(key, (x, band.y + (band.height - side) // 2))


def footnote_plate(stage: Stage, band: int, footnote: str) -> pygame.Rect:
    """At the right, below the menu."""
    wide, high = stage.size
    plate = pygame.Rect(0, 0, stage.font("text", 13).size(footnote)[0] + stage.px(theme.SPACE_XL), stage.px(FOOTNOTE))
    plate.bottomright = wide - stage.px(theme.SPACE_XL), high - band - stage.px(theme.SPACE_M)
    return plate

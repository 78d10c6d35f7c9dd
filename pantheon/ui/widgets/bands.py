"""The bands of keys along the upper and the lower edge of the first screen, with a line in the lower one."""

from __future__ import annotations

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import text

BAND = 34


def draw_bands(surface: pygame.Surface, stage: Stage, band: int) -> None:
    """`band` is how high they are, in pixels."""
    wide, high = stage.size
    for y in (0, high - band):
        draw_band(surface, stage, pygame.Rect(0, y, wide, band))


def draw_footnote(surface: pygame.Surface, stage: Stage, band: int, footnote: str) -> None:
    """The line in the lower band."""
    if footnote:
        room = footnote_room(stage, band, footnote)
        surface.fill(theme.INK, room.inflate(2 * stage.px(theme.SPACE_S), 0))
        text.write(surface, footnote, stage.font("text", 13), theme.TEXT_LIGHT_MUTED, room)


def draw_band(surface: pygame.Surface, stage: Stage, band: pygame.Rect) -> None:
    """One row of keys on ink."""
    surface.fill(theme.INK, band)
    side = band.height - 2 * stage.px(4)
    key = art.tinted("ui/meander", (side, side), theme.TERRACOTTA_LIGHT)
    for x in range(band.x, band.right, side):
        surface.blit(key, (x, band.y + (band.height - side) // 2))


def footnote_room(stage: Stage, band: int, footnote: str) -> pygame.Rect:
    """Where the line in the lower band stands."""
    wide, high = stage.size
    room = pygame.Rect(0, 0, stage.font("text", 13).size(footnote)[0], band)
    room.bottomright = wide - stage.px(theme.SPACE_L), high
    return room

"""A palmette on paper that would be empty otherwise: below a list that is short."""

from __future__ import annotations

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Stage

LEAST, HIGH = 58, 42
"""How high the room must be, and how high the ornament is, in logical units."""


def draw_ornament(surface: pygame.Surface, stage: Stage, room: pygame.Rect) -> None:
    """In the middle of the room, if it is high enough. Strong contrasts have no pictures for their own sake."""
    if theme.IS_PLAIN or room.height < stage.px(LEAST):
        return
    high = stage.px(HIGH)
    made = art.tinted("ui/palmette", (high * 5 // 3, high), theme.PARCHMENT_DARK)
    place = made.get_rect(center=room.center)
    surface.blit(made, place)
    line, gap = max(1, stage.px(1.5)), stage.px(8)
    for start, end in ((room.x + gap, place.x - gap), (place.right + gap, room.right - gap)):
        pygame.draw.line(surface, theme.PARCHMENT_DARK, (start, place.centery), (end, place.centery), line)

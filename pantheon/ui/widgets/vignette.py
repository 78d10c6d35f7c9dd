"""A figure on paper that would be empty otherwise: below a list that is short."""

from __future__ import annotations

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Stage

LEAST, MOST = 70, 250
"""How high the room must be, and how large the figure becomes, in logical units."""
STRENGTH = 150


def draw_vignette(surface: pygame.Surface, stage: Stage, room: pygame.Rect, figure: str) -> None:
    """In the middle of the room, if it is large enough. Strong contrasts have no pictures for their own sake."""
    if theme.IS_PLAIN or room.height < stage.px(LEAST):
        return
    side = min(round(room.width * 0.8), room.height - stage.px(theme.SPACE_L), stage.px(MOST))
    picture = art.picture(f"map/{figure}", (side, side)).copy()
    picture.set_alpha(STRENGTH)
    surface.blit(picture, picture.get_rect(center=room.center))

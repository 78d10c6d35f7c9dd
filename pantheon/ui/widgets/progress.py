"""A bar that fills while something is done."""

from __future__ import annotations

import pygame

from pantheon.ui import theme
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes

HIGH = 14


def draw_progress(surface: pygame.Surface, stage: Stage, room: pygame.Rect, part: float) -> None:
    """`part` of the work is done, from 0 to 1."""
    groove = pygame.Rect(room.x, room.y + stage.px(8), room.width, stage.px(HIGH))
    shapes.rounded(surface, theme.PARCHMENT_DARK, groove, groove.height // 2)
    done = pygame.Rect(groove.x, groove.y, max(groove.height, round(groove.width * part)), groove.height)
    shapes.rounded(surface, theme.DEEP_SEA, done, groove.height // 2)

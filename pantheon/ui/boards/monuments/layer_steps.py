"""How far a monument is, at a glance: a stair with a step for each layer, and the number of those that stand."""

from __future__ import annotations

import pygame

from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import text

STEP, GAP = 13, 2
"""How broad a step is, and how far it stands from the next, in logical units."""
LOWEST = 0.34
"""How high the first step is, in parts of the last."""


def draw_steps(
    surface: pygame.Surface, stage: Stage, built: int, last: int, room: pygame.Rect, colour: Colour
) -> pygame.Rect:
    """At the left of a room; what stands is filled with a colour. Where it was drawn."""
    line, gap = max(1, stage.px(1.5)), stage.px(GAP)
    wide = stage.px(STEP)
    floor, tall = room.bottom - stage.px(3), room.height - stage.px(5)
    x = room.x
    for step in range(last):
        high = round(tall * (LOWEST + (1 - LOWEST) * step / max(1, last - 1)))
        block = pygame.Rect(x, floor - high, wide, high)
        surface.fill(colour if step < built else theme.PARCHMENT_DARK, block)
        pygame.draw.rect(surface, theme.INK if step < built else theme.BRONZE, block, line)
        x += wide + gap
    left = pygame.Rect(x + stage.px(5), room.y, room.right - x, room.height)
    number = text.write(surface, str(built), stage.font("number", 22), theme.TEXT, left)
    rest = pygame.Rect(number.right + stage.px(4), room.y, room.right - number.right, room.height)
    of_all = t("of {number}", number=last)
    end = text.write(surface, of_all, stage.font("text", 14), theme.TEXT_MUTED, rest).right
    return pygame.Rect(room.x, room.y, end - room.x, room.height)

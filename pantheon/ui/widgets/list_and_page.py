"""A list at the left, a page about what is chosen at the right, buttons below: how the library and statistics stand."""

from __future__ import annotations

import pygame

from pantheon.ui import theme
from pantheon.ui.scene import Stage
from pantheon.ui.widgets.button import HEIGHT
from pantheon.ui.widgets.panel import content, heading_height
from pantheon.ui.widgets.scrolling import BAR

WIDEST = 1480
LIST_SHARE = 0.47
"""How much of the breadth a list has at most: where letters are large, the page needs the rest."""
HEADING = 24


def list_and_page(stage: Stage, list_wide: float) -> tuple[pygame.Rect, pygame.Rect]:
    """The two panels, with room below them for a row of buttons."""
    margin, gap = theme.SPACE_XL, theme.SPACE_M
    whole = min(stage.width - 2 * margin, WIDEST)
    list_wide = min(list_wide, whole * LIST_SHARE)
    x = (stage.width - whole) / 2
    high = stage.height - 2 * margin - HEIGHT - theme.SPACE_M
    return stage.rect(x, margin, list_wide, high), stage.rect(
        x + list_wide + gap, margin, whole - list_wide - gap, high
    )


def room_for_rows(stage: Stage, panel: pygame.Rect) -> pygame.Rect:
    """Where the rows of the list scroll: below the heading, beside the bar."""
    inside = content(stage, panel, "meander")
    down = heading_height(stage, HEADING)
    return pygame.Rect(inside.x, inside.y + down, inside.width - stage.px(BAR + 4), inside.height - down)

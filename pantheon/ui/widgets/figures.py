"""Large figures side by side, each with a word below it that says what it counts."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.ui import theme
from pantheon.ui.layout import columns
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import PARCHMENT

HIGH = 72
_FIGURE, _WORD = 30, 15


def draw_figures(surface: pygame.Surface, stage: Stage, room: pygame.Rect, figures: Sequence[tuple[str, str]]) -> None:
    """Each a figure and its word, over the whole breadth of the room."""
    line = max(1, stage.px(1))
    for plate, (figure, word) in zip(columns(room, [1] * len(figures), stage.px(theme.SPACE_S)), figures, strict=True):
        shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.PARCHMENT_DARK, plate, stage.px(theme.RADIUS), line)
        inside = plate.inflate(-2 * stage.px(theme.SPACE_S), -2 * stage.px(theme.SPACE_XS))
        small = text.font_that_fits("text", word, inside.width, stage.px(_WORD), stage.px(theme.SMALLEST_TEXT))
        upper = pygame.Rect(inside.x, inside.y, inside.width, inside.height - small.get_linesize())
        lower = pygame.Rect(inside.x, upper.bottom, inside.width, inside.bottom - upper.bottom)
        large = text.font_that_fits("number", figure, inside.width, stage.px(_FIGURE), stage.px(_WORD))
        text.write_fitting(surface, figure, large, PARCHMENT.heading, upper, "center")
        text.write_fitting(surface, word, small, theme.TEXT_MUTED, lower, "center")

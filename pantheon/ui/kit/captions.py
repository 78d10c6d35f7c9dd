"""What a bot does, in words, where the map has room: for what is too long for the bar."""

from __future__ import annotations

from typing import Any

import pygame

from pantheon.ui import theme
from pantheon.ui.boards import Line
from pantheon.ui.kit.field import Field
from pantheon.ui.widgets import shapes, text

NARROWER = (1.0, 0.75, 0.55, 0.42)
"""In parts of the room: how broad a caption may be, until it hides nothing of the map."""


def draw_caption(surface: pygame.Surface, field: Field[Any, Any], caption: Line, *, folded: bool) -> None:
    """`folded`: the table has little room, and so has the map."""
    stage = field.stage
    font, rect, lines = on_map(field, caption.words, folded=folded)
    known = 0 <= caption.seat < len(field.table.seats)
    look = field.table.look(caption.seat) if known else None
    fill, line, ink = (look.fill, look.light, look.text) if look else (theme.INK, theme.GOLD, theme.TEXT_LIGHT)
    shapes.framed(surface, fill, line, rect, min(rect.height // 2, stage.px(18)), stage.px(2))
    high = len(lines) * font.get_linesize()
    text.write_lines(surface, lines, font, ink, rect.move(0, (rect.height - high) // 2), "center")


def on_map(
    field: Field[Any, Any], words: str, *, folded: bool
) -> tuple[pygame.font.Font, pygame.Rect, tuple[str, ...]]:
    """Letters, the room for all, and the lines."""
    stage = field.stage
    wide = field.rect.width - stage.px(60 if folded else 120)
    font = text.font_that_fits("bold", words, wide, stage.px(16 if folded else 18), stage.px(14))
    rect, lines = placed(field, words, font, wide, stage.px(3 if folded else 6), folded=folded)
    return font, rect, lines


def placed(
    field: Field[Any, Any], words: str, font: pygame.font.Font, wide: int, edge: int, *, folded: bool
) -> tuple[pygame.Rect, tuple[str, ...]]:
    """Where the words hide least of the map, in as few lines as that needs."""
    stage, tried = field.stage, list[tuple[int, int, pygame.Rect, tuple[str, ...]]]()
    for part in NARROWER:
        lines = tuple(text.wrapped(words, font, round(wide * part)))
        broad = max(font.size(line)[0] for line in lines)
        rect = pygame.Rect(0, 0, broad + stage.px(40), len(lines) * font.get_linesize() + 2 * edge)
        rect.midbottom = field.rect.centerx, field.rect.bottom - stage.px(6 if folded else 12)
        rect = field.quiet(rect)
        hidden = field.hides(rect)
        tried.append((hidden, len(tried), rect, lines))
        if not hidden:
            break
    return min(tried, key=lambda one: one[:2])[2:]

"""What a bot does, in words: in the bar, so that nothing of the map is hidden, or else where the map has room."""

from __future__ import annotations

from typing import Any

import pygame

from pantheon.ui import theme
from pantheon.ui.boards import Line
from pantheon.ui.kit.field import Field
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes, text

Placed = tuple[pygame.font.Font, pygame.Rect, tuple[str, ...]]
"""Letters, the room for all, and the lines."""
LETTERS = (18, 16, 15, 14)
"""How large they are in the bar, in logical units: as large as fits."""
BESIDE = 16
"""The room at both ends of the words."""
NARROWER = (1.0, 0.75, 0.55, 0.42)
"""In parts of the room: how broad a caption may be, until it hides nothing of the map."""


def draw_caption(
    surface: pygame.Surface, field: Field[Any, Any], bar: pygame.Rect, caption: Line, *, folded: bool
) -> None:
    """`bar` is the room beside the words of the bar; `folded`: the table has little room, and so has the map."""
    stage = field.stage
    font, rect, lines = in_bar(stage, bar, caption.words) or on_map(field, caption.words, folded=folded)
    known = 0 <= caption.seat < len(field.table.seats)
    look = field.table.look(caption.seat) if known else None
    fill, line, ink = (look.fill, look.light, look.text) if look else (theme.INK, theme.GOLD, theme.TEXT_LIGHT)
    shapes.framed(surface, fill, line, rect, min(rect.height // 2, stage.px(18)), stage.px(2))
    high = len(lines) * font.get_linesize()
    text.write_lines(surface, lines, font, ink, rect.move(0, (rect.height - high) // 2), "center")


def in_bar(stage: Stage, bar: pygame.Rect, words: str) -> Placed | None:
    """In one or two lines in the middle of the room beside the words of the bar, if they fit there."""
    for size in LETTERS:
        font = stage.font("bold", size)
        lines = tuple(text.wrapped(words, font, bar.width - stage.px(2 * BESIDE)))
        wide = max(font.size(line)[0] for line in lines) + stage.px(2 * BESIDE)
        high = len(lines) * font.get_linesize()
        if wide <= bar.width and high <= bar.height:
            rect = pygame.Rect(0, 0, wide, min(bar.height, high + stage.px(10)))
            rect.center = bar.center
            return font, rect, lines
    return None


def on_map(field: Field[Any, Any], words: str, *, folded: bool) -> Placed:
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

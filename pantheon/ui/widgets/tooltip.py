"""What is painted over all scenes: the card beside the pointer that says what a thing is, and notices."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.key_names import shown
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.placing import place

_WIDTHS = 340, 180
"""How long lines may be; short ones only where there is no room for long ones."""
_PICTURE, _LARGE = (72, 72), (105, 140)
"""How large pictures are."""


def place_tooltip(spot: Spot, stage: Stage, pointer: tuple[int, int] | None, spots: Sequence[Spot] = ()) -> pygame.Rect:
    """Where the tooltip of a spot stands among all spots of its scene: inside the window and over no control."""
    return place([_size(spot, stage, stage.px(width)) for width in _WIDTHS], spot, spots, stage, pointer)


def _size(spot: Spot, stage: Stage, width: int) -> tuple[int, int]:
    heading, lines = _words(spot, stage, width)
    margin, gap = stage.px(theme.SPACE_M), stage.px(theme.SPACE_XS)
    heading_font, body_font = _fonts(stage)
    width = max([heading_font.size(h)[0] for h in heading] + [body_font.size(line)[0] for line in lines] + [1])
    height = len(heading) * heading_font.get_linesize() + len(lines) * body_font.get_linesize()
    if heading and lines:
        height += gap
    if spot.picture:
        wide, high = _picture_size(spot, stage)
        width += wide + margin
        height = max(height, high)
    return width + 2 * margin, height + 2 * margin


def draw_ground(surface: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
    """Of everything that comes up to say what a thing is."""
    shapes.framed(surface, theme.INK, theme.GOLD, rect, stage.px(theme.RADIUS), max(1, stage.px(1)))


def draw_tooltip(surface: pygame.Surface, spot: Spot, stage: Stage, rect: pygame.Rect) -> None:
    heading_font, body_font = _fonts(stage)
    draw_ground(surface, stage, rect)
    inside = rect.inflate(-2 * stage.px(theme.SPACE_M), -2 * stage.px(theme.SPACE_M))
    if spot.picture:
        wide, high = _picture_size(spot, stage)
        surface.blit(art.picture(spot.picture, (wide, high)), inside.topleft)
        inside.x += wide + stage.px(theme.SPACE_M)
        inside.width -= wide + stage.px(theme.SPACE_M)
    heading, lines = _words(spot, stage, inside.width)
    y = text.write_lines(surface, heading, heading_font, theme.GOLD_LIGHT, inside)
    if heading and lines:
        y += stage.px(theme.SPACE_XS)
    below = pygame.Rect(inside.x, y, inside.width, inside.bottom - y)
    text.write_lines(surface, lines, body_font, theme.TEXT_LIGHT, below)


def place_notice(sentence: str, stage: Stage) -> pygame.Rect:
    """Where a notice stands: at the top, in the middle."""
    font, lines = _notice_lines(sentence, stage)
    margin = stage.px(theme.SPACE_M)
    wide = max(font.size(line)[0] for line in lines)
    rect = pygame.Rect(0, 0, wide + 2 * margin, len(lines) * font.get_linesize() + 2 * margin)
    rect.midtop = stage.size[0] // 2, stage.px(theme.SPACE_L)
    return rect


def draw_notice(surface: pygame.Surface, stage: Stage, sentence: str, rect: pygame.Rect) -> None:
    font, lines = _notice_lines(sentence, stage)
    margin = stage.px(theme.SPACE_M)
    shapes.framed(surface, theme.INK, theme.GOLD, rect, stage.px(theme.RADIUS), max(1, stage.px(1.5)))
    text.write_lines(surface, lines, font, theme.TEXT_LIGHT, rect.inflate(-2 * margin, -2 * margin), "center")


def _notice_lines(sentence: str, stage: Stage) -> tuple[pygame.font.Font, tuple[str, ...]]:
    font = stage.font("bold", 16)
    return font, text.wrapped(sentence, font, stage.px(min(620, stage.width - 2 * theme.SPACE_XXL)))


def _words(spot: Spot, stage: Stage, width: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Heading and body, wrapped. One paragraph has no heading; the key stands last, if nothing else shows it."""
    first, found, rest = spot.tooltip.strip().partition("\n")
    heading, body = (first, rest) if found else ("", first)
    if spot.shortcut and spot.enabled and (spot.kind != "button" or not spot.label):
        body = f"{body}\n{t('Key: {key}', key=shown(spot.shortcut))}".strip()
    heading_font, body_font = _fonts(stage)
    return (
        text.wrapped(heading, heading_font, width) if heading else (),
        text.wrapped(body, body_font, width) if body else (),
    )


def _picture_size(spot: Spot, stage: Stage) -> tuple[int, int]:
    wide, high = _LARGE if spot.large else _PICTURE
    return stage.px(wide), stage.px(high)


def _fonts(stage: Stage) -> tuple[pygame.font.Font, pygame.font.Font]:
    return stage.font("bold", 16), stage.font("text", 15)

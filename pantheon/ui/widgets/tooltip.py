"""What is painted over all scenes: the card beside the pointer that says what a thing is, and notices."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import shapes, text

_WIDTH = 340
_PICTURE = 72


def place_tooltip(spot: Spot, stage: Stage, pointer: tuple[int, int] | None) -> pygame.Rect:
    """Where the tooltip of a spot stands:

    near the pointer (or the spot), never over the edge of the window.
    """
    heading, lines = _words(spot, stage)
    margin, gap = stage.px(theme.SPACE_M), stage.px(theme.SPACE_XS)
    heading_font, body_font = _fonts(stage)
    width = max([heading_font.size(h)[0] for h in heading] + [body_font.size(line)[0] for line in lines] + [1])
    height = len(heading) * heading_font.get_linesize() + len(lines) * body_font.get_linesize()
    if heading and lines:
        height += gap
    if spot.picture:
        width += stage.px(_PICTURE) + margin
        height = max(height, stage.px(_PICTURE))
    rect = pygame.Rect(0, 0, width + 2 * margin, height + 2 * margin)
    return _beside(rect, spot, stage, pointer)


def draw_tooltip(surface: pygame.Surface, spot: Spot, stage: Stage, rect: pygame.Rect) -> None:
    heading, lines = _words(spot, stage)
    heading_font, body_font = _fonts(stage)
    radius = stage.px(theme.RADIUS)
    shapes.framed(surface, theme.INK, theme.GOLD, rect, radius, max(1, stage.px(1)))
    inside = rect.inflate(-2 * stage.px(theme.SPACE_M), -2 * stage.px(theme.SPACE_M))
    if spot.picture:
        side = stage.px(_PICTURE)
        surface.blit(art.picture(spot.picture, (side, side)), inside.topleft)
        inside.x += side + stage.px(theme.SPACE_M)
        inside.width -= side + stage.px(theme.SPACE_M)
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
    return font, text.wrapped(sentence, font, stage.px(620))


def _words(spot: Spot, stage: Stage) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Heading and body, wrapped. A tooltip of one paragraph has no heading."""
    first, found, rest = spot.tooltip.partition("\n")
    heading, body = (first, rest) if found else ("", first)
    heading_font, body_font = _fonts(stage)
    width = stage.px(_WIDTH)
    return (
        text.wrapped(heading, heading_font, width) if heading else (),
        text.wrapped(body, body_font, width) if body else (),
    )


def _fonts(stage: Stage) -> tuple[pygame.font.Font, pygame.font.Font]:
    return stage.font("bold", 16), stage.font("text", 15)


def _beside(rect: pygame.Rect, spot: Spot, stage: Stage, pointer: tuple[int, int] | None) -> pygame.Rect:
    """Below the pointer if there is room, else above; beside the spot when the keyboard has led there."""
    gap = stage.px(theme.SPACE_L)
    whole = pygame.Rect((0, 0), stage.size).inflate(-stage.px(theme.SPACE_XS), -stage.px(theme.SPACE_XS))
    if pointer:
        rect.topleft = pointer[0] + gap, pointer[1] + gap
        above, left = pointer[1] - gap // 2, pointer[0] - gap // 2
    else:
        rect.midtop = spot.rect.centerx, spot.rect.bottom + gap // 2
        above, left = spot.rect.top - gap // 2, whole.right
    if rect.bottom > whole.bottom:
        rect.bottom = max(above, rect.height)
    if rect.right > whole.right:
        rect.right = left
    rect = rect.clamp(whole)
    if spot.keep_clear is None or not rect.colliderect(spot.keep_clear):
        return rect
    return next((place for place in _around(rect, spot.keep_clear, gap // 2) if whole.contains(place)), rect)


def _around(rect: pygame.Rect, clear: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """The four places beside an area, as near to where the tooltip would have been as it goes."""
    yield rect.move(0, clear.bottom + gap - rect.top)
    yield rect.move(0, clear.top - gap - rect.bottom)
    yield rect.move(clear.right + gap - rect.left, 0)
    yield rect.move(clear.left - gap - rect.right, 0)

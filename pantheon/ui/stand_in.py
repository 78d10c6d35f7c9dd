"""What is drawn in the place of a picture that nobody has drawn yet: a small plaque with the name of the thing."""

from __future__ import annotations

import pygame

from pantheon.ui import theme
from pantheon.ui.widgets import shapes, text

SMALLEST, LARGEST = 9, 22
"""Letters in pixels. Where not even the smallest fit, the first letter stands alone."""


def stand_in(words: str, size: tuple[int, int]) -> pygame.Surface:
    """A plaque of that size."""
    plaque = pygame.Surface(size, pygame.SRCALPHA)
    room = plaque.get_rect()
    line = max(1, min(size) // 40)
    shapes.framed(plaque, theme.PARCHMENT, theme.BRONZE_DARK, room, min(size) // 8, line)
    inside = room.inflate(-2 * line - max(2, size[0] // 10), -2 * line - max(2, size[1] // 12))
    for pixels in range(LARGEST, SMALLEST - 1, -1):
        font = theme.font("bold", pixels)
        lines = text.wrapped(words, font, inside.width)
        if len(lines) * font.get_linesize() <= inside.height and all(
            font.size(one)[0] <= inside.width for one in lines
        ):
            _write(plaque, lines, font)
            return plaque
    _write(plaque, (words[:1],), theme.font("bold", max(6, round(min(size) * 0.7))))
    return plaque


def _write(plaque: pygame.Surface, lines: tuple[str, ...], font: pygame.font.Font) -> None:
    """In the middle. It is part of a picture, not text of the screen."""
    step = font.get_linesize()
    middle, y = plaque.get_rect().center, (plaque.height - len(lines) * step) // 2
    for number, line in enumerate(lines):
        ink = font.render(line, True, theme.TEXT)
        plaque.blit(ink, ink.get_rect(centerx=middle[0], y=y + number * step))

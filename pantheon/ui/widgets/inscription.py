"""The name of a game in wide letters, with the shadow of a carved inscription."""

from __future__ import annotations

import pygame

from pantheon.ui import theme
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import text

_APART, _SHADOW = 6, 4
_SHALLOW = 26
"""The shadow is at most this part of the letters' height."""


def draw_inscription(
    surface: pygame.Surface, stage: Stage, words: str, font: pygame.font.Font, middle: int, y: int
) -> None:
    """Around the middle, from `y` down."""
    width, gap = inscription_width(stage, words, font), stage.px(_APART)
    x = middle - width // 2
    room = pygame.Rect(x, y, width, font.get_linesize())
    text.note(words, room, surface.get_rect(), surface, theme.PARCHMENT_LIGHT)
    deep = min(stage.px(_SHADOW), font.get_linesize() // _SHALLOW)
    for shift, colour in ((deep, theme.INK), (0, theme.PARCHMENT_LIGHT)):
        at = x + shift
        for letter in words:
            surface.blit(font.render(letter, True, colour), (at, y + shift))
            at += font.size(letter)[0] + gap


def inscription_width(stage: Stage, words: str, font: pygame.font.Font) -> int:
    gap = stage.px(_APART)
    return sum(font.size(letter)[0] + gap for letter in words) - gap

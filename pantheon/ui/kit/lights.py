"""Light about things that can be pressed or are spoken of: a line that glows, never a veil over the picture."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.ui import theme
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour

_FINER = 3


def ring(surface: pygame.Surface, centre: Point, radius: int, colour: Colour, thick: float = 0.02) -> None:
    """`thick`: the breadth of the line, as a part of the whole."""
    rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    rect.center = round(centre[0]), round(centre[1])
    frame(surface, rect, colour, radius, thick)


def frame(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, corner: int = 0, thick: float = 0.02) -> None:
    """About a rectangle with round corners."""
    line = max(1, round(min(rect.size) * thick * theme.LIGHT))
    glow = _glow(rect.size, corner or min(rect.size) // 4, colour, line)
    surface.blit(glow, glow.get_rect(center=rect.center))


@lru_cache(maxsize=64)
def _glow(size: tuple[int, int], corner: int, colour: Colour, line: int) -> pygame.Surface:
    wide = line * 6
    whole = pygame.Surface((size[0] + 2 * wide, size[1] + 2 * wide), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    rect = pygame.Rect((wide, wide), size)
    pygame.draw.rect(whole, (*colour, 255), rect.inflate(line, line), line * 2, border_radius=corner + line)
    soft = pygame.transform.gaussian_blur(whole, max(2, line * 2))
    soft.blit(soft, (0, 0))
    sharp = pygame.Surface((whole.get_width() * _FINER, whole.get_height() * _FINER), pygame.SRCALPHA)
    sharp.fill((*colour, 0))
    edge = pygame.Rect(wide * _FINER, wide * _FINER, size[0] * _FINER, size[1] * _FINER)
    pygame.draw.rect(sharp, (*colour, 255), edge, line * _FINER, border_radius=corner * _FINER)
    soft.blit(pygame.transform.smoothscale(sharp, whole.get_size()), (0, 0))
    return soft


def forget() -> None:
    _glow.cache_clear()

"""Light about things that can be pressed or are spoken of: a rim that glows, never a veil over the picture."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.ui import theme
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

LIT: Colour = rgb("#ffe27a")
BRIGHT: Colour = rgb("#fff6d8")
GHOST: Colour = theme.GHOST_RING


def ring(surface: pygame.Surface, centre: Point, radius: int, colour: Colour) -> None:
    rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    rect.center = round(centre[0]), round(centre[1])
    frame(surface, rect, colour, radius)


def frame(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, corner: int = 0) -> None:
    """A glowing line about a rectangle with round corners."""
    corner = corner or min(rect.size) // 4
    glow = _glow(rect.size, corner, colour)
    surface.blit(glow, glow.get_rect(center=rect.center))


@lru_cache(maxsize=64)
def _glow(size: tuple[int, int], corner: int, colour: Colour) -> pygame.Surface:
    line = max(1, round(min(size) * 0.02 * theme.LIGHT))
    wide = line * 6
    whole = pygame.Surface((size[0] + 2 * wide, size[1] + 2 * wide), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    rect = pygame.Rect((wide, wide), size)
    pygame.draw.rect(whole, (*colour, 255), rect.inflate(line, line), line * 2, border_radius=corner + line)
    soft = pygame.transform.gaussian_blur(whole, max(2, line * 2))
    soft.blit(soft, (0, 0))
    finer = 3
    sharp = pygame.Surface((whole.get_width() * finer, whole.get_height() * finer), pygame.SRCALPHA)
    sharp.fill((*colour, 0))
    edge = pygame.Rect(wide * finer, wide * finer, size[0] * finer, size[1] * finer)
    pygame.draw.rect(sharp, (*colour, 255), edge, line * finer, border_radius=corner * finer)
    soft.blit(pygame.transform.smoothscale(sharp, whole.get_size()), (0, 0))
    return soft


def forget() -> None:
    _glow.cache_clear()

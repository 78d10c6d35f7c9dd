"""Soft spots under what stands on the map: shade on the land, light water about ships."""

from __future__ import annotations

from functools import lru_cache

import pygame


@lru_cache(maxsize=64)
def ground_shadow(width: int, high: int) -> pygame.Surface:
    """A soft dark spot."""
    width, high = max(3, width), max(3, high)
    spot = pygame.Surface((width, high), pygame.SRCALPHA)
    spot.fill((20, 10, 0, 0))
    pygame.draw.ellipse(spot, (20, 10, 0, 120), pygame.Rect(0, 0, width, high).inflate(-width * 0.24, -high * 0.24))
    return pygame.transform.gaussian_blur(spot, max(1, round(min(width, high) * 0.12)))


@lru_cache(maxsize=8)
def foam_under(side: int) -> pygame.Surface:
    """Light water about a ship, so that it is seen on the dark sea."""
    spot = pygame.Surface((side, round(side * 0.56)), pygame.SRCALPHA)
    spot.fill((214, 238, 238, 0))
    pygame.draw.ellipse(spot, (214, 238, 238, 170), spot.get_rect().inflate(-side * 0.12, -side * 0.12))
    return pygame.transform.gaussian_blur(spot, max(1, side // 20))

"""A small walled town, printed beside the name of a city."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.ui import theme
from pantheon.ui.theme import rgb

WIDE = 1.3
"""How broad a town is that is 1 high."""
_FINER = 4
_HOUSES = ((0.20, 0.30, 0.52), (0.62, 0.28, 0.56), (0.40, 0.30, 0.72))
"""Left edge, breadth and height of each house, in parts of the picture; the last one stands in front."""
WALL, WALL_SHADE, ROOF = rgb("#efe3c6"), rgb("#c9b48a"), theme.TERRACOTTA


@lru_cache(maxsize=16)
def town(high: int) -> pygame.Surface:
    """Shared with other callers: do not draw on it."""
    size = round(high * WIDE) * _FINER, high * _FINER
    large = pygame.Surface(size, pygame.SRCALPHA)
    large.fill((*theme.INK, 0))
    line = max(_FINER, size[1] // 22)
    for left, wide, up in _HOUSES:
        _house(large, pygame.Rect(size[0] * left, size[1] * (0.92 - up), size[0] * wide, size[1] * up * 0.8), line)
    wall = pygame.Rect(size[0] * 0.06, size[1] * 0.6, size[0] * 0.88, size[1] * 0.36)
    for tower in (wall.left, wall.centerx - wall.width // 10, wall.right - wall.width // 5):
        _block(large, pygame.Rect(tower, wall.top - size[1] // 9, wall.width // 5, wall.height + size[1] // 9), line)
    _block(large, wall.inflate(-wall.width // 6, -wall.height // 5), line)
    gate = pygame.Rect(0, 0, size[0] // 8, size[1] // 5)
    gate.midbottom = wall.centerx, wall.bottom - line
    pygame.draw.rect(
        large, theme.INK, gate, border_top_left_radius=gate.width // 2, border_top_right_radius=gate.width // 2
    )
    return pygame.transform.smoothscale(large, (size[0] // _FINER, size[1] // _FINER))


def _house(surface: pygame.Surface, rect: pygame.Rect, line: int) -> None:
    _block(surface, rect, line)
    roof = ((rect.left - line, rect.top), (rect.centerx, rect.top - rect.height * 0.45), (rect.right + line, rect.top))
    pygame.draw.polygon(surface, ROOF, roof)
    pygame.draw.polygon(surface, theme.INK, roof, line)


def _block(surface: pygame.Surface, rect: pygame.Rect, line: int) -> None:
    pygame.draw.rect(surface, WALL, rect)
    pygame.draw.rect(surface, WALL_SHADE, (rect.right - rect.width // 3, rect.y, rect.width // 3, rect.height))
    pygame.draw.rect(surface, theme.INK, rect, line)

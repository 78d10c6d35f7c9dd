"""The colours of what is lit on this table."""

from __future__ import annotations

import pygame

from pantheon.ui import theme
from pantheon.ui.kit import lights as glow
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

LIT: Colour = rgb("#ffe27a")
BRIGHT: Colour = rgb("#fff6d8")
GHOST: Colour = theme.GHOST_RING
SEAM = 3
"""How broad the dark line about a light one is, in pixels on each side."""


def frame(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Light about a rectangle; with strong contrasts a line between dark ones, as it would be lost on light land."""
    if theme.IS_PLAIN:
        _line(surface, rect, colour, min(rect.size) // 4)
    else:
        glow.frame(surface, rect, colour)


def ring(surface: pygame.Surface, centre: Point, radius: int, colour: Colour) -> None:
    """The same about a harbour or a ship."""
    if theme.IS_PLAIN:
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = round(centre[0]), round(centre[1])
        _line(surface, rect, colour, radius)
    else:
        glow.ring(surface, centre, radius, colour)


def _line(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, corner: int) -> None:
    dark = rect.inflate(2 * SEAM, 2 * SEAM)
    pygame.draw.rect(surface, theme.INK, dark, 3 * SEAM, border_radius=corner + SEAM)
    pygame.draw.rect(surface, colour, rect, SEAM, border_radius=corner)

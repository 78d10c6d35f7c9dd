"""Small drawings that several parts share: an icon with a number, a badge, a light on a hex."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Point, Stage
from pantheon.ui.theme import Colour, PlayerLook
from pantheon.ui.widgets import shapes, text

EMBLEM_PLACES = {"foot": (0.44, 0.46, 0.38), "column": (0.5, 0.55, 0.36)}
"""Where the emblem stands on a piece, and how large, in parts of its picture."""


def piece(stage: Stage, kind: str, look: PlayerLook, side: int) -> pygame.Surface:
    """A "foot" or "column" of a player, with the emblem unless the settings say no."""
    size = max(4, side), max(4, side)
    if stage.settings.emblems:
        return art.emblazoned(f"pantheon/pieces/{kind}", look.name, size, EMBLEM_PLACES[kind])
    return art.tinted(f"pantheon/pieces/{kind}", size, look.fill)


def draw_icon(surface: pygame.Surface, name: str, rect: pygame.Rect, colour: Colour) -> None:
    side = max(4, min(rect.size))
    picture = art.icon(name, (side, side), colour)
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_count(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, name: str, words: str, ink: Colour, size: float = 16
) -> None:
    """An icon and a number right of it."""
    side = min(rect.height - stage.px(2), stage.px(20))
    draw_icon(surface, name, pygame.Rect(rect.x, rect.y, side, rect.height), ink)
    room = pygame.Rect(rect.x + side + stage.px(3), rect.y, rect.width - side - stage.px(3), rect.height)
    font = text.font_that_fits("number", words, room.width, stage.px(size), stage.px(13))
    text.write(surface, words, font, ink, room)


def draw_badge(
    surface: pygame.Surface, stage: Stage, centre: Point, words: str, fill: Colour, ink: Colour, size: float = 14
) -> pygame.Rect:
    """A small disc, or a lozenge for longer words, with a number in it."""
    font = stage.font("number", size)
    wide, high = font.size(words)
    high = round(high * 0.92)
    rect = pygame.Rect(0, 0, max(high, wide + min(stage.px(8), high // 2)), high)
    rect.center = round(centre[0]), round(centre[1])
    rect.clamp_ip(surface.get_rect())
    shapes.framed(surface, fill, theme.INK, rect, rect.height // 2, max(1, stage.px(1)))
    text.write(surface, words, font, ink, rect, "center")
    return rect


def haloed(words: str, font: pygame.font.Font, ink: Colour, halo: Colour, width: int) -> pygame.Surface:
    """Words with a dark rim, readable on any ground."""
    inner, rim = font.render(words, True, ink), font.render(words, True, halo)
    whole = pygame.Surface((inner.get_width() + 2 * width, inner.get_height() + 2 * width), pygame.SRCALPHA)
    for dx in range(-width, width + 1):
        for dy in range(-width, width + 1):
            if dx * dx + dy * dy <= width * width + 1:
                whole.blit(rim, (width + dx, width + dy))
    whole.blit(inner, (width, width))
    return whole


@lru_cache(maxsize=32)
def hex_light(
    radius: int, colour: tuple[int, int, int, int], edge: tuple[int, int, int, int], line: int
) -> pygame.Surface:
    """A see-through hexagon that lights a hex of the map up."""
    from pantheon.ui.boards.pantheon.geometry import corners_around

    side = 2 * radius + 4
    light = pygame.Surface((side, side), pygame.SRCALPHA)
    light.fill((*edge[:3], 0))
    corners = corners_around((side / 2, side / 2), radius * 0.94)
    pygame.draw.polygon(light, colour, corners)
    if line:
        pygame.draw.polygon(light, edge, corners, line)
    return light


def forget() -> None:
    hex_light.cache_clear()


class Still:
    """What does not move in a scene that does: painted once for a surface, kept, and put back in every frame."""

    def __init__(self) -> None:
        self._kept: pygame.Surface | None = None
        self._on: pygame.Surface | None = None

    def forget(self) -> None:
        self._kept = self._on = None

    def draw(self, surface: pygame.Surface, paint: Callable[[pygame.Surface], None]) -> None:
        if self._kept is not None and self._on is surface:
            surface.blit(self._kept, (0, 0))
            return
        paint(surface)
        self._kept, self._on = surface.copy(), surface

"""Small drawings that the parts of any table share: an icon with a number, a badge, words with a rim."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Point, Spot, Stage
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import shapes, text


def draw_icon(surface: pygame.Surface, name: str, rect: pygame.Rect, colour: Colour, strength: int = 255) -> None:
    side = max(4, min(rect.size))
    picture = art.icon(name, (side, side), colour)
    if strength < 255:
        picture = picture.copy()
        picture.set_alpha(strength)
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_count(
    surface: pygame.Surface,
    stage: Stage,
    rect: pygame.Rect,
    name: str,
    words: str,
    ink: Colour,
    size: float = 16,
    strength: int = 255,
) -> None:
    """An icon, which may be faint, and a number right of it."""
    side = min(rect.height - stage.px(2), stage.px(20))
    draw_icon(surface, name, pygame.Rect(rect.x, rect.y, side, rect.height), ink, strength)
    gap = stage.px(2)
    room = pygame.Rect(rect.x + side + gap, rect.y, rect.width - side - gap, rect.height)
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


class Still:
    """What does not move in a scene that does: painted once for a surface, kept, and put back in every frame."""

    def __init__(self) -> None:
        self._kept: pygame.Surface | None = None
        self._on: pygame.Surface | None = None

    def forget(self) -> None:
        self._kept = self._on = None

    def holds(self, surface: pygame.Surface) -> bool:
        """Whether it is kept for this surface."""
        return self._kept is not None and self._on is surface

    def draw(self, surface: pygame.Surface, paint: Callable[[pygame.Surface], None], room: pygame.Rect) -> None:
        """`room` is where other things are drawn over it, and so all that has to be put back."""
        if self._kept is not None and self._on is surface:
            surface.blit(self._kept, room, room)
            return
        paint(surface)
        self._kept, self._on = surface.copy(), surface

    def settle(self, paint: Callable[[pygame.Surface], object], surface: pygame.Surface, room: pygame.Rect) -> None:
        """Something has come to rest in its room: from now on it is kept too."""
        assert self._kept is not None, "the scene has drawn what is still"
        paint(self._kept)
        surface.blit(self._kept, room, room)


def draw_rings(surface: pygame.Surface, stage: Stage, spots: Iterable[Spot]) -> None:
    line = max(2, stage.px(3))
    radius = stage.px(theme.RADIUS) + line
    for spot in spots:
        area = spot.rect.inflate(2 * line, 2 * line)
        pygame.draw.rect(surface, theme.INK, area.inflate(2, 2), line + 2, border_radius=radius)
        pygame.draw.rect(surface, theme.GHOST_RING, area, line, border_radius=radius)

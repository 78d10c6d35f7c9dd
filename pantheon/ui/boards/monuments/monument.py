"""The monument of a civilisation at any size, with as many layers as stand: the same drawing on map, panel and result.

The drawings of a monument share their ground line, so that one can take the place of another while it grows.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.ui import art

SHAPE = 5 / 6
"""How broad a drawing is that is 1 high."""
LAYERS = 5


def draw(surface: pygame.Surface, civilisation: str, layers: int, rect: pygame.Rect, alpha: int = 255) -> pygame.Rect:
    """A monument of 0 to 5 layers, at the foot of a rectangle; where it was drawn."""
    made = picture(civilisation, layers, fitted(rect).size)
    if alpha < 255:
        made = made.copy()
        made.set_alpha(alpha)
    place = made.get_rect(midbottom=rect.midbottom)
    surface.blit(made, place)
    return place


def fitted(rect: pygame.Rect) -> pygame.Rect:
    """The largest place of a monument's shape at the foot of a rectangle."""
    high = max(6, min(rect.height, round(rect.width / SHAPE)))
    found = pygame.Rect(0, 0, max(5, round(high * SHAPE)), high)
    found.midbottom = rect.midbottom
    return found


@lru_cache(maxsize=128)
def picture(civilisation: str, layers: int, size: tuple[int, int]) -> pygame.Surface:
    """Shared with other callers: do not draw on it."""
    return art.picture(f"monuments/monuments/{civilisation}/{min(max(layers, 0), LAYERS)}", size)


def ghost(surface: pygame.Surface, civilisation: str, layers: int, rect: pygame.Rect, alpha: int = 70) -> None:
    """What stands, and behind it what is still to come: the finished monument as a pale picture."""
    place = fitted(rect)
    made, inner = _ghost(civilisation, layers, place.size, alpha)
    surface.blit(made, (place.x + inner.x, place.y + inner.y))


@lru_cache(maxsize=64)
def _ghost(civilisation: str, layers: int, size: tuple[int, int], alpha: int) -> tuple[pygame.Surface, pygame.Rect]:
    """Both as one picture without its empty edges, and where that lies in the place of the whole: it is painted often,
    and to blend what is empty takes as long as the rest."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    if layers < LAYERS:
        draw(whole, civilisation, LAYERS, whole.get_rect(), alpha)
    draw(whole, civilisation, layers, whole.get_rect())
    inner = whole.get_bounding_rect()
    return whole.subsurface(inner).copy(), inner


def forget() -> None:
    picture.cache_clear()
    _ghost.cache_clear()

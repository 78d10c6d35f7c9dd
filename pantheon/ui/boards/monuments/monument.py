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
    made = _with_plan(civilisation, layers, fitted(rect).size, alpha)
    surface.blit(made, made.get_rect(midbottom=rect.midbottom))


@lru_cache(maxsize=64)
def _with_plan(civilisation: str, layers: int, size: tuple[int, int], alpha: int) -> pygame.Surface:
    """Both in one picture: a large one that is pale takes long to draw."""
    if layers >= LAYERS:
        return picture(civilisation, layers, size)
    whole = picture(civilisation, LAYERS, size).copy()
    whole.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(picture(civilisation, layers, size), (0, 0))
    return whole


def forget() -> None:
    picture.cache_clear()
    _with_plan.cache_clear()

"""The monument of a civilisation at any size, with as many layers as stand: the same drawing on map, panel and result.

The drawings of a monument share their ground line, so that one can take the place of another while it grows.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.ui import art, theme

SHAPE = 5 / 6
"""How broad a drawing is that is 1 high."""
LAYERS = 5
GHOST, PLAIN_GHOST, MIST = 195, 225, 35
"""How opaque what is still to come is, the same with strong contrasts, and the mist before it."""


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


def planned(surface: pygame.Surface, civilisation: str, layers: int, rect: pygame.Rect) -> None:
    """What stands, and behind it the whole monument, faint but in its colours: what the builders have in mind."""
    place = fitted(rect)
    made, inner = _planned(civilisation, layers, place.size, theme.IS_PLAIN)
    surface.blit(made, (place.x + inner.x, place.y + inner.y))


def foresee(civilisation: str, rect: pygame.Rect) -> None:
    """Have the picture ready with which a game begins."""
    _planned(civilisation, 0, fitted(rect).size, theme.IS_PLAIN)


@lru_cache(maxsize=64)
def _planned(civilisation: str, layers: int, size: tuple[int, int], plain: bool) -> tuple[pygame.Surface, pygame.Rect]:
    """Both as one picture without its empty edges, and where that lies in the place of the whole: it is painted often,
    and to blend what is empty takes as long as the rest."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    if layers < LAYERS:
        whole.blit(_ghost(picture(civilisation, LAYERS, size), PLAIN_GHOST if plain else GHOST), (0, 0))
    draw(whole, civilisation, layers, whole.get_rect())
    inner = whole.get_bounding_rect()
    return whole.subsurface(inner).copy(), inner


def _ghost(drawn: pygame.Surface, strength: int) -> pygame.Surface:
    """A drawing as if seen through mist, so opaque: the land is to be seen through it."""
    mist = drawn.copy()
    mist.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    mist.fill(theme.PARCHMENT, special_flags=pygame.BLEND_RGB_MULT)
    mist.set_alpha(MIST)
    whole = drawn.copy()
    whole.blit(mist, (0, 0))
    whole.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def forget() -> None:
    picture.cache_clear()
    _planned.cache_clear()

"""The pieces of the players."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Stage
from pantheon.ui.theme import PlayerLook

EMBLEM_PLACES = {"foot": (0.43, 0.48, 0.46), "column": (0.5, 0.54, 0.48)}
"""Where the emblem stands on a piece, and how large, in parts of its picture."""
SHADE, FALLS, SHADE_SIDE = (20, 9, 2, 150), (0.035, 0.06), 64
"""The shadow under what lies on the map; how far it falls, as parts of a picture; and in which size it is made."""
RIM = 0.07
"""How broad the rim of a piece is with strong contrasts, as a part of its picture."""


def piece(stage: Stage, kind: str, look: PlayerLook, side: int) -> pygame.Surface:
    """A "foot" or "column" of a player, with the emblem unless the settings say no."""
    if theme.IS_PLAIN:
        return _rimmed(stage.settings.emblems, kind, look, max(4, side))
    return _plain(stage.settings.emblems, kind, look, max(4, side))


def _plain(emblems: bool, kind: str, look: PlayerLook, side: int) -> pygame.Surface:
    if emblems:
        return art.emblazoned(f"pantheon/pieces/{kind}", look.name, (side, side), EMBLEM_PLACES[kind])
    return art.tinted(f"pantheon/pieces/{kind}", (side, side), look.fill)


@lru_cache(maxsize=64)
def _rimmed(emblems: bool, kind: str, look: PlayerLook, side: int) -> pygame.Surface:
    """With a white rim, so that it stands out from dark sea and from land alike. Shared: do not draw on it."""
    rim = max(1, round(side * RIM))
    inner = _plain(emblems, kind, look, side - 2 * rim)
    shape = pygame.mask.from_surface(inner).to_surface(setcolor=(*theme.TEXT_WHITE, 255), unsetcolor=(0, 0, 0, 0))
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    for dx in range(-rim, rim + 1):
        for dy in range(-rim, rim + 1):
            if dx * dx + dy * dy <= rim * rim + 1:
                whole.blit(shape, (rim + dx, rim + dy))
    whole.blit(inner, (rim, rim))
    return whole


def draw_with_shadow(surface: pygame.Surface, name: str, picture: pygame.Surface, at: tuple[int, int]) -> None:
    """A picture on the map: it lies there, and is not printed on it. `name` is the drawing that has its outline."""
    if not theme.IS_PLAIN:
        side = picture.get_height()
        under = _shadow(name, picture.get_size())
        place = at[0] + round(FALLS[0] * side), at[1] + round(FALLS[1] * side)
        surface.blit(under, under.get_rect(center=place))
    surface.blit(picture, picture.get_rect(center=at))


@lru_cache(maxsize=64)
def _shadow(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(_soft(name), size)


@lru_cache(maxsize=32)
def _soft(name: str) -> pygame.Surface:
    """The outline of a drawing, dark and blurred, in one size from which all others are made."""
    shape = pygame.mask.from_surface(art.picture(name, (SHADE_SIDE, SHADE_SIDE)))
    dark = shape.to_surface(setcolor=SHADE, unsetcolor=(*SHADE[:3], 0))
    return pygame.transform.gaussian_blur(dark, SHADE_SIDE // 20)


def forget() -> None:
    """Drop every kept shadow: changed rules data bring pictures of their own."""
    _shadow.cache_clear()
    _soft.cache_clear()

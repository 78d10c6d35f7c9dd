"""Stones of the hand as blocks: seen from the front and a little from above, larger than on the map."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE
from pantheon.ui import theme
from pantheon.ui.boards.for_the_gods import pieces
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.shadows import ground_shadow
from pantheon.ui.theme import Colour, rgb

DEEP, RISE = 0.12, 0.1
"""How far its back is to the right of its front, and how far above, if it is 1 wide."""
HIGH = (1 - DEEP) * pieces.STONE + RISE
"""How high a block is that is 1 wide."""
MARBLE, FOUNDATION = (rgb("#fffaec"), rgb("#b48f3f")), (rgb("#fffdf6"), rgb("#b5a98f"))
"""The upper face and the right one of a god stone and of a foundation."""
_FINER = 3


def block(table: Table, kind: int, seat: int, width: int) -> pygame.Surface:
    """A stone of any kind. Shared with other callers: do not draw on it."""
    wide = max(12, width)
    front = pieces.stone(table, kind, seat, wide - round(wide * DEEP))
    if kind >= FIRST_GOD:
        shades = MARBLE
    elif kind == FOUNDATION_STONE:
        shades = FOUNDATION
    else:
        fill = table.look(seat).fill
        shades = _mixed(fill, (255, 255, 255), 0.34), _mixed(fill, (0, 0, 0), 0.42)
    return _block(front, wide, shades)


@lru_cache(maxsize=128)
def _block(front: pygame.Surface, wide: int, shades: tuple[Colour, Colour]) -> pygame.Surface:
    rise, (fw, fh) = max(2, round(wide * RISE)), front.get_size()
    size = wide, fh + rise
    large = pygame.Surface((wide * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    large.fill((*theme.INK, 0))
    line = max(_FINER, round(fw / 40 * _FINER))
    edge = (line + 1) // 2
    right, top, bottom = (wide * _FINER - edge, edge, size[1] * _FINER - edge)
    left, front_right, front_top = edge, fw * _FINER - edge, rise * _FINER
    upper = [(left, front_top), (left + right - front_right, top), (right, top), (front_right, front_top)]
    side = [(front_right, front_top), (right, top), (right, bottom - front_top + edge), (front_right, bottom)]
    for shape, colour in zip((upper, side), shades, strict=True):
        pygame.draw.polygon(large, colour, shape)
        pygame.draw.polygon(large, theme.INK, shape, line)
    whole = pygame.transform.smoothscale(large, size)
    whole.blit(front, (0, rise))
    return whole


def lay(surface: pygame.Surface, picture: pygame.Surface, midbottom: tuple[int, int]) -> pygame.Rect:
    """A block with its shadow on what it lies on."""
    place = picture.get_rect(midbottom=midbottom)
    if not theme.IS_PLAIN:
        shadow = ground_shadow(round(place.width * 1.12), max(4, round(place.height * 0.42)))
        surface.blit(shadow, shadow.get_rect(center=(place.centerx + place.width // 30, place.bottom - 1)))
    surface.blit(picture, place)
    return place


def _mixed(one: Colour, other: Colour, part: float) -> Colour:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def forget() -> None:
    """Drop every kept picture, as after a change of the UI scale."""
    _block.cache_clear()

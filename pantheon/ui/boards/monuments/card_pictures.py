"""The pictures of the ten action cards in the fan: bright, dim, or turned down. Green sides have a green sky."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from pantheon.ui import art, theme
from pantheon.ui.boards.monuments import palette
from pantheon.ui.kit.painting import lit, mixed
from pantheon.ui.theme import rgb
from pantheon.ui.widgets import shapes

Light = Literal["bright", "dim"]
SPREAD = 0.35
"""How much of the height that a room has too much makes a picture larger."""
SKY = rgb("#d2ecc0")
"""What the picture of a green side is seen through."""
SHADE = rgb("#bcb4a6")
"""What dim cards are seen through."""
CLAY, ENGRAVED = rgb("#35241b"), rgb("#8f6f3f")
"""Of the back of a card, and what is engraved on it."""


@lru_cache(maxsize=64)
def scene(card: str, size: tuple[int, int], light: Light, green: bool, plain: bool) -> pygame.Surface:
    """The picture of a card. In a high room it loses a little at its sides, and above it is more of its sky; in a
    broad one it loses something above and below. Shared: do not draw on it."""
    wide, high = size
    side = wide + max(0, round((high - wide) * SPREAD))
    drawn = art.picture(f"monuments/cards/{card}", (side, side))
    made = pygame.Surface(size)
    left, top = (wide - side) // 2, high - side if high > wide else (high - side) // 2
    if top > 0:
        made.blit(pygame.transform.scale(drawn.subsurface((0, 0, side, 1)), (side, top)), (left, 0))
    made.blit(drawn, (left, top))
    if green:
        made.fill(SKY, special_flags=pygame.BLEND_RGB_MULT)
    if light == "dim":
        made.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
    return made


@lru_cache(maxsize=8)
def back(size: tuple[int, int], green: bool, line: int, plain: bool) -> pygame.Surface:
    """Of a card that was played: nothing is to be seen of its picture. Shared: do not draw on it."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    side = palette.GREEN if green else palette.RED
    clay = theme.INK if plain else mixed(((0, CLAY), (100, side)), 22)
    whole = made.get_rect()
    shapes.framed(made, clay, lit(clay, 0.7), whole, max(2, 2 * line), line)
    inner = whole.inflate(-4 * line, -4 * line)
    shapes.framed(made, lit(clay, 1.22), lit(ENGRAVED, 0.8), inner, max(2, line), max(1, line // 2))
    wide = round(min(inner.width * 0.62, inner.height * 0.7))
    leaf = art.tinted("ui/palmette", (wide, wide * 3 // 5), ENGRAVED)
    made.blit(leaf, leaf.get_rect(midbottom=whole.center))
    upside_down = pygame.transform.flip(leaf, False, True)
    made.blit(upside_down, upside_down.get_rect(midtop=whole.center))
    return made

"""Resources as tokens: each kind has its own shape and colour, so that a glance tells them apart, and its picture."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

ROUND = 2.0
"""A shape is all points with x**n + y**n = 1, for this n; from 1, a square that stands on a corner, to a square."""
_FINER = 4
_POINTS = 72


@dataclass(frozen=True, slots=True)
class Token:
    field: Colour
    rim: Colour
    power: float
    """What n is for its shape; 0 for a hexagon."""
    far: float
    """How far the shape reaches, as a part of half its side."""
    picture: float
    """How large its picture is, as a part of its side."""


TOKENS: dict[str, Token] = {
    "wood": Token(rgb("#a9c47c"), rgb("#27521f"), 6.0, 0.92, 0.7),
    "metal": Token(rgb("#8db4d6"), rgb("#234a72"), 0.0, 1.0, 0.68),
    "cattle": Token(rgb("#f6d2bd"), rgb("#8f2f20"), ROUND, 0.98, 0.74),
    "food": Token(rgb("#f8dc6a"), rgb("#b27608"), 1.25, 1.06, 0.64),
}
"""A square of wood, a hexagon of metal, a disc of cattle, and food on a corner."""


@lru_cache(maxsize=64)
def token(kind: str, side: int) -> pygame.Surface:
    """Shared with other callers: do not draw on it."""
    made = TOKENS[kind]
    large = pygame.Surface((side * _FINER, side * _FINER), pygame.SRCALPHA)
    large.fill((*theme.PARCHMENT_LIGHT, 0))
    seam = max(1.0, side * 0.05)
    rim = seam + max(1.0, side * 0.085)
    for inwards, colour in ((0.0, theme.PARCHMENT_LIGHT), (seam, made.rim), (rim, made.field)):
        pygame.draw.polygon(large, colour, _outline(made, side, inwards))
    whole = pygame.transform.smoothscale(large, (side, side))
    inner = max(3, round(side * made.picture))
    drawn = art.picture(f"monuments/goods/{kind}", (inner, inner))
    whole.blit(drawn, drawn.get_rect(center=(round(side / 2), round(side / 2))))
    return whole


def _outline(made: Token, side: int, inwards: float) -> list[Point]:
    """So many pixels within its edge."""
    middle = side * _FINER / 2
    far = made.far * middle - inwards * _FINER * (math.sqrt(2) if 0 < made.power < ROUND else 1)
    if not made.power:
        turns = [math.tau * (at / 6 + 1 / 12) for at in range(6)]
        return [(middle + far * math.cos(turn), middle + far * math.sin(turn)) for turn in turns]
    found = []
    for at in range(_POINTS):
        across, down = math.cos(math.tau * at / _POINTS), math.sin(math.tau * at / _POINTS)
        long = (abs(across) ** made.power + abs(down) ** made.power) ** (-1 / made.power)
        found.append((middle + far * long * across, middle + far * long * down))
    return found

"""A stone that is set onto a temple: it comes in an arc, falls the last bit, and dust goes up where it lands."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pantheon.ui.boards.for_the_gods.shadows import ground_shadow
from pantheon.ui.kit.flights import on_arc, put
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

ARRIVES, LANDS = 0.58, 0.76
"""When it is above its place, and when it has fallen, as parts of the whole time; dust takes the rest."""
FALL = 1.3
"""How far it falls, in its own heights."""
DUST: Colour = rgb("#f1dfb4")
PUFFS = 5
"""At each side."""
LARGE, STEP = 48, 4
"""Of which size a cloud is blurred once, and in what steps others are made from it: a blur of its own for each would
take whole frames."""


@dataclass(frozen=True, slots=True)
class Setting:
    """`foot` is where the temple stands: the shadow of the stone falls there."""

    picture: pygame.Surface
    start: Point
    end: Point
    foot: Point
    rise: float


def draw(surface: pygame.Surface, stone: Setting, part: float, window: pygame.Rect) -> None:
    """`window`: where shadow and dust are seen."""
    high = stone.picture.get_height()
    above = stone.end[0], stone.end[1] - high * FALL
    near = min(1.0, part / ARRIVES)
    before = surface.get_clip()
    surface.set_clip(window.clip(before))
    shadow = ground_shadow(round(stone.picture.get_width() * (0.8 + 0.5 * near)), round(high * 1.1)).copy()
    shadow.set_alpha(round(230 * near * near))
    put(surface, shadow, stone.foot)
    if part > LANDS:
        _draw_dust(surface, stone, (part - LANDS) / (1 - LANDS))
    surface.set_clip(before)
    if part < ARRIVES:
        at = on_arc(stone.start, above, stone.rise, near)
    else:
        fallen = min(1.0, (part - ARRIVES) / (LANDS - ARRIVES)) ** 2
        at = stone.end[0], above[1] + (stone.end[1] - above[1]) * fallen
    put(surface, stone.picture, at)


def _draw_dust(surface: pygame.Surface, stone: Setting, part: float) -> None:
    """Small clouds that roll away to both sides, rise and thin out."""
    (wide, high), (x, y) = stone.picture.get_size(), stone.end
    out = 1 - (1 - part) ** 2
    for number in range(PUFFS):
        side = max(3, round(high * (0.35 + 0.16 * number) * (0.6 + out)))
        cloud = puff(side, round(200 * (1 - part) * (1 - number / (PUFFS + 2))))
        far = wide * (0.36 + (0.1 + 0.07 * number) * out)
        up = high * (0.46 - (0.1 + 0.22 * math.sin(number * 2.4) ** 2) * out)
        put(surface, cloud, (x - far, y + up))
        put(surface, cloud, (x + far, y + up))


def puff(side: int, alpha: int) -> pygame.Surface:
    """A soft round cloud; until the next one is asked for."""
    cloud = _cloud(-(-side // STEP) * STEP)
    cloud.set_alpha(max(0, alpha))
    return cloud


@lru_cache(maxsize=64)
def _cloud(side: int) -> pygame.Surface:
    if side < LARGE:
        return pygame.transform.smoothscale(_cloud(LARGE), (side * 2, side * 2))
    drawn = pygame.Surface((LARGE * 2, LARGE * 2), pygame.SRCALPHA)
    drawn.fill((*DUST, 0))
    pygame.draw.circle(drawn, (*DUST, 255), (LARGE, LARGE), LARGE * 0.55)
    blurred = pygame.transform.gaussian_blur(drawn, LARGE // 4)
    return blurred if side == LARGE else pygame.transform.smoothscale(blurred, (side * 2, side * 2))

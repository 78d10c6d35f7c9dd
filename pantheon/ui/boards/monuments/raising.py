"""A monument gets its next layer: what is new drops onto it in a cloud of dust, it shines, and its points go to whom
they belong."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pantheon.ui import theme
from pantheon.ui.boards.monuments import monument
from pantheon.ui.kit.flights import put
from pantheon.ui.kit.ground import noise
from pantheon.ui.kit.ink import haloed
from pantheon.ui.motion import between, eased
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, font, rgb

LENGTH = 1.4
"""Seconds: it is what everybody plays for."""
LANDS = 0.4
"""At this part of the motion the new layer lies where it belongs."""
LEAST = 0.34
"""What drops is at least so much of what stands, also where a layer is built about the others."""
DUST, INK = rgb("#e9d9b4"), rgb("#2b1d14")


@dataclass(frozen=True, slots=True)
class Growth:
    """A monument that gets its next layer."""

    civilisation: str
    layers: int
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class Points:
    """Points that go from where they were won to the panel of a player."""

    words: str
    start: Point
    end: Point
    size: int


def draw_growth(surface: pygame.Surface, growth: Growth, part: float) -> None:
    """The board below shows the monument without the layer until it has landed, and then with it."""
    place = monument.fitted(growth.rect)
    block, top = _block(growth.civilisation, growth.layers, place.size)
    if part < LANDS:
        fallen = (part / LANDS) ** 2
        block.set_alpha(round(255 * min(1.0, 3 * part / LANDS)))
        surface.blit(block, (place.x, place.y + top - round(0.6 * place.height * (1 - fallen))))
        return
    since = (part - LANDS) / (1 - LANDS)
    _draw_light(surface, place, since)
    _draw_dust(surface, (place.centerx, place.y + top + block.get_height()), place.width, since)


def draw_points(surface: pygame.Surface, points: Points, part: float) -> None:
    """They can be read before they go, and when they have come."""
    if part < LANDS:
        return
    way = min(1.0, max(0.0, (part - LANDS - 0.15) / 0.3))
    written = _written(points.words, points.size)
    shown = written.get_rect(center=between(points.start, points.end, way))
    surface.blit(written, shown.clamp(surface.get_rect()))


def _draw_light(surface: pygame.Surface, place: pygame.Rect, since: float) -> None:
    """It flares up as the layer lands, and goes."""
    light = _glow(round(place.height * 1.5), round(10 * math.sin(math.pi * min(1.0, 0.25 + 0.75 * since))))
    surface.blit(light, light.get_rect(center=place.center), special_flags=pygame.BLEND_RGB_ADD)


def _draw_dust(surface: pygame.Surface, at: Point, wide: float, since: float) -> None:
    """To both sides of where the layer has landed."""
    gone, alpha = eased(min(1.0, since * 1.3)), round(20 * max(0.0, 1 - since * 1.3))
    for number in range(14):
        aside = (number / 13 - 0.5) * wide * (0.75 + 0.75 * gone)
        up = wide * (0.02 + 0.16 * gone) * noise(number, 3)
        radius = max(2, round(wide * (0.05 + 0.07 * gone) * (0.7 + 0.6 * noise(number, 5))))
        put(surface, _puff(radius, alpha * 10), (at[0] + aside, at[1] - up))


@lru_cache(maxsize=8)
def _block(civilisation: str, layers: int, size: tuple[int, int]) -> tuple[pygame.Surface, int]:
    """What comes from above: what stands higher than before, and how far below the top of the drawing it begins."""
    grown = monument.picture(civilisation, layers, size)
    new = grown.get_bounding_rect()
    old = monument.picture(civilisation, layers - 1, size).get_bounding_rect()
    high = min(new.height, max(old.top - new.top, round(LEAST * new.height)))
    return grown.subsurface((0, new.top, size[0], high)).copy(), new.top


@lru_cache(maxsize=16)
def _glow(side: int, strong: int) -> pygame.Surface:
    """Light that is brightest in the middle, in few strengths, since each of them is kept."""
    small = 64
    made = pygame.Surface((small, small))
    for step in range(small // 2, 0, -1):
        share = (1 - step / (small / 2)) ** 1.6 * strong / 10
        pygame.draw.circle(made, [round(each * share) for each in rgb("#846526")], (small / 2, small / 2), step)
    return pygame.transform.smoothscale(made, (side, side))


@lru_cache(maxsize=64)
def _puff(radius: int, alpha: int) -> pygame.Surface:
    puff = pygame.Surface((radius * 3, radius * 2), pygame.SRCALPHA)
    pygame.draw.ellipse(puff, (*DUST, max(0, alpha)), puff.get_rect())
    return puff


@lru_cache(maxsize=8)
def _written(words: str, size: int, colour: Colour = theme.GOLD_LIGHT) -> pygame.Surface:
    return haloed(words, font("number", size), colour, INK, max(1, size // 14))

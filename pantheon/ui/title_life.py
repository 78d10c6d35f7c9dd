"""What lives on the title besides the glitter of the sea: a ship whose sail fills with the wind, and fire in bowls."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from pantheon.ui import art, theme
from pantheon.ui.life import Sprite
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

CROSSING, GUST = 64.0, 5.6
"""Seconds in which the ship crosses the sea, and from one gust to the next."""
FULL = 6
"""So many steps from a slack sail to a full one."""
FLICKERS, FLICKER = 8, 0.12
SAIL, STRIPE = rgb("#f2e6c9"), rgb("#b5532a")
TONGUES: Sequence[tuple[float, float, Colour]] = (
    (1.0, 0.86, rgb("#7c2410")), (0.86, 0.68, rgb("#f0a030")), (0.6, 0.46, rgb("#ffd257")),
    (0.36, 0.24, rgb("#fff6d0")),
)  # fmt: skip
"""How high each flame is, how broad, and its colour; one before the other."""
_FINER, _STEPS = 3, 9


def sailing(water: pygame.Rect, side: int, now: float) -> list[Sprite]:
    """The ship on its way from left to right; it comes again and again."""
    if water.width < 2 * side:
        return []
    part = (now / CROSSING + 0.3) % 1.0
    x = water.x - side + round(part * (water.width + side))
    rocking = round(math.sin(now * 1.3) * side * 0.015)
    y = water.bottom - side - round(side * 0.02) + rocking
    filled = round((0.55 + 0.45 * math.sin(math.tau * now / GUST)) * FULL)
    ship = _ship(side, filled)
    seen = ship.get_rect(topleft=(x, y)).clip(water)
    return [(ship.subsurface(seen.move(-x, -y)), seen.topleft)] if seen else []


@lru_cache(maxsize=FULL + 1)
def _ship(side: int, filled: int) -> pygame.Surface:
    """`filled` from 0 to FULL. Shared: do not draw on it."""
    ship = art.picture("map/trireme", (side, side)).copy()
    fine = pygame.Surface((side * _FINER, side * _FINER), pygame.SRCALPHA)
    unit, belly = side * _FINER / 200, filled / FULL

    def at(x: float, y: float) -> Point:
        return x * unit, y * unit

    pygame.draw.line(fine, theme.INK, at(106, 104), at(106, 14), round(5 * unit))
    edges = [_edge(at, 70, 26, 92, 10 * belly, 20 * belly), _edge(at, 140, 26, 92, 8 * belly, 30 * belly)]
    sail = [*edges[0], *reversed(edges[1])]
    pygame.draw.polygon(fine, SAIL, sail)
    for part in (0.3, 0.68):
        down = [_between(one, other, part) for one, other in zip(*edges, strict=True)]
        up = [_between(one, other, part + 0.12) for one, other in zip(*edges, strict=True)]
        pygame.draw.polygon(fine, STRIPE, [*down, *reversed(up)])
    pygame.draw.lines(fine, theme.INK, True, sail, max(1, round(3 * unit)))
    pygame.draw.line(fine, theme.INK, at(64, 26), at(148, 26), round(5 * unit))
    behind = pygame.transform.smoothscale(fine, (side, side))
    behind.blit(ship, (0, 0))
    return behind


def _edge(
    at: Callable[[float, float], Point], x: float, top: float, bottom: float, slant: float, belly: float
) -> list[Point]:
    """An edge of the sail from the yard to its lower end, blown forward in the middle."""
    points = []
    for step in range(_STEPS):
        part = step / (_STEPS - 1)
        points.append(at(x + slant * part + belly * math.sin(math.pi * part * 0.85), top + (bottom - top) * part))
    return points


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def fire(ground: tuple[int, int], high: int, now: float, number: int = 0) -> list[Sprite]:
    """A flame above a bowl; `number` tells several apart, so that they do not flicker alike."""
    picture = _flame(high, (int(now / FLICKER) + 3 * number) % FLICKERS)
    return [(picture, picture.get_rect(midbottom=ground).topleft)]


@lru_cache(maxsize=2 * FLICKERS)
def _flame(high: int, flicker: int) -> pygame.Surface:
    wide = round(high * 0.7)
    fine = pygame.Surface((wide * _FINER, high * _FINER), pygame.SRCALPHA)
    turn = math.tau * flicker / FLICKERS
    for number, (tall, broad, colour) in enumerate(TONGUES):
        sway = math.sin(turn + number * 1.4) * 0.1
        top = tall * (0.9 + 0.1 * math.cos(turn * 2 + number))
        points = [
            (wide * _FINER * (0.5 + x * broad + sway * y * y), high * _FINER * (1 - y * top)) for x, y in _tongue()
        ]
        pygame.draw.polygon(fine, colour, points)
    return pygame.transform.smoothscale(fine, (wide, high))


@lru_cache(maxsize=1)
def _tongue() -> list[Point]:
    """The outline of a flame: broad below, pointed above."""
    heights = [number / 10 for number in range(11)]
    right = [(0.5 * math.sin(math.pi * (0.2 + 0.8 * part)) * (1 - part**3), part) for part in heights]
    return [*right, *((-x, y) for x, y in reversed(right))]


def draw_bowl(surface: pygame.Surface, ground: tuple[int, int], high: int) -> None:
    """A bowl on three legs that stands there."""
    wide = round(high * 0.8)
    fine = pygame.Surface((wide * _FINER, high * _FINER), pygame.SRCALPHA)
    unit = high * _FINER / 100

    def at(x: float, y: float) -> Point:
        return wide * _FINER / 2 + x * unit, y * unit

    for x in (-24, 24):
        pygame.draw.line(fine, theme.INK, at(x * 0.5, 30), at(x, 98), round(6 * unit))
    pygame.draw.line(fine, theme.INK, at(0, 30), at(0, 98), round(6 * unit))
    pygame.draw.line(fine, theme.GOLD, at(-18, 72), at(18, 72), max(1, round(4 * unit)))
    bowl = [at(38 * math.cos(math.pi * n / 16), 10 + 32 * math.sin(math.pi * n / 16)) for n in range(17)]
    pygame.draw.polygon(fine, theme.INK, bowl)
    pygame.draw.line(fine, theme.GOLD, at(-38, 10), at(38, 10), round(7 * unit))
    picture = pygame.transform.smoothscale(fine, (wide, high))
    surface.blit(picture, picture.get_rect(midbottom=ground))

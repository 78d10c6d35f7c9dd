"""What is on its way over the table, and how it looks there: arcs with a shadow below, cards that turn, columns that
rise out of dust, points that travel to whom they belong."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from pantheon.ui import theme
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.motion import Motion, between, eased
from pantheon.ui.scene import Point, Stage
from pantheon.ui.theme import rgb
from pantheon.ui.widgets import shapes

DUST = rgb("#e8d6ac")
SHADE = (20, 12, 6, 70)
PUFFS = ((-0.9, -0.1, 0.30), (-0.5, -0.25, 0.24), (0.0, -0.32, 0.28), (0.5, -0.25, 0.22), (0.95, -0.1, 0.32))
"""Where dust goes from the foot of a column, and how large it grows, in halves of its breadth."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture on its way; in between it is so much higher, and its shadow stays on the ground."""

    picture: pygame.Surface
    start: Point
    end: Point
    rise: float = 0.0
    back: pygame.Surface | None = None
    """What is seen first of a card that is turned up on its way."""


@dataclass(frozen=True, slots=True)
class Erecting:
    """A column that comes out of the ground."""

    picture: pygame.Surface
    at: Point


@dataclass(frozen=True, slots=True)
class Travelling:
    """Words such as +3 that go to the panel of whom they belong to."""

    words: str
    start: Point
    end: Point
    rise: float


Moving = Flight | Erecting | Travelling


def draw(surface: pygame.Surface, stage: Stage, moving: Moving, motion: Motion) -> None:
    match moving:
        case Flight():
            if motion.passed >= motion.wait:
                _draw_flight(surface, moving, motion.part)
        case Erecting():
            _draw_erecting(surface, moving, motion.part)
        case Travelling():
            _draw_travelling(surface, stage, moving, motion.part)


def _draw_flight(surface: pygame.Surface, flight: Flight, part: float) -> None:
    x, y = between(flight.start, flight.end, part)
    up = flight.rise * math.sin(math.pi * eased(part))
    picture = flight.picture
    if flight.back is not None:
        picture = _turned(flight.back if part < 0.5 else flight.picture, abs(1 - 2 * part))
    if up > 1:
        wide = round(picture.get_width() * 0.7)
        shadow = pygame.Surface((wide, max(2, wide // 3)), pygame.SRCALPHA)
        pygame.draw.ellipse(shadow, SHADE, shadow.get_rect())
        surface.blit(shadow, shadow.get_rect(center=(round(x), round(y + picture.get_height() * 0.36))))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - up))))


def _turned(picture: pygame.Surface, open_: float) -> pygame.Surface:
    wide = max(2, round(picture.get_width() * max(0.04, open_)))
    return pygame.transform.smoothscale(picture, (wide, picture.get_height()))


def _draw_erecting(surface: pygame.Surface, erecting: Erecting, part: float) -> None:
    wide, high = erecting.picture.get_size()
    x, y = erecting.at
    left, top = round(x - wide / 2), round(y - high / 2)
    seen = round(high * eased(part))
    # It comes up as if out of the ground: its head first, its foot last.
    surface.blit(erecting.picture, (left, top + high - seen), (0, 0, wide, seen))
    strength = round(210 * math.sin(math.pi * min(1.0, part * 1.05)))
    for dx, dy, large in PUFFS:
        radius = max(1, round(wide * 0.5 * large * (0.4 + 0.6 * part)))
        puff = shapes.smooth_disc(radius, DUST).copy()
        puff.set_alpha(max(0, strength))
        at = x + dx * wide * 0.42 * (0.5 + 0.5 * part), y + high * 0.42 + dy * high * 0.3 * part
        surface.blit(puff, puff.get_rect(center=(round(at[0]), round(at[1]))))


def _draw_travelling(surface: pygame.Surface, stage: Stage, words: Travelling, part: float) -> None:
    """They stand still for a moment, to be read, before they go; where they have come they swell once."""
    way = min(1.0, max(0.0, (part - 0.25) / 0.5))
    x, y = between(words.start, words.end, way)
    y -= words.rise * math.sin(math.pi * way)
    swell = math.sin(math.pi * min(1.0, max(0.0, (part - 0.72) / 0.22)))
    draw_badge(surface, stage, (x, y), words.words, theme.GOLD_LIGHT, theme.INK, round(28 + 8 * swell))

"""Pictures on their way over a table."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from pantheon.ui.motion import between, eased
from pantheon.ui.scene import Point


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture through the air; in between it is so much higher."""

    picture: pygame.Surface
    start: Point
    end: Point
    rise: float = 0.0


def draw_flight(surface: pygame.Surface, flight: Flight, part: float) -> None:
    put(surface, flight.picture, on_arc(flight.start, flight.end, flight.rise, part))


def on_arc(start: Point, end: Point, rise: float, part: float) -> Point:
    x, y = between(start, end, part)
    return x, y - rise * math.sin(math.pi * eased(part))


def put(surface: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
    """With its middle there."""
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

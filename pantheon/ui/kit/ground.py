"""The painted ground of a map: the part of it that is to be seen, and chance for how it looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from pantheon.ui.scene import Point

Scaled = Callable[[pygame.Surface, tuple[int, int]], pygame.Surface]
ROUNDED = 2
"""By so many pixels a view may reach out of a picture that was painted for it, because they are whole."""


class Fit(Protocol):
    """Where a board lies in pixels."""

    area: pygame.Rect

    def at(self, point: Point) -> Point:
        """A point of the board in pixels."""

    def on_board(self, point: Point) -> Point:
        """The other way round."""


def cut_out(fit: Fit, picture: pygame.Surface, geometry: Fit, view: pygame.Rect, scaled: Scaled) -> pygame.Surface:
    """The part of a picture that lies in the view, in the view's size; `fit` is what the picture was painted for."""
    across, down = picture.get_width() / fit.area.width, picture.get_height() / fit.area.height
    ends = [geometry.on_board(view.topleft), geometry.on_board(view.bottomright)]
    (left, top), (right, bottom) = (fit.at(end) for end in ends)
    left, top = round((left - fit.area.x) * across), round((top - fit.area.y) * down)
    size = round((right - fit.area.x) * across) - left, round((bottom - fit.area.y) * down) - top
    wanted, whole = pygame.Rect((left, top), size), picture.get_rect()
    cut = wanted.clip(whole)
    if whole.inflate(2 * ROUNDED, 2 * ROUNDED).contains(wanted):
        return scaled(picture.subsurface(cut), view.size)
    return _in_part_of(view.size, wanted, cut, picture, scaled)


def _in_part_of(
    size: tuple[int, int], wanted: pygame.Rect, cut: pygame.Rect, picture: pygame.Surface, scaled: Scaled
) -> pygame.Surface:
    """A picture that was painted for a window of another shape ends before the view does: it stays where it belongs."""
    across, down = size[0] / wanted.width, size[1] / wanted.height
    surface = pygame.Surface(size, 0, picture)
    surface.fill(pygame.transform.average_color(picture))
    place = round((cut.x - wanted.x) * across), round((cut.y - wanted.y) * down)
    surface.blit(scaled(picture.subsurface(cut), (round(cut.width * across), round(cut.height * down))), place)
    return surface


def noise(*numbers: int) -> float:
    """A number from 0 to 1 that looks random and is always the same."""
    mixed = 0x9E3779B9
    for number in numbers:
        mixed = ((mixed ^ (number & 0xFFFFFFFF)) * 0x85EBCA6B + 0x27D4EB2F) & 0xFFFFFFFF
        mixed ^= mixed >> 15
    mixed = (mixed * 0xC2B2AE35) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 13)) & 0xFFFF) / 0xFFFF

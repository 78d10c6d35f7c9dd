"""Sizes in logical units: one scale factor turns them into pixels, so that everything stays crisp at any
size.

A window of 1280x800 at a UI scale of 100% has a factor of 1. A larger window has a larger factor, a UI
scale of 150% makes everything half as large again. Where a scene would not have the room it needs, the
factor is reduced until it has: nothing is ever clipped.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

Size = tuple[int, int]

DESIGN: Size = (1280, 800)
SMALLEST_WINDOW: Size = (1024, 640)
LARGEST_WINDOW: Size = (7680, 4320)
"""What a settings file may ask for; more is a mistake."""
SMALLEST_LAYOUT: Size = (640, 400)
"""A window smaller than this shows a part of a scene laid out for this size: nothing could be read in it anyway."""
UI_SCALES = (75, 90, 100, 110, 125, 150, 175, 200)


def scale_for(window: Size, ui_scale: int, room: Size) -> float:
    """The factor for a window in pixels, a UI scale in percent, and the logical room a scene needs at
    least.
    """
    fitting = min(window[0] / DESIGN[0], window[1] / DESIGN[1])
    largest = min(window[0] / room[0], window[1] / room[1])
    return min(fitting * ui_scale / 100, largest)


def columns(area: pygame.Rect, weights: Sequence[float], gap: int) -> list[pygame.Rect]:
    """Cut a rectangle into columns side by side, as wide as their weights say."""
    cuts = _cuts(area.width, weights, gap)
    return [pygame.Rect(area.x + start, area.y, length, area.height) for start, length in cuts]


def rows(area: pygame.Rect, weights: Sequence[float], gap: int) -> list[pygame.Rect]:
    """Cut a rectangle into rows one below the other."""
    cuts = _cuts(area.height, weights, gap)
    return [pygame.Rect(area.x, area.y + start, area.width, length) for start, length in cuts]


def grid(area: pygame.Rect, across: int, down: int, gap: int) -> list[pygame.Rect]:
    """Equal cells, row by row."""
    return [cell for row in rows(area, [1] * down, gap) for cell in columns(row, [1] * across, gap)]


def inner(area: pygame.Rect, margin: int) -> pygame.Rect:
    """What is left inside a margin."""
    return area.inflate(-2 * margin, -2 * margin)


def _cuts(length: int, weights: Sequence[float], gap: int) -> list[tuple[int, int]]:
    room = length - gap * (len(weights) - 1)
    whole = sum(weights)
    cuts, passed = [], 0.0
    for index, weight in enumerate(weights):
        start = round(room * passed / whole) + gap * index
        passed += weight
        cuts.append((start, round(room * passed / whole) + gap * index - start))
    return cuts


def laid_out_for(window: Size) -> Size:
    """The size that scenes are laid out for in a window of this size."""
    return max(window[0], SMALLEST_LAYOUT[0]), max(window[1], SMALLEST_LAYOUT[1])

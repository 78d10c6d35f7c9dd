"""How grounds of maps are painted: chance that is always the same, blurred dots, lines that are walked evenly.

Everything is made of whole-picture steps, which are quick.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from pantheon.table.steps import Steps
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour

BANDS = 12
"""In how many bands a picture is blurred a little at a time."""


def lit(colour: Colour, by: float) -> Colour:
    red, green, blue = (min(255, round(part * by)) for part in colour)
    return red, green, blue


def mixed(stops: Sequence[tuple[int, Colour]], at: int) -> Colour:
    for (low, one), (high, other) in pairwise(stops):
        if low <= at <= high:
            part = (at - low) / (high - low)
            red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
            return red, green, blue
    return stops[-1][1]


def dots(size: tuple[int, int], blur: int, key: bytes) -> pygame.Surface:
    """Blurred dots of chance, spread over all shades of grey."""
    wide, high = size[0], size[1]
    few = max(1, wide // blur + 2), max(1, high // blur + 2)
    grey = chances(key, few[0] * few[1])
    small = pygame.image.frombytes(bytes(part for part in grey for _ in range(3)), few, "RGB")
    large = pygame.transform.smoothscale(small, (few[0] * blur, few[1] * blur))
    return (
        pygame.transform.gaussian_blur(large, max(1, blur // 2)).subsurface((blur // 2, blur // 2, wide, high)).copy()
    )


def chances(key: bytes, count: int) -> bytes:
    """Numbers from 0 to 255 that look random and are always the same."""
    return hashlib.shake_128(key).digest(count)


def blur(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """By shrinking first: a wide blur of a large picture would take long."""
    size, small = _blurring(picture, radius)
    soft = pygame.transform.gaussian_blur(pygame.transform.smoothscale(picture, size), small)
    return pygame.transform.smoothscale(soft, picture.get_size())


def blur_in_bands(picture: pygame.Surface, radius: float, bands: int = BANDS) -> Steps[pygame.Surface]:
    """The very same, a little at a time."""
    size, small = _blurring(picture, radius)
    sharp, soft = pygame.transform.smoothscale(picture, size), pygame.Surface(size)
    wide, high = size
    tall, beside = -(-high // bands), 2 * small
    for top in range(0, high, tall):
        first, last = max(0, top - beside), min(high, top + tall + beside)
        band = pygame.transform.gaussian_blur(sharp.subsurface((0, first, wide, last - first)), small)
        soft.blit(band, (0, top), (0, top - first, wide, tall))
        yield top / high
    return pygame.transform.smoothscale(soft, picture.get_size())


def _blurring(picture: pygame.Surface, radius: float) -> tuple[tuple[int, int], int]:
    """How large a picture is blurred, and how widely."""
    shrink = max(1, round(radius / 4))
    size = max(1, picture.get_width() // shrink), max(1, picture.get_height() // shrink)
    return size, max(1, round(radius / shrink))


def clear(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(pygame.transform.smoothscale(picture, size), (0, 0))
    return whole


def grown(line: list[Point], by: float) -> list[Point]:
    """A closed line that lies outside of another one; its small bays are filled."""
    found = []
    count = len(line)
    for at, (x, y) in enumerate(line):
        (ax, ay), (bx, by_) = line[at - 4], line[(at + 4) % count]
        long = math.hypot(bx - ax, by_ - ay) or 1.0
        found.append((x + (by_ - ay) / long * by, y - (bx - ax) / long * by))
    return found


def evenly(line: Sequence[Point], step: float, closed: bool = True) -> list[tuple[float, float, float, float]]:
    """Points at even distances along a line, each with the direction there."""
    found = []
    left = step / 2
    ends = (*line[1:], line[0]) if closed else line[1:]
    for (ax, ay), (bx, by) in zip(line, ends, strict=False):
        long = math.hypot(bx - ax, by - ay)
        while long and left <= long:
            part = left / long
            found.append((ax + (bx - ax) * part, ay + (by - ay) * part, (bx - ax) / long, (by - ay) / long))
            left += step
        left -= long
    return found

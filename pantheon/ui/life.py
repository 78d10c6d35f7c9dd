"""Small things that move by themselves while nobody does anything: glints on the sea, a dolphin that leaps.

A scene says what is alive at a moment (`Scene.alive`), as small pictures and their places. They are painted over the
finished picture and taken off again, so an idle table costs next to nothing; without animation there are none.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from pantheon.ui import art
from pantheon.ui.scene import Point, Scene
from pantheon.ui.theme import Colour, rgb

TICK = 0.12
"""Seconds from one picture to the next."""
GLINTS, GLINT_LASTS = 9, 1.9
SHINE: Colour = rgb("#fff4d6")
LEAP_LASTS, LEAP_EVERY = 1.7, 9.0

Sprite = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its upper left corner is."""


class Life:
    """What is alive in one window."""

    def __init__(self) -> None:
        self.now = 0.0
        self._shown = -1
        self._any = False
        """Whether something was alive in the last picture."""
        self._under: list[tuple[pygame.Rect, pygame.Surface]] = []

    def pass_time(self, seconds: float) -> None:
        self.now += seconds

    def due(self, scene: Scene) -> float | None:
        """In how many seconds something is to be painted."""
        if scene.stage.settings.animation == "off" or not self._any:
            return None
        return max(0.0, (self._shown + 1) * TICK - self.now)

    @property
    def changed(self) -> bool:
        """Whether it is time for the next picture."""
        return int(self.now / TICK) != self._shown

    def take_off(self, surface: pygame.Surface) -> list[pygame.Rect]:
        for rect, kept in reversed(self._under):
            surface.blit(kept, rect)
        freed = [rect for rect, _ in self._under]
        self._under.clear()
        return freed

    def forget(self) -> None:
        """Everything has been painted over."""
        self._under.clear()

    def paint(self, surface: pygame.Surface, scene: Scene) -> list[pygame.Rect]:
        """Returns where."""
        self._shown, self._any = int(self.now / TICK), False
        if scene.stage.settings.animation == "off":
            return []
        for picture, place in scene.alive(self._shown * TICK):
            self._any = True
            area = picture.get_rect(topleft=place).clip(surface.get_rect())
            if area:
                self._under.append((area, surface.subsurface(area).copy()))
                surface.blit(picture, place)
        return [rect for rect, _ in self._under]


def glints(places: Sequence[Point], side: int, now: float) -> list[Sprite]:
    """Stones of a mosaic that light up here and there, each for a moment, and their neighbours a little."""
    found: list[Sprite] = []
    for number in range(GLINTS if places else 0):
        time, phase = divmod(now / GLINT_LASTS + number / GLINTS, 1.0)
        picture = _glint(side, round(math.sin(math.pi * phase) * 8))
        x, y = places[_luck(int(time), number) % len(places)]
        found.append((picture, (round(x) - picture.get_width() // 2, round(y) - side // 2)))
    return found


@lru_cache(maxsize=64)
def _glint(side: int, strength: int) -> pygame.Surface:
    """A row of three stones as the sun meets them; `strength` from 0 to 8."""
    wide, joint = side * 3 // 2, max(1, side // 5)
    row = pygame.Surface((3 * wide + 2 * joint, side), pygame.SRCALPHA)
    for number, share in enumerate((5, 18, 8)):
        stone = pygame.Rect(number * (wide + joint), 0, wide, side)
        pygame.draw.rect(row, (*SHINE, share * strength), stone, border_radius=max(1, side // 4))
    return row


def leap(water: pygame.Rect, size: int, colour: Colour, now: float) -> list[Sprite]:
    """Now and then a dolphin leaps out of the water and back into it."""
    time, since = divmod(now, LEAP_EVERY)
    part = since / LEAP_LASTS
    if part >= 1 or water.width < 4 * size:
        return []
    right = bool(_luck(int(time), 1) % 2)
    start = water.x + size + _luck(int(time), 2) % max(1, water.width - 4 * size)
    along = part if right else 1 - part
    x, y = start + along * 2 * size, water.y + water.height * 0.42 - math.sin(math.pi * part) * size * 0.9
    turned = round((0.5 - part) * (110 if right else -110) / 5) * 5
    picture = _dolphin(size, colour, right, turned)
    place = picture.get_rect(center=(round(x), round(y)))
    # What is still in the water is not seen.
    seen = max(0, min(picture.get_height(), round(water.y + water.height * 0.45) - place.y))
    return [(picture.subsurface((0, 0, picture.get_width(), seen)), place.topleft)] if seen else []


@lru_cache(maxsize=96)
def _dolphin(size: int, colour: Colour, right: bool, turned: int) -> pygame.Surface:
    picture = art.tinted("emblems/dolphin", (size, size), colour)
    return pygame.transform.rotozoom(picture if right else pygame.transform.flip(picture, True, False), turned, 1.0)


@lru_cache(maxsize=64)
def _luck(time: int, number: int) -> int:
    """Looks random and is always the same."""
    return int.from_bytes(hashlib.blake2b(f"{time}/{number}".encode(), digest_size=4).digest())

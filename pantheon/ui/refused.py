"""What cannot be taken now says so itself: it shakes its head for a moment, inside a red rim.

It is painted over the finished picture, like the light under the pointer, so no scene draws itself again for it.
Without animation only the rim is to be seen.
"""

from __future__ import annotations

import math

import pygame

from pantheon.ui import theme
from pantheon.ui.scene import Spot, Stage

SHAKES, LASTS = 0.22, 0.45
"""Seconds for which the thing shakes, and for which its rim is to be seen."""
SWINGS, FAR = 3, 4
"""How often it goes to and fro, and how far, in logical units."""
LARGEST = 320
"""What is broader than this, in logical units, stays where it is: a bar or a land does not shake."""
RIM, SEAM = theme.rgb("#ff6a45"), theme.INK


class Refused:
    """What has been refused last in one window."""

    def __init__(self) -> None:
        self.key = ""
        self._passed = LASTS

    def begin(self, key: str) -> None:
        self.key, self._passed = key, 0.0

    def pass_time(self, seconds: float) -> None:
        self._passed += seconds

    def stop(self) -> None:
        self._passed = LASTS

    def due(self, stage: Stage) -> float | None:
        """In how many seconds it looks different."""
        if self._passed >= LASTS:
            return None
        return LASTS - self._passed if stage.settings.animation == "off" or self._passed >= SHAKES else 0.0

    def aside(self, spot: Spot, stage: Stage) -> int | None:
        """How many pixels a thing stands beside its place now; None if it is not the one, or is shown no more."""
        if spot.key != self.key or self._passed >= LASTS:
            return None
        if stage.settings.animation == "off" or self._passed >= SHAKES or spot.rect.width > stage.px(LARGEST):
            return 0
        part = self._passed / SHAKES
        return round(stage.px(FAR) * (1 - part) * math.sin(math.tau * SWINGS * part))


def area(spot: Spot, stage: Stage) -> pygame.Rect:
    """All that it is painted on."""
    wide = 2 * (stage.px(FAR) + 4 * max(1, stage.px(theme.RING)))
    return spot.rect.inflate(wide, wide)


def draw(surface: pygame.Surface, spot: Spot, stage: Stage, aside: int) -> None:
    """The thing so far beside its place, in its rim."""
    if aside:
        _push(surface, spot, aside)
    line = max(2, round(stage.px(theme.RING) * 1.5))
    for colour, out, thick in ((SEAM, line + 1, line + 2), (RIM, line, line)):
        if spot.outline:
            moved = [(x + aside, y) for x, y in spot.outline]
            pygame.draw.polygon(surface, colour, moved, thick)
        else:
            around = spot.rect.inflate(2 * out, 2 * out).move(aside, 0)
            pygame.draw.rect(surface, colour, around, thick, border_radius=stage.px(theme.RADIUS) + out)


def _push(surface: pygame.Surface, spot: Spot, aside: int) -> None:
    """Its picture moves; where it stood comes what is beside it."""
    place = spot.rect.clip(surface.get_clip())
    if not place:
        return
    face = surface.subsurface(place).copy()
    if spot.outline:
        shape = pygame.Surface(place.size, pygame.SRCALPHA)
        corners = [(x - place.x, y - place.y) for x, y in spot.outline]
        pygame.draw.polygon(shape, (255, 255, 255, 255), corners)
        shape.blit(face, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face = shape
    else:
        left = place.x - aside if aside > 0 else place.right
        beside = pygame.Rect(left, place.y, abs(aside), place.height).clip(surface.get_clip())
        if beside:
            ground = surface.subsurface(beside).copy()
            surface.blit(ground, (place.x if aside > 0 else place.right - abs(aside), place.y))
    surface.blit(face, place.move(aside, 0))

"""A slider for the mouse, the wheel and the arrow keys."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from pantheon.table.words import percent
from pantheon.ui import theme
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import shapes, text

_KNOB = 11
_VALUE_WIDE = 64


@dataclass(slots=True)
class Slider:
    """A number between `low` and `high` in steps, shown in percent at the right."""

    key: str
    low: int
    high: int
    step: int
    value: int
    dragged: bool = False

    def handle(self, event: pygame.Event, spot: Spot, stage: Stage, *, here: bool) -> bool:
        """True if the value changed. `here`: the pointer or the focus is on this slider."""
        before = self.value
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and spot.holds(event.pos):
            self.dragged = True
            self._take(event.pos[0], spot, stage)
        elif event.type == pygame.MOUSEMOTION and self.dragged:
            self._take(event.pos[0], spot, stage)
        elif event.type == pygame.MOUSEBUTTONUP:
            self.dragged = False
        elif event.type == pygame.MOUSEWHEEL and here:
            self._set(self.value + self.step * (1 if event.y > 0 else -1))
        elif event.type == pygame.KEYDOWN and here:
            self._key(event.key)
        return self.value != before

    def takes(self, event: pygame.Event, *, here: bool) -> bool:
        """Whether the event belongs to this slider alone:

        a drag, or an arrow key while the focus is on it.
        """
        if event.type == pygame.KEYDOWN:
            return here and event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
        return self.dragged or (here and event.type == pygame.MOUSEWHEEL)

    def draw(self, surface: pygame.Surface, stage: Stage, spot: Spot) -> None:
        groove = _groove(spot, stage)
        shapes.rounded(surface, theme.MARBLE_SHADE, groove, groove.height // 2)
        x = groove.x + round(groove.width * (self.value - self.low) / (self.high - self.low))
        done = pygame.Rect(groove.x, groove.y, max(groove.height, x - groove.x), groove.height)
        shapes.rounded(surface, theme.DEEP_SEA, done, groove.height // 2)
        shapes.disc(surface, theme.BRONZE_DARK, (x, groove.centery), stage.px(_KNOB))
        shapes.disc(surface, theme.PARCHMENT_LIGHT, (x, groove.centery), stage.px(_KNOB) - max(1, stage.px(2)))
        wide = stage.px(_VALUE_WIDE)
        room = pygame.Rect(spot.rect.right - wide, spot.rect.y, wide, spot.rect.height)
        text.write(surface, percent(self.value / 100), stage.font("bold", 16), theme.TEXT, room, "right")

    def _take(self, x: float, spot: Spot, stage: Stage) -> None:
        groove = _groove(spot, stage)
        self._set(self.low + round((self.high - self.low) * (x - groove.x) / groove.width))

    def _key(self, key: int) -> None:
        if key == pygame.K_LEFT:
            self._set(self.value - self.step)
        elif key == pygame.K_RIGHT:
            self._set(self.value + self.step)
        elif key == pygame.K_HOME:
            self._set(self.low)
        elif key == pygame.K_END:
            self._set(self.high)

    def _set(self, value: int) -> None:
        steps = round((value - self.low) / self.step)
        self.value = min(max(self.low + steps * self.step, self.low), self.high)


def _groove(spot: Spot, stage: Stage) -> pygame.Rect:
    knob, high = stage.px(_KNOB), stage.px(8)
    wide = spot.rect.width - 2 * knob - stage.px(_VALUE_WIDE)
    return pygame.Rect(spot.rect.x + knob, spot.rect.centery - high // 2, wide, high)

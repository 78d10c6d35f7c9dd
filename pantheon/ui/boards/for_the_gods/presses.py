"""Two presses that belong together: a second click on the same thing within a moment."""

from __future__ import annotations

from collections.abc import Callable

import pygame

WITHIN = 320
"""Milliseconds between the two clicks."""


class DoubleClick:
    def __init__(self, clock: Callable[[], int] = pygame.time.get_ticks) -> None:
        self.clock = clock
        self._last: tuple[str, int] = "", -WITHIN

    def on(self, key: str) -> bool:
        """A button of the mouse went down on this thing; True if that makes it a double click."""
        now = self.clock()
        before, at = self._last
        double = bool(key) and key == before and now - at <= WITHIN
        self._last = ("", now) if double else (key, now)
        return double

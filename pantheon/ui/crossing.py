"""From one scene to the next: the picture before fades over the new one, within a sixth of a second.

Meanwhile the scenes draw beside the window, because what they draw has to stay as it is: a scene may draw only a part
of itself again. Presses count at once, whatever is still to be seen.
"""

from __future__ import annotations

import pygame

from pantheon.ui.motion import duration, eased
from pantheon.ui.scene import Scene
from pantheon.ui.settings import Settings

FADING = 0.16
"""Seconds, at normal speed."""
FIRST_STEP = 1 / 30
"""Seconds that count for the first picture, however long it took to open the scene; then the clock does."""


class Crossing:
    """The change of scenes in one window."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._passed = self._seconds = 0.0
        self._arrived = False
        """Whether the new scene has been drawn."""

    @property
    def running(self) -> bool:
        return self._before is not None

    def begin(self, shown: pygame.Surface, scene: Scene, settings: Settings) -> None:
        """Keep what is to be seen, unless it must be gone when the scene comes. A crossing that runs goes on anew."""
        self.stop()
        self._seconds = duration(settings, FADING)
        if scene.fades_in and self._seconds:
            self._before, self._passed, self._arrived = shown.copy(), 0.0, False

    def stop(self) -> None:
        self._before = None

    def pass_time(self, seconds: float) -> None:
        if self._before is not None and self._arrived:
            self._passed += seconds if self._passed > FIRST_STEP else min(seconds, FIRST_STEP)

    def paint(self, surface: pygame.Surface, canvas: pygame.Surface, *, fresh: bool) -> None:
        """Both pictures onto the window; it is over once nothing of the one before is left."""
        if self._before is None or not (fresh or self._arrived):
            return
        if not self._arrived:
            self._arrived, self._passed = True, FIRST_STEP
        surface.blit(canvas, (0, 0))
        left = 1 - eased(self._passed / self._seconds)
        self._before.set_alpha(round(255 * left))
        surface.blit(self._before, (0, 0))
        if left <= 0:
            self.stop()

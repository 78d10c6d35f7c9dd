"""From one scene to the next, within a sixth of a second: the new one is there at once and comes out of the dark.

So never are two pictures mixed, however busy the machine is. A dialog fades over the scene that stays; the doors of a
curtain swing open. Meanwhile the scenes draw beside the window, because what they draw has to stay as it is: a scene
may draw only a part of itself again. Presses count at once, and end it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal

import pygame

from pantheon.ui.motion import duration, eased
from pantheon.ui.scene import Scene
from pantheon.ui.settings import Settings

FADING, OPENING = 0.16, 0.5
"""Seconds of a fade and of opening doors, at normal speed."""
FIRST_STEP = 1 / 30
"""Seconds that count for the first picture, however long it took to open the scene; then the clock does."""
DARKEST = 0.62
"""How much of the light is missing when a scene comes."""
SHADE = 0.5
"""How much of its light a door loses until it is open."""

Way = Literal["", "dark", "fade", "doors"]
"""How one scene gives way to another; "": at once."""


class Crossing:
    """The change of scenes in one window."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        self._way: Way = ""
        self._before: pygame.Surface | None = None
        self._passed = self._seconds = self._came = 0.0
        self._arrived = False
        """Whether the new scene has been drawn."""

    @property
    def running(self) -> bool:
        return bool(self._way)

    def begin(self, way: Way, before: pygame.Surface, settings: Settings) -> None:
        """Keep what is to be seen a little longer, if anything of it is. A crossing that runs is over; only doors open
        on, whatever is asked behind them.
        """
        if self._way == "doors" and way == "fade":
            return
        self.stop()
        self._seconds = duration(settings, OPENING if way == "doors" else FADING)
        if way and self._seconds:
            self._before = before.copy() if way != "dark" else None
            self._way, self._passed, self._arrived = way, 0.0, False

    def stop(self) -> None:
        self._way, self._before = "", None

    def skip(self) -> None:
        """Somebody goes on: the next picture is the last one of it."""
        self._seconds = 0.0

    def pass_time(self, seconds: float) -> None:
        if self._way and self._arrived:
            self._passed += seconds if self._passed > FIRST_STEP else min(seconds, FIRST_STEP)

    def paint(self, surface: pygame.Surface, canvas: pygame.Surface, *, fresh: bool) -> None:
        """The new scene onto the window, with what is left of the change; it is over once that is nothing."""
        if not self._way or not (fresh or self._arrived):
            return
        if not self._arrived:
            self._arrived, self._passed, self._came = True, FIRST_STEP, self.clock()
        # Work of the new scene may hold a picture up, but not the clock.
        passed = max(self._passed, self.clock() - self._came)
        part = eased(passed / self._seconds) if self._seconds else 1.0
        surface.blit(canvas, (0, 0))
        if part >= 1:
            self.stop()
        elif self._way == "doors":
            self._paint_doors(surface, part)
        elif self._before is None:
            light = round(255 * (1 - DARKEST * (1 - part)))
            surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        else:
            self._before.set_alpha(round(255 * (1 - part)))
            surface.blit(self._before, (0, 0))

    def _paint_doors(self, surface: pygame.Surface, part: float) -> None:
        """Each swings inwards about its outer edge: it gets narrower, and darker."""
        assert self._before is not None
        wide, high = self._before.get_size()
        for left, middle in ((0, wide // 2), (wide // 2, wide)):
            leaf = self._before.subsurface((left, 0, middle - left, high))
            narrow = round(leaf.width * (1 - part))
            if not narrow:
                continue
            seen = pygame.transform.scale(leaf, (narrow, high))
            light = round(255 * (1 - SHADE * part))
            seen.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(seen, (0 if left == 0 else wide - narrow, 0))


def way_to(scene: Scene, before: Scene) -> Way:
    """How a scene comes after another one: only where one of them lies over the other, the other stays to be seen."""
    if not scene.fades_in or (scene.overlay and before.overlay):
        return ""
    lies = (scene.overlay and scene.below is before) or (before.overlay and before.below is scene)
    return "fade" if lies else "dark"

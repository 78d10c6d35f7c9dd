"""A scene whose things appear one after another: a press shows everything, the next one goes on."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from pantheon.ui.motion import duration, eased
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot


class Staged(Scene, ABC):
    """What appears, and when, is up to the scene; here is how time passes."""

    overlay = True
    room = (1024, 640)
    step: float
    """Seconds from one thing to the next."""
    fade = 1.0
    """Steps that a thing needs to appear."""
    linger: float
    """Seconds that everything stays to be seen when nobody is there to go on."""

    def __init__(self, alone: bool) -> None:
        """`alone` if nobody is there to go on."""
        super().__init__()
        self._alone = alone
        self._passed = 0.0

    @property
    @abstractmethod
    def steps(self) -> int:
        """After so many steps the last thing has appeared."""

    @property
    def _all(self) -> float:
        return duration(self.stage.settings, self.step * self.steps)

    @property
    def _linger(self) -> float:
        return 0.1 if self.stage.settings.bot_pace == "instant" else self.linger

    @property
    def _by_itself(self) -> bool:
        """Whether it goes on without a press."""
        return self._alone

    def update(self, seconds: float) -> Change:
        before, self._passed = self._passed, self._passed + seconds
        if before <= self._all:
            self.stale = True
        return self._turn_over() if self._by_itself and self._passed >= self._all + self._linger else None

    def next_update(self) -> float | None:
        if self._passed <= self._all:
            return 0.0
        return max(0.0, self._all + self._linger - self._passed) if self._by_itself else None

    def _turn_over(self) -> Change:
        """What comes when everything was to be seen."""
        return Pop()

    def press(self, spot: Spot) -> Change:
        return self._go_on()

    def escape(self) -> Change:
        return self._go_on()

    def handle(self, event: pygame.Event) -> Change:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._passed < self._all:
            return self._go_on()
        return None

    def _go_on(self) -> Change:
        if self._passed < self._all:
            self._passed = self._all
            self.stale = True
            return STAY
        self.stage.sounds.play("click")
        return self._turn_over()

    def _part(self, index: int) -> float:
        """How far the thing of this number has appeared, from 0 to 1."""
        step = duration(self.stage.settings, self.step)
        return 1.0 if step <= 0 else eased((self._passed - step * index) / (self.fade * step))

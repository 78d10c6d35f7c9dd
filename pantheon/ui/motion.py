"""Things that move: eased, short, skippable, and gone at once when animation is switched off.

A `Motion` runs from 0 to 1; `Motions` is a queue of steps played one after another, each of them a group of
motions at the same time. The scene asks for positions while drawing and calls `update` while time passes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pantheon.ui.scene import Point
from pantheon.ui.settings import Settings

SHORT, MEDIUM, LONG = 0.15, 0.25, 0.35

_SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "off": 0.0}
_READ_AT_ONCE = 40
"""Letters that a caption may have to be read in one pause."""
_PAUSES = {"slow": 1.6, "normal": 0.7, "fast": 0.25, "instant": 0.0}


def duration(settings: Settings, seconds: float) -> float:
    """How long a motion of this length takes at the chosen animation speed; 0 when motion is off."""
    return seconds * _SPEEDS[settings.animation]


def reading_time(words: str, settings: Settings) -> float:
    """How long a bot's move stands still to be read, at the chosen pace; long captions take longer."""
    return _PAUSES[settings.bot_pace] * min(1.5, max(0.35, len(words) / _READ_AT_ONCE))


def eased(part: float) -> float:
    """Slow, quick, slow."""
    part = min(max(part, 0.0), 1.0)
    return part * part * (3 - 2 * part)


def between(start: Point, end: Point, part: float) -> Point:
    """A point on the way, eased."""
    p = eased(part)
    return start[0] + (end[0] - start[0]) * p, start[1] + (end[1] - start[1]) * p


@dataclass(slots=True)
class Motion:
    """One thing on its way. `what` is for the scene that draws it; `seconds` may be 0."""

    what: object
    seconds: float
    wait: float = 0.0
    passed: float = 0.0

    @property
    def part(self) -> float:
        """How much of the way is behind it, from 0 to 1, not eased."""
        gone = self.passed - self.wait
        if self.seconds <= 0:
            return 1.0 if gone >= 0 else 0.0
        return min(max(gone / self.seconds, 0.0), 1.0)

    @property
    def done(self) -> bool:
        return self.passed >= self.wait + self.seconds


@dataclass(slots=True)
class _Step:
    motions: Sequence[Motion]
    begin: Callable[[], None] | None
    then: Callable[[], None] | None
    begun: bool = False


@dataclass(slots=True)
class Motions:
    """Steps one after another. Each may call something when it begins (a sound) and when it is over."""

    _steps: list[_Step] = field(default_factory=list)

    def add(
        self,
        *motions: Motion,
        begin: Callable[[], None] | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        self._steps.append(_Step(motions, begin, then))

    @property
    def moving(self) -> bool:
        return bool(self._steps)

    def now(self) -> Sequence[Motion]:
        """What is on its way at this moment."""
        return self._steps[0].motions if self._steps else ()

    def update(self, seconds: float) -> bool:
        """Let time pass; True if something moved, so that the scene must be drawn again."""
        if not self._steps:
            return False
        while self._steps:
            step = self._steps[0]
            self._begin(step)
            for motion in step.motions:
                motion.passed += seconds
            if not all(motion.done for motion in step.motions):
                return True
            left = min((m.passed - m.wait - m.seconds for m in step.motions), default=seconds)
            self._end(step)
            # What is left of this frame's time goes to the next step: quick chains do not stutter.
            seconds = max(0.0, left)
        return True

    def skip(self) -> None:
        """Everything is where it was going."""
        while self._steps:
            step = self._steps[0]
            self._begin(step)
            self._end(step)

    def _begin(self, step: _Step) -> None:
        if not step.begun:
            step.begun = True
            if step.begin:
                step.begin()

    def _end(self, step: _Step) -> None:
        self._steps.pop(0)
        if step.then:
            step.then()

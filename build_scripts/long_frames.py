"""What the longest frames of a window do: where their time went, what they drew, whether rubbish was collected.

A timer looks every millisecond at what the program is doing, and weighs each look by the processor time that
has passed since the one before. Not on Windows, which has no such timer.
"""

from __future__ import annotations

import gc
import signal
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from operator import itemgetter
from types import CodeType, FrameType

import pygame

EVERY = 0.001
"""Seconds from one look to the next; more often would slow the program down."""
OURS = "pantheon"
"""Calls outside of this package are counted where it made them."""
WORTH_SAYING = 0.08
"""A call is named that took this part of a frame, unless almost all of it went into another call."""
ALMOST_ALL = 0.85

Stack = tuple[CodeType, ...]
"""Calls, each made by the one before."""


@dataclass(frozen=True)
class LongFrame:
    """One frame, and what it did."""

    number: int
    scene: str
    seconds: float
    stacks: Mapping[Stack, float]
    """Processor time by calls."""
    pictures: Sequence[str]
    collected: float
    """Seconds in which Python collected rubbish."""

    def __str__(self) -> str:
        lines = [f"  frame {self.number} of {self.scene}: {self.seconds * 1000:.1f} ms"]
        lines += self._tree((), 0)
        if self.collected:
            lines.append(f"    {self.collected * 1000:5.1f} ms  of that collecting rubbish")
        if self.pictures:
            lines.append(f"    pictures drawn: {', '.join(self.pictures)}")
        return "\n".join(lines)

    def _tree(self, path: Stack, deep: int) -> list[str]:
        """The calls that were made by others, those below them indented."""
        spent = self._spent(path)
        inner = {stack[: len(path) + 1] for stack in self.stacks if stack[: len(path)] == path and stack != path}
        long = sorted(
            ((self._spent(call), call) for call in inner if self._spent(call) >= WORTH_SAYING * self.seconds),
            key=itemgetter(0),
        )
        passes_on = bool(long) and long[-1][0] >= ALMOST_ALL * spent
        here = [] if passes_on or not path else [f"    {spent * 1000:5.1f} ms  {'  ' * deep}{_name(path[-1])}"]
        return here + [line for _, call in reversed(long) for line in self._tree(call, deep + len(here))]

    def _spent(self, path: Stack) -> float:
        return sum(seconds for stack, seconds in self.stacks.items() if stack[: len(path)] == path)


class Watch:
    """Keeps what the longest frames did."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.longest: list[LongFrame] = []
        self._stacks: dict[Stack, float] = defaultdict(float)
        self._pictures: list[str] = []
        self._collected = self._collecting = self._last = 0.0

    def begin(self) -> None:
        """A frame begins."""
        self._stacks.clear()
        self._pictures.clear()
        self._collected, self._last = 0.0, time.process_time()

    def end(self, number: int, scene: str, seconds: float) -> None:
        self.longest.append(
            LongFrame(number, scene, seconds, dict(self._stacks), tuple(self._pictures), self._collected)
        )
        self.longest = sorted(self.longest, key=lambda frame: -frame.seconds)[: self._most]

    @contextmanager
    def watching(self) -> Iterator[None]:
        from pantheon.ui import art

        drawn = art._drawn

        def named(name: str, size: tuple[int, int]) -> pygame.Surface:
            began = time.process_time()
            picture = drawn(name, size)
            spent = (time.process_time() - began) * 1000
            self._pictures.append(f"{name} {size[0]}x{size[1]} {spent:.1f} ms")
            return picture

        art._drawn = named
        gc.callbacks.append(self._collect)
        before = signal.signal(signal.SIGALRM, self._look)
        signal.setitimer(signal.ITIMER_REAL, EVERY, EVERY)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGALRM, before)
            gc.callbacks.remove(self._collect)
            art._drawn = drawn

    def _look(self, _signal: int, frame: FrameType | None) -> None:
        now = time.process_time()
        stack = []
        while frame is not None:
            if OURS in frame.f_globals.get("__name__", ""):
                stack.append(frame.f_code)
            frame = frame.f_back
        self._stacks[tuple(reversed(stack))] += now - self._last
        self._last = now

    def _collect(self, phase: str, _about: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = time.process_time()
        else:
            self._collected += time.process_time() - self._collecting


def _name(code: CodeType) -> str:
    module = code.co_filename.rpartition("/")[2].removesuffix(".py")
    return f"{module}.{code.co_qualname}"

"""Short sounds, made by arithmetic when the window opens: no file, no licence, no wait.

A sound is asked for by what happened ("card", "stone", "loot", "chime"). Without a sound card the game is
silent.
"""

from __future__ import annotations

import array
import logging
import math
from collections.abc import Callable, Iterable

import pygame

from pantheon.ui.settings import Settings

_log = logging.getLogger(__name__)

RATE = 22050
NAMES = ("click", "card", "stone", "column", "loot", "coin", "chime", "god", "turn", "no", "end")


class Sounds:
    """The sounds of one window, as loud as the settings say at the moment of playing."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._silent = not _mixer_started()
        self.heard: list[str] = []
        """The last few sounds asked for, for tests and for people who ask what that was."""

    def play(self, name: str) -> None:
        if name not in NAMES:
            raise ValueError(f"no sound {name!r}; there are {', '.join(NAMES)}")
        self.heard = [*self.heard[-19:], name]
        if self._silent or self._settings.muted or self._settings.volume == 0:
            return
        if name not in self._made:
            self._made[name] = pygame.mixer.Sound(buffer=samples(name).tobytes())
        sound = self._made[name]
        # Loudness is heard by ratios: half the slider should sound half as loud.
        sound.set_volume((self._settings.volume / 100) ** 2)
        sound.play()


def samples(name: str) -> array.array[int]:
    """The wave of a sound as 16-bit numbers, mono."""
    return array.array("h", (round(32767 * max(-1.0, min(1.0, v))) for v in _WAVES[name]()))


def _mixer_started() -> bool:
    try:
        if pygame.mixer.get_init() is None:
            pygame.mixer.init(RATE, -16, 1, 512)
    except pygame.error as error:
        _log.info("no sound: %s", error)
        return False
    return True


def _bell(pitches: Iterable[float], seconds: float, loud: float, fade: float) -> list[float]:
    """Struck metal: a few tones that do not quite agree, dying away."""
    count = int(RATE * seconds)
    tones = list(pitches)
    return [
        loud
        * math.exp(-fade * i / RATE)
        * min(1.0, i / 60)
        * sum(math.sin(2 * math.pi * p * i / RATE) / (n + 1) for n, p in enumerate(tones))
        / len(tones)
        for i in range(count)
    ]


def _rustle(seconds: float, loud: float, smooth: float, seed: int) -> list[float]:
    """Paper or gravel: smoothed noise from a small generator of its own, the same every time."""
    count = int(RATE * seconds)
    value, last, out = seed, 0.0, []
    for i in range(count):
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        last += ((value / 0x3FFFFFFF - 1.0) - last) * smooth
        out.append(loud * last * math.sin(math.pi * i / count) ** 2)
    return out


def _knock(pitch: float, seconds: float, loud: float) -> list[float]:
    """A stone set down: a low tone that falls, with a little gravel at its start."""
    count = int(RATE * seconds)
    gravel = _rustle(0.03, loud * 0.9, 0.6, 7)
    tone = [
        loud * math.exp(-22 * i / RATE) * math.sin(2 * math.pi * pitch * (1 - 0.25 * i / count) * i / RATE)
        for i in range(count)
    ]
    return [v + (gravel[i] if i < len(gravel) else 0.0) for i, v in enumerate(tone)]


def _one_after_another(parts: Iterable[list[float]], step: float) -> list[float]:
    laid = list(parts)
    out = [0.0] * (max(int(RATE * step) * n + len(part) for n, part in enumerate(laid)))
    for n, part in enumerate(laid):
        for i, v in enumerate(part, int(RATE * step) * n):
            out[i] += v
    return out


def _notes(*pitches: float) -> list[float]:
    return _one_after_another([_bell((p, p * 2.01, p * 3.02), 0.5, 0.35, 7) for p in pitches], 0.11)


_WAVES: dict[str, Callable[[], list[float]]] = {
    "click": lambda: _knock(420, 0.06, 0.25),
    "card": lambda: _rustle(0.14, 0.9, 0.45, 3),
    "stone": lambda: _knock(190, 0.16, 0.6),
    "column": lambda: _one_after_another([_knock(130, 0.22, 0.6), _knock(100, 0.25, 0.5)], 0.09),
    "loot": lambda: _notes(587.3, 880.0),
    "coin": lambda: _one_after_another([_bell((2093, 3136), 0.18, 0.4, 22) for _ in range(2)], 0.07),
    "chime": lambda: _notes(523.3, 659.3, 784.0),
    "god": lambda: _notes(392.0, 523.3, 659.3, 784.0),
    "turn": lambda: _bell((440.0, 881.0), 0.4, 0.35, 9),
    "no": lambda: _knock(95, 0.14, 0.4),
    "end": lambda: _notes(392.0, 493.9, 587.3, 784.0, 987.8),
}

"""Where an effect is heard: in a small hall, with two ears, and as loud as it is meant to be.

Loudness is what ears make of it (BS.1770 weighs the pitches), not the highest peak: a bright coin of the same peak
sounds twice as loud as a dull stone.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sounding.instruments import RATE, Samples

Wave = np.ndarray[Any, np.dtype[np.float64]]

WALLS = (
    ((0.0113, 0.21), (0.0197, 0.15), (0.0311, 0.10), (0.0439, 0.06)),
    ((0.0139, 0.21), (0.0233, 0.14), (0.0367, 0.09), (0.0471, 0.06)),
)
"""For each ear after how many seconds the walls answer, and how loud."""
TAIL, FADES = 0.5, 0.1
"""Seconds that the hall sounds on, and until it has faded to a third."""
HALL = 0.014
"""How loud it is."""
HEARD_AT_ONCE = 0.1
"""Seconds that are heard as one: the loudest of them say how loud an effect is."""


def in_a_hall(samples: Samples, loudness: float) -> Wave:
    """Both ears, at that loudness, without a click where it begins or stops."""
    own = np.array(samples)
    rise, fall = round(0.001 * RATE), round(0.02 * RATE)
    own[:rise] *= np.linspace(0, 1, rise)
    own[-fall:] *= np.linspace(1, 0, fall)
    tail = round(TAIL * RATE)
    both = np.zeros((len(own) + tail, 2))
    decay = np.exp(-np.arange(tail) / RATE / FADES)
    for ear, walls in enumerate(WALLS):
        both[: len(own), ear] += own
        for late, loud in walls:
            at = round(late * RATE)
            both[at : at + len(own), ear] += loud * own
        echo = _banded(np.random.default_rng(7 + ear).standard_normal(tail), 250, 5500) * decay
        both[:-1, ear] += HALL * _convolved(own, echo)
    both *= np.minimum(1, np.arange(len(both))[::-1] / tail * 2)[:, None]
    return both * 10 ** ((loudness - loudest(both)) / 20)


def loudest(both: Wave, rate: int = RATE) -> float:
    """Of the loudest tenth of a second, in LUFS."""
    power = np.concatenate([(weighted(both, rate) ** 2).sum(axis=1), np.zeros(round(HEARD_AT_ONCE * rate))])
    so_far = np.concatenate([[0.0], np.cumsum(power)])
    block = round(HEARD_AT_ONCE * rate)
    return float(-0.691 + 10 * np.log10((so_far[block:] - so_far[:-block]).max() / block))


def weighted(both: Wave, rate: int = RATE) -> Wave:
    """As ears hear it: little of the bass, more of what is high."""
    hertz = np.fft.rfftfreq(len(both), 1 / rate)
    weight = (hertz**2 / (hertz**2 + 38.0**2)) * np.sqrt(
        (1 + (hertz / 1500) ** 4 * 1.585**2) / (1 + (hertz / 1500) ** 4)
    )
    return np.stack([np.fft.irfft(np.fft.rfft(ear) * weight, len(ear)) for ear in both.T], axis=1)


def _banded(samples: Wave, low: float, high: float) -> Wave:
    spectrum, hertz = np.fft.rfft(samples), np.fft.rfftfreq(len(samples), 1 / RATE)
    keeps = 1 / (1 + (hertz / high) ** 4) * (1 - 1 / (1 + (hertz / low) ** 4))
    return np.asarray(np.fft.irfft(spectrum * keeps, len(samples)))


def _convolved(one: Wave, other: Wave) -> Wave:
    size = 1 << (len(one) + len(other) - 2).bit_length()
    whole = np.fft.irfft(np.fft.rfft(one, size) * np.fft.rfft(other, size), size)
    return np.asarray(whole[: len(one) + len(other) - 1])

"""What the sound effects are played on: instruments that are arithmetic, and what can be done with their samples."""

import math
import random
from collections.abc import Sequence

RATE = 44_100

Samples = list[float]


def struck(partials: Sequence[tuple[float, float, float]], seconds: float) -> Samples:
    """A hit body: partials of (hertz, loudness, seconds until faded to a third)."""
    return [
        sum(loud * math.exp(-at / fade) * math.sin(2 * math.pi * hertz * at) for hertz, loud, fade in partials)
        for at in moments(seconds)
    ]


def bronze(hertz: float, seconds: float) -> Samples:
    """The partials of a small plate are no multiples of each other; that makes it metal."""
    ratios = ((1.0, 1.0), (2.76, 0.55), (5.4, 0.25), (1.51, 0.3))
    audible = [(ratio, loud) for ratio, loud in ratios if hertz * ratio < 0.45 * RATE]
    return struck([(hertz * ratio, loud, seconds / 4 / ratio**0.5) for ratio, loud in audible], seconds)


def lyre(hertz: float, seconds: float, seed: int) -> Samples:
    """A plucked string: noise that runs round a loop as long as the wave and loses its edge each time.

    The loop has whole samples; taking a part of the next sample shortens it to the exact pitch. It goes round with half
    of the samples a second: how soon the edge is lost depends on their number, and so sounds like gut.
    """
    rate = RATE // 2
    length = math.floor(rate / hertz) + 1
    part = length - rate / hertz
    loop = low_pass(noise(2 * length / rate, 100 + seed), 4200)[::2][:length]
    middle = sum(loop) / length
    loop = [sample - middle for sample in loop]
    samples: Samples = []
    for index in range(round(seconds * rate)):
        place = index % length
        samples.append(loop[place] * min(1.0, (seconds - index / rate) / 0.1))
        loop[place] = 0.996 * ((1 - part) * loop[place] + part * loop[(place + 1) % length])
    return tuned(samples, rate / RATE)


def drum_stroke(seed: int) -> Samples:
    """A skin whose tone sinks as it relaxes, and the slap of the hand."""
    turns = [(at, 72 * at - 1.6 * math.exp(-at / 0.03)) for at in moments(0.7)]
    skin = [math.exp(-at / 0.17) * math.sin(2 * math.pi * turn) for at, turn in turns]
    ring = struck([(158, 0.35, 0.09), (231, 0.2, 0.06)], 0.4)
    return mixed((0.0, skin), (0.0, ring), (0.0, scaled(faded(low_pass(noise(0.06, seed), 2200), 0.012), 0.7)))


def salpinx(hertz: float, seconds: float) -> Samples:
    """Many overtones, the higher ones later and gone sooner, as in a blown tube of bronze."""
    samples = []
    for at in moments(seconds):
        swell = min(1.0, at / 0.03) * min(1.0, (seconds - at) / 0.09)
        bright = 0.45 + 0.25 * min(1.0, at / 0.08)
        phase = 2 * math.pi * hertz * at + 0.12 * math.sin(2 * math.pi * 5.2 * at)
        samples.append(0.4 * swell * sum(bright**order * math.sin((order + 1) * phase) for order in range(9)))
    return samples


# Samples


def moments(seconds: float) -> list[float]:
    return [index / RATE for index in range(round(seconds * RATE))]


def timed(samples: Samples) -> list[tuple[float, float]]:
    return [(sample, index / RATE) for index, sample in enumerate(samples)]


def noise(seconds: float, seed: int) -> Samples:
    """As loud in a band of pitches as it was with 22,050 samples a second, for which the effects were mixed."""
    source, loud = random.Random(seed), (RATE / 22_050) ** 0.5
    return [source.uniform(-loud, loud) for _ in range(round(seconds * RATE))]


def low_pass(samples: Samples, hertz: float) -> Samples:
    part = 1 - math.exp(-2 * math.pi * hertz / RATE)
    level = 0.0
    out = []
    for sample in samples:
        level += part * (sample - level)
        out.append(level)
    return out


def band(samples: Samples, low: float, high: float) -> Samples:
    upper = low_pass(samples, high)
    return [one - other for one, other in zip(upper, low_pass(upper, low), strict=True)]


def faded(samples: Samples, seconds: float) -> Samples:
    return [sample * math.exp(-at / seconds) for sample, at in timed(samples)]


def scaled(samples: Samples, factor: float) -> Samples:
    return [sample * factor for sample in samples]


def tuned(samples: Samples, pitch: float) -> Samples:
    """The same sound at another pitch, and as much shorter or longer."""
    made = []
    for number in range(int((len(samples) - 1) / pitch)):
        before, part = divmod(number * pitch, 1)
        one, other = samples[int(before) : int(before) + 2]
        made.append(one + part * (other - one))
    return made


def mixed(*parts: tuple[float, Samples]) -> Samples:
    """Several sounds, each starting at its second."""
    length = max(round(start * RATE) + len(samples) for start, samples in parts)
    out = [0.0] * length
    for start, samples in parts:
        first = round(start * RATE)
        for index, sample in enumerate(samples):
            out[first + index] += sample
    return out

"""Makes the music of the table and the sea around it from nothing but arithmetic, and writes them to assets as OGG.

    pip install -e ".[music]" && python build_scripts/make_music.py [NAME ...]

The instruments: a lyre (a plucked string after Karplus and Strong), a kithara an octave below it, an aulos (a double
reed, whose odd overtones are the stronger ones), a frame drum, and voices that sing a vowel (a band of detuned strings
through three formants). They play in an old mode over an open fifth. Everything is put into a room (a burst of noise
that dies away, other for each ear). A piece that is repeated has its echo folded back to its beginning, so that nobody
hears where it starts again. Noise comes from a seeded generator: two runs make the same music.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from sounding.room import weighted

RATE = 44_100
ASSETS = Path(__file__).resolve().parent.parent / "assets"
QUALITY = 0.75
"""Of the OGG files, from 0 (best) to 1 (smallest); as `soundfile` counts it."""
LOUDNESS = {"title": -20.0, "morning": -25.0, "evening": -25.0, "end": -17.0, "sea": -32.0}
"""How loud each piece is, in LUFS: what one hears for an hour is quiet."""

Wave = np.ndarray[Any, np.dtype[np.float64]]
Note = tuple[float, float, float]
"""When it begins and how long it is, in beats, and its pitch in half tones above A3."""

D, E, F, G, A, B, C = -7, -5, -4, -2, 0, 2, 3
"""The notes of the Dorian mode on D, as the theorists of today call it."""
MODE = (0, 2, 3, 5, 7, 9, 10)
"""Their distances from D."""


def main() -> None:
    import soundfile

    wanted = sys.argv[1:] or list(PIECES)
    for name in wanted:
        samples = made(name)
        path = ASSETS / "shared" / "music" / f"{name}.ogg"
        path.parent.mkdir(parents=True, exist_ok=True)
        with soundfile.SoundFile(path, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=QUALITY) as file:
            for start in range(0, len(samples), RATE):  # the encoder cannot take much at once
                file.write(samples[start : start + RATE])
        peak, jump = 20 * np.log10(np.abs(samples).max()), np.abs(samples[0] - samples[-1]).max()
        seconds, size = len(samples) / RATE, path.stat().st_size / 1024
        heard = f"{loudness(samples):6.1f} LUFS, peak {peak:5.1f} dB, ends {jump:.4f} apart"
        print(f"{name:8} {seconds:5.1f} s {heard}, {size:.0f} KB")


def made(name: str) -> Wave:
    """A piece at its loudness, both ears."""
    piece = PIECES[name]()
    piece *= 10 ** ((LOUDNESS[name] - loudness(piece)) / 20)
    over = np.abs(piece).max() / 0.89
    return piece if over <= 1 else np.tanh(piece / 0.89) * 0.89  # the few peaks above are rounded, not cut


# The pieces ----------------------------------------------------------------------------------------------------------


def title() -> Wave:
    """A ship comes home: lyre in broken chords, the aulos sings over it twice, the second time with voices and drum."""
    beat = 60 / 76
    roots = (D, D, F, C - 12, G - 12, D, A - 12, D) * 2
    lyre_part = [
        (bar * 4 + step * 0.5, 2.5, tone)
        for bar, root in enumerate(roots)
        for step, tone in enumerate((root, root + 7, root + 12, root + 7, root + 14, root + 12, root + 7, root + 12))
    ]
    bass = [(bar * 4, 4.0, root - 12) for bar, root in enumerate(roots)]
    song: list[Note] = [
        (0, 2, A), (2, 1, C), (3, 1, B), (4, 3, A), (7, 1, G), (8, 2, F), (10, 1, G), (11, 1, A), (12, 4, E),
        (16, 2, G), (18, 1, A), (19, 1, B), (20, 3, A), (23, 1, F), (24, 1.5, E), (25.5, 0.5, F), (26, 2, E),
        (28, 4, D),
    ]  # fmt: skip
    again = [(at + 32, long, tone + (12 if 16 <= at < 24 else 0)) for at, long, tone in song]
    strokes = [
        (bar * 4 + at, loud) for bar in range(8, 16) for at, loud in ((0, 1.0), (1.5, 0.45), (2, 0.7), (3.5, 0.4))
    ]
    choir = [(bar * 4, 4.2, root) for bar, root in enumerate(roots) if bar >= 6]
    return in_a_room(
        64 * beat,
        (played(lyre, lyre_part, beat), 0.30, -0.35),
        (played(kithara, bass, beat), 0.5, 0.15),
        (played(aulos, song + again, beat), 0.20, 0.3),
        (played(voices, choir, beat), 0.26, 0.0),
        (played(voices, [(at, long, tone + 7) for at, long, tone in choir], beat), 0.16, -0.5),
        (drummed(strokes, beat), 0.5, 0.05),
    )


def morning() -> Wave:
    """The first half of a game: much air between few notes of the lyre, a kithara that walks, a far aulos."""
    return _quiet(60 / 58, (D, A - 12, F, C, G - 12, D, E, A - 12, D, F, G, D), seed=11, aulos_from=4, voiced=False)


def evening() -> Wave:
    """The second half: the same mode from the dark side, with voices under it and a drum from afar."""
    return _quiet(
        60 / 54,
        (E - 12, F - 12, E - 12, A - 12, D - 12, E - 12, C - 12, B - 12, A - 12, F - 12, G - 12, E - 12),
        seed=23,
        aulos_from=6,
        voiced=True,
    )


def _quiet(beat: float, roots: Sequence[int], seed: int, aulos_from: int, voiced: bool) -> Wave:
    """A bar of six beats over each root; which notes the lyre picks is chance, but always the same."""
    source = np.random.default_rng(seed)
    scale = [stepped(D, step) for step in range(12)]
    plucked: list[Note] = []
    sung: list[Note] = []
    place = 4
    for bar, root in enumerate(roots):
        plucked += [(bar * 6, 4.0, root), (bar * 6 + 0.12, 4.0, stepped(root, 4))]
        for at in (1.5, 2.5, 3.0, 4.0, 5.0, 5.5):
            if source.random() < 0.62:
                place = int(np.clip(place + source.choice((-2, -1, -1, 1, 1, 2)), 0, len(scale) - 1))
                plucked.append((bar * 6 + at, 3.0, scale[place]))
        if bar >= aulos_from and bar % 2 == aulos_from % 2:
            fifth = stepped(root, 4) + (12 if root < -12 else 0)
            above, below = stepped(fifth, 1), stepped(fifth, -1)
            sung += [(bar * 6 + 1, 2.6, fifth), (bar * 6 + 3.6, 1.2, above), (bar * 6 + 4.8, 1.4, below)]
    low = [(bar * 6, 6.5, root - 12 if root >= -12 else root) for bar, root in enumerate(roots)]
    parts = [
        (played(lyre, plucked, beat), 0.34, -0.25),
        (played(kithara, low, beat), 0.42, 0.25),
        (played(aulos, sung, beat), 0.07, 0.45),
    ]
    if voiced:
        parts.append((played(voices, [(at, long, tone + 12) for at, long, tone in low], beat), 0.16, 0.0))
        parts.append((drummed([(bar * 6 + at, 0.5) for bar in range(len(roots)) for at in (0, 4.5)], beat), 0.22, -0.1))
    return in_a_room(len(roots) * 6 * beat, *parts)


def stepped(tone: int, steps: int) -> int:
    """The note of the mode so many steps above another one of it."""
    octave, place = divmod(MODE.index((tone - D) % 12) + steps, len(MODE))
    return tone - (tone - D) % 12 + 12 * octave + MODE[place]


def end() -> Wave:
    """Somebody has won: a call of three horns over drums, answered by voices and a run of the lyre. Not repeated."""
    beat = 60 / 92
    call: list[Note] = [(0, 0.5, D), (0.5, 0.5, D), (1, 1, A), (2, 2.5, D + 12), (4.5, 0.5, C), (5, 1, B), (6, 5, A)]
    second = [(at, long, tone - 5 if tone > A else tone - 12) for at, long, tone in call]
    run = [(6 + step * 0.25, 3.0, tone) for step, tone in enumerate((D, A, D + 12, F + 12, A + 12, D + 24))]
    strokes = [(0, 1.0), (1, 0.8), (2, 1.0), (3, 0.5), (3.5, 0.6), (4, 0.8), (5, 0.8), (6, 1.2)]
    chord = [(6, 5.5, tone) for tone in (D - 12, A - 12, D, F + 0.0, A)]
    return in_a_room(
        13 * beat,
        (played(horn, call, beat), 0.34, -0.2),
        (played(horn, second, beat), 0.24, 0.25),
        (played(voices, chord, beat), 0.2, 0.0),
        (played(lyre, run, beat), 0.4, 0.1),
        (drummed(strokes, beat), 0.8, 0.0),
        repeated=False,
    )


def sea() -> Wave:
    """Waves that run up a beach, each in its own time, and a wind that comes and goes."""
    seconds = 48
    count = seconds * RATE
    source = np.random.default_rng(5)
    at = np.arange(count) / RATE
    ears = []
    for ear in range(2):
        wind = banded(source.standard_normal(count), 180, 520)
        wind *= 0.5 + 0.3 * np.sin(2 * np.pi * at / 16 + ear) + 0.2 * np.sin(2 * np.pi * at / 24 * 2 + 2)
        surf = np.zeros(count)
        hiss, roll = (banded(source.standard_normal(count), *band) for band in ((900, 5200), (90, 420)))
        for number in range(8):
            start = number * 6 + (0.0, 0.7, -0.4, 0.3, 1.1, -0.6, 0.2, 0.5)[number] + 0.15 * ear
            since = (at - start) % seconds
            surf += hiss * np.where(since < 5, (since / 5) ** 2 * np.exp(-((since - 3.2) ** 2) / 0.9), 0) * 1.6
            surf += roll * np.exp(-((since - 2.6) ** 2) / 1.6) * 1.2
        ears.append(0.35 * wind + surf)
    return folded(np.stack(ears, axis=1), count)


PIECES: dict[str, Callable[[], Wave]] = {
    "title": title, "morning": morning, "evening": evening, "end": end, "sea": sea,
}  # fmt: skip


# Instruments: each makes one note of some seconds at some hertz -------------------------------------------------------


def lyre(hertz: float, seconds: float, seed: int) -> Wave:
    return _string(hertz, seconds, seed, 5200, 0.9965)


def kithara(hertz: float, seconds: float, seed: int) -> Wave:
    return _string(hertz, seconds, seed, 1500, 0.9985)


def _string(hertz: float, seconds: float, seed: int, bright: float, keeps: float) -> Wave:
    """Noise that runs round a loop as long as the wave and loses its edge each time. A round is done in one go: what
    comes next depends only on the round before."""
    length = int(RATE / hertz)
    loop = banded(np.random.default_rng(seed).uniform(-1, 1, length), 0, bright)
    loop -= loop.mean()
    rounds = []
    for _ in range(int(seconds * RATE / length) + 1):
        rounds.append(loop)
        loop = keeps * 0.5 * (loop + np.roll(loop, -1))
    # The loop has whole samples, and each round half of one is lost: it is read at the speed that gives the pitch.
    whole = np.concatenate(rounds)
    count = int(seconds * RATE)
    string = np.interp(np.arange(count) * (length - 0.5) * hertz / RATE, np.arange(len(whole)), whole, right=0.0)
    return string / (np.abs(string).max() or 1) * faded(count, 0.002, 0.12)


def aulos(hertz: float, seconds: float, seed: int) -> Wave:
    """A reed: the odd overtones are strong, the tone comes with a breath and trembles when it is held."""
    count = int(seconds * RATE)
    at = np.arange(count) / RATE
    tremble = 0.004 * np.sin(2 * np.pi * 5.1 * at + seed) * np.clip(at / 0.6 - 0.4, 0, 1)
    phase = 2 * np.pi * np.cumsum(hertz * (1 + tremble)) / RATE
    tone = sum(
        level * np.sin(order * phase) for order, level in ((1, 1.0), (2, 0.22), (3, 0.5), (4, 0.1), (5, 0.24), (7, 0.1))
    )
    breath = banded(np.random.default_rng(seed).standard_normal(count), 1500, 4000) * 0.05
    return np.asarray((tone * 0.5 + breath) * faded(count, 0.07, 0.16))


def voices(hertz: float, seconds: float, seed: int) -> Wave:
    """Five singers, never quite together, on a dark A."""
    count = int(seconds * RATE)
    at = np.arange(count) / RATE
    source = np.random.default_rng(seed)
    whole = np.zeros(count)
    for _ in range(5):
        drift = (
            1
            + source.uniform(-0.005, 0.005)
            + 0.003 * np.sin(2 * np.pi * source.uniform(4.2, 5.6) * at + source.uniform(0, 6))
        )
        phase = np.cumsum(hertz * drift) / RATE + source.uniform()
        whole += 2 * (phase % 1) - 1
    sung = sum(
        level * banded(whole, low, high)
        for low, high, level in ((520, 760, 1.0), (980, 1240, 0.55), (2300, 2700, 0.16))
    )
    return np.asarray((sung + 0.35 * banded(whole, 60, 420)) * faded(count, 0.7, 0.9) * 0.5)


def horn(hertz: float, seconds: float, seed: int) -> Wave:
    """Bronze: the higher the overtone, the later it comes."""
    count = int(seconds * RATE)
    at = np.arange(count) / RATE
    phase = 2 * np.pi * hertz * at + 0.1 * np.sin(2 * np.pi * 5.0 * at)
    bright = 0.4 + 0.28 * np.clip(at / 0.1, 0, 1)
    tone = sum(bright**order * np.sin((order + 1) * phase) for order in range(10))
    return np.asarray(0.4 * tone * faded(count, 0.03, 0.12))


def _stroke(seed: int) -> Wave:
    """A skin whose tone sinks as it relaxes, and the hand on it."""
    at = np.arange(int(0.8 * RATE)) / RATE
    skin = np.exp(-at / 0.18) * np.sin(2 * np.pi * (70 * at - 1.5 * np.exp(-at / 0.03)))
    hand = banded(np.random.default_rng(seed).standard_normal(len(at)), 200, 2400) * np.exp(-at / 0.012) * 0.6
    return skin + hand


# Putting it together -------------------------------------------------------------------------------------------------


def played(instrument: Callable[[float, float, int], Wave], notes: Sequence[Note], beat: float) -> Wave:
    """A part, in time but not by the clock: each note is a little early or late, and softer or louder."""
    source = np.random.default_rng(len(notes))
    total = max((at + long for at, long, _ in notes), default=0) * beat + 2
    out = np.zeros(int(total * RATE))
    for number, (at, long, tone) in enumerate(notes):
        sound = instrument(220 * 2 ** (tone / 12), long * beat, number) * source.uniform(0.8, 1.0)
        start = int(max(0.0, at * beat + source.normal(0, 0.007)) * RATE)
        out[start : start + len(sound)] += sound[: len(out) - start]
    return out


def drummed(strokes: Sequence[tuple[float, float]], beat: float) -> Wave:
    out = np.zeros(int((max(at for at, _ in strokes) * beat + 1.5) * RATE))
    for number, (at, loud) in enumerate(strokes):
        sound, start = _stroke(number) * loud, int(at * beat * RATE)
        out[start : start + len(sound)] += sound
    return out


def in_a_room(seconds: float, *parts: tuple[Wave, float, float], repeated: bool = True) -> Wave:
    """Each part with its loudness and its place from left (-1) to right (1), with the echo of a hall."""
    count = int(seconds * RATE)
    tail = int(2.6 * RATE)
    longest = max(count, *(len(part) for part, _, _ in parts)) + tail
    both = np.zeros((longest, 2))
    for part, loud, side in parts:
        for ear, level in enumerate((np.cos((side + 1) * np.pi / 4), np.sin((side + 1) * np.pi / 4))):
            both[: len(part), ear] += part * loud * level
    source = np.random.default_rng(3)
    decay = np.exp(-np.arange(tail) / RATE / 0.55)
    for ear in range(2):
        echo = banded(source.standard_normal(tail), 150, 4200) * decay
        both[:, ear] += 0.028 * _convolved(both[:, ear], echo)[:longest]
    if repeated:
        return folded(both, count)
    both[-tail:] *= np.linspace(1, 0, tail)[:, None]
    return both


def folded(samples: Wave, count: int) -> Wave:
    """What sounds on after the end sounds at the beginning, so the piece can be repeated without a seam."""
    whole = samples[:count].copy()
    for start in range(count, len(samples), count):
        rest = samples[start : start + count]
        whole[: len(rest)] += rest
    return whole


def banded(samples: Wave, low: float, high: float) -> Wave:
    """Only what lies between two pitches, with soft edges. The spectrum knows no beginning, so the ends meet."""
    spectrum = np.fft.rfft(samples)
    hertz = np.fft.rfftfreq(len(samples), 1 / RATE)
    pass_low = 1 / (1 + (hertz / high) ** 4)
    pass_high = 1 - 1 / (1 + (hertz / low) ** 4) if low else 1.0
    return np.asarray(np.fft.irfft(spectrum * pass_low * pass_high, len(samples)))


def faded(count: int, rise: float, fall: float) -> Wave:
    """In and out, so that no note begins or ends with a click."""
    at = np.arange(count) / RATE
    return np.asarray(np.clip(at / rise, 0, 1) * np.clip((count / RATE - at) / fall, 0, 1))


def _convolved(one: Wave, other: Wave) -> Wave:
    size = 1 << (len(one) + len(other) - 2).bit_length()
    return np.asarray(np.fft.irfft(np.fft.rfft(one, size) * np.fft.rfft(other, size), size))


def loudness(samples: Wave) -> float:
    """In LUFS, as BS.1770 counts it: ears hear little of the bass, parts much softer than the rest do not count."""
    heard = weighted(samples)
    block, step = int(0.4 * RATE), int(0.1 * RATE)
    power = (heard**2).sum(axis=1)
    means = np.array([power[at : at + block].mean() for at in range(0, len(power) - block, step)])
    means = means[means > 10 ** ((-70 + 0.691) / 10)]
    loud = means[means > means.mean() / 10]
    return float(-0.691 + 10 * np.log10(loud.mean()))


if __name__ == "__main__":
    main()

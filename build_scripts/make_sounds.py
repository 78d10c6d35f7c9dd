"""Makes the sound effects of the game from nothing but arithmetic, and writes them to assets as OGG.

    pip install -e ".[music]" && python build_scripts/make_sounds.py

Each effect is a list of samples built from a few instruments: struck stone and bronze (sums of fading sines),
brushed paper (filtered noise), a lyre (a plucked string after Karplus and Strong), a frame drum and a salpinx, the
straight trumpet of the Greeks; in Monuments also panpipes, a shell, wooden bars and seeds in a gourd. They are in
`sounding`. All of them are heard in a small hall, with two ears. Noise comes from a seeded generator, so two runs make
the same sounds. What sounds often is there three times, each a little higher or lower: `card`, `card_2` and `card_3`.
"""

import math
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "build_scripts")]

from sounding import monuments  # noqa: E402
from sounding.instruments import (  # noqa: E402
    RATE,
    Samples,
    band,
    bronze,
    drum_stroke,
    faded,
    low_pass,
    lyre,
    mixed,
    moments,
    noise,
    salpinx,
    scaled,
    struck,
    timed,
    tuned,
)
from sounding.room import in_a_hall, loudest  # noqa: E402

ASSETS = ROOT / "assets"
QUALITY = 0.2
"""Of the OGG files, from 0 (best) to 1 (smallest); as `soundfile` counts it."""
OFTEN = (
    *(f"shared/sounds/{name}" for name in ("click", "card", "stone", "coin")),
    *(f"for_the_gods/sounds/{name}" for name in ("stone_lift", "stone_set")),
    *(f"monuments/sounds/{name}" for name in ("step", "row", "harvest", "build", "trade")),
    "pantheon/sounds/column",
)
"""Effects that would sound mechanical if they were always the same."""
PITCHES = {2: 0.97, 3: 1.04}
"""Of their variants, by the number in the name of the file."""


def main() -> None:
    import soundfile

    for name, (samples, loudness) in effects().items():
        path = ASSETS / f"{name}.ogg"
        path.parent.mkdir(parents=True, exist_ok=True)
        heard = in_a_hall(samples, loudness)
        soundfile.write(path, heard, RATE, format="OGG", subtype="VORBIS", compression_level=QUALITY)
        peak, size = 20 * math.log10(abs(heard).max()), path.stat().st_size / 1024
        print(f"{name:34} {len(heard) / RATE:5.2f} s {loudest(heard):6.1f} LUFS, peak {peak:5.1f} dB, {size:3.0f} KB")


def effects() -> dict[str, tuple[Samples, float]]:
    """Every effect and its variants with their loudness."""
    made = composed()
    varied = {
        f"{name}_{number}": (tuned(made[name][0], pitch), made[name][1])
        for name in OFTEN
        for number, pitch in PITCHES.items()
    }
    return made | varied


def composed() -> dict[str, tuple[Samples, float]]:
    """Every effect with its loudness in LUFS: what sounds often is quiet, what sounds once a game may be heard."""
    return {
        "shared/sounds/click": (click(), -25.0),
        "shared/sounds/card": (card(), -18.0),
        "shared/sounds/stone": (stone(), -17.5),
        "pantheon/sounds/column": (column(), -14.0),
        "shared/sounds/coin": (coin(), -17.0),
        "pantheon/sounds/loot": (loot(), -14.5),
        "shared/sounds/chime": (chime(), -12.5),
        "shared/sounds/turn": (turn(), -15.0),
        "shared/sounds/refuse": (refuse(), -19.0),
        "shared/sounds/drum": (drum(), -13.0),
        "shared/sounds/fanfare": (fanfare(), -10.0),
        "for_the_gods/sounds/sail": (sail(), -16.0),
        "for_the_gods/sounds/stone_lift": (stone_lift(), -18.5),
        "for_the_gods/sounds/stone_set": (stone_set(), -16.0),
        "for_the_gods/sounds/bag": (bag(), -17.0),
        "for_the_gods/sounds/rob": (rob(), -13.0),
        "for_the_gods/sounds/god": (god(), -12.5),
        **{f"monuments/sounds/{name}": made for name, made in monuments.effects().items()},
    }


def click() -> Samples:
    return mixed((0.0, struck([(1800, 0.6, 0.008), (3100, 0.4, 0.005)], 0.05)))


def card() -> Samples:
    """Paper that brushes over a table, then touches it."""
    brush = [grain * math.sin(math.pi * at / 0.13) ** 2 for grain, at in timed(band(noise(0.13, 1), 1500, 5200))]
    tap = faded(low_pass(noise(0.04, 2), 1400), 0.009)
    return mixed((0.0, scaled(brush, 0.8)), (0.1, scaled(tap, 1.6)))


def stone() -> Samples:
    """A bare foot set down on stone."""
    body = struck([(118, 1.0, 0.035), (236, 0.45, 0.02), (510, 0.2, 0.012)], 0.18)
    grit = faded(band(noise(0.12, 3), 500, 2600), 0.02)
    return mixed((0.0, body), (0.004, scaled(grit, 0.7)))


def column() -> Samples:
    """Marble that slides the last inch and comes to stand."""
    slide = [grain * (at / 0.16) ** 2 for grain, at in timed(band(noise(0.16, 4), 250, 1300))]
    stand = struck([(84, 1.0, 0.09), (171, 0.6, 0.06), (420, 0.3, 0.05), (655, 0.2, 0.04), (1130, 0.1, 0.02)], 0.5)
    dust = faded(low_pass(noise(0.1, 5), 900), 0.02)
    return mixed((0.0, scaled(slide, 0.5)), (0.16, stand), (0.16, scaled(dust, 0.8)))


def coin() -> Samples:
    return mixed((0.0, bronze(2350, 0.3)), (0.07, scaled(bronze(2960, 0.4), 0.8)))


def loot() -> Samples:
    """A bronze tile picked up: three rising strokes."""
    return mixed((0.0, bronze(880, 0.5)), (0.08, bronze(1175, 0.5)), (0.16, bronze(1480, 0.65)))


def chime() -> Samples:
    """A god is gained: a lyre runs up the Dorian scale's open fifths over a temple bell."""
    bell = struck([(294, 0.5, 0.7), (588, 0.35, 0.5), (811, 0.2, 0.35), (1190, 0.15, 0.25)], 1.7)
    run = [(0.07 * step, lyre(tone, 1.3, step)) for step, tone in enumerate((293.7, 440.0, 587.3, 698.5, 880.0))]
    return mixed((0.0, scaled(bell, 0.5)), *run)


def turn() -> Samples:
    """Somebody's turn comes: two strings of the lyre."""
    return mixed((0.0, lyre(293.7, 0.7, 20)), (0.09, lyre(440.0, 0.7, 21)))


def refuse() -> Samples:
    knock = struck([(165, 1.0, 0.03), (247, 0.5, 0.02)], 0.12)
    return mixed((0.0, knock), (0.1, scaled(knock, 0.8)))


def drum() -> Samples:
    """An epoch begins: three strokes of a frame drum."""
    return mixed((0.0, drum_stroke(6)), (0.22, scaled(drum_stroke(7), 0.6)), (0.44, drum_stroke(8)))


def fanfare() -> Samples:
    """Somebody wins: a trumpet call with lyre and drum."""
    call = [(0.0, 293.7, 0.22), (0.2, 293.7, 0.16), (0.36, 440.0, 0.24), (0.6, 587.3, 1.3)]
    under = [(0.6, 440.0, 1.3), (0.6, 370.0, 1.3)]
    trumpets = [(at, salpinx(tone, length)) for at, tone, length in call]
    trumpets += [(at, scaled(salpinx(tone, length), 0.55)) for at, tone, length in under]
    strings = [(0.6 + 0.06 * step, lyre(tone, 1.5, step)) for step, tone in enumerate((293.7, 370.0, 440.0, 587.3))]
    return mixed(*trumpets, *strings, (0.0, scaled(drum_stroke(9), 0.7)), (0.6, scaled(drum_stroke(10), 0.9)))


def sail() -> Samples:
    """A cloth fills with wind, twice, and the bow cuts a wave."""
    water = [
        grain * math.sin(math.pi * at / 0.9) ** 2
        for grain, at in timed(low_pass(band(noise(0.9, 30), 300, 1300), 1500))
    ]
    spray = [grain * math.sin(math.pi * at / 0.5) ** 3 for grain, at in timed(band(noise(0.5, 31), 2200, 6000))]
    flap = faded(low_pass(noise(0.16, 32), 420), 0.035)
    return mixed((0.0, scaled(water, 0.9)), (0.3, scaled(spray, 0.35)), (0.02, scaled(flap, 1.5)), (0.15, flap))


def stone_lift() -> Samples:
    """A slab comes off the others: a short grind, and its edge rings."""
    grind = [grain * (at / 0.14) ** 1.5 for grain, at in timed(band(noise(0.14, 33), 500, 2400))]
    ring = struck([(690, 0.7, 0.03), (1130, 0.4, 0.02), (1875, 0.2, 0.012)], 0.14)
    return mixed((0.0, grind), (0.13, scaled(ring, 0.6)))


def stone_set() -> Samples:
    """A heavy slab knocks on the one below, and settles."""
    knock = struck([(96, 1.0, 0.07), (203, 0.7, 0.05), (471, 0.45, 0.035), (818, 0.3, 0.02), (1390, 0.15, 0.01)], 0.4)
    grit = faded(band(noise(0.12, 34), 400, 2000), 0.018)
    settle = scaled(knock[: round(0.15 * RATE)], 0.25)
    return mixed((0.0, knock), (0.0, scaled(grit, 0.9)), (0.085, faded(settle, 0.05)))


def bag() -> Samples:
    """Stones rattle in a bag that is shaken twice."""
    source = random.Random(35)
    rattle = []
    for number in range(22):
        start = (0.0 if number % 2 else 0.27) + 0.2 * source.random()
        tone, loud = source.uniform(520, 1450), source.uniform(0.3, 1.0)
        pebble = struck([(tone, loud, 0.012), (1.83 * tone, 0.5 * loud, 0.008), (0.41 * tone, 0.5 * loud, 0.015)], 0.08)
        rattle.append((start, low_pass(pebble, 2600)))
    cloth = [grain * math.sin(math.pi * at / 0.24) ** 2 for grain, at in timed(band(noise(0.24, 36), 700, 2600))]
    return mixed(*rattle, (0.0, scaled(cloth, 0.5)), (0.27, scaled(cloth, 0.5)))


def rob() -> Samples:
    """A stone is dragged off a temple, under a low drum."""
    drag = [
        grain * (0.55 + 0.45 * math.sin(2 * math.pi * 23 * at)) * math.sin(math.pi * at / 0.42)
        for grain, at in timed(band(noise(0.42, 37), 180, 1100))
    ]
    return mixed((0.0, scaled(drag, 1.3)), (0.3, drum_stroke(38)))


def god() -> Samples:
    """A god comes down: a chord that glitters, because each tone beats against its neighbour, and a run of strings."""
    chord = (293.7, 370.0, 440.0, 587.3, 880.0)
    glow = [
        sum(math.sin(2 * math.pi * tone * drift * at) for tone in chord for drift in (1.0, 1.006))
        * min(1.0, at / 0.25)
        * math.exp(-at / 0.6)
        * min(1.0, (1.9 - at) / 0.2)
        for at in moments(1.9)
    ]
    run = [(0.05 * step, lyre(2 * tone, 1.1, 40 + step)) for step, tone in enumerate((*chord, 740.0, 880.0))]
    glitter = [
        (0.3 + 0.09 * step, scaled(bronze(tone, 0.7), 0.16)) for step, tone in enumerate((1760, 2349, 2960, 3520))
    ]
    return mixed((0.0, scaled(glow, 0.16)), *run, *glitter)


if __name__ == "__main__":
    main()

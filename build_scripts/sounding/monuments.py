"""The effects of Monuments: work with stone, wood and arms, and the instruments of four civilisations."""

import math
import random

from sounding.instruments import (
    RATE,
    Samples,
    band,
    bronze,
    drum_stroke,
    faded,
    low_pass,
    mixed,
    moments,
    noise,
    scaled,
    struck,
    timed,
)


def effects() -> dict[str, tuple[Samples, float]]:
    """Every effect with its loudness: what sounds often is quiet."""
    return {
        "step": (step(), -20.0),
        "row": (row(), -17.0),
        "harvest": (harvest(), -17.0),
        "build": (build(), -16.0),
        "settle": (settle(), -15.0),
        "layer": (layer(), -12.0),
        "train": (train(), -15.0),
        "march": (march(), -16.0),
        "call": (call(), -13.0),
        "wings": (wings(), -17.0),
        "hooves": (hooves(), -18.0),
        "dice": (dice(), -16.0),
        "clash": (clash(), -13.0),
        "quest": (quest(), -13.5),
        "trade": (trade(), -17.0),
        "upgrade": (upgrade(), -15.0),
        "take_back": (take_back(), -17.0),
    }


def step() -> Samples:
    """Two sandals on gravel."""
    return mixed((0.0, footfall(60)), (0.17, scaled(footfall(61), 0.8)))


def row() -> Samples:
    """A paddle dips and pulls, the wood of the boat creaks, and drops fall."""
    pull = swell(low_pass(band(noise(0.55, 62), 250, 1500), 1700), 2)
    dip = faded(low_pass(noise(0.12, 63), 700), 0.03)
    creak = [0.5 * math.sin(2 * math.pi * (170 + 60 * at) * at) * pulse(at, 34) for at in moments(0.2)]
    drops = [(0.42 + 0.06 * number, drop(900 + 260 * number)) for number in range(3)]
    return mixed((0.0, dip), (0.03, pull), (0.12, scaled(swell(creak, 1), 0.16)), *drops)


def harvest() -> Samples:
    """A sickle goes twice through straw, and a sheaf is put down."""
    cut = swell(band(noise(0.16, 64), 1700, 6500), 3)
    straw = faded(band(noise(0.22, 65), 900, 3800), 0.06)
    down = struck([(105, 1.0, 0.035), (190, 0.4, 0.02)], 0.16)
    return mixed(
        (0.0, cut), (0.07, scaled(straw, 0.6)), (0.2, scaled(cut, 0.85)), (0.27, scaled(straw, 0.5)), (0.4, down)
    )


def build() -> Samples:
    """A chisel in stone, three times, and a block is knocked home."""
    home = struck([(92, 1.0, 0.06), (188, 0.6, 0.04), (402, 0.3, 0.03)], 0.35)
    blows = [(0.13 * number, scaled(chisel(66 + number, 1 + 0.05 * number), 0.75)) for number in range(3)]
    return mixed(*blows, (0.42, home), (0.42, scaled(faded(band(noise(0.1, 69), 400, 2200), 0.02), 0.7)))


def settle() -> Samples:
    """Somebody comes home: three notes on a panpipe over a seed rattle."""
    tune = [(0.0, 440.0, 0.2), (0.14, 587.3, 0.2), (0.28, 659.3, 0.42)]
    pipes = [(at, panpipe(tone, length, 70 + number)) for number, (at, tone, length) in enumerate(tune)]
    return mixed(*pipes, (0.0, scaled(rattle(73), 0.25)), (0.28, scaled(rattle(74), 0.25)))


def layer() -> Samples:
    """A whole layer is drawn up, comes down on the others, and pipes, bells and drums greet it."""
    drag = [grain * (0.5 + 0.5 * pulse(at, 17)) * (at / 0.5) for grain, at in timed(band(noise(0.5, 75), 140, 900))]
    boom = struck([(52, 1.0, 0.22), (81, 0.8, 0.15), (163, 0.45, 0.09), (420, 0.2, 0.05), (660, 0.1, 0.04)], 0.9)
    dust = faded(low_pass(noise(0.3, 76), 900), 0.07)
    chord = [(0.62, scaled(panpipe(tone, 1.4, 77 + at), 0.4)) for at, tone in enumerate((293.7, 440.0, 587.3))]
    bells = [(0.7 + 0.11 * at, scaled(bronze(tone, 0.9), 0.22)) for at, tone in enumerate((1174.7, 1480.0, 1760.0))]
    return mixed(
        (0.0, scaled(drag, 0.9)), (0.5, scaled(boom, 1.4)), (0.5, dust), *chord, *bells, (0.62, drum_stroke(80))
    )


def train() -> Samples:
    """A blade leaves its sheath, and rings on the rim of a shield."""
    scrape = [grain * (at / 0.26) for grain, at in timed(band(noise(0.26, 81), 2600, 7500))]
    tone = [math.sin(2 * math.pi * (1900 + 2600 * at) * at) * (at / 0.26) ** 2 for at in moments(0.26)]
    ring = struck([(1630, 0.7, 0.16), (2741, 0.5, 0.12), (4310, 0.3, 0.08), (612, 0.6, 0.05)], 0.6)
    return mixed((0.0, scaled(scrape, 0.7)), (0.0, scaled(tone, 0.12)), (0.27, ring))


def march() -> Samples:
    """A drum and many feet, twice."""
    feet = [(at + 0.012 * number, scaled(footfall(82 + number), 0.5)) for at in (0.0, 0.26) for number in range(3)]
    return mixed(*feet, (0.0, scaled(drum_stroke(85), 0.8)), (0.26, scaled(drum_stroke(86)[: round(0.4 * RATE)], 0.6)))


def call() -> Samples:
    """An attack: a shell is blown, and drums set out under it."""
    blown = mixed((0.0, shell(196.0, 0.34)), (0.3, shell(261.6, 0.8)))
    beats = [(0.0, 0.8), (0.3, 0.7), (0.48, 0.45), (0.6, 0.8), (0.84, 0.6)]
    drums = [(at, scaled(drum_stroke(82 + number), loud)) for number, (at, loud) in enumerate(beats)]
    return mixed((0.0, scaled(blown, 0.8)), *drums)


def wings() -> Samples:
    """Three beats of large wings."""
    beat = swell(low_pass(band(noise(0.17, 87), 180, 1100), 1300), 2)
    edge = swell(band(noise(0.1, 88), 1400, 3600), 3)
    beats = [(0.17 * number, scaled(beat, 1 - 0.2 * number)) for number in range(3)]
    return mixed(*beats, *((at + 0.05, scaled(edge, 0.2)) for at, _ in beats))


def hooves() -> Samples:
    """A horse canters: three hooves, and three again."""
    hoof = mixed((0.0, struck([(210, 1.0, 0.018), (470, 0.6, 0.012), (905, 0.3, 0.008)], 0.09)), (0.0, footfall(89)))
    falls = [(0.0, 0.7), (0.08, 0.8), (0.17, 1.0), (0.36, 0.6), (0.44, 0.7), (0.53, 0.85)]
    return mixed(*((at, scaled(hoof, loud)) for at, loud in falls))


def dice() -> Samples:
    """Dice of bone run over a table, ever slower, and lie still."""
    source = random.Random(90)
    parts, at = [], 0.0
    for number in range(13):
        tone, loud = source.uniform(1250, 2300), 1.0 - number / 20 + source.uniform(-0.2, 0.1)
        bone = struck([(tone, loud, 0.007), (2.3 * tone, 0.4 * loud, 0.004), (0.24 * tone, 0.7 * loud, 0.014)], 0.07)
        parts.append((at, bone))
        at += 0.018 + 0.0062 * number * source.uniform(0.6, 1.3)
    return mixed(*parts)


def clash() -> Samples:
    """Bronze on bronze, twice, and a shield takes the blow."""
    blow = struck([(845, 0.8, 0.11), (1379, 0.7, 0.09), (2263, 0.55, 0.07), (3571, 0.4, 0.05), (5120, 0.25, 0.03)], 0.5)
    scrape = faded(band(noise(0.2, 91), 2200, 7000), 0.04)
    thud = struck([(98, 1.0, 0.06), (154, 0.7, 0.05), (317, 0.3, 0.03)], 0.3)
    return mixed(
        (0.0, blow), (0.0, scrape), (0.0, scaled(thud, 0.7)), (0.16, scaled(blow, 0.7)), (0.17, scaled(thud, 1.3))
    )


def quest() -> Samples:
    """A deed is done: panpipes climb, and the last note glitters."""
    tones = (440.0, 523.3, 659.3, 880.0)
    pipes = [(0.1 * at, panpipe(tone, 0.26 if at < 3 else 0.8, 92 + at)) for at, tone in enumerate(tones)]
    glitter = [(0.34 + 0.08 * at, scaled(bronze(tone, 0.7), 0.14)) for at, tone in enumerate((1760, 2093, 2637))]
    return mixed(*pipes, *glitter, (0.3, scaled(bar(440.0, 0.6), 0.5)))


def trade() -> Samples:
    """A jar for a jar: clay, wood, and a coin between them."""
    clay = struck([(392, 1.0, 0.04), (931, 0.5, 0.025), (1710, 0.25, 0.012)], 0.2)
    wood = struck([(262, 1.0, 0.03), (710, 0.4, 0.016)], 0.16)
    return mixed(
        (0.0, clay), (0.13, scaled(bronze(2637, 0.3), 0.4)), (0.24, scaled(wood, 0.9)), (0.25, scaled(clay, 0.5))
    )


def upgrade() -> Samples:
    """A card turns: a run over wooden bars."""
    run = [(0.065 * at, bar(tone, 0.5)) for at, tone in enumerate((440.0, 523.3, 587.3, 659.3, 880.0))]
    return mixed(
        *run, (0.0, scaled(swell(band(noise(0.14, 96), 1500, 5200), 2), 0.35)), (0.3, scaled(bronze(1760, 0.6), 0.2))
    )


def take_back() -> Samples:
    """A hand draws a row of cards together and taps them straight."""
    brush = [swell(band(noise(0.1, 97 + number), 1500, 5000), 2) for number in range(4)]
    tap = faded(low_pass(noise(0.05, 101), 1500), 0.01)
    swept = [(0.075 * number, scaled(paper, 0.5 + 0.1 * number)) for number, paper in enumerate(brush)]
    return mixed(*swept, (0.4, scaled(tap, 2.0)), (0.5, scaled(tap, 1.4)))


# Instruments of these effects only


def footfall(seed: int) -> Samples:
    heel = struck([(132, 0.8, 0.02), (245, 0.35, 0.014)], 0.1)
    return mixed((0.0, heel), (0.012, scaled(faded(band(noise(0.11, seed), 900, 4200), 0.024), 0.9)))


def chisel(seed: int, pitch: float) -> Samples:
    iron = struck([(1870 * pitch, 0.8, 0.03), (3120 * pitch, 0.5, 0.02), (4480 * pitch, 0.3, 0.012)], 0.16)
    return mixed((0.0, iron), (0.002, scaled(faded(band(noise(0.08, seed), 1200, 5000), 0.012), 0.8)))


def drop(hertz: float) -> Samples:
    """Water that falls into water: a tone that rises as the bubble shrinks."""
    return [0.25 * math.exp(-at / 0.018) * math.sin(2 * math.pi * hertz * (1 + 6 * at) * at) for at in moments(0.08)]


def panpipe(hertz: float, seconds: float, seed: int) -> Samples:
    """Odd overtones, a shiver, and the breath that goes past the reed."""
    breath = band(noise(seconds, 200 + seed), 0.8 * hertz, 4 * hertz)
    samples = []
    for air, at in timed(breath):
        loud = min(1.0, at / 0.035) * min(1.0, (seconds - at) / 0.12) * math.exp(-at / (1.5 * seconds))
        phase = 2 * math.pi * hertz * at + 0.25 * math.sin(2 * math.pi * 5.4 * at) * min(1.0, at / 0.2)
        tone = math.sin(phase) + 0.22 * math.sin(3 * phase) + 0.06 * math.sin(5 * phase)
        samples.append(loud * (0.62 * tone + (0.22 + 0.5 * math.exp(-at / 0.03)) * air))
    return samples


def shell(hertz: float, seconds: float) -> Samples:
    """A conch: round and dark, and its pitch comes up from below."""
    samples = []
    for at in moments(seconds):
        loud = min(1.0, at / 0.07) * min(1.0, (seconds - at) / 0.15)
        phase = 2 * math.pi * hertz * (at + 0.004 * math.exp(-at / 0.05))
        samples.append(0.5 * loud * sum(0.52**order * math.sin((order + 1) * phase) for order in range(6)))
    return samples


def bar(hertz: float, seconds: float) -> Samples:
    """A bar of hard wood over a gourd: its second tone is two octaves up and gone at once."""
    return struck([(hertz, 1.0, 0.13), (3.93 * hertz, 0.35, 0.03), (9.2 * hertz, 0.12, 0.008)], seconds)


def rattle(seed: int) -> Samples:
    """Seeds in a gourd."""
    source = random.Random(seed)
    grains = [0.0] * round(0.16 * RATE)
    for _ in range(70):
        grains[min(len(grains) - 1, int(abs(source.gauss(0.04, 0.035)) * RATE))] += source.uniform(-2, 2)
    return band(grains, 3000, 8000)


def swell(samples: Samples, power: float) -> Samples:
    """Comes and goes."""
    length = max(1, len(samples) - 1)
    return [sample * math.sin(math.pi * index / length) ** power for index, sample in enumerate(samples)]


def pulse(at: float, hertz: float) -> float:
    """Between 0 and 1, so many times a second."""
    return 0.5 + 0.5 * math.sin(2 * math.pi * hertz * at)

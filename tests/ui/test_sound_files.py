"""The sound files are what the script makes, and a player would call them short, clean and audible."""

import importlib.util
import math
import wave
from array import array
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from pantheon import resources
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds, variants

FILES = sorted(resources.asset("").glob("*/sounds/*.wav"))
VARIED = [path for path in FILES if path.with_name(f"{path.stem}_2.wav") in FILES]
EVEN = -23.0, -11.0
"""Between what the loudest 100 ms of an effect lie, in decibels below the loudest there is."""
TICKS = {"click"}
"""So short that they fill no 100 ms: four decibels less is what they are allowed."""


def test_every_effect_is_there() -> None:
    made = {resources.asset(f"{name}.wav") for name in sounds_script().effects()}
    assert made == set(FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_effect_is_short_audible_and_not_clipped(path: Path) -> None:
    samples, channels, rate = read(path)
    assert (channels, rate) == (1, 22_050)
    assert len(samples) / rate < 2.5
    assert 8_000 < max(abs(sample) for sample in samples) < 32_000
    assert abs(sum(samples) / len(samples)) < 200, "a constant offset clicks at both ends"
    assert abs(samples[0]) < 400
    assert abs(samples[-1]) < 400


def test_there_are_at_least_twenty_different_effects() -> None:
    assert len(sounds_script().composed()) >= 20


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_effect_is_much_louder_than_the_others(path: Path) -> None:
    least, most = EVEN
    if path.stem.partition("_")[0] in TICKS:
        least -= 4
    assert least <= loudness(path) <= most


@pytest.mark.parametrize("path", VARIED, ids=lambda path: path.stem)
def test_a_variant_is_a_little_lower_or_higher_and_as_loud(path: Path) -> None:
    own, lower, higher = (len(read(path.with_name(f"{path.stem}{end}.wav"))[0]) for end in ("", "_2", "_3"))
    assert lower == pytest.approx(own / 0.97, abs=2) and higher == pytest.approx(own / 1.04, abs=2)
    for end in ("_2", "_3"):
        assert loudness(path.with_name(f"{path.stem}{end}.wav")) == pytest.approx(loudness(path), abs=1.5)


def test_what_sounds_often_is_never_the_same_twice_in_a_row() -> None:
    sounds, played = Sounds(Settings()), []
    for _ in range(60):
        sounds.play("card")
        played.append(sounds._loaded["card"][-1])
    assert len(variants("card")) == len(set(played)) == 3
    assert all(one is not other for one, other in pairwise(played))
    assert len(variants("fanfare")) == 1


def test_the_script_makes_these_files() -> None:
    script = sounds_script()
    for name, (samples, peak) in script.effects().items():
        stored, _, _ = read(resources.asset(f"{name}.wav"))
        made = [round(sample * 32_767) for sample in script.finished(samples, peak)]
        assert len(made) == len(stored)
        assert max(abs(one - other) for one, other in zip(made, stored, strict=True)) <= 2


def loudness(path: Path) -> float:
    """Of the loudest 100 ms, in decibels."""
    samples, _, rate = read(path)
    long, within = rate // 10, 0
    loudest = 0
    for at, sample in enumerate(samples):
        within += sample * sample - (samples[at - long] ** 2 if at >= long else 0)
        loudest = max(loudest, within)
    return 10 * math.log10(loudest / long / 32_767**2)


def read(path: Path) -> tuple[list[int], int, int]:
    with wave.open(str(path), "rb") as file:
        return list(array("h", file.readframes(file.getnframes()))), file.getnchannels(), file.getframerate()


def sounds_script() -> ModuleType:
    path = Path(__file__).resolve().parents[2] / "build_scripts" / "make_sounds.py"
    spec = importlib.util.spec_from_file_location("make_sounds", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

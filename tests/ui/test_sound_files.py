"""The sound files are what the script makes, and a player would call them short, clean and audible."""

import importlib.util
import wave
from array import array
from pathlib import Path
from types import ModuleType

import pytest

from pantheon import resources

FILES = sorted(resources.asset("").glob("*/sounds/*.wav"))


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


def test_the_script_makes_these_files() -> None:
    script = sounds_script()
    for name, (samples, peak) in script.effects().items():
        stored, _, _ = read(resources.asset(f"{name}.wav"))
        made = [round(sample * 32_767) for sample in script.finished(samples, peak)]
        assert len(made) == len(stored)
        assert max(abs(one - other) for one, other in zip(made, stored, strict=True)) <= 2


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

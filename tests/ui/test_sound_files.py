"""The sound files are what the script makes, and a player would call them short, clean, even and audible."""

import importlib.util
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pygame
import pytest

import pantheon.ui
from pantheon import resources
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds, variants

RATE = 44_100
UI = Path(pantheon.ui.__file__).parent
PLAYS = re.compile(r"sounds.play\(|sound\b")
FILES = sorted(resources.asset("").glob("*/sounds/*.ogg"))
VARIED = [path for path in FILES if path.with_name(f"{path.stem}_2.ogg") in FILES]
OFTEN = -26, -15.5
"""In LUFS, how loud the loudest tenth of a second of an effect may be that sounds in every turn."""
ENCODED = -12.0
"""What is lost in a file, in decibels beside what is kept: that much of a hiss and a rattle no ear misses."""

Wave = np.ndarray[Any, np.dtype[np.float64]]


def test_every_effect_is_there() -> None:
    made = {resources.asset(f"{name}.ogg") for name in made_by_script()}
    assert made == set(FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_effect_is_short_audible_and_not_clipped(path: Path) -> None:
    both = read(path)
    assert len(both) / RATE < 3
    assert 0.2 < abs(both).max() < 0.98
    assert abs(both.mean()) < 0.006, "a constant offset clicks at both ends"
    assert abs(both[0]).max() < 0.012 and abs(both[-1]).max() < 0.012


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_effect_begins_at_once(path: Path) -> None:
    """Within 80 ms a tenth of its height is reached: it belongs to what is seen. A layer is drawn up first."""
    level = abs(read(path)).max(axis=1)
    late = 0.35 if path.stem == "layer" else 0.14 if path.stem.startswith("column") else 0.08
    assert int(np.argmax(level > 0.1 * level.max())) / RATE < late


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_effect_is_heard_with_two_ears_and_as_well_with_one(path: Path) -> None:
    left, right = read(path).T
    apart, together = np.std(left - right), np.std(left + right)
    assert 0.02 < apart / together < 0.7


def test_every_effect_is_played_somewhere() -> None:
    """By its name in quotes, in the folder of its game or where all games are."""
    for name in sounds_script().composed():
        game, _, own = name.replace("/sounds/", " ").partition(" ")
        ways = f'"{own}"', f'"{game}/{own}"'
        sources = [path.read_text("utf-8") for path in UI.rglob("*.py") if game in ("shared", *path.parts)]
        played = [source for source in sources if any(way in source for way in ways) and PLAYS.search(source)]
        assert played, f"nobody plays {name}"


def test_there_are_at_least_twenty_different_effects() -> None:
    assert len(sounds_script().composed()) >= 20


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_effect_is_as_loud_as_it_is_meant_to_be(path: Path) -> None:
    _, meant = made_by_script()[f"{path.parent.parent.name}/sounds/{path.stem}"]
    assert -26 < meant <= -10
    assert sounds_script().loudest(read(path)) == pytest.approx(meant, abs=0.7)


@pytest.mark.parametrize("path", VARIED, ids=lambda path: path.stem)
def test_what_sounds_often_is_quiet(path: Path) -> None:
    least, most = OFTEN
    if path.stem == "column":
        most += 2  # once in a turn, and the heaviest thing on the table
    assert least < sounds_script().loudest(read(path)) < most


@pytest.mark.parametrize("path", VARIED, ids=lambda path: path.stem)
def test_a_variant_is_a_little_lower_or_higher(path: Path) -> None:
    effects = made_by_script()
    name = f"{path.parent.parent.name}/sounds/{path.stem}"
    own, lower, higher = (len(effects[f"{name}{end}"][0]) for end in ("", "_2", "_3"))
    assert lower == pytest.approx(own / 0.97, abs=2) and higher == pytest.approx(own / 1.04, abs=2)


def test_what_sounds_often_is_never_the_same_twice_in_a_row() -> None:
    sounds, played = Sounds(Settings()), []
    for _ in range(60):
        sounds.play("card")
        played.append(sounds._loaded["card"][-1])
    assert len(variants("card")) == len(set(played)) == 3
    assert all(one is not other for one, other in pairwise(played))
    assert len(variants("fanfare")) == 1


def test_many_effects_and_the_sea_sound_at_the_same_time() -> None:
    Sounds(Settings())
    assert pygame.mixer.get_num_channels() >= 20


def test_the_script_makes_these_files() -> None:
    """But for what is lost in them; a file of an earlier script would be another sound, not a part of this one."""
    script = sounds_script()
    for name, (samples, loudness) in made_by_script().items():
        made, stored = script.in_a_hall(samples, loudness), read(resources.asset(f"{name}.ogg"))
        assert len(made) == len(stored)
        assert 20 * np.log10(np.std(made - stored) / np.std(made)) < ENCODED, name


def read(path: Path) -> Wave:
    """Both ears, from -1 to 1."""
    Sounds(Settings())  # opens the mixer
    samples = np.frombuffer(pygame.mixer.Sound(str(path)).get_raw(), dtype=np.int16)
    return samples.reshape(-1, 2) / 32_768


@cache
def made_by_script() -> dict[str, tuple[list[float], float]]:
    effects: dict[str, tuple[list[float], float]] = sounds_script().effects()
    return effects


@cache
def sounds_script() -> ModuleType:
    path = Path(__file__).resolve().parents[2] / "build_scripts" / "make_sounds.py"
    spec = importlib.util.spec_from_file_location("make_sounds", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

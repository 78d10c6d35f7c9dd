"""Music follows the scenes, is as loud as the settings say, and can be repeated without a click."""

from __future__ import annotations

from array import array
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from pantheon import resources
from pantheon.ui.music import ONCE, Music
from pantheon.ui.settings import Settings
from pantheon.ui.window import start_pygame

FILES = sorted(resources.asset("shared/music").glob("*.ogg"))
LENGTHS = {"title": (40, 90), "morning": (60, 120), "evening": (60, 120), "end": (8, 15), "sea": (30, 60)}
"""In seconds."""


@pytest.fixture
def settings() -> Settings:
    start_pygame()
    if pygame.mixer.get_init() is None:
        pygame.mixer.init(44_100, -16, 2, 1024)
    return Settings()


def test_every_piece_is_there() -> None:
    assert {file.stem for file in FILES} == set(LENGTHS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_piece_has_its_length_and_no_peak_is_cut(path: Path, settings: Settings) -> None:
    left, right = decoded(path)
    shortest, longest = LENGTHS[path.stem]
    assert shortest < len(left) / 44_100 < longest
    assert 1_500 < max(map(abs, left)) < 32_000
    assert 1_500 < max(map(abs, right)) < 32_000
    assert left != right, "it is heard with two ears"


@pytest.mark.parametrize("path", [file for file in FILES if file.stem not in ONCE], ids=lambda path: path.stem)
def test_nobody_hears_where_a_piece_begins_again(path: Path, settings: Settings) -> None:
    """From its last sample to its first it jumps no farther than it does elsewhere."""
    for ear in decoded(path):
        steps = sorted(abs(one - other) for one, other in pairwise(ear))
        assert abs(ear[-1] - ear[0]) <= steps[round(0.999 * len(steps))]


def test_a_piece_goes_on_until_a_scene_wants_another(settings: Settings) -> None:
    music = Music(settings)
    music.follow("title")
    assert pygame.mixer.music.get_busy()
    music.follow("")
    assert music.piece == "title"
    music.follow("morning")
    assert music.piece == "morning"
    music.stop()
    assert not pygame.mixer.music.get_busy()


def test_music_that_is_turned_down_is_not_played_and_comes_back(settings: Settings) -> None:
    settings.music = 0
    music = Music(settings)
    music.follow("title")
    assert not pygame.mixer.music.get_busy()
    settings.music = 50
    music.follow("")
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.02)
    settings.muted = True
    music.follow("")
    assert not pygame.mixer.music.get_busy()
    music.stop()


def decoded(path: Path) -> tuple[array[int], array[int]]:
    samples = array("h", pygame.mixer.Sound(str(path)).get_raw())
    return samples[::2], samples[1::2]

"""Whole games of Monuments at the table, by mouse and by keyboard, with people and with bots."""

from __future__ import annotations

import random

import pytest

from tests.ui.monuments.tables import SEATED, choices, game, play
from tests.ui.tables import press_anything
from tests.ui.test_table_games import press_by_keys


@pytest.mark.slow
def test_two_people_play_a_whole_game_by_clicks_alone() -> None:
    with game("hh", seed=1, guard=60, **SEATED) as pilot:
        play(pilot, random.Random(1), pilot.click)
        assert pilot.scene_name == "result"


@pytest.mark.slow
def test_a_person_plays_a_whole_game_against_bots() -> None:
    with game("hrrr", seed=4, guard=60, **SEATED) as pilot:
        play(pilot, random.Random(4), pilot.click)
        assert pilot.scene_name == "result"


@pytest.mark.slow
def test_two_people_play_a_whole_game_with_the_keyboard_alone() -> None:
    with game("hh", seed=3, guard=60, **SEATED) as pilot:
        play(pilot, random.Random(3), lambda spot: press_by_keys(pilot, spot))
        assert pilot.scene_name == "result"


@pytest.mark.slow
def test_random_clicks_and_keys_never_break_a_game() -> None:
    rng = random.Random(9)
    keys = ("M", "B", "C", "1", "2", "S", "T", "Space", "Tab", "Enter", "Left", "Right", "Up", "Down", "Ctrl+Z",
            "Ctrl+Y", "Esc", "P")  # fmt: skip
    for seed in range(6):
        with game("hrh", seed, animation="fast", **SEATED) as pilot:
            press_anything(pilot, rng, keys, choices)

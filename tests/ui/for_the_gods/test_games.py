"""Whole games of For the Gods! at the table, by mouse and by keyboard, with people and with bots."""

from __future__ import annotations

import random

import pytest

from tests.ui.for_the_gods.tables import game, play


@pytest.mark.slow
def test_three_people_play_a_whole_game_by_clicks_alone() -> None:
    with game("hhh", seed=1) as pilot:
        play(pilot, random.Random(1), pilot.click)
        assert pilot.scene_name == "result"
        assert pilot.sees("Glory over the game")

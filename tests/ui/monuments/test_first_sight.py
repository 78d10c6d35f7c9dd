"""Monuments opens and can be played."""

from __future__ import annotations

import random

from tests.ui.monuments.tables import SEATED, board_of, choices, game


def test_a_new_game_opens_and_takes_presses() -> None:
    rng = random.Random(1)
    with game("hh", **SEATED) as pilot:
        for _ in range(60):
            pilot.settle()
            found = choices(pilot)
            assert found, f"nothing to press in {pilot.scene_name}"
            pilot.click(rng.choice(found))
        assert board_of(pilot).seen.view.round >= 1

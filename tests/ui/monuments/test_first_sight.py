"""Monuments opens and can be played."""

from __future__ import annotations

import random

from tests.ui.monuments.tables import SEATED, board_of, choices, game, state_of


def test_a_new_game_opens_and_takes_presses() -> None:
    rng = random.Random(1)
    with game("hh", **SEATED) as pilot:
        for _ in range(60):
            pilot.settle()
            found = choices(pilot)
            assert found, f"nothing to press in {pilot.scene_name}"
            pilot.click(rng.choice(found))
        assert board_of(pilot).seen.view.round >= 1


def test_behind_who_builds_what_lies_the_map_on_which_all_will_play() -> None:
    with game("hr", prelude=True, seed=1) as pilot:
        assert pilot.scene_name == "prelude"
        playing = sum(1 << civilisation for civilisation in state_of(pilot).civilisations)
        assert playing == 12, "the other half than the one that comes first"
        assert board_of(pilot).field.geometry.civilisations == playing

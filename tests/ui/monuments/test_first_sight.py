"""Monuments opens and can be played."""

from __future__ import annotations

import random

from pantheon.ui.boards.monuments.prelude import FOOT, Prelude
from tests.ui.monuments.tables import SEATED, board_of, choices, game, state_of
from tests.ui.pilot import scene_of


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


def test_the_last_line_of_everybodys_cards_keeps_off_the_frame() -> None:
    """Columns differ by a pixel, and a word that fits into one may not fit into the next."""
    with game("hrrr", prelude=True, seed=11) as pilot:
        for wide in range(1280, 1288):
            pilot.resize((wide, 800), 100)
            pilot.step(times=3)
            prelude = scene_of(pilot, Prelude)
            for cell in prelude._cells():
                written = [drawn.rect.bottom for drawn in pilot.words() if cell.colliderect(drawn.rect)]
                assert max(written) <= cell.bottom - FOOT, (wide, cell)

"""The round and the ways to rules and menu, at every scale; and the own resources, which are always to be seen."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.monuments.situations import table
from tests.ui.monuments.tables import board_of, in_position
from tests.ui.monuments.test_sizes import EGYPTIANS, GREEKS, INCA, MAYA, SCALES, middle


def test_menu_and_rules_are_a_press_away_at_every_scale() -> None:
    with middle(GREEKS, EGYPTIANS, MAYA, INCA) as pilot:
        for scale, (key, scene) in product(SCALES, (("menu", "menu"), ("help", "rules"))):
            pilot.resize((1280, 800), scale)
            pilot.settle()
            pilot.click(key)
            pilot.settle()
            assert pilot.scene_name == scene
            pilot.key("Esc")


def test_the_round_and_the_last_round_are_said() -> None:
    state = table({"gr.b3": "worker"}, {"eg.b3": "worker"}, players=2).state
    state.round = 7
    with in_position(state, "hr") as pilot:
        assert pilot.sees("Round 7")
    state.ending = 1
    with in_position(state, "hr") as pilot:
        assert pilot.sees("Round 7: the last")


@pytest.mark.parametrize(("late", "said"), [("off", "The round in which"), ("even", "After layer 5 all others")])
def test_the_round_says_how_the_game_ends(late: str, said: str) -> None:
    state = table({"gr.b3": "worker"}, {"eg.b3": "worker"}, players=2, late=late).state
    with in_position(state, "hr") as pilot:
        assert said in next(spot.tooltip for spot in pilot.spots() if spot.key == "chapter")


@pytest.mark.parametrize("players", (2, 3, 4))
def test_the_own_resources_are_always_to_be_seen(players: int) -> None:
    with middle(*(GREEKS, EGYPTIANS, MAYA, INCA)[:players]) as pilot:
        for scale in SCALES:
            pilot.resize((1280, 800), scale)
            pilot.settle()
            column = board_of(pilot).aside()
            shown = [one.text for one in pilot.words() if column.contains(one.rect)]
            assert {"4", "1", "3"} <= set(shown), (scale, "4 wood, 1 metal, 3 cattle and 3 food")

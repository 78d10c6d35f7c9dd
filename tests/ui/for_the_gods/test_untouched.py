"""A turn in which nothing was built is not thrown away by a single key, nor by a single press."""

from __future__ import annotations

from tests.ui.for_the_gods.tables import at, board_of
from tests.ui.for_the_gods.test_gestures import HAND, decided
from tests.ui.pilot import Pilot

QUESTION = "End the turn without building?"


def look_of_the_end(pilot: Pilot) -> str:
    return next(button.look for button in board_of(pilot).prompt._buttons if button.key == "end-turn")


def test_space_does_not_end_a_turn_in_which_nothing_was_done() -> None:
    with at(HAND) as pilot:
        for key in ("Space", "Enter"):
            pilot.key(key)
            pilot.settle()
            assert decided(pilot) == [] and pilot.scene_name == "turn"


def test_nor_one_in_which_the_ship_sailed_to_where_something_can_be_built() -> None:
    with at(HAND) as pilot:
        pilot.click("harbour:l1")
        pilot.key("Space")
        pilot.settle()
        pilot.key("Space")
        pilot.settle()
        assert decided(pilot) == ["sail n2 0", "sail l1 2"]


def test_space_plans_the_voyage_to_the_harbour_that_the_keyboard_is_on_and_sails_it() -> None:
    with at(HAND) as pilot:
        pilot.key("M")
        harbour = pilot.window._pointer.focus(pilot.scene)
        assert harbour and harbour.key.startswith("harbour:")
        pilot.settle()
        pilot.key("Space")
        pilot.settle()
        assert decided(pilot) == [] and pilot.find("sail").enabled
        pilot.key("Space")
        pilot.settle()
        assert {line.split()[0] for line in decided(pilot)} == {"sail"}


def test_the_button_is_quiet_and_shows_no_key_until_something_was_built() -> None:
    with at(HAND) as pilot:
        assert (look_of_the_end(pilot), pilot.find("end-turn").shortcut) == ("dark", "")
        pilot.click("hand:1")
        pilot.settle()
        assert (look_of_the_end(pilot), pilot.find("end-turn").shortcut) == ("primary", "Space")


def test_a_press_on_it_asks_before_such_a_turn_ends() -> None:
    with at(HAND) as pilot:
        pilot.click("end-turn")
        pilot.settle()
        assert pilot.sees(QUESTION) and decided(pilot) == []
        pilot.click("cancel")
        pilot.settle()
        assert pilot.scene_name == "turn" and decided(pilot) == []
        pilot.click("end-turn")
        pilot.settle()
        pilot.click("option:0")
        assert decided(pilot) == ["end-turn"]


def test_nothing_is_asked_where_something_was_built_or_nothing_else_can_be_built() -> None:
    with at(HAND) as pilot:
        pilot.click("hand:1")
        pilot.settle()
        pilot.click("end-turn")
        assert decided(pilot) == ["lay 1", "end-turn"]
    with at({"hand": "1", "temples": {"n1": "2"}, "bag_also": "hermes"}) as pilot:
        pilot.click("harbour:n3")
        pilot.key("Space")
        pilot.settle()
        pilot.click("end-turn")
        assert [line.split()[0] for line in decided(pilot)] == ["sail", "end-turn"]

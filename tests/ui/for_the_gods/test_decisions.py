"""What the gods ask is answered on the map, with buttons, or by keys."""

from __future__ import annotations

from pantheon.games.for_the_gods import frames
from tests.ui.for_the_gods.tables import at, board_of
from tests.ui.for_the_gods.test_gestures import decided, god_stone
from tests.ui.pilot import Pilot
from tests.ui.tables import session_of


def dedicate(pilot: Pilot, god: str) -> None:
    pilot.click(god_stone(pilot, god))
    pilot.settle()


ARES = {"hand": "1 ares", "temples": {"n1": "11"}, "bag_also": "hermes"}
ROBBED = {"temples": {"n1": "22+zeus"}, "bag_also": "hermes"}
ALSO = {"temples": {"n1": "3+poseidon"}}


def test_ares_robs_the_temple_that_is_pressed() -> None:
    with at(ARES, ROBBED, ALSO, gods=["ares"]) as pilot:
        dedicate(pilot, "Ares")
        assert pilot.find("temple:1:n1").enabled and not pilot.find("temple:0:n1").enabled
        pilot.click("temple:1:n1")
        assert decided(pilot) == ["dedicate ares", "take 1"]


def test_ares_is_answered_by_buttons_and_by_keys() -> None:
    with at(ARES, ROBBED, ALSO, gods=["ares"]) as pilot:
        dedicate(pilot, "Ares")
        assert pilot.find("rob:1").label == "Zeus of Theo" and pilot.find("rob:2").label == "Poseidon of Iris"
        pilot.key("2")
        assert decided(pilot)[-1] == "take 2"
        pilot.key("Ctrl+Z")
        pilot.settle()
        pilot.key("D")
        assert decided(pilot)[-1] == "decline"


def test_athena_swaps_with_the_temple_that_is_pressed() -> None:
    own = {"hand": "2 athena", "temples": {"n1": "2", "n2": "333", "n3": "0"}, "bag_also": "hermes zeus poseidon"}
    with at(own, gods=["athena"]) as pilot:
        dedicate(pilot, "Athena")
        assert isinstance(board_of(pilot).choices.frame, frames.Swapping)
        assert not pilot.find("region:l1").enabled and "is not on Naxos" in pilot.tooltip("region:l1")
        pilot.click("temple:0:n2")
        assert decided(pilot)[-1] == "swap n2"


def test_demeter_tends_the_temple_that_is_aimed_at() -> None:
    own = {
        "hand": "2 3 3 demeter",
        "temples": {"n1": "2", "l1": "3+hermes", "l2": "2"},
        "bag_also": "hermes zeus poseidon",
    }
    with at(own) as pilot:
        dedicate(pilot, "Demeter")
        pilot.click("region:l1")
        assert decided(pilot) == ["dedicate demeter"], "a region is aimed at, a stone decides"
        assert not pilot.find("hand:2").enabled
        pilot.click("hand:3")
        assert decided(pilot)[-1] == "tend l1 3"
        pilot.settle()
        assert "One temple is tended" in pilot.tooltip("region:l2")


def test_zeus_with_too_few_foundations_asks_which_temples_get_them() -> None:
    own = {"hand": "1 2 zeus", "temples": {"n1": "1", "n2": "2", "n3": "0"}, "bag_also": "hermes zeus poseidon"}
    rival = {"temples": {"l3": "f" * 23 + "0"}}
    with at(own, rival) as pilot:
        dedicate(pilot, "Zeus")
        assert pilot.sees("which temple gets the last foundation?")
        assert {pilot.find(key).label for key in ("share:4", "share:5")} == {"Iria", "Panormos"}
        pilot.click("region:n3")
        assert decided(pilot)[-1] == "lay-foundation n3"


def test_hermes_draws_and_the_turn_goes_on() -> None:
    with at({"hand": "1 2 hermes", "temples": {"n1": "1"}, "bag_also": "hermes"}) as pilot:
        dedicate(pilot, "Hermes")
        assert isinstance(board_of(pilot).choices.frame, frames.Sailing)
        assert session_of(pilot).state.in_hand(0) == 4
        assert not pilot.find("undo").enabled, "two stones have come to light"


def test_hestia_leaves_the_build_open_for_a_second_rank() -> None:
    with at({"hand": "1 2 2 hestia", "temples": {"n1": "1"}, "bag_also": "hermes"}, gods=["hestia"]) as pilot:
        dedicate(pilot, "Hestia")
        assert pilot.find("hand:2").enabled
        pilot.click("hand:2")
        assert decided(pilot) == ["dedicate hestia", "lay 2"]


def test_the_claim_of_a_god_can_be_taken_back() -> None:
    with at({"hand": "1 2"}) as pilot:
        pilot.click("hand:1")
        pilot.settle()
        pilot.key("Ctrl+Z")
        assert decided(pilot) == [] and session_of(pilot).state.stones[3] == 2


def test_right_click_opens_the_rules_of_what_is_under_the_pointer() -> None:
    with at(ARES, ROBBED, ALSO, gods=["ares"]) as pilot:
        for key, page in (("god:2", "Ares"), ("harbour:n2", "Routes"), ("hand:1", "One rank"), ("region:l1", "Gold")):
            pilot.click(key, button=3)
            assert pilot.scene_name == "rules" and pilot.sees(page), key
            pilot.key("Esc")
            pilot.settle()

"""The three gestures of a turn: a harbour, stones, the end. Each is one press, and each says what it will do."""

from __future__ import annotations

from typing import Any

from pantheon.games.for_the_gods import actions as act
from tests.games.for_the_gods.situations import nearly_done
from tests.ui.for_the_gods.tables import at, board_of, end_turn, game
from tests.ui.pilot import Pilot
from tests.ui.tables import session_of

HAND: dict[str, Any] = {"hand": "0 1 1 2 3"}


def decided(pilot: Pilot) -> list[str]:
    """What the person has done so far."""
    session = session_of(pilot)
    return [session.game.text(entry.action) for entry in session.entries if entry.actor == 0]


def labels(pilot: Pilot, prefix: str) -> list[str]:
    return [spot.label for spot in pilot.spots() if spot.key.startswith(prefix)]


def god_stone(pilot: Pilot, god: str) -> str:
    """The key of a god's stone in the hand."""
    return next(spot.key for spot in pilot.spots() if spot.label == god and spot.key.startswith("hand:"))


# The harbour ---------------------------------------------------------------------------------------------------------


def test_pointing_at_a_harbour_shows_its_price() -> None:
    with at(HAND) as pilot:
        assert pilot.find("harbour:n2").label == "Iria, 1 stone"
        assert pilot.find("harbour:l1").label == "Methymna, 2 stones"
        assert "2 stones of your hand" in pilot.tooltip("harbour:l1")


def test_a_press_on_a_harbour_plans_a_voyage_and_pays_nothing_yet() -> None:
    with at(HAND) as pilot:
        pilot.click("harbour:l1")
        assert decided(pilot) == []
        assert labels(pilot, "pay:") == ["Rank 0", "Rank 2"]
        assert pilot.find("sail").label == "Sail to Methymna"


def test_a_press_on_the_land_means_its_harbour() -> None:
    with at(HAND) as pilot:
        pilot.click("region:l1")
        assert pilot.find("sail").label == "Sail to Methymna"


def test_the_second_press_sails_route_by_route() -> None:
    with at(HAND) as pilot:
        pilot.click("harbour:l1")
        pilot.click("harbour:l1")
        assert decided(pilot) == ["sail n2 0", "sail l1 2"]


def test_a_stone_that_pays_is_exchanged_by_a_press() -> None:
    with at(HAND) as pilot:
        pilot.click("harbour:n2")
        assert labels(pilot, "pay:") == ["Rank 0"]
        pilot.click("pay:0")
        assert labels(pilot, "pay:") == ["Rank 2"]
        pilot.click("sail")
        assert decided(pilot) == ["sail n2 2"]


def test_the_stones_pay_that_the_temple_at_the_goal_cannot_take() -> None:
    with at({"hand": "0 1 1 2 2 2", "temples": {"n2": "0"}, "bag_also": "zeus"}) as pilot:
        pilot.click("harbour:n2")
        assert labels(pilot, "pay:") == ["Rank 1"]
    with at({"hand": "1 1 zeus", "temples": {"n2": "1"}, "bag_also": "zeus"}) as pilot:
        pilot.click("harbour:n2")
        assert labels(pilot, "pay:") == ["Rank 1"], "gods come last"


def test_undo_forgets_a_plan_before_it_takes_anything_back() -> None:
    with at(HAND) as pilot:
        pilot.click("harbour:l1")
        pilot.key("Ctrl+Z")
        assert labels(pilot, "pay:") == [] and decided(pilot) == []


def test_undo_takes_a_whole_voyage_back_and_redo_sails_it_again() -> None:
    with at(HAND) as pilot:
        pilot.click("harbour:l1")
        pilot.key("Space")
        assert len(decided(pilot)) == 2
        pilot.key("Ctrl+Z")
        assert decided(pilot) == []
        pilot.key("Ctrl+Y")
        assert decided(pilot) == ["sail n2 0", "sail l1 2"]


def test_a_harbour_that_is_too_far_says_how_far() -> None:
    with at({"hand": "1"}) as pilot:
        assert not pilot.find("harbour:l1").enabled
        assert "2 routes away" in pilot.tooltip("harbour:l1") and "you hold 1" in pilot.tooltip("harbour:l1")


# The stones ----------------------------------------------------------------------------------------------------------


def test_one_click_lays_one_stone() -> None:
    with at(HAND) as pilot:
        pilot.click("hand:1")
        assert decided(pilot) == ["lay 1"]


def test_a_double_click_lays_all_of_a_kind() -> None:
    with at({"hand": "1 1 1 2"}) as pilot:
        pilot.click("hand:1")
        pilot.click("hand:1")
        assert decided(pilot) == ["lay 1", "lay 1", "lay 1"]


def test_a_double_click_is_taken_back_and_done_again_as_a_whole() -> None:
    with at({"hand": "1 1 1 2"}) as pilot:
        pilot.click("hand:1")
        pilot.click("hand:1")
        pilot.key("Ctrl+Z")
        assert decided(pilot) == []
        pilot.key("Ctrl+Y")
        assert decided(pilot) == ["lay 1", "lay 1", "lay 1"]


def test_two_slow_clicks_lay_two_stones_which_are_taken_back_one_by_one() -> None:
    with at({"hand": "1 1 1 2"}) as pilot:
        now = iter(range(0, 100_000, 1000))
        board_of(pilot).double_click.clock = lambda: next(now)
        pilot.click("hand:1")
        pilot.settle()
        pilot.click("hand:1")
        assert decided(pilot) == ["lay 1", "lay 1"]
        pilot.key("Ctrl+Z")
        assert decided(pilot) == ["lay 1"]


def test_a_stone_that_is_laid_during_a_plan_sails_there_first() -> None:
    with at(HAND) as pilot:
        pilot.click("harbour:n2")
        pilot.click("hand:1")
        assert decided(pilot) == ["sail n2 0", "lay 1"]


def test_a_god_stone_dedicates_and_the_small_button_declines() -> None:
    own = {"hand": "1 zeus", "temples": {"n1": "1", "n2": "2"}, "bag_also": "hermes zeus"}
    with at(own) as pilot:
        god = god_stone(pilot, "Zeus")
        unused = god.replace("hand", "unused")
        assert "decline" in pilot.tooltip(unused)
        pilot.click(unused)
        assert decided(pilot) == ["dedicate zeus unused"]
        pilot.key("Ctrl+Z")
        pilot.settle()
        pilot.click(god)
        assert decided(pilot)[-1] == "dedicate zeus"


def test_a_second_rank_is_refused_with_the_advice_to_set_hestia_first() -> None:
    with at({"hand": "1 2 hestia", "temples": {"n1": "1"}, "bag_also": "hermes"}, gods=["hestia"]) as pilot:
        assert not pilot.find("hand:2").enabled
        assert "Hestia first" in pilot.tooltip("hand:2")


def test_what_a_stone_would_make_of_the_region_is_said_before_the_click() -> None:
    rival = {"temples": {"n1": "22"}, "bag_also": "hermes"}
    with at({"hand": "3 3 3"}, rival) as pilot:
        assert "height 1, rank 3. You are second" in pilot.tooltip("hand:3")
        pilot.click("hand:3")
        pilot.settle()
        assert "You take the lead from Theo: 8 glory" in pilot.tooltip("hand:3")


# Poseidon ------------------------------------------------------------------------------------------------------------


def test_poseidon_is_picked_up_and_the_second_press_says_where_to() -> None:
    with at({"hand": "1 2 poseidon"}) as pilot:
        poseidon = god_stone(pilot, "Poseidon")
        pilot.click(poseidon)
        assert decided(pilot) == []
        assert pilot.find("harbour:l3").enabled and not pilot.find("harbour:n1").enabled
        pilot.click("harbour:l3")
        assert decided(pilot) == ["call poseidon l3"]
        pilot.settle()
        assert not pilot.find("end-turn").enabled
        assert "must be dedicated" in pilot.tooltip("end-turn")


def test_poseidon_can_be_put_down_again_or_dedicated_here() -> None:
    with at({"hand": "1 poseidon", "temples": {"n1": "1"}, "bag_also": "hermes"}) as pilot:
        poseidon = god_stone(pilot, "Poseidon")
        pilot.click(poseidon)
        pilot.key("Space")
        assert board_of(pilot).choices.intent.picked < 0
        pilot.click(poseidon)
        assert pilot.find("region:n1").enabled
        pilot.click("temple:0:n1")
        assert decided(pilot) == ["dedicate poseidon"]


# The end -------------------------------------------------------------------------------------------------------------


def test_the_big_button_says_what_the_end_of_the_turn_does() -> None:
    with at(HAND) as pilot:
        assert pilot.find("end-turn").label == "End turn, draw 5"
    with at(nearly_done("1", "0 0 0"), {"bag_also": "hermes hermes"}) as pilot:
        assert pilot.find("end-turn").label == "End turn: 4 of 5 left, final turns begin"
    with at(HAND, trigger=2, round=9) as pilot:
        assert pilot.find("end-turn").label == "End turn"


def test_space_ends_the_turn_once_something_was_built() -> None:
    with at(HAND) as pilot:
        pilot.click("hand:1")
        pilot.settle()
        pilot.key("Space")
        assert session_of(pilot).entries[1].action == act.EndTurn()


def test_the_button_that_ends_the_turn_stands_in_the_same_place_every_turn() -> None:
    with game("hg") as pilot:
        places = set()
        for _ in range(4):
            pilot.settle()
            places.add(pilot.find("end-turn").rect.right)
            end_turn(pilot)
        assert len(places) == 1

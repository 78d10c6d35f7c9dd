"""The bar and the tooltips offer what is possible, and tell the whole of what a press does."""

from __future__ import annotations

import pygame
import pytest

from pantheon.ui.layout import Size
from pantheon.ui.widgets.tooltip import place_tooltip
from tests.games.for_the_gods.situations import nearly_done
from tests.ui.for_the_gods.tables import at, board_of
from tests.ui.for_the_gods.test_gestures import HAND, decided, god_stone, labels
from tests.ui.test_tooltip_places import NEAR, distance

FAR = {"l1": "3+hermes", "l2": "2"}


def test_the_bar_offers_no_building_where_no_stone_fits() -> None:
    with at({"hand": "1", "temples": {"n1": "2"}, "bag_also": "hermes"}) as pilot:
        assert pilot.sees("Ariadne, sail: no stone fits in Palatia")
    with at({"hand": "1"}) as pilot:
        pilot.click("hand:0" if labels(pilot, "hand:0") == [] else "hand:1")
        pilot.settle()
        assert decided(pilot) == ["lay 1"]
        assert pilot.sees("Ariadne, end your turn") and not pilot.sees("build in Palatia")


def test_a_plan_says_that_nothing_fits_at_its_goal() -> None:
    with at({"hand": "1 1", "temples": {"n2": "2"}, "bag_also": "hermes"}) as pilot:
        pilot.click("harbour:n2")
        pilot.point("hint")
        pilot.settle()
        assert not pilot.sees("a stone to build there") and pilot.sees("No stone of your hand fits there")


def test_poseidon_offers_his_temple_only_where_there_is_one() -> None:
    with at({"hand": "1 2 poseidon"}) as pilot:
        assert "your temple" not in pilot.tooltip(god_stone(pilot, "Poseidon")).split("\n")[-1]
    with at({"hand": "1 poseidon", "temples": {"n1": "1"}, "bag_also": "hermes"}) as pilot:
        assert "your temple here" in pilot.tooltip(god_stone(pilot, "Poseidon"))


def test_zeus_tells_which_other_temples_grow() -> None:
    own = {"hand": "1 2 zeus", "temples": {"n1": "1", "n2": "2", "n3": "0"}, "bag_also": "hermes zeus poseidon"}
    with at(own) as pilot:
        zeus = god_stone(pilot, "Zeus")
        assert "Also +1 in Iria and Panormos." in pilot.tooltip(zeus)
        assert "Also" not in pilot.tooltip("hand:1")


def test_athena_tells_what_both_temples_become() -> None:
    own = {"hand": "2 athena", "temples": {"n1": "2", "n2": "333", "n3": "0"}, "bag_also": "hermes zeus poseidon"}
    with at(own, gods=["athena"]) as pilot:
        pilot.click(god_stone(pilot, "Athena"))
        pilot.settle()
        button = next(spot for spot in pilot.spots() if spot.key.startswith("swap:") and spot.label == "Iria")
        pilot.point(button.key)
        pilot.step(times=3)
        assert pilot.sees("Palatia: height 3") and pilot.sees("Iria: height 2")


def test_hermes_warns_before_and_announces_the_second_move() -> None:
    with at({"hand": "1 hermes", "temples": {"n1": "1"}, "bag_also": "hermes"}, gods=["hermes"]) as pilot:
        hermes = god_stone(pilot, "Hermes")
        assert "no way back" in pilot.tooltip(hermes)
        assert not pilot.sees("once more")
        pilot.click(hermes)
        pilot.settle()
        assert pilot.sees("Hermes: sail and build once more")


def test_demeter_can_be_declined_in_words_until_the_first_stone() -> None:
    own = {"hand": "2 3 3 demeter", "temples": {"n1": "2", **FAR}, "bag_also": "hermes zeus poseidon"}
    with at(own) as pilot:
        pilot.click(god_stone(pilot, "Demeter"))
        pilot.settle()
        assert pilot.find("end-turn").label.startswith("Decline, end turn")
        pilot.click("hand:3")
        pilot.settle()
        assert pilot.find("end-turn").label.startswith("End turn")


def test_a_stone_that_is_pressed_again_after_undo_sails_its_new_plan_first() -> None:
    with at(HAND) as pilot:
        board_of(pilot).double_click.clock = lambda: 0
        pilot.click("hand:1")
        pilot.key("Ctrl+Z")
        pilot.settle()
        pilot.click("harbour:n2")
        pilot.click("hand:1")
        assert decided(pilot) == ["sail n2 0", "lay 1"]


def test_a_stone_that_is_pressed_again_after_undo_is_laid_once() -> None:
    with at({"hand": "1 1 1"}) as pilot:
        board_of(pilot).double_click.clock = lambda: 0
        pilot.click("hand:1")
        pilot.key("Ctrl+Z")
        pilot.settle()
        pilot.click("hand:1")
        assert decided(pilot) == ["lay 1"]


def test_the_key_of_every_voyage_is_to_be_seen() -> None:
    with at({"hand": "0 1 1 2 3 3"}) as pilot:
        for goal in ("n2", "l1", "c3"):
            pilot.click(f"harbour:{goal}")
            pilot.settle()
            assert pilot.sees("Space"), goal
            pilot.key("Ctrl+Z")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)])
def test_the_tooltip_of_a_stone_stands_beside_it_and_says_all_that_the_bar_says(size: Size) -> None:
    """It leaves the sentence of the bar between them free, and may lie on the gods."""
    with at(HAND) as pilot:
        pilot.resize(size)
        for spot in board_of(pilot).hand.spots:
            if spot.key.startswith("hand:"):
                pilot.point(spot.key)
                assert board_of(pilot).prompt.hint in spot.tooltip, spot.key
                told = place_tooltip(spot, pilot.scene.stage, spot.rect.center, pilot.spots())
                far = pilot.scene.stage.px(NEAR) + board_of(pilot).prompt.rect.height
                assert distance(told, spot.rect) <= far, f"{spot.key} is explained at {told}"


def test_small_panels_say_what_hand_and_bag_hold() -> None:
    with at(HAND, {"hand": "1", "bag_also": "hermes"}) as pilot:
        pilot.resize((1280, 800), 200)
        assert "of rank 1" in pilot.tooltip("open:1") and "Hermes" in pilot.tooltip("open:1")


def test_declining_demeter_says_that_it_begins_the_end() -> None:
    with at(nearly_done("1 demeter", "0", ship="l3"), gods=["zeus", "poseidon", "demeter"]) as pilot:
        pilot.click(god_stone(pilot, "Demeter"))
        pilot.settle()
        assert pilot.find("end-turn").label == "Decline: 2 of 5 left, final turns begin"


def test_the_end_of_a_turn_keeps_its_place_in_the_bar() -> None:
    with at(HAND) as pilot:
        places = [pilot.find("end-turn").rect.right]
        pilot.click("harbour:n2")
        pilot.settle()
        places.append(pilot.find("end-turn").rect.right)
        assert not pilot.find("end-turn").enabled and "planned" in pilot.tooltip("end-turn")
        pilot.click("sail")
        pilot.settle()
        places.append(pilot.find("end-turn").rect.right)
        while any(spot.key.startswith("hand:") and spot.enabled for spot in pilot.spots()):
            pilot.click(next(spot.key for spot in pilot.spots() if spot.key.startswith("hand:") and spot.enabled))
            pilot.settle()
            places.append(pilot.find("end-turn").rect.right)
        assert not pilot.find("hint").enabled
        assert len(set(places)) == 1


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("goal", ["n2", "l1"])
def test_the_bar_has_a_headline_and_one_line(size: Size, goal: str) -> None:
    with at(HAND) as pilot:
        pilot.resize(size)
        pilot.click(f"harbour:{goal}")
        pilot.point("hint")
        pilot.settle()
        bar = board_of(pilot).prompt.rect
        room = pygame.Rect(board_of(pilot).prompt.facts[3])
        letters = [one.rect.inflate(0, -one.rect.height // 3) for one in pilot.words()]
        lines = [one for one in letters if room.contains(one)]
        assert len(lines) == 2
        edge = pilot.scene.stage.px(3)
        assert (
            min(line.top for line in lines) >= bar.top + edge
            and max(line.bottom for line in lines) <= bar.bottom - edge
        )


def test_what_has_no_room_in_the_bar_is_in_its_tooltip() -> None:
    with at(HAND) as pilot:
        pilot.click("harbour:n2")
        pilot.settle()
        board = board_of(pilot)
        assert board.prompt.spot("said") is None
        board.prompt.hint = (
            "Much that is to be said of something, and more than there is room for beside the buttons. " * 2
        )
        board.prompt.show(board.seen, board.choices)
        said = board.prompt.spot("said")
        assert said is not None and said.tooltip == board.prompt.hint and not said.pressable

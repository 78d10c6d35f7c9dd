"""Paying for a god: the way is chosen, and confirmed because the turn ends with it."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from pantheon.games.pantheon import actions as act
from pantheon.ui import art
from tests.ui.pilot import Pilot, flaws
from tests.ui.tables import at, board_of
from tests.ui.test_table_decisions import MIDDLE, taken


def test_the_only_way_to_pay_is_shown_and_need_not_be_chosen() -> None:
    with at(MIDDLE) as pilot:
        pilot.click("Vinthrad")
        pilot.settle()
        assert not pilot.find("option:0").pressable
        pilot.key("Space")
        pilot.settle()
        assert taken(pilot) == [act.Gain(4, (0, 1))]


TWO_WAYS = MIDDLE.replace("dancer: 1,", "dancer: 1, temple: 1,")
"""Vinthrad can be paid with a dancer or with a temple beside the priests."""


def focus_key(pilot: Pilot) -> str:
    pilot.settle()
    here = pilot.window._pointer.here(pilot.scene)
    return here.key if here else ""


def ways_to_pay(pilot: Pilot) -> list[act.Gain]:
    return [way.gain for way in board_of(pilot).choices.payments(4)[0]]


def test_one_of_several_ways_to_pay_is_chosen_and_then_confirmed_since_the_turn_ends() -> None:
    with at(TWO_WAYS) as pilot:
        ways = ways_to_pay(pilot)
        assert len(ways) == 2
        pilot.click("Vinthrad")
        pilot.settle()
        assert not pilot.find("Gain it and end turn").enabled
        pilot.click("option:0")
        pilot.click("option:1")
        pilot.click("option:1")
        pilot.settle()
        assert taken(pilot) == [], "a double click is no confirmation"
        pilot.click("Gain it and end turn")
        pilot.settle()
        assert taken(pilot) == [ways[1]]


@pytest.mark.parametrize("keys", [("2", "Enter"), ("2", "Space"), ("1", "2", "Enter")])
def test_a_digit_chooses_a_way_to_pay_and_enter_or_space_confirms_it(keys: tuple[str, ...]) -> None:
    with at(TWO_WAYS) as pilot:
        ways = ways_to_pay(pilot)
        pilot.click("Vinthrad")
        pilot.settle()
        for key in keys:
            assert taken(pilot) == []
            pilot.key(key)
            pilot.settle()
        assert taken(pilot) == [ways[1]]


def test_enter_on_the_way_to_pay_that_was_clicked_shows_what_confirms_it_and_then_does() -> None:
    with at(TWO_WAYS) as pilot:
        ways = ways_to_pay(pilot)
        pilot.click("Vinthrad")
        pilot.settle()
        pilot.click("option:0")
        pilot.key("Enter")
        assert focus_key(pilot) == "confirm" and taken(pilot) == []
        pilot.key("Enter")
        pilot.settle()
        assert taken(pilot) == [ways[0]]


def test_by_keys_a_way_to_pay_is_chosen_and_confirmed_with_enter() -> None:
    with at(TWO_WAYS) as pilot:
        ways = ways_to_pay(pilot)
        pilot.key("G")
        pilot.settle()
        assert focus_key(pilot) == "option:0"
        pilot.key("Right", "Enter")
        assert focus_key(pilot) == "confirm"
        pilot.key("Enter")
        pilot.settle()
        assert taken(pilot) == [ways[1]]


def test_other_ways_to_pay_are_shown_without_a_confirmation() -> None:
    levels = "feet_reserve: 6\n        levels: {priest: 4, temple: 0, dancer: 0}"
    rich = MIDDLE.replace("dancer: 1,", "dancer: 5, temple: 5,").replace("feet_reserve: 6", levels)
    with at(rich) as pilot:
        pilot.click("Vinthrad")
        pilot.settle()
        pilot.click("Other ways")
        pilot.settle()
        assert pilot.scene_name == "choice" and not pilot.find("Gain it and end turn").enabled
        assert taken(pilot) == []


@pytest.mark.parametrize("place", [(2, 2), "option:0"])
def test_enter_shows_what_confirms_the_only_way_to_pay_and_then_does(place: str | tuple[int, int]) -> None:
    with at(MIDDLE) as pilot:
        pilot.click("Vinthrad")
        pilot.settle()
        pilot.point(place)
        pilot.key("Enter")
        assert focus_key(pilot) == "confirm" and taken(pilot) == []
        pilot.key("Enter")
        pilot.settle()
        assert taken(pilot) == [act.Gain(4, (0, 1))]


def test_whoever_comes_by_keys_confirms_the_only_way_to_pay_with_one_enter() -> None:
    with at(MIDDLE) as pilot:
        pilot.key("G")
        pilot.settle()
        pilot.key("Enter")
        pilot.settle()
        assert taken(pilot) == [act.Gain(4, (0, 1))]


def test_what_can_be_paid_in_one_way_only_is_paid_by_a_button_of_the_bar() -> None:
    with at(MIDDLE.replace("money-1: 3", "money-1: 1")) as pilot:
        wares = [spot for spot in pilot.scene.spots() if spot.key.startswith("buy:") and spot.enabled]
        pilot.click(wares[0].key)
        pilot.click("done")
        pilot.settle()
        assert pilot.scene.name == "turn", "nothing is asked"
        assert "discard 1 coin of 1" in board_of(pilot).prompt.said(board_of(pilot).seen, board_of(pilot).choices)[2]
        pilot.click("pay")
        pilot.settle()
        assert act.Pay((1, 0, 0, 0, 0)) in taken(pilot)


def test_ways_to_pay_show_the_cards_that_go_and_the_tiles_that_stay() -> None:
    text = TWO_WAYS.replace("feet_reserve: 6", "feet_reserve: 6\n        levels: {priest: 2, dancer: 1}")
    with at(text) as pilot:
        sensible, _ = board_of(pilot).choices.payments(4)
        assert [(way.cards[1:5], way.tiles) for way in sensible] == [((2, 0, 0, 0), ((0, 2), (1, 1)))]
        pilot.click("Vinthrad")
        pilot.settle()
        shown = pictures_drawn(pilot)
        assert shown.count("pantheon/cards/priest") == 1 and "pantheon/cards/dancer" not in shown
        assert {"pantheon/signs/priest", "pantheon/signs/dancer"} <= set(shown)
        assert {"II", "I", "2", "+"} <= {one.text for one in pilot.words()}


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 100), ((1280, 800), 100), ((1280, 800), 200), ((3840, 2160), 150)]
)
def test_two_dozen_ways_to_pay_stay_in_the_window_and_are_told_by_their_tooltips(
    size: tuple[int, int], scale: int
) -> None:
    rich = MIDDLE.replace("priest: 4, dancer: 1,", "priest: 5, dancer: 5, temple: 5, offering: 5,")
    with at(rich) as pilot:
        pilot.resize(size, scale)
        pilot.click("Pietalte")
        pilot.settle()
        ways = [spot for spot in pilot.scene.spots() if spot.key.startswith("option:")]
        assert len(ways) == 24
        assert all(pilot.window.surface.get_rect().contains(spot.rect) for spot in pilot.scene.spots())
        assert all(spot.label in spot.tooltip for spot in ways)
        assert flaws(pilot.words(), size) == []


def pictures_drawn(pilot: Pilot) -> list[str]:
    """The pictures that the top scene asks for."""
    with patch.object(art, "picture", wraps=art.picture) as picture:
        pilot.words()
    return [call.args[0] for call in picture.call_args_list]

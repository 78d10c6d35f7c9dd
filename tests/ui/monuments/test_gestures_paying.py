"""Layers, buildings and gifts of Monuments are paid, given back and put down in few presses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import BUILD, LAYER, MOVEMENT, UPGRADE
from pantheon.games.monuments.pieces import (
    CATTLE,
    FOOD,
    WOOD,
    Vector,
    of_kind,
    unpacked,
    workers_in,
)
from pantheon.ui.boards.monuments.gestures.receiving import Receiving
from tests.games.monuments.situations import HEX, table
from tests.ui.monuments.gestures import alone, card, frame, press
from tests.ui.monuments.tables import board_of, in_position, state_of
from tests.ui.pilot import Pilot


def test_paying_takes_one_press() -> None:
    goods = {"gr.b3": "2 wood", "gr.a3": "wood", "gr.c3": "food"}
    with alone({"gr.b3": "worker", "gr.a3": "worker", "gr.c3": "worker"}, goods_on=goods) as pilot:
        press(pilot, card(UPGRADE), card(MOVEMENT))
        assert isinstance(frame(pilot), frames.Paying)
        pilot.key("Space")
        pilot.settle()
        assert of_kind(state_of(pilot).goods[HEX["gr.b3"]], WOOD) == 1
        assert state_of(pilot).green[0] == 1 << MOVEMENT


def test_a_press_on_a_hex_pays_from_there() -> None:
    goods = {"gr.b3": "2 wood", "gr.a3": "wood", "gr.c3": "food"}
    with alone({"gr.b3": "worker", "gr.a3": "worker", "gr.c3": "worker"}, goods_on=goods) as pilot:
        press(pilot, card(UPGRADE), card(MOVEMENT), "gr.a3", "done")
        assert not state_of(pilot).goods[HEX["gr.a3"]]
        assert state_of(pilot).green[0] == 1 << MOVEMENT


def test_a_layer_takes_the_worker_who_is_missed_least() -> None:
    goods = {"gr.b3": "cattle", "gr.a3": "wood"}
    with alone({"gr.m": "worker", "gr.b3": "2 worker", "gr.a3": "worker", "gr.c3": "worker"}, goods_on=goods) as pilot:
        press(pilot, card(LAYER))
        assert isinstance(frame(pilot), frames.Sacrificing)
        pilot.key("Space")
        pilot.settle()
        assert not state_of(pilot).units[HEX["gr.m"]]
        assert state_of(pilot).layers[0] == 1


def test_a_press_gives_another_worker_back() -> None:
    goods = {"gr.b3": "cattle", "gr.a3": "wood"}
    with alone({"gr.m": "worker", "gr.b3": "2 worker", "gr.a3": "worker", "gr.c3": "worker"}, goods_on=goods) as pilot:
        press(pilot, card(LAYER), "gr.b3", "done")
        assert workers_in(state_of(pilot).units[HEX["gr.b3"]]) == 1


# Much at once ---------------------------------------------------------------------------------------------------------

LAYER_2 = {"gr.a3": "2 worker", "gr.b3": "2 worker", "gr.c3": "worker", "gr.c1": "worker", "gr.c2": "worker"}
GOODS_2 = {"gr.a3": "wood food", "gr.b3": "2 food wood", "gr.c3": "cattle", "gr.c1": "food cattle"}


def test_a_layer_is_paid_and_stands_with_two_presses() -> None:
    """With a discount, several hexes that could pay, and several workers who could go."""
    with alone(LAYER_2, goods_on=GOODS_2, layers=[1], green="layer") as pilot:
        press(pilot, card(LAYER))
        assert isinstance(frame(pilot), frames.Discounting) and pilot.scene_name == "turn", "no dialog"
        assert pilot.sees("Build layer 2")
        press(pilot, "done")
        state = state_of(pilot)
        assert state.layers[0] == 2 and isinstance(frame(pilot), frames.ChoosingCommon)
        assert sum(sum(unpacked(state.goods[HEX[name]])) for name in GOODS_2) == 8 - 3


def test_undo_takes_a_layer_back_as_it_was_built() -> None:
    with alone(LAYER_2, goods_on=GOODS_2, layers=[1], green="layer") as pilot:
        press(pilot, card(LAYER), "done")
        pilot.key("Ctrl+Z")
        pilot.settle()
        assert isinstance(frame(pilot), frames.Discounting)


def test_of_a_layer_each_part_can_be_changed() -> None:
    with alone(LAYER_2, goods_on=GOODS_2, layers=[1], green="layer") as pilot:
        press(pilot, card(LAYER), f"chip:save:{FOOD}", "gr.c1", "chip:part:1", "gr.c2", "done")
        state = state_of(pilot)
        assert not state.units[HEX["gr.c2"]], "the worker who was pressed goes"
        assert of_kind(state.goods[HEX["gr.c1"]], CATTLE) == 0, "the hex that was pressed pays"
        assert sum(of_kind(state.goods[HEX[name]], FOOD) for name in GOODS_2) == 4 - 1, "one food is saved"


def test_a_press_where_nothing_can_be_paid_takes_a_worker_from_there() -> None:
    with alone(LAYER_2, goods_on=GOODS_2, layers=[1], green="layer") as pilot:
        press(pilot, card(LAYER), "gr.c2", "done")
        assert not state_of(pilot).units[HEX["gr.c2"]]


def test_many_discounts_are_spread_over_the_kinds_as_a_person_wants() -> None:
    """Layer 5 for four less."""
    home = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")
    places = {
        **dict.fromkeys((f"gr.{hex}" for hex in home), "worker"),
        "e1": "2 worker",
        "e2": "worker",
        "ke": "worker",
    }
    goods = {"gr.a3": "4 wood", "gr.a1": "4 cattle", "gr.b3": "4 food", "gr.a2": "4 metal"}
    with alone(places, goods_on=goods, green="layer", commons="provisioners", layers=[4]) as pilot:
        press(pilot, card(LAYER))
        assert len([spot for spot in pilot.spots() if spot.key.startswith("chip:save:")]) == 4
        press(pilot, *[f"chip:save:{WOOD}"] * 2, "done")
        state = state_of(pilot)
        assert of_kind(state.goods[HEX["gr.a3"]], WOOD) == 4, "three wood are saved: all that this layer costs"
        assert state.layers[0] == 5


@contextmanager
def taking(number: int) -> Iterator[Pilot]:
    """So many resources of any kinds are a gift."""
    state = table({"gr.b3": "2 worker", "gr.c3": "worker"}, {"eg.b3": "worker"}, players=2).state
    state.push(frames.ChoosingKinds(0, number))
    with in_position(state, "hr") as pilot:
        yield pilot


def kinds_of(pilot: Pilot) -> Vector:
    gesture = board_of(pilot).choices.gesture
    assert isinstance(gesture, Receiving)
    return gesture.goods


def test_resources_of_any_kinds_are_taken_and_put_with_one_press() -> None:
    with taking(2) as pilot:
        assert pilot.scene_name == "turn", "no dialog"
        assert kinds_of(pilot) == (1, 0, 1, 0), "what layer 1 lacks"
        press(pilot, "gr.c3")
        assert unpacked(state_of(pilot).goods[HEX["gr.c3"]]) == (1, 0, 1, 0)


def test_the_hex_with_most_workers_is_suggested_for_them() -> None:
    with taking(2) as pilot:
        pilot.key("Space")
        pilot.settle()
        assert unpacked(state_of(pilot).goods[HEX["gr.b3"]]) == (1, 0, 1, 0)


def test_one_more_of_a_kind_takes_the_place_of_another() -> None:
    with taking(2) as pilot:
        press(pilot, f"chip:kind:{FOOD}")
        assert kinds_of(pilot)[FOOD] == 1 and sum(kinds_of(pilot)) == 2
        press(pilot, f"chip:kind:{FOOD}")
        assert kinds_of(pilot) == (0, 0, 0, 2)


def test_what_somebody_asked_for_gives_way_last() -> None:
    with taking(6) as pilot:
        suggested = kinds_of(pilot)
        few = suggested.index(min(suggested))
        press(pilot, *[f"chip:kind:{few}"] * 3)
        after = kinds_of(pilot)
        others = [number for kind, number in enumerate(after) if kind != few]
        assert after[few] == suggested[few] + 3 and max(others) - min(others) <= 1


THREE_FOODS = {"gr.b3": "2 food", "gr.a3": "food", "gr.c3": "cattle food"}
HOME = {"gr.b3": "worker", "gr.a3": "worker", "gr.c3": "worker"}


def test_a_building_is_paid_with_the_press_on_its_place() -> None:
    with alone(HOME, goods_on=THREE_FOODS, green="build") as pilot:
        press(pilot, card(BUILD), "gr.a3")
        state = state_of(pilot)
        assert state.standing[1] == 1 << HEX["gr.a3"] and not isinstance(frame(pilot), frames.Discounting)
        pilot.key("Ctrl+Z")
        pilot.settle()
        assert isinstance(frame(pilot), frames.Building), "and taken back with one press"


def test_what_a_building_saves_is_chosen_in_the_row() -> None:
    for kind in (CATTLE, FOOD):
        with alone(HOME, goods_on=THREE_FOODS, green="build") as pilot:
            press(pilot, card(BUILD), *([] if pilot_saves(pilot, kind) else [f"chip:save:{kind}"]), "gr.a3")
            left = of_kind(state_of(pilot).goods[HEX["gr.c3"]], CATTLE)
            assert left == (1 if kind == CATTLE else 0)


def pilot_saves(pilot: Pilot, kind: int) -> bool:
    """Whether this is what is suggested."""
    press(pilot, card(BUILD))
    chips = {chip.key: chip.on for chip in board_of(pilot).choices.gesture.chips}
    pilot.key("Ctrl+Z")
    pilot.settle()
    return chips[f"save:{kind}"]


def test_the_hexes_that_pay_for_a_building_can_be_chosen() -> None:
    with alone(HOME, goods_on={**THREE_FOODS, "gr.b3": "3 food"}) as pilot:
        press(pilot, card(BUILD), "chip:by-hand:", "gr.b3")
        assert isinstance(frame(pilot), frames.Paying)
        press(pilot, "gr.a3", "done")
        assert of_kind(state_of(pilot).goods[HEX["gr.a3"]], FOOD) == 0

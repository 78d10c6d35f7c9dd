"""Every decision of Monuments in few presses, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import ATTACK, BUILD, LAYER, MOVEMENT, POPULATE, PRODUCE, TRADE, TRAIN, UPGRADE
from pantheon.games.monuments.pieces import (
    ARMY,
    CATTLE,
    FOOD,
    HORSE,
    WOOD,
    Vector,
    hex_of,
    number_of,
    of_kind,
    unpacked,
    workers_in,
)
from pantheon.games.monuments.rules.building import BRIDGE
from pantheon.ui.boards.monuments.gestures.receiving import Receiving
from tests.games.monuments.situations import GRID, HEX, Places, shore, table
from tests.ui.monuments.tables import SEATED, at, board_of, game, hex_key, in_position, state_of
from tests.ui.pilot import Pilot
from tests.ui.tables import session_of


@contextmanager
def alone(place: Places, *others: Places, **course: Any) -> Iterator[Pilot]:
    """A person who plays the Greek and looks; the Egyptians are a bot."""
    with at(place, *others, kinds="hr", **course) as pilot:
        yield pilot


def press(pilot: Pilot, *what: str) -> None:
    """Hexes by their names, everything else by its key."""
    for one in what:
        pilot.click(hex_key(one) if one in HEX else one)
        pilot.settle()


def lit(pilot: Pilot) -> set[str]:
    """The hexes that can be pressed now."""
    keys = {spot.key for spot in pilot.spots() if spot.key.startswith("hex:") and spot.enabled}
    return {GRID.names[int(key[4:])] for key in keys}


def frame(pilot: Pilot) -> frames.Frame:
    found = state_of(pilot).frame
    assert isinstance(found, frames.Frame)
    return found


def card(number: int) -> str:
    return f"card:{number}"


# Moving ---------------------------------------------------------------------------------------------------------------


def test_a_worker_walks_with_two_presses() -> None:
    with alone({"gr.b3": "worker"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3", "gr.c3")
        assert workers_in(state_of(pilot).units[HEX["gr.c3"]]) == 1


def test_the_only_unit_that_can_move_need_not_be_picked() -> None:
    with alone({"gr.m": "3 worker"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3", "gr.c3")
        state = state_of(pilot)
        assert [workers_in(state.units[HEX[name]]) for name in ("gr.m", "gr.b3", "gr.c3")] == [1, 1, 1]


def test_a_picked_worker_shows_where_it_can_go() -> None:
    with alone({"gr.b3": "2 worker", "gr.a3": "worker"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3")
        assert {"gr.a3", "gr.c3"} <= lit(pilot)
        assert board_of(pilot).choices.goals.keys() == {HEX["gr.a3"], HEX["gr.c3"]}


def test_nothing_goes_along_while_another_worker_stays() -> None:
    with alone({"gr.b3": "2 worker"}, goods_on={"gr.b3": "food"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3", "gr.c3")
        assert of_kind(state_of(pilot).goods[HEX["gr.b3"]], FOOD) == 1


def test_the_last_worker_takes_along_what_nobody_would_hold() -> None:
    with alone({"gr.b3": "worker", "gr.a3": "worker"}, goods_on={"gr.b3": "food"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3", "gr.c3")
        assert of_kind(state_of(pilot).goods[HEX["gr.c3"]], FOOD) == 1


def test_the_row_beside_the_worker_says_what_goes_along() -> None:
    with alone({"gr.b3": "2 worker"}, goods_on={"gr.b3": "food wood"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3", f"chip:cargo:{WOOD + 1}", "gr.c3")
        assert of_kind(state_of(pilot).goods[HEX["gr.c3"]], WOOD) == 1


def test_what_was_chosen_to_go_along_holds_for_the_next_worker_too() -> None:
    with alone({"gr.b3": "3 worker"}, goods_on={"gr.b3": "food 2 wood"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3", f"chip:cargo:{WOOD + 1}", "gr.c3", "gr.b3", "gr.a3")
        assert of_kind(state_of(pilot).goods[HEX["gr.a3"]], WOOD) == 1


def test_a_worker_who_finds_nothing_of_what_was_chosen_takes_what_nobody_would_hold() -> None:
    places = {"gr.b3": "2 worker", "gr.c3": "worker", "gr.a3": "worker"}
    with alone(places, goods_on={"gr.b3": "wood", "gr.c3": "cattle"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3", f"chip:cargo:{WOOD + 1}", "gr.a3", "gr.c3", "gr.b3")
        assert unpacked(state_of(pilot).goods[HEX["gr.b3"]]) == (0, 0, 1, 0)


def test_a_key_chooses_in_the_row() -> None:
    with alone({"gr.b3": "2 worker"}, goods_on={"gr.b3": "food wood"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3")
        pilot.key("2")
        press(pilot, "gr.c3")
        assert of_kind(state_of(pilot).goods[HEX["gr.c3"]], WOOD) == 1


def test_a_second_press_picks_the_next_kind_and_a_third_puts_it_down() -> None:
    with alone({"gr.b3": "worker army"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3", "gr.b3")
        picked = board_of(pilot).choices.intent.picked
        assert picked and picked.kind == ARMY
        press(pilot, "gr.b3")
        assert board_of(pilot).choices.intent.picked is None


def test_a_boat_and_an_isle_are_a_whole_crossing() -> None:
    with alone({"gr.c1": "worker", "gr.b3": "worker"}, docks=["gr.c1|5,-1"]) as pilot:
        press(pilot, card(MOVEMENT), f"dock:{shore('gr.c1|5,-1')}", "e1")
        assert workers_in(state_of(pilot).units[HEX["e1"]]) == 1


def test_every_further_press_on_the_boat_takes_another_crew() -> None:
    with alone({"gr.c1": "2 worker", "gr.b3": "worker"}, docks=["gr.c1|5,-1"], green="movement") as pilot:
        dock = f"dock:{shore('gr.c1|5,-1')}"
        press(pilot, card(MOVEMENT), dock, dock, "e1")
        assert workers_in(state_of(pilot).units[HEX["e1"]]) == 2


def test_boarding_alone_is_a_press_on_the_sea() -> None:
    with alone({"gr.c1": "worker", "gr.b3": "worker"}, docks=["gr.c1|5,-1"]) as pilot:
        press(pilot, card(MOVEMENT), f"dock:{shore('gr.c1|5,-1')}", "5,-1")
        assert [hex_of(boat) for boat in state_of(pilot).boats] == [HEX["5,-1"]]


def test_an_empty_boat_is_pushed_to_another_shore() -> None:
    with alone({"gr.c1": "worker", "gr.b3": "worker"}, docks=["gr.c1|5,-1"]) as pilot:
        press(pilot, card(MOVEMENT), f"dock:{shore('gr.c1|5,-1')}")
        goal = shore("gr.c2|7,-1")
        press(pilot, f"edge:{len(GRID.rivers) + goal}")
        assert state_of(pilot).docks == (goal,)


def test_a_manned_boat_rows_where_it_is_sent() -> None:
    with alone({"gr.b3": "worker"}, boats=[(0, "5,-1", "worker", "")]) as pilot:
        press(pilot, card(MOVEMENT), "boat:0", "e1")
        assert workers_in(state_of(pilot).units[HEX["e1"]]) == 1


def test_a_horse_takes_a_worker_and_what_was_chosen_along() -> None:
    with alone({"gr.b3": "worker horse", "gr.a3": "worker"}, goods_on={"gr.b3": "2 food wood"},
               abilities={0: "riders"}) as pilot:  # fmt: skip
        press(pilot, card(MOVEMENT), "gr.b3", f"chip:unit:{HORSE}", "gr.c3")
        state = state_of(pilot)
        assert number_of(state.units[HEX["gr.c3"]], HORSE) == workers_in(state.units[HEX["gr.c3"]]) == 1
        assert state.goods[HEX["gr.c3"]], "nobody stays with the resources"


def test_escape_puts_down_what_was_picked() -> None:
    with alone({"gr.b3": "worker"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3")
        pilot.key("Esc")
        assert board_of(pilot).choices.intent.picked is None
        assert pilot.scene_name == "turn"


def test_undo_first_forgets_what_was_picked_then_takes_the_card_back() -> None:
    with alone({"gr.b3": "worker"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3")
        pilot.key("Ctrl+Z")
        assert isinstance(frame(pilot), frames.Moving)
        pilot.key("Ctrl+Z")
        assert isinstance(frame(pilot), frames.Turn)


def test_the_bar_says_why_a_unit_cannot_go_where_the_pointer_is() -> None:
    with alone({"gr.b3": "2 worker", "gr.c3": "worker"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.c3")
        pilot.point(hex_key("gr.c2"))
        assert "A river without a bridge lies before the Greek middle forest." in board_of(pilot).prompt.facts


# Work -----------------------------------------------------------------------------------------------------------------


def test_first_resources_are_placed_with_one_press() -> None:
    with game("hr", **SEATED) as pilot:
        pilot.settle()
        pilot.click(next(spot for spot in pilot.spots() if spot.kind == "card" or spot.key.startswith("option")))
        pilot.settle()
        pilot.key("Space")
        pilot.settle()
        state = state_of(pilot)
        assert state.goods[HEX["gr.b3"]] and state.goods[HEX["gr.c3"]]


def test_the_best_hexes_produce_with_one_press() -> None:
    with alone({"gr.b3": "3 worker", "gr.a3": "worker", "gr.c3": "2 worker"}) as pilot:
        press(pilot, card(PRODUCE))
        pilot.key("Space")
        pilot.settle()
        assert of_kind(state_of(pilot).goods[HEX["gr.b3"]], FOOD) == 3
        assert not state_of(pilot).goods[HEX["gr.a3"]]


def test_a_press_lets_another_hex_produce() -> None:
    with alone({"gr.b3": "3 worker", "gr.a3": "worker", "gr.c3": "2 worker"}) as pilot:
        press(pilot, card(PRODUCE), "gr.a3", "done")
        assert state_of(pilot).goods[HEX["gr.a3"]] and not state_of(pilot).goods[HEX["gr.c3"]]


def test_produce_asks_for_no_more_hexes_than_can_produce() -> None:
    with alone({"gr.b3": "worker", "gr.c3": "worker"}, green="produce") as pilot:
        press(pilot, card(PRODUCE))
        assert pilot.sees("Ariadne, which 2 hexes produce?")
        assert pilot.sees("All hexes that give anything are chosen.")
        press(pilot, "gr.b3")
        assert pilot.sees("You may choose 1 hex more.")


def test_a_town_is_built_in_three_presses() -> None:
    goods = {"gr.b3": "2 food", "gr.c3": "cattle"}
    with alone({"gr.b3": "worker", "gr.c3": "worker", "gr.a3": "worker"}, goods_on=goods) as pilot:
        press(pilot, card(BUILD), "gr.a3")
        assert state_of(pilot).standing[1] == 1 << HEX["gr.a3"], "what can be paid in one way is not asked"


def test_a_bridge_is_built_over_a_river() -> None:
    with alone({"gr.b3": "worker"}, goods_on={"gr.b3": "wood 2 food", "gr.a3": "cattle"}) as pilot:
        press(pilot, card(BUILD), f"chip:what:{BRIDGE}")
        river = GRID.river_at[HEX["gr.b3"], HEX["gr.b2"]]
        press(pilot, f"edge:{river}")
        assert state_of(pilot).bridges == 1 << river


def test_what_cannot_be_built_says_what_it_lacks() -> None:
    with alone({"gr.b3": "worker"}, goods_on={"gr.b3": "wood"}) as pilot:
        press(pilot, card(BUILD))
        chip = pilot.find("chip:what:1")
        assert not chip.enabled
        assert "1 cattle and 2 food" in chip.tooltip


def test_a_new_worker_comes_into_the_town_that_is_pressed() -> None:
    with alone({"gr.b3": "2 worker town", "gr.c3": "2 worker town"}) as pilot:
        press(pilot, card(POPULATE), "gr.c3")
        assert workers_in(state_of(pilot).units[HEX["gr.c3"]]) == 3


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


def test_a_traded_resource_goes_where_it_is_put() -> None:
    with alone({"gr.b3": "worker", "gr.a3": "worker"}, goods_on={"gr.b3": "2 food"}) as pilot:
        press(pilot, card(TRADE))
        assert pilot.scene_name != "turn"
        pilot.key("Space")
        pilot.settle()
        assert isinstance(frame(pilot), frames.Putting)
        press(pilot, "gr.a3")
        assert state_of(pilot).goods[HEX["gr.a3"]]


# War ------------------------------------------------------------------------------------------------------------------


def test_a_worker_becomes_an_army_in_two_presses() -> None:
    with alone({"gr.b3": "2 worker"}, goods_on={"gr.b3": "cattle food"}, commons="charter-1") as pilot:
        press(pilot, card(TRAIN), "gr.b3")
        assert number_of(state_of(pilot).units[HEX["gr.b3"]], 2) == 1


def test_a_navy_appears_on_the_sea_that_is_pressed() -> None:
    with alone({"gr.c1": "2 worker"}, goods_on={"gr.c1": "metal food"}, commons="charter-1") as pilot:
        press(pilot, card(TRAIN), "chip:what:1", "5,-1")
        assert number_of(state_of(pilot).units[HEX["5,-1"]], 3) == 1


def test_where_armed_and_unarmed_workers_stand_the_row_asks_both_questions_under_their_headings() -> None:
    with alone({"gr.b3": "worker armed"}, goods_on={"gr.b3": "cattle food"}, commons="charter-1") as pilot:
        press(pilot, card(TRAIN))
        assert pilot.sees("What") and pilot.sees("Which worker")
    with alone({"gr.b3": "2 worker"}, goods_on={"gr.b3": "cattle food"}, commons="charter-1") as pilot:
        press(pilot, card(TRAIN))
        assert not pilot.sees("What") and not pilot.sees("Which worker")


def test_the_odds_are_there_before_anybody_charges() -> None:
    with alone({"e2": "2 army"}, {"e1": "worker"}) as pilot:
        press(pilot, card(ATTACK))
        battle = board_of(pilot).choices.battle
        assert battle and (battle.attack, battle.defence) == (6, 0)
        assert isinstance(frame(pilot), frames.Aiming | frames.Mustering), "nothing is declared yet"
        pilot.key("Space")
        pilot.settle()
        assert any(type(event).__name__ == "AttackDeclared" for entry in session_of(pilot).entries
                   for event in entry.events)  # fmt: skip


def test_a_piece_can_be_left_out_of_an_attack() -> None:
    with alone({"e2": "army armed"}, {"e1": "worker"}) as pilot:
        press(pilot, card(ATTACK))
        chips = [spot.key for spot in pilot.spots() if spot.key.startswith("chip:piece:")]
        press(pilot, chips[0])
        battle = board_of(pilot).choices.battle
        assert battle and battle.attack == 3


def test_the_defender_chooses_the_losses_without_a_curtain() -> None:
    with at({"e2": "3 army"}, {"e1": "2 worker army town"}, kinds="hh", seed=3) as pilot:
        pilot.click("I am Ariadne")
        pilot.settle()
        press(pilot, card(ATTACK))
        pilot.key("Space")
        pilot.settle()
        if state_of(pilot).actor == 1:
            assert pilot.scene_name == "turn", "nothing secret is decided"


@pytest.mark.parametrize("key", ["Ctrl+Z", "undo"])
def test_a_turn_can_be_taken_back_until_it_is_ended(key: str) -> None:
    with alone({"gr.b3": "worker"}) as pilot:
        press(pilot, card(PRODUCE))
        assert pilot.sees("Ariadne, end your turn")
        if key == "undo":
            press(pilot, key)
        else:
            pilot.key(key)
        assert isinstance(frame(pilot), frames.Turn) and state_of(pilot).actor == 0


def test_a_bot_begins_only_after_the_turn_was_ended() -> None:
    with alone({"gr.b3": "worker"}, {"eg.b3": "worker"}) as pilot:
        press(pilot, card(PRODUCE))
        assert state_of(pilot).active == 1 and not any(entry.actor == 1 for entry in session_of(pilot).entries)
        pilot.key("Space")
        pilot.settle()
        assert any(entry.actor == 1 for entry in session_of(pilot).entries)


# Keys -----------------------------------------------------------------------------------------------------------------


def test_letters_lead_to_the_map_the_cards_the_row_and_the_quests() -> None:
    with alone({"gr.b3": "2 worker"}, goods_on={"gr.b3": "wood food"}, quests={0: "a1 s4"}) as pilot:
        pilot.key("Q")
        first = pilot.scene.hovered
        pilot.key("Q")
        second = pilot.scene.hovered
        assert first and second and first.group == second.group == "quests" and first.key != second.key
        pilot.key("B")
        assert pilot.scene.hovered and pilot.scene.hovered.group == "cards"
        press(pilot, card(MOVEMENT), "gr.b3")
        pilot.key("C")
        assert pilot.scene.hovered and pilot.scene.hovered.group == "chips"
        pilot.key("M")
        assert pilot.scene.hovered and pilot.scene.hovered.group == "hexes"


def test_a_number_plays_a_card() -> None:
    with alone({"gr.b3": "worker"}) as pilot:
        pilot.key(str(MOVEMENT + 1))
        pilot.settle()
        assert isinstance(frame(pilot), frames.Moving)


def test_what_can_be_played_after_a_card_is_picked_gets_the_focus_at_once() -> None:
    with alone({"gr.b3": "worker", "gr.a3": "worker"}) as pilot:
        pilot.key(str(MOVEMENT + 1))
        pilot.settle()
        pilot.key("Tab", "Enter")
        pilot.settle()
        picked = board_of(pilot).choices.intent.picked
        assert picked
        pilot.key("Enter")
        pilot.settle()
        assert not state_of(pilot).units[picked.hex], "the first goal had the focus"

"""Units of Monuments move in few presses."""

from __future__ import annotations

from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import MOVEMENT
from pantheon.games.monuments.pieces import (
    ARMY,
    FOOD,
    HORSE,
    WOOD,
    hex_of,
    number_of,
    of_kind,
    unpacked,
    workers_in,
)
from tests.games.monuments.situations import GRID, HEX, shore
from tests.ui.monuments.gestures import alone, card, frame, lit, press
from tests.ui.monuments.tables import board_of, hex_key, state_of

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

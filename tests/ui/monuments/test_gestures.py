"""Every other decision of Monuments in few presses, by mouse and by keyboard."""

from __future__ import annotations

import pytest

from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import ATTACK, BUILD, MOVEMENT, POPULATE, PRODUCE, TRADE, TRAIN
from pantheon.games.monuments.pieces import (
    FOOD,
    number_of,
    of_kind,
    workers_in,
)
from pantheon.games.monuments.rules.building import BRIDGE
from tests.games.monuments.situations import GRID, HEX
from tests.ui.monuments.gestures import alone, card, frame, press
from tests.ui.monuments.tables import SEATED, at, board_of, game, state_of
from tests.ui.tables import session_of

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

"""Dedicating, and the power of every god."""

from __future__ import annotations

from typing import Any

import pytest

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.frames import Closing
from tests.games.for_the_gods.situations import (
    BLUE,
    GAME,
    GREEN,
    HAS_THE_STONES_OF_N1,
    Table,
    nearly_done,
    nothing_to_claim,
    table,
)

SUPPLY_OF_ONE = {"temples": {"s1": "f" * 23 + "0"}}


def test_example_6_dedicating_alone_is_a_whole_build() -> None:
    there = table({"hand": "artemis 0", "temples": {"n1": "33"}}).do("dedicate artemis")
    assert there.temple(BLUE, "n1") == "33+artemis"
    assert there.options() == ["end-turn"]
    assert table({"hand": "artemis", "temples": {"n1": "33+zeus"}}).options_for("dedicate") == []


# Zeus, Hephaestus, Hera ----------------------------------------------------------------------------------------------


def zeus(*others: dict[str, Any]) -> Table:
    return table({"hand": "1 zeus", "temples": {"n2": "2", "n3": "3+hermes", "l1": "0"}}, *others).do("lay 1")


def test_example_7_zeus_raises_the_other_temples_of_the_island() -> None:
    there = zeus().do("dedicate zeus")
    assert [there.temple(BLUE, region) for region in ("n1", "n2", "n3", "l1")] == ["1+zeus", "f2", "f3+hermes", "0"]
    assert there.state.foundations == 22


def test_example_7_zeus_can_be_declined() -> None:
    there = zeus().do("dedicate zeus unused")
    assert there.temple(BLUE, "n2") == "2" and there.state.foundations == 24


def test_example_7_with_a_supply_of_one_the_player_picks() -> None:
    there = zeus(SUPPLY_OF_ONE).do("dedicate zeus")
    assert there.options() == ["lay-foundation n2", "lay-foundation n3"]
    there.do("lay-foundation n3")
    assert (there.temple(BLUE, "n2"), there.temple(BLUE, "n3")) == ("2", "f3+hermes")
    assert there.options() == ["end-turn"]


def test_zeus_without_another_temple_or_a_supply_has_nothing_to_decline() -> None:
    assert table({"hand": "zeus", "temples": {"n1": "1", "l1": "0"}}).options_for("dedicate") == ["zeus"]
    empty = {"temples": {"s1": "f" * 24 + "0"}}
    assert table({"hand": "zeus", "temples": {"n1": "1", "n2": "0"}}, empty).options_for("dedicate") == ["zeus"]


def test_example_8_hephaestus_raises_this_temple_and_hera_fills_the_bag() -> None:
    there = table({"hand": "1 hephaestus"}, gods=["hephaestus"]).do("lay 1", "dedicate hephaestus")
    assert there.temple(BLUE, "n1") == "f1+hephaestus" and there.state.foundations == 23
    there = table({"hand": "1 hera"}, gods=["hera"]).do("lay 1")
    before = there.state.off_board(BLUE)
    there.do("dedicate hera")
    assert there.temple(BLUE, "n1") == "1+hera" and there.in_bag(BLUE, "foundation") == 1
    assert there.state.off_board(BLUE) == before - 1 + 1, "the god stone is on the board, the foundation is not"


@pytest.mark.parametrize("god", ["hephaestus", "hera"])
def test_an_empty_supply_gives_nothing_and_forbids_nothing(god: str) -> None:
    there = table({"hand": god, "temples": {"n1": "1"}}, {"temples": {"s1": "f" * 24 + "0"}}, gods=[god])
    assert there.options_for("dedicate") == [god]
    assert there.do(f"dedicate {god}").state.foundations == 0


@pytest.mark.parametrize("god", ["hephaestus", "hera", "apollo", "hermes"])
def test_powers_that_are_declined_change_nothing(god: str) -> None:
    there = table({"hand": god, "temples": {"n1": "1"}}, gods=[god] if god != "hermes" else [])
    there.do(f"dedicate {god} unused")
    assert there.temple(BLUE, "n1") == f"1+{god}"
    assert there.state.frame == Closing(5) and there.in_bag(BLUE, "foundation") == 0


# Ares and Artemis ----------------------------------------------------------------------------------------------------


def ares() -> Table:
    green = {"temples": {"n1": "22+zeus", "n2": "0+hermes"}}
    return table({"hand": "1 ares"}, green, {"temples": {"n1": "3+hermes"}}, gods=["ares"]).do("lay 1", "dedicate ares")


def test_example_9_ares_takes_a_god_stone_of_this_region_or_none() -> None:
    assert ares().options() == ["take 1", "take 2", "decline"]
    there = ares().do("take 1")
    assert there.temple(GREEN, "n1") == "22" and there.in_bag(BLUE, "zeus") == 1
    assert there.temple(GREEN, "n2") == "0+hermes"
    assert ares().do("decline").temple(GREEN, "n1") == "22+zeus"


def test_example_9_what_the_robbed_god_gave_stays() -> None:
    green = {"temples": {"n1": "f22+artemis"}, "bronze": 1}
    there = table({"hand": "1 ares"}, green, gods=["ares"]).do("lay 1", "dedicate ares", "take 1")
    assert there.temple(GREEN, "n1") == "f22" and there.state.bronze[GREEN] == 1


def test_without_anybody_to_rob_nothing_is_asked() -> None:
    there = table({"hand": "1 ares"}, {"temples": {"n1": "22"}}, gods=["ares"]).do("lay 1", "dedicate ares")
    assert there.options() == ["end-turn"]


def test_example_10_a_robbed_temple_can_be_dedicated_again() -> None:
    there = table({}, {"hand": "artemis", "temples": {"n1": "22"}}, active=1).do("dedicate artemis")
    assert there.temple(GREEN, "n1") == "22+artemis" and there.state.bronze[GREEN] == 1


def test_example_11_artemis_wants_another_ship_in_the_harbour() -> None:
    there = table({"hand": "1 2 artemis"}).do("lay 1", "dedicate artemis")
    assert there.state.bronze[BLUE] == 1, "two other ships bring one token"
    there = table({"hand": "1 2 artemis"}, {"temples": {"n2": "0"}}).do("sail n2 2", "lay 1", "dedicate artemis")
    assert there.state.bronze[BLUE] == 0
    assert not there.told(told.BronzeGained)


def test_artemis_gives_nothing_when_the_spare_tokens_are_used_up() -> None:
    there = table({"hand": "1 artemis"}, {"bronze": 5}).do("lay 1", "dedicate artemis")
    assert there.state.bronze == [0, 5, 0]


# Athena and Demeter --------------------------------------------------------------------------------------------------


def test_example_12_athena_swaps_two_whole_temples_of_the_island() -> None:
    there = table({"hand": "2 athena", "temples": {"n1": "2", "n2": "f333+zeus"}}, gods=["athena"])
    there.do("lay 2", "dedicate athena")
    assert there.options() == ["swap n2", "decline"]
    there.do("swap n2")
    assert (there.temple(BLUE, "n1"), there.temple(BLUE, "n2")) == ("f333+zeus", "22+athena")
    assert there.ship(BLUE) == "n1"
    assert not there.told(told.GodStoneClaimed) and there.state.foundations == 23


def test_example_12_on_another_island_there_is_nothing_to_swap_with() -> None:
    there = table({"hand": "2 athena", "temples": {"n1": "2", "l1": "f333+zeus"}}, gods=["athena"])
    assert there.do("lay 2", "dedicate athena").options() == ["end-turn"]


def test_a_temple_without_a_god_may_be_swapped_and_dedicated_later() -> None:
    there = table({"hand": "athena", "temples": {"n1": "2", "n2": "3"}}, {}, {}, gods=["athena"])
    assert there.do("dedicate athena", "swap n2").temple(BLUE, "n1") == "3"
    assert there.options() == ["end-turn"]


def demeter() -> Table:
    there = table({"hand": "2 3 3 f demeter", "temples": {"n1": "2", "l1": "3+hermes"}})
    return there.do("lay 2", "dedicate demeter")


def test_example_13_demeter_elevates_one_other_temple_with_what_is_left() -> None:
    there = demeter()
    assert there.options() == ["tend l1 3", "lay-foundation l1", "end-turn"]
    there.do("tend l1 3", "tend l1 3", "lay-foundation l1")
    assert there.temple(BLUE, "l1") == "f333+hermes" and there.options() == ["end-turn"]
    assert demeter().do("lay-foundation l1").temple(BLUE, "l1") == "f3+hermes"
    assert demeter().do("tend l1 3").temple(BLUE, "l1") == "33+hermes"
    assert demeter().do("end-turn").temple(BLUE, "l1") == "3+hermes"


def test_the_first_stone_fixes_the_temple_that_demeter_tends() -> None:
    there = table({"hand": "2 3 demeter", "temples": {"n1": "1", "l1": "3", "l2": "2"}}).do("dedicate demeter")
    assert there.options_for("tend") == ["l1 3", "l2 2"]
    assert there.do("tend l1 3").options() == ["end-turn"]


def test_demeter_may_add_both_ranks_of_a_temple_of_two() -> None:
    there = table({"hand": "0 1 demeter", "temples": {"n1": "2", "l1": "01"}}).do("dedicate demeter", "tend l1 0")
    assert there.temple(BLUE, "l1") == "100" and there.can("tend l1 1")


# Hermes and Apollo ---------------------------------------------------------------------------------------------------


def test_example_14_hermes_gives_two_stones_and_another_move_and_build() -> None:
    there = table({"hand": "1 2 3 hermes"}).draws("0 0 0 0 1 2 3").do("lay 1", "dedicate hermes")
    assert there.hand(BLUE) == "0 0 2 3"
    there.do("sail n2 3", "lay 0", "lay 0", "end-turn")
    assert there.temple(BLUE, "n2") == "00" and there.hand(BLUE) == "0 0 1 2 3"


def test_example_14_the_stone_just_claimed_may_be_drawn_and_dedicated() -> None:
    there = table({"hand": "1 2 3 hermes"}).draws("hermes 2").do("lay 1", "dedicate hermes", "sail n2 3", "lay 2")
    assert there.draws("0 0").do("dedicate hermes").temple(BLUE, "n2") == "2+hermes"
    assert there.can("sail l1 0"), "Hermes may be used several times in a turn"


def hermes(bag: str) -> Table:
    others = {"bag_also": "hermes"}
    return table(nearly_done("1 2 hermes", bag), others, **nothing_to_claim()).do("lay 1", "dedicate hermes")


def test_example_15_a_bag_of_one_stone_triggers_the_end_and_the_second_build_follows() -> None:
    there = hermes("0")
    assert there.hand(BLUE) == "0 2" and there.state.trigger == BLUE
    assert there.told(told.EndTriggered) == [told.EndTriggered(BLUE, 2, 1)]
    there.do("sail n2 0", "lay 2", "end-turn")
    assert there.temple(BLUE, "n2") == "2" and there.state.in_hand(BLUE) == 0
    assert there.to_act == GREEN
    there.do("end-turn", "end-turn")
    assert there.over


def test_example_15_an_empty_bag_does_the_same_and_two_stones_trigger_nothing() -> None:
    there = hermes("")
    assert there.hand(BLUE) == "2" and there.state.trigger == BLUE and there.can("sail n2 2")
    assert hermes("0 0").state.trigger == -1


def test_the_second_build_of_a_trigger_by_hermes_may_still_claim_and_rob() -> None:
    there = hermes("0").do("sail n2 0", "lay 2")
    assert there.in_bag(BLUE, "zeus") == 1


def apollo(bag: str, **course: object) -> Table:
    seats = (nearly_done("1 apollo", bag), HAS_THE_STONES_OF_N1)
    return table(*seats, gods=["apollo"], **{**nothing_to_claim(), **course}).do("lay 1")


def test_example_16_apollo_draws_seven_and_six_are_too_few() -> None:
    there = apollo("0 0 0 1 1 2 3").do("dedicate apollo", "end-turn")
    assert there.state.in_hand(BLUE) == 7 and there.state.in_bag(BLUE) == 0 and there.state.trigger == -1
    there = apollo("0 0 0 1 1 2").do("dedicate apollo", "end-turn")
    assert there.state.trigger == BLUE and there.state.in_hand(BLUE) == 0
    there = apollo("0 0 0 1 1 2").do("dedicate apollo unused", "end-turn")
    assert there.state.trigger == -1 and there.state.in_hand(BLUE) == 5


def test_example_16_in_a_final_turn_apollo_has_no_unused_variant() -> None:
    assert apollo("0 0 0 1 1 2 3").options_for("dedicate") == ["apollo", "apollo unused"]
    there = apollo("0 0 0 1 1 2 3", trigger=2)
    assert there.options_for("dedicate") == ["apollo"]
    there.do("dedicate apollo", "end-turn")
    assert there.state.in_hand(BLUE) == 0


# Hestia --------------------------------------------------------------------------------------------------------------


def with_hestia(hand: str, *first: str, temple: str = "") -> Table:
    seat = {"hand": hand, "temples": {"n1": temple} if temple else {}}
    return table(seat, gods=["hestia"]).do(*first, "dedicate hestia")


def test_example_19_hestia_allows_two_ranks_in_any_order() -> None:
    there = with_hestia("1 1 3 0 hestia", "lay 1")
    assert there.options() == ["lay 0", "lay 1", "lay 3", "end-turn"]
    assert there.do("lay 1", "lay 3").temple(BLUE, "n1") == "113+hestia"
    assert not there.can("lay 0"), "never a third rank"
    one = with_hestia("1 1 3 0 hestia", "lay 3").do("lay 1", "lay 1")
    other = with_hestia("1 1 3 0 hestia", "lay 1").do("lay 3", "lay 1")
    assert one.temple(BLUE, "n1") == other.temple(BLUE, "n1") == "311+hestia"
    assert one.state == other.state, "the order below the top never matters"
    assert with_hestia("1 1 3 0 hestia", "lay 1").do("lay 1", "end-turn").temple(BLUE, "n1") == "11+hestia"


def test_example_19_an_old_temple_gets_a_second_rank_on_top() -> None:
    there = with_hestia("1 1 3 hestia", temple="33").do("lay 1", "lay 1")
    assert there.temple(BLUE, "n1") == "3311+hestia"
    assert there.do("lay 3").temple(BLUE, "n1") == "11333+hestia"


def test_example_20_later_builds_add_either_rank() -> None:
    there = table({"hand": "1 3 2", "temples": {"n1": "113+hestia"}}, gods=["hestia"])
    assert there.options_for("lay") == ["1", "3"]
    assert there.do("lay 1").temple(BLUE, "n1") == "3111+hestia"
    assert there.do("lay 3").temple(BLUE, "n1") == "11133+hestia"


def test_example_20_a_chance_that_was_not_used_is_gone() -> None:
    assert table({"hand": "3", "temples": {"n1": "11+hestia"}}, gods=["hestia"]).options_for("lay") == []


def test_example_20_a_robbed_temple_keeps_its_two_ranks_and_never_gets_a_third() -> None:
    there = table({"hand": "1 2 3 hestia", "temples": {"n1": "122"}}, gods=["hestia"])
    assert there.options_for("lay") == ["1", "2"]
    assert there.do("dedicate hestia").options_for("lay") == ["1", "2"]


# Poseidon ------------------------------------------------------------------------------------------------------------


def test_example_21_poseidon_goes_where_he_can_be_dedicated() -> None:
    temples = {"l1": "1", "l2": "2+zeus"}
    there = table({"hand": "1 poseidon", "temples": temples})
    reached = there.options_for("call")
    assert reached == [f"poseidon {to}" for to in ("l1", "l3", "n2", "n3", "c1", "c2", "c3", "s1", "s2")]
    assert table({"hand": "f poseidon", "temples": temples}).options_for("call") == ["poseidon l1"]
    assert there.do("sail n2 1").options_for("call") == []


def test_example_21_without_a_base_only_temples_that_stand_are_left() -> None:
    gods = ["zeus", "zeus", "zeus", "hermes", "hermes", "hermes", "artemis", "artemis", "demeter"]
    regions = ("l2", "l3", "n2", "n3", "c1", "c2", "c3", "s1", "s2")
    temples = {"l1": "1"} | {
        region: f"{at % 4}+{god}" for at, (region, god) in enumerate(zip(regions, gods, strict=True))
    }
    there = table({"hand": "1 poseidon", "temples": temples})
    assert there.state.bases[BLUE] == 0 and there.options_for("call") == ["poseidon l1"]


def test_example_22_poseidon_must_be_dedicated_where_he_carried_the_ship() -> None:
    there = table({"hand": "1 1 zeus poseidon"}).do("call poseidon l3")
    assert there.ship(BLUE) == "l3" and there.hand(BLUE) == "1 1 poseidon zeus"
    assert there.options() == ["lay 1"]
    there.do("lay 1")
    assert there.options() == ["lay 1", "dedicate poseidon"]
    there.do("lay 1", "dedicate poseidon")
    assert there.temple(BLUE, "l3") == "11+poseidon" and there.options() == ["end-turn"]
    there.only("end-turn")
    assert there.in_bag(BLUE, "zeus") == 1


def test_poseidon_may_be_dedicated_without_his_power() -> None:
    there = table({"hand": "1 2 poseidon"}).do("sail n2 2", "lay 1", "dedicate poseidon")
    assert there.temple(BLUE, "n2") == "1+poseidon" and there.options() == ["end-turn"]


def test_poseidon_may_be_called_in_the_second_move_of_hermes() -> None:
    there = table({"hand": "1 2 hermes"}).draws("0 1").do("sail n2 2", "lay 1", "dedicate hermes")
    assert there.options_for("call") == [], "he is not in hand"
    there = table({"hand": "1 2 hermes poseidon"}).draws("0 1").do("sail n2 2", "lay 1", "dedicate hermes")
    assert "poseidon l1" in there.options_for("call")


# The same for all ----------------------------------------------------------------------------------------------------


def test_the_same_god_twice_for_one_player_is_allowed() -> None:
    there = table({"hand": "zeus", "temples": {"n1": "1", "n2": "2+zeus"}}).do("dedicate zeus")
    assert (there.temple(BLUE, "n1"), there.temple(BLUE, "n2")) == ("1+zeus", "f2+zeus")


def test_aphrodite_asks_nothing() -> None:
    there = table({"hand": "1 aphrodite"}, gods=["aphrodite"]).do("lay 1")
    assert there.options_for("dedicate") == ["aphrodite"]
    assert there.do("dedicate aphrodite").options() == ["end-turn"]


def test_ares_may_take_ares_and_a_swapped_temple_may_be_robbed_where_it_stands() -> None:
    there = table({"hand": "1 ares"}, {"temples": {"n1": "22+ares"}}, gods=["ares"]).do("lay 1", "dedicate ares")
    assert there.do("take 1").in_bag(BLUE, "ares") == 1


def test_every_god_of_the_data_has_a_rule_in_words() -> None:
    rules = {rule.id for rule in GAME.definitions.rules}
    assert all(f"god.{god.id}" in rules for god in GAME.definitions.gods)


# Corner cases --------------------------------------------------------------------------------------------------------


def test_after_hermes_the_same_temple_may_be_elevated() -> None:
    there = table({"hand": "1 1 hermes"}).draws("1 0").do("lay 1", "dedicate hermes", "lay 1", "lay 1")
    assert there.temple(BLUE, "n1") == "111+hermes"


def test_the_draw_is_the_one_that_the_last_build_asks_for() -> None:
    there = table({"hand": "1 2 0 hermes apollo"}, gods=["apollo"]).draws("0 0")
    there.do("lay 1", "dedicate hermes", "sail n2 0", "lay 2", "dedicate apollo", "end-turn")
    assert there.state.in_hand(BLUE) == 7


def test_a_swapped_temple_may_be_elevated_and_dedicated_where_it_stands() -> None:
    there = table({"hand": "athena 3", "temples": {"n1": "2", "n2": "33"}}, players=2, gods=["athena"])
    there.draws("3 0 0 0 0").do("dedicate athena", "swap n2", "end-turn", "end-turn", "lay 3")
    assert there.temple(BLUE, "n1") == "333" and there.temple(BLUE, "n2") == "2+athena"


def test_swaps_do_not_count_as_establishing() -> None:
    there = table({"hand": "athena", "temples": {"n1": "2", "n2": "33"}}, {"hand": "1"}, players=2, gods=["athena"])
    before = there.stones("n1"), there.stones("n2")
    there.do("dedicate athena", "swap n2")
    assert (there.stones("n1"), there.stones("n2")) == before


def test_a_hand_of_gods_or_foundations_alone_can_only_sail_or_pass() -> None:
    assert {line.split()[0] for line in table({"hand": "zeus f"}).options()} == {"sail", "end-turn"}


def test_declining_keeps_a_perfect_tie_possible() -> None:
    blue = {"hand": "hephaestus", "temples": {"n1": "1"}}
    green = {"temples": {"n1": "11"}}
    assert table(blue, green, gods=["hephaestus"]).do("dedicate hephaestus unused").scores() == (0, 0, 0)
    assert table(blue, green, gods=["hephaestus"]).do("dedicate hephaestus").scores() == (8, 3, 0)


def test_an_opened_temple_of_hestia_may_get_foundations_too() -> None:
    there = with_hestia("1 f 2 hestia", "lay 1").do("lay-foundation n1", "lay 2")
    assert there.temple(BLUE, "n1") == "f12+hestia"


def test_a_new_hestia_gives_a_new_chance_to_a_temple_of_one_rank() -> None:
    there = with_hestia("3 hestia", temple="11").do("lay 3")
    assert there.temple(BLUE, "n1") == "113+hestia"

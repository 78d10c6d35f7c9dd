"""Sailing, establishing, elevating, claiming."""

from __future__ import annotations

from pantheon.games.for_the_gods import events as told
from tests.games.for_the_gods.situations import BLUE, GREEN, HAS_THE_STONES_OF_N1, ORANGE, nothing_to_claim, table


def test_example_2_a_first_turn() -> None:
    there = table({"hand": "0 1 1 2 3"}).do("sail n2 0", "sail l1 3", "lay 1", "lay 1")
    assert there.temple(BLUE, "l1") == "11"
    assert there.in_bag(BLUE, "zeus") == 1 and there.stones("l1") == 1
    assert there.state.bases[BLUE] == 9
    assert there.state.off_board(BLUE) == 23
    assert there.hand(BLUE) == "2"
    there.do("end-turn")
    assert there.state.in_hand(BLUE) == 5 and there.state.off_board(BLUE) == 23
    assert there.to_act == GREEN


def test_example_3_a_new_temple_is_of_one_rank_and_needs_a_player_stone() -> None:
    there = table({"hand": "1 2"}).do("lay 1")
    assert not there.can("lay 2")
    assert not table({"hand": "1 2", "temples": {"n1": "1"}}).can("lay 2")
    only_foundations = table({"hand": "f f"})
    assert only_foundations.options_for("lay") == [] and not only_foundations.can("lay-foundation n1")
    there = table({"hand": "f f 1"})
    assert not there.can("lay-foundation n1")
    assert there.do("lay 1", "lay-foundation n1", "lay-foundation n1").temple(BLUE, "n1") == "ff1"


def test_example_4_elevating_goes_under_the_god_and_claims_nothing() -> None:
    there = table({"hand": "2 2", "temples": {"n1": "22+hermes"}}).do("lay 2", "lay 2")
    assert there.temple(BLUE, "n1") == "2222+hermes"
    assert not there.told(told.GodStoneClaimed)
    there = table({"hand": "f 3", "temples": {"n1": "2"}})
    assert not there.can("lay 3")
    assert there.do("lay-foundation n1").temple(BLUE, "n1") == "f2"


def test_example_5_the_third_builder_claims_nothing() -> None:
    there = table(
        {"hand": "1"}, {"temples": {"n1": "0"}, "bag_also": "hermes"}, {"temples": {"n1": "2"}, "bag_also": "hermes"}
    )
    assert there.do("lay 1").temple(BLUE, "n1") == "1"
    assert there.in_bag(BLUE, "hermes") == 0 and not there.told(told.GodStoneClaimed)


def test_example_5_with_two_players_the_lower_token_gives_its_stone_to_the_first_builder_only() -> None:
    there = table({"hand": "1"}, {"hand": "1"}, players=2).do("lay 1", "end-turn", "lay 1")
    assert (there.in_bag(BLUE, "hermes"), there.in_bag(GREEN, "hermes")) == (1, 0)
    there = table({"hand": "1", "ship": "c2"}, {"hand": "1", "ship": "c2"}, players=2)
    there.draws("0 0 0 0 0").do("lay 1", "end-turn", "lay 1")
    assert (there.in_bag(BLUE, "hermes"), there.in_bag(GREEN, "hermes")) == (1, 1)


def test_the_first_two_builders_claim() -> None:
    there = table({"hand": "1"}, {"hand": "1"}, {"hand": "1"})
    there.do("lay 1").do("end-turn", "lay 1").do("end-turn", "lay 1")
    claimed = [event.seat for event in there.told(told.GodStoneClaimed) if isinstance(event, told.GodStoneClaimed)]
    assert claimed == [BLUE, GREEN]
    assert there.in_bag(ORANGE, "hermes") == 0


def test_a_route_costs_one_stone_of_any_kind_into_the_bag() -> None:
    there = table({"hand": "0 f zeus"}).do("sail n2 zeus", "sail n1 foundation", "sail n2 0")
    assert there.ship(BLUE) == "n2" and there.hand(BLUE) == ""
    assert there.in_bag(BLUE, "zeus") == there.in_bag(BLUE, "foundation") == 1
    assert there.options() == ["end-turn"], "an empty hand leaves only the end of the turn"


def test_options_list_a_kind_once_however_many_copies_there_are() -> None:
    there = table({"hand": "0 0 0 1 1"})
    assert there.options_for("lay") == ["0", "1"]
    assert there.options_for("sail") == ["n2 0", "n2 1", "n3 0", "n3 1", "c2 0", "c2 1"]


def test_ships_sail_only_where_islands_are_in_play() -> None:
    reached = {players: table({"ship": "l3", "hand": "0"}, players=players) for players in (3, 4)}
    assert not reached[3].can("sail k1 0") and reached[4].can("sail k1 0")


def test_the_first_stone_ends_the_move() -> None:
    there = table({"hand": "0 0 1"}).do("sail n2 1", "lay 0")
    assert there.options_for("sail") == [] and there.options() == ["lay 0", "end-turn"]


def test_no_more_temples_than_bases() -> None:
    regions = ("l1", "l2", "l3", "n2", "n3", "c1", "c2", "c3", "s1", "s2")
    temples = {region: str(at % 4) for at, region in enumerate(regions)}
    there = table({"hand": "1", "temples": temples})
    assert there.state.bases[BLUE] == 0
    assert there.options_for("lay") == []


def test_passing_is_legal() -> None:
    there = table({"hand": "0 1 2"}, HAS_THE_STONES_OF_N1, **nothing_to_claim()).do("end-turn")
    assert there.to_act == GREEN and there.state.in_hand(BLUE) == 5


def test_a_foundation_in_hand_goes_only_under_the_temple_of_this_build() -> None:
    there = table({"hand": "1 hermes", "bag_also": "f"}).draws("foundation 0")
    there.do("lay 1", "dedicate hermes", "sail n2 0")
    assert not there.can("lay-foundation n1") and there.temple(BLUE, "n1") == "1+hermes"

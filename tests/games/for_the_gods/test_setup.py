"""What lies on the table before the first turn."""

from __future__ import annotations

import pytest

from pantheon.games.for_the_gods.rules import preparation
from pantheon.games.for_the_gods.state import NONE
from pantheon.table.game import NATURE
from tests.games.for_the_gods.situations import GAME, ORANGE, Table, table


def a_new_game(**options: object) -> Table:
    return Table(GAME.start(options)).let_nature_act()


def test_example_1_two_players_have_one_god_stone_less_with_the_lower_token() -> None:
    there = table(players=2)
    assert {region: there.stones(region) for region in ("l1", "n2", "l2", "n3", "c2", "n1", "c1", "c3", "l3")} == {
        "l1": 2, "n2": 1, "l2": 2, "n3": 1, "c2": 2, "n1": 1, "c1": 2, "c3": 1, "l3": 0,
    }  # fmt: skip
    assert GAME.catalog.spare_silver[2] == 8 and GAME.catalog.spare_bronze[2] == 13


def test_example_1_without_a_god_who_uses_them_there_are_no_foundations() -> None:
    assert a_new_game(players=2, gods=["ares", "apollo", "athena", "hermes"]).state.foundations == 0
    assert a_new_game(players=2, gods=["ares", "apollo", "athena", "hera"]).state.foundations == 24


@pytest.mark.parametrize(("players", "regions", "gods", "cities"), [(2, 9, 4, 2), (3, 11, 5, 3), (4, 13, 6, 4)])
def test_islands_gods_and_tokens_come_with_the_players(players: int, regions: int, gods: int, cities: int) -> None:
    there = a_new_game(players=players)
    laid = {region: token for region, token in enumerate(there.state.tokens) if token != NONE}
    assert len(laid) == len(set(laid.values())) == regions
    assert len(there.state.gods) == gods
    in_cities = {token for region, token in laid.items() if region in GAME.catalog.cities[players]}
    assert len(in_cities) == cities and all(GAME.catalog.city_token[token] for token in in_cities)


def test_three_and_four_players_have_two_god_stones_in_both_regions_and_none_with_the_15() -> None:
    for players in (3, 4):
        there = a_new_game(players=players)
        for region, token in enumerate(there.state.tokens):
            if token != NONE:
                assert there.state.stones[region] == (0 if GAME.catalog.glory[token] == 15 else 2)


def test_chance_comes_in_a_fixed_order() -> None:
    there, verbs = Table(GAME.start({"players": 4})), []
    while there.to_act == NATURE:
        verbs.append(there.options()[0].split()[0])
        there.one_of_nature()
    assert verbs == ["deal-god"] * 6 + ["deal-token"] * 13 + ["choose-start"] + ["draw-stone"] * 20


def test_first_game_gods_and_a_named_start_leave_less_to_luck() -> None:
    there = Table(GAME.start({"players": 3, "gods": "first-game", "start": ORANGE}))
    assert [GAME.catalog.god_ids[god] for god in there.state.gods] == [
        "zeus", "poseidon", "hermes", "artemis", "demeter",
    ]  # fmt: skip
    assert there.let_nature_act().to_act == ORANGE


@pytest.mark.parametrize(
    ("players", "hands", "sizes"),
    [
        (2, "book", [5, 5]),
        (4, "book", [5, 5, 5, 5]),
        (2, "staggered", [4, 6]),
        (3, "staggered", [4, 5, 6]),
        (4, "staggered", [4, 5, 5, 6]),
    ],
)
def test_first_hands_in_the_order_of_turns(players: int, hands: str, sizes: list[int]) -> None:
    there = a_new_game(players=players, hands=hands, start=1)
    assert [there.state.in_hand((1 + place) % players) for place in range(players)] == sizes
    assert all(there.state.off_board(seat) == 24 for seat in range(players))


def test_staggered_hands_are_only_the_first() -> None:
    there = a_new_game(players=2, hands="staggered", start=0).do("end-turn", "end-turn")
    assert there.state.in_hand(1) == 5


@pytest.mark.parametrize(
    "gods", ["zeus", ["zeus"], ["zeus"] * 4, ["zeus", "hera", "ares", "loki"], {"a": "zeus"}], ids=str
)
def test_a_wrong_list_of_gods_is_refused(gods: object) -> None:
    with pytest.raises(ValueError, match=r"[a-z]{3,} .*"):
        GAME.start({"players": 2, "gods": gods})


def test_chosen_gods_are_said_by_their_names() -> None:
    said = GAME.options_in_words({"players": 2, "gods": ["zeus", "hera", "ares", "hermes"]}, ["Ada", "Ben"])
    assert said[1] == "Gods: Zeus, Hera, Ares, Hermes"


def test_when_nothing_is_left_to_deal_the_starting_player_begins() -> None:
    state = a_new_game(players=3, start=ORANGE).state.copy()
    assert preparation.next_frame(GAME.catalog, state) is None
    state.actor = NATURE
    preparation.go_on(GAME.catalog, state, None)
    assert GAME.to_act(state) == state.start == ORANGE

"""II. The player buys something: prices, raising, pieces, placing, paying, Stonkus."""

import pytest

from pantheon.games.pantheon import events as told
from tests.games.pantheon.situations import GREEN, RED, players

TWO_GODS = ["gadicea", "vinthrad"]


@pytest.mark.parametrize(("level", "price"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_a_sacrifice_tile_is_bought_at_any_level(level: int, price: int) -> None:
    table = players(f"hand: {{money-1: {price}}}", "").do("buy", f"buy-tile dancer {level}", "done")
    assert table.levels(RED) == {"dancer": level}
    table.do(f"pay {price},0,0,0,0")
    assert table.hand(RED) == {}
    assert not players(f"hand: {{money-1: {price - 1}, dancer: 1}}, gods: []", "").can(f"buy-tile dancer {level}")


def test_the_dancer_1_tile_costs_1_and_the_dancer_3_tile_costs_6() -> None:
    for level, price in ((1, 1), (3, 6)):
        table = players("hand: {money-1: 9}", "").do("buy", f"buy-tile dancer {level}")
        raised = table.told(told.SacrificeRaised)[-1]
        assert raised.price == price


def test_raising_temple_1_to_temple_3_costs_5() -> None:
    table = players("hand: {money-1: 5}, levels: {temple: 1}", "").do("buy", "buy-tile temple 3")
    assert table.options() == ["done"]
    table.do("done", "pay 5,0,0,0,0")
    assert table.levels(RED) == {"temple": 3}


def test_green_spends_8_money_on_tiles_pieces_and_a_column_where_yellow_stands() -> None:
    table = players("hand: {money-1: 1, money-3: 1, money-4: 1}, feet: [G9, G10]", "columns: [G11]").do("buy")
    table.do("buy-tile dancer 1", "buy-tile priest 2", "buy-foot", "buy-column")
    assert table.reserve(RED) == (3, 4)
    table.do("lay G11")
    assert table.options() == ["done"], "all 8 are spent"
    table.do("done")
    assert table.options() == ["pay 1,0,1,1,0"]
    table.do("pay 1,0,1,1,0")
    assert table.levels(RED) == {"dancer": 1, "priest": 2}
    assert table.columns(RED) == ["G11"]
    assert table.discards() == {"money-1": 1, "money-3": 1, "money-4": 1}
    assert table.to_act == GREEN, "nobody follows"


def test_a_tile_of_the_same_or_a_lower_level_cannot_be_bought_again() -> None:
    table = players("hand: {money-1: 12}, levels: {dancer: 2}", "").do("buy")
    assert not table.can("buy-tile dancer 1")
    assert table.refusal("buy-tile dancer 2").code == "has-tile"
    assert table.can("buy-tile dancer 4"), "levels may be skipped: 10 - 3 = 7"


def test_the_supply_of_tiles_never_runs_out() -> None:
    full = "levels: {dancer: 4}"
    table = players("hand: {money-1: 10}", full, full, full)
    table.do("buy")
    assert table.can("buy-tile dancer 4")


def test_feet_and_columns_cost_1_each_and_go_to_the_personal_reserve() -> None:
    table = players("hand: {money-1: 3}", "").do("buy", "buy-foot", "buy-foot", "buy-column")
    assert table.reserve(RED) == (6, 4)
    assert table.options() == ["done"]


def test_no_more_pieces_can_be_bought_than_the_general_reserve_has() -> None:
    table = players("hand: {money-1: 3}, feet: [G9], feet_reserve: 11, columns_reserve: 12", "").do("buy")
    assert table.refusal("buy-foot").code == table.refusal("buy-column").code == "no-piece"


def test_placing_costs_1_money_or_2_on_an_occupied_hex() -> None:
    table = players("hand: {money-1: 3}", "feet: [G9]").do("buy", "lay G9", "lay G10")
    assert table.options() == ["done"]
    table = players("hand: {money-1: 1}", "feet: [G9]").do("buy")
    assert table.refusal("lay G9").text == "needs 2 money, 1 is left"


def test_placing_when_buying_follows_the_rules_of_movement() -> None:
    table = players("hand: {money-1: 3}, feet: [G9]", "feet: [G7], columns: [G11]").do("buy")
    assert table.options_for("lay") == ["F7", "F8", "F9", "G7", "G10", "H7", "H8", "H9"]


def test_pieces_just_bought_may_be_placed() -> None:
    table = players("hand: {money-1: 2}, feet_reserve: 0, columns_reserve: 0", "").do("buy")
    assert table.options_for("lay") == []
    table.do("buy-foot", "lay G9", "done")
    assert table.feet(RED) == ["G9"]


def test_steps_of_vinthrad_and_tiles_do_not_help_when_buying() -> None:
    table = players("hand: {money-1: 1, movement: 3}, gods: [vinthrad], loot: [step]", "").do("buy", "lay G9")
    assert table.options() == ["done"]


def test_at_least_one_purchase_is_made() -> None:
    table = players("hand: {money-1: 1}", "").do("buy")
    assert table.refusal("done").code == "must-buy"


def test_without_money_nobody_buys() -> None:
    table = players("hand: {dancer: 3}", "")
    assert not table.can("buy")
    assert table.refusal("buy").code == "money"


def test_there_is_no_change() -> None:
    table = players("hand: {money-5: 1}", "").do("buy", "buy-foot", "done")
    assert table.options() == ["pay 0,0,0,0,1"]
    table.do("pay 0,0,0,0,1")
    assert table.hand(RED) == {}
    assert table.reserve(RED) == (5, 3)


def test_any_set_of_cards_that_reaches_the_price_is_legal() -> None:
    table = players("hand: {money-1: 2, money-2: 1}", "").do("buy", "buy-foot", "buy-foot", "done")
    assert sorted(table.options_for("pay")) == ["0,1,0,0,0", "1,1,0,0,0", "2,0,0,0,0", "2,1,0,0,0"]
    assert table.refusal("pay 1,0,0,0,0").text == "that is 1 money, 2 must be paid"
    assert table.refusal("pay 0,2,0,0,0").code == "no-card"


def test_the_payment_offered_first_wastes_least_then_keeps_the_largest_cards() -> None:
    table = players("hand: {money-1: 4, money-2: 2, money-3: 1, money-4: 1}", "")
    table.do("buy", "buy-tile dancer 1", "buy-tile temple 2", "done")
    assert table.options_for("pay")[0] == "4,0,0,0,0", "the four ones keep 2, 2, 3 and 4"
    table = players("hand: {money-2: 2, money-3: 1}", "").do("buy", "buy-tile dancer 2", "done")
    assert table.options_for("pay")[:2] == ["0,0,1,0,0", "0,2,0,0,0"], "no waste comes before the larger card"


def test_stonkus_adds_1_or_2_money_in_each_buying_action() -> None:
    table = players("hand: {money-1: 1}, gods: [stonkus_1, stonkus_2]", "").do("buy", "buy-tile dancer 2")
    table.do("buy-foot", "done")
    assert table.options_for("pay") == ["1,0,0,0,0"], "3 of the 4 money are Stonkus's"


def test_a_player_may_buy_with_stonkus_alone() -> None:
    table = players("hand: {money-3: 1}, gods: [stonkus_1]", "").do("buy", "buy-foot", "done")
    assert table.hand(RED) == {"money-3": 1}
    assert table.to_act == GREEN


def test_stonkus_does_not_help_in_a_movement() -> None:
    table = players("gods: [stonkus_2]", "").do("move", "lay G9")
    assert table.options() == ["stop"]


def test_loot_taken_when_buying_works_at_the_end_of_the_action() -> None:
    table = players("hand: {money-1: 2}", "", gods=TWO_GODS, loot={"G9": "reserve_both", "E5": "step"})
    table.do("buy", "lay G9")
    assert table.reserve(RED) == (3, 3)
    table.do("done")
    assert table.reserve(RED) == (3, 3), "first the cards are paid"
    table.do("pay 1,0,0,0,0")
    assert table.reserve(RED) == (4, 4)


def test_money_cards_are_discarded_before_loot_works() -> None:
    """Pile and discards are empty: only the money just paid can be drawn by the loot."""
    rest = "priest: 11, dancer: 11, temple: 11, offering: 11, movement: 13, money-1: 13"
    table = players(
        "hand: {money-1: 2}",
        f"hand: {{{rest}}}",
        display=["movement", "movement", "movement", ""],
        gods=TWO_GODS,
        loot={"G9": "cards_2", "E5": "step"},
        special={"money-2": 2, "money-3": 2, "money-4": 2, "money-5": 1},
    )
    table.do("buy", "lay G9", "done", "pay 2,0,0,0,0")
    order = [type(event) for event in table.events if isinstance(event, told.CardsPlayed | told.LootWorked)]
    assert order == [told.CardsPlayed, told.LootWorked]
    assert table.state.display == (0, 0, 0, 5), "one coin fills the display, the other is drawn"


def test_money_in_buying_may_be_spent_on_several_purchases_of_the_same_kind() -> None:
    table = players("hand: {money-1: 3}, feet: []", "").do("buy", "lay G9", "lay G10", "lay F10")
    assert table.feet(RED) == ["F10", "G9", "G10"]


def test_played_special_money_joins_the_common_discards() -> None:
    table = players("hand: {money-2: 1}", "").do("buy", "buy-foot", "buy-foot", "done", "pay 0,1,0,0,0")
    assert table.discards() == {"money-2": 1}
    assert sum(table.state.special) == 6


AROUND_THE_TEMPLE = "feet: [F7, F8, G7, G9, H7, H8]"
ALL_TILES = "levels: {dancer: 4, temple: 4, priest: 4, offering: 4}, hand: {money-1: 1}"


@pytest.mark.parametrize(
    ("reserve", "left"),
    [
        ("feet_reserve: 11, columns_reserve: 12", ["buy-foot"]),
        ("feet_reserve: 12, columns_reserve: 11", ["buy-column"]),
        ("feet_reserve: 11, columns_reserve: 11", ["buy-foot", "buy-column"]),
    ],
)
def test_the_last_piece_of_the_general_reserve_can_be_bought(reserve: str, left: list[str]) -> None:
    """Red has every tile, and each hex beside the temple would cost 2."""
    table = players(f"{ALL_TILES}, {reserve}", AROUND_THE_TEMPLE)
    assert table.can("buy")
    assert table.do("buy").options() == left


def test_buying_cannot_be_chosen_when_nothing_is_left_to_buy() -> None:
    table = players(f"{ALL_TILES}, feet_reserve: 12, columns_reserve: 12", AROUND_THE_TEMPLE)
    assert not table.can("buy")


def test_buying_can_be_chosen_to_place_a_piece_when_nothing_else_is_left() -> None:
    table = players(f"{ALL_TILES}, feet_reserve: 12, columns_reserve: 12", "")
    assert table.can("buy")
    assert set(table.do("buy").options_for("lay")) == {"F7", "F8", "G7", "G9", "H7", "H8"}

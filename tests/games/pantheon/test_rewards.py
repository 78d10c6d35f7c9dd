"""What loot and bonus tiles give."""

import pytest

from pantheon.games.pantheon import events as told
from tests.games.pantheon.situations import GREEN, RED, Table, players

GODS = ["gadicea", "vinthrad", "vinthrad"]
DEALT = {"bonus": "dealt"}


def red_takes(loot: str, red: str = "", **course: object) -> Table:
    """Red steps on a loot tile and ends the movement; more loot lies elsewhere."""
    course.setdefault("gods", GODS)
    return players(red, "", loot={"G9": loot, "E5": "step"}, **course).do("move", "lay G9", "stop")


def red_uses_bonus(bonus: str, *dealt: str, **course: object) -> Table:
    """The first preparation is over but for the bonus tiles."""
    other, third = [tile for tile in ("step", "half_god", "cards") if tile != bonus][:2]
    red, *rest = [f"bonus: {tile}, bonus_shown: false" for tile in (bonus, other, third)]
    frames = ["preparing step=8"]
    table = players(red, *rest, gods=[*GODS, "taksator"], active=-1, options=DEALT, frames=frames, **course)
    return table.deals(*dealt).let_nature_act()


# Reserve -------------------------------------------------------------------------------------------------------------


def test_two_feet_or_two_columns_come_by_choice() -> None:
    table = red_takes("reserve_choice")
    assert table.options() == ["take-feet", "take-columns"]
    assert table.do("take-feet").reserve(RED) == (5, 3)
    assert red_takes("reserve_choice").do("take-columns").reserve(RED) == (3, 5)


def test_a_foot_and_a_column_come_together() -> None:
    assert red_takes("reserve_both").reserve(RED) == (4, 4)


def test_a_short_general_reserve_gives_what_it_has_without_mixing() -> None:
    table = red_takes("reserve_choice", "feet_reserve: 11, columns_reserve: 3").do("take-feet")
    assert table.reserve(RED) == (11, 3), "one foot stands on the board, so only one is left to take"
    table = red_takes("reserve_both", "feet_reserve: 12, columns_reserve: 3")
    assert table.reserve(RED) == (11, 4), "no foot is left, the column is taken"


def test_reserve_loot_without_any_piece_left_is_lost() -> None:
    table = red_takes("reserve_both", "feet_reserve: 12, columns_reserve: 12")
    assert table.reserve(RED) == (11, 12)
    assert table.told(told.BenefitLost)


# Half gods and gods --------------------------------------------------------------------------------------------------


def test_a_half_god_loot_tile_takes_the_highest_that_lies_open() -> None:
    table = red_takes("half_god", half_gods=[2, 5, 1])
    assert table.half_gods(RED) == [5]
    assert table.open_half_gods() == [1, 2]


def test_a_half_god_loot_tile_with_none_open_gives_nothing() -> None:
    table = red_takes("half_god")
    assert table.half_gods(RED) == []
    assert table.told(told.BenefitLost)


def test_a_half_god_bonus_tile_takes_the_top_of_the_stack() -> None:
    table = red_uses_bonus("half_god", "deal-half-god 2", half_gods=[3])
    assert table.half_gods(RED) == [2]
    assert table.open_half_gods() == [3]


def test_half_gods_of_1_to_3_come_before_those_of_4_to_6() -> None:
    table = red_uses_bonus("half_god")
    assert table.half_gods(RED)[0] <= 3
    owned = "half_gods: [1, 1, 1, 2, 2, 2, 3, 3, 3]"
    table = players(owned, "levels: {dancer: 4, temple: 4}", gods=["surparit", "gadicea"], active=1)
    table.deals("deal-god plaesiris").do("gain surparit dancer,temple")
    assert min(table.half_gods(GREEN)) >= 4


def test_an_empty_half_god_stack_gives_nothing() -> None:
    owned = "half_gods: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6]"
    table = players(owned, "levels: {dancer: 4, temple: 4}", gods=["surparit", "gadicea"], active=1)
    table.deals("deal-god plaesiris").do("gain surparit dancer,temple")
    assert table.half_gods(GREEN) == [6], "one was left; the second is lost"
    assert table.told(told.BenefitLost)


def test_a_god_loot_tile_takes_the_top_god_without_sacrifice_but_with_points() -> None:
    table = players("", "", loot={"G9": "god", "E5": "step"}, gods=GODS, epoch=4).deals("deal-god stonkus_2")
    table.do("move", "lay G9", "stop")
    assert table.gods(RED) == ["stonkus_2"]
    assert table.points(RED) == 4


def test_a_god_bonus_tile_takes_the_top_god_with_its_points() -> None:
    table = red_uses_bonus("god", "deal-god gaiviles")
    assert table.gods(RED) == ["gaiviles"]
    assert table.points(RED) == 1


def test_a_surparit_from_a_loot_tile_draws_one_more_god() -> None:
    table = players("", "", loot={"G9": "god", "E5": "step"}, gods=GODS).deals("deal-god surparit", "deal-god gadicea")
    table.do("move", "lay G9", "stop")
    assert table.gods(RED) == ["gadicea"]
    assert table.box() == ["surparit"]
    assert table.points(RED) == 2


def test_a_god_from_the_stack_never_ends_an_epoch() -> None:
    table = players("", "", loot={"G9": "god", "E5": "step"}, gods=[]).deals("deal-god gadicea")
    table.do("move", "lay G9", "stop")
    assert not table.state.phase_over


# Levels, cards, money, steps -----------------------------------------------------------------------------------------


def test_a_sacrifice_level_is_a_new_tile_or_one_level_more() -> None:
    table = red_takes("sacrifice_1", "levels: {dancer: 2}").do("raise dancer")
    assert table.levels(RED) == {"dancer": 3}
    assert red_takes("sacrifice_1", "levels: {dancer: 2}").do("raise temple").levels(RED) == {"dancer": 2, "temple": 1}


def test_two_levels_go_to_the_same_kind_or_to_different_ones() -> None:
    assert red_takes("sacrifice_2").do("raise dancer", "raise dancer").levels(RED) == {"dancer": 2}
    assert red_takes("sacrifice_2").do("raise dancer", "raise priest").levels(RED) == {"dancer": 1, "priest": 1}


def test_levels_are_taken_if_possible_and_a_tile_ends_at_level_4() -> None:
    table = red_takes("sacrifice_2", "levels: {dancer: 4, temple: 4, priest: 4, offering: 3}")
    assert table.options() == ["raise offering"]
    assert table.refusal("raise dancer").code == "top-level"
    table.do("raise offering")
    assert table.told(told.BenefitLost), "the second level has nowhere to go"
    assert table.to_act == GREEN


@pytest.mark.parametrize(("loot", "cards"), [("cards_2", 2), ("cards_3", 3)])
def test_card_loot_draws_from_the_pile_without_gadicea(loot: str, cards: int) -> None:
    table = red_takes(loot, "gods: [gadicea]")
    assert table.hand_size(RED) == cards
    assert not table.told(told.CardTaken, told.DisplayFilled)


def test_money_loot_takes_the_top_special_money_card() -> None:
    assert red_takes("money").hand(RED) == {"money-2": 1}
    assert red_takes("money", money_turned=True).hand(RED) == {"money-5": 1}


def test_a_step_tile_is_kept_for_the_whole_game_and_the_others_go_to_the_box() -> None:
    table = red_takes("step")
    assert sum(table.state.kept_loot[RED]) == 1
    assert not any(table.state.loot_box)
    assert sum(red_takes("reserve_both").state.loot_box) == 1


# Bonus tiles ---------------------------------------------------------------------------------------------------------


def test_the_column_bonus_puts_a_column_from_the_general_reserve_anywhere() -> None:
    table = red_uses_bonus("column")
    assert table.to_act == RED
    assert len(table.options_for("erect")) == table.game.catalog.column_hexes.bit_count()
    table.do("erect B15")
    assert table.columns(RED) == ["B15"]
    assert table.reserve(RED) == (4, 3), "the personal reserve is untouched"


def test_the_column_bonus_needs_room() -> None:
    tiles = ("column", "step", "half_god", "cards")
    columns = ("[]", "[B15, C3]", "[B15]", "[]")
    texts = [f"bonus: {tile}, bonus_shown: false, columns: {on}" for tile, on in zip(tiles, columns, strict=True)]
    table = players(*texts, active=-1, options=DEALT, frames=["preparing step=8"]).let_nature_act()
    assert not table.can("erect B15"), "two columns stand there"
    assert table.can("erect C3")
    assert table.refusal("erect B15").code == "full"
    assert table.refusal("erect G9").code == "no-column-hex"


def test_a_bonus_column_beside_another_players_column_fills_the_hex() -> None:
    texts = [f"bonus: {tile}, bonus_shown: false" for tile in ("column", "step", "cards")]
    texts[1] += ", columns: [C3]"
    table = players(*texts, active=-1, options=DEALT, frames=["preparing step=8"]).do("erect C3")
    assert table.columns(RED) == table.columns(GREEN) == ["C3"]
    assert table.state.full == table.state.columns[RED], "nobody else has room there"
    assert table.state.once == table.state.columns[RED]


def test_a_bonus_column_on_an_empty_hex_leaves_room_for_one_more() -> None:
    table = red_uses_bonus("column").do("erect C3")
    assert table.state.once == table.state.columns[RED]
    assert table.state.full == 0


def test_the_column_bonus_is_lost_when_the_general_reserve_is_empty() -> None:
    texts = ["bonus: column, bonus_shown: false, columns_reserve: 12", "bonus: cards, bonus_shown: false"]
    table = players(*texts, active=-1, start=1, options=DEALT, frames=["preparing step=8"]).let_nature_act()
    assert table.columns(RED) == []
    assert table.told(told.BenefitLost) == [told.BenefitLost(RED, "power.free-column")]
    assert table.can("draw"), "the game goes on"


def test_a_bonus_column_joins_the_route_like_any_old_column() -> None:
    table = red_uses_bonus("column").do("erect G11")
    table.let_nature_act()
    assert table.linked(RED) == []
    table.do("move", "lay G9", "stop")
    assert table.linked(RED) == ["G9"]


def test_a_bonus_column_beside_the_temple_is_connected() -> None:
    table = red_uses_bonus("column", nation="iberia").do("erect K2")
    assert table.linked(RED) == ["K2"]


def test_the_step_bonus_adds_a_step_for_the_whole_game() -> None:
    table = red_uses_bonus("step")
    assert table.state.steps[RED] == 1


def test_the_sacrifice_bonus_gives_two_levels_and_the_card_bonus_four_cards() -> None:
    assert red_uses_bonus("sacrifice").do("raise dancer", "raise dancer").levels(RED) == {"dancer": 2}
    assert red_uses_bonus("cards").hand_size(RED) == 4


def test_a_half_god_taken_is_hidden_from_the_others() -> None:
    table = red_takes("half_god", half_gods=[2, 5])
    taken = table.told(told.HalfGodTaken)[0]
    assert taken.seen_by(RED) == taken
    assert taken.seen_by(GREEN) != taken
    assert sum(table.game.view(table.state, GREEN).half_gods[RED]) == 0

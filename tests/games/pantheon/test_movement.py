"""I. The player makes a movement: steps, following, loot, and the worked examples of the rulebook."""

from pantheon.games.pantheon import events as told
from tests.games.pantheon.situations import GREEN, RED, YELLOW, Table, players

THREE_GODS = ["gadicea", "vinthrad", "taksator"]


def red_and_two_others() -> Table:
    """Red to move with one card, Green with one, Yellow with three; loot lies on J8 and far away."""
    hands = [f"hand: {{movement: {cards}}}" for cards in (1, 1, 3)]
    return players(*hands, gods=THREE_GODS, loot={"J8": "reserve_both", "E5": "step"})


def test_the_big_foot_and_one_movement_card_give_red_three_steps() -> None:
    table = red_and_two_others().do("move", "lay G9", "lay H9", "lay I10")
    assert table.feet(RED) == ["G9", "H9"]
    assert table.columns(RED) == ["I10"]
    assert table.discards() == {"movement": 1}
    assert table.options() == ["stop"]


def test_green_follows_with_one_card_and_yellow_takes_loot_after_a_column_of_two_steps() -> None:
    table = red_and_two_others().do("move", "lay G9", "lay H9", "lay I10", "stop")
    assert table.to_act == GREEN
    table.do("move", "lay F8", "lay E9")
    assert table.options() == ["stop"]
    table.do("stop")
    assert table.to_act == YELLOW
    table.do("move", "lay H8", "lay I9", "lay I10", "lay J8")
    laid = table.told(told.ColumnLaid)
    assert [column.cost for column in laid] == [1, 2]
    assert table.reserve(YELLOW) == (1, 2), "the loot works only when the movement ends"
    table.do("stop")
    assert table.reserve(YELLOW) == (2, 3)
    assert [event.unused for event in table.told(told.MovementEnded)][-1] == 1
    assert table.to_act == GREEN, "Red's turn is over only now"


def test_green_extends_one_end_and_branches_off_at_the_temple_for_four_of_five_steps() -> None:
    table = players("hand: {movement: 2}, feet: [G9, G10], feet_reserve: 2", "hand: {movement: 3}", "")
    table.do("move", "lay G11", "lay G7", "lay G6", "lay F5", "stop")
    assert table.columns(RED) == ["F5", "G11"]
    ended = table.told(told.MovementEnded)[-1]
    assert ended.unused == 1


def test_yellow_pays_five_steps_where_a_foot_and_a_column_of_green_stand() -> None:
    table = players("hand: {movement: 3}, feet: [G7, G6], columns: [F5]", "hand: {movement: 3}", "hand: {movement: 1}")
    table.do("move", "lay H7", "stop", "move", "lay G7", "lay F6", "lay F5", "stop")
    laid: list[told.FootLaid | told.ColumnLaid] = table.told(told.FootLaid, told.ColumnLaid)
    assert [event.cost for event in laid if event.seat == GREEN] == [2, 1, 2]
    assert table.hand(GREEN) == {}, "three cards pay six steps, the sixth lapses"
    assert table.to_act == YELLOW
    table.do("draw-one")
    assert table.hand_size(YELLOW) == 2


def test_yellow_joins_an_old_column_and_builds_on_behind_it() -> None:
    table = players("hand: {movement: 2}, columns: [G11]", "")
    table.do("move")
    assert table.refusal("lay G12").code == "not-beside"
    table.do("lay G9", "lay G10")
    assert "G11" in table.linked(RED)
    table.do("lay G12", "lay F12", "lay E12")
    assert table.columns(RED) == ["E12", "G11"]
    assert table.options() == ["stop"]


def test_a_movement_card_gives_two_steps_and_only_needed_cards_are_played() -> None:
    table = players("hand: {movement: 5}", "").do("move", "lay G9", "stop")
    assert table.hand(RED) == {"movement": 5}, "the step of the big foot is used first"
    table = players("hand: {movement: 5}", "").do("move", "lay G9", "lay G10", "stop")
    assert table.hand(RED) == {"movement": 4}


def test_vinthrad_and_step_tiles_add_a_step_each_to_the_active_player() -> None:
    table = players("gods: [vinthrad, vinthrad], loot: [step], bonus: step, feet_reserve: 9", "")
    table.do("move", "lay G9", "lay G10", "lay F10", "lay F9", "lay F8")
    assert table.options() == ["stop"], "1 for the big foot, 2 Vinthrads, 2 tiles"


def test_vinthrad_and_step_tiles_let_a_follower_move_without_a_card() -> None:
    table = players("", "gods: [vinthrad], loot: [step]", "").do("move", "lay G9", "stop")
    table.do("move", "lay G7", "lay G6")
    assert table.options() == ["stop"]
    table.do("stop")
    assert table.to_act == YELLOW


def test_the_big_foot_gives_no_step_to_a_follower() -> None:
    table = players("", "hand: {movement: 1}", "").do("move", "lay G9", "stop", "move", "lay G7", "lay G6")
    assert table.options() == ["stop"]


def test_a_follower_without_steps_can_only_draw_a_card_from_the_pile() -> None:
    table = players("", "", "hand: {movement: 1}").do("move", "lay G9", "stop")
    assert table.options() == ["draw-one"]
    display = table.state.display
    table.deals("deal-card offering").do("draw-one")
    assert table.hand(GREEN) == {"offering": 1}
    assert table.state.display == display
    assert table.options() == ["move", "draw-one"], "Yellow is next and may choose"


def test_a_follower_draws_one_card_only_whatever_gadicea_says() -> None:
    table = players("", "gods: [gadicea]").do("move", "lay G9", "stop", "draw-one")
    assert table.hand_size(GREEN) == 1


def test_everybody_else_follows_clockwise_from_the_active_player() -> None:
    table = players("", "", "", "", active=2).do("move", "lay G9", "stop")
    order = []
    while table.can("draw-one"):
        order.append(table.to_act)
        table.do("draw-one")
    assert order == [3, 0, 1]
    assert table.to_act == 3, "the turn passes to the left of the active player"


def test_who_moves_must_place_a_piece() -> None:
    table = players("", "hand: {movement: 1}").do("move")
    assert table.refusal("stop").code == "must-place"
    table.do("lay G9", "stop", "move")
    assert table.refusal("stop").code == "must-place"


def test_movement_cannot_be_chosen_without_a_piece_to_place() -> None:
    table = players("hand: {movement: 4}, feet_reserve: 0, columns_reserve: 0", "")
    assert not table.can("move")
    assert table.refusal("move").code == "no-piece"


def test_movement_cannot_be_chosen_when_every_reachable_hex_is_too_dear() -> None:
    around = "F7, F8, G7, G9, H7, H8"
    table = players("", f"feet: [{around}]")
    assert not table.can("move")
    assert table.refusal("move").text == "no piece can be placed with 1 step"
    table = players("hand: {movement: 1}", f"feet: [{around}]")
    assert table.can("move")


def test_a_follower_cannot_move_with_cards_when_no_piece_can_be_placed() -> None:
    table = players("", "hand: {movement: 2}, feet_reserve: 0, columns_reserve: 0").do("move", "lay G9", "stop")
    assert table.options() == ["draw-one"]


def test_several_loot_tiles_may_be_taken_in_one_movement_and_work_in_that_order() -> None:
    table = players(
        "hand: {movement: 2}", "", gods=THREE_GODS, loot={"G9": "cards_2", "G10": "sacrifice_1", "E5": "step"}
    )
    table.do("move", "lay G9", "lay G10")
    assert table.loot() == {"E5": "step"}
    assert table.hand_size(RED) == 1
    table.do("stop")
    worked = [table.game.definitions.loot[event.loot].id for event in table.told(told.LootWorked)]
    assert worked == ["cards_2", "sacrifice_1"]
    assert table.hand_size(RED) == 3
    assert table.options_for("raise") == ["priest", "dancer", "temple", "offering"]


def test_a_step_tile_taken_does_not_help_the_same_movement_but_the_next_one() -> None:
    table = players("", "hand: {movement: 1}", gods=THREE_GODS, loot={"G9": "step", "E5": "step"})
    table.do("move", "lay G9")
    assert table.options() == ["stop"]
    table.do("stop", "draw-one", "draw", "take-pile", "take-pile", "take-pile", "move", "lay G10", "lay F10")
    assert table.options() == ["stop"]


def test_feet_from_loot_do_not_help_the_same_movement() -> None:
    table = players(
        "hand: {movement: 2}, feet_reserve: 1, columns_reserve: 0",
        "",
        gods=THREE_GODS,
        loot={"G9": "reserve_both", "E5": "step"},
    )
    table.do("move", "lay G9")
    assert table.options() == ["stop"]
    table.do("stop")
    assert table.reserve(RED) == (1, 1)


def test_loot_of_one_player_works_before_the_next_one_moves() -> None:
    table = players("", "hand: {movement: 1}", gods=THREE_GODS, loot={"G9": "reserve_choice", "E5": "step"})
    table.do("move", "lay G9", "stop")
    assert table.to_act == RED
    assert table.options() == ["take-feet", "take-columns"]
    table.do("take-feet")
    assert table.to_act == GREEN


def test_played_movement_cards_are_discarded_before_loot_works() -> None:
    """With an empty pile the loot's cards can only be the movement cards just played."""
    rest = "priest: 11, dancer: 11, temple: 11, offering: 11, movement: 13, money-1: 15"
    table = players(
        "hand: {movement: 2}",
        f"hand: {{{rest}}}",
        display=["movement", "", "", ""],
        gods=THREE_GODS,
        loot={"G10": "cards_2", "E5": "step"},
    )
    table.do("move", "lay G9")
    assert table.discards() == {}
    table.do("lay G10")
    assert table.state.display.count(0) == 1
    table.do("stop")
    kinds = [type(event) for event in table.told(told.DisplayFilled, told.LootWorked, told.HandsDiscarded)]
    assert kinds[:3] == [told.DisplayFilled, told.LootWorked, told.HandsDiscarded], "an empty slot is filled first"


def test_a_column_never_takes_loot_and_loot_never_lies_on_a_column_hex() -> None:
    catalog = players("", "").game.catalog
    for hexes in catalog.loot_hexes.values():
        assert not any(catalog.column_hexes >> hex & 1 for hex in hexes)


def test_unused_steps_lapse() -> None:
    table = players("hand: {movement: 1}, feet_reserve: 9", "")
    table.do("move", "lay G9", "lay G10", "stop", "draw-one", "draw", "take-pile", "take-pile", "take-pile")
    table.do("move", "lay F10")
    assert table.options() == ["stop"], "the step left over from the first movement is gone"


def test_pieces_come_from_the_personal_reserve() -> None:
    table = players("hand: {movement: 3}, feet_reserve: 2, columns_reserve: 1", "")
    table.do("move", "lay G9", "lay G10")
    assert table.reserve(RED) == (0, 1)
    assert table.options() == ["lay G11", "stop"]
    assert table.refusal("lay F10").code == "no-piece"
    table.do("lay G11")
    assert table.options() == ["stop"]

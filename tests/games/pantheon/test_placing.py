"""Where pieces may stand: routes, occupied hexes, old columns, jumps."""

from pantheon.games.pantheon import events as told
from tests.games.pantheon.situations import RED, Table, players

AROUND_THE_TEMPLE = ["F7", "F8", "G7", "G9", "H7", "H8"]
MANY = "feet_reserve: 6, columns_reserve: 6"


def red_moves(red: str, *others: str) -> Table:
    """Red has taken the big foot."""
    return players(red, *(others or ("",))).do("move")


def costs(table: Table) -> list[int]:
    return [event.cost for event in laid(table)]


def laid(table: Table) -> list[told.FootLaid | told.ColumnLaid]:
    return table.told(told.FootLaid, told.ColumnLaid)


def test_the_first_foot_goes_next_to_the_temple() -> None:
    assert red_moves("hand: {movement: 2}").options_for("lay") == AROUND_THE_TEMPLE


def test_feet_stand_on_land_and_on_water_at_the_same_cost() -> None:
    table = red_moves("hand: {movement: 2}, feet: [F9, G9]")
    terrain = {hex.name: hex.terrain for hex in table.game.definitions.board.hexes}
    assert (terrain["E10"], terrain["E9"]) == ("land", "shore")
    table.do("lay E10", "lay E9")
    assert costs(table) == [1, 1]


def test_a_foot_goes_next_to_an_own_connected_foot_or_column() -> None:
    table = red_moves("hand: {movement: 1}, feet: [G9, G10], columns: [G11]")
    assert table.can("lay G12"), "next to the connected column"
    assert table.can("lay F10"), "next to the foot"
    assert table.can("lay G7"), "the route may start at the temple again"
    assert not table.can("lay E10")


def test_feet_never_stand_on_column_hexes() -> None:
    table = red_moves("hand: {movement: 1}, feet: [G9, G10], columns_reserve: 0")
    assert table.refusal("lay G11").text == "no column is left in your reserve"


def test_columns_stand_on_column_hexes_only() -> None:
    table = red_moves("hand: {movement: 1}, feet: [G9, G10], feet_reserve: 0")
    assert table.options_for("lay") == ["G11"]


def test_the_temple_alone_is_not_enough_for_a_column() -> None:
    table = players("hand: {movement: 1}", "", nation="iberia").do("move")
    assert table.refusal("lay K2").code == "no-foot-beside"
    table.do("lay M1")
    assert not table.can("lay K2"), "K2 lies beside the temple, but not beside M1"
    table.do("lay K1")
    assert table.can("lay K2")


def test_an_own_column_alone_is_not_enough_for_a_column() -> None:
    table = red_moves("hand: {movement: 1}, feet: [G7, H6, H5], columns: [G5]")
    assert table.refusal("lay F5").code == "no-foot-beside"
    table.do("lay G6")
    assert table.can("lay F5")


def test_an_old_column_does_not_count_before_it_is_joined() -> None:
    table = red_moves("hand: {movement: 3}, columns: [G11]")
    assert table.linked(RED) == []
    assert table.refusal("lay G12").code == "not-beside"


def test_a_chain_of_old_columns_is_joined_as_a_whole() -> None:
    table = red_moves("hand: {movement: 3}, feet: [G7], columns: [G5, F5]")
    assert "F5" not in table.linked(RED)
    table.do("lay F6")
    assert table.linked(RED) == ["F5", "F6", "G5", "G7"], "F6 touches F5, and F5 touches G5"
    assert table.can("lay H4"), "beside G5"


def test_an_old_column_beside_the_temple_is_connected_at_once() -> None:
    table = players("columns: [K2]", "", nation="iberia")
    assert table.linked(RED) == ["K2"]
    table.do("move")
    assert table.can("lay J2"), "beside the column, not beside the temple"


def test_another_nations_start_hex_is_an_ordinary_hex() -> None:
    assert red_moves(f"hand: {{movement: 1}}, feet: [G9, G10, F11, G12, G13], {MANY}").can("lay G14")


def test_nobody_places_on_the_hex_of_the_temple() -> None:
    table = red_moves("hand: {movement: 1}, feet: [G9]")
    assert not table.can("lay G8")
    assert table.refusal("lay G8").rule == "move.temple"


def test_a_hex_with_a_piece_of_another_player_costs_one_step_more() -> None:
    table = red_moves("hand: {movement: 2}", "feet: [G9]").do("lay G9", "lay G10")
    assert costs(table) == [2, 1]
    assert table.hand(RED) == {"movement": 1}


def test_with_one_step_left_an_occupied_hex_is_too_dear() -> None:
    table = red_moves("", "feet: [G9]")
    assert not table.can("lay G9")
    assert table.refusal("lay G9").text == "needs 2 steps, 1 is left"
    assert table.refusal("lay G9").rule == "move.occupied"


def test_at_most_two_pieces_stand_on_a_hex() -> None:
    table = red_moves("hand: {movement: 3}", "feet: [G9]", "feet: [G9]")
    assert table.refusal("lay G9").text == "that hex already holds two pieces"


def test_own_pieces_never_share_a_hex() -> None:
    table = red_moves("hand: {movement: 3}, feet: [G9, G10], columns: [G11]")
    assert table.refusal("lay G9").code == table.refusal("lay G11").code == "own-piece"


def test_two_columns_of_different_players_share_a_column_hex() -> None:
    table = red_moves("hand: {movement: 1}, feet: [G9, G10]", "columns: [G11]").do("lay G11")
    assert costs(table) == [2]


def test_feet_of_others_do_not_connect() -> None:
    assert not red_moves("hand: {movement: 3}", "feet: [G9, G10]").can("lay F10")


def test_each_piece_laid_names_the_rule_that_allowed_it() -> None:
    table = red_moves("hand: {movement: 2}, gods: [gaiviles]", "feet: [G7]").do(
        "lay G9", "lay G10", "lay G11", "jump G6"
    )
    rules = [event.rule for event in laid(table)]
    assert rules == ["move.feet", "move.feet", "move.columns", "move.jump"]
    table = players("hand: {money-1: 1}", "").do("buy", "lay G9")
    assert [event.rule for event in table.told(told.FootLaid)] == ["buy.placing"]


# Jumps: the pictures of Gaiviles --------------------------------------------------------------------------------------


def test_yellow_jumps_straight_over_greens_feet_away_from_the_temple() -> None:
    table = red_moves("gods: [gaiviles]", "feet: [G9]")
    assert table.options_for("jump") == ["F9", "G10", "H9"]
    table.do("jump G10")
    assert costs(table) == [1]
    assert table.linked(RED) == ["G10"]


def test_yellow_jumps_bent_and_places_a_column() -> None:
    table = red_moves("gods: [gaiviles], hand: {movement: 1}", "feet: [G9]").do("jump H9", "lay I10")
    assert table.columns(RED) == ["I10"]


def test_green_with_two_gaiviles_may_not_jump_over_two_hexes_at_once() -> None:
    table = red_moves("gods: [gaiviles, gaiviles], hand: {movement: 2}", "feet: [G9, G10]")
    assert not table.can("jump G11")
    assert not table.can("jump F11")
    assert table.refusal("jump F11").code == "not-two-away"


def test_green_with_two_gaiviles_may_jump_twice_over_one_piece_each() -> None:
    table = red_moves("gods: [gaiviles, gaiviles], hand: {movement: 1}", "feet: [G9], columns: [G11]")
    table.do("jump G10", "jump G12")
    assert table.feet(RED) == ["G10", "G12"]
    assert table.refusal("jump E11").text == "your jumps of this movement are used up"


def test_one_gaiviles_allows_one_jump_in_each_movement() -> None:
    table = red_moves("gods: [gaiviles], hand: {movement: 2}", "feet: [G9], columns: [G11]").do("jump G10")
    assert table.options_for("jump") == []
    table.do("stop", "draw-one", "draw", "take-pile", "take-pile", "take-pile", "move")
    assert table.can("jump G12"), "the next movement has a jump again"


def test_a_follower_may_jump_too() -> None:
    table = red_moves("", "gods: [gaiviles, vinthrad]").do("lay G9", "stop", "move")
    assert table.can("jump G10")


def test_a_jump_never_passes_over_an_empty_hex() -> None:
    table = red_moves("gods: [gaiviles], hand: {movement: 2}")
    assert table.options_for("jump") == []
    assert table.refusal("jump G10").code == "nothing-to-jump"


def test_a_jump_never_passes_over_a_hex_with_only_own_pieces() -> None:
    table = red_moves(f"gods: [gaiviles], hand: {{movement: 2}}, feet: [G9], {MANY}")
    assert table.options_for("jump") == []


def test_a_jump_passes_over_a_full_hex() -> None:
    table = red_moves("gods: [gaiviles]", "feet: [G9]", "feet: [G9]")
    assert table.can("jump G10")


def test_a_jump_passes_over_a_hex_shared_by_an_own_and_another_piece() -> None:
    table = red_moves("gods: [gaiviles], feet: [G7, H6, H5], columns: [G5]", "columns: [G5]")
    assert table.can("jump F5"), "from the foot on H5 over G5"
    table = red_moves("gods: [gaiviles], feet: [G7, H6, H5], columns: [G5]")
    assert not table.can("jump F5"), "over the own column alone"


def test_a_jump_passes_over_a_column_of_another_player() -> None:
    assert red_moves("gods: [gaiviles], feet: [G9, G10]", "columns: [G11]").can("jump G12")


def test_a_jump_onto_an_occupied_hex_costs_two_steps() -> None:
    table = red_moves("gods: [gaiviles]", "feet: [G9, G10]")
    assert not table.can("jump G10")
    assert table.refusal("jump G10").text == "needs 2 steps, 1 is left"
    table = red_moves("gods: [gaiviles], hand: {movement: 1}", "feet: [G9, G10]").do("jump G10")
    assert costs(table) == [2]


def test_a_jump_cannot_land_on_a_full_hex_an_own_piece_or_the_temple() -> None:
    table = red_moves("gods: [gaiviles], hand: {movement: 3}", "feet: [G9, G10]", "feet: [G10]")
    assert table.refusal("jump G10").code == "full"
    assert table.refusal("jump G8").code == "temple"


def test_a_column_lands_by_a_jump_from_an_own_connected_foot() -> None:
    table = red_moves("gods: [gaiviles], feet: [G9]", "feet: [G10]").do("jump G11")
    assert table.columns(RED) == ["G11"]
    assert table.linked(RED) == ["G9", "G11"], "what a jump placed counts as connected"


def test_a_column_never_jumps_from_the_temple() -> None:
    table = players("gods: [gaiviles], hand: {movement: 2}", "feet: [F8]").do("move")
    assert not table.can("jump E8")
    assert table.refusal("jump E8").code == "not-two-away"


def test_a_column_never_jumps_from_an_own_column() -> None:
    table = red_moves("gods: [gaiviles], feet: [G9, G10], columns: [G11], hand: {movement: 2}", "feet: [F11, F12]")
    assert not table.can("jump E12"), "E12 is two away from the column on G11 over F11"
    assert table.can("jump E11"), "a foot jumps from the column"


def test_what_a_jump_placed_stays_connected_in_later_movements() -> None:
    table = red_moves("gods: [gaiviles]", "feet: [G9]").do("jump G10", "stop", "draw-one")
    table.do("draw", "take-pile", "take-pile", "take-pile", "move")
    assert table.can("lay F10")


def test_a_hex_reachable_both_ways_is_taken_by_the_ordinary_step() -> None:
    table = red_moves("gods: [gaiviles], feet: [F8], hand: {movement: 1}", "feet: [G9]")
    assert table.can("lay F9")
    assert not table.can("jump F9")
    assert table.refusal("jump F9").code == "no-jump-needed"
    table.do("lay F9")
    assert table.can("jump G10") is False, "G10 lies beside F9 now"
    assert table.can("jump H9"), "the ordinary step has not used up the jump"


def test_without_gaiviles_nobody_jumps() -> None:
    table = red_moves("hand: {movement: 3}", "feet: [G9]")
    assert table.options_for("jump") == []
    assert table.refusal("jump G10").text == "you have no Gaiviles to jump with"


def test_a_jump_can_be_the_only_way_to_move() -> None:
    others = ", ".join(AROUND_THE_TEMPLE)
    table = players("gods: [gaiviles]", f"feet: [{others}]")
    assert table.can("move")
    table.do("move")
    assert table.options_for("lay") == []
    assert len(table.options_for("jump")) == 11, "the ring of twelve hexes two away, less the column hex"


def test_there_are_no_jumps_when_buying() -> None:
    table = players("hand: {money-1: 3}, gods: [gaiviles]", "feet: [G9]").do("buy")
    assert table.options_for("jump") == []
    assert table.refusal("jump G10").rule == "buy.placing"

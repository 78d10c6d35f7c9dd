"""The nations: what each does for everybody before its temple is placed."""

import pytest

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.frames import DealingCards
from pantheon.games.pantheon.rules import traits
from tests.games.pantheon.situations import BLUE, GREEN, RED, YELLOW, Table, a_preparation


def actors(table: Table, *lines: str) -> list[int]:
    """Who does each of these."""
    who = []
    for line in lines:
        table.let_nature_act()
        who.append(table.to_act)
        table.do(line)
    return who


# Gallia --------------------------------------------------------------------------------------------------------------


def test_in_gallia_everybody_draws_two_cards_or_turns_up_a_god_in_player_order() -> None:
    table = a_preparation("gallia", "gods: [gadicea]", "", "", start=1)
    assert table.options() == ["draw-cards", "turn-god"]
    assert actors(table, "draw-cards", "draw-cards", "draw-cards") == [GREEN, YELLOW, RED]
    assert [table.hand_size(seat) for seat in range(3)] == [2, 2, 2], "without Gadicea"


def test_in_gallia_gadicea_costs_five_of_one_kind() -> None:
    table = a_preparation("gallia", "hand: {dancer: 5, temple: 4}", "").deals("deal-god gadicea").do("turn-god")
    assert table.options() == ["gain gadicea dancer", "decline"]
    table.do("gain gadicea dancer")
    assert table.gods(RED) == ["gadicea"]
    assert table.discards() == {"dancer": 5}
    assert table.points(RED) == 2, "with the points of the epoch"


def test_in_gallia_cards_and_tiles_pay_together() -> None:
    table = a_preparation("gallia", "hand: {dancer: 3}, levels: {dancer: 2}", "").deals("deal-god gadicea")
    table.do("turn-god", "gain gadicea dancer")
    assert table.hand(RED) == {}
    assert table.levels(RED) == {"dancer": 2}


def test_in_gallia_pietalte_takes_three_cards_of_one_kind_and_no_tiles() -> None:
    table = a_preparation("gallia", "hand: {dancer: 2}, levels: {dancer: 4, temple: 4}", "").deals("deal-god pietalte")
    assert table.do("turn-god").options() == ["decline"]
    table = a_preparation("gallia", "hand: {dancer: 3}", "").deals("deal-god pietalte")
    table.do("turn-god", "gain pietalte dancer")
    assert table.hand(RED) == {}


def test_in_gallia_a_god_not_gained_goes_to_the_box() -> None:
    table = a_preparation("gallia", "hand: {dancer: 5}", "").deals("deal-god gadicea").do("turn-god", "decline")
    assert table.box() == ["gadicea"]
    assert table.points(RED) == 0
    assert table.to_act == GREEN


def test_in_gallia_plaesiris_opens_no_half_gods_and_takes_them_from_the_stack() -> None:
    table = a_preparation("gallia", "hand: {dancer: 4}", "", half_gods=[6]).deals("deal-god plaesiris")
    table.do("turn-god")
    assert table.open_half_gods() == [6]
    table.deals("deal-half-god 1", "deal-half-god 3").do("gain plaesiris dancer")
    assert table.half_gods(RED) == [1, 3]
    assert table.open_half_gods() == [6]


def test_in_gallia_a_declined_plaesiris_opens_no_half_gods() -> None:
    table = a_preparation("gallia", "", "").deals("deal-god plaesiris").do("turn-god", "decline")
    assert table.open_half_gods() == []


def test_in_gallia_depraccus_works_in_the_same_preparation() -> None:
    for epoch, hidden in ((1, "bonus_shown: false"), (3, "bonus_shown: true")):
        seats = [f"hand: {{dancer: 2}}, bonus: step, {hidden}", f"bonus: half_god, {hidden}"]
        table = a_preparation("gallia", *seats, epoch=epoch, options={"bonus": "dealt"})
        table.deals("deal-god depraccus").do("turn-god", "gain depraccus dancer", "draw-cards")
        assert table.hand_size(RED) == 2


def test_in_gallia_surparit_draws_one_more_god() -> None:
    table = a_preparation("gallia", "hand: {dancer: 4}", "").deals("deal-god surparit", "deal-god vinthrad")
    table.do("turn-god", "gain surparit dancer")
    assert table.gods(RED) == ["vinthrad"]
    assert table.points(RED) == 4


# Germania and Graecia ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("nation", ["germania", "graecia"])
def test_everybody_adjusts_to_exactly_seven_cards(nation: str) -> None:
    table = a_preparation(nation, "hand: {dancer: 9}", "hand: {temple: 2}", "hand: {priest: 7}")
    assert table.to_act == RED
    table.do("discard dancer", "discard dancer")
    assert [table.hand_size(seat) for seat in range(3)] == [7, 7, 7]
    assert table.discards() == {"dancer": 2}


def test_discards_are_the_players_choice() -> None:
    table = a_preparation("germania", "hand: {dancer: 5, money-1: 3}", "hand: {priest: 7}")
    assert table.options() == ["discard dancer", "discard money-1"]
    assert table.refusal("discard temple").text == "you have no temple card"
    table.do("discard money-1")
    assert table.hand(RED) == {"dancer": 5, "money-1": 2}


def test_special_money_counts_as_cards_in_hand() -> None:
    table = a_preparation("germania", "hand: {dancer: 5, money-3: 2, money-5: 1}", "hand: {priest: 7}")
    assert table.options() == ["discard dancer", "discard money-3", "discard money-5"]
    table.do("discard money-5")
    assert table.discards() == {"money-5": 1}


def test_the_discards_of_a_player_go_together_before_an_empty_slot_is_filled() -> None:
    """The first card that Red discards does not choose itself into the display."""
    table = a_preparation(
        "germania",
        "hand: {dancer: 11, temple: 1}",
        "hand: {priest: 11, temple: 10, offering: 11, movement: 13, money-1: 15}",
        display=["movement", "movement", "movement", ""],
        special={"money-2": 2, "money-3": 2, "money-4": 2, "money-5": 1},
    )
    table.do("discard temple", "discard dancer", "discard dancer", "discard dancer")
    assert table.state.display[3] == -1
    table.deals("deal-card dancer").do("discard dancer")
    assert table.state.display[3] == 2
    assert table.told(told.PileRenewed) == [told.PileRenewed(5)]
    assert table.to_act == GREEN


def test_cards_come_from_the_pile_only() -> None:
    table = a_preparation("germania", "hand: {dancer: 5}", "hand: {priest: 7}").let_nature_act()
    assert not table.told(told.CardTaken)
    assert len(table.told(told.CardDrawn)) == 2


def test_everyone_whose_hand_was_emptied_on_the_way_adjusts_again() -> None:
    """Green has adjusted already when Yellow needs a card and all the others are in Red's hand."""
    table = a_preparation(
        "germania",
        "hand: {priest: 5, dancer: 10, temple: 4, offering: 11, movement: 13, money-1: 15}",
        "hand: {temple: 7}",
        "hand: {priest: 6}",
        display=["movement", "movement", "movement", "dancer"],
        special={"money-2": 2, "money-3": 2, "money-4": 2, "money-5": 1},
        start=1,
    )
    assert sum(table.state.pile) == 71, "all hands lie in the pile now"
    assert table.state.frames[-1] == DealingCards(YELLOW, 1, "trait.hand-size"), "only the rest of the draw"
    table.let_nature_act()
    assert [table.hand_size(seat) for seat in range(3)] == [7, 7, 7]


# Aegyptus ------------------------------------------------------------------------------------------------------------


def test_in_aegyptus_feet_are_swapped_for_columns_and_back() -> None:
    table = a_preparation("aegyptus", "", "")
    assert table.options_for("swap") == ["0", "1", "2", "3", "4", "-1", "-2", "-3"]
    table.do("swap 4", "swap -3")
    assert table.reserve(RED) == (0, 7)
    assert table.reserve(GREEN) == (7, 0)


def test_in_aegyptus_nobody_has_to_swap() -> None:
    assert a_preparation("aegyptus", "", "").do("swap 0", "swap 0").reserve(RED) == (4, 3)


def test_in_aegyptus_the_general_reserve_limits_the_swap() -> None:
    table = a_preparation("aegyptus", "feet_reserve: 12, columns_reserve: 11", "")
    assert table.options_for("swap") == ["0", "1"], "one column is left in the general reserve, and no foot"
    assert table.refusal("swap 2").code == "not-enough"


def test_in_aegyptus_the_order_is_that_of_the_players() -> None:
    table = a_preparation("aegyptus", "", "", "", "", start=3)
    assert actors(table, "swap 0", "swap 0", "swap 0", "swap 0") == [BLUE, RED, GREEN, YELLOW]


# Persia, Iberia, Roma ------------------------------------------------------------------------------------------------


def test_in_persia_the_special_money_is_turned_for_the_rest_of_the_game() -> None:
    table = a_preparation("persia", "gods: []", "")
    assert table.state.special_descending
    table = a_preparation("roma", "", "", money_turned=True).let_nature_act()
    assert table.state.special_descending, "another nation does not turn it back"


def test_in_iberia_everybody_takes_or_raises_a_tile_in_player_order() -> None:
    table = a_preparation("iberia", "levels: {dancer: 1}", "", start=1)
    assert actors(table, "raise priest", "raise dancer") == [GREEN, RED]
    assert table.levels(RED) == {"dancer": 2}
    assert table.levels(GREEN) == {"priest": 1}


def test_in_iberia_the_tile_is_mandatory_if_possible() -> None:
    table = a_preparation("iberia", "levels: {dancer: 4, temple: 4, priest: 4, offering: 4}", "")
    assert table.to_act == GREEN, "Red cannot raise anything"
    assert table.options() == ["raise priest", "raise dancer", "raise temple", "raise offering"]


def test_in_roma_everybody_draws_two_cards_from_the_pile() -> None:
    table = a_preparation("roma", "gods: [gadicea]", "", "").let_nature_act()
    assert [table.hand_size(seat) for seat in range(3)] == [2, 2, 2]
    assert not table.told(told.CardTaken)


# Cartago -------------------------------------------------------------------------------------------------------------


def test_in_cartago_everybody_may_spend_two_money_without_cards_or_gods() -> None:
    table = a_preparation("cartago", "hand: {money-1: 5}, gods: [stonkus_2], levels: {priest: 1}", "")
    assert table.options() == [
        "done", "buy-tile priest 2", "buy-tile dancer 1", "buy-tile temple 1", "buy-tile offering 1", "buy-foot",
        "buy-column",
    ]  # fmt: skip
    table.do("buy-foot", "buy-column")
    assert table.options() == ["done"]
    table.do("done")
    assert table.hand(RED) == {"money-1": 5}
    assert table.reserve(RED) == (5, 4)


def test_in_cartago_nothing_can_be_placed_because_the_temple_does_not_stand_yet() -> None:
    table = a_preparation("cartago", "", "")
    assert table.options_for("lay") == []
    assert table.refusal("lay A9").code == "no-temple"


def test_in_cartago_money_not_spent_is_lost() -> None:
    table = a_preparation("cartago", "", "").do("buy-tile dancer 1", "done", "done")
    assert table.levels(RED) == {"dancer": 1}
    assert table.options() == ["move", "draw"]


def test_in_cartago_a_tile_is_raised_for_the_difference() -> None:
    table = a_preparation("cartago", "levels: {dancer: 1}", "").do("buy-tile dancer 2")
    assert table.options() == ["done"]


@pytest.mark.parametrize("nation", ["persia", "germania", "graecia"])
def test_what_works_for_the_whole_table_at_once_gives_no_single_player_a_part(nation: str) -> None:
    table = a_preparation(nation, "hand: {dancer: 8}", "hand: {dancer: 1}")
    before = table.state.copy()
    traits.begin_for(table.game.catalog, table.state, RED)
    assert table.state == before

"""III. The player gains 1 gods tile, and what each god does when it comes."""

import pytest

from pantheon.games.pantheon import events as told
from tests.games.pantheon.situations import GREEN, RED, Table, players


def to_gain(god: str, red: str, **course: object) -> Table:
    """Red may gain this god; a dearer one lies beside it, so that the epoch goes on."""
    return players(red, "", gods=[god, "gadicea"], **course)


def ways(table: Table, god: str) -> list[str]:
    """The kinds that can pay for this god."""
    return [way.split()[1] for way in table.options_for("gain") if way.split()[0] == god]


# The four examples of sacrifices -------------------------------------------------------------------------------------


def test_red_pays_4_1_with_four_dancer_cards_and_a_temple_card() -> None:
    table = to_gain("vinthrad", "hand: {dancer: 4, temple: 1, priest: 2}").do("gain vinthrad dancer,temple")
    assert table.gods(RED) == ["vinthrad"]
    assert table.hand(RED) == {"priest": 2}
    assert table.discards() == {"dancer": 4, "temple": 1}


def test_yellow_pays_4_1_with_a_dancer_tile_of_4_and_a_temple_tile_of_2() -> None:
    table = to_gain("vinthrad", "levels: {dancer: 4, temple: 2}").do("gain vinthrad dancer,temple")
    assert table.gods(RED) == ["vinthrad"]
    assert table.discards() == {}
    assert table.levels(RED) == {"dancer": 4, "temple": 2}, "tiles are kept"


def test_green_pays_4_1_with_a_dancer_tile_of_2_two_dancer_cards_and_a_temple_card() -> None:
    table = to_gain("vinthrad", "levels: {dancer: 2}, hand: {dancer: 3, temple: 1}").do("gain vinthrad dancer,temple")
    assert table.hand(RED) == {"dancer": 1}, "exactly the cards needed after the tile has counted in full"


def test_green_needs_four_different_kinds_for_a_god_with_four_numbers() -> None:
    table = to_gain("traitera", "hand: {dancer: 2, temple: 1, priest: 1, offering: 1}")
    assert ways(table, "traitera") == ["dancer,priest,temple,offering"]
    table = to_gain("traitera", "hand: {dancer: 5, temple: 5, priest: 5}")
    assert ways(table, "traitera") == []
    assert "1 more offering" in table.refusal("gain traitera dancer,priest,temple,offering").text


# Payment -------------------------------------------------------------------------------------------------------------


def test_the_player_chooses_which_kind_pays_which_number() -> None:
    table = to_gain("taksator", "hand: {dancer: 3, temple: 3}")
    assert table.options_for("gain") == ["taksator dancer,temple", "taksator temple,dancer"]
    table.do("gain taksator temple,dancer")
    assert table.hand(RED) == {"dancer": 2, "temple": 1, "money-2": 1}


def test_equal_numbers_are_offered_once() -> None:
    hand = "hand: {dancer: 2, temple: 1, priest: 1}"
    assert to_gain("depraccus", hand).options_for("gain") == ["depraccus dancer,priest,temple"]
    table = to_gain("depraccus", hand).do("gain depraccus dancer,temple,priest")
    assert table.gods(RED) == ["depraccus"], "written the other way round it is the same sacrifice"


def test_one_kind_cannot_pay_two_numbers() -> None:
    table = to_gain("vinthrad", "hand: {dancer: 9}")
    assert ways(table, "vinthrad") == []
    assert table.refusal("gain vinthrad dancer,dancer").code == "sacrifices"


def test_tiles_work_again_in_the_next_turn() -> None:
    table = players("levels: {dancer: 4, temple: 1}", "", gods=["vinthrad", "vinthrad", "gadicea"])
    table.do("gain vinthrad dancer,temple", "draw", "take-pile", "take-pile", "take-pile")
    assert table.can("gain vinthrad dancer,temple")


def test_pietalte_is_paid_with_cards_only() -> None:
    tiles = to_gain("pietalte", "levels: {dancer: 4, temple: 4, priest: 4}, hand: {dancer: 2}")
    assert ways(tiles, "pietalte") == []
    refusal = tiles.refusal("gain pietalte dancer,temple,priest")
    assert (refusal.rule, "tiles do not count" in refusal.text) == ("gain.cards-only", True)
    table = to_gain("pietalte", "levels: {dancer: 4}, hand: {dancer: 3, temple: 2, priest: 1}")
    table.do("gain pietalte dancer,temple,priest")
    assert table.discards() == {"dancer": 3, "temple": 2, "priest": 1}


def test_only_open_gods_can_be_gained_and_only_one_an_action() -> None:
    table = to_gain("vinthrad", "levels: {dancer: 4, temple: 4, priest: 4}")
    assert table.refusal("gain surparit dancer,temple").text == "Surparit does not lie on the board"
    table.do("gain vinthrad dancer,temple")
    assert table.to_act == GREEN


def test_a_refusal_says_what_is_missing() -> None:
    table = to_gain("vinthrad", "hand: {dancer: 3, temple: 1}")
    assert table.refusal("gain vinthrad dancer,temple").text == "needs 1 more dancer"
    assert table.refusal("gain vinthrad temple,dancer").text == "needs 3 more temples"


# Points --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5, 6])
def test_a_god_scores_the_number_of_the_epoch_at_once(epoch: int) -> None:
    table = to_gain("vinthrad", "levels: {dancer: 4, temple: 1}", epoch=epoch).do("gain vinthrad dancer,temple")
    assert table.points(RED) == epoch


def test_red_gets_2_points_for_a_god_in_epoch_2() -> None:
    table = to_gain("vinthrad", "hand: {dancer: 4, temple: 1}", epoch=2).do("gain vinthrad dancer,temple")
    assert table.points(RED) == 2


# The gods ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("god", "kinds", "number"),
    [
        ("vinthrad", "dancer,temple", "steps"),
        ("gaiviles", "dancer,temple", "jumps"),
        ("stonkus_2", "dancer,temple", "money"),
        ("gadicea", "dancer", "extra_cards"),
    ],
)
def test_a_permanent_god_helps_as_soon_as_it_is_gained(god: str, kinds: str, number: str) -> None:
    table = players("levels: {dancer: 4, temple: 4}, hand: {dancer: 1}", "", gods=[god, "taksator"])
    table.do(f"gain {god} {kinds}")
    assert getattr(table.state, number)[RED] == (2 if god == "stonkus_2" else 1)


def test_immediate_gods_go_to_the_box_and_permanent_ones_stay() -> None:
    table = to_gain("taksator", "levels: {dancer: 4, temple: 4}").do("gain taksator dancer,temple")
    assert (table.gods(RED), table.box()) == ([], ["taksator"])
    table = to_gain("depraccus", "levels: {dancer: 4, temple: 4, priest: 1}").do("gain depraccus dancer,priest,temple")
    assert (table.gods(RED), table.box()) == (["depraccus"], [])


def test_surparit_brings_one_more_god_from_the_stack_and_both_score() -> None:
    table = to_gain("surparit", "levels: {dancer: 4, temple: 4}", epoch=3).deals("deal-god vinthrad")
    table.do("gain surparit dancer,temple")
    assert table.gods(RED) == ["vinthrad"]
    assert table.box() == ["surparit"]
    assert table.points(RED) == 6


def test_a_surparit_drawn_by_surparit_draws_no_further() -> None:
    table = to_gain("surparit", "levels: {dancer: 4, temple: 4}", epoch=3).deals("deal-god surparit")
    table.do("gain surparit dancer,temple")
    assert table.box() == ["surparit", "surparit"]
    assert table.points(RED) == 6
    assert table.to_act == GREEN


def test_surparit_that_needs_the_box_is_itself_not_yet_in_the_box() -> None:
    """All gods that are kept are in front of Green; those used before lie in the box."""
    gods = to_gain("surparit", "").game.definitions.gods
    owned = [god.id for god in gods if god.id not in ONCE for _ in range(god.copies)]
    used = ["surparit"] * 3 + ["plaesiris"] * 4 + ["taksator"] * 4
    table = players(
        "levels: {dancer: 4, temple: 4}",
        f"gods: [{', '.join(owned[1:])}]",
        gods=["surparit", owned[0]],
        god_box=used,
    ).deals("deal-god taksator")
    assert not any(table.state.god_stack)
    table.do("gain surparit dancer,temple")
    assert table.told(told.GodStackRenewed)
    gained = [table.game.definitions.gods[event.god].id for event in table.told(told.GodGained)]
    assert gained == ["surparit", "taksator"]
    assert table.box() == ["surparit", "taksator"]


ONCE = ("surparit", "plaesiris", "taksator")


def test_plaesiris_gained_by_the_action_takes_the_two_highest_open_half_gods() -> None:
    table = to_gain("plaesiris", "levels: {dancer: 4, temple: 4}", half_gods=[1, 3, 2, 3, 6])
    table.do("gain plaesiris dancer,temple")
    assert table.half_gods(RED) == [3, 6]
    assert table.open_half_gods() == [1, 2, 3]


def test_plaesiris_drawn_from_the_stack_takes_the_top_two_half_gods_of_the_stack() -> None:
    table = to_gain("surparit", "levels: {dancer: 4, temple: 4}", half_gods=[6, 6])
    table.deals("deal-god plaesiris", "deal-half-god 1", "deal-half-god 2").do("gain surparit dancer,temple")
    assert table.half_gods(RED) == [1, 2]
    assert table.open_half_gods() == [6, 6]


def test_plaesiris_with_too_few_open_half_gods_takes_what_is_there() -> None:
    table = to_gain("plaesiris", "levels: {dancer: 4, temple: 4}", half_gods=[2], epoch=4)
    table.do("gain plaesiris dancer,temple")
    assert table.half_gods(RED) == [2]
    assert table.points(RED) == 4, "the points are kept"
    assert table.told(told.BenefitLost)


def test_taksator_takes_the_top_special_money_card_the_lowest_first() -> None:
    table = to_gain("taksator", "levels: {dancer: 4, temple: 4}").do("gain taksator dancer,temple")
    assert table.hand(RED) == {"money-2": 1}
    assert table.told(told.SpecialMoneyTaken) == [told.SpecialMoneyTaken(RED, 2)]


def test_taksator_takes_the_highest_card_once_persia_has_turned_the_stack() -> None:
    table = to_gain("taksator", "levels: {dancer: 4, temple: 4}", money_turned=True).do("gain taksator dancer,temple")
    assert table.hand(RED) == {"money-5": 1}


def test_taksator_with_an_empty_money_stack_gives_only_its_points() -> None:
    table = players(
        "levels: {dancer: 4, temple: 4}",
        "hand: {money-2: 2, money-3: 2, money-4: 2, money-5: 1}",
        gods=["taksator", "gadicea"],
        epoch=5,
    ).do("gain taksator dancer,temple")
    assert table.hand(RED) == {}
    assert table.points(RED) == 5
    assert table.told(told.BenefitLost)


def test_an_empty_god_stack_is_renewed_from_the_box() -> None:
    gods = to_gain("surparit", "").game.definitions.gods
    owned = [god.id for god in gods if god.id not in ONCE for _ in range(god.copies)]
    table = players(
        f"levels: {{dancer: 4, temple: 4}}, gods: [{', '.join(owned)}]",
        "",
        gods=["surparit", "taksator"],
        god_box=["surparit"] * 3 + ["plaesiris"] * 4 + ["taksator"] * 3,
    )
    table.deals("deal-god plaesiris").do("gain surparit dancer,temple")
    assert table.told(told.GodStackRenewed)
    assert table.box() == ["surparit", "plaesiris"]

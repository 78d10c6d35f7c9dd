"""3. End of epoch."""

import pytest

from pantheon.games.pantheon import events as told
from tests.games.pantheon.situations import GREEN, RED, Table, players


def epoch_ends(epoch: int = 1, **course: object) -> Table:
    """Red gains the last open god. Loot and half gods lie on the board, feet and columns too."""
    table = players(
        "levels: {dancer: 4, temple: 1}, feet: [G9, G10], columns: [G11], feet_reserve: 2",
        "feet: [G9], columns: [G11, C3], feet_reserve: 3",
        gods=["vinthrad"],
        loot={"E5": "step", "I6": "god"},
        half_gods=[2, 3],
        epoch=epoch,
        **course,
    )
    table.game.apply(table.state, table.game.parse("gain vinthrad dancer,temple"), table.events.append)
    return table


def test_all_feet_return_to_the_personal_reserves_and_columns_stay() -> None:
    table = epoch_ends()
    assert table.reserve(RED) == (4, 2)
    assert table.reserve(GREEN) == (4, 1)
    assert table.feet(RED) == table.feet(GREEN) == []
    assert table.columns(RED) == ["G11"]
    assert table.columns(GREEN) == ["C3", "G11"]
    assert table.state.full.bit_count() == 1, "both columns still share G11"
    assert table.state.once.bit_count() == 2


def test_untaken_loot_and_half_gods_leave_the_board() -> None:
    table = epoch_ends()
    assert table.loot() == {}
    assert sum(table.state.loot_box) == 2
    assert table.open_half_gods() == []
    assert table.state.gone_half_gods == (0, 1, 1, 0, 0, 0)


def test_untaken_gods_go_to_the_box() -> None:
    table = players("", "", gods=["gadicea", "taksator"], loot={"G9": "reserve_both"}).do("move", "lay G9", "stop")
    table.deals("deal-card dancer", "deal-nation persia").do("draw-one")
    boxed = table.told(told.TilesBoxed)[0]
    assert [table.game.definitions.gods[god].id for god in boxed.gods] == ["gadicea", "taksator"]
    assert table.box() == ["taksator", "gadicea"]


def test_a_column_of_an_earlier_epoch_is_not_connected_to_the_new_temple() -> None:
    table = epoch_ends().deals("deal-nation persia").let_nature_act()
    assert table.state.epoch == 2
    assert table.linked(RED) == []


def test_a_column_beside_the_new_temple_is_connected() -> None:
    table = players(
        "levels: {dancer: 4, temple: 1, priest: 1}, columns: [K2]", "", gods=["vinthrad"], loot={"E5": "step"}
    )
    table.deals("deal-nation iberia").do("gain vinthrad dancer,temple").do("raise priest", "raise priest")
    assert table.linked(RED) == ["K2"]


def test_the_temple_leaves_the_board_until_the_next_preparation_is_over() -> None:
    assert epoch_ends().state.temple == -1


@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5, 6])
def test_scoring_comes_after_epochs_3_and_6_and_the_game_ends_after_the_sixth(epoch: int) -> None:
    table = epoch_ends(epoch)
    assert bool(table.told(told.ScoringBegun)) == (epoch in (3, 6))
    assert table.over == (epoch == 6)
    assert bool(table.told(told.GameEnded)) == (epoch == 6)


def test_nothing_can_be_done_after_the_end() -> None:
    table = epoch_ends(6)
    assert table.options() == []
    assert table.refusal("move").code == "game-over"

"""Game setup and its options."""

from typing import Any

import pytest

from pantheon.games.pantheon import events as told
from tests.games.pantheon.situations import GAME, GREEN, RED, Table, a_new_game


def dealt(number: int, **options: Any) -> Table:
    """Everything that is dealt before the first preparation has been."""
    table = a_new_game(number, **options)
    while not table.options_for("deal-nation"):
        table.one_of_nature()
    return table


@pytest.mark.parametrize("number", [2, 3, 4])
def test_each_player_gets_4_feet_3_columns_5_cards_and_0_points(number: int) -> None:
    table = dealt(number)
    for seat in range(number):
        assert table.reserve(seat) == (4, 3)
        assert table.hand_size(seat) == 5
        assert table.points(seat) == 0


def test_with_the_option_all_six_bonus_tiles_lie_open_to_be_chosen() -> None:
    table = dealt(3, bonus="chosen")
    assert not table.told(told.BonusDealt)
    assert len(table.state.bonus_left) == 6


@pytest.mark.parametrize("number", [2, 3, 4])
def test_each_player_is_dealt_a_bonus_tile_as_in_the_rulebook(number: int) -> None:
    table = dealt(number)
    assert all(tile >= 0 for tile in table.state.bonus)
    assert len(table.state.bonus_left) == 6 - number


def test_four_cards_lie_open_beside_the_pile() -> None:
    table = dealt(3)
    assert min(table.state.display) >= 0
    assert len(table.state.display) == 4
    assert sum(table.state.pile) == 75 - 4 - 15


def test_the_special_money_forms_an_ascending_stack_of_its_own() -> None:
    assert dealt(2).state.special == (0, 2, 2, 2, 1)


def test_the_pile_has_75_cards() -> None:
    assert GAME.catalog.pile == (16, 11, 11, 11, 11, 15, 0, 0, 0, 0)


@pytest.mark.parametrize(("number", "reserve"), [(2, (6, 5)), (3, (5, 4)), (4, (4, 3))])
def test_the_starting_reserve_may_depend_on_the_number_of_players(number: int, reserve: tuple[int, int]) -> None:
    table = dealt(number, reserve="by-count")
    assert [table.reserve(seat) for seat in range(number)] == [reserve] * number


def test_the_starting_player_is_named_or_drawn_by_lot() -> None:
    assert GAME.start({"players": 3, "start": 2}).start == 2
    table = Table(GAME.start({"players": 3}))
    while not table.options_for("choose-start"):
        table.one_of_nature()
    assert table.options_for("choose-start") == ["0", "1", "2"]
    table.deals("choose-start 1").one_of_nature()
    assert table.state.start == GREEN
    assert table.told(told.StartChosen)


def test_a_bonus_tile_dealt_is_known_to_its_owner_only() -> None:
    table = dealt(2, bonus="dealt")
    event = table.told(told.BonusDealt)[0]
    assert event.seen_by(RED) == event
    assert event.seen_by(GREEN) != event
    view = table.game.view(table.state, GREEN)
    assert view.bonus[RED] == -2
    assert view.bonus[GREEN] == table.state.bonus[GREEN]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 5}, "players must be 2, 3 or 4, not 5"),
        ({"players": True}, "players must be 2, 3 or 4, not True"),
        ({"players": 2, "start": 2}, 'start must be "random" or a seat from 0 to 1, not 2'),
        ({"players": 2, "start": "red"}, 'start must be "random" or a seat from 0 to 1'),
        ({"bonus": "chose"}, 'did you mean "chosen"?'),
        ({"bonos": "chosen"}, 'did you mean "bonus"?'),
        ({"bands": 7}, 'option "bands" must be one of book, manual, not 7'),
    ],
)
def test_a_wrong_option_is_refused_with_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=r"^[a-z]") as wrong:
        GAME.start(options)
    assert sentence in str(wrong.value)

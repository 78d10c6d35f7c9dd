"""The text form and the JSON form of actions."""

from typing import Any

import pytest

from pantheon.games.pantheon import actions as act
from tests.games.pantheon.situations import GAME


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("move", act.Move()),
        ("lay G9", act.Lay(GAME.catalog.grid.by_name["G9"])),
        ("gain gadicea dancer,temple", act.Gain(8, (1, 2))),
        ("buy-tile priest 2", act.BuyTile(0, 2)),
        ("pay 1,0,2,0,0", act.Pay((1, 0, 2, 0, 0))),
        ("swap -2", act.Swap(-2)),
        ("take-open money-1", act.TakeOpen(5)),
        ("deal-half-god 6", act.DealHalfGod(6)),
    ],
)
def test_an_action_has_a_text_that_a_person_can_type(text: str, action: Any) -> None:
    assert GAME.text(action) == text
    assert GAME.parse(text) == action
    assert GAME.parse(f"  {text.replace(' ', '   ')} ") == action


def test_upper_and_lower_case_are_the_same() -> None:
    assert GAME.parse("lay g9") == GAME.parse("lay G9")
    assert GAME.parse("gain GADICEA Dancer,temple") == GAME.parse("gain gadicea dancer,temple")


def test_kinds_that_pay_equal_numbers_may_be_written_in_any_order() -> None:
    assert GAME.parse("gain depraccus dancer,temple,priest") == GAME.parse("gain depraccus dancer,priest,temple")
    assert GAME.parse("gain traitera dancer,offering,temple,priest") == GAME.parse(
        "gain traitera dancer,priest,temple,offering"
    )
    assert GAME.parse("gain vinthrad temple,dancer") != GAME.parse("gain vinthrad dancer,temple")
    assert GAME.decode({"verb": "gain", "god": 3, "kinds": [1, 2, 0]}) == act.Gain(3, (1, 0, 2))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "an action begins with a verb"),
        ("mvoe", 'there is no action "mvoe", did you mean "move"?'),
        ("lay", '"lay" should read "lay <hex>"'),
        ("lay G9 G10", 'should read "lay <hex>"'),
        ("lay Z99", 'there is no hex "Z99"'),
        ("lay G9,G10", 'there is no hex "G9,G10"'),
        ("gain gadizea dancer", 'did you mean "gadicea"?'),
        ("buy-tile priest two", 'level should be a number, not "two"'),
        ("buy-tile priest 5", "a sacrifice tile has level 1 to 4, not 5"),
        ("buy-tile priest 0", "a sacrifice tile has level 1 to 4, not 0"),
        ("swap --2", 'feet should be a number, not "--2"'),
        ("swap 13", "nobody has 13 pieces to swap"),
        ("pay 1,2", "a payment is five numbers"),
        ("pay 1,0,0,0,-1", "a payment is five numbers"),
        ("pay 9999999,0,0,0,0", "money should be a number"),
    ],
)
def test_a_text_that_is_no_action_is_answered_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as wrong:
        GAME.parse(text)
    assert sentence in str(wrong.value)


@pytest.mark.parametrize(
    "data",
    [
        None, 7, [], {}, {"verb": "fly"}, {"verb": "lay"}, {"verb": "lay", "hex": "G9"}, {"verb": "lay", "hex": -1},
        {"verb": "lay", "hex": 10**30}, {"verb": "lay", "hex": 2.5}, {"verb": "lay", "hex": True},
        {"verb": "gain", "god": 99, "kinds": [0, 1]}, {"verb": "gain", "god": 0, "kinds": [0, 9]},
        {"verb": "pay", "money": []}, {"verb": "buy-tile", "kind": 0, "level": 7}, {"verb": "swap", "feet": 99},
        "lay Q77",
    ],
)  # fmt: skip
def test_data_that_is_no_action_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAME.decode(data)


def test_json_may_be_a_text_form_too() -> None:
    assert GAME.decode("lay G9") == GAME.parse("lay G9")

"""Refusals explain themselves, with the numbers and the rule."""

import pytest

from pantheon.games.pantheon.why_not import missing_for
from tests.games.pantheon.situations import Table, a_preparation, players


def moving() -> Table:
    """Red has used the first step and one movement card for two more, of which one is left."""
    return players("hand: {movement: 1}, feet_reserve: 4", "feet: [H9], columns: [G11]").do("move", "lay G9", "lay G10")


@pytest.mark.parametrize(
    ("line", "text", "rule"),
    [
        ("lay G8", "nobody places on the hex of the temple", "move.temple"),
        ("lay G9", "your own piece stands there already", "move.full"),
        ("lay H9", "needs 2 steps, 1 is left", "move.occupied"),
        ("lay G11", "needs 2 steps, 1 is left", "move.occupied"),
        ("lay C10", "that hex is not next to the temple or your route", "move.connected"),
        ("lay J4", "that hex is not next to an own foot that is connected to the temple", "move.columns"),
        ("jump F11", "you have no Gaiviles to jump with", "power.jumps"),
        ("again", "you have no Traitera", "power.extra-action"),
        ("move", "now it is time to place a piece, or to stop moving", "turn.action"),
        ("buy-foot", "now it is time to place a piece, or to stop moving", "turn.action"),
    ],
)
def test_a_refused_step_says_why(line: str, text: str, rule: str) -> None:
    refusal = moving().refusal(line)
    assert (refusal.text, refusal.rule) == (text, rule)


def test_the_last_piece_of_a_kind_is_missed_by_name() -> None:
    table = players("hand: {movement: 3}, feet_reserve: 1, columns_reserve: 0", "").do("move", "lay G9")
    assert table.refusal("lay G10").text == "no foot is left in your reserve"
    assert table.refusal("lay G11").text == "no column is left in your reserve"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("buy-tile dancer 3", "needs 6 money, 2 are left"),
        ("buy-tile temple 1", "your temple tile is at level 1 already"),
        ("lay G10", "that hex is not next to the temple or your route"),
        ("jump G10", "jumps are for movements only, not for buying"),
        ("pay 1,0,0,0,0", "now it is time to choose purchases, or to pay"),
    ],
)
def test_a_refused_purchase_says_why(line: str, text: str) -> None:
    table = players("hand: {money-1: 2}, levels: {temple: 1}", "").do("buy")
    assert table.refusal(line).text == text


def test_money_that_is_spent_is_missed() -> None:
    table = players("hand: {money-1: 1}", "").do("buy", "buy-foot")
    assert table.refusal("buy-foot").text == "you have no money left to spend"


@pytest.mark.parametrize(
    ("god", "kinds", "text"),
    [
        ("vinthrad", "dancer,temple", "needs 2 more dancers and 1 more temple"),
        ("vinthrad", "priest,dancer", "needs 4 more priests"),
        (
            "pietalte",
            "dancer,temple,priest",
            "needs 1 more priest, 3 more dancers and 2 more temples; sacrifice tiles do not count",
        ),
        ("vinthrad", "dancer,dancer", "Vinthrad costs 4/1: needs 1 more priest and 2 more dancers"),
        ("gadicea", "dancer,temple", "Gadicea does not lie on the board"),
    ],
)
def test_a_refused_sacrifice_says_what_is_missing(god: str, kinds: str, text: str) -> None:
    table = players("levels: {dancer: 2}", "", gods=["vinthrad", "pietalte"])
    assert table.refusal(f"gain {god} {kinds}").text == text


def test_gallia_refuses_gods_that_were_not_turned_up_and_sacrifices_that_are_too_small() -> None:
    table = a_preparation("gallia", "hand: {dancer: 4}", "").deals("deal-god gadicea").do("turn-god")
    assert table.refusal("gain vinthrad dancer").text == "Vinthrad was not turned up"
    assert table.refusal("gain gadicea dancer").text == "needs 1 more dancer"
    assert table.refusal("gain gadicea dancer,temple").text == "Gadicea costs 5: needs 1 more dancer"


def test_the_best_kinds_pay_the_largest_numbers_when_something_is_missing() -> None:
    assert missing_for((4, 1), (0, 3, 1, 0)) == (0, 1, 0, 0)
    assert missing_for((3, 2, 1), (1, 1, 1, 1)) == (2, 1, 0, 0)


def test_what_belongs_to_another_moment_is_not_for_now() -> None:
    table = players("", "")
    for line in (
        "stop",
        "done",
        "decline",
        "take-feet",
        "raise dancer",
        "discard dancer",
        "erect C3",
        "deal-card dancer",
    ):
        assert table.refusal(line).code == "not-now"
        assert table.refusal(line).text == "now it is time to choose an action: move, buy, gain a god or draw cards"


def test_while_something_is_dealt_nobody_acts() -> None:
    table = players("", "", display=[])
    assert table.refusal("move").text == "something is being dealt"


def test_moving_without_feet_is_refused_because_of_the_feet() -> None:
    table = players("hand: {movement: 1}, feet_reserve: 0", "")
    assert table.refusal("move").text.startswith("no foot is left in your reserve")

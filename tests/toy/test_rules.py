"""The rules of the toy, sentence by sentence."""

from __future__ import annotations

import pytest

from pantheon.table.data import DataError
from pantheon.table.game import NATURE, NOBODY, Event
from tests.contract.perft import nodes
from tests.toy import events as told
from tests.toy.actions import Reveal
from tests.toy.shelf import toy
from tests.toy.state import FACE_DOWN, State


def after_bids(*bids: int, ties: str = "cancel", prize: int = 8) -> tuple[State, list[Event]]:
    """Each seat holds the card that it bids and ones; what comes of it, and what is told."""
    seats = ", ".join(f"{{hand: [2, 3, 4], bid: {bid}}}" for bid in bids)
    state = toy().read_position(f"seats: [{seats}]\nties: {ties}\nstart: 0\nprize: {prize}\n")
    events: list[Event] = []
    assert toy().to_act(state) == NATURE
    toy().apply(state, Reveal(), events.append)
    return state, events


def test_the_highest_bid_takes_the_prize_and_the_lowest_gets_a_point_for_thrift() -> None:
    state, _ = after_bids(1, 6, 5)
    assert toy().points(state, 1) == {"prizes": 8, "thrift": 0}
    assert toy().points(state, 0) == {"prizes": 0, "thrift": 1}
    assert toy().scores(state) == (1, 8, 0)


def test_equal_bids_cancel_each_other() -> None:
    assert toy().scores(after_bids(6, 6, 5)[0]) == (0, 0, 9), "alone, the 5 is both the highest and the lowest"


def test_or_the_first_of_equal_bids_wins() -> None:
    assert toy().scores(after_bids(6, 6, 5, ties="first")[0]) == (8, 0, 1)


def test_nobody_takes_a_prize_for_which_all_bid_the_same() -> None:
    state, events = after_bids(5, 5)
    assert toy().scores(state) == (0, 0) and sum(state.lapsed) == 1
    assert events[-1] == told.PrizeLapsed(3)


def test_each_round_another_player_begins() -> None:
    state = toy().start({"players": 3, "start": 2})
    assert state.order() == [2, 0, 1]
    assert after_bids(1, 2, 3)[0].order() == [1, 2, 0]


def test_the_game_ends_when_all_cards_are_played_and_most_points_win() -> None:
    state = toy().read_position(
        "seats: [{prizes: [2, 8]}, {prizes: [5, 5], thrift: 0}]\nstart: 0\nplayed: [1, 1, 2, 2, 3, 3, 4, 4]\n"
    )
    assert toy().to_act(state) == NOBODY and toy().winners(state) == (0, 1)


def test_what_is_not_in_hand_is_refused_with_what_is() -> None:
    state = toy().read_position("seats: [{hand: [1, 2, 2, 4]}, {hand: [1, 1, 1, 3]}]\nstart: 0\nprize: 8\n")
    refusal = toy().why_not(state, toy().parse("bid 5"))
    assert refusal is not None and refusal.text == "you hold 1, 2, 2, 4, but no 5"


def test_a_bid_lies_face_down_for_all_but_its_player() -> None:
    state = toy().read_position("seats: [{hand: [1, 2, 2], bid: 6}, {hand: [1, 1, 1, 3]}]\nstart: 0\nprize: 8\n")
    assert toy().view(state, 1).bids[0] == toy().view(state, NOBODY).bids[0] == FACE_DOWN
    assert toy().bids[toy().view(state, 0).bids[0]] == 6


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("seats: [{hand: [7]}, {}]", "there is no card of value 7"),
        ("seats: [{hand: [6, 6, 6]}, {}]\nstart: 0", "nothing is there less than not at all"),
        ("seats: [{}, {hand: [1]}]\nstart: 0", "every seat has the cards it should have"),
        ("seats: [{hand: [1, 2, 3, 4]}, {hand: [1, 2, 3], bid: 1}]\nstart: 0\nprize: 2", "bids are made in order"),
        ("seats: [{}, {}]\nstart: 2", "start should be a seat from 0 to 1, not 2"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(DataError, match=wrong):
        toy().read_position(text)


def test_counts_worked_out_by_hand() -> None:
    """4 kinds to bid, then 3 kinds of the other player; turning them up leaves one way; then 4 kinds of prizes."""
    state = toy().read_position("seats: [{hand: [1, 2, 3, 6]}, {hand: [2, 2, 5, 6]}]\nstart: 0\nprize: 2\n")
    assert [nodes(toy(), state, depth) for depth in (1, 2, 3, 4)] == [4, 12, 12, 48]

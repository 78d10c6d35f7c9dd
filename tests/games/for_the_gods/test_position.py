"""Positions as text: what is left out, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from pantheon.games.for_the_gods.position_text import read_temple, written_temple
from pantheon.table.data import DataError
from tests.games.for_the_gods.situations import BLUE, GAME, table


@pytest.mark.parametrize("text", ["0", "f11+zeus", "ff1113+hestia", "311", "222222"])
def test_temples_are_written_from_bottom_to_top(text: str) -> None:
    assert written_temple(GAME.catalog, read_temple(GAME.catalog, text)) == text


def test_what_is_left_out_lies_where_it_belongs() -> None:
    there = table({"hand": "0 zeus f", "temples": {"l1": "f11"}})
    assert there.in_bag(BLUE, "0") == 5 and there.in_bag(BLUE, "1") == 4
    assert there.state.foundations == 22 and there.state.bases[BLUE] == 9
    assert there.stones("l1") == 1, "where a temple stands, a god stone is gone first"


def test_a_view_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="imagine it first"):
        GAME.position_text(GAME.view(table({}, {"hand": "0"}).state, BLUE))


@pytest.mark.parametrize(
    ("seat", "course", "said"),
    [
        ({"hand": "9"}, {}, 'there is no stone "9"'),
        ({"hand": "0 0 0 0 0 0 0"}, {}, "less than nothing"),
        ({"bag": "0"}, {}, "stones of rank 0, expected 6"),
        ({"temples": {"l9": "1"}}, {}, 'there is no region "l9"'),
        ({"temples": {"l1": "ff"}}, {}, "needs a player stone"),
        ({"temples": {"l1": "012"}}, {}, "one rank or two"),
        ({"temples": {"l1": "1+hera"}}, {}, "not in play"),
        ({"temples": {"k1": "1"}}, {}, "not in play"),
        ({"hand": "zeus zeus zeus zeus zeus"}, {}, "5 stones of zeus, expected 4"),
        ({"bronze": 6}, {}, "bronze"),
        ({"ship": "k1"}, {}, "a ship lies in a region that is not in play"),
        ({}, {"active": 3}, "there are seats from 0 to 2"),
        ({}, {"round": 0}, "1 to 100 rounds"),
        ({}, {"frame": {"kind": "robbing"}}, 'nothing in the position leads to "robbing"'),
        ({}, {"frame": {"kind": "building", "owed": "poseidon"}}, "nothing in the position leads"),
        ({}, {"frame": {"kind": "flying"}}, 'there is no frame "flying"'),
        ({}, {"stones": {"n1": 9}}, "god stones"),
    ],
)
def test_what_no_game_can_have_is_refused(seat: dict[str, Any], course: dict[str, Any], said: str) -> None:
    with pytest.raises(DataError, match=said):
        table(seat, **course)


def test_a_position_in_the_middle_of_the_set_up_goes_on_with_what_is_missing() -> None:
    state = GAME.read_position("seats: [{}, {}]\ngods: [zeus, hera]")
    assert {GAME.text(option).split()[0] for option in GAME.options(state)} == {"deal-god"}
    state = GAME.read_position("seats: [{}, {}]\ngods: [zeus, hera, ares, hermes]")
    assert [GAME.text(option) for option in GAME.options(state)] == ["deal-token x", "deal-token d+"]
    with pytest.raises(DataError, match="first hands are drawn in order"):
        GAME.read_position("seats: [{hand: 0 0}, {}]\ngods: [zeus, hera]")

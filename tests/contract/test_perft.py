"""Node counts to depth 3 from 20 fixed positions, all chance enumerated."""

from __future__ import annotations

from typing import Any

import pytest

from pantheon.games.pantheon.game import DECISIONS
from tests.contract.perft import DEPTHS, nodes, position_of, stored
from tests.games.pantheon.situations import GAME, players

ENTRIES = stored()


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["name"] for entry in ENTRIES])
def test_a_position_goes_on_in_as_many_ways_as_ever(entry: dict[str, Any]) -> None:
    state = position_of(entry)
    assert [nodes(state, depth) for depth in DEPTHS] == entry["nodes"]


def test_the_positions_cover_every_decision_of_a_player() -> None:
    assert len(ENTRIES) == 20
    met = {type(position_of(entry).frames[-1]) for entry in ENTRIES}
    assert set(DECISIONS) <= met


def test_counts_worked_out_by_hand() -> None:
    """Nobody has a card. Red moves (6 hexes around the temple, then only stop), or draws.

    Drawing: 4 kinds lie open and each is replaced by one of 6 kinds in the pile, or one of 6 comes from the pile.
    """
    state = players("", "").state
    assert nodes(state, 1) == 2
    assert nodes(state, 2) == 6 + (4 + 1)
    assert nodes(state, 3) == 6 * 1 + 4 * 6 + 6


def test_counts_of_a_purchase_worked_out_by_hand() -> None:
    """2 money: a tile of level 1 (4 kinds), a foot, a column, or a foot on one of 6 hexes; then the same again."""
    state = players("hand: {money-1: 2}", "").do("buy").state
    assert nodes(state, 1) == 4 + 2 + 6
    after_a_tile, after_a_piece, after_a_foot_laid = 3 + 2 + 6 + 1, 4 + 2 + 6 + 1, 4 + 2 + 8 + 1
    assert nodes(state, 2) == 4 * after_a_tile + 2 * after_a_piece + 6 * after_a_foot_laid


def test_the_tree_of_a_position_is_the_sum_of_its_branches() -> None:
    state = position_of(ENTRIES[0])
    total = 0
    for option in GAME.options(state):
        after = state.copy()
        GAME.apply(after, option)
        total += nodes(after, 2)
    assert total == nodes(state, 3)

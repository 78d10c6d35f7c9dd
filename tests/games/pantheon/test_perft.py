"""Counts of Pantheon's positions that were worked out by hand, and which decisions the stored ones cover."""

from __future__ import annotations

from pantheon.games.pantheon.game import DECISIONS
from tests.contract.perft import nodes, position_of, stored
from tests.games.pantheon.situations import GAME, players


def test_the_positions_cover_every_decision_of_a_player() -> None:
    entries = stored("pantheon")
    assert len(entries) == 20
    met = {type(position_of(GAME, entry).frames[-1]) for entry in entries}
    assert set(DECISIONS) <= met


def test_counts_worked_out_by_hand() -> None:
    """Nobody has a card. Red moves (6 hexes around the temple, then only stop), or draws.

    Drawing: 4 kinds lie open and each is replaced by one of 6 kinds in the pile, or one of 6 comes from the pile.
    """
    state = players("", "").state
    assert nodes(GAME, state, 1) == 2
    assert nodes(GAME, state, 2) == 6 + (4 + 1)
    assert nodes(GAME, state, 3) == 6 * 1 + 4 * 6 + 6


def test_counts_of_a_purchase_worked_out_by_hand() -> None:
    """2 money: a tile of level 1 (4 kinds), a foot, a column, or a foot on one of 6 hexes; then the same again."""
    state = players("hand: {money-1: 2}", "").do("buy").state
    assert nodes(GAME, state, 1) == 4 + 2 + 6
    after_a_tile, after_a_piece, after_a_foot_laid = 3 + 2 + 6 + 1, 4 + 2 + 6 + 1, 4 + 2 + 8 + 1
    assert nodes(GAME, state, 2) == 4 * after_a_tile + 2 * after_a_piece + 6 * after_a_foot_laid

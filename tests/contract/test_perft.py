"""Node counts to depth 3 from fixed positions of every game, all chance enumerated."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.hosted import GAMES, of_every_game
from tests.contract.perft import DEPTHS, game_to_count, nodes, position_of, stored

ENTRIES = [(name, entry) for name in GAMES for entry in stored(name)]


@pytest.mark.parametrize(("name", "entry"), ENTRIES, ids=[f"{name}, {entry['name']}" for name, entry in ENTRIES])
def test_a_position_goes_on_in_as_many_ways_as_ever(name: str, entry: dict[str, Any]) -> None:
    game = game_to_count(name)
    state = position_of(game, entry)
    assert [nodes(game, state, depth) for depth in DEPTHS] == entry["nodes"]


@of_every_game
def test_the_tree_of_a_position_is_the_sum_of_its_branches(name: str) -> None:
    game = game_to_count(name)
    state = position_of(game, stored(name)[0])
    total = 0
    for option in game.options(state):
        after = state.copy()
        game.apply(after, option)
        total += nodes(game, after, 2)
    assert total == nodes(game, state, 3)

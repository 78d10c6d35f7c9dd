"""The state as a value: copies share nothing that can change, files and other processes get the same position."""

from __future__ import annotations

import pickle
import shutil
from dataclasses import fields
from hashlib import blake2b
from pathlib import Path

import pytest

from pantheon.games.pantheon.state import State
from pantheon.table.journal import digest
from pantheon.table.saves import open_game
from tests.contract.random_games import published_game, steps
from tests.table.stored import load_game

PICTURED = Path(__file__).resolve().parents[3] / "build_scripts" / "pictures" / "pantheon.pantheon"
AS_EVER = {2: "85c658d0dec1e3b2", 3: "f03eaedb6dffa156", 4: "b6c60f76719e36e1"}
"""A hash of the digests of all positions of a random game, by players, as edition 1.0 wrote them."""


def game(players: int) -> list[State]:
    return [state.copy() for state, _ in steps(published_game(), {"players": players}, players)]


@pytest.mark.parametrize("players", AS_EVER)
def test_positions_have_the_digests_they_always_had(players: int) -> None:
    digests = "".join(digest(state) for state in game(players))
    assert blake2b(digests.encode(), digest_size=8).hexdigest() == AS_EVER[players]


def test_the_game_of_the_pictures_opens_to_the_letter(tmp_path: Path) -> None:
    opened = open_game(Path(shutil.copy(PICTURED, tmp_path)), load_game)
    assert not opened.damaged, opened.problems


def test_a_copy_has_every_field_and_shares_no_list() -> None:
    state = game(3)[-1]
    twin = state.copy()
    assert twin == state
    for field in fields(State):
        one, other = getattr(state, field.name), getattr(twin, field.name)
        assert one is not other or not isinstance(one, list), field.name


def test_a_position_comes_through_to_another_process() -> None:
    for state in game(2)[::50]:
        assert pickle.loads(pickle.dumps(state)) == state

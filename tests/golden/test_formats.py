"""Games stored by earlier versions keep working: one for each format of the journal that was ever released."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pantheon.table.recording import read
from pantheon.table.saves import open_game
from pantheon.table.upgrades import FORMAT
from tests.golden import games
from tests.table.stored import load_game

STORED = sorted(games.FORMATS.glob("*.pantheon"))


def test_there_is_a_game_of_every_format() -> None:
    assert [path.stem for path in STORED] == [f"v{number}" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("stored", STORED, ids=lambda path: path.stem)
def test_a_game_of_an_earlier_format_opens_to_its_end(stored: Path, tmp_path: Path) -> None:
    path = shutil.copy(stored, tmp_path)
    opened = open_game(Path(path), load_game)
    assert not opened.damaged, opened.problems
    assert opened.session.over
    assert [seat.name for seat in opened.session.seats] == ["Anna", "Hermes", "Zoë"]


def test_the_stored_game_has_every_kind_of_line() -> None:
    kinds = {line.__struct_config__.tag for line in read(STORED[-1]).lines}
    assert kinds == {"act", "undo", "redo", "branch", "end"}

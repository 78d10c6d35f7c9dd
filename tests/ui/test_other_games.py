"""The file of a game that is not Pantheon: at every door a sentence, or the game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pantheon import resources
from pantheon.cli import main
from pantheon.games import SHELF, Entry
from pantheon.games.pantheon.game import Pantheon
from pantheon.table.data import DataError, Problem
from pantheon.table.game import Game
from pantheon.table.library import import_game, look_into
from pantheon.table.recording import CannotOpen
from pantheon.table.saves import start_journal
from pantheon.table.session import Session
from pantheon.table.words import mark
from tests.table.stored import pantheon
from tests.ui.archives import ANNA, BEN
from tests.ui.pilot import flying
from tests.ui.tables import app_of, table_of

SENTENCE = 'Ships.pantheon belongs to another game, "ships", which is not installed here.'


class Ships(Pantheon):
    """Another game, with rules data of its own."""

    name = "ships"


SHIPS = Entry("ships", "Ships", mark("A game with ships"), (2, 4), (30, 60), "tests.ui.ships")


@cache
def ships() -> Ships:
    return Ships(msgspec.structs.replace(pantheon().definitions, fingerprint="5111b5"))


@pytest.fixture
def file() -> Path:
    """A stored game of Ships, not finished."""
    folder = resources.games_folder()
    session = Session(ships(), {"players": 2}, (ANNA, BEN), 3)
    start_journal(folder, session, "1.0", folder / "Ships.pantheon").close()
    return folder / "Ships.pantheon"


def test_a_game_that_is_not_installed_is_named_at_every_door_of_the_window(file: Path) -> None:
    with flying() as pilot:
        app = app_of(pilot)
        for door in (app.open_file, app.archive.replay_file):
            assert door(file) is None
            assert pilot.window._notice == SENTENCE
        load_game = app.archive.load_game
        assert look_into(file, load_game).problems == (SENTENCE,)
        with pytest.raises(CannotOpen, match="belongs to another game"):
            import_game(resources.games_folder(), file, load_game)
        pilot.window.make(app.archive.library())
        pilot.settle()
        assert pilot.sees("Ships")
        assert app.archive.statistics() is not None


@pytest.mark.parametrize("words", [["report"], ["clip"], ["screenshot", "turn", "--position"]])
def test_a_game_that_is_not_installed_is_named_by_every_command(
    file: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, str(file)]) == 1
    assert capsys.readouterr().err.strip() == SENTENCE


def test_a_game_that_is_installed_is_played_by_its_own_rules(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Entry, "load", lambda entry, folder: ships() if entry is SHIPS else pantheon())
    monkeypatch.setitem(SHELF, "ships", SHIPS)
    with flying() as pilot:
        app = app_of(pilot)
        pilot.window.make(app.open_file(file))
        pilot.settle()
        seated = table_of(pilot)
        assert seated.session.game.name == "ships"
        pilot.window.make(app.archive.replay_file(file))
        pilot.settle()
        assert pilot.scene_name == "replay"


def test_an_installed_game_with_broken_rules_data_is_refused_in_a_sentence(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(entry: Entry, folder: Path) -> Game[Any]:
        if entry is SHIPS:
            raise DataError([Problem("gods.yaml", 3, "no gods")])
        return pantheon()

    monkeypatch.setattr(Entry, "load", load)
    monkeypatch.setitem(SHELF, "ships", SHIPS)
    with flying() as pilot:
        assert app_of(pilot).open_file(file) is None
        assert "needs the rules data of" in pilot.window._notice

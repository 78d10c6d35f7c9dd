"""A game with a mod, sent to a friend who has not got it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from pantheon import resources
from pantheon.app.shell import App
from pantheon.cli import main
from pantheon.games.pantheon.game import load_game
from pantheon.table.carried_rules import RulesData, put_into
from pantheon.table.kept_rules import data_in
from pantheon.table.recording import read
from pantheon.ui.game_setup import GameSetup
from tests.ui.pilot import flying
from tests.ui.tables import app_of, journal_of, leave_table, seats, session_of
from tests.ui.test_kept_games import CHANGED_NOTE, PRINTED, other_rules


@pytest.fixture
def sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """A game by other rules that somebody began; gives its file, as it comes to a friend with an empty home."""

    def send(way: str) -> Path:
        mine = other_rules(tmp_path / "my folder")
        (mine / "mod.yaml").write_text("name: Atlantis")
        monkeypatch.setenv("PANTHEON_HOME", str(tmp_path / "mine"))
        with flying(prepare=lambda app: use(app, mine)) as pilot:
            pilot.window.make(app_of(pilot).start_game(GameSetup(seats("hh"), 0, {}, 3, False)))
            session = session_of(pilot)
            for _ in range(30):
                session.act(session.choices()[0])
            path = journal_of(pilot).path
            leave_table(pilot)
            if way == "exported":
                path = app_of(pilot).archive.export_game(path)
            letter = tmp_path / "From a friend.pantheon"
            shutil.copyfile(path, letter)
        shutil.rmtree(mine)
        monkeypatch.setenv("PANTHEON_HOME", str(tmp_path / "friend"))
        return letter

    return send


def use(app: App, folder: Path) -> None:
    app.rules.try_folder("pantheon", str(folder))


@pytest.mark.parametrize("way", ["exported", "the file itself"])
def test_a_game_with_a_mod_opens_where_the_mod_is_not_installed(sent: Callable[[str], Path], way: str) -> None:
    letter = sent(way)
    header = read(letter).header
    with flying() as pilot:
        assert app_of(pilot).game.fingerprint != header.rules
        pilot.window.make(app_of(pilot).drop(letter))
        assert session_of(pilot).game.fingerprint == header.rules
        assert "is in the library now." in pilot.window._notice
        assert load_game(resources.kept_rules_folder() / header.rules).fingerprint == header.rules
        begun = len(session_of(pilot).entries)
        session_of(pilot).act(session_of(pilot).choices()[0])
    with flying() as pilot:
        pilot.click("Continue")
        assert session_of(pilot).game.fingerprint == header.rules
        assert len(session_of(pilot).entries) > begun
        exported = app_of(pilot).archive.export_game(journal_of(pilot).path)
        rules = read(exported).rules
        assert rules and rules.mod == "Atlantis"


def test_the_command_line_opens_it_as_well(sent: Callable[[str], Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(sent("exported"))]) == 0
    assert CHANGED_NOTE not in capsys.readouterr().err


def test_a_game_by_the_published_rules_brings_nothing_along() -> None:
    with flying() as pilot:
        pilot.window.make(app_of(pilot).start_game(GameSetup(seats("hh"), 0, {}, 3, False)))
        path = journal_of(pilot).path
        assert read(app_of(pilot).archive.export_game(path)).rules is None
        assert read(path).rules is None


def changed(files: dict[str, bytes], name: str, content: bytes) -> RulesData:
    return RulesData("Atlantis", {**files, name: content})


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("gods.yaml", b"- id: [", "have mistakes: gods.yaml"),
        ("gods.yaml", b"[" * 9000, "have mistakes: gods.yaml"),
        ("gods.yaml", b"\xff\xfe\0", "have mistakes: gods.yaml"),
        ("cards.yaml", b"", "have mistakes: cards.yaml"),
        ("more.yaml", b"", "are not those that it was begun with"),
    ],
)
def test_rules_that_cannot_be_used_get_a_sentence(
    sent: Callable[[str], Path], name: str, content: bytes, sentence: str
) -> None:
    letter = sent("exported")
    lines = letter.read_bytes().splitlines(keepends=True)
    letter.write_bytes(b"".join(line for line in lines if not line.startswith(b'{"do":"rules"')))
    put_into(letter, changed(data_in(PRINTED), name, content))
    with flying() as pilot:
        pilot.window.make(app_of(pilot).drop(letter))
        assert pilot.scene_name == "title"
        assert sentence in pilot.window._notice
        assert list(resources.games_folder().glob("*.pantheon")) == []
        assert not resources.kept_rules_folder().exists()


def test_a_game_whose_rules_are_gone_says_what_to_do(sent: Callable[[str], Path]) -> None:
    letter = sent("exported")
    lines = letter.read_bytes().splitlines(keepends=True)
    letter.write_bytes(b"".join(line for line in lines if not line.startswith(b'{"do":"rules"')))
    put_into(letter, RulesData("Atlantis", {}))
    with flying() as pilot:
        pilot.window.make(app_of(pilot).drop(letter))
        assert 'the mod "Atlantis", which is not here' in pilot.window._notice

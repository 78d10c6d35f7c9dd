"""Whoever translates the data keeps all old games: files are written with ids, and names are for the players alone."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from pantheon.games.pantheon import position
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.games.pantheon.load import WORDS
from pantheon.resources import rules_folder
from pantheon.table.saves import open_game
from tests.contract.random_games import positions, setups, steps
from tests.golden import games

PRINTED = load_game(rules_folder("pantheon"))


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Pantheon:
    """The published game in another language, in which a priest is called a dancer."""
    folder = tmp_path_factory.mktemp("translated") / "rules"
    shutil.copytree(rules_folder("pantheon"), folder)
    for file in folder.glob("*.yaml"):
        content = yaml.safe_load(file.read_text(encoding="utf-8"))
        file.write_text(yaml.safe_dump(in_other_words(content), allow_unicode=True), encoding="utf-8")
    kinds = yaml.safe_load((folder / "sacrifices.yaml").read_text(encoding="utf-8"))
    for kind, name in zip(kinds["kinds"], ("Dancer", "Priest", "Money 1", "Movement"), strict=True):
        kind["name"] = name
    (folder / "sacrifices.yaml").write_text(yaml.safe_dump(kinds), encoding="utf-8")
    return load_game(folder)


def in_other_words(content: Any) -> Any:
    """Every name and text backwards; numbers and ids as they are."""
    if isinstance(content, list):
        return [in_other_words(part) for part in content]
    if isinstance(content, dict):
        return {
            key: part[::-1] if key in WORDS and isinstance(part, str) else in_other_words(part)
            for key, part in content.items()
        }
    return content


def test_a_translation_plays_the_same_game(translated: Pantheon) -> None:
    assert translated.definitions.gods[0].name == "tirapruS"
    assert translated.fingerprint == PRINTED.fingerprint


def test_an_old_game_opens_to_its_end_in_a_translation(translated: Pantheon, tmp_path: Path) -> None:
    for path in games.FORMATS.glob("*.pantheon"):
        opened = open_game(Path(shutil.copy(path, tmp_path)), lambda *_: translated)
        assert opened.session.over and not opened.damaged, opened.problems


def test_every_action_is_written_as_ever_in_a_translation(translated: Pantheon) -> None:
    """Whole games, NATURE's deals included."""
    for seed in range(6):
        for state, action in steps(PRINTED, setups()[seed], seed):
            for option in (action, *PRINTED.options(state)):
                text = PRINTED.text(option)
                assert translated.text(option) == text
                assert translated.parse(text) == option


def test_positions_are_read_and_written_as_ever_in_a_translation(translated: Pantheon) -> None:
    for state in positions(PRINTED, games=6, every=60):
        text = position.write(PRINTED, state)
        assert position.write(translated, state) == text
        assert position.read(translated, text) == position.read(PRINTED, text)

"""Hexes are called by what is to be seen there: no name stands for two of them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pantheon.games.monuments import sayings
from pantheon.games.monuments.game import load_game
from pantheon.games.monuments.places import place
from pantheon.resources import rules_folder
from pantheon.table import words
from pantheon.table.messages import Message, told
from tests.games.monuments.situations import CATALOG, GAME, HEX
from tests.games.monuments.test_languages import GERMAN

GREEK, MAYA = 0, 2


@pytest.mark.parametrize(
    ("hex", "name"),
    [
        ("gr.a3", "the Greek inner forest"),
        ("ma.b2", "the Maya middle field"),
        ("in.b1", "the Inca outer mine"),
        ("eg.m", "the Egyptian monument"),
        ("k0", "Middle Isle"),
        ("4,-4", "the sea west of the Greek outer pasture"),
        ("3,-1", "the sea north-east of Sunrise Isle"),
        ("0,-2", "the open sea north of Middle Isle"),
        ("-12,0", "the open sea west of Western Cape"),
    ],
)
def test_a_hex_is_called_by_what_is_to_be_seen_there(hex: str, name: str) -> None:
    assert sayings.hex(CATALOG, HEX[hex]) == name


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_two_hexes_are_called_the_same(language: str) -> None:
    with words.speaking(language, GERMAN):
        GAME.speak(words.spoken())
        names = [sayings.hex(CATALOG, hex) for hex in range(CATALOG.hexes)]
    GAME.speak(words.spoken())
    assert len(set(names)) == CATALOG.hexes


def test_whoever_is_spoken_to_hears_which_hexes_are_their_own() -> None:
    assert told_of("gr.b3", GREEK) == "your inner field" and told_of("gr.m", GREEK) == "your monument"
    assert told_of("gr.b3", MAYA) == "the Greek inner field"
    assert told_of("5,-1", GREEK) == "the sea south-west of your outer field"


def test_twins_of_another_map_are_told_apart_by_their_ids(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(rules_folder("monuments"), tmp_path / "data"))
    printed = (folder / "map.yaml").read_text(encoding="utf-8")
    (folder / "map.yaml").write_text(printed.replace("w m c . . c . . c m w", "c m c . . c . . c m c"), "utf-8")
    catalog = load_game(folder).catalog
    names = [sayings.hex(catalog, catalog.grid.by_name[f"gr.{place}"]) for place in ("a3", "c3")]
    assert names == ["the Greek inner pasture (a3)", "the Greek inner pasture (c3)"]


def told_of(hex: str, own: int) -> str:
    said = place(CATALOG, HEX[hex], own)
    assert isinstance(said, Message)
    return told(said)

"""The toy game's place on the shelf: in a test, `on_the_shelf` puts it there."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from pantheon import resources
from pantheon.games import SHELF, Entry
from pantheon.table.words import mark
from tests.toy.game import Toy, load_game

TOY = Entry("toy", "Toy", mark("A prize, a card face down, a point for thrift"), (2, 4), (5, 10), rules="tests.toy")
FOLDER = Path(__file__).with_name("rules_data")
PUBLISHED = resources.rules_folder


@cache
def toy() -> Toy:
    return load_game(FOLDER)


def put_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it were published: its entry on the shelf, its data in the folder of published rules."""
    monkeypatch.setitem(SHELF, TOY.id, TOY)
    monkeypatch.setattr(resources, "rules_folder", lambda game: FOLDER if game == TOY.id else PUBLISHED(game))

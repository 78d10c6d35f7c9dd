"""Monuments as it will stand on the shelf."""

from __future__ import annotations

from pantheon.games import Entry
from pantheon.games.monuments.game import Monuments, load_game
from pantheon.resources import rules_folder
from pantheon.table.words import mark

MONUMENTS = Entry(
    id="monuments",
    title="Monuments",
    tagline=mark("Four civilisations, one sea, a wonder in every corner"),
    players=(2, 4),
    minutes=(60, 150),
    rules="pantheon.games.monuments",
)


def monuments() -> Monuments:
    return load_game(rules_folder(MONUMENTS.id))

"""The place that For the Gods! will have on the shelf: its rules are finished, its board and its bots follow."""

from __future__ import annotations

from functools import cache

from pantheon.games import Entry
from pantheon.games.for_the_gods.game import ForTheGods, load_game
from pantheon.resources import rules_folder
from pantheon.table.words import Marked

FOR_THE_GODS = Entry(
    "for_the_gods",
    "For the Gods!",
    Marked("Five islands, twelve gods, temples of stone"),
    (2, 4),
    (45, 75),
    rules="pantheon.games.for_the_gods",
)


@cache
def for_the_gods() -> ForTheGods:
    return load_game(rules_folder(FOR_THE_GODS.id))

"""The keys of the table, for the page of keys."""

from __future__ import annotations

from pantheon.table.words import mark
from pantheon.ui.kit.camera import KEYS as LENS_KEYS

TABLE_KEYS = (  # not for people
    ("M", mark("to the map; again: to the next hex that can be chosen")),
    ("B", mark("to your cards; again: to the next one")),
    ("Q", mark("to your quests; again: to the next one")),
    ("C", mark("to the small row on the map; again: to the next choice")),
    ("1 to 9", mark("play a card; choose in the small row: a unit, a resource to carry, what to build")),
    ("S", mark("choose what is suggested")),
    ("T", mark("take all cards back")),
    ("Space", mark("confirm, stop, go on")),
    ("Esc", mark("forget what you have only begun")),
    ("Ctrl+Z", mark("take back")),
    ("Ctrl+Y", mark("do again")),
    ("H", mark("ask for a hint")),
    ("P", mark("stop the bots, let them go on")),
    ("R", mark("close what happened since your last turn")),
    ("Page up, down", mark("scroll the log")),
    *LENS_KEYS,
)
"""English names of keys, and what they do, in words that are marked: the page looks both up."""

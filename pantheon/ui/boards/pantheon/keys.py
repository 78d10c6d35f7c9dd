"""The keys of the table, for the page of keys."""

from __future__ import annotations

from pantheon.table.words import mark
from pantheon.ui.kit.camera import KEYS as LENS_KEYS

TABLE_KEYS = (  # not for people
    ("M", mark("move; again: to the next goal")),
    ("B", mark("buy; again: to the next ware")),
    ("G", mark("gain a god")),
    ("D", mark("draw cards")),
    ("Ctrl+Z", mark("take back")),
    ("Ctrl+Y", mark("do again")),
    ("Space", mark("go on, confirm")),
    ("1 to 9", mark("choose; take a card; when buying, a ware")),
    ("T", mark("look at the table during a choice")),
    ("H", mark("ask for a hint")),
    ("P", mark("stop the bots, let them go on")),
    ("R", mark("close what happened since your last turn")),
    ("Page up, down", mark("scroll the log")),
    *LENS_KEYS,
)
"""English names of keys, and what they do, in words that are marked: the page looks both up."""

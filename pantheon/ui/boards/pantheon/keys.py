"""The keys of the table, for the page of keys."""

from __future__ import annotations

from pantheon.table.words import mark
from pantheon.ui.boards.pantheon.camera import KEYS as LENS_KEYS

TABLE_KEYS = (
    ("M", mark("move; again: to the next goal")),
    ("B", mark("buy; again: to the next ware")),
    ("G", mark("gain a god")),
    ("D", mark("draw cards")),
    ("Ctrl+Z", mark("take back")),
    ("Ctrl+Y", mark("do again")),
    ("Space", mark("go on, confirm")),  # not for people
    (mark("1 to 9"), mark("choose; take a card; when buying, a ware")),
    ("T", mark("look at the table during a choice")),
    ("H", mark("ask for a hint")),
    ("P", mark("stop the bots, let them go on")),
    ("R", mark("close what happened since your last turn")),
    (mark("Page up, down"), mark("scroll the log")),
    *LENS_KEYS,
)
"""A single key has the name of its shortcut; names of several keys, and what they do, are marked for `tm`."""

"""The keys of the table, for the page of keys."""

from __future__ import annotations

from pantheon.table.words import mark
from pantheon.ui.kit.camera import KEYS as LENS_KEYS

TABLE_KEYS = (  # not for people
    ("M", mark("to the harbours; again: to the next one")),
    ("B", mark("to your stones; again: to the next kind")),
    ("G", mark("to the regions and who leads there; again: to the next one")),
    ("T", mark("to the temples; again: to the next one")),
    ("1 to 9", mark("lay a stone: 1 to 4 by rank, 5 a foundation, 6 on a god; or answer a god")),
    ("D", mark("decline what a god offers")),
    ("Space", mark("sail, end the turn, go on")),
    ("Ctrl+Z", mark("take back")),
    ("Ctrl+Y", mark("do again")),
    ("H", mark("ask for a hint")),
    ("P", mark("stop the bots, let them go on")),
    ("R", mark("close what happened since your last turn")),
    ("Page up, down", mark("scroll the log")),
    *LENS_KEYS,
)
"""English names of keys, and what they do, in words that are marked: the page looks both up."""

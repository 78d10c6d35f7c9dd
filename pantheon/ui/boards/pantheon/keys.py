"""The keys of the table, for the page of keys."""

from __future__ import annotations

from pantheon.ui.boards.pantheon.camera import KEYS as LENS_KEYS

TABLE_KEYS = (
    ("M", "move; again: to the next goal"),
    ("B", "buy; again: to the next ware"),
    ("G", "gain a god"),
    ("D", "draw cards"),
    ("Ctrl+Z", "take back"),
    ("Ctrl+Y", "do again"),
    ("Space", "go on, confirm"),
    ("1 to 9", "choose; take a card; when buying, a ware"),
    ("T", "look at the table during a choice"),
    ("H", "ask for a hint"),
    ("P", "stop the bots, let them go on"),
    ("R", "close what happened since your last turn"),
    ("Page up, down", "scroll the log"),
    *LENS_KEYS,
)

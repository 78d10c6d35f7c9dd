"""What the settings offer, in words: choices with a sentence each, and the sliders for sound."""

from __future__ import annotations

from typing import Any

from pantheon.table.words import Marked, mark

SCALE_NOTE = mark(
    "The larger it is, the less has room at once: first the players' panels become short, then parts of the table "
    "share a place with tabs."
)
SCALE_TIP = mark(
    "UI scale\nHow large everything is drawn. The table always follows it; other screens grow as far as they fit."
)

CHOICES: dict[str, tuple[Marked, Marked, tuple[tuple[Any, Marked, Marked], ...]]] = {
    "animation": (
        mark("Animation"),
        mark("How quickly everything on the table moves. A click skips a motion, Space held hurries all."),
        (
            ("slow", mark("Slow"), mark("Twice as long as normal.")),
            ("normal", mark("Normal"), mark("About a quarter of a second.")),
            ("fast", mark("Fast"), mark("Half as long as normal.")),
            ("off", mark("Off"), mark("Everything is where it belongs at once.")),
        ),
    ),
    "bot_pace": (
        mark("Bots"),
        mark("How long a bot's move stands still to be read. Space held hurries."),
        (
            ("slow", mark("Slow"), mark("Time to read everything aloud.")),
            ("normal", mark("Normal"), mark("Time to see what happened.")),
            ("fast", mark("Fast"), mark("Short pauses.")),
            ("instant", mark("Instant"), mark("No pause at all.")),
        ),
    ),
}

LEVELS: dict[str, tuple[Marked, Marked]] = {
    "volume": (mark("Effects"), mark("How loud everything on the table is.")),
    "music": (mark("Music"), mark("How loud the lyre and the aulos play. At the left end there is no music.")),
    "ambience": (mark("Sea and wind"), mark("How loud the sea is behind everything. At the left end it is still.")),
}

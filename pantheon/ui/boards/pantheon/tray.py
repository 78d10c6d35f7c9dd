"""The tabs of the tray: where the room is small, they say which part of the table is open below them."""

from __future__ import annotations

from pantheon.games.pantheon import frames
from pantheon.table.words import mark
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit import tray
from pantheon.ui.kit.tray import PLAYER as PLAYER

TABS = {
    "gods": (mark("Gods"), "pantheon/signs/god", mark("The open gods and half gods.")),
    "mat": (mark("Mat"), "pantheon/signs/temple", mark("Your sacrifice tiles and pieces, with their prices.")),
    "display": (mark("Cards"), "icons/card", mark("The open cards, the pile and the special money.")),
    "log": (mark("Log"), "icons/book", mark("What happened.")),
}


class Tabs(tray.Tabs[Table, Choices]):
    tabs = TABS

    def follow(self, choices: Choices) -> None:
        """Open what a new decision is about."""
        asked = type(choices.frame) if choices.deciding else None
        if asked in (frames.Buying, frames.Spending):
            self.turn_to(asked, "mat")
        else:
            self.turn_to(asked, "display" if asked is frames.Drawing else "gods")

"""The tabs of the tray: where the room is small, they say which part of the table is open below them."""

from __future__ import annotations

from pantheon.table.words import mark
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.kit import tray

TABS = {
    "gods": (mark("Gods"), "for_the_gods/signs/temple", mark("The gods of this game and where their stones lie.")),
    "log": (mark("Log"), "icons/book", mark("What happened.")),
}


class Tabs(tray.Tabs[Table, Choices]):
    tabs = TABS

    def follow(self, choices: Choices) -> None:
        """Everything that decisions are about is always open."""

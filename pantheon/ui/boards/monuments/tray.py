"""The tabs of the tray: where the room is small, they say which part of the table is open below them."""

from __future__ import annotations

from pantheon.table.words import mark
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit import tray

TABS = {
    "cards": (mark("Cards"), "icons/card", mark("Your ten cards.")),
    "quests": (mark("Quests"), "monuments/icons/quests", mark("Your quests and how far they are.")),
    "log": (mark("Log"), "icons/book", mark("What happened.")),
}


class Tabs(tray.Tabs[Table, Choices]):
    tabs = TABS

    def follow(self, choices: Choices) -> None:
        """The cards are open when one of them is chosen."""
        self.turn_to(type(choices.frame) if choices.deciding else None, "cards")

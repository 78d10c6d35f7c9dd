"""What the parts of this table know: the printed game, who sits where, what can be chosen."""

from __future__ import annotations

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.definitions import Definitions
from pantheon.games.pantheon.game import Pantheon
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.kit import part


class Table(part.Table[Pantheon]):
    @property
    def catalog(self) -> Catalog:
        return self.game.catalog

    @property
    def data(self) -> Definitions:
        return self.game.definitions


Part = part.Part[Table, Choices]
"""The base of all parts."""

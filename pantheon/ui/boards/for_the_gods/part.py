"""What the parts of this table know: the printed game, who sits where, what can be chosen."""

from __future__ import annotations

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.definitions import Definitions
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.kit import part


class Table(part.Table[ForTheGods]):
    @property
    def catalog(self) -> Catalog:
        return self.game.catalog

    @property
    def data(self) -> Definitions:
        return self.game.definitions


Part = part.Part[Table, Choices]
"""The base of all parts."""

"""What the parts of this table know: the printed game, who sits where, what can be chosen."""

from __future__ import annotations

from dataclasses import dataclass, field

from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.definitions import Definitions
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.rules.layering import last_layer
from pantheon.games.monuments.state import NONE, State
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.monument import LAYERS
from pantheon.ui.kit import part


@dataclass(frozen=True)
class Table(part.Table[Monuments]):
    _last: list[tuple[State, tuple[int, ...]]] = field(default_factory=list, init=False, compare=False, repr=False)
    """The position in which the points were asked for last, and what they were."""

    @property
    def catalog(self) -> Catalog:
        return self.game.catalog

    @property
    def data(self) -> Definitions:
        return self.game.definitions

    def civilisation(self, view: State, seat: int) -> str:
        """The id of the civilisation that a seat plays; empty before it is dealt."""
        if seat < len(view.civilisations) and view.civilisations[seat] != NONE:
            return self.catalog.civilisation_ids[view.civilisations[seat]]
        return ""

    def scores(self, view: State) -> tuple[int, ...]:
        """If the game ended now; every panel asks for them. Nothing before the first turn."""
        if view.active < 0:
            return (0,) * view.players
        if not self._last or self._last[0][0] is not view:
            self._last[:] = [(view, self.game.scores(view))]
        return self._last[0][1]

    def raised(self, view: State, seat: int) -> int:
        """How many layers of the drawing of a monument stand."""
        return self.drawn(view, view.layers[seat])

    def drawn(self, view: State, layers: int) -> int:
        """With the layer that ends the game the drawing is finished too, also in a short game."""
        return LAYERS if layers >= last_layer(self.catalog, view) else layers


Part = part.Part[Table, Choices]
"""The base of all parts."""

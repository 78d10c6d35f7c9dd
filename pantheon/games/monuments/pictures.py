"""The pictures that the components of a set of rules data want: a new card needs a drawing of its id."""

from __future__ import annotations

from collections.abc import Iterator

from pantheon.games.monuments.definitions import Definitions
from pantheon.table.checked import Wanted


def wanted(definitions: Definitions) -> Iterator[Wanted]:
    for number, civilisation in enumerate(definitions.map.civilisations):
        path = ("civilisations", number, "id")
        yield Wanted(f"monuments/{civilisation.id}", civilisation.wonder, "map.yaml", path)
    for number, card in enumerate(definitions.cards):
        yield Wanted(f"cards/{card.id}", card.name, "cards.yaml", (number, "id"))
    for number, ability in enumerate(definitions.abilities):
        yield Wanted(f"abilities/{ability.id}", ability.name, "abilities.yaml", (number, "id"))

"""The pictures that the components of a set of rules data want: a new card needs a drawing of its id."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pantheon.games.monuments.definitions import (
    AbilityDef,
    CardDef,
    CommonDef,
    DeckDef,
    Definitions,
    ScoreCardDef,
)
from pantheon.table.checked import Wanted


def wanted(definitions: Definitions) -> Iterator[Wanted]:
    yield from _of_civilisations(definitions, ["monuments/{}"])
    groups: dict[str, Sequence[CardDef | AbilityDef | ScoreCardDef | DeckDef | CommonDef]] = {
        "cards": definitions.cards,
        "abilities": definitions.abilities,
        "score_cards": definitions.score_cards,
        "decks": definitions.decks,
        "commons": definitions.commons,
    }
    for group, components in groups.items():
        for number, component in enumerate(components):
            yield Wanted(f"{group}/{component.id}", component.name, f"{group}.yaml", (number, "id"))
    stages = [f"monuments/{{}}/{layers}" for layers in range(len(definitions.layers) + 1)]
    yield from _of_civilisations(definitions, [*stages, "civilisations/{}"])


def _of_civilisations(definitions: Definitions, pictures: Sequence[str]) -> Iterator[Wanted]:
    for number, civilisation in enumerate(definitions.map.civilisations):
        for picture in pictures:
            path = ("civilisations", number, "id")
            yield Wanted(picture.format(civilisation.id), civilisation.wonder, "map.yaml", path)

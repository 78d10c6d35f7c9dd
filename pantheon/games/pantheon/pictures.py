"""The pictures that the components of a set of rules data want: a new id needs a drawing of that name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from pantheon.games.pantheon.definitions import BonusDef, Definitions, GodDef, LootDef, NationDef


class Wanted(msgspec.Struct, frozen=True):
    picture: str
    """Its name without an ending, such as "gods/vinthrad"."""
    name: str
    """What is in the picture, in the words of the data."""
    file: str
    """The data file that names it, and where in it."""
    path: tuple[str | int, ...]


def wanted(definitions: Definitions) -> Iterator[Wanted]:
    groups: dict[str, Sequence[GodDef | LootDef | BonusDef | NationDef]] = {
        "gods": definitions.gods,
        "loot": definitions.loot,
        "bonus": definitions.bonus,
        "nations": definitions.nations,
    }
    for group, components in groups.items():
        for number, component in enumerate(components):
            yield Wanted(f"{group}/{component.id}", component.name, f"{group}.yaml", (number, "id"))
    for number, kind in enumerate(definitions.sacrifices.kinds):
        for group in ("cards", "signs"):
            yield Wanted(f"{group}/{kind.id}", kind.name, "sacrifices.yaml", ("kinds", number, "id"))


def names(definitions: Definitions) -> dict[str, str]:
    """What to write where a picture is missing."""
    return {picture.picture: picture.name for picture in wanted(definitions)}

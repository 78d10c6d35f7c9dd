"""The pictures that the components of a set of rules data want: a new id needs a drawing of that name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pantheon.games.pantheon.definitions import BonusDef, Definitions, GodDef, LootDef, NationDef
from pantheon.table.checked import Wanted


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

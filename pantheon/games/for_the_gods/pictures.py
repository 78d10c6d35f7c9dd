"""The pictures that the components of a set of rules data want: a new god needs a drawing of its id."""

from __future__ import annotations

from collections.abc import Iterator

from pantheon.games.for_the_gods.definitions import Definitions
from pantheon.table.checked import Wanted


def wanted(definitions: Definitions) -> Iterator[Wanted]:
    for group in ("gods", "marks"):
        for number, god in enumerate(definitions.gods):
            yield Wanted(f"{group}/{god.id}", god.name, "gods.yaml", (number, "id"))

"""How things stand in a region: who would take its tokens now and by how much, as the rules themselves count it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.rules.scoring import Result, result
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.games.for_the_gods.temples import WORTH, height

Lead = Literal["none", "height", "rank", "tie"]


@dataclass(frozen=True, slots=True)
class Standing:
    region: int
    builders: tuple[int, ...]
    """Best temple first; equal ones in the order of seats."""
    temples: tuple[int, ...]
    """Of the builders."""
    result: Result
    best: tuple[int, ...]
    """Who has the best temple; several in a perfect tie."""
    lead: Lead
    by: int
    """By how many stones the best temple is higher than the next one; alone, its height."""

    @property
    def leader(self) -> int:
        """Who would take the gold; NONE if nobody."""
        return self.result.gold


def standing(catalog: Catalog, view: State, region: int) -> Standing:
    here = view.temples[region :: catalog.regions]
    builders = tuple(sorted((seat for seat, temple in enumerate(here) if temple), key=lambda seat: -WORTH[here[seat]]))
    temples = tuple(here[seat] for seat in builders)
    found = result(catalog, view, region)
    if not builders:
        return Standing(region, (), (), found, (), "none", 0)
    best = tuple(seat for seat in builders if WORTH[here[seat]] == WORTH[temples[0]])
    by = height(temples[0]) - (height(temples[1]) if len(temples) > 1 else 0)
    lead: Lead = "tie" if found.gold == NONE else "height" if by else "rank"
    return Standing(region, builders, temples, found, best, lead, by)

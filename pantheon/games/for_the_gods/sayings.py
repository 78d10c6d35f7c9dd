"""What people call stones, in sentences and refusals."""

from __future__ import annotations

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.state import FIRST_GOD, RANKS
from pantheon.table.counts import Counts
from pantheon.table.words import listed, t, tn


def region(catalog: Catalog, number: int) -> str:
    return catalog.region_defs[number].name


def god(catalog: Catalog, number: int) -> str:
    return catalog.definitions.gods[number].name


def stone(catalog: Catalog, kind: int) -> str:
    """One stone: "a stone of rank 2", "a foundation", "a stone of Zeus"."""
    if kind < RANKS:
        return t("a stone of rank {rank}", rank=kind)
    if kind < FIRST_GOD:
        return t("a foundation")
    return t("a stone of {god}", god=god(catalog, kind - FIRST_GOD))


def stones(catalog: Catalog, counts: Counts) -> str:
    """Several stones: "2 of rank 1, 1 foundation and 1 of Zeus"."""
    said = []
    for kind, number in enumerate(counts):
        if number and kind < RANKS:
            said.append(t("{number} of rank {rank}", number=number, rank=kind))
        elif number and kind < FIRST_GOD:
            said.append(tn("{number} foundation", "{number} foundations", number))
        elif number:
            said.append(t("{number} of {god}", number=number, god=god(catalog, kind - FIRST_GOD)))
    return listed(said)

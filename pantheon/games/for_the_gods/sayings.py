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
    """Several stones: "2 stones of rank 1, 1 foundation and 1 stone of Zeus"."""
    return listed([_number_of(catalog, kind, number) for kind, number in enumerate(counts) if number])


def _number_of(catalog: Catalog, kind: int, number: int) -> str:
    if kind < RANKS:
        return tn("{number} stone of rank {rank}", "{number} stones of rank {rank}", number, rank=kind)
    if kind < FIRST_GOD:
        return tn("{number} foundation", "{number} foundations", number)
    return tn("{number} stone of {god}", "{number} stones of {god}", number, god=god(catalog, kind - FIRST_GOD))

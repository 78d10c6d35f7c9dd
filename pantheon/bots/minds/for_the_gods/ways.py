"""How ships get about: shortest ways between harbours, worked out once."""

from __future__ import annotations

from pantheon.games.for_the_gods.catalog import Catalog


def ways_of(catalog: Catalog, players: int) -> tuple[dict[int, tuple[int, ...]], ...]:
    """For each harbour a shortest way to every other: the harbours on it, the last included."""
    return tuple(_ways_from(catalog, players, start) for start in range(catalog.regions))


def _ways_from(catalog: Catalog, players: int, start: int) -> dict[int, tuple[int, ...]]:
    if start not in catalog.in_play[players]:
        return {}
    ways: dict[int, tuple[int, ...]] = {start: ()}
    waiting = [start]
    for region in waiting:
        for near in catalog.neighbours[players][region]:
            if near not in ways:
                ways[near] = (*ways[region], near)
                waiting.append(near)
    return ways


def steps_of(catalog: Catalog, players: int) -> tuple[tuple[int, ...], ...]:
    """From each harbour to every region."""
    return tuple(
        tuple(len(ways.get(region, ())) for region in range(catalog.regions)) for ways in ways_of(catalog, players)
    )

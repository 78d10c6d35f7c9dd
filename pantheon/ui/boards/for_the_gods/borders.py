"""The lines between the regions of an island, as far as they lie on land: each point is as far from both sites."""

from __future__ import annotations

import math
from functools import lru_cache

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.ui.boards.for_the_gods.coasts import Line, outline
from pantheon.ui.boards.for_the_gods.geometry import Land
from pantheon.ui.scene import Point


@lru_cache(maxsize=8)
def borders(catalog: Catalog, players: int) -> tuple[Line, ...]:
    found = []
    for island in catalog.definitions.map.islands:
        if island.players <= players:
            land = Land([outline(island)])
            sites = [(float(x), float(y)) for x, y in (region.site for region in island.regions)]
            for one in range(len(sites)):
                for other in range(one):
                    third = [site for at, site in enumerate(sites) if at not in (one, other)]
                    found += _border(sites[one], sites[other], third, land)
    return tuple(found)


def _border(a: Point, b: Point, others: list[Point], land: Land) -> list[Line]:
    """Along the middle between two sites, in a slight wave, where no other site is nearer."""
    long = math.dist(a, b)
    middle, along = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), ((a[1] - b[1]) / long, (b[0] - a[0]) / long)
    lines: list[list[Point]] = [[]]
    for step in range(-60, 61):
        wave = 0.7 * math.sin(step * 0.4 + a[0])
        x = middle[0] + along[0] * step * 0.5 + (b[0] - a[0]) / long * wave
        y = middle[1] + along[1] * step * 0.5 + (b[1] - a[1]) / long * wave
        mine = math.dist((x, y), a)
        if land.holds((x, y)) and all(math.dist((x, y), other) > mine - 0.4 for other in others):
            lines[-1].append((x, y))
        elif lines[-1]:
            lines.append([])
    return [tuple(line) for line in lines if len(line) > 2]

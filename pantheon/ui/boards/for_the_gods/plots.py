"""Where things stand in a region: the plaque with its tokens, its god stones, a temple of each player, its name, and
ships before it.

Every region has the same order: the plaque at the left, below it the god stones, temples in a row beside them, the name
below. On a slender island the temples stand below the plaque, and the god stones beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import pygame

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.ui.boards.for_the_gods.geometry import Geometry, Land, land_of, outward
from pantheon.ui.scene import Point

STONE = 0.4
"""How high a stone is that is 1 wide."""
PLAQUE = 9.5, 9.8
"""How broad and how high a plaque is, in units."""
COIN, SMALL_COIN, MARGIN = 2.8, 1.9, 0.4
"""The radii of the tokens on a plaque, and how far they are from its edge."""
RIM = 0.056
"""How broad its rim is, as a part of its height."""
BESIDE = 9.6
"""How much room plaque and god stones have beside the temples, in units."""
PILE = 6.4
"""How broad a god stone is that can be claimed."""
BROADEST = 8.8
"""How much room a temple has at most, in units: with few players nobody needs more."""
TALLEST = 13.2
"""How high a temple may become at most, in units downwards."""
FOOT = 3.3
FEET = {
    "l1": 4.2, "l2": 4.7, "l3": 4.2, "n1": 4.7, "n2": 2.0, "n3": 2.0, "c1": 2.6, "c2": 2.6, "c3": 2.6,
}  # fmt: skip
"""How far below its site the temples of a region stand, on the board: there they have land above and below."""
SITES = {"n2": 0.7, "n3": -1.6}
"""How far beside its site the middle of a region is, on the board."""
UNDER_NAME = 4.3
"""How far below a temple the name ends, in units downwards."""

SHIP, OFF = 9.2, 1.1
"""How large a ship is, and how far off the landing it lies at least, in units."""
ABREAST, ASTERN = (0.65, 1.35), (0.63, 1.22)
"""How far beside the landing the ships of a harbour lie, in their own size, where they lie in a row and in a column:
the sail of none is hidden."""
HULL = tuple(product((-0.46, -0.23, 0.0, 0.23, 0.46), (0.1, 0.25, 0.4)))
"""Where the hull of a ship is, from its middle, in parts of its size."""


@dataclass(frozen=True, slots=True)
class Plot:
    """All places of a region in pixels."""

    plaque: pygame.Rect
    """The same size and the same place in each region."""
    radius: int
    """Of the gold token."""
    alone: bool
    """Whether no token lies beneath the gold one."""
    pile: Point
    """Where the lowest god stone lies, the middle of its lower edge."""
    pile_width: int
    feet: tuple[Point, ...]
    """Where the temple of each seat stands, the middle of its lower edge."""
    width: int
    """Of a stone of a temple."""
    room: int
    """How high a temple may become."""
    name: Point
    """The middle of the region's name."""
    name_width: int
    """How broad the name may be."""
    reach: pygame.Rect
    """Everything that belongs to the region, but for its name."""

    @property
    def token(self) -> Point:
        """The middle of the gold token."""
        edge = round(self.radius * MARGIN / COIN)
        x = self.plaque.centerx if self.alone else self.plaque.x + edge + self.radius
        return x, self.plaque.y + edge + self.radius

    @property
    def small(self) -> tuple[Point, int]:
        """The middle and the radius of the small token: at the right of the gold one, upon its edge."""
        edge, radius = round(self.radius * MARGIN / COIN), max(5, round(self.radius * SMALL_COIN / COIN))
        return (self.plaque.right - edge - radius, self.plaque.y + edge + radius), radius

    @property
    def line(self) -> int:
        """How broad the rim of the plaque is."""
        return max(2, round(self.plaque.height * RIM))

    @property
    def ribbon(self) -> pygame.Rect:
        """The lower part of the plaque within its rim: who leads."""
        top = self.plaque.y + 2 * round(self.radius * (1 + MARGIN / COIN))
        wide = self.plaque.width - 2 * self.line
        return pygame.Rect(self.plaque.x + self.line, top, wide, self.plaque.bottom - self.line - top)

    @property
    def bare(self) -> pygame.Rect:
        """The plaque while nobody has built: only the tokens, as nothing is to be said below them."""
        return pygame.Rect(self.plaque.topleft, (self.plaque.width, self.ribbon.y + self.line // 2 - self.plaque.y))


class Plots:
    """The plots of all regions in play."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        unit = geometry.unit
        self.coin = round(unit * COIN)
        self._alone = not geometry.catalog.beneath[geometry.players]
        self.ship = max(8, round(unit * SHIP))
        sides = self.ship / geometry.across, self.ship / geometry.down
        self._berths = _berths(geometry.catalog, geometry.players, round(sides[0], 1), round(sides[1], 1))
        self.harbour = max(5, round(unit * 2.1))
        narrow = min(self._slot(region) for region in geometry.regions)
        self._stone = max(6, round(narrow * 0.94))
        self._step = narrow
        self.by_region = {region: self._plot(region) for region in geometry.regions}

    def __getitem__(self, region: int) -> Plot:
        return self.by_region[region]

    def _breadth(self, region: int) -> float:
        """How broad the land is that a region has for itself."""
        return (30.0 if self._is_wide(region) else 21.4) * self.geometry.across

    def _is_wide(self, region: int) -> bool:
        """Whether plaque and temples stand side by side; on a slender island the plaque is above them."""
        xs = [x for x, _ in self.geometry.coasts[self.geometry.island(region).id]]
        return max(xs) - min(xs) > 26

    def _slot(self, region: int) -> float:
        unit = self.geometry.unit
        beside = BESIDE * unit if self._is_wide(region) else 0
        return min((self._breadth(region) - beside) / self.geometry.players, BROADEST * unit)

    def _plot(self, region: int) -> Plot:
        return self._wide(region) if self._is_wide(region) else self._slender(region)

    def _plaque(self, left: float, top: float) -> pygame.Rect:
        unit = self.geometry.unit
        return pygame.Rect(round(left), round(top), round(PLAQUE[0] * unit), round(PLAQUE[1] * unit))

    def _wide(self, region: int) -> Plot:
        """Plaque and god stones at the left, temples beside them."""
        geometry, unit = self.geometry, self.geometry.unit
        x, foot = self._middle(region), self._foot(region)
        temples, column, pile = self._step * geometry.players, BESIDE * unit, round(PILE * unit)
        left = x - (temples + column) / 2
        plaque = self._plaque(left, foot - pile * STONE * 1.3 - (PLAQUE[1] + 0.3) * unit)
        feet = self._feet(left + column + temples / 2, foot)
        room = min(round(TALLEST * geometry.down), round(foot - geometry.area.top - unit), self._below(region, foot))
        reach = plaque.union((plaque.x, round(foot), round(temples + column), round(unit * 0.2)))
        name = x, foot + 2.5 * geometry.down
        wide = round(self._breadth(region))
        middle = plaque.centerx, foot
        return Plot(plaque, self.coin, self._alone, middle, pile, feet, self._stone, room, name, wide, reach)

    def _middle(self, region: int) -> float:
        data = self.geometry.catalog.region_defs[region]
        return self.geometry.at((data.site[0] + SITES.get(data.id, 0.0), data.site[1]))[0]

    def _foot(self, region: int) -> float:
        data = self.geometry.catalog.region_defs[region]
        return self.geometry.site(region)[1] + FEET.get(data.id, FOOT) * self.geometry.down

    def _below(self, region: int, foot: float) -> int:
        """How high a temple may become below the names of other regions of the same island."""
        geometry, island = self.geometry, self.geometry.island(region)
        x, y = geometry.site(region)
        others = [other for other in geometry.regions if geometry.island(other) is island]
        above = [
            self._foot(other)
            for other in others
            if geometry.site(other)[1] < y - geometry.unit * 6
            and abs(geometry.site(other)[0] - x) < self._breadth(region)
        ]
        return round(foot - max(above) - UNDER_NAME * geometry.down) if above else round(foot)

    def _slender(self, region: int) -> Plot:
        """Plaque and god stones above the temples."""
        geometry, unit = self.geometry, self.geometry.unit
        x, y = geometry.site(region)
        foot, wide = y + 6.5 * geometry.down, round(self._breadth(region))
        plaque = self._plaque(x - 9.6 * unit, y - 15.2 * geometry.down)
        pile, stone = (x + 5.0 * unit, plaque.bottom), round(PILE * unit)
        room = round(foot - plaque.bottom - 0.3 * unit)
        reach = pygame.Rect(0, 0, wide, round(foot) - plaque.y)
        reach.midbottom = round(x), round(foot)
        name, feet = (x, foot + 1.75 * geometry.down), self._feet(x, foot)
        return Plot(plaque, self.coin, self._alone, pile, stone, feet, self._stone, room, name, wide, reach)

    def _feet(self, middle: float, foot: float) -> tuple[Point, ...]:
        count = self.geometry.players
        return tuple((middle + self._step * (seat - (count - 1) / 2), foot) for seat in range(count))

    def ship_place(self, region: int, seat: int, ships: Sequence[int]) -> Point:
        """The middle of a ship at a harbour, beside the others there."""
        here = sorted({seat, *(other for other, at in enumerate(ships) if at == region)})
        return self.berth(region, moorings(here)[seat])

    def berth(self, region: int, place: int) -> Point:
        """The places at a harbour, afloat: left and right of the landing, and behind these."""
        x, y = self.geometry.at(self._berths[region][place])
        half, area = self.ship / 2, self.geometry.area
        return min(max(x, area.left + half), area.right - half), min(max(y, area.top + half), area.bottom - half)


@lru_cache(maxsize=16)
def _berths(catalog: Catalog, players: int, across: float, down: float) -> dict[int, tuple[Point, ...]]:
    """The places at all harbours on the board; `across` and `down`: of a ship's side, in units of the board."""
    land = land_of(catalog, players)
    return {
        region: tuple(_afloat(catalog, region, place, (across, down), land) for place in range(4))
        for region in catalog.in_play[players]
    }


def _afloat(catalog: Catalog, region: int, place: int, side: Point, land: Land) -> Point:
    """Out at sea until its hull touches no land."""
    x, y = map(float, catalog.region_defs[region].harbour)
    out_x, out_y = outward(catalog, region)
    beside = (1 if place % 2 else -1) * (ABREAST if out_y else ASTERN)[place // 2]
    x, y = x + abs(out_y) * beside * side[0] + out_x * OFF, y + abs(out_x) * beside * side[1] + out_y * OFF
    for _ in range(40):
        if not any(land.holds((x + across * side[0], y + down * side[1])) for across, down in HULL):
            break
        x, y = x + out_x * 0.25, y + out_y * 0.25
    return x, y


def moorings(seats: Sequence[int]) -> dict[int, int]:
    """Who lies where at a harbour: each seat at its own side as near as can be, so that few move when one comes."""
    found: dict[int, int] = {}
    for seat in seats:
        side = seat % 2
        found[seat] = next(place for place in (side, 1 - side, side + 2, 3 - side) if place not in found.values())
    return found

"""Where things stand in a region: its token, its god stones, a temple of each player, its name, and ships before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import pygame

from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.scene import Point

STONE = 0.4
"""How high a stone is that is 1 wide."""
BESIDE = 8.2
"""How much room token and god stones have beside the temples, in units."""
BROADEST = 8.8
"""How much room a temple has at most, in units: with few players nobody needs more."""
TALLEST = 14.6
"""How high a temple may become at most, in units downwards."""


@dataclass(frozen=True, slots=True)
class Plot:
    """All places of a region in pixels."""

    token: Point
    """The middle of the gold token."""
    radius: int
    """Of the gold token."""
    side: int
    """Where the small token lies upon it: -1 left, 1 right."""
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
    def small(self) -> tuple[Point, int]:
        """The middle and the radius of the small token: upon the outer edge of the gold one, beside its value."""
        x, y = self.token
        return (x + self.side * self.radius * 0.9, y - self.radius * 0.8), max(5, round(self.radius * 0.64))


class Plots:
    """The plots of all regions in play."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        unit = geometry.unit
        self.coin = round(unit * 3.1)
        self.ship = max(8, round(unit * 6.4))
        self.harbour = max(5, round(unit * 2.1))
        narrow = min(self._slot(region) for region in geometry.regions)
        self._stone = max(6, round(narrow * 0.94))
        self._step = narrow
        self._shift = dict.fromkeys(geometry.regions, 0.0)
        self.by_region = {region: self._plot(region) for region in geometry.regions}
        self._make_way()

    def __getitem__(self, region: int) -> Plot:
        return self.by_region[region]

    def _make_way(self) -> None:
        """Plots that reach into each other go a little up and down."""
        regions = self.geometry.regions
        for one, other in combinations(regions, 2):
            shared = self[one].reach.clip(self[other].reach)
            if shared.width and shared.height:
                upper, lower = sorted((one, other), key=lambda region: self[region].reach.centery)
                self._shift[upper] = -shared.height / 2
                self._shift[lower] = shared.height / 2
        self.by_region |= {region: self._plot(region) for region, shift in self._shift.items() if shift}

    def _breadth(self, region: int) -> float:
        """How broad the land is that a region has for itself."""
        return (30.0 if self._is_wide(region) else 22.0) * self.geometry.across

    def _is_wide(self, region: int) -> bool:
        """Whether token and temples stand side by side; on a slender island the token lies above them."""
        xs = [x for x, _ in self.geometry.coasts[self.geometry.island(region).id]]
        return max(xs) - min(xs) > 26

    def _slot(self, region: int) -> float:
        unit = self.geometry.unit
        beside = BESIDE * unit if self._is_wide(region) else 0
        return min((self._breadth(region) - beside) / self.geometry.players, BROADEST * unit)

    def _plot(self, region: int) -> Plot:
        return self._wide(region) if self._is_wide(region) else self._slender(region)

    def _wide(self, region: int) -> Plot:
        """The token on the side of the harbour, temples beside it."""
        geometry, unit = self.geometry, self.geometry.unit
        x, y = geometry.site(region)
        y += self._shift[region]
        defs = geometry.catalog.region_defs[region]
        side = 1 if defs.harbour[0] > defs.site[0] else -1
        temples, column = self._step * geometry.players, BESIDE * unit
        foot, pile = y + 3.3 * geometry.down, round(6.4 * unit)
        beside = x + side * temples / 2
        radius = round(unit * 3.1)
        token = beside, foot - pile * STONE * 1.5 - radius - unit * 1.5
        feet = self._feet(x - side * column / 2, foot)
        room = min(round(TALLEST * geometry.down), round(foot - geometry.area.top - unit), self._below(region, foot))
        reach = pygame.Rect(0, 0, round(temples + column + 1.8 * unit), round(foot - token[1] + radius * 1.4))
        reach.midbottom = round(x), round(foot + unit * 0.2)
        name = x, foot + 2.5 * geometry.down
        wide = round(self._breadth(region))
        return Plot(token, radius, side, (beside, foot), pile, feet, self._stone, room, name, wide, reach)

    def _below(self, region: int, foot: float) -> int:
        """How high a temple may become below another region of the same island."""
        geometry, island = self.geometry, self.geometry.island(region)
        x, y = geometry.site(region)
        sites = [geometry.site(other) for other in geometry.regions if geometry.island(other) is island]
        above = [there for at, there in sites if there < y - geometry.unit * 6 and abs(at - x) < self._breadth(region)]
        return round(y - max(above)) if above else round(foot)

    def _slender(self, region: int) -> Plot:
        """Token and god stones above the temples."""
        geometry, unit = self.geometry, self.geometry.unit
        x, y = geometry.site(region)
        foot, radius = y + 5.6 * geometry.down, round(unit * 2.9)
        token = x - 3.6 * unit, y - 14.4 * geometry.down + radius * 1.12
        pile = x + 4.8 * unit, token[1] + radius
        room = round(foot - token[1] - radius * 1.5)
        wide = round(self._breadth(region))
        reach = pygame.Rect(0, 0, wide, round(foot - token[1] + radius * 1.2))
        reach.midbottom = round(x), round(foot)
        name = x, foot + 1.75 * geometry.down
        feet = self._feet(x, foot)
        return Plot(token, radius, -1, pile, round(6.2 * unit), feet, self._stone, room, name, wide, reach)

    def _feet(self, middle: float, foot: float) -> tuple[Point, ...]:
        count = self.geometry.players
        return tuple((middle + self._step * (seat - (count - 1) / 2), foot) for seat in range(count))

    def ship_place(self, region: int, seat: int, ships: Sequence[int]) -> Point:
        """The middle of a ship at a harbour, beside the others there."""
        here = sorted({seat, *(other for other, at in enumerate(ships) if at == region)})
        return self.berth(region, moorings(here)[seat])

    def berth(self, region: int, place: int) -> Point:
        """The places at a harbour: left and right of the landing, and behind these."""
        unit = self.geometry.unit
        x, y = self.geometry.harbour(region)
        out_x, out_y = self.geometry.outward(region)
        far = (1 if place % 2 else -1) * (self.harbour * 1.1 + self.ship * (0.45 + place // 2 * 0.88))
        x, y = x + out_x * unit * 0.7 + abs(out_y) * far, y + out_y * unit * 0.7 + abs(out_x) * far
        half, area = self.ship / 2, self.geometry.area
        return min(max(x, area.left + half), area.right - half), min(max(y, area.top + half), area.bottom - half)


def moorings(seats: Sequence[int]) -> dict[int, int]:
    """Who lies where at a harbour: each seat at its own side as near as can be, so that few move when one comes."""
    found: dict[int, int] = {}
    for seat in seats:
        side = seat % 2
        found[seat] = next(place for place in (side, 1 - side, side + 2, 3 - side) if place not in found.values())
    return found

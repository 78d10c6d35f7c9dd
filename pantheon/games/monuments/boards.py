"""The map as look-up tables. Hexes are numbered from north to south, in a row from west to east.

`Grid` is the whole printed map. A `Board` is what of it is open with certain civilisations in play: closed hexes are
nobody's neighbours. Sets of hexes are bitmasks.
"""

from __future__ import annotations

from pantheon.games.monuments.definitions import MapDef
from pantheon.games.monuments.pieces import NONE, bits

MONUMENT, SEA = 4, 5
"""Besides the four terrains, which are numbered like the resources that they give."""
SIGNS = "wmcf#."
AROUND = ((-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1))
REMEMBERED = 4000
Point = tuple[int, int]


class Grid:
    """Everything printed."""

    def __init__(self, data: MapDef) -> None:
        self.points: list[Point] = []
        self.terrain: list[int] = []
        for row in data.rows:
            for column, sign in enumerate(row.hexes.split()):
                self.points.append((row.first + 2 * column, row.r))
                self.terrain.append(SIGNS.index(sign))
        self.size = len(self.points)
        self.number = {point: hex for hex, point in enumerate(self.points)}
        self.near = tuple(
            tuple(self.number[x + dx, r + dr] for dx, dr in AROUND if (x + dx, r + dr) in self.number)
            for x, r in self.points
        )
        self._name(data)
        self.by_name = {name: hex for hex, name in enumerate(self.names)}
        self.rivers = self._rivers(data)
        self.river_at = {
            pair: edge for edge, (one, other) in enumerate(self.rivers) for pair in ((one, other), (other, one))
        }
        self.shores = [
            (land, sea)
            for land in range(self.size)
            if self.terrain[land] < MONUMENT
            for sea in self.near[land]
            if self.terrain[sea] == SEA
        ]
        """Where boats dock: land hex and sea hex."""
        self.shore_at = {pair: shore for shore, pair in enumerate(self.shores)}

    def _name(self, data: MapDef) -> None:
        self.names = [f"{x},{r}" for x, r in self.points]
        self.home, self.inner, self.monument = [0] * 4, [0] * 4, [NONE] * 4
        self.isles = self.central = 0
        self.owner = [NONE] * self.size
        """The civilisation in whose home a land hex lies."""
        for civ, entry in enumerate(data.civilisations):
            for printed in data.home:
                hex = self._mirrored(printed.at, entry.mirror)
                self.names[hex] = f"{entry.id}.{printed.id}"
                self.owner[hex] = civ
                self.home[civ] |= 1 << hex
                self.inner[civ] |= printed.inner << hex
            self.monument[civ] = self._mirrored(data.monument, entry.mirror)
            self.names[self.monument[civ]] = f"{entry.id}.m"
        for isle in data.isles:
            hex = self._mirrored(isle.at, (1, 1))
            self.names[hex] = isle.id
            self.isles |= 1 << hex
            self.central |= isle.central << hex
        self.isle_at = {self._mirrored(isle.at, (1, 1)): number for number, isle in enumerate(data.isles)}

    def _mirrored(self, at: list[int], mirror: list[int] | tuple[int, int]) -> int:
        return self.number[at[0] * mirror[0], at[1] * mirror[1]]

    def _rivers(self, data: MapDef) -> list[Point]:
        places = {printed.id: printed.at for printed in data.home}
        return sorted(
            (min(one, other), max(one, other))
            for entry in data.civilisations
            for one, other in ([self._mirrored(places[end], entry.mirror) for end in river] for river in data.rivers)
        )


class Board:
    """What is open with these civilisations in play."""

    def __init__(self, grid: Grid, data: MapDef, civilisations: int) -> None:
        self.grid = grid
        self.civilisations = civilisations
        closed = _closed(grid, data, civilisations)
        hexes = range(grid.size)
        self.open = (1 << grid.size) - 1 & ~closed
        self.land = sum(1 << hex for hex in hexes if grid.terrain[hex] < MONUMENT) & self.open
        self.sea = sum(1 << hex for hex in hexes if grid.terrain[hex] == SEA) & self.open
        self.of_terrain = tuple(
            sum(1 << hex for hex in hexes if grid.terrain[hex] == kind) & self.open for kind in range(4)
        )
        open_near = [sum(1 << other for other in grid.near[hex]) & self.open for hex in hexes]
        self.near = tuple(mask & (self.land | self.sea) for mask in open_near)
        """Neighbours that can be entered at all: never a monument hex."""
        self.dry = tuple(mask & self.land for mask in open_near)
        """Land beside a hex, rivers or not."""
        self.sail = tuple(mask & self.sea for mask in open_near)
        self.walk = tuple(
            sum(1 << other for other in bits(self.dry[hex]) if (hex, other) not in grid.river_at) for hex in hexes
        )
        """Land beside a hex that can be reached without a bridge."""
        self.rivers = tuple(
            edge for edge, (one, other) in enumerate(grid.rivers) if self.land >> one & self.land >> other & 1
        )
        self.rivers_of = tuple(tuple(edge for edge in self.rivers if hex in grid.rivers[edge]) for hex in hexes)
        self.banks = tuple(sum(1 << edge for edge in edges) for edges in self.rivers_of)
        """The same as masks of rivers."""
        self.shores_of = tuple(
            tuple(
                shore for shore, pair in enumerate(grid.shores)
                if hex in pair and self.land >> pair[0] & self.sea >> pair[1] & 1
            )
            for hex in hexes
        )  # fmt: skip
        """Edges where boats dock, by either of their hexes."""
        self.beach = tuple(self._beach(hex) if self.sea >> hex & 1 else 0 for hex in hexes)
        """By sea hex: the land on whose edges a boat can be pushed from there."""
        self.coast = sum(1 << hex for hex in hexes if self.shores_of[hex]) & self.land
        self._steps: dict[int, tuple[int, ...]] = {}

    def _beach(self, water: int) -> int:
        land = self.dry[water]
        for hex in bits(self.sail[water]):
            land |= self.dry[hex]
        return land

    def steps(self, bridges: int) -> tuple[int, ...]:
        """The land that can be stepped to from each hex, over these bridges too."""
        found = self._steps.get(bridges)
        if found is None:
            if len(self._steps) >= REMEMBERED:
                self._steps.clear()
            walk = list(self.walk)
            for edge in bits(bridges):
                one, other = self.grid.rivers[edge]
                walk[one] |= 1 << other
                walk[other] |= 1 << one
            found = self._steps[bridges] = tuple(walk)
        return found


def _closed(grid: Grid, data: MapDef, civilisations: int) -> int:
    in_play = [civ for civ in range(4) if civilisations >> civ & 1]
    if len(in_play) == 2:
        east = data.civilisations[in_play[0]].mirror[0]
        far = data.two_players.start
        half = sum(1 << hex for hex, (x, _) in enumerate(grid.points) if x * east <= -far)
        return half | _isles(grid, data.two_players.isles)
    closed = 0
    for civ in range(4):
        if civ not in in_play:
            closed |= grid.home[civ] | 1 << grid.monument[civ]
            closed |= _isles(grid, data.civilisations[civ].strait)
    return closed


def _isles(grid: Grid, names: list[str]) -> int:
    return sum(1 << grid.by_name[name] for name in names)

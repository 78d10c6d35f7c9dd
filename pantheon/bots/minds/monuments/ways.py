"""How far it is for workers: activations of a Movement from where they stand to land that they might hold.

Rivers without a bridge and seas without a boat can be crossed too, for what building one costs in activations. What
others have on the way is not looked at: the map changes slowly, so the tables are made once for each state of bridges
and boats.
"""

from __future__ import annotations

from pantheon.games.monuments.boards import Board
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import bits, hex_of, owner_of
from pantheon.games.monuments.state import State

FAR = 99.0
BRIDGE, BOAT, FETCH = 2.5, 3.0, 0.8
"""What a bridge or a boat that is still to be built costs, and a boat that lies elsewhere."""
BOARD, AGAIN = 1.0, 1.5
REMEMBERED = 3000

Costs = dict[int, float]
"""By the goal."""
Key = tuple[int, int, int, int, int, int, tuple[int, ...]]


class Ways:
    def __init__(self, catalog: Catalog) -> None:
        self.catalog, self.grid = catalog, catalog.grid
        self._home_rivers = tuple(
            sum(1 << edge for edge, (one, _) in enumerate(self.grid.rivers) if self.grid.home[civ] >> one & 1)
            for civ in range(4)
        )
        self._tables: dict[Key, dict[int, Costs]] = {}
        self.cleared = 0
        """How often what was remembered was forgotten: then tables are other ones."""
        self._afloat: dict[tuple[int, int], dict[int, int]] = {}

    def table(self, state: State, seat: int) -> dict[int, Costs]:
        """From the own monument hex, the own home and the isles to each other."""
        catalog, civ = self.catalog, state.civilisations[seat]
        traits = catalog.traits(state.abilities[seat], state.commons[seat])
        bridges = state.bridges & self._home_rivers[civ]
        boats = tuple(shore for shore in state.docks if self._near_home(civ, shore)) if state.docks else ()
        afloat = int(bool(boats) or any(owner_of(boat) == seat for boat in state.boats))
        key = (state.board, civ, bridges, traits.ignore_rivers, traits.boat_points, afloat, boats)
        found = self._tables.get(key)
        if found is None:
            if len(self._tables) >= REMEMBERED:
                self._tables.clear()
                self.cleared += 1
            found = self._tables[key] = self._made(*key)
        return found

    def afloat(self, board: int, sea: int) -> dict[int, int]:
        """Points that a manned boat needs from a sea hex to dock at each land hex."""
        found = self._afloat.get((board, sea))
        if found is None:
            found = self._afloat[board, sea] = _docking(self.catalog.boards[board], sea)
        return found

    def boats(self, state: State, held: int) -> int:
        """Those that a seat can use: docked where it stands, or manned by it."""
        docked = sum([held >> self.grid.shores[shore][0] & 1 for shore in state.docks])
        return docked + sum([held >> hex_of(boat) & 1 for boat in state.boats])

    def _near_home(self, civ: int, shore: int) -> bool:
        land = self.grid.shores[shore][0]
        return bool((self.grid.home[civ] | self.grid.isles) >> land & 1)

    def _made(
        self, board: int, civ: int, bridges: int, dry: int, more: int, afloat: int, boats: tuple[int, ...]
    ) -> dict[int, Costs]:
        map = self.catalog.boards[board]
        nodes = [self.grid.monument[civ], *bits((self.grid.home[civ] | self.grid.isles) & map.land)]
        costs = {one: {other: 0.0 if one == other else FAR for other in nodes} for one in nodes}
        steps = map.steps(bridges)
        for one in nodes:
            for other in bits(map.dry[one]):
                if other in costs:
                    costs[one][other] = 1.0 if dry or steps[one] >> other & 1 else 1.0 + BRIDGE
        points = self.catalog.definitions.pieces.boat.points + more
        self._cross(map, board, costs, points, boats, FETCH if afloat else BOAT)
        for via in nodes:
            row = costs[via]
            for one in nodes:
                first, own = costs[one][via], costs[one]
                if first < FAR:
                    for other in nodes:
                        if first + row[other] < own[other]:
                            own[other] = first + row[other]
        return costs

    def _cross(
        self, map: Board, board: int, costs: dict[int, Costs], points: int, boats: tuple[int, ...], far: float
    ) -> None:
        """With boats that lie there, or with others that are fetched or built."""
        there = {self.grid.shores[shore] for shore in boats}
        for land, own in costs.items():
            for sea in bits(map.sail[land]) if map.land >> land & 1 else ():
                extra = BOARD if (land, sea) in there else BOARD + far
                for to, needed in self.afloat(board, sea).items():
                    if to in costs and to != land:
                        own[to] = min(own[to], extra + rowing(needed, points))


def rowing(needed: int, points: int) -> float:
    """Activations for so many points; a boat rows once in a Movement, so each further time costs more."""
    times = -(-needed // points)
    return times + AGAIN * (times - 1)


def _docking(board: Board, sea: int) -> dict[int, int]:
    found: dict[int, int] = {}
    seen = edge = 1 << sea
    points = 1
    while edge:
        for hex in bits(edge):
            for land in bits(board.dry[hex]):
                found.setdefault(land, points)
        wider = 0
        for hex in bits(edge):
            wider |= board.sail[hex]
        edge = wider & ~seen
        seen |= edge
        points += 1
    return found

"""How far it is for workers to land that they might hold: in activations, and in Movements one after the other.

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
BRIDGE, BOAT = 2.5, 3.0
"""What a bridge or a boat that is still to be built costs."""
BOARD, AGAIN, PUSH = 1.0, 1.5, 0.8
RELAY = 0.4
"""Where workers stand along a way, each moves up: most of its steps are done at once."""
REMEMBERED = 3000

Costs = dict[int, float]
"""By the goal."""
Key = tuple[int, int, int, int, int, tuple[int, ...]]


class Table:
    """From the own monument hex and home and from isles to home and isles, but never back home from an isle."""

    __slots__ = ("activations", "movements")

    def __init__(self, nodes: list[int]) -> None:
        self.activations: dict[int, Costs] = {one: dict.fromkeys(nodes, FAR) for one in nodes}
        self.movements: dict[int, Costs] = {one: dict.fromkeys(nodes, FAR) for one in nodes}


class Ways:
    def __init__(self, catalog: Catalog) -> None:
        self.catalog, self.grid = catalog, catalog.grid
        self._home_rivers = tuple(
            sum(1 << edge for edge, (one, _) in enumerate(self.grid.rivers) if self.grid.home[civ] >> one & 1)
            for civ in range(4)
        )
        self._tables: dict[Key, Table] = {}
        self.cleared = 0
        """How often what was remembered was forgotten: then tables are other ones."""
        self._afloat: dict[tuple[int, int], dict[int, int]] = {}
        self._apart: dict[tuple[int, int], dict[int, int]] = {}

    def table(self, state: State, seat: int) -> Table:
        catalog, civ = self.catalog, state.civilisations[seat]
        traits = catalog.traits(state.abilities[seat], state.commons[seat])
        bridges = state.bridges & self._home_rivers[civ]
        key = (state.board, civ, bridges, traits.ignore_rivers, traits.boat_points, self._usable(state, seat))
        found = self._tables.get(key)
        if found is None:
            if len(self._tables) >= REMEMBERED:
                self._tables.clear()
                self.cleared += 1
            found = self._tables[key] = self._made(*key)
        return found

    def _usable(self, state: State, seat: int) -> tuple[int, ...]:
        """The shores of docked boats beside own units; below 0 the sea hexes of own manned ones."""
        held, shores = state.held[seat], self.grid.shores
        docked = [shore for shore in state.docks if held >> shores[shore][0] & 1] if state.docks else []
        return tuple(docked + [-1 - hex_of(boat) for boat in state.boats if owner_of(boat) == seat])

    def boats(self, state: State, seat: int) -> int:
        return len(self._usable(state, seat))

    def afloat(self, board: int, sea: int) -> dict[int, int]:
        """Points that a manned boat needs from a sea hex to dock at each land hex."""
        found = self._afloat.get((board, sea))
        if found is None:
            found = self._afloat[board, sea] = _docking(self.catalog.boards[board], sea)
        return found

    def apart(self, board: int, sea: int) -> dict[int, int]:
        """How far other sea hexes are."""
        found = self._apart.get((board, sea))
        if found is None:
            found = self._apart[board, sea] = _sea_ways(self.catalog.boards[board], sea)
        return found

    # A table ---------------------------------------------------------------------------------------------------------

    def _made(self, board: int, civ: int, bridges: int, dry: int, more: int, boats: tuple[int, ...]) -> Table:
        map = self.catalog.boards[board]
        home = [self.grid.monument[civ], *bits(self.grid.home[civ] & map.land)]
        isles = list(bits(self.grid.isles & map.land))
        table = Table([*home, *isles])
        for group in (home, isles):
            self._walk(map, table, group, map.dry if dry else map.steps(bridges))
        points = self.catalog.definitions.pieces.boat.points + more
        crossings = {land: self._crossings(board, land, isles, points, boats) for land in [*home[1:], *isles]}
        for group in (home, isles):
            for one in group:
                self._sail(table, one, [(land, crossings[land]) for land in group if land in crossings])
        return table

    def _walk(self, map: Board, table: Table, group: list[int], steps: tuple[int, ...]) -> None:
        costs = table.activations
        for one in group:
            costs[one][one] = table.movements[one][one] = 0.0
            for other in bits(map.dry[one]):
                if other in group:
                    costs[one][other] = 1.0 if steps[one] >> other & 1 else 1.0 + BRIDGE
        for via in group:
            row = costs[via]
            for one in group:
                first, own = costs[one][via], costs[one]
                if first < FAR:
                    for other in group:
                        if first + row[other] < own[other]:
                            own[other] = first + row[other]
        for one in group:
            for other in group:
                if one != other and costs[one][other] < FAR:
                    table.movements[one][other] = 1.0 + RELAY * (costs[one][other] - 1)

    def _crossings(
        self, board: int, land: int, isles: list[int], points: int, boats: tuple[int, ...]
    ) -> dict[int, tuple[float, float, float]]:
        """From a shore to each isle: activations, how long the boat takes to be there, how often it is rowed."""
        found: dict[int, tuple[float, float, float]] = {}
        for sea in bits(self.catalog.boards[board].sail[land]):
            wait = min([BOAT, *[self._fetched(board, boat, land, sea) for boat in boats]])
            docking = self.afloat(board, sea)
            for isle in isles:
                if isle != land and isle in docking:
                    times = -(-docking[isle] // points)
                    cost = BOARD + times + AGAIN * (times - 1) + wait * (PUSH if wait < BOAT else 1)
                    if isle not in found or cost < found[isle][0]:
                        found[isle] = cost, min(wait, 2.0), float(times)
        return found

    def _fetched(self, board: int, boat: int, land: int, sea: int) -> float:
        """How often a boat is pushed until it lies at a shore."""
        if boat < 0:
            return 1.0 + self.apart(board, -1 - boat).get(sea, FAR)
        there, edge = self.grid.shores[boat]
        if (there, edge) == (land, sea):
            return 0.0
        return float(max(1, self.apart(board, edge).get(sea, 99)))

    def _sail(self, table: Table, one: int, crossings: list[tuple[int, dict[int, tuple[float, float, float]]]]) -> None:
        """While a worker walks to the shore the boat is brought there; from where it lands the worker walks on."""
        costs, lengths = table.activations[one], table.movements[one]
        for land, found in crossings:
            walk, steps = costs[land], lengths[land]
            if walk >= FAR:
                continue
            for isle, (cost, wait, times) in found.items():
                if walk + cost < costs[isle]:
                    costs[isle] = walk + cost
                    lengths[isle] = max(steps, wait) + times
        reached = [isle for isle in crossings[0][1] if costs[isle] < FAR] if crossings else []
        for isle in reached:
            for other in reached:
                cost = costs[isle] + table.activations[isle][other]
                if cost < costs[other]:
                    costs[other] = cost
                    lengths[other] = lengths[isle] + table.movements[isle][other]


def rowing(needed: int, points: int) -> float:
    """Activations for so many points; a boat rows once in a Movement, so each further time costs more."""
    times = -(-needed // points)
    return times + AGAIN * (times - 1)


def _docking(board: Board, sea: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for hex, apart in _sea_ways(board, sea).items():
        for land in bits(board.dry[hex]):
            found[land] = min(found.get(land, apart + 1), apart + 1)
    return found


def _sea_ways(board: Board, sea: int) -> dict[int, int]:
    found = {sea: 0}
    edge = [sea]
    while edge:
        wider = []
        for hex in edge:
            for other in bits(board.sail[hex]):
                if other not in found:
                    found[other] = found[hex] + 1
                    wider.append(other)
        edge = wider
    return found

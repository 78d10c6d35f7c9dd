"""Ways to spend a movement: cheapest routes to loot and column hexes, one after another, as far as the steps carry.

A way is a sequence of placements. Instead of trying every hex after every hex, each way goes straight to a target,
then to another from there; steps that are paid for and left over walk towards the best target that is still too far.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.rules.placing import jump_targets, place
from pantheon.games.pantheon.state import State
from pantheon.table.game import Action
from pantheon.table.hexgrid import hexes

MOST_WAYS = 24
MOST_TARGETS = 3
"""How many targets one movement aims at in turn."""


class Walk(msgspec.Struct):
    """A way so far: the position after it, what it cost, and what could still be done."""

    state: State
    path: tuple[Action, ...]
    spent: int
    jumps: int
    targets: int


class Routes:
    """The planner of one seat's movement or placing."""

    def __init__(self, catalog: Catalog, state: State, seat: int, paid: int, budget: int, jumps: int) -> None:
        """`paid` steps are free or paid for, `budget` is all that there could be."""
        self.catalog, self.seat = catalog, seat
        self.paid, self.budget = paid, budget
        self.start = Walk(_board_of(state), (), 0, jumps, 0)
        self.loot = 0
        for hex, _ in state.loot:
            self.loot |= 1 << hex

    def ways(self, attractive: Callable[[int], float]) -> list[tuple[Action, ...]]:
        """Sensible ways, at least one piece each; targets that are worth more are tried first."""
        found: dict[tuple[int, int], tuple[Action, ...]] = {}
        todo = [self.start]
        for walk in todo:
            costs, parents = self._flood(walk)
            reached = self._targets(walk, costs)
            if walk.targets < MOST_TARGETS:
                for hex in sorted(reached, key=lambda hex: costs[hex] - attractive(hex))[:6]:
                    self._extend(walk, _path(parents, hex), 0, found, todo)
                if walk.jumps:
                    self._jump(walk, found, todo)
            self._approach(walk, costs, parents, attractive, found)
            if len(found) >= MOST_WAYS:
                break
        return list(found.values())

    def _extend(
        self, walk: Walk, path: list[int], jumps: int, found: dict[tuple[int, int], tuple[Action, ...]],
        todo: list[Walk],
    ) -> None:  # fmt: skip
        """Go along a path and remember where that leads."""
        state = _board_of(walk.state)
        spent = walk.spent
        actions = list(walk.path)
        for hex in path:
            spent += 2 if state.once >> hex & 1 else 1
            actions.append((self.catalog.jump if jumps else self.catalog.lay)[hex])
            place(self.catalog, state, self.seat, hex)
        key = (state.feet[self.seat], state.columns[self.seat])
        if key not in found:
            found[key] = tuple(actions)
            todo.append(Walk(state, tuple(actions), spent, walk.jumps - jumps, walk.targets + 1))

    def _jump(self, walk: Walk, found: dict[tuple[int, int], tuple[Action, ...]], todo: list[Walk]) -> None:
        landings = jump_targets(self.catalog, walk.state, self.seat, self.budget - walk.spent)
        for hex in hexes(landings & (self.loot | self.catalog.column_hexes)):
            self._extend(walk, [hex], 1, found, todo)

    def _approach(
        self, walk: Walk, costs: dict[int, int], parents: dict[int, int], attractive: Callable[[int], float],
        found: dict[tuple[int, int], tuple[Action, ...]],
    ) -> None:  # fmt: skip
        """Spend what is paid for on the way to targets that cannot be reached now."""
        free = self.paid - walk.spent
        while free < 0:
            free += self.catalog.card_steps
        if free <= 0 or not walk.state.feet_reserve[self.seat]:
            return
        far = self._distant_targets(walk, parents, costs)
        for hex in sorted(far, key=attractive, reverse=True)[: 4 if not walk.path else 1]:
            steps = free
            path: list[int] = []
            for at in _path(parents, hex):
                cost = 2 if walk.state.once >> at & 1 else 1
                if cost > steps or self.catalog.column_hexes >> at & 1:
                    break
                if len(path) == walk.state.feet_reserve[self.seat]:
                    break
                steps -= cost
                path.append(at)
            if path:
                self._extend(walk, path, 0, found, [])

    def _flood(self, walk: Walk) -> tuple[dict[int, int], dict[int, int]]:
        """What each foot hex costs from here, and where one comes from, as far as two movements might carry."""
        catalog, state, seat = self.catalog, walk.state, self.seat
        closed = state.full | state.feet[seat] | state.columns[seat] | 1 << state.temple
        open_hexes = catalog.foot_hexes & ~closed
        farthest = self.budget - walk.spent + 3
        costs: dict[int, int] = {}
        parents: dict[int, int] = {}
        waiting: list[list[tuple[int, int]]] = [[] for _ in range(farthest + 3)]
        for hex in hexes(state.beside[seat] & open_hexes):
            waiting[2 if state.once >> hex & 1 else 1].append((hex, -1))
        neighbours = catalog.grid.neighbours
        for cost in range(1, farthest + 1):
            for hex, parent in waiting[cost]:
                if hex in costs:
                    continue
                costs[hex], parents[hex] = cost, parent
                for there in neighbours[hex]:
                    if open_hexes >> there & 1:
                        if there not in costs:
                            waiting[cost + (2 if state.once >> there & 1 else 1)].append((there, hex))
                    elif state.columns[seat] >> there & 1 and not state.linked[seat] >> there & 1:
                        for beyond in hexes(catalog.near[there] & open_hexes):
                            if beyond not in costs:
                                waiting[cost + (2 if state.once >> beyond & 1 else 1)].append((beyond, hex))
        self._flood_columns(walk, costs, parents)
        return costs, parents

    def _flood_columns(self, walk: Walk, costs: dict[int, int], parents: dict[int, int]) -> None:
        """Column hexes cost what the cheapest foot beside them costs, and their own step."""
        state, seat = walk.state, self.seat
        if not state.columns_reserve[seat]:
            return
        for hex in hexes(self.catalog.column_hexes & ~state.full & ~state.columns[seat]):
            own = 2 if state.once >> hex & 1 else 1
            if state.beside_feet[seat] >> hex & 1:
                costs[hex], parents[hex] = own, -1
                continue
            best = 99
            for beside in self.catalog.grid.neighbours[hex]:
                cost = costs.get(beside, 99)
                if cost < best and not self.catalog.column_hexes >> beside & 1:
                    best = cost
                    parents[hex] = beside
            if best < 99:
                costs[hex] = best + own

    def _targets(self, walk: Walk, costs: dict[int, int]) -> list[int]:
        """Loot and column hexes within reach now."""
        state, seat = walk.state, self.seat
        steps = self.budget - walk.spent
        feet = state.feet_reserve[seat]
        goals = (self.loot & ~state.feet[seat]) | self.catalog.column_hexes
        reached = []
        for hex, cost in costs.items():
            if cost <= steps and goals >> hex & 1:
                pieces = cost - (1 if self.catalog.column_hexes >> hex & 1 else 0)
                if pieces <= feet or self._few_feet(walk, hex, feet):
                    reached.append(hex)
        return reached

    def _few_feet(self, walk: Walk, hex: int, feet: int) -> bool:
        """Whether the way is dear because of occupied hexes rather than long."""
        _, parents = self._flood(walk)
        path = _path(parents, hex)
        return sum(1 for at in path if not self.catalog.column_hexes >> at & 1) <= feet

    def _distant_targets(self, walk: Walk, parents: dict[int, int], costs: dict[int, int]) -> list[int]:
        state, seat = walk.state, self.seat
        goals = (self.loot & ~state.feet[seat]) | self.catalog.column_hexes
        steps = self.budget - walk.spent
        feet = state.feet_reserve[seat]
        return [
            hex
            for hex, cost in costs.items()
            if goals >> hex & 1 and (cost > steps or cost > feet or cost > self.paid - walk.spent)
        ]


def _path(parents: dict[int, int], hex: int) -> list[int]:
    path = []
    while hex >= 0:
        path.append(hex)
        hex = parents[hex]
    path.reverse()
    return path


def _board_of(state: State) -> State:
    return state.copy()

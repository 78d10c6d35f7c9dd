"""Ways to spend a movement: cheapest routes to loot and column hexes, one after another, as far as the steps carry.

A way is a sequence of placements. Instead of trying every hex after every hex, each way goes straight to a target,
then to another from there; steps that are paid for and left over walk towards the best target that is still too far.
Costs are found by flooding: the set of hexes that one can stand on for 1 step, for 2 steps and so on, as bitmasks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.rules.placing import jump_targets, place
from pantheon.games.pantheon.state import State
from pantheon.table.game import Action
from pantheon.table.hexgrid import around, hexes

MOST_TARGETS: Final = 3
"""How many targets one movement aims at in turn."""
BRANCHES: Final = 6
"""How many targets are tried from one place."""
BEYOND: Final = 3
"""How much farther than the steps carry targets are looked for, to walk towards them."""

Attraction = Callable[[int], float]
Way = tuple[Action, ...]


class Walk:
    """A way so far: the position after it, what it cost, and what could still be done."""

    __slots__ = ("jumps", "path", "spent", "state", "targets")

    def __init__(self, state: State, path: Way, spent: int, jumps: int, targets: int) -> None:
        self.state, self.path, self.spent, self.jumps, self.targets = state, path, spent, jumps, targets


class Routes:
    """The planner of one seat's movement or placing."""

    def __init__(self, catalog: Catalog, state: State, seat: int, paid: int, budget: int, jumps: int) -> None:
        """`paid` steps are free or paid for, `budget` is all that there could be."""
        self.catalog, self.seat = catalog, seat
        self.paid, self.budget = paid, budget
        self.start = Walk(state, (), 0, jumps, 0)
        self.loot = 0
        for hex, _ in state.loot:
            self.loot |= 1 << hex
        self.found: dict[tuple[int, int], Way] = {}
        self.todo: list[Walk] = [self.start]

    def ways(self, attraction: Attraction, most: int) -> list[Way]:
        """Sensible ways, at least one piece each; what is worth more is tried first, until there are `most`."""
        for walk in self.todo:
            costs, layers = self._flood(walk)
            if walk.targets < MOST_TARGETS:
                steps = self.budget - walk.spent
                near = [hex for hex, cost in costs.items() if cost <= steps]
                near.sort(key=lambda hex: costs[hex] - attraction(hex))
                for hex in near[:BRANCHES]:
                    path = self._path(walk.state, layers, hex, costs[hex])
                    if self._feet(path) <= walk.state.feet_reserve[self.seat]:
                        self.todo += self._extend(walk, path, 0)
                if walk.jumps:
                    self._jump(walk)
            self._approach(walk, costs, layers, attraction)
            if len(self.found) >= most:
                break
        return list(self.found.values())

    def _extend(self, walk: Walk, path: list[int], jumps: int) -> list[Walk]:
        """Go along a path; where that leads, if no other way has led there."""
        state = walk.state.copy()
        spent = walk.spent
        actions = list(walk.path)
        table = self.catalog.jump if jumps else self.catalog.lay
        for hex in path:
            spent += 2 if state.once >> hex & 1 else 1
            actions.append(table[hex])
            place(self.catalog, state, self.seat, hex)
        key = (state.feet[self.seat], state.columns[self.seat])
        if key in self.found:
            return []
        self.found[key] = tuple(actions)
        return [Walk(state, tuple(actions), spent, walk.jumps - jumps, walk.targets + 1)]

    def _jump(self, walk: Walk) -> None:
        landings = jump_targets(self.catalog, walk.state, self.seat, self.budget - walk.spent)
        for hex in hexes(landings & (self.loot | self.catalog.column_hexes)):
            self.todo += self._extend(walk, [hex], 1)

    def _approach(self, walk: Walk, costs: dict[int, int], layers: list[int], attraction: Attraction) -> None:
        """Spend what is paid for on the way to targets that this does not reach."""
        free = self.paid - walk.spent
        while free < 0:
            free += self.catalog.card_steps
        feet = walk.state.feet_reserve[self.seat]
        if free <= 0 or not feet:
            return
        far = [hex for hex, cost in costs.items() if cost > free]
        far.sort(key=lambda hex: costs[hex] - attraction(hex))
        for hex in far[: 4 if not walk.path else 1]:
            steps = free
            path: list[int] = []
            for at in self._path(walk.state, layers, hex, costs[hex]):
                cost = 2 if walk.state.once >> at & 1 else 1
                if cost > steps or len(path) == feet or self.catalog.column_hexes >> at & 1:
                    break
                steps -= cost
                path.append(at)
            if path:
                self._extend(walk, path, 0)

    # Flooding -------------------------------------------------------------------------------------------------------

    def _flood(self, walk: Walk) -> tuple[dict[int, int], list[int]]:
        """What each target costs from here, and the foot hexes that one reaches for exactly 0, 1, 2, ... steps."""
        state, seat, near = walk.state, self.seat, self.catalog.near
        closed = state.full | state.feet[seat] | state.columns[seat] | 1 << state.temple
        free = self.catalog.foot_hexes & ~closed
        dear = free & state.once
        cheap = free & ~dear
        old_columns = state.columns[seat] & ~state.linked[seat]
        layers = [0]
        beside = [state.beside[seat]]
        seen = 0
        for cost in range(1, self.budget - walk.spent + BEYOND + 1):
            layer = beside[cost - 1] & cheap & ~seen
            if cost > 1:
                layer |= beside[cost - 2] & dear & ~seen
            seen |= layer
            layers.append(layer)
            wider = around(near, layer)
            joined = wider & old_columns
            if joined:
                wider |= around(near, joined)
            beside.append(wider)
        return self._costs(walk, layers), layers

    def _costs(self, walk: Walk, layers: list[int]) -> dict[int, int]:
        state, seat, near = walk.state, self.seat, self.catalog.near
        costs: dict[int, int] = {}
        loot = self.loot & ~state.feet[seat]
        for cost, layer in enumerate(layers):
            for hex in hexes(layer & loot):
                costs[hex] = cost
        if state.columns_reserve[seat]:
            for hex in hexes(self.catalog.column_hexes & ~state.full & ~state.columns[seat]):
                own = 2 if state.once >> hex & 1 else 1
                if state.beside_feet[seat] >> hex & 1:
                    costs[hex] = own
                    continue
                around = near[hex]
                for cost, layer in enumerate(layers):
                    if layer & around:
                        costs[hex] = cost + own
                        break
        return costs

    def _path(self, state: State, layers: list[int], hex: int, cost: int) -> list[int]:
        """The hexes of a cheapest way, from the route to the target."""
        near = self.catalog.near
        path = [hex]
        cost -= 2 if state.once >> hex & 1 else 1
        old_columns = state.columns[self.seat] & ~state.linked[self.seat]
        while cost > 0:
            before = near[hex] & layers[cost]
            if not before:  # the way leads over an own column of an earlier epoch
                for column in hexes(near[hex] & old_columns):
                    before |= near[column] & layers[cost]
            hex = (before & -before).bit_length() - 1
            path.append(hex)
            cost -= 2 if state.once >> hex & 1 else 1
        path.reverse()
        return path

    def _feet(self, path: list[int]) -> int:
        return sum(1 for hex in path if not self.catalog.column_hexes >> hex & 1)

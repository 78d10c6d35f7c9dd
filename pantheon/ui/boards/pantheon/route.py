"""The cheapest way to every hex, for the preview: which pieces to lay, one after another, and what it costs.

A way is a chain of new pieces, each next to the one before or to what is connected already. Old own columns that the
chain touches join it for nothing. The search goes by cost and remembers how many feet, columns and jumps a way uses,
because each of them can run out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from heapq import heappop, heappush

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import Buying, ChoosingAction, Following, Moving
from pantheon.games.pantheon.state import MOVEMENT, State
from pantheon.table.hexgrid import hexes
from pantheon.table.words import t
from pantheon.ui.boards.pantheon import words

BEYOND, PLENTY = 8, 99
"""How many steps more a distant hex may need to be told; more pieces than there are."""


@dataclass(frozen=True, slots=True)
class Purse:
    """What a way may cost: `free` steps that cost no card (or money), and what can be had in all."""

    free: int
    budget: int
    jumps: int
    money: bool = False

    def says(self, cost: int) -> str:
        """A cost in words."""
        return t("{number} money", number=cost) if self.money else words.steps(cost)


@dataclass(frozen=True, slots=True)
class Route:
    """The hexes to lay pieces on, in order, with the cost in steps or money."""

    hexes: tuple[int, ...]
    cost: int
    cards: int
    """Movement cards that it takes."""
    jumps: int
    columns: int


def purse(catalog: Catalog, state: State) -> Purse | None:
    """What whoever decides now could spend on placing; None if nothing can be placed in this situation."""
    frame = state.frames[-1]
    match frame:
        case Moving(seat, steps, jumps):
            free = steps
        case ChoosingAction(seat):
            free, jumps = 1 + state.steps[seat], state.jumps[seat]
        case Following(seat):
            free, jumps = state.steps[seat], state.jumps[seat]
        case Buying(budget=budget, price=price):
            return Purse(budget - price, budget - price, 0, money=True)
        case _:
            return None
    return Purse(free, free + catalog.card_steps * state.hands[seat][MOVEMENT], jumps)


def routes(catalog: Catalog, state: State, seat: int, purse: Purse) -> dict[int, Route]:
    """The cheapest route to every hex that can be reached now."""
    return _Search(catalog, state, purse, seat, state.feet_reserve[seat], state.columns_reserve[seat]).run()


def distant_routes(catalog: Catalog, state: State, seat: int, purse: Purse) -> dict[int, Route]:
    """The cheapest routes if there were steps and pieces enough: they tell what is missing."""
    generous = replace(purse, budget=purse.budget + BEYOND, jumps=0)
    return _Search(catalog, state, generous, seat, PLENTY, PLENTY).run()


_Label = tuple[int, int, int, int, int, tuple[int, ...]]
"""Cost, jumps, columns, feet, the hex, and the new pieces so far: compared in this order."""


class _Search:
    def __init__(self, catalog: Catalog, state: State, purse: Purse, seat: int, feet: int, columns: int) -> None:
        self._catalog, self._state, self._purse = catalog, state, purse
        self._feet_left, self._columns_left = feet, columns
        own = state.feet[seat] | state.columns[seat]
        self._open = ~(state.full | own | 1 << state.temple) & catalog.grid.all if state.temple >= 0 else 0
        self._others = state.once & ~own | state.full
        self._old = state.columns[seat] & ~state.linked[seat]
        self._linked, self._own_feet = state.linked[seat], state.feet[seat]
        self._start_beside, self._start_beside_feet = state.beside[seat], state.beside_feet[seat]
        self._heap: list[_Label] = []
        self._found: dict[int, Route] = {}
        self._seen: set[tuple[int, int, int, int]] = set()

    def run(self) -> dict[int, Route]:
        if not self._open or self._purse.budget <= 0:
            return {}
        self._step((0, 0, 0, 0, -1, ()), self._start_beside, self._start_beside_feet)
        sources = self._linked | 1 << self._state.temple
        for source in hexes(sources) if self._purse.jumps else ():
            self._leap((0, 0, 0, 0, -1, ()), source, bool(self._own_feet >> source & 1))
        while self._heap:
            label = heappop(self._heap)
            cost, jumps, columns, feet, hex, way = label
            # With pieces enough only the cost counts, and the first way to a hex is the best.
            key = (hex, jumps, 0, 0) if self._feet_left == PLENTY else (hex, jumps, columns, feet)
            if key in self._seen:
                continue
            self._seen.add(key)
            if hex not in self._found:
                self._found[hex] = Route(way, cost, self._cards(cost), jumps, columns)
            self._go_on(label)
        return self._found

    def _go_on(self, label: _Label) -> None:
        """From a new piece: to its neighbours, through old columns that it joins, and by jumps."""
        hex = label[4]
        beside = self._catalog.near[hex]
        foot = not self._catalog.column_hexes >> hex & 1
        self._step(label, self._with_old_columns(beside), beside if foot else 0)
        if label[1] < self._purse.jumps:
            self._leap(label, hex, foot)

    def _with_old_columns(self, beside: int) -> int:
        joined, rest = 0, beside & self._old
        while rest:
            joined |= rest
            for hex in hexes(rest):
                beside |= self._catalog.near[hex]
            rest = beside & self._old & ~joined
        return beside

    def _step(self, label: _Label, beside: int, beside_feet: int) -> None:
        catalog = self._catalog
        for hex in hexes(beside & catalog.foot_hexes & self._open):
            self._offer(label, hex, 0)
        for hex in hexes(beside_feet & catalog.column_hexes & self._open):
            self._offer(label, hex, 0)

    def _leap(self, label: _Label, source: int, foot: bool) -> None:
        catalog = self._catalog
        for over in catalog.grid.neighbours[source]:
            if self._others >> over & 1:
                reached = catalog.grid.two_away[source] & catalog.near[over]
                land = reached & self._open & (catalog.grid.all if foot else catalog.foot_hexes)
                for hex in hexes(land):
                    self._offer(label, hex, 1)

    def _offer(self, label: _Label, hex: int, jump: int) -> None:
        cost, jumps, columns, feet, _, way = label
        if hex in way:
            return
        if self._catalog.column_hexes >> hex & 1:
            columns += 1
        else:
            feet += 1
        cost += 2 if self._others >> hex & 1 else 1
        jumps += jump
        affordable = cost <= self._purse.budget and jumps <= self._purse.jumps
        if affordable and columns <= self._columns_left and feet <= self._feet_left:
            heappush(self._heap, (cost, jumps, columns, feet, hex, (*way, hex)))

    def _cards(self, cost: int) -> int:
        if self._purse.money:
            return 0
        short = max(0, cost - self._purse.free)
        return -(-short // self._catalog.card_steps)

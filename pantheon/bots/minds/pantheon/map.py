"""What loot and column hexes within reach are worth to each seat in the rest of an epoch.

Distances are those of an empty map, looked up in tables: exact routes are the business of the plans.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import Final

from pantheon.bots.minds.pantheon.powers import OWN, Outlook, Worth
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import Followers
from pantheon.games.pantheon.state import MOVEMENT, State
from pantheon.table.hexgrid import HexGrid, hexes, spread
from pantheon.table.remembered import REMEMBERED

FARTHEST: Final = 9
COLUMNS_WITHIN: Final = 5
MOST_RIVALS: Final = 3
MAPS_REMEMBERED: Final = 4_000
"""Enough for one decision's plans: the keys are long."""
MOST_COLUMNS: Final = 5
"""Column hexes that are looked at: more targets than five are never counted."""


class MapWorth:
    def __init__(self, worth: Worth) -> None:
        self.worth, self.catalog, self.weights = worth, worth.catalog, worth.weights
        self.rings, self.columns_near = _distances(worth.catalog)
        self._known: dict[tuple[object, ...], list[float]] = {}
        self._loot_known: dict[tuple[int, tuple[tuple[int, int], ...]], tuple[int, ...]] = {}
        self._columns_known: dict[tuple[int, int, int], tuple[tuple[int, int], ...]] = {}
        self._column_finds: dict[tuple[object, ...], list[float]] = {}
        self.chances = tuple(
            tuple(accumulate([far] + [worth.weights.rival] * MOST_RIVALS, mul)) for far in worth.weights.far
        )
        """The chance to get to loot, by steps that are lacking and by the others who are at least as near."""

    def worths(self, state: State, look: Outlook) -> list[float]:
        """What loot and column hexes within reach are worth to each seat in this epoch.

        Of the plans for a turn only movements and a few purchases change the map, so it is remembered.
        """
        if state.temple < 0 or (state.phase_over and not _anyone_follows(state)):
            return [0.0] * state.players
        card_steps = self.catalog.card_steps
        spans = [free + card_steps * hand[MOVEMENT] + 1 for free, hand in zip(state.steps, state.hands, strict=True)]
        key = (
            state.temple, state.loot, *spans, *state.steps, *state.feet_reserve, *state.columns_reserve, *state.linked,
            *state.feet, *state.columns, *state.levels, state.epoch, look.alive, len(state.open_gods),
            state.open_half_gods, any(state.upper_half_gods), state.special, state.special_descending, state.bands,
        )  # fmt: skip
        worths = self._known.get(key)
        if worths is None:
            if len(self._known) > MAPS_REMEMBERED:
                self._known.clear()
            worths = self._known[key] = self._worths(state, look, spans)
        return worths[:]

    def _worths(self, state: State, look: Outlook, spans: list[int]) -> list[float]:
        temple = 1 << state.temple
        sources = [linked | temple for linked in state.linked]
        finds = self._find_loot(state, look, sources, spans)
        room = self.catalog.column_hexes & ~state.full
        for seat, found in enumerate(finds):
            if state.columns_reserve[seat]:
                found += self._find_columns(state, seat, look, sources[seat], spans[seat], room)
        return [self._total(found, look) for found in finds]

    def _find_loot(self, state: State, look: Outlook, sources: list[int], spans: list[int]) -> list[list[float]]:
        w = self.weights
        half_step = 0.5 * w.movement
        last = self.catalog.definitions.setup.end_points * w.end if len(state.loot) == 1 else 0.0
        far = [self.loot_distances(source, state.loot) for source in sources]
        finds: list[list[float]] = [[] for _ in sources]
        for at, (_, loot) in enumerate(state.loot):
            lacks = [away[at] - span if away[at] > span else 0 for away, span in zip(far, spans, strict=True)]
            power = self.catalog.loot_powers[loot]
            same = None if isinstance(power, OWN) else self.worth.power_worth(state, 0, power, look, True)
            for seat, lack in enumerate(lacks):
                worth = self.worth.power_worth(state, seat, power, look, True) if same is None else same
                distance = far[seat][at]
                short = lack if distance <= state.feet_reserve[seat] else lack + 2
                as_near = -1
                for its in lacks:
                    if its <= lack:
                        as_near += 1
                cost = (distance - 1 - state.steps[seat]) * half_step
                worth = worth * w.loot + last
                finds[seat].append(
                    self.chances[short if short < 6 else 6][as_near] * (worth - cost if cost > 0 else worth)
                )
        return finds

    def _find_columns(self, state: State, seat: int, look: Outlook, source: int, span: int, room: int) -> list[float]:
        """What the nearest column hexes are worth. The others' movements seldom change that, so it is remembered."""
        taken = room & state.once
        room &= ~state.columns[seat]
        feet, free = state.feet_reserve[seat], state.steps[seat] + 1
        number = state.columns[seat].bit_count()
        key = (source, room, taken, feet, free, span, number, state.bands, look.scorings)
        found = self._column_finds.get(key)
        if found is None:
            if len(self._column_finds) > REMEMBERED:
                self._column_finds.clear()
            worth = self.worth.next_column_worth(state, seat, look)
            far, half_step = self.weights.far, 0.5 * self.weights.movement
            found = self._column_finds[key] = []
            for distance, steps in self.column_distances(source, room, taken):
                lack = (steps - span if steps > span else 0) + (2 if distance - 1 > feet else 0)
                cost = (steps - free) * half_step
                found.append(far[lack if lack < 6 else 6] * (worth - cost if cost > 0 else worth))
        return found

    def loot_distances(self, source: int, loot: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        """How far each loot lies from a route. Most routes stay as they are from plan to plan."""
        key = (source, loot)
        found = self._loot_known.get(key)
        if found is None:
            if len(self._loot_known) > REMEMBERED:
                self._loot_known.clear()
            found = self._loot_known[key] = tuple(_distance(self.rings[hex], source) for hex, _ in loot)
        return found

    def column_distances(self, source: int, room: int, taken: int) -> tuple[tuple[int, int], ...]:
        """The nearest column hexes with room: how far each lies, and how many steps that costs."""
        key = (source, room, taken)
        found = self._columns_known.get(key)
        if found is None:
            if len(self._columns_known) > REMEMBERED:
                self._columns_known.clear()
            found = self._columns_known[key] = self._nearest_columns(source, room, taken)
        return found

    def _nearest_columns(self, source: int, room: int, taken: int) -> tuple[tuple[int, int], ...]:
        one = two = three = four = five = 0
        for hex in hexes(source):
            near = self.columns_near[hex]
            one |= near[0]
            two |= near[1]
            three |= near[2]
            four |= near[3]
            five |= near[4]
        found: list[tuple[int, int]] = []
        for distance, within in enumerate((one, two, three, four, five), 1):
            ring = within & room
            room ^= ring
            dear = (ring & taken).bit_count()
            found += [(distance, distance)] * (ring.bit_count() - dear) + [(distance, distance + 1)] * dear
            if len(found) >= MOST_COLUMNS:
                break
        return tuple(found[:MOST_COLUMNS])

    def _total(self, found: list[float], look: Outlook) -> float:
        w = self.weights
        found.sort(reverse=True)
        total, share = 0.0, look.alive
        for worth in found[:5]:
            total += worth * share
            share *= w.next_target
        total -= w.movement_turn * look.alive
        return total if total > 0 else 0.0

    def distance(self, state: State, seat: int, hex: int) -> int:
        """Steps from a seat's route to a hex, as if nobody stood in the way."""
        return _distance(self.rings[hex], state.linked[seat] | 1 << state.temple)


def _anyone_follows(state: State) -> bool:
    return any(type(frame) is Followers and frame.turn < state.players - 1 for frame in state.frames)


@lru_cache(maxsize=4)
def _distances(catalog: Catalog) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """For each hex the hexes within 0, 1, 2, ... steps, and the column hexes within 1, 2, ... steps."""
    numbers = range(len(catalog.grid.cells))
    rings = tuple(_rings(catalog, hex) for hex in numbers)
    columns_near = tuple(
        tuple(
            sum(1 << column for column in hexes(catalog.column_hexes) if rings[column][distance] >> hex & 1)
            for distance in range(1, COLUMNS_WITHIN + 1)
        )
        for hex in numbers
    )
    return rings, columns_near


def _rings(catalog: Catalog, hex: int) -> tuple[int, ...]:
    """Hexes within 0, 1, 2, ... foot steps of a hex. Column hexes are reached but not passed."""
    grid: HexGrid = catalog.grid
    rings = [1 << hex]
    edge = rings[0]
    for _ in range(FARTHEST):
        wider = rings[-1] | spread(grid, edge)
        edge = wider & ~rings[-1] & catalog.foot_hexes
        rings.append(wider)
    return tuple(rings)


def _distance(rings: tuple[int, ...], sources: int) -> int:
    distance = 0
    for ring in rings:
        if ring & sources:
            return distance
        distance += 1
    return distance

"""What loot and column hexes within reach are worth to each seat in the rest of an epoch.

Distances are those of an empty map, looked up in tables: exact routes are the business of the plans.
"""

from __future__ import annotations

from functools import lru_cache

from pantheon.bots.judgement.pantheon_powers import OWN, Outlook, Worth
from pantheon.games.pantheon.catalog import REMEMBERED, Catalog
from pantheon.games.pantheon.frames import Followers
from pantheon.games.pantheon.state import MOVEMENT, State
from pantheon.table.hexgrid import HexGrid, hexes, spread

FARTHEST = 9
COLUMNS_WITHIN = 5
MOST_COLUMNS = 5
"""Column hexes that are looked at: more targets than five are never counted."""


class MapWorth:
    def __init__(self, worth: Worth) -> None:
        self.worth, self.catalog, self.weights = worth, worth.catalog, worth.weights
        self.rings, self.columns_near = _distances(worth.catalog)
        self._loot_known: dict[tuple[int, tuple[tuple[int, int], ...]], tuple[int, ...]] = {}
        self._columns_known: dict[tuple[int, int, int], tuple[tuple[int, int], ...]] = {}

    def worths(self, state: State, look: Outlook) -> list[float]:
        """What loot and column hexes within reach are worth to each seat in this epoch."""
        seats = range(state.players)
        if state.temple < 0 or (state.phase_over and not _anyone_follows(state)):
            return [0.0] * state.players
        temple = 1 << state.temple
        sources = [state.linked[seat] | temple for seat in seats]
        card_steps = self.catalog.card_steps
        spans = [state.steps[seat] + card_steps * state.hands[seat][MOVEMENT] + 1 for seat in seats]
        finds: list[list[float]] = [[] for _ in seats]
        self._find_loot(state, look, sources, spans, finds)
        self._find_columns(state, look, sources, spans, finds)
        return [self._total(found, look) for found in finds]

    def _find_loot(
        self, state: State, look: Outlook, sources: list[int], spans: list[int], finds: list[list[float]]
    ) -> None:
        w = self.weights
        last = 3 * w.end if len(state.loot) == 1 else 0.0
        far = [self._loot_distances(source, state.loot) for source in sources]
        for at, (_, loot) in enumerate(state.loot):
            lacks = [away[at] - span if away[at] > span else 0 for away, span in zip(far, spans, strict=True)]
            power = self.catalog.loot_powers[loot]
            same = None if isinstance(power, OWN) else self.worth.power_worth(state, 0, power, look, True)
            for seat, lack in enumerate(lacks):
                worth = self.worth.power_worth(state, seat, power, look, True) if same is None else same
                distance = far[seat][at]
                short = lack if distance <= state.feet_reserve[seat] else lack + 2
                chance = w.far[short if short < 6 else 6]
                for other, its in enumerate(lacks):
                    if its <= lack and other != seat:
                        chance *= w.rival
                cost = (distance - 1 - state.steps[seat]) * 0.5 * w.movement
                worth = worth * w.loot + last
                finds[seat].append(chance * (worth - cost if cost > 0 else worth))

    def _find_columns(
        self, state: State, look: Outlook, sources: list[int], spans: list[int], finds: list[list[float]]
    ) -> None:
        w = self.weights
        room = self.catalog.column_hexes & ~state.full
        taken = room & state.once
        for seat, found in enumerate(finds):
            if not state.columns_reserve[seat]:
                continue
            worth = self.worth.next_column_worth(state, seat, look)
            feet, free, span = state.feet_reserve[seat], state.steps[seat] + 1, spans[seat]
            for distance, steps in self._column_distances(sources[seat], room & ~state.columns[seat], taken):
                lack = (steps - span if steps > span else 0) + (2 if distance - 1 > feet else 0)
                cost = (steps - free) * 0.5 * w.movement
                found.append(w.far[lack if lack < 6 else 6] * (worth - cost if cost > 0 else worth))

    def _loot_distances(self, source: int, loot: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        """How far each loot lies from a route. Most routes stay as they are from plan to plan."""
        key = (source, loot)
        found = self._loot_known.get(key)
        if found is None:
            if len(self._loot_known) > REMEMBERED:
                self._loot_known.clear()
            found = self._loot_known[key] = tuple(_distance(self.rings[hex], source) for hex, _ in loot)
        return found

    def _column_distances(self, source: int, room: int, taken: int) -> tuple[tuple[int, int], ...]:
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

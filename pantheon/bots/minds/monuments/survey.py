"""What a seat has on the board, in one walk: workers and who of them can be spared, land, resources, yields."""

from __future__ import annotations

from pantheon.games.monuments.catalog import POPULATE, Catalog
from pantheon.games.monuments.pieces import PIECES, WORKER_PIECE, bits, crew_of, hex_of, owner_of
from pantheon.games.monuments.powers import Traits
from pantheon.games.monuments.state import State

TOWNSFOLK = 2
"""Workers who stay in a town, so that more come."""
HARVEST = 3


class Survey:
    """In as many towns as Populate can use, some workers stay; without `stay`, or if no more can come, nobody does."""

    __slots__ = (
        "armed", "factories", "held", "holders", "land", "manned", "military", "monument", "spares", "towns", "traits",
        "wealth", "workers", "yields",
    )  # fmt: skip

    def __init__(self, catalog: Catalog, state: State, seat: int, stay: bool = True) -> None:
        self.traits: Traits = catalog.traits(state.abilities[seat], state.commons[seat])
        useful = catalog.side[POPULATE][state.green[seat] >> POPULATE & 1] if stay else 0
        if not state.supply[seat * PIECES + WORKER_PIECE]:
            useful = 0
        full = self.traits.settlers_needed or TOWNSFOLK
        board, units_on, goods_on, terrain = catalog.boards[state.board], state.units, state.goods, catalog.grid.terrain
        away = state.others_held(seat)
        self.held = state.held[seat]
        self.towns = towns = state.standing[seat * 3 + 1] & ~away
        self.factories = factories = state.standing[seat * 3 + 2] & ~away
        made_by_factory = 2 + self.traits.factory_yield
        farms = self.traits.soldiers_hold_resources
        self.monument = catalog.grid.monument[state.civilisations[seat]]
        self.spares: list[int] = []
        """Hexes of holders of land who may leave; one entry for each."""
        self.yields: list[tuple[int, int]] = []
        """Of one harvest, with the kind."""
        self.manned = 0.0
        self.land = self.wealth = self.workers = self.holders = self.armed = self.military = 0
        for hex in bits(self.held):
            units = units_on[hex]
            here = (units & 15) + (units >> 4 & 15)
            self.workers += here
            if not board.land >> hex & 1:
                self.holders += here + (units >> 12 & 3)
                self.spares += [hex] * (here + (units >> 12 & 3))
                self.military += (units >> 10 & 3) + (units >> 12 & 3)
                continue
            soldiers = 0
            if units > 15:
                self.armed += units >> 4 & 15
                soldiers = (units >> 8 & 3) + (units >> 12 & 3)
                self.military += soldiers
            holders = here + soldiers
            if not holders:
                continue
            self.land |= 1 << hex
            self.holders += holders
            if here:
                made = here + made_by_factory if factories >> hex & 1 else here
                self.yields.append((made if made < HARVEST else HARVEST, terrain[hex]))
                self.wealth += goods_on[hex]
            elif farms:
                self.wealth += goods_on[hex]
            if towns >> hex & 1:
                self.manned += 1.0 if here >= full else here / full * 0.7
                needed = full if useful > 0 else 1
                useful -= here >= full
                spare = min(holders - 1, here - needed + (1 if soldiers else 0)) if here > needed else 0
            else:
                spare = holders - 1
            if spare > 0:
                self.spares += [hex] * spare
        for hex in bits(factories & ~self.held):
            self.yields.append((min(HARVEST, made_by_factory - 1), terrain[hex]))
        for boat in state.boats:
            if owner_of(boat) == seat:
                crew = crew_of(boat)
                aboard = (crew & 15) + (crew >> 4 & 15)
                self.workers += aboard
                self.military += crew >> 8 & 3
                self.armed += crew >> 4 & 15
                self.holders += aboard + (crew >> 8 & 3)
                self.spares += [hex_of(boat)] * (aboard + (crew >> 8 & 3))
        stones = self.traits.boundary_stones
        if stones:
            lonely = (towns | factories | state.standing[seat * 3] & ~away) & ~self.held
            for _ in range(stones):
                self.land |= lonely & -lonely
                lonely &= lonely - 1

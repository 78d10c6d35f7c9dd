"""Which buildings, boats and soldiers are worth a thought: of each kind a few, where they would serve best.

There are dozens of places for a boat or a soldier; most of them differ in nothing that matters.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pantheon.bots.minds.monuments.survey import TOWNSFOLK, Survey
from pantheon.bots.minds.monuments.ways import Ways
from pantheon.games.monuments import actions as act
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import bits, workers_in
from pantheon.games.monuments.rules.holding import board_of, free_land
from pantheon.games.monuments.state import State
from pantheon.table.game import Action

FORT, TOWN, FACTORY = range(3)
NAVY = 1
FEW = 2
UNREACHED = 9


class Worthwhile:
    def __init__(self, catalog: Catalog, ways: Ways) -> None:
        self.catalog, self.ways = catalog, ways

    def of(self, state: State, seat: int, options: Sequence[Action]) -> list[Action]:
        """In the order of the options."""
        if len(options) <= FEW:
            return list(options)
        places = Places(self.catalog, self.ways, state, seat)
        groups: dict[Hashable, list[tuple[float, int]]] = {}
        kept: list[int] = []
        for at, option in enumerate(options):
            ranked = places.rank(option)
            if ranked is None:
                kept.append(at)
            else:
                groups.setdefault(ranked[0], []).append((-ranked[1], at))
        for found in groups.values():
            found.sort()
            kept += [at for _, at in found[: 1 if len(groups) > FEW * 2 else FEW]]
        return [options[at] for at in sorted(kept)]


class Places:
    """How well each place serves, seen once for a position."""

    def __init__(self, catalog: Catalog, ways: Ways, state: State, seat: int) -> None:
        self.catalog, self.ways, self.state, self.seat = catalog, ways, state, seat
        self.board = board_of(catalog, state)
        self.survey = Survey(catalog, state, seat)
        self.fresh = free_land(self.board, state, seat) & ~self.survey.land
        self.others = state.others_held(seat) | state.others_standing(seat)
        self.spare = 0
        for hex in self.survey.spares:
            self.spare |= 1 << hex

    def rank(self, option: Action) -> tuple[Hashable, float] | None:
        """What it is like, and how good it is among those; None for what is always looked at."""
        if isinstance(option, act.Build):
            return self._building(option.building, option.hex)
        if isinstance(option, act.Bridge):
            one, other = self.catalog.grid.rivers[option.river]
            beyond = (self.board.near[one] | self.board.near[other]) & self.fresh
            return "bridge", (self.fresh >> one & 1) + (self.fresh >> other & 1) + 0.1 * beyond.bit_count()
        if isinstance(option, act.Dock):
            land, sea = self.catalog.grid.shores[option.shore]
            return "boat", (self.spare >> land & 1) * 2.5 - self._away(sea)
        if isinstance(option, act.Train):
            return (act.Train, option.unit), self._soldier(option)
        return None

    def _building(self, building: int, hex: int) -> tuple[Hashable, float]:
        workers = workers_in(self.state.units[hex])
        if building == FACTORY:
            return (FACTORY, self.catalog.grid.terrain[hex]), -abs(workers - 1)
        if building == TOWN:
            return TOWN, min(workers, TOWNSFOLK) + 0.1 * (self.board.near[hex] & self.fresh).bit_count()
        return FORT, (self.board.near[hex] & self.others).bit_count() + (self.catalog.grid.isles >> hex & 1)

    def _away(self, sea: int) -> float:
        """Points to the isles that can still be had, the nearest and half of the next."""
        docking = self.ways.afloat(self.state.board, sea)
        isles = sorted(docking.get(isle, UNREACHED) for isle in bits(self.fresh & self.catalog.grid.isles))
        return isles[0] + 0.5 * isles[1] if len(isles) > 1 else float(UNREACHED)

    def _soldier(self, option: act.Train) -> float:
        """Workers who can be spared, where somebody is to be fought; weapons stay with workers."""
        return 2.0 * (self.spare >> option.hex & 1) - 0.3 * self._prey(option.hex) - 0.5 * option.armed

    def _prey(self, hex: int) -> int:
        """How far it is to what others hold."""
        wide, away = 1 << hex, 0
        while away < UNREACHED and not wide & self.others:
            for edge in bits(wide):
                wide |= self.board.near[edge]
            away += 1
        return away

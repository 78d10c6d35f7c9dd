"""Whether the tasks of quests hold for a seat, as the board stands, and how far they are."""

from __future__ import annotations

from functools import cached_property
from typing import assert_never

from pantheon.games.monuments import powers
from pantheon.games.monuments.catalog import Catalog, goods_of
from pantheon.games.monuments.pieces import (
    AIRFORCE,
    ARMY,
    FORT,
    NAVY,
    TOWN,
    bits,
    crew_of,
    number_of,
    of_kind,
    total,
    workers_in,
)
from pantheon.games.monuments.rules import holding
from pantheon.games.monuments.state import State

BUILDINGS = ("fort", "town", "factory")  # not for people: ids


def fulfilled(catalog: Catalog, state: State, seat: int) -> int:
    """All quests in play whose tasks all hold."""
    facts, found = Facts(catalog, state, seat), 0
    for deck in catalog.quests[state.players, state.peaceful]:
        for quest in bits(deck):
            if all(holds(facts, task) for task in catalog.definitions.quests[quest].tasks):
                found |= 1 << quest
    return found


class Facts:
    """What tasks ask about one seat, counted when it is wanted."""

    def __init__(self, catalog: Catalog, state: State, seat: int) -> None:
        self.catalog, self.state, self.seat = catalog, state, seat
        self.board = holding.board_of(catalog, state)
        self.civilisation = state.civilisations[seat]

    @cached_property
    def land(self) -> int:
        return holding.controlled_land(self.catalog, self.state, self.seat)

    @cached_property
    def hexes(self) -> int:
        return self.land.bit_count()

    @cached_property
    def foreign(self) -> int:
        """Homes of the other civilisations in play."""
        others = (civ for civ in self.state.civilisations if civ != self.civilisation)
        mask = 0
        for civ in others:
            mask |= self.catalog.grid.home[civ]
        return mask

    @cached_property
    def worked(self) -> int:
        return holding.worked(self.catalog, self.state, self.seat)

    @cached_property
    def wealth(self) -> int:
        return holding.wealth(self.catalog, self.state, self.seat)

    @cached_property
    def fullest(self) -> int:
        """The most resources that are controlled on one hex."""
        return max((total(self.state.goods[hex]) for hex in bits(self.worked)), default=0)

    @cached_property
    def workers(self) -> int:
        return holding.workers_on_board(self.catalog, self.state, self.seat)

    @cached_property
    def crowd(self) -> int:
        """The most own workers on one land hex."""
        hexes = self.state.held[self.seat] & self.board.land
        return max((workers_in(self.state.units[hex]) for hex in bits(hexes)), default=0)

    @cached_property
    def townsfolk(self) -> int:
        towns = self.working[TOWN - FORT] & self.state.held[self.seat]
        return max((workers_in(self.state.units[hex]) for hex in bits(towns)), default=0)

    @cached_property
    def working(self) -> tuple[int, int, int]:
        state, seat = self.state, self.seat
        return holding.working(state, seat, 0), holding.working(state, seat, 1), holding.working(state, seat, 2)

    @cached_property
    def soldiers(self) -> tuple[int, int, int]:
        """Armies, aboard too, navies and airforces on the board."""
        units = [self.state.units[hex] for hex in bits(self.state.held[self.seat])]
        units += [crew_of(boat) for boat in self.state.boats_of(self.seat)]
        armies, navies, airforces = (sum(number_of(there, kind) for there in units) for kind in (ARMY, NAVY, AIRFORCE))
        return armies, navies, airforces

    @cached_property
    def power(self) -> int:
        return holding.power(self.catalog, self.state, self.seat)

    @cached_property
    def abroad(self) -> bool:
        """Whether a unit stands on a land hex of a foreign home: anything but boats, which are at sea."""
        return bool(self.state.held[self.seat] & self.foreign)


def holds(facts: Facts, task: powers.AnyTask) -> bool:
    have, needed = progress(facts, task)
    return have >= needed


def progress(facts: Facts, task: powers.AnyTask) -> tuple[int, int]:
    """How much there is, and how much the task wants."""
    state, seat, grid = facts.state, facts.seat, facts.catalog.grid
    match task:
        case powers.Hexes(number):
            return facts.hexes, number
        case powers.OutsideInner(number):
            return (facts.land & ~grid.inner[facts.civilisation]).bit_count(), number
        case powers.Isles(number):
            return (facts.land & grid.isles).bit_count(), number
        case powers.CentralIsles():
            return (facts.land & grid.central).bit_count(), grid.central.bit_count()
        case powers.OwnHome(number):
            return (facts.land & grid.home[facts.civilisation]).bit_count(), number
        case powers.ForeignHome(number):
            return (facts.land & facts.foreign).bit_count(), number
        case powers.UnitInForeignHome():
            return int(facts.abroad), 1
        case powers.Terrains(number):
            return sum(bool(facts.land & mask) for mask in facts.board.of_terrain), number
        case powers.Terrain(goods):
            counts = [(facts.land & mask).bit_count() for mask in facts.board.of_terrain]
            return _each(counts, goods)
        case powers.Resources(number):
            return total(facts.wealth), number
        case powers.EachKind(number):
            return sum(min(of_kind(facts.wealth, kind), number) for kind in range(4)), 4 * number
        case powers.SomeKinds(number, kinds):
            best = sorted(min(of_kind(facts.wealth, kind), number) for kind in range(4))[4 - kinds :]
            return sum(best), kinds * number
        case powers.OfKind(goods):
            return _each([of_kind(facts.wealth, kind) for kind in range(4)], goods)
        case powers.OnOneHex(number):
            return facts.fullest, number
        case powers.Workers(number):
            return facts.workers, number
        case powers.WorkersOnHex(number):
            return facts.crowd, number
        case powers.WorkersInTown(number):
            return facts.townsfolk, number
        case powers.Upgraded(number):
            return state.green[seat].bit_count(), number
        case powers.Buildings(what):
            have = {name: facts.working[BUILDINGS.index(name)].bit_count() for name in what}
            return sum(min(have[name], number) for name, number in what.items()), sum(what.values())
        case powers.Together(together):
            masks = [facts.working[BUILDINGS.index(name)] for name in together]
            hexes = [hex for mask in masks for hex in bits(mask)]
            return max((hexes.count(hex) for hex in hexes), default=0), len(together)
        case powers.BuiltCrossings(number):
            return state.crossings[seat], number
        case powers.Military(number):
            return sum(facts.soldiers), number
        case powers.MilitaryKinds(number):
            return sum(map(bool, facts.soldiers)), number
        case powers.Power(number):
            return facts.power, number
        case powers.WonAsAttacker(number):
            return state.conquests[seat], number
        case powers.Won(number):
            return state.victories[seat], number
        case powers.Completed(number):
            return state.done[seat].bit_count(), number
        case _:
            assert_never(task)


def _each(counts: list[int], goods: powers.GoodsDef) -> tuple[int, int]:
    wanted = [of_kind(goods_of(goods), kind) for kind in range(4)]
    return sum(map(min, counts, wanted)), sum(wanted)

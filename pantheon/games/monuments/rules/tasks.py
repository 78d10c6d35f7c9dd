"""Whether the tasks of quests hold for a seat, as the board stands, and how far they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from pantheon.games.monuments import powers
from pantheon.games.monuments.catalog import Catalog, goods_of
from pantheon.games.monuments.pieces import SOLDIERS, WORKERS, bits, crew_of, number_of, of_kind, total
from pantheon.games.monuments.rules import holding
from pantheon.games.monuments.state import State

BUILDINGS = ("fort", "town", "factory")  # not for people: ids
Measure = tuple[Callable[["Facts"], int], int]
"""How much there is of what a task wants, and how much it wants."""


class Facts:
    """All that is counted of a seat, for quests and points: gathered in one walk over its hexes."""

    __slots__ = (
        "abroad", "board", "catalog", "crowd", "fullest", "land", "power", "seat", "soldiers", "state", "townsfolk",
        "wealth", "workers", "working",
    )  # fmt: skip

    def __init__(self, catalog: Catalog, state: State, seat: int) -> None:
        self.catalog, self.state, self.seat = catalog, state, seat
        self.board = board = holding.board_of(catalog, state)
        away = state.others_held(seat)
        standing = state.standing[seat * 3 : seat * 3 + 3]
        self.working = (standing[0] & ~away, standing[1] & ~away, standing[2] & ~away)
        self.land = holding.controlled_land(catalog, state, seat)
        self.workers = self.crowd = self.fullest = self.townsfolk = self.wealth = 0
        armies = navies = airforces = armed = aboard = 0
        farming = holding.traits_of(catalog, state, seat).soldiers_hold_resources
        holders = WORKERS | SOLDIERS if farming else WORKERS
        for hex in bits(state.held[seat]):
            units = state.units[hex]
            workers = (units & 15) + (units >> 4 & 15)
            self.workers += workers
            if units > 15:
                armed += units >> 4 & 15
                armies += units >> 8 & 3
                navies += units >> 10 & 3
                airforces += units >> 12 & 3
            if not board.land >> hex & 1:
                continue
            if workers > self.crowd:
                self.crowd = workers
            if workers > self.townsfolk and self.working[1] >> hex & 1:
                self.townsfolk = workers
            goods = state.goods[hex]
            if goods and units & holders:
                self.wealth += goods
                self.fullest = max(self.fullest, total(goods))
        power = armed + armies * catalog.on_land[2] + navies * catalog.at_sea[3] + airforces * catalog.on_land[4]
        for boat in state.boats_of(seat) if state.boats else ():
            crew = crew_of(boat)
            self.workers += (crew & 15) + (crew >> 4 & 15)
            aboard += number_of(crew, 2)
            power += holding.boat_power(catalog, boat)
        for building in (0, 1):
            each = holding.building_power(catalog, state, seat, building)
            power += self.working[building].bit_count() * each
        self.power = power
        self.soldiers = (armies + aboard, navies, airforces)
        self.abroad = state.held[seat] & self.foreign

    @property
    def foreign(self) -> int:
        """Homes of the other civilisations in play."""
        mask = 0
        for seat, civilisation in enumerate(self.state.civilisations):
            if seat != self.seat:
                mask |= self.catalog.grid.home[civilisation]
        return mask

    @property
    def civilisation(self) -> int:
        return self.state.civilisations[self.seat]


def fulfilled(catalog: Catalog, state: State, seat: int) -> int:
    """All quests in play whose tasks all hold."""
    facts, found = Facts(catalog, state, seat), 0
    for quest, measures in _measures(catalog, state):
        for have, needed in measures:
            if have(facts) < needed:
                break
        else:
            found |= 1 << quest
    return found


def _measures(catalog: Catalog, state: State) -> list[tuple[int, list[Measure]]]:
    """The quests in play, with what each wants."""
    key = (state.players, state.peaceful)
    found: list[tuple[int, list[Measure]]] | None = catalog.measures.get(key)
    if found is None:
        quests = [quest for deck in catalog.quests[key] for quest in bits(deck)]
        found = [(quest, [measure(task) for task in catalog.definitions.quests[quest].tasks]) for quest in quests]
        catalog.measures[key] = found
    return found


def progress(facts: Facts, task: powers.AnyTask) -> tuple[int, int]:
    """How much there is, and how much the task wants."""
    have, needed = measure(task)
    return have(facts), needed


def measure(task: powers.AnyTask) -> Measure:
    match task:
        case powers.Hexes(number):
            return lambda facts: facts.land.bit_count(), number
        case powers.OutsideInner(number):
            return lambda facts: (facts.land & ~facts.catalog.grid.inner[facts.civilisation]).bit_count(), number
        case powers.Isles(number):
            return lambda facts: (facts.land & facts.catalog.grid.isles).bit_count(), number
        case powers.CentralIsles():
            return lambda facts: int(facts.catalog.grid.central & ~facts.land == 0), 1
        case powers.OwnHome(number):
            return lambda facts: (facts.land & facts.catalog.grid.home[facts.civilisation]).bit_count(), number
        case powers.ForeignHome(number):
            return lambda facts: (facts.land & facts.foreign).bit_count(), number
        case powers.UnitInForeignHome():
            return lambda facts: int(facts.abroad > 0), 1
        case powers.Terrains(number):
            return lambda facts: sum([bool(facts.land & mask) for mask in facts.board.of_terrain]), number
        case powers.Terrain(goods):
            return _hexes_of(goods)
        case powers.Resources() | powers.EachKind() | powers.SomeKinds() | powers.OfKind() | powers.OnOneHex():
            return _resources(task)
        case powers.Workers(number):
            return lambda facts: facts.workers, number
        case powers.WorkersOnHex(number):
            return lambda facts: facts.crowd, number
        case powers.WorkersInTown(number):
            return lambda facts: facts.townsfolk, number
        case powers.Upgraded(number):
            return lambda facts: facts.state.green[facts.seat].bit_count(), number
        case powers.Buildings() | powers.Together() | powers.BuiltCrossings():
            return _buildings(task)
        case powers.Military(number):
            return lambda facts: sum(facts.soldiers), number
        case powers.MilitaryKinds(number):
            return lambda facts: 3 - facts.soldiers.count(0), number
        case powers.Power(number):
            return lambda facts: facts.power, number
        case powers.WonAsAttacker(number):
            return lambda facts: facts.state.conquests[facts.seat], number
        case powers.Won(number):
            return lambda facts: facts.state.victories[facts.seat], number
        case powers.Completed(number):
            return lambda facts: facts.state.done[facts.seat].bit_count(), number
        case _:
            assert_never(task)


def _hexes_of(goods: powers.GoodsDef) -> Measure:
    wanted = [(kind, of_kind(goods_of(goods), kind)) for kind in range(4) if of_kind(goods_of(goods), kind)]

    def have(facts: Facts) -> int:
        terrain = facts.board.of_terrain
        return sum([min((facts.land & terrain[kind]).bit_count(), number) for kind, number in wanted])

    return have, sum(number for _, number in wanted)


def _resources(
    task: powers.Resources | powers.EachKind | powers.SomeKinds | powers.OfKind | powers.OnOneHex,
) -> Measure:
    match task:
        case powers.Resources(number):
            return lambda facts: total(facts.wealth), number
        case powers.OnOneHex(number):
            return lambda facts: facts.fullest, number
        case powers.EachKind(number):
            return _of_kinds([(kind, number) for kind in range(4)])
        case powers.OfKind(goods):
            return _of_kinds([(kind, of_kind(goods_of(goods), kind)) for kind in range(4)])
        case powers.SomeKinds(number, kinds):
            best = slice(4 - kinds, 4)
            return (
                lambda facts: sum(sorted(min(of_kind(facts.wealth, kind), number) for kind in range(4))[best]),
                kinds * number,
            )
        case _:
            assert_never(task)


def _of_kinds(wanted: list[tuple[int, int]]) -> Measure:
    shifts = [(kind * 8, number) for kind, number in wanted if number]
    return (
        lambda facts: sum([min(facts.wealth >> shift & 255, number) for shift, number in shifts]),
        sum(number for _, number in shifts),
    )


def _buildings(task: powers.Buildings | powers.Together | powers.BuiltCrossings) -> Measure:
    match task:
        case powers.Buildings(what):
            wanted = [(BUILDINGS.index(name), number) for name, number in what.items()]
            return (
                lambda facts: sum([min(facts.working[kind].bit_count(), number) for kind, number in wanted]),
                sum(what.values()),
            )
        case powers.Together(together):
            kinds = [BUILDINGS.index(name) for name in together]
            return lambda facts: _most_together([facts.working[kind] for kind in kinds]), len(kinds)
        case powers.BuiltCrossings(number):
            return lambda facts: facts.state.crossings[facts.seat], number
        case _:
            assert_never(task)


def _most_together(masks: list[int]) -> int:
    """The most of these buildings on one hex."""
    every = masks[0]
    for mask in masks:
        every &= mask
    if every:
        return len(masks)
    hexes = [hex for mask in masks for hex in bits(mask)]
    return max((hexes.count(hex) for hex in hexes), default=0)

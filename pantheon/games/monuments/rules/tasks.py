"""Whether the tasks of quests hold for a seat, as the board stands, and how far they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import assert_never

from pantheon.games.monuments import powers
from pantheon.games.monuments.catalog import Catalog, goods_of
from pantheon.games.monuments.facts import Facts, Means
from pantheon.games.monuments.pieces import (
    TRAINED,
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
Measure = tuple[Callable[[Facts], int], int]
"""How much there is of what a task wants, and how much it wants."""
remembered = lru_cache(maxsize=1000)
"""For what takes longer than to look it up: from one turn to the next little changes."""


def count(catalog: Catalog, state: State, seat: int) -> Facts:
    return facts_of(catalog, state, seat, holding.means_of(catalog, state, seat))


def facts_of(catalog: Catalog, state: State, seat: int, means: Means) -> Facts:
    """What is counted of a seat that has these means."""
    held, traits, units, land, workers = state.held[seat], means.traits, means.units, means.land, means.ashore
    forts, towns, factories = _working(state, seat)
    townsfolk, power = 0, units >> 4 & 15
    for hex in bits(towns & means.workers):
        townsfolk = max(townsfolk, workers_in(state.units[hex]))
    armies = navies = airforces = 0
    if units & TRAINED:
        armies, navies, airforces = units >> 8 & 3, units >> 10 & 3, units >> 12 & 3
        power += armies * catalog.on_land[2] + navies * catalog.at_sea[3] + airforces * catalog.on_land[4]
    for boat in state.boats_of(seat) if state.boats else ():
        crew = crew_of(boat)
        workers += workers_in(crew)
        armies += number_of(crew, 2)
        power += holding.boat_power(catalog, boat)
    if forts or towns:
        power += forts.bit_count() * (catalog.building_power[0] + traits.building_power)
        power += towns.bit_count() * (catalog.building_power[1] + traits.building_power)
    civilisation = state.civilisations[seat]
    others = catalog.foreign[state.board][civilisation]
    if traits.boundary_stones:
        land = holding.with_stones(catalog, state, seat, land)
    return Facts(
        held, civilisation, others, land, means.wealth, means.fullest, workers, means.crowd, townsfolk, forts,
        towns, factories, armies, navies, airforces, power, held & others, state.green[seat].bit_count(),
        state.crossings[seat], state.conquests[seat], state.victories[seat], state.done[seat].bit_count(),
    )  # fmt: skip


def _working(state: State, seat: int) -> tuple[int, int, int]:
    """Hexes with own forts, towns and factories that work."""
    standing, at = state.standing, seat * 3
    forts, towns, factories = standing[at], standing[at + 1], standing[at + 2]
    if (forts | towns | factories) & ~state.held[seat]:
        away = state.others_held(seat)
        return forts & ~away, towns & ~away, factories & ~away
    return forts, towns, factories


def still_true(state: State, seat: int, facts: Facts) -> bool:
    """Whether what was counted at the end of the own turn still holds: others change it only by battles, which end with
    units on other hexes or a victory, and by standing on own buildings. Without any homes nothing was counted yet."""
    if not facts.others or state.held[seat] != facts.held or state.victories[seat] != facts.victories:
        return False
    standing, at = state.standing, seat * 3
    forts, towns, factories = facts.forts, facts.towns, facts.factories
    if standing[at] != forts or standing[at + 1] != towns or standing[at + 2] != factories:
        return _working(state, seat) == (forts, towns, factories)
    lonely = (forts | towns | factories) & ~state.held[seat]
    return not lonely or not lonely & state.others_held(seat)


def fulfilled(catalog: Catalog, quests: int, facts: Facts) -> int:
    """Those of these quests whose tasks all hold."""
    found, measures = 0, catalog.measures or _measures(catalog)
    for quest in bits(quests):
        for have, needed in measures[quest]:
            if have(facts) < needed:
                break
        else:
            found |= 1 << quest
    return found


def _measures(catalog: Catalog) -> list[list[Measure]]:
    """What each quest wants."""
    if not catalog.measures:
        quests = catalog.definitions.quests
        catalog.measures += [[measure(catalog, task) for task in quest.tasks] for quest in quests]
    return catalog.measures


def progress(catalog: Catalog, facts: Facts, task: powers.AnyTask) -> tuple[int, int]:
    """How much there is, and how much the task wants."""
    have, needed = measure(catalog, task)
    return have(facts), needed


def measure(catalog: Catalog, task: powers.AnyTask) -> Measure:
    grid = catalog.grid
    match task:
        case powers.Hexes(number):
            return lambda facts: facts.land.bit_count(), number
        case powers.OutsideInner(number):
            return lambda facts: (facts.land & ~grid.inner[facts.civilisation]).bit_count(), number
        case powers.Isles(number):
            return lambda facts: (facts.land & grid.isles).bit_count(), number
        case powers.CentralIsles():
            return lambda facts: (facts.land & grid.central).bit_count(), grid.central.bit_count()
        case powers.OwnHome(number):
            return lambda facts: (facts.land & grid.home[facts.civilisation]).bit_count(), number
        case powers.ForeignHome(number):
            return lambda facts: (facts.land & facts.others).bit_count(), number
        case powers.UnitInForeignHome():
            return lambda facts: int(facts.abroad > 0), 1
        case powers.Terrains(number):
            have = remembered(lambda land: sum([bool(land & mask) for mask in catalog.of_terrain]))
            return lambda facts: have(facts.land), number
        case powers.Terrain(goods):
            return _hexes_of(catalog, goods)
        case powers.Resources() | powers.EachKind() | powers.SomeKinds() | powers.OfKind() | powers.OnOneHex():
            return _resources(task)
        case powers.Workers(number):
            return lambda facts: facts.workers, number
        case powers.WorkersOnHex(number):
            return lambda facts: facts.crowd, number
        case powers.WorkersInTown(number):
            return lambda facts: facts.townsfolk, number
        case powers.Upgraded(number):
            return lambda facts: facts.green, number
        case powers.Buildings() | powers.Together() | powers.BuiltCrossings():
            return _buildings(task)
        case powers.Military(number):
            return lambda facts: facts.armies + facts.navies + facts.airforces, number
        case powers.MilitaryKinds(number):
            return lambda facts: (facts.armies > 0) + (facts.navies > 0) + (facts.airforces > 0), number
        case powers.Power(number):
            return lambda facts: facts.power, number
        case powers.WonAsAttacker(number):
            return lambda facts: facts.conquests, number
        case powers.Won(number):
            return lambda facts: facts.victories, number
        case powers.Completed(number):
            return lambda facts: facts.done, number
        case _:
            assert_never(task)


def _hexes_of(catalog: Catalog, goods: powers.GoodsDef) -> Measure:
    wanted = [(hexes, of_kind(goods_of(goods), kind)) for kind, hexes in enumerate(catalog.of_terrain)]
    have = remembered(lambda land: sum([min((land & hexes).bit_count(), number) for hexes, number in wanted]))
    return lambda facts: have(facts.land), sum(number for _, number in wanted)


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
            have = remembered(lambda wealth: sum(sorted(min(of_kind(wealth, kind), number) for kind in range(4))[best]))
            return lambda facts: have(facts.wealth), kinds * number
        case _:
            assert_never(task)


def _of_kinds(wanted: list[tuple[int, int]]) -> Measure:
    shifts = [(kind * 8, number) for kind, number in wanted if number]
    have = remembered(lambda wealth: sum([min(wealth >> shift & 255, number) for shift, number in shifts]))
    return lambda facts: have(facts.wealth), sum(number for _, number in shifts)


def _buildings(task: powers.Buildings | powers.Together | powers.BuiltCrossings) -> Measure:
    match task:
        case powers.Buildings(what):
            wanted = [(BUILDINGS.index(name), number) for name, number in what.items()]
            have = remembered(lambda *there: sum([min(there[kind].bit_count(), number) for kind, number in wanted]))
            return lambda facts: have(facts.forts, facts.towns, facts.factories), sum(what.values())
        case powers.Together(together):
            kinds = [BUILDINGS.index(name) for name in together]
            most = remembered(lambda *there: _most_together([there[kind] for kind in kinds]))
            return lambda facts: most(facts.forts, facts.towns, facts.factories), len(kinds)
        case powers.BuiltCrossings(number):
            return lambda facts: facts.crossings, number
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

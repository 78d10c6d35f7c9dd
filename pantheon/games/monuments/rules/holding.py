"""What a seat controls, owns and can enter, as the board stands."""

from __future__ import annotations

from pantheon.games.monuments.boards import Board
from pantheon.games.monuments.catalog import (
    ALL_CARDS,
    ATTACK,
    DEAR,
    LAYER,
    MOVEMENT,
    POPULATE,
    PRODUCE,
    TRADE,
    TRAIN,
    UPGRADE,
    Catalog,
)
from pantheon.games.monuments.facts import Means
from pantheon.games.monuments.pieces import (
    FIGHTERS,
    HOLDERS,
    WORKERS,
    bits,
    crew_of,
    fighters_in,
    number_of,
    so_many_of_a_kind,
)
from pantheon.games.monuments.powers import Traits
from pantheon.games.monuments.state import State

STEP, HARVEST = 1 << MOVEMENT, 1 << PRODUCE
"""Cards, as masks."""


def means_of(catalog: Catalog, state: State, seat: int) -> Means:
    """In one walk. The units of a seat fit into one number as those of a hex do: it has no more."""
    units_on, goods_on = state.units, state.goods
    board, traits = catalog.boards[state.board], traits_of(catalog, state, seat)
    held = state.held[seat]
    own = land = workers = held & board.land
    wealth = fullest = units = crowd = 0
    for hex in bits(own):
        here, goods = units_on[hex], goods_on[hex]
        units += here
        if here & WORKERS:
            if here > 15:
                here = (here & 15) + (here >> 4 & 15)
            if here > crowd:
                crowd = here
        else:
            workers ^= 1 << hex
            if not here & HOLDERS:
                land ^= 1 << hex
            if not (here & HOLDERS and traits.soldiers_hold_resources):
                continue
        if goods:
            wealth += goods
            if goods % 255 > fullest:
                fullest = goods % 255
    boats = False
    if own != held:
        elsewhere = [units_on[hex] for hex in bits(held ^ own)]
        units += sum(elsewhere)
        boats = 0 in elsewhere
    ashore, affords = (units & 15) + (units >> 4 & 15), catalog.affords(wealth)
    sure, useless = _bargains(catalog, state, seat, traits, wealth, affords) if wealth else (0, DEAR)
    if not traits.boundary_stones and land.bit_count() < catalog.next_land[state.layers[seat]]:
        useless |= 1 << LAYER
    if ashore > 1 and not state.standing[seat * 3 + 1]:
        useless |= 1 << POPULATE  # without towns, and with too many workers for a refuge
    if not traits.may_train:
        useless |= 1 << TRAIN
    if not (boats or units & FIGHTERS):
        useless |= 1 << ATTACK
    if wealth % 255 < catalog.most * workers.bit_count():
        sure |= HARVEST  # where a worker is, there is room
    for hex in bits(workers):
        if board.walk[hex] & own:
            sure |= STEP  # to an own hex, which is always free
            break
    return Means(traits, wealth, affords, land, workers, units, ashore, crowd, fullest, sure, useless)


def _bargains(
    catalog: Catalog, state: State, seat: int, traits: Traits, wealth: int, affords: tuple[int, ...]
) -> tuple[int, int]:
    """Cards that are sure to do something for their cost, and useless ones, as far as that is quick to see."""
    green = state.green[seat]
    turned = affords[catalog.side[UPGRADE][green >> UPGRADE & 1]] & ALL_CARDS & ~green
    sure, useless = (1 << UPGRADE, 0) if turned else (0, 1 << UPGRADE)
    if so_many_of_a_kind(wealth, catalog.side[TRADE][green >> TRADE & 1]):
        sure |= 1 << TRADE
    elif not traits.loose_trade:
        useless |= 1 << TRADE
    return sure, useless


def traits_of(catalog: Catalog, state: State, seat: int) -> Traits:
    ability, commons = state.abilities[seat], state.commons[seat]
    return catalog.known_traits[ability].get(commons) or catalog.traits(ability, commons)


def board_of(catalog: Catalog, state: State) -> Board:
    return catalog.boards[state.board]


def monument_of(catalog: Catalog, state: State, seat: int) -> int:
    return catalog.grid.monument[state.civilisations[seat]]


def hexes_with(state: State, mask: int, units: int) -> int:
    """The hexes of a mask that have at least one of these units."""
    there = state.units
    for hex in bits(mask):
        if not there[hex] & units:
            mask ^= 1 << hex
    return mask


def held_land(board: Board, state: State, seat: int) -> int:
    """Land hexes with an own worker, army or airforce."""
    return hexes_with(state, state.held[seat] & board.land, HOLDERS)


def controlled_land(catalog: Catalog, state: State, seat: int) -> int:
    """By units, and by boundary stones."""
    board = board_of(catalog, state)
    return with_stones(catalog, state, seat, held_land(board, state, seat))


def with_stones(catalog: Catalog, state: State, seat: int, land: int) -> int:
    """The land that units hold, and what boundary stones count: the first ones in hex order."""
    stones = traits_of(catalog, state, seat).boundary_stones
    if stones:
        lonely = working(state, seat, 0) | working(state, seat, 1) | working(state, seat, 2)
        lonely &= ~state.held[seat]
        for _ in range(stones):
            land |= lonely & -lonely
            lonely &= lonely - 1
    return land


def worker_land(board: Board, state: State, seat: int) -> int:
    return hexes_with(state, state.held[seat] & board.land, WORKERS)


def worked(catalog: Catalog, state: State, seat: int) -> int:
    """Land hexes whose resources the seat controls."""
    holders = HOLDERS if traits_of(catalog, state, seat).soldiers_hold_resources else WORKERS
    own, units = state.held[seat] & catalog.boards[state.board].land, state.units
    for hex in bits(own):
        if not units[hex] & holders:
            own ^= 1 << hex
    return own


def wealth(catalog: Catalog, state: State, seat: int) -> int:
    """All resources that the seat controls, packed."""
    goods, units, found = state.goods, state.units, 0
    holders = HOLDERS if traits_of(catalog, state, seat).soldiers_hold_resources else WORKERS
    for hex in bits(state.held[seat] & board_of(catalog, state).land):
        if goods[hex] and units[hex] & holders:
            found += goods[hex]
    return found


def with_room(catalog: Catalog, state: State, mask: int) -> int:
    """The hexes of a mask where one more resource fits."""
    goods, most = state.goods, catalog.most
    for hex in bits(mask):
        if goods[hex] and goods[hex] % 255 >= most:
            mask ^= 1 << hex
    return mask


def working(state: State, seat: int, building: int) -> int:
    """Hexes with an own working building: undamaged, and no unit of another player there."""
    there = state.standing[seat * 3 + building]
    return there & ~state.others_held(seat) if there & ~state.held[seat] else there


def free_land(board: Board, state: State, seat: int) -> int:
    """Land hexes that the seat may enter."""
    return board.land & ~(state.others_held(seat) | state.others_standing(seat) & ~state.held[seat])


def free_sea(board: Board, state: State, seat: int) -> int:
    return board.sea & ~state.others_held(seat)


def steps(catalog: Catalog, state: State, seat: int) -> tuple[int, ...]:
    """Where workers, armies and horses can step from each hex, whoever stands there."""
    board = catalog.boards[state.board]
    return board.dry if traits_of(catalog, state, seat).ignore_rivers else board.steps(state.bridges)


def workers_ashore(catalog: Catalog, state: State, seat: int) -> int:
    """On land hexes and the monument hex."""
    found = 0
    for hex in bits(state.held[seat]):
        units = state.units[hex]
        found += (units & 15) + (units >> 4 & 15)
    return found


def unarmed_hexes(catalog: Catalog, state: State, seat: int) -> int:
    """Land hexes and the monument hex with an unarmed worker."""
    return hexes_with(state, state.held[seat], 15)


def boat_power(catalog: Catalog, boat: int) -> int:
    """A manned boat at sea: itself, and every fighter aboard."""
    crew = crew_of(boat)
    armies = number_of(crew, 2)
    return catalog.definitions.pieces.boat.power + fighters_in(crew) - armies + armies * catalog.at_sea[2]


def building_power(catalog: Catalog, state: State, seat: int, building: int) -> int:
    """Of an undamaged fort, town or factory of this seat."""
    printed = catalog.building_power[building]
    return printed + traits_of(catalog, state, seat).building_power if building < 2 else printed


def stock(catalog: Catalog, state: State) -> int:
    """Bridges and boats that are not on the board."""
    used = state.bridges.bit_count() + len(state.boats) + len(state.docks)
    return catalog.crossings - used

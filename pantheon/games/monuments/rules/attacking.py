"""Attack: a target, and the pieces that are sent against it."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments import pieces
from pantheon.games.monuments.battles import Force, hex_of_piece, piece_at
from pantheon.games.monuments.catalog import ATTACK, Catalog
from pantheon.games.monuments.facts import Means
from pantheon.games.monuments.frames import Battle, Mustering
from pantheon.games.monuments.pieces import (
    AIRFORCE,
    ARMED,
    ARMY,
    BOAT,
    FORT,
    NAVY,
    bits,
    crew_of,
    fighters_in,
    hex_of,
    number_of,
    owner_of,
)
from pantheon.games.monuments.rules.holding import (
    board_of,
    boat_power,
    building_power,
    monument_of,
    steps,
    traits_of,
)
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

CHARGE = act.Charge()
FIGHTERS = pieces.FIGHTERS


def can_attack(catalog: Catalog, state: State, seat: int, means: Means) -> bool:
    if state.peaceful or not (means.units & FIGHTERS or state.boats):
        return False
    return any(attackers(catalog, state, seat, hex) for hex in targets(catalog, state, seat))


def targets(catalog: Catalog, state: State, seat: int) -> list[int]:
    """Hexes with foreign units or undamaged buildings and no own units, beside an own piece that might fight."""
    board = board_of(catalog, state)
    beside = 0
    for hex in bits(state.held[seat]):
        if state.units[hex] & FIGHTERS:
            beside |= board.near[hex]
    for boat in state.boats:
        if owner_of(boat) == seat:
            beside |= board.near[hex_of(boat)]
    if not beside:
        return []
    foreign = state.others_held(seat) | state.others_standing(seat)
    return list(bits(beside & foreign & (board.land | board.sea) & ~state.held[seat]))


def defenders(catalog: Catalog, state: State, seat: int, hex: int) -> list[int]:
    """The owner of the units there; without units, the owners of undamaged buildings."""
    others = [other for other in range(state.players) if other != seat]
    holders = [other for other in others if state.held[other] >> hex & 1]
    built = [other for other in others if any(state.standing[other * 3 + kind] >> hex & 1 for kind in range(3))]
    return holders or built


def attackers(catalog: Catalog, state: State, seat: int, target: int) -> list[Force]:
    """Every own piece that could enter the target from beside it and has power there, in rising order."""
    board, near = board_of(catalog, state), catalog.grid.near[target]
    by_sea = board.sea >> target & 1
    table = catalog.at_sea if by_sea else catalog.on_land
    step, navies = steps(catalog, state, seat), traits_of(catalog, state, seat).navy_on_land
    monument = monument_of(catalog, state, seat)
    found: list[Force] = []
    for hex in near:
        if not state.held[seat] >> hex & 1:
            continue
        units = state.units[hex]
        walks = not by_sea and step[hex] >> target & 1 and (board.land >> hex & 1 or hex == monument)
        for kind, able, power in (
            (ARMED, walks, table[ARMED]),
            (ARMY, walks, table[ARMY]),
            (NAVY, True, table[NAVY] if by_sea else navies),
            (AIRFORCE, True, table[AIRFORCE]),
        ):
            if able and power and number_of(units, kind):
                found.append(Force(piece_at(hex, kind), number_of(units, kind), power))
    for number, boat in enumerate(state.boats):
        if owner_of(boat) == seat and hex_of(boat) in near:
            found += _out_of(catalog, catalog.hexes + number, boat, bool(by_sea))
    return sorted(found)


def _out_of(catalog: Catalog, place: int, boat: int, by_sea: bool) -> list[Force]:
    """At sea the boat as a whole, if somebody aboard can fight; on land its soldiers one by one."""
    crew = crew_of(boat)
    if by_sea:
        return [Force(piece_at(place, BOAT), 1, boat_power(catalog, boat))] if fighters_in(crew) else []
    return [
        Force(piece_at(place, kind), number_of(crew, kind), catalog.on_land[kind])
        for kind in (ARMED, ARMY)
        if number_of(crew, kind)
    ]


def defence(catalog: Catalog, state: State, seat: int, target: int) -> list[Force]:
    """Everything of the defender on the hex, with power or without."""
    by_sea = board_of(catalog, state).sea >> target & 1
    table = catalog.at_sea if by_sea else catalog.on_land
    found: list[Force] = []
    if state.held[seat] >> target & 1:
        for kind in range(6):
            number = number_of(state.units[target], kind)
            if number:
                found.append(Force(piece_at(target, kind), number, table[kind]))
    for building in range(3):
        if state.standing[seat * 3 + building] >> target & 1:
            power = building_power(catalog, state, seat, building)
            found.append(Force(piece_at(target, FORT + building), 1, power))
    for number, boat in enumerate(state.boats):
        if owner_of(boat) == seat and hex_of(boat) == target:
            found.append(Force(piece_at(catalog.hexes + number, BOAT), 1, boat_power(catalog, boat)))
    return found


def dice(catalog: Catalog, state: State, seat: int, power: int) -> int:
    """One for each power, and more by cards if there is any."""
    return power + traits_of(catalog, state, seat).extra_dice if power else 0


# Deciding ------------------------------------------------------------------------------------------------------------


def aiming_options(catalog: Catalog, state: State) -> list[Action]:
    seat = state.stack[-1].seat
    return [
        act.Aim(hex, defender)
        for hex in targets(catalog, state, seat)
        if attackers(catalog, state, seat, hex)
        for defender in defenders(catalog, state, seat, hex)
    ]


def apply_aim(catalog: Catalog, state: State, action: act.Aim, tell: Tell) -> None:
    state.replace(Mustering(state.stack[-1].seat, action.hex, action.seat))


def mustering_options(catalog: Catalog, state: State) -> list[Action]:
    """Pieces in rising order; from one hex, unless the side of the card allows any."""
    frame: Mustering = state.stack[-1]
    seat, sent = frame.seat, frame.sent
    green = state.green[seat] >> ATTACK & 1
    one_hex = bool(sent) and catalog.side[ATTACK][green] == 1
    options: list[Action] = []
    for force in attackers(catalog, state, seat, frame.target):
        piece = force.piece
        if (sent and piece < sent[-1]) or sent.count(piece) >= force.number:
            continue
        if one_hex and hex_of_piece(catalog, state, piece) != hex_of_piece(catalog, state, sent[0]):
            continue
        options.append(act.Send(piece))
    if sent:
        options.append(CHARGE)
    return options


def apply_send(catalog: Catalog, state: State, action: act.Send, tell: Tell) -> None:
    frame: Mustering = state.stack[-1]
    state.replace(Mustering(frame.seat, frame.target, frame.defender, (*frame.sent, action.piece)))


def apply_charge(catalog: Catalog, state: State, action: act.Charge, tell: Tell) -> None:
    frame: Mustering = state.stack[-1]
    state.replace(Battle(frame.seat, frame.target, frame.defender, frame.sent))
    if tell:
        attack = dice(catalog, state, frame.seat, power_sent(catalog, state, state.stack[-1]))
        against = sum(force.number * force.power for force in defence(catalog, state, frame.defender, frame.target))
        tell(
            told.AttackDeclared(
                frame.seat, frame.target, frame.defender, frame.sent, attack,
                dice(catalog, state, frame.defender, against),
            )
        )  # fmt: skip


def sent_forces(catalog: Catalog, state: State, battle: Battle) -> list[Force]:
    """The attackers of a battle, as many as were sent."""
    there = attackers(catalog, state, battle.seat, battle.target)
    return [
        Force(force.piece, battle.sent.count(force.piece), force.power) for force in there if force.piece in battle.sent
    ]


def power_sent(catalog: Catalog, state: State, battle: Battle) -> int:
    return sum(force.number * force.power for force in sent_forces(catalog, state, battle))

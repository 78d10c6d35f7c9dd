"""A battle from the dice to its end: losses, retreat, advance, weapons passed on."""

from __future__ import annotations

import msgspec

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.battles import Force, kind_of, losses, parties, renumbered
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.frames import Advancing, Arming, Battle, Losing, Retreating, Rolling
from pantheon.games.monuments.pieces import NAVY
from pantheon.games.monuments.rules import attacking, casualties
from pantheon.games.monuments.rules.arming import PASSED
from pantheon.games.monuments.rules.holding import board_of
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

ATTACKER, DEFENDER = 0, 1


def run_battle(catalog: Catalog, state: State, tell: Tell) -> None:
    """The next stage."""
    frame: Battle = state.stack[-1]
    match frame.stage:
        case 0:
            power = attacking.power_sent(catalog, state, frame)
            state.replace(_at(frame, 1), Rolling(ATTACKER, attacking.dice(catalog, state, frame.seat, power)))
        case 1:
            forces = attacking.defence(catalog, state, frame.defender, frame.target)
            number = attacking.dice(catalog, state, frame.defender, sum(f.number * f.power for f in forces))
            if number:
                state.replace(_at(frame, 2), Rolling(DEFENDER, number))
            else:
                state.replace(msgspec.structs.replace(frame, stage=2, defence=0))
        case 2:
            _decide(state, frame, tell)
        case 3:
            state.replace(_at(frame, 4), Retreating(frame.defender, frame.target))
        case 4:
            _advance(catalog, state, frame, tell)
        case _:
            state.pop()
            seats = (frame.defender, frame.seat)
            for seat, number in zip(seats, reversed(frame.weapons), strict=True):
                if number:
                    state.push(Arming(seat, number, PASSED))


def _at(frame: Battle, stage: int) -> Battle:
    return msgspec.structs.replace(frame, stage=stage)


def _decide(state: State, frame: Battle, tell: Tell) -> None:
    ahead = frame.attack - frame.defence
    if not frame.attack or not ahead:
        state.pop()
        if tell and not frame.attack:
            tell(told.AttackFailed(frame.seat, frame.target))
        elif tell:
            tell(told.BattleTied(frame.seat, frame.target, frame.attack))
        return
    winner, loser = (frame.seat, frame.defender) if ahead > 0 else (frame.defender, frame.seat)
    state.victories[winner] += 1
    state.conquests[frame.seat] += ahead > 0
    if tell:
        tell(told.BattleWon(winner, frame.target, abs(ahead)))
    state.replace(_at(frame, 3 if ahead > 0 else 5), Losing(loser, abs(ahead)))


def _advance(catalog: Catalog, state: State, frame: Battle, tell: Tell) -> None:
    if entering(catalog, state, frame):
        state.replace(_at(frame, 5), Advancing(frame.seat))
        return
    state.replace(_at(frame, 5))
    if tell:
        tell(told.HexVacated(frame.seat, frame.target))


# Dice ----------------------------------------------------------------------------------------------------------------


def roll_odds(catalog: Catalog, state: State) -> tuple[tuple[Action, int], ...]:
    frame: Rolling = state.stack[-1]
    return catalog.rolls(frame.dice)


def apply_roll(catalog: Catalog, state: State, action: act.Roll, tell: Tell) -> None:
    frame: Rolling = state.stack[-1]
    pips = action.ones + 2 * action.twos
    state.pop()
    battle: Battle = state.stack[-1]
    if frame.side == ATTACKER:
        state.replace(msgspec.structs.replace(battle, attack=pips))
    else:
        state.replace(msgspec.structs.replace(battle, defence=pips))
    if tell:
        seat = battle.seat if frame.side == ATTACKER else battle.defender
        tell(told.DiceRolled(seat, action.zeros, action.ones, action.twos, pips))


# Losses --------------------------------------------------------------------------------------------------------------


def losing_forces(catalog: Catalog, state: State) -> list[Force]:
    """The pieces of the losing side in the battle below."""
    battle = _battle(state)
    if state.stack[-1].seat == battle.seat:
        return attacking.sent_forces(catalog, state, battle)
    return attacking.defence(catalog, state, battle.defender, battle.target)


def losing_options(catalog: Catalog, state: State) -> list[Action]:
    frame: Losing = state.stack[-1]
    return [act.Lose(chosen) for chosen in losses(losing_forces(catalog, state), frame.pips)]


def apply_lose(catalog: Catalog, state: State, action: act.Lose, tell: Tell) -> None:
    seat, battle, before = state.stack[-1].seat, _battle(state), state.boats
    weapons = casualties.lose(catalog, state, seat, action.pieces, tell)
    state.pop()
    sent = battle.sent if seat == battle.seat else renumbered(catalog, battle.sent, before, state.boats)
    state.replace(_with_weapons(msgspec.structs.replace(battle, sent=sent), seat, weapons))


def _battle(state: State) -> Battle:
    battle = state.stack[-2]
    assert isinstance(battle, Battle)
    return battle


def _with_weapons(battle: Battle, seat: int, number: int) -> Battle:
    attackers, defenders = battle.weapons
    if seat == battle.seat:
        return msgspec.structs.replace(battle, weapons=(attackers + number, defenders))
    return msgspec.structs.replace(battle, weapons=(attackers, defenders + number))


# Retreat -------------------------------------------------------------------------------------------------------------


def run_retreating(catalog: Catalog, state: State, tell: Tell) -> bool:
    """Units that can go nowhere die; whether there is something to ask."""
    frame: Retreating = state.stack[-1]
    seat, target = frame.seat, frame.target
    if not state.held[seat] >> target & 1:
        state.pop()
        return False
    if casualties.refuges(catalog, state, seat, target):
        return True
    battle, before = _battle(state), state.boats
    weapons = casualties.lose(catalog, state, seat, casualties.survivors(catalog, state, seat, target), tell)
    state.pop()
    sent = renumbered(catalog, battle.sent, before, state.boats)
    state.replace(_with_weapons(msgspec.structs.replace(battle, sent=sent), seat, weapons))
    return False


def retreating_options(catalog: Catalog, state: State) -> list[Action]:
    frame: Retreating = state.stack[-1]
    return [act.Retreat(hex) for hex in casualties.refuges(catalog, state, frame.seat, frame.target)]


def apply_retreat(catalog: Catalog, state: State, action: act.Retreat, tell: Tell) -> None:
    frame: Retreating = state.stack[-1]
    battle, before = _battle(state), state.boats
    casualties.retreat(catalog, state, frame.seat, frame.target, action.hex, tell)
    sent = renumbered(catalog, battle.sent, before, state.boats)
    state.stack = (*state.stack[:-2], msgspec.structs.replace(battle, sent=sent), frame)


# Advance -------------------------------------------------------------------------------------------------------------


def entering(catalog: Catalog, state: State, battle: Battle) -> list[int]:
    """The attackers who can move in: navies never enter land."""
    if board_of(catalog, state).sea >> battle.target & 1:
        return list(battle.sent)
    return [piece for piece in battle.sent if kind_of(piece) != NAVY]


def advancing_options(catalog: Catalog, state: State) -> list[Action]:
    """At least one, and if two or more attacked, at least one stays behind."""
    battle = _battle(state)
    most = max(1, len(battle.sent) - 1)
    return [act.Advance(chosen) for chosen in parties(entering(catalog, state, battle), most)]


def apply_advance(catalog: Catalog, state: State, action: act.Advance, tell: Tell) -> None:
    battle = _battle(state)
    state.pop()
    casualties.advance(catalog, state, battle.seat, battle.target, action.pieces, tell)
    if tell:
        tell(told.HexTaken(battle.seat, battle.target, tuple(kind_of(piece) for piece in action.pieces)))

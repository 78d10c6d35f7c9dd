"""Weapons for unarmed workers: new ones, and those of workers who are gone."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.frames import Arming
from pantheon.games.monuments.pieces import ARMED, ONE, UNARMED, bits
from pantheon.games.monuments.rules.holding import unarmed_hexes
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

NEW, PASSED = "weapon.one", "weapon.pass"  # not for people: ids


def arming_options(catalog: Catalog, state: State) -> list[Action]:
    return [act.Arm(hex) for hex in bits(unarmed_hexes(catalog, state, state.stack[-1].seat))]


def lose_weapons(catalog: Catalog, state: State, tell: Tell) -> None:
    """Without an unarmed worker they are lost."""
    frame: Arming = state.stack[-1]
    state.pop()
    if tell and frame.rule == PASSED:
        for _ in range(frame.left):
            tell(told.WeaponLost(frame.seat))


def apply_arm(catalog: Catalog, state: State, action: act.Arm, tell: Tell) -> None:
    frame: Arming = state.stack[-1]
    state.units[action.hex] += ONE[ARMED] - ONE[UNARMED]
    if frame.left > 1:
        state.replace(Arming(frame.seat, frame.left - 1, frame.rule))
    else:
        state.pop()
    if tell:
        made = told.WeaponForged if frame.rule == NEW else told.WeaponPassedOn
        tell(made(frame.seat, action.hex))

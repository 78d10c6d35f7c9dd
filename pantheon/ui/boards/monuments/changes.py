"""Small changes of a position that is only drawn, while things are on their way: no rules, just what is to be seen."""

from __future__ import annotations

from pantheon.games.monuments.pieces import GOOD, ONE, kinds_in, number_of, of_kind, unpacked
from pantheon.games.monuments.state import State


def take(state: State, seat: int, hex: int, units: int, goods: int = 0) -> None:
    """Units leave a hex, and resources with them, as far as they are there."""
    there = sum(min(number, number_of(state.units[hex], kind)) * ONE[kind] for kind, number in kinds_in(units))
    if there:
        state.take(seat, hex, there)
    for kind in each(goods):
        if of_kind(state.goods[hex], kind):
            state.goods[hex] -= GOOD[kind]


def undock(state: State, shore: int) -> None:
    if shore in state.docks:
        state.undock(shore)


def put(state: State, hex: int, goods: int) -> None:
    state.goods[hex] += goods


def stand(state: State, building: int, hex: int) -> None:
    """A building, as three times its seat and its kind."""
    state.standing[building] |= 1 << hex
    state.damaged[building] &= ~(1 << hex)


def damage(state: State, building: int, hex: int) -> None:
    state.standing[building] &= ~(1 << hex)
    state.damaged[building] |= 1 << hex


def bridge(state: State, river: int) -> None:
    state.bridges |= 1 << river


def heighten(state: State, seat: int, layer: int) -> None:
    state.layers[seat] = layer


def each(goods: int) -> list[int]:
    """The kinds of packed resources, one by one."""
    return [kind for kind, number in enumerate(unpacked(goods)) for _ in range(number)]

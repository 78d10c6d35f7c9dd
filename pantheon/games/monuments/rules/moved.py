"""Who has moved already in a Movement: pairs of hex and units, in the order of hexes."""

from __future__ import annotations

from pantheon.games.monuments.frames import Moving
from pantheon.games.monuments.state import State


def still(state: State, frame: Moving, hex: int) -> int:
    """The units of a hex that have not moved."""
    units = state.units[hex]
    for where, gone in frame.moved:
        if where == hex:
            return units - gone
    return units


def rested(state: State, frame: Moving) -> list[int]:
    """By hex: the units that have not moved."""
    if not frame.moved:
        return state.units
    units = state.units[:]
    for hex, gone in frame.moved:
        units[hex] -= gone
    return units


def added(moved: tuple[tuple[int, int], ...], hex: int, units: int) -> tuple[tuple[int, int], ...]:
    if not moved:
        return ((hex, units),)
    there = dict(moved)
    there[hex] = there.get(hex, 0) + units
    return tuple(sorted(there.items()))

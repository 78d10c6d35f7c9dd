"""Pieces of a battle as numbers: a place and a kind. A place is a hex, or beyond the hexes a manned boat, by its place
in the list of all of them. Soldiers out of a boat have the boat as their place, and so has the boat itself at sea.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import PIECE_KINDS, hex_of
from pantheon.games.monuments.state import State

PIECE_NAMES = (
    "worker", "armed", "army", "navy", "airforce", "horse", "boat", "fort", "town", "factory",
)  # fmt: skip


class Force(NamedTuple):
    """Pieces that are alike, with the power of each."""

    piece: int
    number: int
    power: int


def piece_at(place: int, kind: int) -> int:
    return place * PIECE_KINDS + kind


def place_of(piece: int) -> int:
    return piece // PIECE_KINDS


def kind_of(piece: int) -> int:
    return piece % PIECE_KINDS


def boat_number(catalog: Catalog, piece: int) -> int:
    """Which boat a piece is, or is aboard of; below 0 for a piece on a hex."""
    return piece // PIECE_KINDS - catalog.hexes


def hex_of_piece(catalog: Catalog, state: State, piece: int) -> int:
    number = boat_number(catalog, piece)
    return hex_of(state.boats[number]) if number >= 0 else place_of(piece)


def renumbered(
    catalog: Catalog, pieces: Sequence[int], before: tuple[int, ...], now: tuple[int, ...]
) -> tuple[int, ...]:
    """The same pieces after other boats have come and gone: of boats that are alike, the first is still the first."""
    if before == now:
        return tuple(pieces)
    found = []
    for piece in pieces:
        number = boat_number(catalog, piece)
        if number >= 0:
            rank = before[:number].count(before[number])
            new = [at for at, boat in enumerate(now) if boat == before[number]][rank]
            piece += (new - number) * PIECE_KINDS
        found.append(piece)
    return tuple(sorted(found))


# Losses --------------------------------------------------------------------------------------------------------------


def losses(forces: Sequence[Force], pips: int) -> list[tuple[int, ...]]:
    """Every set of powered pieces that is worth so many pips and could spare none; if all are worth less, all of them
    and a piece without power for every missing pip."""
    powered = [force for force in forces if force.power]
    worth = sum(force.number * force.power for force in powered)
    if worth >= pips:
        return list(dict.fromkeys(_sets(powered, pips)))
    everything = tuple(force.piece for force in powered for _ in range(force.number))
    helpless = [force for force in forces if not force.power]
    missing = min(pips - worth, sum(force.number for force in helpless))
    return [tuple(sorted(everything + chosen)) for chosen in _choices(helpless, missing)]


def _sets(forces: Sequence[Force], pips: int) -> Iterator[tuple[int, ...]]:
    """No piece could be left out: the weakest of them is needed."""

    def choose(at: int, rest: int, weakest: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if rest <= 0:
            if rest + weakest > 0:
                yield chosen
            return
        if at == len(forces):
            return
        force = forces[at]
        for number in range(force.number, -1, -1):
            lowest = min(weakest, force.power) if number else weakest
            more = chosen + (force.piece,) * number
            if rest - number * force.power > 0 or rest - number * force.power + lowest > 0:
                yield from choose(at + 1, rest - number * force.power, lowest, more)

    yield from choose(0, pips, 99, ())


def _choices(forces: Sequence[Force], number: int) -> Iterator[tuple[int, ...]]:
    if not number:
        yield ()
        return
    if not forces:
        return
    force, others = forces[0], forces[1:]
    rest = sum(other.number for other in others)
    for taken in range(min(number, force.number), -1, -1):
        if number - taken <= rest:
            for more in _choices(others, number - taken):
                yield (force.piece,) * taken + more


def parties(pieces: Sequence[int], most: int) -> list[tuple[int, ...]]:
    """Every choice of 1 to `most` of these pieces, alike ones not told apart."""
    alike = [Force(piece, list(pieces).count(piece), 0) for piece in dict.fromkeys(pieces)]
    return [chosen for number in range(1, most + 1) for chosen in _choices(alike, number)]

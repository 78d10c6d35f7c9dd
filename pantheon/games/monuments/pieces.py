"""What lies on a hex, each as one number: the units of a player, resources, a manned boat.

Units: 4 bits each for unarmed and armed workers, 2 bits each for armies, navies, airforces and horses. Resources: a
byte for each kind, in the order wood, metal, cattle, food, so that sums of many hexes fit as well. A boat: its hex,
owner, crew, cargo, and whether it has rowed in this Movement; boats in order are in the order of their hexes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

NONE: Final = -1
REMEMBERED: Final = 1 << 16

# Units ---------------------------------------------------------------------------------------------------------------

UNARMED, ARMED, ARMY, NAVY, AIRFORCE, HORSE = range(6)
BOAT, FORT, TOWN, FACTORY = range(6, 10)
"""The other pieces of a battle."""
PIECE_KINDS: Final = 10
SHIFT: Final = (0, 4, 8, 10, 12, 14)
FIELD: Final = (0xF, 0xF, 3, 3, 3, 3)
ONE: Final = (1, 0x10, 0x100, 0x400, 0x1000, 0x4000)
WORKERS: Final = 0xFF
HOLDERS: Final = 0xFF | 3 << 8 | 3 << 12
"""Workers, armies and airforces control land."""
SOLDIERS: Final = 3 << 8 | 3 << 12
TRAINED: Final = 3 << 8 | 3 << 10 | 3 << 12
FIGHTERS: Final = 0xF0 | TRAINED
"""Units that can have power."""
WALKERS: Final = 0xFF | 3 << 8 | 3 << 14
"""Workers, armies and horses go on foot."""

# What a player owns: in the supply or aside
WORKER_PIECE, FORT_PIECE, TOWN_PIECE, FACTORY_PIECE, ARMY_PIECE, NAVY_PIECE, AIRFORCE_PIECE = range(7)
PIECES: Final = 7
PIECE_OF: Final = (WORKER_PIECE, WORKER_PIECE, ARMY_PIECE, NAVY_PIECE, AIRFORCE_PIECE)
"""By the kind of unit; horses never come back."""


def number_of(units: int, kind: int) -> int:
    return units >> SHIFT[kind] & FIELD[kind]


def workers_in(units: int) -> int:
    return (units & 15) + (units >> 4 & 15)


def kinds_in(units: int) -> Iterator[tuple[int, int]]:
    """Each kind that is there, with its number."""
    for kind in range(6):
        number = units >> SHIFT[kind] & FIELD[kind]
        if number:
            yield kind, number


# Resources -----------------------------------------------------------------------------------------------------------

WOOD, METAL, CATTLE, FOOD = range(4)
KINDS: Final = ("wood", "metal", "cattle", "food")  # not for people: ids
GOOD: Final = (1, 1 << 8, 1 << 16, 1 << 24)
_TOP: Final = 0x80808080
Vector = tuple[int, int, int, int]


def packed(vector: Vector) -> int:
    wood, metal, cattle, food = vector
    return wood | metal << 8 | cattle << 16 | food << 24


def unpacked(goods: int) -> Vector:
    return goods & 255, goods >> 8 & 255, goods >> 16 & 255, goods >> 24


def total(goods: int) -> int:
    """How many of all kinds: the sum of the digits, below 255."""
    return goods % 255


def of_kind(goods: int, kind: int) -> int:
    return goods >> kind * 8 & 255


def one_of_each(goods: int) -> int:
    """128 of each kind that is there; every byte below 129."""
    return goods + 0x7F7F7F7F & _TOP


def so_many_of_a_kind(goods: int, number: int) -> bool:
    """Whether there are so many of any kind; every byte below 128."""
    return goods + (128 - number) * 0x01010101 & _TOP != 0


def covers(goods: int, cost: int) -> bool:
    """Whether there is enough of each kind; every byte below 128."""
    return (goods | _TOP) - cost & _TOP == _TOP


def overflow(goods: int, room: int) -> int:
    """What does not fit: food goes first, then cattle, metal, wood."""
    lost, excess = 0, total(goods) - room
    for kind in (FOOD, CATTLE, METAL, WOOD):
        if excess <= 0:
            break
        number = min(excess, of_kind(goods, kind))
        lost += number * GOOD[kind]
        excess -= number
    return lost


# Manned boats --------------------------------------------------------------------------------------------------------

TIRED: Final = 1
CREWS: Final = ((1, 0, 0), (0, 1, 0), (0, 0, 1), (2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 2, 0), (0, 1, 1), (0, 0, 2))
"""Unarmed workers, armed workers, armies: who can board together."""
CAN_BOARD: Final = WORKERS | 3 << 8
CREW_NAMES: Final = (
    "worker", "armed", "army", "worker+worker", "worker+armed", "worker+army", "armed+armed", "armed+army", "army+army",
)  # fmt: skip


def boat(hex: int, owner: int, crew: int, cargo: int = 0, tired: int = 0) -> int:
    """`crew` as units; `cargo` as resources, at most two of a kind."""
    aboard = crew & 3 | (crew >> 4 & 3) << 2 | (crew >> 8 & 3) << 4
    load = cargo & 3 | (cargo >> 8 & 3) << 2 | (cargo >> 16 & 3) << 4 | (cargo >> 24 & 3) << 6
    return hex << 17 | owner << 15 | aboard << 9 | load << 1 | tired


def hex_of(boat: int) -> int:
    return boat >> 17


def owner_of(boat: int) -> int:
    return boat >> 15 & 3


def crew_of(boat: int) -> int:
    aboard = boat >> 9 & 63
    return aboard & 3 | (aboard >> 2 & 3) << 4 | (aboard >> 4) << 8


def cargo_of(boat: int) -> int:
    load = boat >> 1 & 255
    return load & 3 | (load >> 2 & 3) << 8 | (load >> 4 & 3) << 16 | (load >> 6) << 24


def fighters_in(crew: int) -> int:
    return (crew >> 4 & 15) + (crew >> 8 & 3)


# Hexes ---------------------------------------------------------------------------------------------------------------


class _Hexes(dict[int, tuple[int, ...]]):
    """Masks and their numbers. The same masks are asked for again and again, so they are remembered."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        if len(self) >= REMEMBERED:
            self.clear()
        found, left = [], mask
        while left:
            lowest = left & -left
            found.append(lowest.bit_length() - 1)
            left ^= lowest
        numbers = self[mask] = tuple(found)
        return numbers


bits: Callable[[int], tuple[int, ...]] = _Hexes().__getitem__
"""The numbers in a mask, ascending. This way nothing written in Python is called for what is known."""

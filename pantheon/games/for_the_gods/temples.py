"""A temple as one number: how many stones it has of each sort, which rank is on top, and its god. 0 is no temple.

The order of the stones below the top never matters, so equal temples are equal numbers. From the lowest bit: 5 bits
foundations, 3 bits for the stones of each of the four ranks, 2 bits the rank on top, the rest the god's number plus 1.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1
RANKS: Final = 4
FOUNDATION: Final = 1
"""What a foundation adds to a temple."""
RANK: Final = (1 << 5, 1 << 8, 1 << 11, 1 << 14)
"""What a player stone of each rank adds to it."""
TOP_AT: Final = 17
GOD_AT: Final = 19
ALL_RANKS: Final = 0b1111
MOST_FOUNDATIONS: Final = 31
MOST_OF_A_RANK: Final = 7


def with_stone(temple: int, rank: int) -> int:
    """One more player stone, on top of the others; 0 becomes a new temple."""
    return (temple & ~(3 << TOP_AT) | rank << TOP_AT) + RANK[rank]


def with_god(temple: int, god: int) -> int:
    return temple + (god + 1 << GOD_AT)


def without_god(temple: int) -> int:
    return temple & (1 << GOD_AT) - 1


def god_of(temple: int) -> int:
    """The god whose stone is on top, or NONE."""
    return (temple >> GOD_AT) - 1


def rank_of(temple: int) -> int:
    """The rank of the topmost player stone."""
    return temple >> TOP_AT & 3


def foundations(temple: int) -> int:
    return temple & 31


def of_rank(temple: int, rank: int) -> int:
    """How many stones of a rank it has."""
    return temple >> 5 + 3 * rank & 7


def ranks_in(temple: int) -> int:
    """The ranks that it holds, as a bitmask."""
    return (
        bool(temple & 7 << 5) | bool(temple & 7 << 8) << 1 | bool(temple & 7 << 11) << 2 | bool(temple & 7 << 14) << 3
    )


def player_stones(temple: int) -> int:
    return (temple >> 5 & 7) + (temple >> 8 & 7) + (temple >> 11 & 7) + (temple >> 14 & 7)


def height(temple: int) -> int:
    """Foundations, player stones and the god stone."""
    return (temple & 31) + player_stones(temple) + (temple >= 1 << GOD_AT)


def worth(temple: int) -> int:
    """What temples are compared by: height, then rank; 0 for no temple."""
    return height(temple) << 2 | rank_of(temple) if temple else 0


class _Worths(dict[int, int]):
    """The worth of temples, worked out once each: there are a few thousand at most."""

    def __missing__(self, temple: int) -> int:
        self[temple] = found = worth(temple)
        return found


class _Ranks(dict[int, int]):
    def __missing__(self, temple: int) -> int:
        self[temple] = found = ranks_in(temple)
        return found


WORTH: Final = _Worths()
RANKS_IN: Final = _Ranks()
"""Look-up tables of pure arithmetic, quicker than the functions."""

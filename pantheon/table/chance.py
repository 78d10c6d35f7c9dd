"""Luck that can be repeated: the n-th draw depends only on the seed and on n.

So neither undo nor reloading rolls anew, and the same seed gives the same game in any process. The mixing is
SplitMix64. It can be reckoned backwards, so whoever must not know the seed gets `one_way` numbers instead.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from itertools import count
from typing import TYPE_CHECKING, Any, Final, TypeVar, overload

from pantheon.table.counts import total
from pantheon.table.native import COMPILED

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")
MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
SEED_FACTOR: Final = 0xD1342543DE82EF95
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB
LOW_HALF: Final = (1 << 32) - 1
SEED_DIGITS: Final = 18
"""As many as fit into 64 bits: whoever knows the open cards could try all seeds of nine digits in seconds."""


def fresh_seed() -> int:
    """A seed that nobody can guess, and that a person can still write down."""
    return secrets.randbelow(10**SEED_DIGITS)


def number(seed: int, n: int) -> int:
    """The n-th number of a seed, from 0 to 2**64 - 1."""
    if COMPILED:
        found = _number_in_a_word(seed, n)
        return int(found) if found >= 0 else int(found) + (1 << 64)
    mixed = (seed * SEED_FACTOR + (n + 1) * GOLDEN) & MASK
    mixed = ((mixed ^ (mixed >> 30)) * FIRST_FACTOR) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * SECOND_FACTOR) & MASK
    return mixed ^ (mixed >> 31)


def below(limit: int, seed: int, n: int) -> int:
    """The n-th number of a seed, from 0 to limit - 1."""
    if COMPILED and limit < 1 << 31:
        found = _number_in_a_word(seed, n)
        high, low, times = _word(found >> 32 & LOW_HALF), _word(found & LOW_HALF), _word(limit)
        return high * times + (low * times >> 32) >> 32
    return number(seed, n) * limit >> 64


def _number_in_a_word(seed: int, n: int) -> i64:
    """`number` where it is compiled, many times as fast as with ints of any size.

    A machine word of 64 bits with a sign overflows as MASK cuts (with the flags that Python hands to every compiler),
    and what a shift drags in of the sign is cut off. Plain Python knows no such words.
    """
    mixed = _word(seed) * SEED_WORD + (_word(n) + 1) * GOLDEN_WORD
    mixed = (mixed ^ (mixed >> 30 & (1 << 34) - 1)) * FIRST_WORD
    mixed = (mixed ^ (mixed >> 27 & (1 << 37) - 1)) * SECOND_WORD
    return mixed ^ (mixed >> 31 & (1 << 33) - 1)


def _word(number: int) -> i64:
    """The last 64 bits of a number, the first of which is the sign."""
    if 0 <= number < 1 << 61:
        return number
    high: i64 = number >> 32 & LOW_HALF
    low: i64 = number & LOW_HALF
    return high << 32 | low


GOLDEN_WORD: Final = _word(GOLDEN)
SEED_WORD: Final = _word(SEED_FACTOR)
FIRST_WORD: Final = _word(FIRST_FACTOR)
SECOND_WORD: Final = _word(SECOND_FACTOR)


def one_way(seed: int, n: int, purpose: str) -> int:
    """The n-th number of a seed for one purpose (up to 16 letters), from which nobody finds the seed again.

    What bots and hints get for their luck: the seed itself would tell them every card.
    """
    words = blake2b(f"{seed} {n}".encode(), digest_size=8, person=purpose.encode())
    return int.from_bytes(words.digest(), "big")


class Lots(Sequence[tuple[T, int]]):
    """Odds of which one is picked without making a pair of each: things, and as many weights, some of them 0."""

    __slots__ = ("things", "weights")

    def __init__(self, things: tuple[T, ...], weights: tuple[int, ...]) -> None:
        self.things = things
        self.weights = weights

    def __iter__(self) -> Iterator[tuple[T, int]]:
        return iter([(thing, weight) for thing, weight in zip(self.things, self.weights, strict=True) if weight])

    def __len__(self) -> int:
        return len(self.weights) - self.weights.count(0)

    @overload
    def __getitem__(self, at: int) -> tuple[T, int]: ...
    @overload
    def __getitem__(self, at: slice) -> list[tuple[T, int]]: ...
    def __getitem__(self, at: int | slice) -> tuple[T, int] | list[tuple[T, int]]:
        return list(self)[at]


def pick(odds: Sequence[tuple[T, int]], seed: int, n: int) -> T:
    """One of several things by their weights."""
    lots: Lots[T] = odds if isinstance(odds, Lots) else _as_lots(odds)
    weights = lots.weights
    at = below(total(weights), seed, n) if COMPILED else number(seed, n) * sum(weights) >> 64  # the same in fewer calls
    kind = 0
    for weight in weights:
        if at < weight:
            return lots.things[kind]
        at -= weight
        kind += 1  # noqa: SIM113 (enumerate takes a third longer)
    raise ValueError("nothing to pick from")  # not for people


def _as_lots(odds: Sequence[tuple[T, int]]) -> Lots[T]:
    return Lots(tuple([one for one, _ in odds]), tuple([weight for _, weight in odds]))


def shuffler(seed: int) -> Callable[[list[Any]], None]:
    """Brings lists into random order, each call by other luck, and the same again for the same seed."""
    drawn = count()

    def shuffle(things: list[Any]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = below(last + 1, seed, next(drawn))
            things[last], things[other] = things[other], things[last]

    return shuffle

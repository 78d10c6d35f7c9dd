"""Luck that can be repeated: the n-th draw depends only on the seed and on n.

So neither undo nor reloading rolls anew, and the same seed gives the same game in any process. The mixing is
SplitMix64. It can be reckoned backwards, so whoever must not know the seed gets `one_way` numbers instead.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from itertools import count
from typing import Any, Final, TypeVar, overload

T = TypeVar("T")
Wide = Any
"""An int of 64 bits and more. mypyc is told nothing of it: its own ints are fast up to 62 bits, and slow beyond."""
MASK: Final[Wide] = (1 << 64) - 1
GOLDEN: Final[Wide] = 0x9E3779B97F4A7C15
SEED_FACTOR: Final[Wide] = 0xD1342543DE82EF95
FIRST_FACTOR: Final[Wide] = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final[Wide] = 0x94D049BB133111EB
SEED_DIGITS: Final = 18
"""As many as fit into 64 bits: whoever knows the open cards could try all seeds of nine digits in seconds."""


def fresh_seed() -> int:
    """A seed that nobody can guess, and that a person can still write down."""
    return secrets.randbelow(10**SEED_DIGITS)


def number(seed: int, n: int) -> int:
    """The n-th number of a seed, from 0 to 2**64 - 1."""
    mixed: Wide = (seed * SEED_FACTOR + (n + 1) * GOLDEN) & MASK
    mixed = ((mixed ^ (mixed >> 30)) * FIRST_FACTOR) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * SECOND_FACTOR) & MASK
    found: int = mixed ^ (mixed >> 31)
    return found


def one_way(seed: int, n: int, purpose: str) -> int:
    """The n-th number of a seed for one purpose (up to 16 letters), from which nobody finds the seed again.

    What bots and hints get for their luck: the seed itself would tell them every card.
    """
    words = blake2b(f"{seed} {n}".encode(), digest_size=8, person=purpose.encode())
    return int.from_bytes(words.digest(), "big")


class Lots(Sequence[tuple[T, int]]):
    """Odds of which one is picked without making a pair of each: things, and as many weights, some of them 0."""

    __slots__ = ("things", "weights")

    def __init__(self, things: Sequence[T], weights: Sequence[int]) -> None:
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
    lots: Lots[T] = odds if isinstance(odds, Lots) else Lots([one for one, _ in odds], [weight for _, weight in odds])
    weights = lots.weights
    at = number(seed, n) * sum(weights) >> 64
    kind = 0
    for weight in weights:
        if at < weight:
            return lots.things[kind]
        at -= weight
        kind += 1  # noqa: SIM113 (enumerate takes a third longer)
    raise ValueError("nothing to pick from")  # not for people


def shuffler(seed: int) -> Callable[[list[Any]], None]:
    """Brings lists into random order, each call by other luck, and the same again for the same seed."""
    drawn = count()

    def shuffle(things: list[Any]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = number(seed, next(drawn)) * (last + 1) >> 64
            things[last], things[other] = things[other], things[last]

    return shuffle

"""Cards in a hand, tiles in a bag: tuples that say how many there are of each kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import add, ge, sub

from pantheon.table.native import COMPILED

Counts = tuple[int, ...]


def none_of(kinds: int) -> Counts:
    return (0,) * kinds


def total(counts: Counts) -> int:
    """How many there are of all kinds."""
    if not COMPILED:
        return sum(counts)
    added = 0
    for number in counts:
        added += number
    return added


def plus(counts: Counts, kind: int, number: int = 1) -> Counts:
    changed = [*counts]
    changed[kind] += number
    return tuple(changed)


def minus(counts: Counts, kind: int, number: int = 1) -> Counts:
    changed = [*counts]
    changed[kind] -= number
    return tuple(changed)


def moved(one: Counts, other: Counts, kind: int) -> tuple[Counts, Counts]:
    """Both after a piece of this kind went from the one to the other: as often as cards are dealt, so in one call."""
    less, more = [*one], [*other]
    less[kind] -= 1
    more[kind] += 1
    return tuple(less), tuple(more)


def put(values: Counts, at: int, value: int) -> Counts:
    """The same but for one place."""
    changed = [*values]
    changed[at] = value
    return tuple(changed)


def together(one: Counts, other: Counts) -> Counts:
    return tuple(map(add, one, other))


def without(one: Counts, other: Counts) -> Counts:
    return tuple(map(sub, one, other))


def holds(one: Counts, other: Counts) -> bool:
    """Whether `one` has at least what `other` has, kind by kind."""
    return all(map(ge, one, other))


def each(counts: Counts) -> Iterator[int]:
    """Every single piece, as its kind, lowest kind first."""
    for kind, number in enumerate(counts):
        for _ in range(number):
            yield kind


def count(pieces: Iterable[int], kinds: int) -> Counts:
    numbers = [0] * kinds
    for piece in pieces:
        numbers[piece] += 1
    return tuple(numbers)

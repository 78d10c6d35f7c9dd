"""A number for every action that a game can ever know, for programs that learn: a policy has one output each.

The numbers follow from the bounds that a game gives for the fields of its verbs, so they are the same for every
position, process and version of the program with the same rules data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

import msgspec

from pantheon.table.game import Action, Game


class Field(msgspec.Struct, frozen=True):
    """The whole numbers that a field of an action can have, ends included; `length` of them if it is a tuple.

    A tuple whose length differs from action to action has its longest as `length` and `padded`: what is missing counts
    as one more value below the lowest.
    """

    lowest: int
    highest: int
    length: int = 0
    padded: bool = False

    @property
    def values(self) -> int:
        each = self.highest - self.lowest + 1 + self.padded
        return int(each ** (self.length or 1))

    def rank(self, value: Any) -> int:
        if not self.length:
            return int(value) - self.lowest
        base, bottom = self.highest - self.lowest + 1 + self.padded, self.lowest - self.padded
        number = 0
        for place in range(self.length):
            digit = value[place] if place < len(value) else bottom
            number = number * base + digit - bottom
        return number

    def value(self, rank: int) -> Any:
        if not self.length:
            return self.lowest + rank
        base, bottom = self.highest - self.lowest + 1 + self.padded, self.lowest - self.padded
        digits = []
        for _ in range(self.length):
            rank, digit = divmod(rank, base)
            digits.append(bottom + digit)
        return tuple(digit for digit in reversed(digits) if not (self.padded and digit == bottom))


Verbs = Mapping[type[Action], Mapping[str, Field]]
"""Every kind of action with the bounds of its fields."""


class Numbering:
    """All actions of a game, numbered from 0. Most numbers of a large field are never an option."""

    def __init__(self, game: Game[Any]) -> None:
        self._verbs: Verbs = game.verbs()
        self._first: dict[type[Action], int] = {}
        self.size = 0
        for kind, fields in self._verbs.items():
            self._first[kind] = self.size
            self.size += prod(field.values for field in fields.values())

    def number(self, action: Action) -> int:
        rank = 0
        for name, field in self._verbs[type(action)].items():
            rank = rank * field.values + field.rank(getattr(action, name))
        return self._first[type(action)] + rank

    def action(self, number: int) -> Action:
        """The action of a number; ValueError if there is none."""
        if not 0 <= number < self.size:
            raise ValueError(f"actions have numbers from 0 to {self.size - 1}, not {number}")  # not for people
        kind = [kind for kind, first in self._first.items() if first <= number][-1]
        rank, values = number - self._first[kind], []
        for field in reversed(list(self._verbs[kind].values())):
            rank, part = divmod(rank, field.values)
            values.append(field.value(part))
        return kind(*reversed(values))

    def mask(self, options: Sequence[Action]) -> list[int]:
        """The numbers of the options, in their order."""
        return [self.number(option) for option in options]

"""Everything that changes during a game, and nothing that is printed: numbers, and tuples of how many of each kind.

A view is the same class: cards that a seat cannot see lie in `deck` with the others, and `unseen` and FACE_DOWN say
where so many of them are in truth.
"""

from __future__ import annotations

from copy import copy as shallow
from typing import Final

import msgspec

from pantheon.table.counts import Counts

NONE: Final = -1
FACE_DOWN: Final = -2
"""A bid that the seat of a view cannot see."""


class State(msgspec.Struct):
    players: int
    ties: int
    """Which value of the option is chosen."""
    start: int
    """The seat that bids first in the first round; NONE until it is drawn by lot."""
    deck: Counts
    hands: list[Counts]
    unseen: list[int]
    """Cards in hand that are not known; all 0 in a full position."""
    bids: list[int]
    """In front of each seat: a kind of card, NONE or FACE_DOWN."""
    played: Counts
    """Bids of earlier rounds."""
    prizes: Counts
    shown: int
    """The prize that lies open, or NONE."""
    taken: list[Counts]
    lapsed: Counts
    """Prizes that nobody took."""
    thrift: list[int]
    """How often each seat made the lowest bid that was alone."""

    def copy(self) -> State:
        twin = shallow(self)
        for field in ("hands", "unseen", "bids", "taken", "thrift"):
            setattr(twin, field, getattr(self, field).copy())
        return twin

    @property
    def rounds_over(self) -> int:
        return sum(self.lapsed) + sum(map(sum, self.taken))

    def order(self) -> list[int]:
        """The seats as they bid in this round: each round another one begins."""
        first = self.start + self.rounds_over
        return [(first + turn) % self.players for turn in range(self.players)]

    def cards(self, seat: int) -> int:
        """How many a seat holds: everybody can count them."""
        return sum(self.hands[seat]) + self.unseen[seat]

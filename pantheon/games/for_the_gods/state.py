"""Everything that changes during a game, and nothing that is printed: ints, tuples and lists of them.

Kinds of stones: ranks 0 to 3, the foundation, then the gods in the order of the data. A hand and a bag are counts by
kind. A temple is one number, see `temples.py`.

A view (what one seat knows) is the same class: the stones of another hand lie in that seat's bag, and `hidden` says
how many of them are in truth in the hand. In a full position it is 0 for everybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pantheon.games.for_the_gods.frames import AnyFrame
from pantheon.games.for_the_gods.temples import NONE, RANKS
from pantheon.table.counts import Counts

__all__ = ["FIRST_GOD", "FOUNDATION_STONE", "NONE", "RANKS", "SOURCES", "State"]

FOUNDATION_STONE: Final = RANKS
FIRST_GOD: Final = RANKS + 1
SOURCES: Final = ("gold", "silver", "bronze", "aphrodite", "artemis")  # not for people
"""As points are kept in saved games; `source_names` has what people call them."""


@dataclass(slots=True)
class State:
    """A whole position, or what one seat knows of it."""

    # The set-up
    players: int
    staggered: int
    """1 if the first hands grow in the order of turns."""
    gods: tuple[int, ...]
    """By letter."""
    tokens: tuple[int, ...]
    """The gold token of each region; NONE until it is dealt, and where the region is not in play."""
    start: int
    """NONE until it is drawn by lot."""

    # The course of the game
    frame: AnyFrame
    actor: int
    active: int
    """Whose turn it is; NONE before the first one."""
    round: int
    """The number of the starting player's turn; 0 before it."""
    trigger: int
    """The seat that began the end, or NONE."""

    # The board
    stones: tuple[int, ...]
    """God stones that are left in each region."""
    foundations: int
    """In the supply."""
    temples: list[int]
    """By seat and region: seat * regions + region; 0 where there is none."""

    # By seat
    ships: list[int]
    bases: list[int]
    bronze: list[int]
    """Spare bronze tokens that were gained."""
    hands: list[Counts]
    bags: list[Counts]
    hidden: list[int]

    def copy(self) -> State:
        """Every field by name: faster than a general copy. Tuples are shared, lists are not."""
        twin = State.__new__(State)
        twin.players = self.players
        twin.staggered = self.staggered
        twin.gods = self.gods
        twin.tokens = self.tokens
        twin.start = self.start
        twin.frame = self.frame
        twin.actor = self.actor
        twin.active = self.active
        twin.round = self.round
        twin.trigger = self.trigger
        twin.stones = self.stones
        twin.foundations = self.foundations
        twin.temples = self.temples[:]
        twin.ships = self.ships[:]
        twin.bases = self.bases[:]
        twin.bronze = self.bronze[:]
        twin.hands = self.hands[:]
        twin.bags = self.bags[:]
        twin.hidden = self.hidden[:]
        return twin

    def turns(self, seat: int) -> int:
        """How many turns a seat has begun."""
        if self.active == NONE:
            return 0
        begun = (seat - self.start) % self.players <= (self.active - self.start) % self.players
        return self.round - (not begun)

    def in_hand(self, seat: int) -> int:
        """How many stones: everybody can count them."""
        return sum(self.hands[seat]) + self.hidden[seat]

    def in_bag(self, seat: int) -> int:
        return sum(self.bags[seat]) - self.hidden[seat]

    def off_board(self, seat: int) -> int:
        """Hand and bag together."""
        return sum(self.hands[seat]) + sum(self.bags[seat])

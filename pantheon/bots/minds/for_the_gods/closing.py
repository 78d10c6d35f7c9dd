"""What the final turns are worth: the board stands, and each seat that has a turn left can change one region with it.

Whether it can take a region depends on what a hand drawn from its stones may hold: so many of the temple's rank as the
leader is higher, foundations, a god. Of the regions that it may take it takes the best.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.rules import scoring
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE, RANKS, State
from pantheon.games.for_the_gods.temples import GOD_AT, RANKS_IN, WORTH

DEDICATED = 1 << GOD_AT
"""Temples from this number on carry a god stone."""


class Closing:
    def __init__(self, catalog: Catalog, steps: dict[int, tuple[tuple[int, ...], ...]]) -> None:
        self.catalog, self.steps = catalog, steps

    def worths(self, state: State, turn_left: Sequence[float]) -> list[float]:
        """The glory that each seat can expect."""
        totals = [float(sum(points)) for points in scoring.tally(self.catalog, state)]
        changes = [0.0] * state.players
        for seat in range(state.players):
            if turn_left[seat]:
                self._last_turn(state, seat, changes)
        return [total + change for total, change in zip(totals, changes, strict=True)]

    def _last_turn(self, state: State, seat: int, changes: list[float]) -> None:
        """What this seat's turn brings it, and costs those who lead now: the best region that its stones allow."""
        chances = Chances(self.catalog, state, seat)
        beneath = self.catalog.beneath[state.players]
        found = []
        for region in self.catalog.in_play[state.players]:
            gold, second, _ = scoring.result(self.catalog, state, region)
            if gold == seat:
                continue
            way = self.steps[state.players][state.ships[seat]][region]
            chance = chances.of(region, way)
            if chance > 0:
                glory, small = self._tokens(state, region) if beneath else (self._tokens(state, region)[0], 0)
                own = glory - (small if second == seat else 0) + (small if gold == NONE else 0)
                found.append((own, chance, gold, glory - (small if gold != second else 0)))
        found.sort(reverse=True)
        left = 1.0
        for own, chance, gold, loss in found:
            changes[seat] += left * chance * own
            if gold != NONE:
                changes[gold] -= left * chance * loss
            left *= 1 - chance

    def _tokens(self, state: State, region: int) -> tuple[int, int]:
        token = state.tokens[region]
        silver, bronze = self.catalog.small_glory
        return self.catalog.glory[token], silver if self.catalog.is_silver[token] else bronze


class Chances:
    """What one hand of a seat may reach."""

    def __init__(self, catalog: Catalog, state: State, seat: int) -> None:
        self.catalog, self.state, self.seat = catalog, state, seat
        hand, bag = state.hands[seat], state.bags[seat]
        self.heap = [held + left for held, left in zip(hand, bag, strict=True)]
        self.stones = sum(self.heap)
        self.hand = min(self.stones, state.in_hand(seat) or catalog.definitions.setup.draw)
        gods = sum(self.heap[FIRST_GOD:])
        self.god = at_least(self.stones, gods, self.hand, 1) if gods else 0.0

    def of(self, region: int, way: int) -> float:
        """To lead alone in a region that is so many routes away."""
        temples = self.state.temples[region :: self.catalog.regions]
        own, best = temples[self.seat], max([WORTH[temple] for temple in temples])
        room = self.hand - way
        if own:
            ranks = RANKS_IN[own]
            fitting = sum(self.heap[rank] for rank in range(RANKS) if ranks >> rank & 1) + self.heap[FOUNDATION_STONE]
            lack = -(-(best + 1 - WORTH[own]) // 4)  # a whole stone for each height that is lacking
            return self._chance(fitting, lack, room, own < DEDICATED)
        if not self.state.bases[self.seat]:
            return 0.0
        fails = 1.0
        for rank in range(RANKS):
            lack = max(1, -(-(best + 1 - rank) // 4))
            fails *= 1 - self._chance(self.heap[rank], lack, room, lack > 1)
        return 1 - fails

    def _chance(self, fitting: int, lack: int, room: int, open_to_gods: bool) -> float:
        if lack > room:
            return 0.0
        chance = at_least(self.stones, fitting, self.hand, lack)
        if open_to_gods and self.god:
            chance += (at_least(self.stones, fitting, self.hand, lack - 1) - chance) * self.god
        return chance


@lru_cache(maxsize=50_000)
def at_least(stones: int, fitting: int, hand: int, wanted: int) -> float:
    """The chance that a hand holds so many of the fitting stones, or more."""
    if wanted <= 0:
        return 1.0
    if fitting < wanted:
        return 0.0
    ways = sum(
        comb(fitting, number) * comb(stones - fitting, hand - number)
        for number in range(wanted, min(fitting, hand) + 1)
    )
    return ways / comb(stones, hand)

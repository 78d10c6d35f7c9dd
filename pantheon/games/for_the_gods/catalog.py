"""Everything printed, as look-up tables: made once when the rules data are loaded, never changed afterwards.

Regions, gods and tokens are numbers: their place in the data. Each possible action is made here once; `options` only
hands out references.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods.definitions import Definitions
from pantheon.games.for_the_gods.frames import Building, Closing, Drawing, Sailing, Tending
from pantheon.games.for_the_gods.powers import (
    USES_FOUNDATIONS,
    Again,
    Carry,
    Company,
    Foundation,
    GodPower,
    LargeDraw,
    Prize,
    RaiseHere,
    RaiseIsland,
    Rob,
    Swap,
    Tend,
    TwoRanks,
)
from pantheon.games.for_the_gods.state import FIRST_GOD
from pantheon.games.for_the_gods.temples import NONE, RANKS
from pantheon.table.counts import Counts
from pantheon.table.game import Action

COUNTS: Final = (2, 3, 4)
REMEMBERED: Final = 20_000
NEVER: Final = 0
BEFORE_THE_END: Final = 1
WITH_A_SUPPLY: Final = 2
ALWAYS: Final = 3
WITH_AN_ISLAND: Final = 4
"""When a power would change something and is declined with the dedication."""


class Catalog:
    """The printed game."""

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self._lay_out_map()
        self._lay_out_tokens()
        self._lay_out_gods()
        self._make_actions()
        self._sails: dict[tuple[int, int, Counts], tuple[Action, ...]] = {}

    def sails(self, players: int, region: int, hand: Counts) -> tuple[Action, ...]:
        """Every route from a harbour with every kind of stone that can pay it."""
        key = (players, region, hand)
        found = self._sails.get(key)
        if found is None:
            if len(self._sails) >= REMEMBERED:
                self._sails.clear()  # what is remembered stays small in very long runs
            kinds = [kind for kind, number in enumerate(hand) if number]
            found = tuple(self.sail[to][kind] for to in self.neighbours[players][region] for kind in kinds)
            self._sails[key] = found
        return found

    def first_hands(self, players: int, staggered: int) -> Sequence[int]:
        """In the order of turns."""
        hands = self.definitions.setup.hands[players - COUNTS[0]]
        return hands.staggered if staggered else hands.book

    def god_stones(self, players: int, token: int) -> int:
        """How many god stones lie with a token at first."""
        if self.letter[token] == NONE:
            return 0
        stones = self.definitions.setup.god_stones[players - COUNTS[0]]
        return stones.higher if self.is_higher[token] else stones.lower

    def copies_of_a_god(self, players: int) -> int:
        stones = self.definitions.setup.god_stones[players - COUNTS[0]]
        return stones.higher + stones.lower

    def foundations(self, gods: Sequence[int]) -> int:
        """How many there are with these gods in play."""
        uses = any(isinstance(self.powers[god], USES_FOUNDATIONS) for god in gods)
        return self.definitions.setup.foundations if uses else 0

    # Making the tables -----------------------------------------------------------------------------------------------

    def _lay_out_map(self) -> None:
        board = self.definitions.map
        self.islands = [island for island in board.islands for _ in island.regions]
        """The island of each region."""
        self.region_defs = [region for island in board.islands for region in island.regions]
        self.regions = len(self.region_defs)
        self.region_ids = [region.id for region in self.region_defs]
        self.start = self.region_ids.index(board.start)
        self.in_play = {
            count: tuple(at for at, island in enumerate(self.islands) if island.players <= count) for count in COUNTS
        }
        self.mates = tuple(
            tuple(at for at, island in enumerate(self.islands) if island is self.islands[region] and at != region)
            for region in range(self.regions)
        )
        """The other regions of the same island."""
        self.neighbours = {count: tuple(map(tuple, self._neighbours(count))) for count in COUNTS}
        self.cities = {
            count: tuple(at for at in self.in_play[count] if (self.region_defs[at].city or 9) <= count)
            for count in COUNTS
        }
        self.dealt_to = {
            count: (*self.cities[count], *(at for at in self.in_play[count] if at not in self.cities[count]))
            for count in COUNTS
        }
        """The regions in the order in which they get their tokens."""

    def _neighbours(self, count: int) -> list[list[int]]:
        found: list[list[int]] = [[] for _ in range(self.regions)]
        for route in self.definitions.map.routes:
            if route.players <= count:
                one, other = map(self.region_ids.index, route.between)
                found[one].append(other)
                found[other].append(one)
        return [sorted(near) for near in found]

    def _lay_out_tokens(self) -> None:
        gold = self.definitions.tokens.gold
        small = self.definitions.tokens.small
        letters = sorted({token.letter for token in gold if token.letter})
        self.letters = {
            count: len({token.letter for token in gold if token.letter and token.players <= count}) for count in COUNTS
        }
        """How many gods are in play."""
        self.letter = tuple(letters.index(token.letter) if token.letter else NONE for token in gold)
        self.is_higher = tuple(letter not in self.letter[:at] for at, letter in enumerate(self.letter))
        self.glory = tuple(token.glory for token in gold)
        self.is_silver = tuple(token.icon == "silver" for token in gold)
        self.token_ids = [token.id for token in gold]
        self.tokens = {count: tuple(at for at, token in enumerate(gold) if token.players <= count) for count in COUNTS}
        self.city_token = tuple(token.city for token in gold)
        self.small_glory = (small.silver.glory, small.bronze.glory)
        self.beneath = {count: count >= self.definitions.tokens.beneath for count in COUNTS}
        """Whether small tokens lie beneath the gold ones."""
        used = {count: [self.is_silver[at] for at in self.tokens[count] if self.beneath[count]] for count in COUNTS}
        self.spare_silver = {count: small.silver.copies - used[count].count(True) for count in COUNTS}
        self.spare_bronze = {count: small.bronze.copies - used[count].count(False) for count in COUNTS}

    def _lay_out_gods(self) -> None:
        gods = self.definitions.gods
        self.god_ids = [god.id for god in gods]
        self.kinds = FIRST_GOD + len(gods)
        self.kind_ids = [*map(str, range(RANKS)), "foundation", *self.god_ids]
        self.powers: tuple[GodPower, ...] = tuple(god.power for god in gods)
        self.declined = tuple(map(_declined, self.powers))
        self.carriers = tuple(god for god, power in enumerate(self.powers) if isinstance(power, Carry))
        self.is_prize = tuple(isinstance(power, Prize) for power in self.powers)
        self.draws = tuple(
            sorted({self.definitions.setup.draw, *(p.stones for p in self.powers if isinstance(p, LargeDraw))})
        )
        self.nothing: Counts = (0,) * self.kinds
        stones = self.definitions.setup.stones
        self.full_bag: Counts = (*([stones] * RANKS), *([0] * (self.kinds - RANKS)))

    def _make_actions(self) -> None:
        regions, gods, kinds = range(self.regions), range(len(self.powers)), range(self.kinds)
        self.sail = tuple(tuple(act.Sail(to, pay) for pay in kinds) for to in regions)
        self.call = tuple(tuple(act.Call(god, to) for to in regions) for god in gods)
        lay = [act.Lay(rank) for rank in range(RANKS)]
        self.lays = tuple(
            tuple[Action, ...](lay[rank] for rank in range(RANKS) if mask >> rank & 1) for mask in range(1 << RANKS)
        )
        """By the bitmask of the ranks that can be laid."""
        self.dedicate = tuple(act.Dedicate(god) for god in gods)
        self.dedicate_unused = tuple(act.Dedicate(god, 1) for god in gods)
        self.take = tuple(act.Take(seat) for seat in range(max(COUNTS)))
        self.swap = tuple(act.Swap(region) for region in regions)
        self.tend = tuple(tuple(act.Tend(region, rank) for rank in range(RANKS)) for region in regions)
        self.lay_foundation = tuple(act.LayFoundation(region) for region in regions)
        self.deal_god = tuple(act.DealGod(god) for god in gods)
        self.deal_token = tuple(act.DealToken(token) for token in range(len(self.glory)))
        self.draw_stone = tuple(act.DrawStone(kind) for kind in kinds)
        self.end_turn, self.decline = act.EndTurn(), act.Decline()
        self.sailing, self.has_sailed = Sailing(), Sailing(1)
        self.building, self.open_building = Building(), Building(open=1)
        self.tending = Tending()
        self.closing = {draw: Closing(draw) for draw in self.draws}
        self.usual_closing = self.closing[self.definitions.setup.draw]
        self.drawing = tuple(Drawing(left) for left in range(max(self.draws) + 1))

    def names(self, what: str) -> Sequence[str]:
        """The ids of regions, gods and so on, by the names of fields of actions."""
        match what:
            case "to" | "region":
                return self.region_ids
            case "pay" | "stone":
                return self.kind_ids
            case "god":
                return self.god_ids
            case "token":
                return self.token_ids
            case "unused":
                return ("used", "unused")
        return ()


def _declined(power: GodPower) -> int:
    match power:
        case LargeDraw():
            return BEFORE_THE_END
        case RaiseHere() | Foundation():
            return WITH_A_SUPPLY
        case Again():
            return ALWAYS
        case RaiseIsland():
            return WITH_AN_ISLAND
        case Prize() | Rob() | Company() | Swap() | Tend() | TwoRanks() | Carry():
            return NEVER
        case _:
            assert_never(power)

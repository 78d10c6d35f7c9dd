"""Everything printed, as look-up tables: made once when the rules data is loaded, never changed afterwards.

Each possible action is made here once; `options` only hands out references. What depends on a few small numbers (which
kinds can pay for a god, which money cards reach a price) is worked out once and remembered.
"""

from __future__ import annotations

from functools import partial
from itertools import permutations, product
from typing import Final, TypeVar

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.definitions import Definitions, HexDef
from pantheon.games.pantheon.powers import CardsEachEpoch, ExtraAction, HalfGods, PermanentGodPower, Piety
from pantheon.games.pantheon.state import (
    CARD_KINDS,
    FIRST_MONEY,
    FIRST_SACRIFICE,
    MONEY_VALUES,
    MOVEMENT,
    NONE,
    SACRIFICES,
)
from pantheon.table.counts import Counts, without
from pantheon.table.game import Action
from pantheon.table.hexgrid import HexGrid, hexes, mask_of
from pantheon.table.remembered import Remembered

A = TypeVar("A", bound=Action)
MAX_LEVEL: Final = 4


class Catalog:
    """The printed game. Gods, loot, bonus tiles, nations and hexes are numbers: their place in the data."""

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self.pieces = definitions.setup.pieces
        """Feet of each player, and as many columns."""
        self.draw = definitions.setup.draw
        """Cards of the action that draws."""
        self._lay_out_board(definitions.board.hexes)
        self._lay_out_tiles()
        self._lay_out_cards()
        self._make_actions()
        self._remember()

    # Options that depend on a few numbers only -------------------------------------------------------------------

    def _remember(self) -> None:
        self.open_cards = Remembered(self._open_cards)
        """By the display: which cards can be taken, each kind once."""
        self.lay_at: Remembered[int, tuple[act.Lay, ...]] = Remembered(partial(_at_each, self.bits, self.lay))
        self.jump_at: Remembered[int, tuple[act.Jump, ...]] = Remembered(partial(_at_each, self.bits, self.jump))
        self.gain_by: Remembered[int, tuple[act.Gain, ...]] = Remembered(partial(_at_each, self.bits, self.gains))
        """The action on each of these hexes, or for each of these ways to pay, lowest first."""
        self.ways_to = Remembered(self._ways_to)
        """By the open gods: all ways to pay for one of them."""
        self.landings = tuple(Remembered(partial(self._landings, over)) for over in range(len(self.near)))
        """By the hex that is jumped over, then by hexes beside it where a jump may start: where it lands."""
        self.pay_options = Remembered(self._pay_options)
        """By money cards and a price: all sets of them that reach it, least waste first, then the larger cards kept."""
        self.tile_options = Remembered(self._tile_options)
        """By levels and money: the sacrifice tiles that can be bought or raised."""

    def _open_cards(self, display: tuple[int, ...]) -> tuple[act.TakeOpen, ...]:
        return tuple(self.take_open[card] for card in sorted(set(display)) if card != NONE)

    def _ways_to(self, gods: tuple[int, ...]) -> int:
        ways = 0
        for god in gods:
            ways |= self.ways_of_god[god]
        return ways

    def _landings(self, over: int, sources: int) -> int:
        landings = 0
        for start in hexes(sources):
            landings |= self.grid.two_away[start] & self.near[over]
        return landings

    def _pay_options(self, money_and_price: tuple[Counts, int]) -> tuple[act.Pay, ...]:
        money, price = money_and_price
        sets = [paid for paid in product(*(range(number + 1) for number in money)) if worth(paid) >= price]
        sets.sort(key=lambda paid: (worth(paid), [-kept for kept in reversed(without(money, paid))]))
        return tuple(map(act.Pay, sets))

    def _tile_options(self, levels_and_money: tuple[Counts, int]) -> tuple[act.BuyTile, ...]:
        levels, money = levels_and_money
        return tuple(
            self.buy_tile[kind][level]
            for kind in range(SACRIFICES)
            for level in range(levels[kind] + 1, MAX_LEVEL + 1)
            if self.prices[level] - self.prices[levels[kind]] <= money
        )

    # Making the tables -------------------------------------------------------------------------------------------

    def _lay_out_board(self, printed: tuple[HexDef, ...]) -> None:
        self.grid = HexGrid([(hex.row, hex.column) for hex in printed])
        self.near = self.grid.near
        self.holds_column = tuple(hex.holds_column for hex in printed)
        self.column_hexes = mask_of([number for number, column in enumerate(self.holds_column) if column])
        self.foot_hexes = self.grid.all & ~self.column_hexes
        self.feet_around = tuple(self.foot_hexes & ~(1 << number) for number in range(len(printed)))
        """Where feet stand, by the hex of the temple, which is never a column hex."""
        nations = self.definitions.nations
        self.start_hex = tuple(
            next(number for number, hex in enumerate(printed) if hex.start_of == nation.id) for nation in nations
        )
        self.loot_hexes = {
            (nation, players): tuple(
                number
                for number, hex in enumerate(printed)
                if hex.loot_of == nations[nation].id and hex.mark <= players
            )
            for nation in range(len(nations))
            for players in (2, 3, 4)
        }

    def _lay_out_tiles(self) -> None:
        data = self.definitions
        self.traits = tuple(nation.trait for nation in data.nations)
        self.god_copies = tuple(god.copies for god in data.gods)
        self.costs = tuple(tuple(god.cost) for god in data.gods)
        self.god_powers = tuple(god.power for god in data.gods)
        self.kept_powers = {
            god: power for god, power in enumerate(self.god_powers) if isinstance(power, PermanentGodPower)
        }
        """The powers of the gods that stay in front of their owner; those of the others work at once."""
        self.used_powers = {
            god: power for god, power in enumerate(self.god_powers) if not isinstance(power, PermanentGodPower)
        }
        self.cards_only = tuple(god.cards_only for god in data.gods)
        self.extra_action_gods = tuple(
            god for god, power in enumerate(self.god_powers) if isinstance(power, ExtraAction)
        )
        self.piety_gods = tuple(god for god, power in enumerate(self.god_powers) if isinstance(power, Piety))
        self.cards_each_epoch = tuple(
            (god, power.count) for god, power in enumerate(self.god_powers) if isinstance(power, CardsEachEpoch)
        )
        """The gods that give cards in every preparation, and how many."""
        self.half_gods_of_god = tuple(power.count if isinstance(power, HalfGods) else 0 for power in self.god_powers)
        self.loot_copies = tuple(loot.copies for loot in data.loot)
        self.loot_powers = tuple(loot.power for loot in data.loot)
        self.half_gods_of_loot = tuple(power.count if isinstance(power, HalfGods) else 0 for power in self.loot_powers)
        self.bonus_powers = tuple(bonus.power for bonus in data.bonus)
        self.upper_half_gods = _by_value({half.value: half.copies for half in data.half_gods.upper})
        self.lower_half_gods = _by_value({half.value: half.copies for half in data.half_gods.lower})
        self.prices = (0, *data.sacrifices.prices)
        self.band_ids = tuple(bands.id for bands in data.scoring.columns)
        self.column_points = tuple(
            tuple(
                number * max((band.points for band in entry.bands if band.columns <= number), default=0)
                for number in range(data.setup.pieces + 1)
            )
            for entry in data.scoring.columns
        )

    def _lay_out_cards(self) -> None:
        data = self.definitions
        sacrifices = data.sacrifices.kinds
        pile = [0] * CARD_KINDS
        pile[MOVEMENT] = data.cards.movement_copies
        for kind, sacrifice in enumerate(sacrifices):
            pile[1 + kind] = sacrifice.copies
        pile[FIRST_MONEY] = data.cards.money_copies
        self.pile: Counts = tuple(pile)
        special = {money.value: money.copies for money in data.cards.special_money}
        self.special: Counts = tuple(special.get(value, 0) for value in MONEY_VALUES)
        self.card_steps = data.cards.movement_steps
        self.card_ids = ("movement", *(kind.id for kind in sacrifices), *(f"money-{value}" for value in MONEY_VALUES))
        """As cards are written in files; players read the names in the data."""

    def _make_actions(self) -> None:
        numbers = range(len(self.grid.cells))
        self.lay = tuple(act.Lay(hex) for hex in numbers)
        self.jump = tuple(act.Jump(hex) for hex in numbers)
        self.erect = tuple(act.Erect(hex) for hex in numbers)
        self.buy_tile = tuple(
            tuple(act.BuyTile(kind, level) for level in range(MAX_LEVEL + 1)) for kind in range(SACRIFICES)
        )
        self.take_open = tuple(act.TakeOpen(card) for card in range(CARD_KINDS))
        self.discard = tuple(act.Discard(card) for card in range(CARD_KINDS))
        self.raise_kind = tuple(act.Raise(kind) for kind in range(SACRIFICES))
        self.take_bonus = tuple(act.TakeBonus(bonus) for bonus in range(len(self.bonus_powers)))
        pieces = self.definitions.setup.pieces
        self.swap = {feet: act.Swap(feet) for feet in range(-pieces, pieces + 1)}
        self.deal_card = tuple(act.DealCard(card) for card in range(CARD_KINDS))
        self.deal_god = tuple(act.DealGod(god) for god in range(len(self.costs)))
        self.deal_loot = tuple(act.DealLoot(loot) for loot in range(len(self.loot_powers)))
        self.deal_half_god = tuple(act.DealHalfGod(value) for value in range(1, 7))
        self.deal_nation = tuple(act.DealNation(nation) for nation in range(len(self.traits)))
        self.deal_bonus = tuple(act.DealBonus(bonus) for bonus in range(len(self.bonus_powers)))
        self._lay_out_payments()
        self.first_payments = tuple(_payments(god, cost[:1]) for god, cost in enumerate(self.costs))

    def _lay_out_payments(self) -> None:
        """Every way to pay for a god has a number, god by god, so that a set of ways is a bitmask."""
        self.payments = tuple(_payments(god, cost) for god, cost in enumerate(self.costs))
        ways = [(god, gain, need) for god, payments in enumerate(self.payments) for gain, need in payments]
        self.gains = tuple(gain for _, gain, _ in ways)
        self.bits = tuple(1 << place for place in range(max(len(self.gains), len(self.grid.cells))))
        """A set of one place each: of a hex, or of a way to pay."""
        self.ways_of_god = tuple(
            mask_of([at for at, way in enumerate(ways) if way[0] == god]) for god in range(len(self.costs))
        )
        self.ways_left = tuple(
            tuple(
                tuple(
                    mask_of(
                        [
                            at
                            for at, (god, _, need) in enumerate(ways)
                            if need[kind] <= cards + (0 if self.cards_only[god] else level)
                        ]
                    )
                    for level in range(MAX_LEVEL + 1)
                )
                for cards in range(self.pile[FIRST_SACRIFICE + kind] + 1)
            )
            for kind in range(SACRIFICES)
        )
        """By kind of sacrifice, cards of it and level of its tile: the ways that this kind does not rule out."""


def worth(money: Counts) -> int:
    """What so many cards of value 1 to 5 are worth."""
    return money[0] + 2 * money[1] + 3 * money[2] + 4 * money[3] + 5 * money[4]


def _at_each(bits: tuple[int, ...], actions: tuple[A, ...], places: int) -> tuple[A, ...]:
    options: list[A] = []
    while places:
        highest = places.bit_length() - 1
        options.append(actions[highest])
        places ^= bits[highest]
    options.reverse()
    return tuple(options)


def _payments(god: int, cost: tuple[int, ...]) -> tuple[tuple[act.Gain, Counts], ...]:
    """Which kinds may pay which number, with what is then needed of each kind. Equal numbers are told apart once."""
    ways = []
    for kinds in permutations(range(SACRIFICES), len(cost)):
        if any(cost[i] == cost[i + 1] and kinds[i] > kinds[i + 1] for i in range(len(cost) - 1)):
            continue
        need = [0] * SACRIFICES
        for kind, number in zip(kinds, cost, strict=True):
            need[kind] = number
        ways.append((act.Gain(god, kinds), tuple(need)))
    return tuple(ways)


def _by_value(copies: dict[int, int]) -> Counts:
    return tuple(copies.get(value, 0) for value in range(1, 7))

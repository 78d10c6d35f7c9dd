"""Everything printed, as look-up tables: made once when the rules data are loaded, never changed afterwards.

Hexes, cards, quests and so on are numbers: their place in the data. What costs something is packed resources.
"""

from __future__ import annotations

from itertools import accumulate, combinations, product
from math import factorial
from operator import or_
from typing import Any

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.boards import Board, Grid
from pantheon.games.monuments.definitions import Definitions, UnlockedDef
from pantheon.games.monuments.pieces import (
    ARMED,
    ARMY,
    CAN_BOARD,
    CREWS,
    GOOD,
    HORSE,
    NONE,
    PIECES,
    UNARMED,
    bits,
    covers,
    number_of,
    of_kind,
    packed,
    total,
    unpacked,
)
from pantheon.games.monuments.powers import NEEDS_A_BATTLE, GoodsDef, Traits, traits_of
from pantheon.table.game import Action

COUNTS = (2, 3, 4)
REMEMBERED = 20_000
DECKS = "sabc"
"""Quests: the starting ones, then those for layers 0-1, 2-3, 4-5."""
STARTING = 0
UPGRADE, MOVEMENT, PRODUCE, BUILD, POPULATE, LAYER, TRAIN, ATTACK, QUESTS, TRADE = range(10)
CARDS = 10
ALL_CARDS = (1 << CARDS) - 1
DEAR = 1 << UPGRADE | 1 << BUILD | 1 << LAYER | 1 << TRAIN | 1 << TRADE
"""Cards that do nothing for nothing."""
BUILDING_PRICE, CROSSING_PRICE, UNIT_PRICE, WEAPON_PRICE, LAYER_PRICE = 10, 13, 14, 17, 18
"""Where in the price list these begin; the cards come first."""


def goods_of(goods: GoodsDef) -> int:
    return packed((goods.wood, goods.metal, goods.cattle, goods.food))


def pieces_of(unlocked: UnlockedDef) -> tuple[int, ...]:
    """In the order of the supply."""
    return (
        unlocked.workers, unlocked.forts, unlocked.towns, unlocked.factories,
        unlocked.armies, unlocked.navies, unlocked.airforces,
    )  # fmt: skip


class Catalog:
    """The printed game."""

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self.grid = Grid(definitions.map)
        self.hexes = self.grid.size
        self._lay_out_boards()
        self._lay_out_pieces()
        self._lay_out_cards()
        self._lay_out_quests()
        self.known_traits: list[dict[int, Traits]] = [{} for _ in (*definitions.abilities, NONE)]
        """By ability, the last one for NONE, and by commons; `traits` fills it."""
        self._affords: dict[int, tuple[int, ...]] = {}
        self._swaps: dict[int, tuple[Action, ...]] = {}
        self.known_walks: dict[tuple[int, int, int, int], tuple[Action, ...]] = {}
        self._boardings: dict[tuple[int, int, int], tuple[Action, ...]] = {}
        self._pushes: dict[tuple[int, int, int], tuple[Action, ...]] = {}
        self._reduced: dict[tuple[int, int], tuple[int, ...]] = {}
        self._rolls: dict[int, tuple[tuple[Action, int], ...]] = {}
        self._draws: dict[tuple[int, int, int], tuple[tuple[Action, int], ...]] = {}
        self.measures: list[Any] = []
        """What quests want; `rules/tasks.py` fills it."""
        self.words: dict[str, tuple[str, ...]] = {}
        """What numbers of fields are written as; `notation.py` fills it."""

    # What is looked up -----------------------------------------------------------------------------------------------

    def traits(self, ability: int, commons: int) -> Traits:
        """What all cards of a seat do together."""
        known = self.known_traits[ability]
        found = known.get(commons)
        if found is None:
            if len(known) >= REMEMBERED:
                known.clear()  # what is remembered stays small in very long runs
            effects = list(self.definitions.abilities[ability].effects) if ability >= 0 else []
            for common in bits(commons):
                effects += self.definitions.commons[common].effects
            found = known[commons] = traits_of(effects)
        return found

    def reduced(self, cost: int, discount: int) -> tuple[int, ...]:
        """The costs that are left when a discount drops resources, the dearest kinds first; at least 1 is paid."""
        key = (cost, discount)
        found = self._reduced.get(key)
        if found is None:
            full = unpacked(cost)
            paid = max(1, sum(full) - discount)
            vectors = product(*(range(number, -1, -1) for number in full))
            found = self._reduced[key] = tuple(packed(v) for v in vectors if sum(v) == paid)  # type: ignore[arg-type]
        return found

    def affords(self, wealth: int) -> tuple[int, ...]:
        """What of the price list can be paid, as a bitmask for each discount."""
        found = self._affords.get(wealth)
        if found is None:
            if len(self._affords) >= REMEMBERED:
                self._affords.clear()
            wood, metal, cattle, food = [min(number, self.dearest) for number in unpacked(wealth)]
            enough = packed((wood, metal, cattle, food))
            found = self._affords[wealth] = self._affords_just(wealth) if enough == wealth else self.affords(enough)
        return found

    def _affords_just(self, wealth: int) -> tuple[int, ...]:
        newly = [0] * self.discounts
        for at, cost in enumerate(self.prices):
            there = sum([min(of_kind(wealth, kind), of_kind(cost, kind)) for kind in range(4)])
            if there or not cost:
                newly[total(cost) - there] |= 1 << at
        return tuple(accumulate(newly, or_))

    def swaps(self, wealth: int, number: int, loose: bool) -> tuple[Action, ...]:
        """Trades: so many of one kind for another kind; if loose, of any two kinds."""
        key = (wealth << 8 | number) * 2 + loose
        found = self._swaps.get(key)
        if found is None:
            if len(self._swaps) >= REMEMBERED:
                self._swaps.clear()
            given = [number * good for good in GOOD]
            if loose:
                given = [one + other for at, one in enumerate(GOOD) for other in GOOD[at:]]
            found = self._swaps[key] = tuple(
                act.Swap(unpacked(give), good)
                for give in given
                if covers(wealth, give)
                for good in range(4)
                if not of_kind(give, good)
            )
        return found

    def walks(self, key: tuple[int, int, int, int]) -> tuple[Action, ...]:
        """A unit to each of some goals, and with each kind of some goods to those that have room. The key: the start,
        eightfold, and the kind of unit; goals; goods; room. The number of goods does not matter: with `one_of_each`
        the same walks are found more often."""
        found = self.known_walks.get(key)
        if found is None:
            if len(self.known_walks) >= REMEMBERED:
                self.known_walks.clear()
            unit, goals, goods, room = key
            cargoes = [good + 1 for good in range(4) if of_kind(goods, good)]
            made: list[Action] = []
            for to in bits(goals):
                made.append(act.Walk(unit & 7, unit >> 3, to, 0))
                if room >> to & 1:
                    made += [act.Walk(unit & 7, unit >> 3, to, cargo) for cargo in cargoes]
            found = self.known_walks[key] = tuple(made)
        return found

    def rides(self, start: int, goals: int, riders: int) -> tuple[Action, ...]:
        """A horse to each of these goals, alone, with an unarmed worker (1 in `riders`) and with an armed one (2)."""
        key = (start * 8 + HORSE, goals, riders, 0)
        found = self.known_walks.get(key)
        if found is None:
            if len(self.known_walks) >= REMEMBERED:
                self.known_walks.clear()
            who = [0, *(rider for rider in (1, 2) if riders & rider)]
            found = self.known_walks[key] = tuple(act.Ride(start, to, rider) for to in bits(goals) for rider in who)
        return found

    def boardings(self, shore: int, units: int, most: int) -> tuple[Action, ...]:
        """At most so many of these units, who can board together."""
        key = (shore, units & CAN_BOARD, most)
        found = self._boardings.get(key)
        if found is None:
            there = (number_of(units, UNARMED), number_of(units, ARMED), number_of(units, ARMY))
            found = self._boardings[key] = tuple(
                act.Board(shore, crew)
                for crew, (unarmed, armed, armies) in enumerate(CREWS)
                if there[0] >= unarmed and there[1] >= armed and there[2] >= armies and most >= unarmed + armed + armies
            )
        return found

    def pushes(self, shore: int, seas: int, land: int) -> tuple[Action, ...]:
        """To the other edges between these sea hexes and this land."""
        key = (shore, seas, land)
        found = self._pushes.get(key)
        if found is None:
            if len(self._pushes) >= REMEMBERED:
                self._pushes.clear()
            found = self._pushes[key] = tuple(
                act.Push(shore, goal)
                for goal, (ashore, water) in enumerate(self.grid.shores)
                if goal != shore and seas >> water & land >> ashore & 1
            )
        return found

    def affordable(self, wealth: int, cost: int, discount: int) -> bool:
        """Whether anything of `reduced` is there."""
        if not discount:
            return covers(wealth, cost)
        there = sum([min(of_kind(wealth, kind), of_kind(cost, kind)) for kind in range(4)])
        return there >= max(1, total(cost) - discount)

    def rolls(self, dice: int) -> tuple[tuple[Action, int], ...]:
        """How many dice show 0, 1 and 2, with weights."""
        found = self._rolls.get(dice)
        if found is None:
            found = self._rolls[dice] = tuple(
                (
                    act.Roll(zeros, ones, dice - zeros - ones),
                    factorial(dice) // (factorial(zeros) * factorial(ones) * factorial(dice - zeros - ones)),
                )
                for zeros in range(dice, -1, -1)
                for ones in range(dice - zeros, -1, -1)
            )
        return found

    def draws(self, deck: int, there: int, number: int) -> tuple[tuple[Action, int], ...]:
        """Every unordered choice of so many cards of a deck. For the starting quests the verb is another one."""
        key = (deck, there, number)
        found = self._draws.get(key)
        if found is None:
            if len(self._draws) >= 500:
                self._draws.clear()
            made: Any = act.DealQuests if deck == STARTING else act.DrawQuests
            found = self._draws[key] = tuple((made(cards), 1) for cards in combinations(bits(there), number))
        return found

    # Making the tables -----------------------------------------------------------------------------------------------

    def _lay_out_boards(self) -> None:
        data = self.definitions.map
        self.civilisation_ids = [civ.id for civ in data.civilisations]
        self.half = tuple(civ.mirror[0] for civ in data.civilisations)
        halves = [sum(1 << civ for civ in range(4) if self.half[civ] == side) for side in (1, -1)]
        masks = [*halves, *(15 & ~(1 << civ) for civ in range(4)), 15]
        self.boards = {mask: Board(self.grid, data, mask) for mask in masks}
        """By the bitmask of civilisations in play; 15 stands for those that are not dealt yet."""
        self.of_terrain = self.boards[15].of_terrain
        """On the whole map."""
        homes = {mask: sum(home for civ, home in enumerate(self.grid.home) if mask >> civ & 1) for mask in masks}
        self.foreign = {mask: tuple(homes[mask] & ~home for home in self.grid.home) for mask in masks}
        """The homes of the others in play, for each civilisation."""
        self.first_dock = tuple(map(self._first_dock, range(4)))

    def _first_dock(self, civ: int) -> int:
        """Where the first boat lies: at the last hex of the home, on the sea hex that it shares with the one before."""
        grid, data = self.grid, self.definitions.map
        mirror = data.civilisations[civ].mirror
        before, last = ((x * mirror[0], r * mirror[1]) for x, r in (hex.at for hex in data.home[-2:]))
        near = set(grid.near[grid.number[before]]) & set(grid.near[grid.number[last]])
        shared = [sea for sea in near if (grid.number[last], sea) in grid.shore_at]
        return grid.shore_at[grid.number[last], min(shared)]

    def _lay_out_pieces(self) -> None:
        data = self.definitions.pieces
        buildings = [building.pieces for building in data.buildings]
        self.pieces = (data.workers.pieces, *buildings, *(unit.pieces for unit in data.units))
        assert len(self.pieces) == PIECES
        self.unit_cost = tuple(goods_of(unit.cost) for unit in data.units)
        self.building_cost = tuple(goods_of(building.cost) for building in data.buildings)
        self.crossing_cost, self.weapon_cost = goods_of(data.crossing), goods_of(data.weapon)
        army, navy, airforce = data.units
        self.on_land = (0, 1, army.land, navy.land, airforce.land, 0)
        """Power by the kind of unit, where the hex that counts is land, and at sea; soldiers at sea are aboard."""
        self.at_sea = (0, 1, army.sea, navy.sea, airforce.sea, 0)
        self.building_power = tuple(building.power for building in data.buildings)
        hexes = range(self.hexes)
        self.harvests = tuple(map(act.Harvest, hexes))
        self.puts = tuple(map(act.Put, hexes))
        self.pays = tuple(tuple(act.PayFrom(hex, kind) for hex in hexes) for kind in range(4))
        self.builds = tuple(tuple(act.Build(kind, hex) for hex in hexes) for kind in range(3))
        self.bridges = tuple(map(act.Bridge, range(len(self.grid.rivers))))
        self.docks = tuple(map(act.Dock, range(len(self.grid.shores))))
        self.crossings = data.crossings
        self.most, self.harvest = data.most, data.harvest
        """Resources on a hex, and from a hex at once."""
        self.moves = (data.workers.moves, data.workers.moves, army.moves, navy.moves, airforce.moves, data.horse.moves)

    def _lay_out_cards(self) -> None:
        data = self.definitions
        self.card_ids: list[str] = [card.id for card in data.cards]
        self.card_cost = tuple(goods_of(card.cost) for card in data.cards)
        self.side = tuple((card.red, card.green) for card in data.cards)
        """The number on both sides of a card."""
        self.layer_land = tuple(layer.land for layer in data.layers)
        self.next_land = (*self.layer_land, self.hexes + 1)
        """The same, and for a finished monument more than there is."""
        self.layer_cost = tuple(goods_of(layer.cost) for layer in data.layers)
        self.last_layer = (len(data.layers), data.setup.short)
        """The layer that ends the game, and a short game."""
        self.layer_workers = tuple(layer.workers for layer in data.layers)
        self.common_ids = [common.id for common in data.commons]
        self.of_layer = tuple(
            tuple(at for at, common in enumerate(data.commons) if common.layer == layer) for layer in range(1, 6)
        )
        self.copies = {
            count: tuple(sum(icon <= count for icon in common.copies) for common in data.commons) for count in COUNTS
        }
        self.charters = sum(
            1 << at
            for at, common in enumerate(data.commons)
            if any(effect.kind == "may-train" for effect in common.effects)
        )
        self.prices = (
            *self.card_cost, *self.building_cost, self.crossing_cost, *self.unit_cost, self.weapon_cost,
            *self.layer_cost,
        )  # fmt: skip
        """The price list: cards first, then as BUILDING_PRICE and so on say."""
        self.dearest = max(max(unpacked(cost)) for cost in self.prices)
        """So much of a kind is enough for whatever is to be paid: more changes nothing."""
        self.discounts = 1 + max(*map(total, self.prices), self._highest_discount())
        self.deck_start = tuple(pieces_of(deck.start) for deck in data.decks)
        self.lines = tuple(self._lines(card) for card in range(len(data.score_cards)))
        """Points and each by line, for every score card."""
        self.deeds = tuple(card.better.points if card.better.line == "quests" else 0 for card in data.score_cards)
        """Points for each completed quest besides the printed ones."""

    def _highest_discount(self) -> int:
        """As much as no seat ever has: that of all cards together, and 1 for a repair."""
        effects = [effect for ability in self.definitions.abilities for effect in ability.effects]
        effects += [effect for common in self.definitions.commons for effect in common.effects]
        less = sum(effect.number for effect in effects if effect.kind.endswith("-discount"))
        return 1 + less + max(map(max, self.side))

    def _lines(self, card: int) -> dict[str, tuple[int, int]]:
        lines = {str(line): (entry.points, entry.each) for line, entry in self.definitions.setup.lines.items()}
        entry = self.definitions.score_cards[card]
        for change in (entry.better, entry.worse):
            if change.line != "quests":
                lines[change.line] = (change.points, change.each)
        return lines

    def _lay_out_quests(self) -> None:
        quests = self.definitions.quests
        self.quest_ids = [quest.id for quest in quests]
        self.deck_of = tuple(DECKS.index(quest.id[0]) for quest in quests)
        self.quests = {
            (count, peaceful): tuple(
                sum(
                    1 << at
                    for at, quest in enumerate(quests)
                    if self.deck_of[at] == deck
                    and quest.players <= count
                    and not (peaceful and any(isinstance(task, NEEDS_A_BATTLE) for task in quest.tasks))
                )
                for deck in range(len(DECKS))
            )
            for count in COUNTS
            for peaceful in (0, 1)
        }
        """The cards in play, by number of players and peace: one bitmask for each deck."""
        self.deck_mask = tuple(
            sum(1 << at for at in range(len(quests)) if self.deck_of[at] == deck) for deck in range(len(DECKS))
        )

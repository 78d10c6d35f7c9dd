"""What a position of Pantheon is worth to each seat: the points that it can expect at the end of the game.

Points already made count in full, half gods and columns by the scorings that are left (columns by the bands that will
be reached), powers and sacrifice tiles by the epochs that are left. What is only within reach (an open god that lacks
two cards, loot four steps away) counts by its chance, less what it costs in cards and turns.

Everything is written out for speed: a search asks thousands of times a second.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

import msgspec

from pantheon.bots.judgement.weights import Weights
from pantheon.games.pantheon import powers
from pantheon.games.pantheon.catalog import MAX_LEVEL, REMEMBERED, Catalog
from pantheon.games.pantheon.frames import Followers, GameOver
from pantheon.games.pantheon.state import FIRST_MONEY, FIRST_SACRIFICE, MOVEMENT, State
from pantheon.table.hexgrid import HexGrid, hexes, spread

TERMS = (
    "points", "half gods", "columns", "piety", "powers", "tiles", "hand", "reserve", "gods in reach", "map", "follow",
)  # fmt: skip
QUARTERS = 4
"""Time is measured in quarters of an epoch where a table needs whole numbers."""
FARTHEST = 9
COLUMNS_WITHIN = 5
MOST_FINDS = 9
"""Targets of one seat that are looked at: more than five are never counted."""
EPOCHS = 6
MIDDLE_SCORING = 3


OWN = (powers.Reserve, powers.ReserveChoice, powers.FreeColumn, powers.Piety)
"""Powers whose worth depends on what the player already has."""


class Outlook(msgspec.Struct):
    """What is the same for all seats of one position."""

    left: float
    """Epochs that are left, with the rest of this one."""
    after: int
    """Epochs after this one."""
    alive: float
    """The chance that what is not taken now can still be taken in this epoch."""
    scorings: int
    early: int
    """Quarters of an epoch to the scoring in the middle, -1 when it is over."""
    late: int
    """The same to the scoring at the end."""


class PantheonJudgement:
    """The judgement of one character."""

    def __init__(self, catalog: Catalog, weights: Weights) -> None:
        self.catalog, self.weights = catalog, weights
        self.rings, self.columns_near = _distances(catalog)
        self.column_values = tuple(_column_values(points, weights.column_growth) for points in catalog.column_points)
        self.costs = tuple(tuple(sorted(cost, reverse=True)) for cost in catalog.costs)
        self._lacks: dict[tuple[int, tuple[int, ...]], int] = {}
        self._known: dict[tuple[object, ...], float] = {}
        self._reached: dict[tuple[object, ...], float] = {}
        self.simple_gods = not any(
            isinstance(power, powers.Reserve | powers.ReserveChoice) for power in catalog.god_powers
        )
        """Whether what a god is worth depends on open things alone, not on the own pieces."""

    def worths(self, state: State) -> list[float]:
        """The points that each seat can expect at the end.

        What does not depend on the map changes for one seat at most from plan to plan, so it is remembered.
        """
        if type(state.frames[-1]) is GameOver:
            return [float(sum(points)) for points in state.points]
        look = self.outlook(state)
        worths = self._maps(state, look)
        for seat, follow in enumerate(self._still_following(state)):
            worths[seat] += follow + self._apart_from_the_map(state, seat, look)
        return worths

    def _apart_from_the_map(self, state: State, seat: int, look: Outlook) -> float:
        key = (
            state.hands[seat], state.levels[seat], state.gods[seat], state.points[seat], state.half_gods[seat],
            state.columns[seat].bit_count(), state.feet_reserve[seat] + state.feet[seat].bit_count(),
            state.columns_reserve[seat], state.steps[seat], state.jumps[seat], state.money[seat],
            state.extra_cards[seat], state.players, state.bands, state.epoch, state.phase_over, state.temple < 0,
            len(state.loot), state.open_gods, state.open_half_gods, any(state.upper_half_gods), state.special,
            state.special_descending,
        )  # fmt: skip
        worth = self._known.get(key)
        if worth is None:
            if len(self._known) > REMEMBERED:
                self._known.clear()
            worth = self._known[key] = sum(self._seat(state, seat, look, 0.0, 0.0))
        return worth

    def terms(self, state: State, seat: int) -> dict[str, float]:
        """What a seat's expectation is made of."""
        return dict(zip(TERMS, self.all_terms(state)[seat], strict=True))

    def all_terms(self, state: State) -> list[tuple[float, ...]]:
        if type(state.frames[-1]) is GameOver:
            return [(float(sum(points)), *(0.0,) * (len(TERMS) - 1)) for points in state.points]
        look = self.outlook(state)
        maps = self._maps(state, look)
        follow = self._still_following(state)
        return [self._seat(state, seat, look, maps[seat], follow[seat]) for seat in range(state.players)]

    def outlook(self, state: State) -> Outlook:
        tiles = min(len(state.loot), len(state.open_gods))
        rest = 0.0 if state.phase_over else min(1.0, (tiles + 0.5) / (state.players + 1.5))
        if state.temple < 0:
            rest = 1.0
        epoch = max(1, state.epoch)
        after = EPOCHS - epoch
        alive = 0.0 if state.phase_over else self.weights.alive[tiles if tiles < 3 else 3] if tiles else 1.0
        return Outlook(
            left=after + rest,
            after=after,
            alive=alive,
            scorings=2 if epoch <= MIDDLE_SCORING else 1,
            early=int((MIDDLE_SCORING - epoch + rest) * QUARTERS) if epoch <= MIDDLE_SCORING else -1,
            late=int((after + rest) * QUARTERS),
        )

    # One seat -------------------------------------------------------------------------------------------------------

    def _seat(self, state: State, seat: int, look: Outlook, map_worth: float, follow: float) -> tuple[float, ...]:
        w = self.weights
        left = look.left
        half_gods = state.half_gods[seat]
        halves = half_gods[0] + 2 * half_gods[1] + 3 * half_gods[2]
        halves += 4 * half_gods[3] + 5 * half_gods[4] + 6 * half_gods[5]
        levels = state.levels[seat]
        feet = state.feet_reserve[seat] + state.feet[seat].bit_count()
        # The cards of the last epoch are worth only what can still be done with them.
        useful = left if left < 1.0 else 1.0
        tiles = w.levels[levels[0]] + w.levels[levels[1]] + w.levels[levels[2]] + w.levels[levels[3]]
        return (
            float(sum(state.points[seat])),
            float(halves * look.scorings),
            self.column_worth(state, seat, look),
            self._piety(state, seat, look),
            self._powers(state, seat, look),
            tiles * left * w.gods,
            self.hand_worth(state.hands[seat]) * useful,
            w.foot[feet] * (look.after + 0.3 * look.alive) + w.column_reserve[state.columns_reserve[seat]] * useful,
            self._gods_in_reach(state, seat, state.hands[seat], look),
            map_worth,
            follow,
        )

    def column_worth(self, state: State, seat: int, look: Outlook) -> float:
        """What the columns bring at the scorings, with those that will still be built."""
        number = state.columns[seat].bit_count()
        values = self.column_values[state.bands]
        worth = values[look.late][number]
        if look.early >= 0:
            worth += values[look.early][number]
        return worth * self.weights.columns

    def next_column_worth(self, state: State, seat: int, look: Outlook) -> float:
        """What one column more would add."""
        number = state.columns[seat].bit_count()
        if number >= len(self.column_values[state.bands][0]) - 1:
            return 0.0
        values = self.column_values[state.bands]
        worth = values[look.late][number + 1] - values[look.late][number]
        if look.early >= 0:
            worth += values[look.early][number + 1] - values[look.early][number]
        return worth * self.weights.columns

    def hand_worth(self, hand: tuple[int, ...]) -> float:
        w = self.weights
        worth = w.movement * hand[MOVEMENT]
        worth += w.money * (hand[5] + 2 * hand[6] + 3 * hand[7] + 4 * hand[8] + 5 * hand[9])
        for number in hand[FIRST_SACRIFICE:FIRST_MONEY]:
            worth += w.sacrifice * number + w.set * number * (number - 1) / 2
            if number > 3:
                worth -= (w.set + w.surplus) * (number - 3) * (number - 2) / 2
        return worth

    def _piety(self, state: State, seat: int, look: Outlook) -> float:
        gods = state.gods[seat]
        copies = 0
        for god in self.catalog.piety_gods:
            copies += gods[god]
        if not copies:
            return 0.0
        return copies * self._one_piety(state, seat, look)

    def _one_piety(self, state: State, seat: int, look: Outlook) -> float:
        """The levels that one Pietalte will score."""
        highest = max(state.levels[seat])
        growth = self.weights.piety_growth
        worth = min(MAX_LEVEL, highest + growth * look.late / QUARTERS)
        if look.early >= 0:
            worth += min(MAX_LEVEL, highest + growth * look.early / QUARTERS)
        return worth

    def _powers(self, state: State, seat: int, look: Outlook) -> float:
        """What stays with the player: steps, jumps, money, more cards, Traitera."""
        w = self.weights
        steps = state.steps[seat]
        worth = w.step * (steps if steps < 3 else 2 + (steps - 2) * 0.6)
        worth += w.jump * min(2, state.jumps[seat]) + w.income * state.money[seat]
        worth += w.extra_card * state.extra_cards[seat]
        worth *= look.left
        for god, number in enumerate(state.gods[seat]):
            if number:
                power = self.catalog.god_powers[god]
                if type(power) is powers.CardsEachEpoch:
                    worth += number * power.count * w.each_epoch * look.after
                elif type(power) is powers.ExtraAction:
                    worth += number * w.extra_action * min(1.0, look.left)
        return worth * w.gods

    # Gods -----------------------------------------------------------------------------------------------------------

    def cards_worth(self, state: State, seat: int, hand: tuple[int, ...], look: Outlook) -> float:
        """What a hand is worth with the gods that it brings within reach, and steps for a route that lacks them."""
        worth = self.hand_worth(hand) + self._gods_in_reach(state, seat, hand, look)
        return worth - self.weights.movement * 0.15 * max(0, hand[MOVEMENT] - 3)

    def _gods_in_reach(self, state: State, seat: int, hand: tuple[int, ...], look: Outlook) -> float:
        """Asked again and again for the same cards while only the map changes, so it is remembered."""
        if not state.open_gods or state.phase_over:
            return 0.0
        if not self.simple_gods:
            return self._reach_gods(state, seat, hand, look)
        key = (
            hand[FIRST_SACRIFICE:FIRST_MONEY], state.levels[seat], state.open_gods, state.players, state.epoch,
            len(state.loot), state.temple < 0, state.open_half_gods, any(state.upper_half_gods), state.special,
            state.special_descending,
        )  # fmt: skip
        found = self._reached.get(key)
        if found is None:
            if len(self._reached) > REMEMBERED:
                self._reached.clear()
            found = self._reached[key] = self._reach_gods(state, seat, hand, look)
        return found

    def _reach_gods(self, state: State, seat: int, hand: tuple[int, ...], look: Outlook) -> float:
        w = self.weights
        cards = hand[FIRST_SACRIFICE:FIRST_MONEY]
        levels = state.levels[seat]
        have = tuple(sorted(map(int.__add__, cards, levels), reverse=True))
        only_cards = tuple(sorted(cards, reverse=True))
        saved = sorted(levels, reverse=True)
        last = len(state.open_gods) == 1
        found = []
        for god in state.open_gods:
            bare = self.catalog.cards_only[god]
            lack = self._lack(god, only_cards if bare else have)
            cost = self.costs[god]
            spend = float(sum(cost))
            if not bare:
                for number, level in zip(cost, saved, strict=False):
                    spend -= level if level < number else number
            worth = self.god_worth(state, seat, god, look) - spend * w.sacrifice - w.turn
            if last:
                worth += 3 * w.end
            if worth > 0:
                found.append(worth * w.lack[lack if lack < 6 else 6])
        found.sort(reverse=True)
        total, share = 0.0, look.alive
        for worth in found:
            total += worth * share
            share *= w.next_god
        return total

    def god_worth(self, state: State, seat: int, god: int, look: Outlook) -> float:
        """What an open god brings: the points of the epoch and its power."""
        power = self.catalog.god_powers[god]
        return state.epoch + self.power_worth(state, seat, power, look, True) * self.weights.gods

    def power_worth(self, state: State, seat: int, power: powers.Power, look: Outlook, opened: bool) -> float:
        """What a power would add to what the seat can expect."""
        w = self.weights
        kind = type(power)
        if kind is powers.HalfGods:
            return self._half_gods_worth(state, power.count, look, opened)  # type: ignore[attr-defined]
        if kind is powers.Reserve or kind is powers.ReserveChoice:
            return self._reserve_worth(state, seat, power, look)
        if kind is powers.Piety:
            return self._one_piety(state, seat, look)
        if kind is powers.FreeColumn:
            return self.next_column_worth(state, seat, look)
        if kind is powers.AnotherGod:
            return state.epoch + w.god_from_stack
        return self._plain_worth(state, power, look)

    def _plain_worth(self, state: State, power: powers.Power, look: Outlook) -> float:
        """Powers whose worth depends on the time alone."""
        w = self.weights
        left = look.left
        match power:
            case powers.SpecialMoney(count):
                return w.money * self._top_special(state) * count * min(1.0, left)
            case powers.Cards(count):
                return w.sacrifice * 1.2 * count * min(1.0, left)
            case powers.SacrificeLevels(count):
                return count * w.levels[1] * left
            case powers.Steps(count):
                return count * w.step * left
            case powers.Jumps(count):
                return count * w.jump * left
            case powers.Money(count):
                return count * w.income * left
            case powers.ExtraCards(count):
                return count * w.extra_card * left
            case powers.CardsEachEpoch(count):
                return count * w.each_epoch * look.after
            case _:
                return w.extra_action * min(1.0, left)

    def _half_gods_worth(self, state: State, count: int, look: Outlook, opened: bool) -> float:
        values = state.open_half_gods
        if not opened or not any(values):
            return count * (2.0 if any(state.upper_half_gods) else 5.0) * look.scorings
        worth = 0
        for value in (6, 5, 4, 3, 2, 1):
            taken = min(count, values[value - 1])
            worth += taken * value
            count -= taken
        return float(worth * look.scorings)

    def _reserve_worth(self, state: State, seat: int, power: powers.Power, look: Outlook) -> float:
        w = self.weights
        feet = state.feet_reserve[seat] + state.feet[seat].bit_count()
        columns = state.columns_reserve[seat]
        more_feet: int = power.feet  # type: ignore[attr-defined]
        more_columns: int = power.columns  # type: ignore[attr-defined]
        top = len(w.foot) - 1
        foot_worth = (w.foot[min(top, feet + more_feet)] - w.foot[feet]) * (look.after + 0.3)
        column_worth = w.column_reserve[min(top, columns + more_columns)] - w.column_reserve[columns]
        if type(power) is powers.ReserveChoice:
            return max(foot_worth, column_worth)
        return foot_worth + column_worth

    def _top_special(self, state: State) -> int:
        values = [value + 1 for value, number in enumerate(state.special) if number]
        if not values:
            return 0
        return values[-1] if state.special_descending else values[0]

    def _lack(self, god: int, have: tuple[int, ...]) -> int:
        """How many cards are missing for a god; `have` in descending order, so that large numbers meet large stocks."""
        key = (god, have)
        lack = self._lacks.get(key)
        if lack is None:
            lack = sum(max(0, number - stock) for number, stock in zip(self.costs[god], have, strict=False))
            self._lacks[key] = lack
        return lack

    def aim(self, state: State, seat: int) -> tuple[int, int] | None:
        """The open god that the hand is best for, and how many cards it still lacks."""
        look = self.outlook(state)
        cards = state.hands[seat][FIRST_SACRIFICE:FIRST_MONEY]
        have = tuple(sorted(map(int.__add__, cards, state.levels[seat]), reverse=True))
        only_cards = tuple(sorted(cards, reverse=True))
        best = None
        for god in sorted(set(state.open_gods)):
            lack = self._lack(god, only_cards if self.catalog.cards_only[god] else have)
            worth = self.god_worth(state, seat, god, look) * self.weights.lack[min(lack, 6)]
            if best is None or worth > best[0]:
                best = (worth, god, lack)
        return None if best is None else best[1:]

    # The map --------------------------------------------------------------------------------------------------------

    def _maps(self, state: State, look: Outlook) -> list[float]:
        """What loot and column hexes within reach are worth to each seat in this epoch."""
        seats = range(state.players)
        if state.temple < 0 or (state.phase_over and not self._anyone_follows(state)):
            return [0.0] * state.players
        temple = 1 << state.temple
        sources = [state.linked[seat] | temple for seat in seats]
        card_steps = self.catalog.card_steps
        spans = [state.steps[seat] + card_steps * state.hands[seat][MOVEMENT] + 1 for seat in seats]
        finds: list[list[float]] = [[] for _ in seats]
        self._find_loot(state, look, sources, spans, finds)
        self._find_columns(state, look, sources, spans, finds)
        return [self._total(found, look) for found in finds]

    def _find_loot(
        self, state: State, look: Outlook, sources: list[int], spans: list[int], finds: list[list[float]]
    ) -> None:
        w = self.weights
        last = len(state.loot) == 1
        for hex, loot in state.loot:
            rings = self.rings[hex]
            distances = [_distance(rings, source) for source in sources]
            lacks = [max(0, distance - span) for distance, span in zip(distances, spans, strict=True)]
            power = self.catalog.loot_powers[loot]
            same = None if isinstance(power, OWN) else self.power_worth(state, 0, power, look, True)
            for seat, lack in enumerate(lacks):
                worth = self.power_worth(state, seat, power, look, True) if same is None else same
                worth = worth * w.loot + (3 * w.end if last else 0)
                if distances[seat] > state.feet_reserve[seat]:
                    lack += 2
                chance = w.far[lack if lack < 6 else 6]
                for other, its in enumerate(lacks):
                    if its <= lacks[seat] and other != seat:
                        chance *= w.rival
                cost = (distances[seat] - 1 - state.steps[seat]) * 0.5 * w.movement
                finds[seat].append(chance * (worth - cost if cost > 0 else worth))

    def _find_columns(
        self, state: State, look: Outlook, sources: list[int], spans: list[int], finds: list[list[float]]
    ) -> None:
        w = self.weights
        room = self.catalog.column_hexes & ~state.full
        for seat, found in enumerate(finds):
            if not state.columns_reserve[seat]:
                continue
            worth = self.next_column_worth(state, seat, look)
            feet, free = state.feet_reserve[seat], state.steps[seat] + 1
            left = room & ~state.columns[seat]
            one = two = three = four = five = 0
            for hex in hexes(sources[seat]):
                near = self.columns_near[hex]
                one |= near[0]
                two |= near[1]
                three |= near[2]
                four |= near[3]
                five |= near[4]
            for distance, mask in enumerate((one, two, three, four, five), 1):
                ring = mask & left
                left ^= ring
                while ring and len(found) < MOST_FINDS:
                    lowest = ring & -ring
                    ring ^= lowest
                    steps = distance + 1 if state.once & lowest else distance
                    lack = max(0, steps - spans[seat]) + (2 if distance - 1 > feet else 0)
                    cost = (steps - free) * 0.5 * w.movement
                    found.append(w.far[lack if lack < 6 else 6] * (worth - cost if cost > 0 else worth))

    def _total(self, found: list[float], look: Outlook) -> float:
        w = self.weights
        found.sort(reverse=True)
        total, share = 0.0, look.alive
        for worth in found[:5]:
            total += worth * share
            share *= w.next_target
        total -= w.movement_turn * look.alive
        return total if total > 0 else 0.0

    def distance(self, state: State, seat: int, hex: int) -> int:
        """Steps from a seat's route to a hex, as if nobody stood in the way."""
        return _distance(self.rings[hex], state.linked[seat] | 1 << state.temple)

    # Following ------------------------------------------------------------------------------------------------------

    def _anyone_follows(self, state: State) -> bool:
        return any(type(frame) is Followers and frame.turn < state.players - 1 for frame in state.frames)

    def _still_following(self, state: State) -> list[float]:
        """Those who may still move or draw in this movement have that before them."""
        worth = [0.0] * state.players
        for frame in state.frames:
            if type(frame) is Followers:
                for turn in range(frame.turn + 1, state.players):
                    worth[(state.active + turn) % state.players] += self.weights.follow
        return worth


@lru_cache(maxsize=4)
def _distances(catalog: Catalog) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """For each hex the hexes within 0, 1, 2, ... steps, and the column hexes within 1, 2, ... steps."""
    numbers = range(len(catalog.grid.cells))
    rings = tuple(_rings(catalog, hex) for hex in numbers)
    columns_near = tuple(
        tuple(
            sum(1 << column for column in hexes(catalog.column_hexes) if rings[column][distance] >> hex & 1)
            for distance in range(1, COLUMNS_WITHIN + 1)
        )
        for hex in numbers
    )
    return rings, columns_near


def _rings(catalog: Catalog, hex: int) -> tuple[int, ...]:
    """Hexes within 0, 1, 2, ... foot steps of a hex. Column hexes are reached but not passed."""
    grid: HexGrid = catalog.grid
    rings = [1 << hex]
    edge = rings[0]
    for _ in range(FARTHEST):
        wider = rings[-1] | spread(grid, edge)
        edge = wider & ~rings[-1] & catalog.foot_hexes
        rings.append(wider)
    return tuple(rings)


def _distance(rings: tuple[int, ...], sources: int) -> int:
    distance = 0
    for ring in rings:
        if ring & sources:
            return distance
        distance += 1
    return distance


def _column_values(points: tuple[int, ...], growth: float) -> tuple[tuple[float, ...], ...]:
    """Expected points at a scoring that is so many quarters of an epoch away, by columns on the board now."""
    most = len(points) - 1
    table = []
    for quarters in range(EPOCHS * QUARTERS + 1):
        expected = growth * quarters / QUARTERS
        chances = [exp(-expected)]
        for number in range(1, most + 1):
            chances.append(chances[-1] * expected / number)
        row = []
        for now in range(most + 1):
            value = sum(chance * points[min(most, now + more)] for more, chance in enumerate(chances))
            row.append(value + max(0.0, 1 - sum(chances)) * points[most])
        table.append(tuple(row))
    return tuple(table)

"""What a position of Pantheon is worth to each seat: the points that it can expect at the end of the game.

Points already made count in full, half gods and columns by the scorings that are left (columns by the bands that will
be reached), powers and sacrifice tiles by the epochs that are left. What is only within reach (an open god that lacks
two cards, loot four steps away) counts by its chance, less what it costs in cards and turns.

Everything is written out for speed: a search asks thousands of times a second.
"""

# not for people: measurements are for people who write bots

from __future__ import annotations

from typing import Final

from pantheon.bots.adding import added
from pantheon.bots.minds.pantheon.map import MapWorth
from pantheon.bots.minds.pantheon.powers import Outlook, Worth
from pantheon.bots.minds.pantheon.weights import Weights
from pantheon.games.pantheon import powers
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import (
    ChoosingReserve,
    DealingCards,
    Drawing,
    Followers,
    GameOver,
    LootWorking,
    Raising,
    TakingGod,
    TakingHalfGods,
)
from pantheon.games.pantheon.state import FIRST_MONEY, FIRST_SACRIFICE, MOVEMENT, State
from pantheon.table.remembered import REMEMBERED

TERMS: Final = (
    "points", "half gods", "columns", "piety", "powers", "tiles", "hand", "reserve", "gods in reach", "map", "promised",
)  # fmt: skip


class PantheonJudgement(Worth):
    """The judgement of one character."""

    def __init__(self, catalog: Catalog, weights: Weights) -> None:
        super().__init__(catalog, weights)
        self.map = MapWorth(self)
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
        worths = self.map.worths(state, look)
        for seat, promised in enumerate(self._promised(state, look)):
            worths[seat] += promised + self._apart_from_the_map(state, seat, look)
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
            worth = self._known[key] = added(self._seat(state, seat, look, 0.0, 0.0))
        return worth

    def terms(self, state: State, seat: int) -> dict[str, float]:
        """What a seat's expectation is made of."""
        return dict(zip(TERMS, self.all_terms(state)[seat], strict=True))

    def all_terms(self, state: State) -> list[tuple[float, ...]]:
        if type(state.frames[-1]) is GameOver:
            return [(float(sum(points)), *(0.0,) * (len(TERMS) - 1)) for points in state.points]
        look = self.outlook(state)
        maps = self.map.worths(state, look)
        promised = self._promised(state, look)
        return [self._seat(state, seat, look, maps[seat], promised[seat]) for seat in range(state.players)]

    # One seat -------------------------------------------------------------------------------------------------------

    def _seat(self, state: State, seat: int, look: Outlook, map_worth: float, promised: float) -> tuple[float, ...]:
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
            float(halves * len(look.scorings)),
            self.column_worth(state, seat, look),
            self._piety(state, seat, look),
            self._powers(state, seat, look),
            tiles * left * w.gods,
            self.hand_worth(state.hands[seat]) * useful,
            w.foot[feet] * (look.after + 0.3 * look.alive) + w.column_reserve[state.columns_reserve[seat]] * useful,
            self._gods_in_reach(state, seat, state.hands[seat], look),
            map_worth,
            promised,
        )

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
        return copies * self.one_piety(state, seat, look)

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
            lack = self.lack(god, only_cards if bare else have)
            cost = self.costs[god]
            spend = float(sum(cost))
            if not bare:
                for number, level in zip(cost, saved, strict=False):
                    spend -= level if level < number else number
            worth = self.god_worth(state, seat, god, look) - spend * w.sacrifice - w.turn
            if last:
                worth += self.catalog.definitions.setup.end_points * w.end
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

    def lack(self, god: int, have: tuple[int, ...]) -> int:
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
            lack = self.lack(god, only_cards if self.catalog.cards_only[god] else have)
            worth = self.god_worth(state, seat, god, look) * self.weights.lack[min(lack, 6)]
            if best is None or worth > best[0]:
                best = (worth, god, lack)
        return None if best is None else best[1:]

    # What is under way ----------------------------------------------------------------------------------------------

    def _promised(self, state: State, look: Outlook) -> list[float]:
        """What seats have before them in a turn that has begun: to follow, to choose, and what chance still deals."""
        w = self.weights
        worth = [0.0] * state.players
        card = min(1.0, look.left)
        for frame in state.frames:
            if type(frame) is Followers:
                for turn in range(frame.turn + 1, state.players):
                    worth[(state.active + turn) % state.players] += w.follow
            elif type(frame) is Drawing:
                worth[frame.seat] += (frame.left + frame.extra) * w.chosen_card * card
            elif type(frame) is DealingCards:
                worth[frame.seat] += frame.left * w.pile_card * card
            elif type(frame) is TakingGod:
                worth[frame.seat] += state.epoch + w.god_from_stack
            elif type(frame) is TakingHalfGods:
                worth[frame.seat] += self.half_gods_worth(state, frame.left, look, False)
            elif type(frame) is Raising:
                worth[frame.seat] += frame.levels * w.levels[1] * look.left
            elif type(frame) is ChoosingReserve:
                choice = powers.ReserveChoice(frame.feet, frame.columns)
                worth[frame.seat] += self.power_worth(state, frame.seat, choice, look, True)
            elif type(frame) is LootWorking:
                for loot in frame.loot:
                    power = self.catalog.loot_powers[loot]
                    worth[frame.seat] += self.power_worth(state, frame.seat, power, look, True)
        return worth

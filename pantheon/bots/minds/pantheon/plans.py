"""Sensible ways to go on from a decision of Pantheon: each a sequence of actions up to the next chance or player.

The four actions of a turn: every god that can be paid (the cheapest ways to pay), baskets of purchases, routes of a
movement, drawing. Choices with few options are all tried.
"""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pantheon.bots.minds.pantheon.judgement import PantheonJudgement
from pantheon.bots.minds.pantheon.powers import Outlook
from pantheon.bots.minds.pantheon.routes import Attraction, Routes
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames
from pantheon.games.pantheon.catalog import worth as money_worth
from pantheon.games.pantheon.rules import buying, drawing, gaining, movement, rewards, traits, turn
from pantheon.games.pantheon.rules.placing import general_columns, general_feet
from pantheon.games.pantheon.state import FIRST_MONEY, FIRST_SACRIFICE, MOVEMENT, State
from pantheon.table.counts import Counts, minus
from pantheon.table.game import Action

Plan = tuple[Action, ...]
PAYMENTS = 2
BASKETS_FOR_A_WAY = 24
"""For each so many baskets that are looked at, one of tiles alone is tried with placing as well."""


class PantheonPlans:
    """Proposes plans; `most_ways` and `most_baskets` say how many movements and purchases are worth a look."""

    def __init__(self, judgement: PantheonJudgement, most_ways: int, most_baskets: int) -> None:
        self.catalog, self.judgement = judgement.catalog, judgement
        self.most_ways, self.most_baskets = most_ways, most_baskets

    def plans(self, state: State) -> list[Plan]:
        """Ways to go on for whoever acts. Never empty while a seat acts."""
        frame = state.frames[-1]
        catalog = self.catalog
        match frame:
            case frames.ChoosingAction():
                return self._turns(state, frame.seat)
            case frames.Following():
                ways: list[Plan] = [(movement.MOVE, *way) for way in self._moves(state, frame.seat, 0)]
                return [(movement.DRAW_ONE,), *ways]
            case frames.Moving():
                return self._going_on(state, frame)
            case frames.Buying():
                return self._buying_on(state, frame)
            case frames.Paying():
                return [(buying.paying_options(catalog, state, frame)[0],)]
            case frames.Erecting():
                return [(action,) for action in rewards.erecting_options(catalog, state, frame)]
            case frames.Spending():
                return self._spending(state, frame)
            case frames.AfterAction():
                return [(turn.END_TURN,), *((turn.AGAIN, *plan) for plan in self._turns(state, frame.seat))]
            case frames.Sacrificing():
                options = traits.sacrificing_options(catalog, state, frame)
                gains = [option for option in options if isinstance(option, act.Gain)]
                return [*((gain,) for gain in self._cheapest(state, frame.seat, gains)), (traits.DECLINE,)]
            case _:
                return self._each(state, frame)

    def _each(self, state: State, frame: Any) -> list[Plan]:
        """All options, where there are few."""
        catalog = self.catalog
        match frame:
            case frames.Drawing():
                return [(action,) for action in drawing.drawing_options(catalog, state, frame)]
            case frames.Discarding():
                return [self._discards(state, frame)]
            case frames.Raising():
                return [(action,) for action in rewards.raising_options(catalog, state, frame)]
            case frames.Swapping():
                return [(action,) for action in traits.swapping_options(catalog, state, frame)]
            case frames.ChoosingReserve():
                return [(rewards.TAKE_FEET,), (rewards.TAKE_COLUMNS,)]
            case frames.ChoosingBonus():
                return [(catalog.take_bonus[bonus],) for bonus in state.bonus_left]
            case frames.ChoosingCardsOrGod():
                return [(traits.DRAW_CARDS,), (traits.TURN_GOD,)]
        raise ValueError(f"no player decides in {frame}")

    def _discards(self, state: State, frame: frames.Discarding) -> Plan:
        """All cards that go, one after another: together they are one decision."""
        hand, gone = state.hands[frame.seat], []
        while sum(hand) > frame.size:
            gone.append(worst_card(self.judgement, hand))
            hand = minus(hand, gone[-1])
        return tuple(self.catalog.discard[card] for card in gone)

    # The turn -------------------------------------------------------------------------------------------------------

    def _turns(self, state: State, seat: int) -> list[Plan]:
        plans: list[Plan] = [(turn.DRAW,)]
        plans += [(gain,) for gain in self._cheapest(state, seat, gaining.gain_options(self.catalog, state, seat))]
        if buying.can_buy(self.catalog, state, seat):
            budget = money_worth(buying.money_in_hand(state, seat)) + state.money[seat]
            plans += [(turn.BUY, *basket, buying.DONE) for basket in self._baskets(state, seat, budget)]
        plans += [(turn.MOVE, *way) for way in self._moves(state, seat, 1)]
        return plans

    def _cheapest(self, state: State, seat: int, gains: Sequence[Any]) -> list[act.Gain]:
        """For each god the ways to pay that leave the best hand."""
        by_god: dict[int, list[tuple[float, act.Gain]]] = {}
        hand, levels = state.hands[seat], state.levels[seat]
        for gain in gains:
            bare = self.catalog.cards_only[gain.god]
            rest = list(hand)
            for kind, number in zip(gain.kinds, self.catalog.costs[gain.god], strict=False):
                rest[FIRST_SACRIFICE + kind] -= max(0, number - (0 if bare else levels[kind]))
            by_god.setdefault(gain.god, []).append((-self.judgement.hand_worth(tuple(rest)), gain))
        best = []
        for ways in by_god.values():
            ways.sort(key=lambda way: way[0])
            best += [gain for _, gain in ways[:PAYMENTS]]
        return best

    # Movement -------------------------------------------------------------------------------------------------------

    def _moves(self, state: State, seat: int, big_foot: int) -> list[Plan]:
        """Whole movements, each with its end."""
        free = state.steps[seat] + big_foot
        return self._ways(state, seat, free, state.jumps[seat])

    def _going_on(self, state: State, frame: frames.Moving) -> list[Plan]:
        plans = self._ways(state, frame.seat, frame.steps, frame.jumps)
        if frame.placed:
            plans.append((movement.STOP,))
        elif not plans:
            plans = [(movement.moving_options(self.catalog, state, frame)[0],)]
        return plans

    def _ways(self, state: State, seat: int, free: int, jumps: int) -> list[Plan]:
        budget = free + self.catalog.card_steps * state.hands[seat][MOVEMENT]
        if budget <= 0 or not (state.feet_reserve[seat] or state.columns_reserve[seat]):
            return []
        routes = Routes(self.catalog, state, seat, free, budget, jumps)
        return [(*way, movement.STOP) for way in routes.ways(self._attraction(state, seat), self.most_ways)]

    def _attraction(self, state: State, seat: int) -> Attraction:
        """What a loot or column hex is worth to the seat."""
        judgement, look = self.judgement, self.judgement.outlook(state)
        column = judgement.next_column_worth(state, seat, look)
        worth = {
            hex: judgement.power_worth(state, seat, self.catalog.loot_powers[loot], look, True)
            for hex, loot in state.loot
        }
        return lambda hex: worth.get(hex, column)

    # Buying ---------------------------------------------------------------------------------------------------------

    def _baskets(self, state: State, seat: int, budget: int) -> list[Plan]:
        """What to buy for the money: sacrifice tiles, pieces, and placing them; the most promising baskets."""
        look = self.judgement.outlook(state)
        found = [(worth, basket, rest) for worth, basket, rest in self._wares(state, seat, budget, look) if basket]
        found.sort(key=lambda entry: -entry[0])
        plans = [basket for _, basket, _ in found[: self.most_baskets]]
        if state.temple >= 0:
            attraction = self._attraction(state, seat)
            plans += Routes(self.catalog, state, seat, budget, budget, 0).ways(attraction, self.most_ways)[
                : self.most_baskets
            ]
            for pieces in ((buying.BUY_COLUMN,), (buying.BUY_FOOT,), (buying.BUY_FOOT, buying.BUY_COLUMN)):
                plans += self._placing(state, seat, budget, pieces, attraction)
            plans += self._tiles_and_placing(state, seat, found, attraction)
        return plans

    def _placing(self, state: State, seat: int, budget: int, pieces: Plan, attraction: Attraction) -> list[Plan]:
        """Buy pieces that are lacking, and place them at once."""
        rest = budget - len(pieces)
        columns = pieces.count(buying.BUY_COLUMN)
        feet = len(pieces) - columns
        short_of = (columns and not state.columns_reserve[seat]) or (feet and state.feet_reserve[seat] < 2)
        if rest < 1 or not short_of:
            return []
        if general_feet(self.catalog, state, seat) < feet or general_columns(self.catalog, state, seat) < columns:
            return []
        richer = state.copy()
        richer.feet_reserve[seat] += feet
        richer.columns_reserve[seat] += columns
        ways = Routes(self.catalog, richer, seat, rest, rest, 0).ways(attraction, self.most_ways)
        return [(*pieces, *way) for way in ways[:4]]

    def _tiles_and_placing(
        self, state: State, seat: int, found: list[tuple[float, Plan, int]], attraction: Attraction
    ) -> list[Plan]:
        """Buy tiles, and place pieces for the rest of the money: only for whoever looks at many baskets."""
        tiles = [(basket, rest) for _, basket, rest in found if rest and act.BuyTile in map(type, basket[-1:])]
        plans: list[Plan] = []
        for basket, rest in tiles[: self.most_baskets // BASKETS_FOR_A_WAY]:
            ways = Routes(self.catalog, state, seat, rest, rest, 0).ways(attraction, self.most_ways)
            plans += [(*basket, *way) for way in ways[:6]]
        return plans

    def _buying_on(self, state: State, frame: frames.Buying) -> list[Plan]:
        left = frame.budget - frame.price
        plans = [(*basket, buying.DONE) for basket in self._baskets(state, frame.seat, left)] if left else []
        if frame.price:
            plans.append((buying.DONE,))
        elif not plans:
            plans = [(buying.buying_options(self.catalog, state, frame)[0],)]
        return plans

    def _spending(self, state: State, frame: frames.Spending) -> list[Plan]:
        baskets = self._wares(state, frame.seat, frame.budget, self.judgement.outlook(state))
        found = [(*basket, *(() if not rest else (buying.DONE,))) for _, basket, rest in baskets if basket]
        return [(buying.DONE,), *found[:12]]

    def _wares(self, state: State, seat: int, budget: int, look: Outlook) -> list[tuple[float, Plan, int]]:
        """Tiles and pieces for at most this money: (rough worth, purchases, money left)."""
        w = self.judgement.weights
        levels = state.levels[seat]
        prices = self.catalog.prices
        baskets: list[tuple[float, Plan, int]] = [(0.0, (), budget)]
        for kind in range(len(levels)):
            for worth, basket, rest in baskets[:]:
                for level in range(levels[kind] + 1, len(prices)):
                    price = prices[level] - prices[levels[kind]]
                    if price <= rest and len(basket) < 2:
                        more = (w.levels[level] - w.levels[levels[kind]]) * look.left - price * w.money
                        baskets.append((worth + more, (*basket, act.BuyTile(kind, level)), rest - price))
        feet, columns = general_feet(self.catalog, state, seat), general_columns(self.catalog, state, seat)
        have_feet = state.feet_reserve[seat] + state.feet[seat].bit_count()
        have_columns = state.columns_reserve[seat]
        for worth, basket, rest in baskets[:]:
            for more_feet in range(min(feet, rest, 3) + 1):
                for more_columns in range(min(columns, rest - more_feet, 3) + 1):
                    pieces = more_feet + more_columns
                    if pieces:
                        gain = (w.foot[have_feet + more_feet] - w.foot[have_feet]) * (look.after + 0.3)
                        gain += w.column_reserve[have_columns + more_columns] - w.column_reserve[have_columns]
                        bought = (buying.BUY_FOOT,) * more_feet + (buying.BUY_COLUMN,) * more_columns
                        baskets.append((worth + gain - pieces * w.money, basket + bought, rest - pieces))
        return baskets


def worst_card(judgement: PantheonJudgement, hand: Counts) -> int:
    """The card whose loss leaves the best hand; money rather stays."""
    held = [card for card, number in enumerate(hand) if number]
    return max(held, key=lambda card: judgement.hand_worth(minus(hand, card)) + (0.2 if card >= FIRST_MONEY else 0.0))

"""What the search must know of Pantheon, put together from its judgement, its plans and its words."""

from __future__ import annotations

from pantheon import resources
from pantheon.bots.advice import Advice
from pantheon.bots.minds.pantheon.judgement import PantheonJudgement
from pantheon.bots.minds.pantheon.learned import LearnedByPlayers, LearnedWorth
from pantheon.bots.minds.pantheon.plans import PantheonPlans, Plan, worst_card
from pantheon.bots.minds.pantheon.weights import Weights
from pantheon.bots.minds.pantheon.words import explain
from pantheon.bots.network import Network, read_network
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.rules import buying, drawing, turn
from pantheon.games.pantheon.state import State
from pantheon.table.counts import plus
from pantheon.table.game import Action

WAYS, BASKETS = 24, 8
"""Movements and purchases that a character of width 1 looks at."""
WEIGHTY = (frames.ChoosingAction, frames.AfterAction, frames.Following, frames.ChoosingCardsOrGod)


class PantheonSense:
    """What the search must know of Pantheon: plans and worths, in the eyes of one character."""

    steady = False
    foresees = False

    def __init__(self, game: Pantheon, weights: Weights) -> None:
        self.game, self.catalog = game, game.catalog
        self.judgement = PantheonJudgement(game.catalog, weights)
        self.rivals = self.judgement.weights.rivals
        self.glance = self.judgement.worths
        self.worths = self.judgement.worths
        if weights.learned:
            self.worths = LearnedByPlayers(
                LearnedWorth(self.judgement, _network("two"), weights.learned_by_two),
                LearnedWorth(self.judgement, _network("more"), weights.learned),
            ).worths
        most_ways, most_baskets = round(WAYS * weights.width), round(BASKETS * weights.width)
        self.plans = PantheonPlans(self.judgement, most_ways, most_baskets).plans
        self.replies = PantheonPlans(self.judgement, most_ways=10, most_baskets=4).plans

    def pauses(self, state: State) -> bool:
        """A new epoch, a new turn, or the choice to take one more action."""
        return type(state.frames[-1]) in (frames.TurningNation, frames.ChoosingAction, frames.AfterAction)

    def is_over(self, state: State) -> bool:
        """Every draw of a turn changes what it is worth."""
        return False

    def is_weighty(self, state: State) -> bool:
        return type(state.frames[-1]) in WEIGHTY

    def begins_turn(self, state: State, seat: int) -> bool:
        frame = state.frames[-1]
        return type(frame) is frames.ChoosingAction and frame.seat == seat

    def beyond(self, plan: Plan) -> float:
        """A bonus tile is for a whole game; what the position shows of it right after the choice is not all."""
        first = plan[0]
        if not isinstance(first, act.TakeBonus):
            return 0.0
        power = self.catalog.bonus_powers[first.bonus]
        return self.judgement.weights.bonus.get(power.kind, 0.0) * getattr(power, "count", 1)

    def explain(self, before: State, after: State, seat: int, plan: Plan) -> Advice:
        frame = after.frames[-1]
        if isinstance(frame, frames.Paying):
            # What was taken on the way, such as loot, works once it is paid.
            after = after.copy()
            self.game.apply(after, buying.paying_options(self.catalog, after, frame)[0])
        return explain(self.judgement, before, after, seat, plan)

    def sort_of(self, plan: Plan) -> tuple[object, ...]:
        """Plans of one sort differ only in how they get there: which cards pay, which hexes the way takes."""
        first = plan[1] if plan[0] == turn.AGAIN and len(plan) > 1 else plan[0]
        if isinstance(first, act.Gain):
            return ("gain", first.god)
        if isinstance(first, act.TakeBonus | act.Raise | act.Swap | act.Erect):
            return (first,)
        columns = self.catalog.column_hexes
        laid = [action.hex for action in plan if isinstance(action, act.Lay | act.Jump)]
        targets = sorted(hex for hex in laid if columns >> hex & 1) or laid[-1:]
        wares = sorted(str(action) for action in plan if isinstance(action, act.BuyTile | act.BuyFoot | act.BuyColumn))
        return (type(first).__name__, *targets, *wares)

    def quick(self, state: State) -> Action | None:
        """Small decisions: cards one by one, payments, discards."""
        frame = state.frames[-1]
        match frame:
            case frames.Drawing():
                return self._best_card(state, frame)
            case frames.Paying():
                return buying.paying_options(self.catalog, state, frame)[0]
            case frames.Discarding():
                return self.catalog.discard[worst_card(self.judgement, state.hands[frame.seat])]
        return None

    def first_part(self, state: State) -> Action | None:
        """The first card of a draw; nobody knows yet what will lie open after it."""
        return self.quick(state) if isinstance(state.frames[-1], frames.Drawing) else None

    # Cards ----------------------------------------------------------------------------------------------------------

    def _best_card(self, state: State, frame: frames.Drawing) -> Action:
        """The open card that improves the hand most, or the pile if that promises more."""
        judgement, seat = self.judgement, frame.seat
        hand = state.hands[seat]
        look = judgement.outlook(state)
        options = drawing.drawing_options(self.catalog, state, frame)
        best, best_worth = options[0], -1e9
        for option in options:
            if isinstance(option, act.TakeOpen):
                worth = judgement.cards_worth(state, seat, plus(hand, option.card), look)
            elif isinstance(option, act.TakePile):
                worth = judgement.cards_worth(state, seat, hand, look) + judgement.weights.pile_card
            else:
                worth = judgement.cards_worth(state, seat, hand, look)
            if worth > best_worth:
                best, best_worth = option, worth
        return best


def _network(players: str) -> Network:
    return read_network(resources.asset(f"pantheon/bots/network_{players}.json"))

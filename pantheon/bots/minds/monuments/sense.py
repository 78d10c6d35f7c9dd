"""What the search must know of Monuments, put together from its judgement, its plans and its words."""

from __future__ import annotations

from collections.abc import Hashable

from pantheon.bots.advice import Advice
from pantheon.bots.minds.monuments.foreseen import Foreseen
from pantheon.bots.minds.monuments.judgement import MonumentsJudgement
from pantheon.bots.minds.monuments.plans import MonumentsPlans
from pantheon.bots.minds.monuments.weights import Weights
from pantheon.bots.minds.monuments.words import Words
from pantheon.bots.search import Plan
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.state import State
from pantheon.table.game import Action

WEIGHTY = (frames.Turn,)
MOVES = (act.Walk, act.Ride, act.Board, act.Row, act.Push)


class MonumentsSense:
    """Plans and worths, in the eyes of one character."""

    steady = True
    foresees = True

    def __init__(self, game: Monuments, weights: Weights) -> None:
        self.game, self.catalog = game, game.catalog
        self.judgement = MonumentsJudgement(game.catalog, weights)
        self.rivals = weights.rivals
        self.planning = MonumentsPlans(game, self.judgement)
        self.words = Words(self.judgement, self.planning.fights)
        self.plans, self.replies = self.planning.plans, self.planning.replies

    def is_weighty(self, state: State) -> bool:
        return type(state.frame) in WEIGHTY

    def quick(self, state: State) -> Action | None:
        """Everything but the card of the turn has its rule of thumb."""
        if type(state.frame) is frames.Turn:
            options = self.game.options(state)
            return options[0] if len(options) == 1 else None
        choices = self.planning.choices
        return choices.pick(state, choices.eyes(state))

    def first_part(self, state: State) -> Action | None:
        return None

    def worths(self, state: State) -> list[float]:
        """Where dice are about to be rolled or quests to be drawn, what can be expected of them."""
        fights = self.planning.fights
        battle = fights.battle(state)
        if battle is not None:
            worths = [0.0] * state.players
            for chance, after in fights.outcomes(state, battle):
                for seat, worth in enumerate(self.judgement.worths(after)):
                    worths[seat] += chance * worth
            return worths
        worths = self.judgement.worths(state)
        frame = state.frame
        if type(frame) is frames.DrawingQuests:
            worths[frame.seat] += self.judgement.draw_worth(state, frame.seat)
        return worths

    def glance(self, state: State) -> list[float]:
        return self.worths(state)

    def beyond(self, plan: Plan) -> float:
        """What the turns after it promise."""
        return plan.promise if isinstance(plan, Foreseen) else 0.0

    def explain(self, before: State, after: State, seat: int, plan: Plan) -> Advice:
        return self.words.explain(before, after, seat, plan)

    def sort_of(self, plan: Plan) -> Hashable:
        """Plans of one sort play the same card for the same kind of thing, or make the same moves."""
        if isinstance(plan[0], MOVES):
            return frozenset(plan)
        match plan[1] if len(plan) > 1 else None:
            case act.Flip():
                return plan[0], frozenset(plan[1:])
            case act.Build(kind) | act.Repair(kind) | act.Train(kind) | act.Aim(kind):
                return plan[0], kind
            case act.Bridge() | act.Dock() | act.Forge() as other:
                return plan[0], type(other)
        return plan[0]

    def pauses(self, state: State) -> bool:
        """Dice and drawn quests: `worths` knows what they bring."""
        return type(state.frame) in (frames.Rolling, frames.DrawingQuests)

    def is_over(self, state: State) -> bool:
        return type(state.frame) is frames.Scoring

    def begins_turn(self, state: State, seat: int) -> bool:
        return state.actor == seat and type(state.frame) is frames.Turn

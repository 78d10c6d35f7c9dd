"""What the search must know of For the Gods!, put together from its judgement, its plans and its words."""

from __future__ import annotations

from collections.abc import Hashable
from operator import itemgetter

from pantheon.bots.advice import Advice
from pantheon.bots.minds.for_the_gods.judgement import ForTheGodsJudgement
from pantheon.bots.minds.for_the_gods.plans import ForTheGodsPlans
from pantheon.bots.minds.for_the_gods.weights import Weights
from pantheon.bots.minds.for_the_gods.words import explain
from pantheon.bots.search import Plan
from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.state import State
from pantheon.table.game import Action

HASTE = 20.0
"""What building anything is worth to whoever plans nothing."""


class ForTheGodsSense:
    """Plans and worths, in the eyes of one character."""

    steady = True
    foresees = False

    def __init__(self, game: ForTheGods, weights: Weights) -> None:
        self.game, self.catalog = game, game.catalog
        self.judgement = ForTheGodsJudgement(game.catalog, weights)
        self.rivals = weights.rivals
        self.worths, self.glance = self.judgement.worths, self.judgement.glance
        self.plans = ForTheGodsPlans(game, self.judgement).plans
        self.replies = ForTheGodsPlans(game, self.judgement, brief=True).plans

    def is_weighty(self, state: State) -> bool:
        return type(state.frame) is not frames.Closing

    def quick(self, state: State) -> Action | None:
        return self.catalog.end_turn if type(state.frame) is frames.Closing else None

    def first_part(self, state: State) -> Action | None:
        return None

    def beyond(self, plan: Plan) -> float:
        """A turn without building helps nobody: if all waited for better stones, no game would end."""
        return 0.0 if len(plan) > 1 and type(plan[-2]) is not act.Sail else -self.judgement.weights.idle

    def explain(self, before: State, after: State, seat: int, plan: Plan) -> Advice:
        return explain(self.catalog, before, after, seat, plan)

    def sort_of(self, plan: Plan) -> Hashable:
        """Plans of one sort differ only in how they pay."""
        return tuple(action.to if isinstance(action, act.Sail) else action for action in plan)

    def pauses(self, state: State) -> bool:
        return False

    def is_over(self, state: State) -> bool:
        """The new hand comes from a heap that `worths` knows already."""
        return type(state.frame) in (frames.Drawing, frames.Scoring)

    def begins_turn(self, state: State, seat: int) -> bool:
        return state.actor == seat and type(state.frame) is frames.Sailing


class HastySense(ForTheGodsSense):
    """For whoever plans nothing: a route is worth what can be laid at its end, every other action as if the turn ended
    with it. Else the sea always looks better than the harbour, and a ship sails in circles until nothing can pay."""

    def __init__(self, game: ForTheGods, weights: Weights) -> None:
        super().__init__(game, weights)
        self.worths = self._hasty

    def _hasty(self, state: State) -> list[float]:
        frame = state.frame
        if type(frame) is not frames.Sailing or not frame.sailed:
            return self._ended(state)
        laid = [self._after(state, action) for action in self.game.options(state) if type(action) is act.Lay]
        return max(map(self._ended, [state, *laid]), key=itemgetter(state.active))

    def _after(self, state: State, action: Action) -> State:
        after = state.copy()
        self.game.apply(after, action)
        return after

    def _ended(self, state: State) -> list[float]:
        if type(state.frame) not in (frames.Sailing, frames.Building):
            return self.judgement.worths(state)
        ended = state.copy()
        ended.frame = frames.Closing(self.judgement.draw)
        worths = self.judgement.worths(ended)
        if type(state.frame) is frames.Building:
            worths[state.active] += HASTE
        return worths

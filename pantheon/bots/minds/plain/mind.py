"""The plain mind: every single action is a plan, and a position is worth the points in it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from pantheon.bots.advice import Advice, verbatim
from pantheon.bots.bot import Level
from pantheon.bots.search import Judgement, Plan
from pantheon.bots.study import Study
from pantheon.table.game import Action, Game


def levels() -> Sequence[Level]:
    """Nobody plays it better than the yardsticks."""
    return ()


def sense(game: Game[Any], character: str) -> Judgement:
    return PlainSense(game)


def study(game: Game[Any]) -> Study:
    """Nothing is added."""
    return Study(game)


class PlainSense:
    rivals = 1.0
    steady = False
    foresees = False

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def plans(self, state: Any) -> Sequence[Plan]:
        return [(action,) for action in self._game.options(state)]

    replies = plans

    def is_weighty(self, state: Any) -> bool:
        return False

    def quick(self, state: Any) -> Action | None:
        return None

    first_part = quick

    def worths(self, state: Any) -> Sequence[float]:
        return [float(score) for score in self._game.scores(state)]

    glance = worths

    def beyond(self, plan: Plan) -> float:
        return 0.0

    def explain(self, before: Any, after: Any, seat: int, plan: Plan) -> Advice:
        return Advice(verbatim(" ".join(self._game.text(action) for action in plan)))

    def sort_of(self, plan: Plan) -> Hashable:
        return plan

    def pauses(self, state: Any) -> bool:
        return True

    def is_over(self, state: Any) -> bool:
        return False

    def begins_turn(self, state: Any, seat: int) -> bool:
        return self._game.to_act(state) == seat

"""Why a plan is good."""

from __future__ import annotations

from pantheon.bots.advice import Advice, verbatim
from pantheon.bots.minds.for_the_gods.judgement import ForTheGodsJudgement
from pantheon.bots.search import Plan
from pantheon.games.for_the_gods.state import State


def explain(judgement: ForTheGodsJudgement, before: State, after: State, seat: int, plan: Plan) -> Advice:
    return Advice(verbatim("..."))

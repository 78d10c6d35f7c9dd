"""Why to draw quests, to keep one and to let another go: what it pays, what it may cost, how far it is."""

from __future__ import annotations

from pantheon.bots.minds.monuments.judgement import MonumentsJudgement
from pantheon.bots.minds.monuments.naming import quest_word
from pantheon.bots.search import Plan
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.pieces import bits
from pantheon.games.monuments.rules.tasks import count
from pantheon.games.monuments.state import State
from pantheon.table.messages import Message, message, message_n

LONG = 30.0
"""Turns until somebody may end the game: of quests that Oracles kept with so many to go, 61 of 70 were fulfilled."""


class Errands:
    def __init__(self, judgement: MonumentsJudgement) -> None:
        self.judgement, self.catalog = judgement, judgement.catalog

    def reasons(self, before: State, after: State, seat: int, plan: Plan) -> list[Message]:
        found = []
        done = after.done[seat] & ~before.done[seat]
        for quest in bits(done):
            points = self.catalog.definitions.quests[quest].points
            found.append(
                message_n(
                    "It completes {quest}, for {number} point.", "It completes {quest}, for {number} points.",
                    points, quest=quest_word(self.catalog, quest),
                )
            )  # fmt: skip
        for action in plan:
            if isinstance(action, act.Keep):
                found += [self._kept(before, seat, quest) for quest in action.quests if not done >> quest & 1]
        if type(after.frame) is frames.DrawingQuests:
            found.append(self._draw(before, seat))
        return found

    def _draw(self, state: State, seat: int) -> Message:
        if not state.quests[seat]:
            return message("You have no open quest. A new one brings points, and may be fulfilled by what you have.")
        if min(self.judgement.read(state, other).end for other in range(state.players)) < LONG:
            return message("A new quest brings points, and may be fulfilled by what you have.")
        return message_n(
            "You have {number} open quest, and the game is long enough for another one: each brings points.",
            "You have {number} open quests, and the game is long enough for another one: each brings points.",
            state.quests[seat].bit_count(),
        )

    def _kept(self, state: State, seat: int, quest: int) -> Message:
        facts = count(self.catalog, state, seat)
        measures = self.judgement.measures[quest]
        have, need = sum(min(needed, there(facts)) for there, needed in measures), sum(n for _, n in measures)
        return message(
            "{quest}: you have {have} of {need}. {stakes}",
            quest=quest_word(self.catalog, quest), have=have, need=need, stakes=self.stakes(quest),
        )  # fmt: skip

    def stakes(self, quest: int) -> Message:
        points, fail = self.judgement.rewards[quest]
        if not fail:
            return message_n("It brings {number} point, and costs nothing if it stays open.",
                             "It brings {number} points, and costs nothing if it stays open.", points)  # fmt: skip
        return message_n("It brings {number} point, but costs {fail} if it is still open at the end.",
                         "It brings {number} points, but costs {fail} if it is still open at the end.", points,
                         fail=fail)  # fmt: skip

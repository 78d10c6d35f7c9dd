"""Why a plan is good: what to do, and in a sentence or two what it brings nearer.

They speak to whoever decides. All of it is data: players stand in it by their seats, hexes and cards by their place in
the rules data.
"""

from __future__ import annotations

from pantheon.bots.advice import Advice
from pantheon.bots.minds.monuments.fights import Fights
from pantheon.bots.minds.monuments.judgement import MonumentsJudgement
from pantheon.bots.minds.monuments.naming import card_word, hex_word, quest_word
from pantheon.bots.minds.monuments.steps import told_steps
from pantheon.bots.search import Plan
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import MOVEMENT, POPULATE, PRODUCE, QUESTS, TRADE
from pantheon.games.monuments.pieces import bits, total, unpacked
from pantheon.games.monuments.rules import scoring
from pantheon.games.monuments.rules.layering import last_layer
from pantheon.games.monuments.state import NONE, State
from pantheon.table.messages import Message, Seat, message, message_c, message_n

MOST = 3
"""More reasons than these are too many to read."""
NEAR_END = 4.0


class Words:
    def __init__(self, judgement: MonumentsJudgement, fights: Fights) -> None:
        self.judgement, self.catalog, self.fights = judgement, judgement.catalog, fights

    def explain(self, before: State, after: State, seat: int, plan: Plan) -> Advice:
        what = told_steps(self.catalog, before, plan)
        if before.active == NONE:
            return Advice(what, tuple(self._first(plan)))
        reasons = [
            *self._end(before, after, seat),
            *self._battle(after),
            *self._quests(before, after, seat, plan),
            *self._built(plan, seat, after),
            *self._progress(before, after, seat),
            *self._back(before, after, seat, plan),
            *self._rival(after, seat),
        ]
        return Advice(what, tuple(reasons[:MOST]))

    def _first(self, plan: Plan) -> list[Message]:
        match plan[0]:
            case act.PlaceFirst():
                return [message("Food and cattle, with the first harvest, are enough for a town.")]
            case act.ChooseQuest():
                return [message("This quest is the easier one.")]
        return []

    # The end, quests, battles ----------------------------------------------------------------------------------------

    def _end(self, before: State, after: State, seat: int) -> list[Message]:
        if after.ending and not before.ending:
            lead = self._lead(after, seat)
            if lead > 0:
                return [
                    message_n(
                        "The last round begins while you lead by {number} point.",
                        "The last round begins while you lead by {number} points.",
                        lead,
                    )
                ]
            return [message("It begins the last round.")]
        built = after.layers[seat]
        if built > before.layers[seat]:
            points = self.catalog.lines[after.score_cards[seat]]["layers"][0]
            return [
                message_n(
                    "Layer {layer} brings {number} point, and its cards help you from now on.",
                    "Layer {layer} brings {number} points, and its cards help you from now on.",
                    points, layer=built,
                )
            ]  # fmt: skip
        return []

    def _lead(self, state: State, seat: int) -> int:
        scores = [sum(scoring.tally(self.catalog, state, other)) for other in range(state.players)]
        return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)

    def _battle(self, after: State) -> list[Message]:
        battle = self.fights.battle(after)
        if battle is None:
            return []
        win, lose, _, _ = self.fights.chances(after, battle)
        return [
            message(
                "You win with a chance of {win}% and lose with one of {lose}%.",
                win=round(100 * win), lose=round(100 * lose),
            ),
            message(
                "{who} holds {hex} too weakly.",
                who=Seat(battle.defender), hex=hex_word(self.catalog, battle.target),
            ),
        ]  # fmt: skip

    def _quests(self, before: State, after: State, seat: int, plan: Plan) -> list[Message]:
        found = []
        for quest in bits(after.done[seat] & ~before.done[seat]):
            points = self.catalog.definitions.quests[quest].points
            found.append(
                message_n(
                    "It completes {quest}, for {number} point.", "It completes {quest}, for {number} points.",
                    points, quest=quest_word(self.catalog, quest),
                )
            )  # fmt: skip
        if type(after.frame) is frames.DrawingQuests:
            if not before.quests[seat]:
                found.append(message("You have no open quest, and new ones may be fulfilled already."))
            else:
                found.append(message("New quests may be fulfilled already."))
        return found

    # What plays bring ------------------------------------------------------------------------------------------------

    def _built(self, plan: Plan, seat: int, after: State) -> list[Message]:
        found = []
        for action in plan:
            match action:
                case act.Build(1):
                    found.append(message("With two workers in it, each Populate brings another one there."))
                case act.Build(2):
                    found.append(message("A worker in a factory harvests up to 3 resources there."))
                case act.Build(0):
                    found.append(message("A fort guards what you hold there, and counts as power."))
                case act.Bridge():
                    found.append(message("The bridge opens the land beyond the river."))
                case act.Dock():
                    found.append(message("The boat opens the way to the isles."))
                case act.Flip(card):
                    found += self._green(card)
                case act.Train():
                    found.append(message("Soldiers hold land and take what others hold weakly."))
        return found

    def _green(self, card: int) -> list[Message]:
        number = self.catalog.side[card][1]
        match card:
            case _ if card == MOVEMENT:
                return [message("Green, Movement moves {number} units.", number=number)]
            case _ if card == PRODUCE:
                return [message("Green, Produce harvests {number} hexes.", number=number)]
            case _ if card == POPULATE:
                return [message("Green, Populate brings {number} workers, if you have two towns.", number=number)]
            case _ if card == TRADE:
                return [message("Green, Trade takes 1 for 1.")]
            case _ if card == QUESTS:
                return [message("Green, Quests draws {number} cards.", number=number)]
        return [message("A green card is also a point at the end: {card}.", card=card_word(self.catalog, card))]

    def _progress(self, before: State, after: State, seat: int) -> list[Message]:
        """What the next layer still needs: the nearer it is, the better."""
        if after.layers[seat] != before.layers[seat] or after.layers[seat] >= last_layer(self.catalog, after):
            return []
        was, now = self.judgement.read(before, seat), self.judgement.read(after, seat)
        layer = after.layers[seat]
        number = layer + 1
        land = self.catalog.layer_land[layer]
        cost = self.judgement.outlook.costs[layer]
        found = []
        if now.survey.land.bit_count() > was.survey.land.bit_count():
            found.append(
                message(
                    "You hold {have} land hexes then; layer {layer} needs {need}.",
                    have=now.survey.land.bit_count(), need=land, layer=number,
                )
            )  # fmt: skip
        if total(now.survey.wealth) > total(was.survey.wealth):
            lack = sum(max(0, need - have) for need, have in zip(cost, unpacked(now.survey.wealth), strict=True))
            if lack:
                found.append(
                    message_n(
                        "Then {number} resource is missing for layer {layer}.",
                        "Then {number} resources are missing for layer {layer}.",
                        lack, layer=number,
                    )
                )  # fmt: skip
            else:
                found.append(message("Then you have all resources for layer {layer}.", layer=number))
        if now.survey.workers > was.survey.workers:
            found.append(
                message_n(
                    "You have {number} worker then: workers set the pace.",
                    "You have {number} workers then: workers set the pace.",
                    now.survey.workers,
                )
            )
        if now.times and was.times and now.times[0] <= 1.0 < was.times[0]:
            found.append(message("Layer {layer} can be built next.", layer=number))
        return found

    def _back(self, before: State, after: State, seat: int, plan: Plan) -> list[Message]:
        if not isinstance(plan[0], act.TakeBack):
            return []
        needed = [card for card in (POPULATE, MOVEMENT, PRODUCE, 5) if not before.hands[seat] >> card & 1]
        words = tuple(card_word(self.catalog, card) for card in needed[:2])
        if not words:
            return [message("Nothing that is left in your hand brings you on.")]
        return [message_c("hint", "You need {cards} again, more than what is left in your hand.", cards=words)]

    def _rival(self, after: State, seat: int) -> list[Message]:
        if after.ending or after.active == NONE:
            return []
        for other in range(after.players):
            if other != seat and self.judgement.read(after, other).end <= NEAR_END:
                return [message("{who} may end the game soon.", who=Seat(other))]
        return []

"""Why a plan is good: what to do, and in a sentence or two what it brings nearer.

They speak to whoever decides. All of it is data: players stand in it by their seats, hexes and cards by their place in
the rules data.
"""

from __future__ import annotations

from pantheon.bots.advice import Advice
from pantheon.bots.minds.monuments.errands import Errands
from pantheon.bots.minds.monuments.fights import Fights
from pantheon.bots.minds.monuments.growing import Growing
from pantheon.bots.minds.monuments.judgement import MonumentsJudgement
from pantheon.bots.minds.monuments.naming import card_word
from pantheon.bots.minds.monuments.steps import told_steps
from pantheon.bots.search import Plan
from pantheon.games.monuments import actions as act
from pantheon.games.monuments.catalog import MOVEMENT, POPULATE, PRODUCE, QUESTS, TRADE
from pantheon.games.monuments.places import place
from pantheon.games.monuments.rules import scoring
from pantheon.games.monuments.state import NONE, State
from pantheon.table.game import Action
from pantheon.table.messages import Message, Seat, Word, message, message_c, message_n
from pantheon.table.words import Marked, mark

MOST = 3
"""More reasons than these are too many to read."""
NEAR_END = 4.0
FIRST: tuple[Marked, ...] = (
    mark("A bridge costs wood, and so does layer 1."), mark("Metal is for forts, weapons and later layers."),
    mark("A town costs cattle and food: with the first harvest you can pay for it."),
    mark("A town costs cattle and food: with the first harvest you can pay for it."),
)  # fmt: skip
"""By the kind of the resource that is placed before the first turn."""


class Words:
    def __init__(self, judgement: MonumentsJudgement, fights: Fights) -> None:
        self.judgement, self.catalog, self.fights = judgement, judgement.catalog, fights
        self.growing, self.errands = Growing(judgement), Errands(judgement)

    def explain(self, before: State, after: State, seat: int, plan: Plan) -> Advice:
        what = told_steps(self.catalog, before, plan)
        if before.active == NONE:
            return Advice(what, tuple(self._first(plan[0])))
        reasons = [
            *self._end(before, after, seat),
            *self._battle(after),
            *self.errands.reasons(before, after, seat, plan),
            *self._built(plan, seat, after),
            *self.growing.spent(before, after, seat),
            *self._taken(plan),
            *self.growing.reasons(before, after, seat),
            *self._back(before, after, seat, plan),
            *self.growing.stuck(before, after, seat, plan),
        ]
        return Advice(what, tuple(reasons[:MOST]), tuple(self._rival(after, seat)))

    def _first(self, action: Action) -> list[Message]:
        match action:
            case act.PlaceFirst(hex):
                return [Message(FIRST[self.catalog.grid.terrain[hex]])]
            case act.ChooseQuest(quest):
                return [self.errands.stakes(quest)]
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
                who=Seat(battle.defender), hex=place(self.catalog, battle.target, after.civilisations[battle.seat]),
            ),
        ]  # fmt: skip

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

    def _taken(self, plan: Plan) -> list[Message]:
        """What the common card does that comes with a layer."""
        commons = self.catalog.definitions.commons
        cards = [commons[action.common] for action in plan if isinstance(action, act.TakeCommon)]
        return [
            message("{card}: {text}", card=Word(f"commons.{card.id}.name", card.name),
                    text=Word(f"commons.{card.id}.text", card.text))
            for card in cards
        ]  # fmt: skip

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

    def _back(self, before: State, after: State, seat: int, plan: Plan) -> list[Message]:
        if not isinstance(plan[0], act.TakeBack):
            return []
        needed = [card for card in (POPULATE, MOVEMENT, PRODUCE, 5) if not before.hands[seat] >> card & 1]
        words = tuple(card_word(self.catalog, card) for card in needed[:2])
        if not words:
            return [message("Nothing that is left in your hand brings you on.")]
        return [message_c("hint", "Then you have {cards} in your hand again.", cards=words)]

    def _rival(self, after: State, seat: int) -> list[Message]:
        if after.ending or after.active == NONE:
            return []
        for other in range(after.players):
            if other != seat and self.judgement.read(after, other).end <= NEAR_END:
                return [message("{who} may end the game soon.", who=Seat(other))]
        return []

"""What a position of Monuments is worth: the points that each seat can expect at the end.

Layers to come count the less, the more turns they take (`outlook.py`), and the less likely they are to stand before
somebody else ends the game. Everything else counts by its line of the scoring, what is soon spent again only near the
end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from pantheon.bots.adding import added
from pantheon.bots.minds.monuments.outlook import Outlook
from pantheon.bots.minds.monuments.survey import Survey
from pantheon.bots.minds.monuments.weights import Weights
from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import LAYER, Catalog
from pantheon.games.monuments.facts import Facts
from pantheon.games.monuments.pieces import bits, crew_of, fighters_in, hex_of, owner_of, total
from pantheon.games.monuments.rules import scoring
from pantheon.games.monuments.rules.attacking import FIGHTERS
from pantheon.games.monuments.rules.holding import means_of
from pantheon.games.monuments.rules.layering import can_layer, last_layer
from pantheon.games.monuments.rules.tasks import count, measure
from pantheon.games.monuments.rules.turn import ends_before
from pantheon.games.monuments.state import NONE, State

CROWN_CARD = 5.0
"""What the card of the last layer brings in points, about."""
LAST_COST = 2.0
"""What the resources and workers of a layer bring in the last round, less than the layer itself."""
FOREVER = 60.0
"""Turns; nobody looks farther."""
LAST_SPREAD = 2.0
"""How sure a lead is in the last round."""
SOON = 10.0
"""What is soon spent again counts by how near the end is, in so many turns."""
QUARRY, LEADER = 0.4, 3.0
"""What land of somebody else is worth to a soldier, in parts of the weight: at least, and more if that one is about to
end the game."""

SCARCE = (6.0, 4.0, 2.0, 1.0)
"""What the right to train is worth, in parts of its weight, with so much more land than the last layer needs."""
KEPT = 0.2
"""Quests that are worth more are kept."""
REMEMBERED = 6000
"""Readings; a few megabytes."""


class Reading:
    """What is seen of one seat, before it is compared with the others."""

    __slots__ = ("quests", "survey", "times")

    def __init__(self, survey: Survey, times: list[float], quests: float) -> None:
        self.survey, self.times, self.quests = survey, times, quests

    @property
    def end(self) -> float:
        """Turns until the last layer."""
        return self.times[-1] if self.times else 0.0


class MonumentsJudgement:
    def __init__(self, catalog: Catalog, weights: Weights) -> None:
        self.catalog, self.weights = catalog, weights
        self.outlook = Outlook(catalog, weights)
        self._readings: dict[tuple[object, ...], Reading] = {}
        self.rates = [{line: points / each for line, (points, each) in lines.items()} for lines in catalog.lines]
        self.measures = [[measure(catalog, task) for task in quest.tasks] for quest in catalog.definitions.quests]
        self.rewards = [(quest.points, quest.fail) for quest in catalog.definitions.quests]

    def worths(self, state: State) -> list[float]:
        if type(state.frame) in (frames.Scoring, frames.GameOver):
            return self._won(state)
        if state.active == NONE:
            return [self.first_worth(state, seat) for seat in range(state.players)]
        seats = range(state.players)
        if state.ending:
            points = [self.last_points(state, seat) for seat in seats]
            totals = [found + self._layers(state, seat) for seat, found in enumerate(points)]
            return self.with_victory(totals, points, LAST_SPREAD, 1.0)
        readings = [self.read(state, seat) for seat in seats]
        ends = [reading.end for reading in readings]
        totals = [self.worth(state, seat, readings[seat], ends) for seat in seats]
        return self.with_victory(totals, totals, self.weights.spread, self.weights.sure)

    def read(self, state: State, seat: int) -> Reading:
        """Plans reach the same position in several orders, and look at it again in the next turn."""
        key = (
            seat,
            state.civilisations,
            state.abilities,
            tuple(state.units),
            tuple(state.goods),
            tuple(state.standing),
            tuple(state.supply),
            tuple(state.aside),
            tuple(state.commons),
            (state.hands[seat], state.green[seat], state.layers[seat], state.bridges, state.short),
            state.boats,
            state.docks,
        )
        known = self._readings.get(key)
        if known is None:
            if len(self._readings) >= REMEMBERED:
                self._readings.clear()
            known = self._readings[key] = self._read(state, seat)
        return known

    def _read(self, state: State, seat: int) -> Reading:
        survey = Survey(self.catalog, state, seat, state.layers[seat] < len(self.catalog.layer_land) - 1)
        return Reading(survey, self.outlook.times(state, seat, survey), 0.0)

    def worth(self, state: State, seat: int, reading: Reading, ends: Sequence[float]) -> float:
        """The points that a seat can expect if each of the others might end the game after so many turns."""
        weights, survey, rates = self.weights, reading.survey, self.rates[state.score_cards[seat]]
        horizon = min([end for other, end in enumerate(ends) if other != seat])
        value = rates["layers"] + weights.layer
        found = state.layers[seat] * value
        for turns in reading.times:
            behind = (turns - horizon) / weights.race
            chance = 1 / (1 + exp(behind)) if behind < 20 else 0.0
            left = (weights.patience**turns + weights.haste**turns) / 2 * chance
            found += value * left
        if reading.times:
            found += weights.crown * left
        near = exp(-min(reading.end, horizon) / SOON)
        power = (
            survey.armed + 2.7 * survey.military + survey.towns.bit_count() + 2 * state.standing[seat * 3].bit_count()
        )
        found += rates["land"] * survey.land.bit_count() * (0.3 + 0.7 * near)
        found += rates["workers"] * survey.workers * (0.2 + 0.8 * near)
        found += rates["resources"] * total(survey.wealth) * (0.1 + 0.9 * near)
        found += rates["power"] * power * (0.3 + 0.7 * near)
        found += rates["upgraded"] * state.green[seat].bit_count() * (0.35 + 0.65 * near)
        if survey.traits.may_train and reading.times:
            found += weights.charter * self._scarcity(state, seat)
        found += self.quests(state, seat, near)
        return found + self.soldiers(state, seat, survey, ends)

    def _scarcity(self, state: State, seat: int) -> float:
        """How much the right to train is needed: the less land is left for the last layer, the more."""
        grid = self.catalog.grid
        mine = (grid.home[state.civilisations[seat]] | grid.isles) & self.catalog.boards[state.board].land
        left = (mine & ~state.others_held(seat)).bit_count() - self.catalog.layer_land[-1]
        return SCARCE[max(0, min(left, len(SCARCE) - 1))]

    def quests(self, state: State, seat: int, near: float) -> float:
        found = 0.0
        deeds = self.catalog.deeds[state.score_cards[seat]]
        for quest in bits(state.done[seat]):
            found += self.rewards[quest][0] + deeds
        if not state.quests[seat]:
            return found
        facts = count(self.catalog, state, seat)
        for quest in bits(state.quests[seat]):
            found += self.open_worth(quest, facts, near, deeds)
        return found

    def open_worth(self, quest: int, facts: Facts, near: float, deeds: int) -> float:
        """Of a quest in progress, by how much of it is there."""
        points, fail = self.rewards[quest]
        chance = 1.0
        for have, needed in self.measures[quest]:
            chance *= min(1.0, (0.3 + have(facts)) / (0.3 + needed))
        if near >= 1 and chance < 1:
            return -float(fail)
        if chance < 1:  # early on what is missing may still come by itself
            later = self.weights.quest * (0.55 + 0.45 * chance)
            chance = near * self.weights.late * chance**2 + (1 - near) * later
        return chance * (points + deeds + fail) - fail

    def draw_worth(self, state: State, seat: int) -> float:
        """Of drawing quests: the fewer are open, the better."""
        open_now = state.quests[seat].bit_count()
        deeds = self.catalog.deeds[state.score_cards[seat]]
        guess = self.weights.draw * (1.0 - 0.3 * open_now) * (1.3 if deeds else 1.0)
        if not self.weights.reckon:
            return guess
        return self._drawn(state, seat, deeds) * self.weights.reckon**open_now

    def _drawn(self, state: State, seat: int, deeds: int) -> float:
        """What can be expected of the quests that may come: all good ones of them are kept, or the least bad one."""
        frame: frames.DrawingQuests = state.frame
        near, facts = self.nearness(state), count(self.catalog, state, seat)
        worths = [self.open_worth(quest, facts, near, deeds) for quest in bits(state.piles[frame.deck])]
        good, bad = [worth for worth in worths if worth > KEPT], [worth for worth in worths if worth <= KEPT]
        if not worths:
            return 0.0
        none = 1.0
        for drawn in range(min(frame.number, len(worths))):
            none *= max(0.0, (len(bad) - drawn) / (len(worths) - drawn))
        rest = none * added(bad) / len(bad) if bad else 0.0
        return added(good) * min(1.0, frame.number / len(worths)) + rest

    def nearness(self, state: State) -> float:
        """Of the end of the game: 1 in its last round."""
        if state.ending:
            return 1.0
        return exp(-min([self.read(state, seat).end for seat in range(state.players)]) / SOON)

    def soldiers(self, state: State, seat: int, survey: Survey, ends: Sequence[float]) -> float:
        """What soldiers threaten, the own ones and those of others."""
        found = 0.0
        for other in range(state.players):
            if other != seat:
                found -= self.weights.threat * self.exposed(state, other, seat)
        if survey.military or survey.armed:  # the nearer somebody is to the end, the more it takes to lose land
            prizes = [QUARRY + LEADER * exp(-end / SOON) for end in ends]
            found += self.weights.prey * self.outlook.war.hunt(state, seat, survey.traits, prizes)
        return found

    def exposed(self, state: State, attacker: int, seat: int) -> int:
        """How many weak hexes of a seat lie beside fighters of another."""
        board, units_on, beside = self.catalog.boards[state.board], state.units, 0
        for hex in bits(state.held[attacker]):
            if units_on[hex] & FIGHTERS:
                beside |= board.near[hex]
        for boat in state.boats:
            if owner_of(boat) == attacker and fighters_in(crew_of(boat)):
                beside |= board.near[hex_of(boat)]
        if not beside:
            return 0
        strong = state.standing[seat * 3]
        weak = beside & state.held[seat] & board.land & ~strong
        return sum([not units_on[hex] & FIGHTERS for hex in bits(weak)])

    def last_worth(self, state: State, seat: int) -> float:
        return self.last_points(state, seat) + self._layers(state, seat)

    def last_points(self, state: State, seat: int) -> float:
        """Exact points; in the last round, with a layer that a seat can still build."""
        found = float(sum(scoring.tally(self.catalog, state, seat)))
        open_to = type(state.frame) is frames.Turn and state.hands[seat] >> LAYER & 1 and self._has_turn(state, seat)
        if open_to and can_layer(self.catalog, state, seat, means_of(self.catalog, state, seat)):
            found += self.rates[state.score_cards[seat]]["layers"] - LAST_COST
        return found

    def _layers(self, state: State, seat: int) -> float:
        """What layers count before the end as well, so that it compares; nobody wins by it."""
        found = self.weights.layer * state.layers[seat]
        return (
            found if state.layers[seat] < last_layer(self.catalog, state) else found + self.weights.crown - CROWN_CARD
        )

    def first_worth(self, state: State, seat: int) -> float:
        """Before the first turn only the quest counts."""
        return added([self.ease(quest) for quest in bits(state.quests[seat])])

    def ease(self, quest: int) -> float:
        points, fail = self.rewards[quest]
        return points - 0.5 * fail - 0.1 * sum(needed for _, needed in self.measures[quest])

    def _won(self, state: State) -> list[float]:
        tally = scoring.tally
        scores = [sum(tally(self.catalog, state, seat)) + self._layers(state, seat) for seat in range(state.players)]
        first = scoring.winners(self.catalog, state)
        for seat in first:
            scores[seat] += self.weights.win / len(first)
        return scores

    def with_victory(self, totals: Sequence[float], points: Sequence[float], spread: float, sure: float) -> list[float]:
        """Points win. A lead is less sure as long as nobody has ended the game: whoever is ahead should."""
        best = max(points)
        chances = [exp((found - best) / spread) for found in points]
        share = self.weights.win * sure / added(chances)
        rest = self.weights.win * (1 - sure) / len(totals)
        return [worth + share * chance + rest for worth, chance in zip(totals, chances, strict=True)]

    def _has_turn(self, state: State, seat: int) -> bool:
        """In the last round: whether the seat acts now or later in it."""
        last = (ends_before(self.catalog, state) - 1) % state.players
        return (seat - state.active) % state.players <= (last - state.active) % state.players

"""How one seat looks at positions that its own turns lead to: the others stay as they are."""

from __future__ import annotations

from pantheon.bots.adding import added
from pantheon.bots.minds.monuments.judgement import FOREVER, MonumentsJudgement
from pantheon.games.monuments.pieces import Vector, unpacked
from pantheon.games.monuments.rules.holding import wealth
from pantheon.games.monuments.rules.tasks import count
from pantheon.games.monuments.state import NONE, State

TOWN_COST = (0, 0, 1, 2)
NOW, NEXT, LATER = 3.0, 1.5, 0.6
"""What one more resource is good for: the layer to come, the one after it, anything else."""


class Eyes:
    def __init__(self, judgement: MonumentsJudgement, state: State, seat: int) -> None:
        self.judgement, self.seat, self.players = judgement, seat, state.players
        self.ends = [FOREVER] * state.players
        if state.active != NONE and not state.ending:
            self.ends = [judgement.read(state, other).end for other in range(state.players)]

    def value(self, state: State) -> float:
        """What the seat can expect; with what chance is about to bring."""
        judgement = self.judgement
        if state.active == NONE:
            return judgement.first_worth(state, self.seat)
        if state.ending:
            return judgement.last_worth(state, self.seat)
        return judgement.worth(state, self.seat, judgement.read(state, self.seat), self.ends)

    def wants(self, state: State) -> Wants:
        return Wants(self.judgement, state, self.seat)

    def quest(self, state: State, quest: int) -> float:
        """What an open quest is worth to the seat."""
        judgement, catalog = self.judgement, self.judgement.catalog
        near = judgement.nearness(state) if judgement.weights.reckon else 0.3
        deeds = catalog.deeds[state.score_cards[self.seat]]
        return judgement.open_worth(quest, count(catalog, state, self.seat), near, deeds)


class Wants:
    """What resources are good for, kind by kind."""

    def __init__(self, judgement: MonumentsJudgement, state: State, seat: int) -> None:
        catalog = judgement.catalog
        costs = judgement.outlook.costs
        layer = state.layers[seat]
        first = costs[layer] if layer < len(costs) else (0, 0, 0, 0)
        second = costs[layer + 1] if layer + 1 < len(costs) else (0, 0, 0, 0)
        town = TOWN_COST if not state.standing[seat * 3 + 1] else (0, 0, 0, 0)
        self.now = [need + more for need, more in zip(first, town, strict=True)]
        self.then = [need + more for need, more in zip(self.now, second, strict=True)]
        self.have: list[int] = list(unpacked(wealth(catalog, state, seat)))

    def of(self, kind: int) -> float:
        """One more of this kind."""
        have = self.have[kind]
        if have < self.now[kind]:
            return NOW
        return NEXT if have < self.then[kind] else LATER - 0.02 * have

    def gain(self, goods: Vector) -> float:
        """What having these more is good for, about."""
        return added([number * self.of(kind) for kind, number in enumerate(goods)])

    def loss(self, goods: Vector) -> float:
        """What giving these away costs."""
        lost = 0.0
        for kind, number in enumerate(goods):
            for less in range(1, number + 1):
                left = self.have[kind] - less
                lost += NOW if left < self.now[kind] else NEXT if left < self.then[kind] else LATER - 0.02 * left
        return lost

    def most(self) -> int:
        return max(range(4), key=self.of)

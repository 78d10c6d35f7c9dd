"""What a position of For the Gods! is worth: the glory that each seat can expect at the end.

Every region is a contest. A temple's strength is its height, a little for its rank, and what it may still grow by:
stones of its rank and gods that its owner has off the board, the way of the ship. The chances to win the region are
shares of an exponential of that: flat in the beginning, steep near the end, exact when nobody builds any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from pantheon.bots.adding import added
from pantheon.bots.minds.for_the_gods.closing import DEDICATED, Closing
from pantheon.bots.minds.for_the_gods.ways import steps_of
from pantheon.bots.minds.for_the_gods.weights import Contest, Weights
from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.catalog import COUNTS, Catalog
from pantheon.games.for_the_gods.rules import scoring
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE, RANKS, State
from pantheon.games.for_the_gods.temples import GOD_AT, RANKS_IN, height, rank_of

FARTHEST = 20
MOST = 60
"""More stones than anybody can have off the board."""
NO_TURN_LEFT = (frames.Closing, frames.Drawing)
OVER = (frames.Scoring, frames.GameOver)


class _Powers(dict[int, float]):
    """The exponential of what each temple counts by itself in a phase, worked out once."""

    def __init__(self, height: float, rank: float) -> None:
        super().__init__()
        self.height, self.rank = height, rank

    def __missing__(self, temple: int) -> float:
        self[temple] = found = exp(self.height * height(temple) + self.rank * rank_of(temple))
        return found


class Phase:
    """The weights at one moment of the game, between two knots."""

    __slots__ = (
        "chances", "closing", "distance", "entry", "fading", "fit", "god", "order", "powers", "spread", "standing",
        "stones", "turn",
    )  # fmt: skip

    def __init__(self, weights: Weights, contest: Contest, lower: int, upper: int, share: float) -> None:
        def at(values: tuple[float, ...]) -> float:
            return values[lower] + share * (values[upper] - values[lower])

        self.powers = _Powers(at(contest.height), at(contest.rank))
        self.entry, self.fit, self.god = exp(at(contest.entry)), at(contest.fit), at(contest.god)
        self.distance = tuple(exp(-at(contest.distance) * steps) for steps in range(FARTHEST))
        """By the steps of the way."""
        self.order = at(contest.order)
        self.chances, self.standing, self.stones = at(contest.chances), at(contest.standing), at(contest.stones)
        self.closing = at(contest.closing)
        self.turn, self.fading, self.spread = at(contest.turn), at(weights.fading), at(weights.spread)


def phases(weights: Weights, contest: Contest) -> list[Phase]:
    """By the fewest stones that anybody has off the board."""
    found = []
    for stones in range(MOST):
        lower, upper, share = between(weights.knots, stones)
        found.append(Phase(weights, contest, lower + 1, upper + 1, share))
    return found


def between(knots: Sequence[int], stones: int) -> tuple[int, int, float]:
    """The knots before and after, and how far it is from the one to the other."""
    upper = next((at for at, knot in enumerate(knots) if knot >= stones), len(knots) - 1)
    lower = max(0, upper - 1)
    low, high = knots[lower], knots[upper]
    return lower, upper, min(1.0, max(0.0, (stones - low) / (high - low))) if high > low else 0.0


class Fits(dict[int, float]):
    """By the ranks of a temple; one of two ranks can take the commoner."""

    def __missing__(self, ranks: int) -> float:
        return max(value for rank, value in self.items() if rank & ranks)


class ForTheGodsJudgement:
    def __init__(self, catalog: Catalog, weights: Weights) -> None:
        self.catalog, self.weights = catalog, weights
        self.phases = {players: phases(weights, contest) for players, contest in weights.contests.items()}
        self.finals = {players: Phase(weights, contest, 0, 0, 0.0) for players, contest in weights.contests.items()}
        self.draw = catalog.definitions.setup.draw
        self.god_values = [weights.gods.get(_kind(power), 0.0) for power in catalog.powers]
        self.steps = {count: steps_of(catalog, count) for count in COUNTS}
        self.closing = Closing(catalog, self.steps)

    def worths(self, state: State) -> list[float]:
        """The glory that each seat can expect; with a share for winning."""
        if type(state.frame) in OVER:
            return self._won(state)
        worths = self.glance(state)
        return worths if state.trigger != NONE else self._with_standing(state, worths)

    def glance(self, state: State) -> list[float]:
        """The same without looking at how the board stands while the game goes on."""
        if type(state.frame) in OVER:
            return self._won(state)
        phase, stones, nearness = self.moment(state)
        if phase is self.finals[state.players]:
            return self._with_victory(self.closing.worths(state, nearness), phase.spread)
        catalog, players = self.catalog, state.players
        seats = range(players)
        rows = [self.row(state, seat, phase, stones[seat], nearness[seat]) for seat in seats]
        silver, bronze = catalog.small_glory
        totals = [state.bronze[seat] * bronze + phase.fading * self.heap(state, seat) for seat in seats]
        beneath, tokens = catalog.beneath[players], state.tokens
        for region in catalog.in_play[players]:
            powers = [row[region] for row in rows]
            whole = added(powers)
            if not whole:
                continue
            token = tokens[region]
            glory = catalog.glory[token] / whole
            for seat in seats:
                totals[seat] += glory * powers[seat]
            if beneath:
                self._seconds(totals, powers, whole, silver if catalog.is_silver[token] else bronze)
        for god in state.gods:
            if catalog.is_prize[god]:
                self._prizes(state, totals, rows, god)
        worths = [
            phase.chances * totals[seat] + phase.stones * stones[seat] + phase.turn * nearness[seat] for seat in seats
        ]
        return self._with_victory(worths, phase.spread)

    def _with_standing(self, state: State, worths: list[float]) -> list[float]:
        """With what each seat has as the board stands, and would have if everybody had one turn left."""
        phase, _, _ = self.moment(state)
        if phase.standing:
            for seat, points in enumerate(scoring.tally(self.catalog, state)):
                worths[seat] += phase.standing * added(points)
        if phase.closing:
            for seat, glory in enumerate(self.closing.worths(state, [1.0] * state.players)):
                worths[seat] += phase.closing * glory
        return worths

    def row(self, state: State, seat: int, phase: Phase, stones: int, near: float) -> list[float]:
        """The powers of a seat's temples in all regions, with what they may grow by."""
        first = seat * self.catalog.regions
        temples, powers = state.temples[first : first + self.catalog.regions], phase.powers
        if not near:  # no turn is left
            return [powers[temple] if temple else 0.0 for temple in temples]
        fits, god, entry = self.growth(state, seat, phase, stones, near)
        near_by = phase.distance
        return [
            near_by[way]
            * (powers[temple] * fits[RANKS_IN[temple]] * (god if temple < DEDICATED else 1.0) if temple else entry)
            for temple, way in zip(temples, self.steps[state.players][state.ships[seat]], strict=True)
        ]

    def growth(self, state: State, seat: int, phase: Phase, stones: int, near: float) -> tuple[Fits, float, float]:
        """What stones off the board promise: factors by rank, for an undedicated temple, and the power of none yet."""
        hand, bag = state.hands[seat], state.bags[seat]
        share = self.draw / max(self.draw, stones)
        order = phase.order * near
        fit = phase.fit * share
        fits = Fits((1 << rank, exp(order + fit * (hand[rank] + bag[rank]))) for rank in range(RANKS))
        god = exp(phase.god * share * (sum(hand[FIRST_GOD:]) + sum(bag[FIRST_GOD:])))
        return fits, god, phase.entry * exp(order) if state.bases[seat] else 0.0

    def _seconds(self, totals: list[float], powers: list[float], whole: float, small: int) -> None:
        """The token beneath goes to the best of those who are left when the first is taken away."""
        odds = [power / max(whole - power, 1e-6 * whole) for power in powers]
        every = added(odds)
        share = small / whole
        for seat, power in enumerate(powers):
            totals[seat] += share * power * (every - odds[seat])

    def _prizes(self, state: State, totals: list[float], rows: list[list[float]], god: int) -> None:
        silver, regions = self.catalog.small_glory[0], self.catalog.regions
        for at, temple in enumerate(state.temples):
            if temple >> GOD_AT == god + 1:
                seat, region = divmod(at, regions)
                totals[seat] += silver * rows[seat][region] / added([row[region] for row in rows])

    def moment(self, state: State) -> tuple[Phase, list[int], list[float]]:
        """The phase, the stones that each seat has off the board, and how near each seat's next turn is."""
        players, active = state.players, state.active
        stones = [sum(state.hands[seat]) + sum(state.bags[seat]) for seat in range(players)]
        frame = state.frame
        over = type(frame) in NO_TURN_LEFT
        following = (active + over) % players if active != NONE else max(0, state.start)
        trigger = state.trigger
        if trigger == NONE and type(frame) is frames.Closing and stones[active] < frame.draw:
            trigger = active
        if trigger == NONE:
            near = [1.0 - ((seat - following) % players) / players for seat in range(players)]
            return self.phases[players][min(stones)], stones, near
        last = (trigger - following) % players
        return self.finals[players], stones, [float((seat - following) % players < last) for seat in range(players)]

    def heap(self, state: State, seat: int) -> float:
        """What gods and foundations off the board are good for, beyond their height."""
        hand, bag = state.hands[seat], state.bags[seat]
        value = self.weights.foundation * (hand[FOUNDATION_STONE] + bag[FOUNDATION_STONE])
        for god in state.gods:
            number = hand[FIRST_GOD + god] + bag[FIRST_GOD + god]
            if number:
                value += number * self.god_values[god]
        return value

    def _won(self, state: State) -> list[float]:
        scores = [float(sum(points)) for points in scoring.tally(self.catalog, state)]
        if self.weights.win:
            (winner,) = scoring.winners(state, [int(score) for score in scores])
            scores[winner] += self.weights.win
        return scores

    def _with_victory(self, totals: list[float], spread: float) -> list[float]:
        if not self.weights.win:
            return totals
        best = max(totals)
        chances = [exp((total - best) / spread) for total in totals]
        share = self.weights.win / added(chances)
        return [total + share * chance for total, chance in zip(totals, chances, strict=True)]


def _kind(power: object) -> str:
    return str(power.__struct_config__.tag)  # type: ignore[attr-defined]

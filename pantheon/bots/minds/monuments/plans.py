"""Whole turns that are worth a thought, and where they lead within the cycle of cards.

Each card that can be played gives a few plans, carried out to the end by rules of thumb. The best few are followed for
some more turns of the same seat, while the others do nothing: a plan is as good as the best way on from it.
"""

from __future__ import annotations

from collections.abc import Iterator

from pantheon.bots.minds.monuments.choices import Choices
from pantheon.bots.minds.monuments.eyes import Eyes
from pantheon.bots.minds.monuments.fights import Fights
from pantheon.bots.minds.monuments.foreseen import Foreseen
from pantheon.bots.minds.monuments.judgement import MonumentsJudgement
from pantheon.bots.minds.monuments.worthwhile import Worthwhile
from pantheon.bots.search import Plan, margin
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import ATTACK, BUILD, MOVEMENT, TRAIN, UPGRADE
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.pieces import NONE
from pantheon.games.monuments.state import State
from pantheon.table.game import NATURE, Action

MANY = 8
"""So many plans are handed on."""
OF_A_CARD = 2
"""So many of one card are followed."""
WIN = 0.45
"""An attack with a smaller chance is not thought of."""


class Step:
    """One way that the seat might go: where it leads after some turns, and with what turn it began."""

    __slots__ = ("after", "bonus", "first", "total")

    def __init__(self, first: int, after: State, total: float, bonus: float) -> None:
        """`total` adds up what every position on the way is worth: what comes early counts more often."""
        self.first, self.after, self.total, self.bonus = first, after, total, bonus


class MonumentsPlans:
    def __init__(self, game: Monuments, judgement: MonumentsJudgement) -> None:
        self.game, self.catalog, self.judgement = game, game.catalog, judgement
        self.choices = Choices(game, judgement)
        self.fights = Fights(game, self.choices)
        self.worthwhile = Worthwhile(game.catalog, judgement.outlook.ways)
        self.width, self.depth = judgement.weights.width, judgement.weights.depth

    def plans(self, state: State) -> list[Plan]:
        """Never empty."""
        eyes = self.choices.eyes(state)
        if type(state.frame) is not frames.Turn:
            return self._midway(state, eyes)
        found = self._turns(state, eyes, max(2, self.width // 2))
        if self.depth > 1 and len(found) > 1 and not state.ending:
            self._look_on(state, eyes, found)
        found.sort(key=lambda turn: -turn[2] - turn[0].promise)
        return [turn[0] for at, turn in enumerate(found) if at < MANY or turn[1].ending]

    def replies(self, state: State) -> list[Plan]:
        """Only the best, without looking on."""
        eyes = self.choices.eyes(state)
        if type(state.frame) is not frames.Turn:
            return [(self.choices.pick(state, eyes),)]
        found = self._turns(state, eyes, 1)
        return [max(found, key=lambda turn: turn[2])[0]]

    # The cycle -------------------------------------------------------------------------------------------------------

    def _look_on(self, state: State, eyes: Eyes, found: list[tuple[Foreseen, State, float, float]]) -> None:
        """Follow the best for some turns; every plan learns what the best way that begins with it brings."""
        found.sort(key=lambda turn: -turn[2])
        steps = [Step(at, turn[1], turn[2], turn[3]) for at, turn in enumerate(_several(found))][: self.width]
        best: dict[int, float] = {}
        for turns in range(2, self.depth + 1):
            further: list[Step] = []
            for step in steps:
                begun = self._my_turn(step.after, eyes.seat)
                if begun is None:
                    last = eyes.value(step.after) + step.bonus
                    further.append(Step(step.first, step.after, step.total + last, step.bonus))
                    continue
                for _, after, value, bonus in self._turns(begun, eyes, 1):
                    further.append(Step(step.first, after, step.total + value + step.bonus, bonus + step.bonus))
            further.sort(key=lambda step: -step.total)
            steps = _different(further, self.width)
            best = {}
            for step in steps:
                best.setdefault(step.first, step.total / turns)
        if not best:
            return
        worst = min(best.values())
        chosen = _several(found)
        gain = max(best.values()) - max(turn[2] for turn in chosen[: self.width])
        for at, turn in enumerate(chosen):
            promise = best[at] - turn[2] if at in best else min(gain, worst - turn[2]) - 0.3
            turn[0].promise = gain if turn[1].ending else promise
        followed = {id(turn[0]) for turn in chosen}  # compiled, the tuple around it is another at every look
        for turn in found:
            if id(turn[0]) not in followed:
                turn[0].promise = min(gain, worst - turn[2]) - 0.5

    def _my_turn(self, after: State, seat: int) -> State | None:
        """The same seat goes on as if the others did nothing; None where the game ends."""
        if after.ending or type(after.frame) in (frames.Scoring, frames.GameOver):
            return None
        begun = after.copy()
        begun.stack = (frames.Turn(seat),)
        begun.actor = begun.active = seat
        begun.round = max(2, begun.round)
        return begun

    # Turns -----------------------------------------------------------------------------------------------------------

    def _turns(self, state: State, eyes: Eyes, width: int) -> list[tuple[Foreseen, State, float, float]]:
        """Plans, each with the position after it, what that is worth, and how much of it is not in the position."""
        found = []
        for option in self.game.options(state):
            for actions, after in self._ways(state, option, eyes, width):
                bonus = 0.0
                if after.actor == NATURE:
                    bonus = self._by_chance(after, eyes)
                if isinstance(option, act.TakeBack):
                    bonus -= self.judgement.weights.idle * state.hands[eyes.seat].bit_count()
                value = eyes.value(after) + bonus
                found.append((Foreseen(actions), after, value, bonus))
        return found

    def _ways(self, state: State, option: Action, eyes: Eyes, width: int) -> Iterator[tuple[list[Action], State]]:
        after = state.copy()
        self.game.apply(after, option)
        card = option.card if isinstance(option, act.Play) else NONE
        if after.actor != eyes.seat or type(after.frame) is frames.Turn:
            yield [option], after
        elif type(after.frame) is frames.Moving:
            for actions, moved, _ in self.choices.marching.marches(after, eyes, width + (card == MOVEMENT))[:width]:
                yield [option, *actions], moved
        elif card == ATTACK:
            yield from self._attacks(after, option, eyes)
        elif card in (BUILD, UPGRADE, TRAIN):
            for first in self.worthwhile.of(after, eyes.seat, self.game.options(after)):
                yield self._carried(after, option, first, eyes)
        else:
            done = self.choices.complete(after, eyes)
            yield [option, *done], after

    def _carried(self, state: State, option: Action, first: Action, eyes: Eyes) -> tuple[list[Action], State]:
        after = state.copy()
        self.game.apply(after, first)
        return [option, first, *self.choices.complete(after, eyes)], after

    def _attacks(self, state: State, option: Action, eyes: Eyes) -> Iterator[tuple[list[Action], State]]:
        """All who can join from the strongest hex."""
        for aim in self.game.options(state):
            musters = state.copy()
            self.game.apply(musters, aim)
            done: list[Action] = [option, aim]
            firsts: list[list[Action]] = [[]]
            if type(musters.frame) is frames.Mustering:
                firsts = [[first] for first in self.game.options(musters) if isinstance(first, act.Send)]
            for first in firsts:
                after = musters.copy()
                for sent in first:
                    self.game.apply(after, sent)
                actions = [*done, *first, *self.choices.complete(after, eyes)]
                battle = self.fights.battle(after)
                if battle is not None and self.fights.chances(after, battle)[0] >= WIN:
                    yield actions, after

    def _by_chance(self, after: State, eyes: Eyes) -> float:
        """What the dice or the cards about to be drawn bring beyond the position before them."""
        battle = self.fights.battle(after)
        if battle is not None:
            return self._war(after, battle, eyes.seat)
        if type(after.frame) is frames.DrawingQuests:
            return self.judgement.draw_worth(after, eyes.seat)
        return 0.0

    def _war(self, state: State, battle: frames.Battle, seat: int) -> float:
        """What the dice bring, with what the others lose by it."""
        rivals, worths = self.judgement.weights.rivals, self.judgement.worths
        gain = -margin(worths(state), seat, rivals)
        for chance, then in self.fights.outcomes(state, battle):
            gain += chance * margin(worths(then), seat, rivals)
        return gain

    # In the middle of a turn -----------------------------------------------------------------------------------------

    def _midway(self, state: State, eyes: Eyes) -> list[Plan]:
        """First what the rules of thumb say, to the end of the turn, then everything else."""
        if type(state.frame) is frames.Moving:
            return self._marches(state, eyes)
        options = self.game.options(state)
        if type(state.frame) is frames.PlacingFirst:  # whatever lies over the river is not worth a thought
            inner = self.catalog.grid.inner[state.civilisations[eyes.seat]]
            return [(option,) for option in options if inner >> option.hex & 1]  # type: ignore[attr-defined]
        chosen = self.choices.pick(state, eyes)
        others = [option for option in options[:MANY] if option != chosen]
        return [self._to_the_end(state, option, eyes) for option in (chosen, *others)]

    def _to_the_end(self, state: State, option: Action, eyes: Eyes) -> Plan:
        after = state.copy()
        self.game.apply(after, option)
        return option, *self.choices.complete(after, eyes)

    def _marches(self, state: State, eyes: Eyes) -> list[Plan]:
        """The Movement of the rule of thumb, and others of which each leads somewhere else."""
        plans: list[Plan] = [tuple(self.choices.complete(state.copy(), eyes))]
        for actions, _, _ in self.choices.marching.marches(state, eyes, MANY // 2):
            if frozenset(actions) != frozenset(plans[0]):
                plans.append(tuple(actions))
        return plans


def _several(found: list[tuple[Foreseen, State, float, float]]) -> list[tuple[Foreseen, State, float, float]]:
    """The best first, but only a few of each card."""
    seen: dict[Action, int] = {}
    chosen = []
    for turn in found:
        card = turn[0][0]
        seen[card] = seen.get(card, 0) + 1
        if seen[card] <= OF_A_CARD:
            chosen.append(turn)
    return chosen


def _different(steps: list[Step], width: int) -> list[Step]:
    """The best that lead to different positions."""
    found: list[Step] = []
    seen: set[tuple[object, ...]] = set()
    for step in steps:
        after = step.after
        key = (*after.units, *after.goods, *after.hands, *after.green, *after.standing, *after.layers)
        if key not in seen:
            seen.add(key)
            found.append(step)
            if len(found) == width:
                break
    return found

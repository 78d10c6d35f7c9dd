"""Searching turns on imagined worlds; knows no game.

A judgement proposes plans (sequences of actions up to the next chance or player) and says what positions are worth to
each seat. The search tries every plan to the end of the turn and ranks them by margin: the own expectation less the
others'. The deeper search plays the best few on, in several worlds, with everybody else answering by the same
judgement.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Sequence
from random import Random
from statistics import fmean as mean
from typing import Any, Protocol

from pantheon.bots.adding import added
from pantheon.bots.advice import Advice
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Action, Game

Plan = tuple[Action, ...]
LONGEST = 2000
"""More actions than any line of play takes: a guard against judgements that never pause."""
GUESS = 2
"""The guess without playing on counts as so many worlds, if nothing else is said."""


class Judgement(Protocol):
    """What the search must know of a game."""

    rivals: float
    """How much the others' expectation counts against the own."""
    steady: bool
    """Whether plans are whole turns: then what follows a plan is planned once, not anew after each action."""
    foresees: bool
    """Whether plans were followed for some turns already when they are ranked: hints do not play them on then, which
    would judge those that chance interrupts before the others have moved, and so too well. In small decisions they
    say first what `quick` does."""

    def plans(self, state: Any) -> Sequence[Plan]:
        """Sensible ways to go on for whoever acts."""

    def replies(self, state: Any) -> Sequence[Plan]:
        """The same, but only the most promising ones: for answers within a line of play."""

    def is_weighty(self, state: Any) -> bool:
        """Whether the decision is worth looking ahead."""

    def quick(self, state: Any) -> Action | None:
        """The action in a small decision that needs no search; None where it is worth searching."""

    def first_part(self, state: Any) -> Action | None:
        """Where a plan goes on with small decisions, the first of them: a hint names it too."""

    def worths(self, state: Any) -> Sequence[float]:
        """What each seat can expect at the end."""

    def glance(self, state: Any) -> Sequence[float]:
        """The same at a glance: for answers within a line of play, which are many."""

    def beyond(self, plan: Plan) -> float:
        """What a plan is worth to its seat beyond what `worths` sees in the position after it."""

    def explain(self, before: Any, after: Any, seat: int, plan: Plan) -> Advice:
        """What this plan does, and why: from the largest changes in what the seat can expect."""

    def sort_of(self, plan: Plan) -> Hashable:
        """The same for plans that differ only in how they get there."""

    def pauses(self, state: Any) -> bool:
        """Whether something new begins now, by chance or by choice, so that this is the moment to judge."""

    def is_over(self, state: Any) -> bool:
        """Whether a turn is over and chance only deals for later ones what `worths` does not look at: a plan need not
        be tried with other luck because of that, and lines of play go on."""

    def begins_turn(self, state: Any, seat: int) -> bool:
        """Whether the seat is about to choose how to spend a turn."""


class Ranked:
    """A plan, by how much it improves its seat's margin."""

    __slots__ = ("plan", "value")

    def __init__(self, plan: Plan, value: float) -> None:
        self.plan, self.value = plan, value


class Luck:
    """Draws for one imagined line of play: the n-th draw of a seed."""

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: int) -> None:
        self.seed, self.drawn = seed, 0

    def act(self, game: Game[Any], state: Any) -> None:
        game.apply(state, pick(game.odds(state), self.seed, self.drawn))
        self.drawn += 1


def margin(worths: Sequence[float], seat: int, rivals: float) -> float:
    """The own expectation less the others': half by the best of them, half by all."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - rivals * (max(others) + added(others) / len(others)) / 2


def imagined(game: Game[Any], view: Any, seed: int, worlds: int) -> list[Any]:
    """Full positions behind a view."""
    return [game.imagine(view, Random(seed * 1000003 + world).shuffle) for world in range(worlds)]


def rank(
    game: Game[Any], judgement: Judgement, worlds: Sequence[Any], seat: int, seed: int, closely: int | None = None
) -> list[Ranked]:  # fmt: skip
    """All plans for this decision, best first. Only plans that meet chance are tried in more than one world.

    Values are gains over the present margin of the same world: what the others may hold differs from world to world.
    With `closely`, only so many plans are looked at more than at a glance, and the best of each kind.
    """
    before = [margin(judgement.worths(world), seat, judgement.rivals) for world in worlds]
    plans = judgement.plans(worlds[0])
    if closely is not None and len(plans) > closely:
        glanced = at_a_glance(game, judgement, worlds[0], seat, seed, plans)
        plans = [entry.plan for entry in some_of_each_kind(glanced, closely)]
    ranked = []
    for plan in plans:
        after = worlds[0].copy()
        luck = Luck(seed)
        finish_turn(game, judgement, after, seat, plan, luck)
        value = margin(judgement.worths(after), seat, judgement.rivals) - before[0]
        if luck.drawn:
            for number, world in enumerate(worlds[1:], 1):
                other = world.copy()
                finish_turn(game, judgement, other, seat, plan, Luck(seed + number))
                value += margin(judgement.worths(other), seat, judgement.rivals) - before[number]
            value /= len(worlds)
        ranked.append(Ranked(plan, value + judgement.beyond(plan)))
    ranked.sort(key=lambda entry: -entry.value)
    return ranked


def at_a_glance(
    game: Game[Any], judgement: Judgement, world: Any, seat: int, seed: int, plans: Sequence[Plan]
) -> list[Ranked]:  # fmt: skip
    """Plans by what a glance says of the position after the turn, best first."""
    ranked = []
    for plan in plans:
        after = world.copy()
        finish_turn(game, judgement, after, seat, plan, Luck(seed))
        ranked.append(Ranked(plan, margin(judgement.glance(after), seat, judgement.rivals) + judgement.beyond(plan)))
    ranked.sort(key=lambda entry: -entry.value)
    return ranked


def some_of_each_kind(ranked: Sequence[Ranked], most: int) -> list[Ranked]:
    """The first `most`, and behind them the first of every kind of action that none of these begins with."""
    kinds: set[type[Action]] = set()
    found = []
    for number, entry in enumerate(ranked):
        kind = type(entry.plan[0])
        if number < most or kind not in kinds:
            found.append(entry)
        kinds.add(kind)
    return found


def finish_turn(game: Game[Any], judgement: Judgement, state: Any, seat: int, plan: Plan, luck: Luck) -> None:
    """Carry out a plan and all that the seat decides after it, until somebody else decides."""
    rest = plan
    for _ in range(LONGEST):
        actor = game.to_act(state)
        if actor == NATURE:
            if judgement.pauses(state) or judgement.is_over(state):
                return
            luck.act(game, state)
        elif actor != seat or actor == NOBODY:
            return
        elif rest:
            game.apply(state, rest[0])
            rest = rest[1:]
        elif judgement.pauses(state):
            return
        else:
            rest = answer(game, judgement, state)
            rest = rest if judgement.steady else rest[:1]


def answer(game: Game[Any], judgement: Judgement, state: Any) -> Plan:
    """A quick answer for whoever acts: the plan that looks best right after it."""
    action = judgement.quick(state)
    return (action,) if action is not None else best_plan(game, judgement, state)


def reply(game: Game[Any], judgement: Judgement, state: Any) -> Action:
    """The first action of the answer."""
    return answer(game, judgement, state)[0]


def best_plan(game: Game[Any], judgement: Judgement, state: Any) -> Plan:
    """The plan that looks best right after it, without looking at chance."""
    seat = game.to_act(state)
    best, best_value = None, 0.0
    for plan in judgement.replies(state):
        value = margin(judgement.glance(carried_out(game, state, plan)), seat, judgement.rivals)
        if best is None or value > best_value:
            best, best_value = plan, value
    assert best is not None, "a judgement proposes at least one plan"
    return best


def carried_out(game: Game[Any], state: Any, plan: Plan) -> Any:
    """The position right after a plan, before chance or anybody else has a say."""
    seat = game.to_act(state)
    after = state.copy()
    for action in plan:
        if game.to_act(after) != seat:
            break
        game.apply(after, action)
    return after


def look_ahead(
    game: Game[Any], judgement: Judgement, worlds: Sequence[Any], seat: int, seed: int, ranked: Sequence[Ranked],
    ends: float | None = None, wanted: int = 1, turns: int = 1,
    guess: int = GUESS, rounds: int = 2, tempo: float = 0.0,
) -> list[Ranked]:  # fmt: skip
    """Play the plans on to the seat's next turn, or so many turns, and rank them by what comes of them.

    Every plan meets the same worlds with the same luck. They are spread over so many `rounds`: between two of them the
    worse half is dropped, but `wanted` are left. With `ends`, a time of the monotonic clock, the line of play that is
    under way then is given up.
    """
    tried = list(ranked)
    halves = [len(worlds) * part // rounds for part in range(1, rounds)]
    values = {id(entry): [entry.value] * guess for entry in tried}
    for number, world in enumerate(worlds):
        if number and number in halves:
            tried.sort(key=lambda entry: -mean(values[id(entry)]))
            del tried[max(wanted, (len(tried) + 1) // 2) :]
            if len(tried) == 1:
                break
        before = margin(judgement.worths(world), seat, judgement.rivals)
        for entry in tried:
            found = play_on(game, judgement, world.copy(), seat, entry.plan, Luck(seed + number), ends, turns, tempo)
            if found is None:
                return _by_mean(tried, values)
            values[id(entry)].append(found - before + judgement.beyond(entry.plan))
    return _by_mean(tried, values)


def play_on(
    game: Game[Any], judgement: Judgement, state: Any, seat: int, plan: Plan, luck: Luck, ends: float | None = None,
    turns: int = 1, tempo: float = 0.0,
) -> float | None:  # fmt: skip
    """The margin when the last of so many turns of the seat begins, or something new; None if time is up.

    That turn counts `tempo`: where something new begins, the seat has none before it.
    """
    finish_turn(game, judgement, state, seat, plan, luck)
    rest: Plan = ()
    for _ in range(LONGEST):
        actor = game.to_act(state)
        if actor == NOBODY:
            break
        if not rest and judgement.begins_turn(state, seat):
            turns -= 1
            if not turns:
                break
        if ends is not None and time.monotonic() >= ends:
            return None
        if actor == NATURE:
            if judgement.pauses(state):
                break
            luck.act(game, state)
            rest = ()
            continue
        if not rest:
            rest = answer(game, judgement, state)
        game.apply(state, rest[0])
        rest = rest[1:] if game.to_act(state) == actor else ()
    return margin(judgement.worths(state), seat, judgement.rivals) + (0.0 if turns else tempo)


def _by_mean(tried: list[Ranked], values: dict[int, list[float]]) -> list[Ranked]:
    found = [Ranked(entry.plan, mean(values[id(entry)])) for entry in tried]
    found.sort(key=lambda entry: -entry.value)
    return found

"""The search on a toy game: it needs nothing of Pantheon, and looking ahead sees what the others will answer."""

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from pantheon.bots.search import Luck, Ranked, imagined, look_ahead, margin, play_on, rank, some_of_each_kind
from pantheon.table.game import NATURE, NOBODY, Action


class Take(Action, frozen=True, tag="toy-take"):
    """Take a heap."""

    heap: int


class Roll(Action, frozen=True, tag="toy-roll"):
    points: int


GAMBLE = 9
"""Taking this heap brings 0 or 10 points by chance."""


@dataclass
class Heaps:
    """Two players take heaps in turn. A heap may lie under another: it is open once that is taken."""

    points: list[int] = field(default_factory=lambda: [0, 0])
    turn: int = 0
    open: dict[int, int] = field(default_factory=dict)
    under: dict[int, tuple[int, int]] = field(default_factory=dict)
    rolling: bool = False
    secret: int = 0

    def copy(self) -> "Heaps":
        return replace(self, points=self.points[:], open=dict(self.open), under=dict(self.under))


class ToyGame:
    name = "toy"

    def to_act(self, state: Heaps) -> int:
        if state.rolling:
            return NATURE
        return state.turn % 2 if state.open else NOBODY

    def options(self, state: Heaps) -> list[Action]:
        return [Take(heap) for heap in sorted(state.open)]

    def odds(self, state: Heaps) -> list[tuple[Action, int]]:
        return [(Roll(0), 1), (Roll(10), 1)]

    def apply(self, state: Heaps, action: Any, tell: Any = None) -> None:
        if isinstance(action, Roll):
            state.points[state.turn % 2] += action.points
            state.rolling = False
        else:
            state.points[state.turn % 2] += state.open.pop(action.heap)
            state.rolling = action.heap == GAMBLE
            if action.heap in state.under:
                heap, worth = state.under.pop(action.heap)
                state.open[heap] = worth
        if not state.rolling:
            state.turn += 1

    def imagine(self, view: Heaps, shuffle: Any) -> Heaps:
        deck = list(range(100))
        shuffle(deck)
        return replace(view.copy(), secret=deck[0])


class Counting:
    """Judges by the points made, and proposes every heap."""

    rivals = 1.0
    steady = False
    foresees = False

    def plans(self, state: Heaps) -> list[tuple[Action, ...]]:
        return [(Take(heap),) for heap in sorted(state.open)]

    replies = plans

    def is_weighty(self, state: Heaps) -> bool:
        return True

    def quick(self, state: Heaps) -> Action | None:
        return None

    def worths(self, state: Heaps) -> list[float]:
        return [points + state.secret for points in state.points]

    glance = worths

    def beyond(self, plan: tuple[Action, ...]) -> float:
        return 0.0

    def explain(self, before: Heaps, after: Heaps, seat: int, plan: tuple[Action, ...]) -> str:
        return ""

    def sort_of(self, plan: tuple[Action, ...]) -> object:
        return plan

    def pauses(self, state: Heaps) -> bool:
        return False

    def is_over(self, state: Heaps) -> bool:
        return False

    def begins_turn(self, state: Heaps, seat: int) -> bool:
        return not state.rolling and bool(state.open) and state.turn % 2 == seat


GAME: Any = ToyGame()
JUDGEMENT: Any = Counting()
TRAP = Heaps(open={1: 3, 2: 2}, under={1: (3, 10)})
"""The larger heap hides one of 10 points, which the other player would then take."""


def test_a_turn_is_ranked_by_what_it_brings_at_once() -> None:
    ranked = rank(GAME, JUDGEMENT, [TRAP], 0, 1)
    assert [entry.plan for entry in ranked] == [(Take(1),), (Take(2),)]
    assert [entry.value for entry in ranked] == [3, 2]


def test_looking_ahead_sees_the_answer() -> None:
    ranked = rank(GAME, JUDGEMENT, [TRAP], 0, 1)
    ahead = look_ahead(GAME, JUDGEMENT, [TRAP] * 4, 0, 1, ranked)
    assert ahead[0].plan == (Take(2),)


def test_looking_ahead_ends_where_the_next_turn_begins() -> None:
    """The heap of 3 hides one of 6, that one of 9: who takes the 3 gets the 9 too, but a turn later."""
    state = Heaps(open={1: 3, 2: 2}, under={1: (3, 6), 3: (4, 9)})
    ranked = rank(GAME, JUDGEMENT, [state], 0, 1)
    ahead = look_ahead(GAME, JUDGEMENT, [state] * 8, 0, 1, ranked)
    assert [entry.plan for entry in ahead] == [(Take(2),)]


@pytest.mark.parametrize(("heaps", "counts"), [(2, 0.0), (3, 5.0)])
def test_the_turn_that_a_line_of_play_ends_with_counts_its_tempo(heaps: int, counts: float) -> None:
    """With two heaps the game is over before that turn."""
    state = Heaps(open={heap: 4 - heap for heap in range(1, heaps + 1)}, under={})
    plain, hurried = (
        play_on(GAME, JUDGEMENT, state.copy(), 0, (Take(1),), Luck(1), tempo=tempo) or 0.0 for tempo in (0.0, 5.0)
    )
    assert hurried - plain == counts


def test_looking_ahead_for_more_turns_sees_what_comes_later() -> None:
    state = Heaps(open={1: 3, 2: 2}, under={1: (3, 6), 3: (4, 9)})
    ranked = rank(GAME, JUDGEMENT, [state], 0, 1)
    ahead = look_ahead(GAME, JUDGEMENT, [state] * 8, 0, 1, ranked, turns=2)
    assert [entry.plan for entry in ahead] == [(Take(1),)]


def test_of_every_kind_of_action_the_best_is_kept_however_many_are_better() -> None:
    plans: list[tuple[Action, ...]] = [(Take(1),), (Take(2),), (Take(3),), (Roll(0),), (Roll(10),)]
    ranked = [Ranked(plan, -number) for number, plan in enumerate(plans)]
    assert [entry.plan for entry in some_of_each_kind(ranked, 2)] == [plans[0], plans[1], plans[3]]
    assert some_of_each_kind(ranked, 9) == ranked


def test_only_what_looks_good_at_a_glance_is_looked_at_closely() -> None:
    class Hasty(Counting):
        """Sees the secret of a heap only when it looks closely."""

        def worths(self, state: Heaps) -> list[float]:
            looked_at.append(state)
            return super().worths(state)

        def glance(self, state: Heaps) -> list[float]:
            return super().worths(state)

    looked_at: list[Heaps] = []
    hasty: Any = Hasty()
    state = Heaps(open={1: 1, 2: 2, 3: 3, 4: 4})
    assert [entry.plan for entry in rank(GAME, hasty, [state], 0, 1, closely=2)] == [(Take(4),), (Take(3),)]
    assert len(looked_at) == 1 + 2, "the position before the turn, and two after it"


def test_after_every_round_the_worse_half_of_the_plans_is_dropped() -> None:
    class Noting(Counting):
        def begins_turn(self, state: Heaps, seat: int) -> bool:
            if state.turn == 2:
                played.append(state.points[0])
            return super().begins_turn(state, seat)

    played: list[int] = []
    noting: Any = Noting()
    state = Heaps(open={heap: heap for heap in range(1, 9)})
    ranked = rank(GAME, noting, [state], 0, 1)
    ahead = look_ahead(GAME, noting, [state] * 8, 0, 1, ranked, rounds=4)
    assert [entry.plan for entry in ahead] == [(Take(8),)]
    assert sorted(played) == [1, 1, 2, 2, 3, 3, 4, 4, *[5] * 4, *[6] * 4, *[7] * 6, *[8] * 6]


def test_luck_after_the_turn_is_left_alone_where_a_game_says_so() -> None:
    class Calm(Counting):
        def is_over(self, state: Heaps) -> bool:
            return state.rolling

    calm: Any = Calm()
    worlds = imagined(GAME, Heaps(open={GAMBLE: 0, 1: 4}), 3, 40)
    values = {entry.plan[0]: entry.value for entry in rank(GAME, calm, worlds, 0, 3)}
    assert values[Take(GAMBLE)] == 0, "the dice are for later"


def test_a_plan_that_meets_chance_is_tried_in_every_world() -> None:
    state = Heaps(open={GAMBLE: 0, 1: 4})
    worlds = imagined(GAME, state, 3, 40)
    values = {entry.plan[0]: entry.value for entry in rank(GAME, JUDGEMENT, worlds, 0, 3)}
    assert values[Take(1)] == 4
    assert 3 < values[Take(GAMBLE)] < 7, "about 5, the mean of 0 and 10"


def test_what_the_worlds_imagine_cancels_out() -> None:
    """Every world adds another secret to both players' points; gains do not see it."""
    worlds = imagined(GAME, TRAP, 5, 3)
    assert len({world.secret for world in worlds}) > 1
    assert rank(GAME, JUDGEMENT, worlds, 0, 1)[0].value == 3


def test_what_no_position_shows_counts_in_the_guess_and_in_looking_ahead() -> None:
    class Foreseeing(Counting):
        def beyond(self, plan: tuple[Action, ...]) -> float:
            return 20.0 if plan == (Take(1),) else 0.0

    knowing: Any = Foreseeing()
    ranked = rank(GAME, knowing, [TRAP], 0, 1)
    assert [entry.value for entry in ranked] == [23, 2]
    ahead = look_ahead(GAME, knowing, [TRAP] * 4, 0, 1, ranked)
    assert ahead[0].plan == (Take(1),)
    assert ahead[0].value > 10, "the answer costs 10 points in every world, not 20 more"


def test_when_time_is_up_the_ranking_so_far_stands() -> None:
    ranked = rank(GAME, JUDGEMENT, [TRAP], 0, 1)
    assert look_ahead(GAME, JUDGEMENT, [TRAP] * 4, 0, 1, ranked, ends=0.0)[0].plan == (Take(1),)


def test_the_margin_counts_the_best_of_the_others_and_all_of_them() -> None:
    assert margin([10, 6, 2], 0, 1.0) == 10 - (6 + 4) / 2
    assert margin([10, 6], 0, 0.5) == 7

"""When the end begins, who has a final turn, and who wins."""

from __future__ import annotations

from typing import Any

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.rules import turn
from pantheon.table.game import NATURE, Event
from tests.games.for_the_gods.situations import (
    BLUE,
    GAME,
    GREEN,
    HAS_THE_STONES_OF_N1,
    ORANGE,
    PURPLE,
    Table,
    nearly_done,
    nothing_to_claim,
    table,
)


def test_example_17_four_stones_trigger_the_end_and_five_do_not() -> None:
    def built(bag: str, **course: object) -> Table:
        there = table(nearly_done("1 2", bag), HAS_THE_STONES_OF_N1, **{**nothing_to_claim(), **course})
        return there.do("lay 1", "end-turn")

    there = built("0 0 0")
    assert there.state.trigger == BLUE and there.state.in_hand(BLUE) == 0
    assert there.told(told.EndTriggered) == [told.EndTriggered(BLUE, 5, 4)]
    there = built("0 0 0 0")
    assert there.state.trigger == -1 and there.state.in_hand(BLUE) == 5
    there = table(nearly_done("1 2", "0 0 0")).do("lay 1", "end-turn")
    assert there.state.trigger == -1 and there.state.in_hand(BLUE) == 5, "the claimed stone is the fifth"


def test_example_18_everybody_else_has_exactly_one_more_turn() -> None:
    seats: list[dict[str, object]] = [{}, {}, nearly_done("0", "0"), {}]
    there = table(*seats, players=4, active=ORANGE, round=9).do("end-turn")
    assert there.state.trigger == ORANGE and there.to_act == PURPLE
    assert there.game.chapter(there.state)[1] == "Final turns"
    there.do("end-turn", "end-turn", "end-turn")
    assert there.over
    assert [there.state.turns(seat) for seat in (BLUE, GREEN, ORANGE, PURPLE)] == [10, 10, 9, 9]
    final = [event.seat for event in there.told(told.TurnBegun) if isinstance(event, told.TurnBegun) and event.final]
    assert final == [PURPLE, BLUE, GREEN]


def test_chapters_are_rounds_and_only_grow() -> None:
    there = table({}, {}, nearly_done("0", "0"), round=4)
    names = [there.game.chapter(there.state)]
    for _ in range(5):
        there.do("end-turn")
        names.append(there.game.chapter(there.state))
    assert names == [
        (4, "Round 4"), (4, "Round 4"), (4, "Round 4"), (5, "Final turns"), (5, "Final turns"), (5, "Final turns"),
    ]  # fmt: skip


def test_in_final_turns_leftovers_go_back_and_nobody_draws() -> None:
    there = table({"hand": "0 1 2"}, trigger=GREEN, active=ORANGE).only("end-turn")
    assert there.to_act == BLUE and there.state.in_hand(ORANGE) == 0
    there.only("end-turn")
    assert there.state.in_hand(BLUE) == 0 and there.to_act == NATURE and there.options() == ["score"]
    assert there.do("score").over


def test_later_short_bags_mean_nothing() -> None:
    there = table({}, nearly_done("0", "1"), trigger=BLUE, active=GREEN).do("end-turn")
    assert there.state.trigger == BLUE and not there.told(told.EndTriggered)


def test_hermes_still_works_in_a_final_turn() -> None:
    there = table({"hand": "1 hermes"}, trigger=GREEN).draws("0 0").do("lay 1", "dedicate hermes")
    assert there.hand(BLUE) == "0 0" and there.can("sail n2 0")


def test_whoever_ends_the_hundredth_turn_triggers_the_end() -> None:
    there = table(round=100).only("end-turn")
    assert there.state.trigger == BLUE
    assert there.told(told.EndTriggered) == [told.EndTriggered(BLUE, 0, 24, "end.limit")]
    assert table(round=99).only("end-turn").to_act == NATURE


def test_a_game_of_passing_ends_by_the_limit() -> None:
    there, state = Table(GAME.start({"players": 2, "start": 0})), None
    state = there.let_nature_act().state
    for _ in range(5000):
        options = GAME.options(state)
        if not options:
            break
        GAME.apply(state, options[-1])
    assert there.over and state.turns(0) == 100 and state.turns(1) == 100


# The winner ----------------------------------------------------------------------------------------------------------

BLUES = {"temples": {"c3": "0", "s2": "0"}}  # 4 + 3 and 5 + 3
GREENS = {"temples": {"c2": "0"}, "bronze": 1}  # 9 + 3 and 3
ORANGES = {"temples": {"n2": "0"}, "bronze": 2}  # 6 + 3 and 6


def test_example_27_of_tied_players_the_one_wins_whose_last_turn_came_first() -> None:
    course: dict[str, Any] = {"trigger": GREEN, "frame": {"kind": "scoring"}}
    there = table(BLUES, GREENS, ORANGES, **course)
    assert there.scores() == (15, 15, 15)
    assert there.do("score").game.winners(there.state) == (GREEN,)
    assert there.told(told.GameWon) == [told.GameWon(GREEN, 15, 1)]
    there = table(BLUES, {"temples": {"n3": "0"}}, ORANGES, **course)
    assert there.scores() == (15, 10, 15)
    assert there.do("score").game.winners(there.state) == (ORANGE,)


def test_before_a_trigger_all_leaders_are_winners() -> None:
    assert GAME.winners(table(BLUES, GREENS, ORANGES).state) == (BLUE, GREEN, ORANGE)


def test_a_second_bag_that_is_too_small_changes_nothing() -> None:
    state = table(trigger=GREEN).state
    events: list[Event] = []
    turn.trigger(state, 5, 2, events.append)
    assert state.trigger == GREEN and events == []

"""What bots of Monuments make of quests: Oracle reckons what may come, and in the last round only what holds counts."""

import pytest

from pantheon.bots.minds.monuments.judgement import MonumentsJudgement
from pantheon.bots.minds.monuments.promises import promise_table, promises
from pantheon.bots.minds.monuments.recorder import Notes, SeatNotes
from pantheon.bots.minds.monuments.weights import weights
from pantheon.bots.records import GameRecord
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.state import State
from tests.games.monuments.situations import GAME, GR, table

assert isinstance(GAME, Monuments)
QUESTS = [quest.id for quest in GAME.definitions.quests]


def judge(character: str) -> MonumentsJudgement:
    return MonumentsJudgement(GAME.catalog, weights(character))


def drawing(pile: str) -> State:
    """Six workers on five hexes, and Quests was played: two are drawn from this pile."""
    there = table(
        {"gr.b3": "2 worker", **{f"gr.{at}": "worker" for at in ("a1", "b1", "c1", "c3")}}, {"eg.b3": "worker"}
    )
    there.state.quests[GR] = 0
    there.state.piles[1] = sum(1 << QUESTS.index(quest) for quest in pile.split())
    GAME.apply(there.state, GAME.parse("play quests"))
    return there.state


def test_quests_that_hold_already_bring_their_points() -> None:
    """Small realm and Many hands."""
    assert judge("oracle").draw_worth(drawing("a1 a2"), GR) == pytest.approx(2)


def test_oracle_reckons_with_the_cards_that_may_come() -> None:
    oracle, builder = judge("oracle"), judge("builder")
    both, one_of_two = oracle.draw_worth(drawing("a1 a2"), GR), oracle.draw_worth(drawing("a1 a2 a7 a11"), GR)
    none = oracle.draw_worth(drawing("a7 a11"), GR)
    assert both > one_of_two > none
    assert builder.draw_worth(drawing("a1 a2"), GR) == builder.draw_worth(drawing("a7 a11"), GR), "it does not"


def test_in_the_last_round_what_does_not_hold_costs() -> None:
    state = drawing("a4 a5")
    assert judge("oracle").draw_worth(state, GR) > 0
    state.ending = 1
    assert judge("oracle").draw_worth(state, GR) == pytest.approx(-1), "one of them must be kept"


def test_the_more_quests_are_open_the_less_another_is_worth() -> None:
    state = drawing("a1 a2")
    state.quests[GR] = 1 << QUESTS.index("a11")
    assert 1 < judge("oracle").draw_worth(state, GR) < 2


def test_a_quest_pays_from_the_share_at_which_it_brings_as_much_as_it_costs() -> None:
    kept = [SeatNotes(kept=[QUESTS.index(quest) for quest in ["b1", "b5", "b9"]]) for _ in range(4)]
    for notes in kept[:3]:
        notes.done = [QUESTS.index("b1")]
    record = GameRecord(1, [], winners=(0,), start=0, decisions=100, notes=Notes(kept))
    found = {one.quest: one for one in promises(GAME.definitions.quests, [record])}
    assert (found["b1"].kept, found["b1"].share) == (4, 0.75)
    assert found["b1"].pays == pytest.approx(1 / 3), "2 points or 1 lost"
    assert (found["b5"].share, found["b5"].pays) == (0, 0.4), "3 points or 2 lost"
    assert (found["b9"].pays, found["c1"].kept) == (0, 0), "1 point or none"
    assert "75.0%  30.1% to 95.4%      33.3%" in promise_table([found["b1"]])

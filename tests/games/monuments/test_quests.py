"""Quests: drawing, keeping, tasks and turning in: sections 7.9 and 8.5 of the rules, with their examples."""

from __future__ import annotations

from random import Random

import pytest

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.catalog import DECKS
from pantheon.games.monuments.facts import Facts
from pantheon.games.monuments.pieces import bits
from pantheon.games.monuments.rules.tasks import count, fulfilled, progress
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, IN, MA, Table, table

HOME = {f"gr.{hex}": "worker" for hex in ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")}


@pytest.mark.parametrize(("layers", "deck"), [(0, "a"), (1, "a"), (2, "b"), (3, "b"), (4, "c")])
def test_the_deck_follows_the_layers(layers: int, deck: str) -> None:
    drawing = table({"gr.b3": "worker"}, layers=[layers]).do("play quests")
    assert {option.split()[1][0] for option in drawing.options("keep")} == {deck}


def test_at_least_one_of_two_is_kept_and_the_other_goes_back() -> None:
    drawing = table({"gr.b3": "worker"}).do("play quests")
    options = drawing.options()
    assert len(options) == 3 and "+" in options[2]
    before = drawing.state.piles[1].bit_count()
    drawing.do(options[0])
    assert drawing.state.piles[1].bit_count() == before + 1 and drawing.state.active == EG


def test_both_of_two_may_be_kept_and_one_that_went_back_may_be_drawn_again() -> None:
    drawing = table({"gr.b3": "worker"}).do("play quests")
    drawing.do(drawing.options()[2])
    assert (drawing.state.quests[GR] & CATALOG.deck_mask[1]).bit_count() == 2
    again = table({"gr.b3": "worker"}).do("play quests")
    one, other = (GAME.parse(text) for text in again.options()[:2])
    again.do(GAME.text(one))
    assert isinstance(other, act.Keep)
    left = CATALOG.draws(1, again.state.piles[1], 1)
    assert act.DrawQuests(other.quests) in [draw for draw, _ in left]
    assert isinstance(one, act.Keep) and act.DrawQuests(one.quests) not in [draw for draw, _ in left]


def test_the_green_side_and_storytellers_and_scholars_draw_more() -> None:
    drawing = table({"gr.b3": "worker"}, green="quests", commons="storytellers").do("play quests")
    assert len(drawing.options()) == 15
    learned = table({"gr.b3": "worker"}, green="quests", abilities={GR: "scholars"}).do("play quests")
    assert len(learned.options()) == 15


def test_an_empty_deck_is_not_drawn_from() -> None:
    empty = table({"gr.b3": "worker"})
    empty.state.done[3] |= empty.state.piles[1]
    empty.state.piles[1] = 0
    assert "play quests" not in empty.options()


def test_a_quest_is_turned_in_at_the_end_of_the_turn_in_which_it_first_holds() -> None:
    """Quest A8 wants six hexes, one of them an isle: the last step of a Movement brings the sixth."""
    five = {f"gr.{hex}": "worker" for hex in ("a3", "b3", "c3", "b2")}
    turning = table({**five, "e2": "2 worker"}, quests={GR: "s9 a8"}).do("play movement")
    assert turning.state.done[GR] == 0
    turning.do("walk worker e2 e1 nothing")
    assert turning.state.active == GR and turning.state.done[GR] == 0, "not in the middle of the action"
    turning.do("stop")
    assert turning.state.done[GR] == 1 << CATALOG.quest_ids.index("a8") and turning.state.active == EG


def test_a_quest_that_holds_at_the_beginning_is_turned_in_before_the_card_is_chosen() -> None:
    there = table({"gr.b3": "worker"}, {"eg.b3": "4 worker"}, quests={GR: "s8", EG: "s9 a9"}, active=GR).do(
        "play quests"
    )
    there.do(there.options("keep")[0])
    assert there.state.active == EG and there.state.done[EG] >> CATALOG.quest_ids.index("a9") & 1


def holds(quest: str, *places: dict[str, str], **rest: object) -> bool:
    there = table(*places, **rest).state  # type: ignore[arg-type]
    return bool(fulfilled(CATALOG, 1 << CATALOG.quest_ids.index(quest), count(CATALOG, there, GR)))


@pytest.mark.parametrize(
    ("quest", "enough", "too_little"),
    [
        ("s1", {"gr.a1": "worker", "gr.a2": "worker"}, {"gr.a3": "worker", "gr.a2": "worker"}),
        ("s3", {"gr.b3": "3 worker town"}, {"gr.b3": "3 worker", "gr.a3": "town"}),
        ("s5", {"gr.a3": "worker", "gr.a2": "army", "gr.b3": "worker", "gr.c3": "airforce"}, {"gr.b3": "worker"}),
        ("s7", {"gr.b3": "factory", "gr.a3": "town"}, {"gr.b3": "factory", "gr.a3": "damaged-town"}),
        ("s8", {"e1": "worker"}, {"e1": "horse", "gr.b3": "worker"}),
        ("s9", {"gr.b3": "fort town"}, {"gr.b3": "fort", "gr.a3": "town"}),
        ("a1", {f"gr.{hex}": "worker" for hex in ("a3", "b3", "c3", "b2", "a2")}, {"gr.b3": "5 worker"}),
        ("a2", {"gr.m": "3 worker", "gr.b3": "3 worker"}, {"gr.b3": "5 worker"}),
        ("a5", {"gr.b3": "town", "gr.a3": "town"}, {"gr.b3": "town"}),
        ("a9", {"gr.b3": "4 worker"}, {"gr.m": "4 worker"}),
        ("a11", {"5,-1": "navy"}, {"gr.b3": "armed horse"}),
        ("a12", {"gr.b3": "worker", "gr.b2": "worker", "gr.a2": "worker", "gr.b1": "worker"}, {"gr.b3": "2 worker"}),
        ("b5", {"gr.b3": "2 army", "5,-1": "navy"}, {"gr.b3": "2 army"}),
        ("b7", {"e1": "worker", "ke": "worker"}, {"e1": "2 worker", "gr.b3": "worker"}),
        ("b10", {"gr.b3": "2 army fort"}, {"gr.b3": "2 army town"}),
        ("b11", {"eg.b3": "horse"}, {"e1": "worker"}),
        ("b12", {"gr.b3": "army fort", "5,-1": "navy"}, {"gr.b3": "army", "5,-1": "navy"}),
        ("b12", {"gr.b3": "airforce fort", "gr.b2": "army"}, {"gr.b3": "3 army fort"}),
        ("c7", HOME, {**HOME, "gr.a1": "fort"}),
        ("c9", {"eg.b3": "worker"}, {"eg.b3": "horse", "e1": "worker"}),
    ],
)
def test_when_a_task_holds(quest: str, enough: dict[str, str], too_little: dict[str, str]) -> None:
    assert holds(quest, enough) and not holds(quest, too_little)


@pytest.mark.parametrize(
    ("quest", "enough", "too_little"),
    [
        ("s2", "5 food", "4 food"),
        ("s4", "wood metal cattle food", "wood metal 2 cattle"),
        ("a6", "", "3 wood 2 food"),
    ],
)
def test_when_a_task_of_resources_holds(quest: str, enough: str, too_little: str) -> None:
    if enough:
        assert holds(quest, {"gr.b3": "worker"}, goods_on={"gr.b3": enough})
        assert not holds(quest, {"gr.b3": "army"}, goods_on={"gr.b3": enough}), "an army controls no resources"
    assert not holds(quest, {"gr.b3": "worker"}, goods_on={"gr.b3": too_little})


def test_three_each_of_three_kinds() -> None:
    goods = {"gr.a3": "3 wood", "gr.b3": "3 food", "gr.c3": "3 cattle"}
    workers = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"}
    assert holds("b8", workers, goods_on=goods) and not holds("b8", workers, goods_on={**goods, "gr.c3": "2 cattle"})


def test_quests_turned_in_at_the_same_moment_count_for_completed() -> None:
    there = table({"gr.b3": "4 worker"}, quests={GR: "s9 a9 c8"})
    done = [CATALOG.quest_ids.index(quest) for quest in ("a1", "a2", "a3", "a4")]
    for quest in done:
        there.state.done[GR] |= 1 << quest
        there.state.piles[1] &= ~(1 << quest)
    there.do("play quests").do(there.options("keep")[0])
    assert there.state.done[GR] >> CATALOG.quest_ids.index("c8") & 1


def test_how_far_a_task_is() -> None:
    there = table({"gr.b3": "worker", "e1": "worker"}).state
    quest = GAME.definitions.quests[CATALOG.quest_ids.index("a8")]
    assert [progress(CATALOG, count(CATALOG, there, GR), task) for task in quest.tasks] == [(2, 6), (1, 1)]


# What is hidden ------------------------------------------------------------------------------------------------------


def test_others_see_how_many_quests_of_each_deck_there_are_and_not_which() -> None:
    there = table({"gr.b3": "worker"}, quests={GR: "s9 a1 a2 b1"}).state
    seen = GAME.view(there, EG)
    assert seen.hidden[GR] == (1, 2, 1, 0) and seen.quests[GR] == 0
    assert GAME.view(there, GR).quests[GR] == there.quests[GR]


def test_nobody_is_imagined_with_a_quest_that_would_have_been_turned_in() -> None:
    def last(things: list[int]) -> None:
        things.reverse()

    there = table({"gr.b3": "4 worker"}, quests={GR: "s6 a1"}, players=2).state
    everything = dict.fromkeys(Facts.__struct_fields__, 99)
    there.facts[GR] = Facts(**{**everything, "forts": 0, "civilisation": 0, "land": 0, "wealth": 5 * 0x01010101})
    imagined = GAME.imagine(GAME.view(there, EG), last)
    likely = [CATALOG.quest_ids[quest] for quest in bits(imagined.quests[GR] & CATALOG.deck_mask[1])]
    assert likely[0] in ("a1", "a7", "a8"), "the only ones of that deck that did not hold"
    assert DECKS == "sabc" and isinstance(Table(imagined), Table)


def test_a_quest_that_one_player_would_have_turned_in_is_imagined_with_another_who_may_have_it() -> None:
    realm = dict.fromkeys(("ma.a3", "ma.b3", "ma.c3", "ma.c1", "ma.c2"), "worker")
    quests = {GR: "s9 a1", EG: "s7", MA: "s8 a5", IN: "s6"}
    there = table({"gr.b3": "worker"}, {"eg.b3": "worker"}, realm, quests=quests).state
    there.done[IN] |= there.piles[1]
    there.piles[1] = 0
    there.facts[MA] = count(CATALOG, there, MA)
    for luck in range(20):
        imagined = GAME.imagine(GAME.view(there, EG), Random(luck).shuffle)
        held = [imagined.quests[seat] & CATALOG.deck_mask[1] for seat in (GR, MA)]
        assert held == [1 << CATALOG.quest_ids.index(quest) for quest in ("a1", "a5")], "MA holds 5 hexes already"

"""The quests of the own seat: how far each is, thing by thing."""

from __future__ import annotations

import pytest

from pantheon.games.monuments.rules.tasks import count, fulfilled
from pantheon.ui.boards.monuments.quests import holds, in_words, progress
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, table


def of(quest: str) -> int:
    return CATALOG.quest_ids.index(quest)


def test_a_quest_of_two_tasks_says_how_far_both_are() -> None:
    there = table({"gr.b3": "worker", "e1": "worker"}).state
    assert progress(GAME, there, GR, of("a8")) == [("Land hexes", 2, 6), ("Isles", 1, 1)]
    assert in_words(GAME, there, GR, of("a8"))[0] == "Land hexes: 2 of 6"


@pytest.mark.parametrize(
    ("quest", "wants"),
    [
        ("a6", [("Wood", 4, 3), ("Food", 1, 3)]),
        ("s4", [("Wood", 4, 1), ("Metal", 0, 1), ("Cattle", 0, 1), ("Food", 1, 1)]),
        ("b6", [("Towns", 1, 2), ("Forts", 0, 1), ("Factories", 0, 1)]),
        ("a12", [("Metal hexes", 0, 2), ("Food hexes", 1, 2)]),
    ],
)
def test_each_thing_of_a_task_is_counted_by_itself(quest: str, wants: list[tuple[str, int, int]]) -> None:
    there = table({"gr.b3": "2 worker town", "gr.a3": "worker"}, goods_on={"gr.a3": "4 wood", "gr.b3": "food"}).state
    found = progress(GAME, there, GR, of(quest))
    assert [(name, min(have, need), need) for name, have, need in found] == [
        (name, min(have, need), need) for name, have, need in wants
    ]


def test_of_the_central_isles_every_one_counts() -> None:
    there = table({"k0": "worker", "ke": "worker"}).state
    assert progress(GAME, there, GR, of("c11")) == [("Central isles", 2, 3)]


def test_every_quest_has_words_and_holds_exactly_when_the_rules_say_so() -> None:
    rich = {f"gr.{hex}": "worker" for hex in ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")}
    full = dict.fromkeys(rich, "wood metal cattle food")
    tables = [table({"gr.b3": "worker"}), table({**rich, "e1": "worker", "eg.b3": "army"}, goods_on=full)]
    for there in tables:
        facts = count(CATALOG, there.state, GR)
        for quest in range(len(CATALOG.quest_ids)):
            assert all(name and need > 0 for name, _, need in progress(GAME, there.state, GR, quest))
            expected = bool(fulfilled(CATALOG, 1 << quest, facts))
            assert holds(GAME, there.state, GR, quest) == expected, CATALOG.quest_ids[quest]


def test_another_seat_is_counted_by_its_own_pieces() -> None:
    there = table({"gr.b3": "worker"}, {"eg.b3": "4 worker"}).state
    assert progress(GAME, there, EG, of("a9")) == [("Workers on one land hex", 4, 4)]

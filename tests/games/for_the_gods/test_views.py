"""What is hidden: hands. What hand and bag hold together is known to all."""

from __future__ import annotations

from collections import Counter
from random import Random

from pantheon.table.game import NOBODY
from tests.games.for_the_gods.situations import BLUE, GAME, GREEN, table


def test_another_hand_is_known_by_its_size_and_the_heap() -> None:
    there = table({"hand": "0 1 2"}, {"hand": "3 3 zeus"})
    seen = GAME.view(there.state, BLUE)
    assert sum(seen.hands[GREEN]) == 0 and seen.in_hand(GREEN) == 3
    assert seen.in_bag(GREEN) == there.state.in_bag(GREEN) == 22
    assert seen.bags[GREEN][3] == 6 and seen.off_board(GREEN) == 25
    assert seen.hands[BLUE] == there.state.hands[BLUE] and seen.bags[BLUE] == there.state.bags[BLUE]


def test_an_empty_bag_makes_the_hand_known() -> None:
    there = table(
        {}, {"hand": "3 3 3", "bag": "", "temples": {"l1": "000000", "l2": "111111", "n2": "222222", "n3": "333"}}
    )
    imagined = GAME.imagine(GAME.view(there.state, BLUE), Random(1).shuffle)
    assert imagined == there.state


def test_which_stone_was_paid_or_put_back_is_hidden() -> None:
    there = table({"hand": "0 3"}).do("sail n2 3").only("end-turn")
    said = [GAME.sentence(event.seen_by(GREEN), ["Ada", "Ben", "Cleo"]) for event in there.events]
    assert said == ["Ada sails to Iria.", "Ada puts 1 stone back."]
    known = [GAME.sentence(event.seen_by(BLUE), ["Ada", "Ben", "Cleo"]) for event in there.events]
    assert known == ["Ada sails to Iria for a stone of rank 3.", "Ada puts a stone of rank 0 back."]


def test_whoever_was_carried_is_imagined_with_the_god_and_a_stone_to_build_with() -> None:
    there = table({"hand": "1 f poseidon"}).do("call poseidon l3")
    for seed in range(40):
        for seat in (GREEN, NOBODY):
            imagined = GAME.imagine(GAME.view(there.state, seat), Random(seed).shuffle)
            assert GAME.audit(imagined) == []
            assert GAME.options(imagined), "the one frame that could be a dead end"
            assert imagined.hands[BLUE][GAME.catalog.kind_ids.index("poseidon")] == 1


def test_imagining_deals_every_stone_of_the_heap_as_often_as_it_should() -> None:
    there = table({}, {"hand": "0", "bag_also": "zeus zeus"})
    seen, rng = GAME.view(there.state, BLUE), Random(3)
    dealt = Counter(GAME.imagine(seen, rng.shuffle).hands[GREEN].index(1) for _ in range(2600))
    for rank in range(4):
        assert 500 < dealt[rank] < 700, "6 of 26"
    assert 140 < dealt[GAME.catalog.kind_ids.index("zeus")] < 260, "2 of 26"

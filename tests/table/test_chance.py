"""Luck that can be repeated."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pantheon.table.chance import Lots, number, pick

THREE = [("one", 1), ("three", 3), ("six", 6)]


def test_the_numbers_of_seed_0_are_those_of_splitmix64() -> None:
    assert [hex(number(0, n)) for n in range(3)] == ["0xe220a8397b1dcdaf", "0x6e789e6aa1b965f4", "0x6c45d188009454f"]


@given(some.integers(-(2**70), 2**70), some.integers(0, 2**40))
def test_the_nth_number_depends_only_on_the_seed_and_on_n(seed: int, n: int) -> None:
    assert 0 <= number(seed, n) < 2**64
    assert number(seed, n) == number(seed, n)


def test_different_seeds_give_different_luck() -> None:
    assert len({tuple(number(seed, n) for n in range(3)) for seed in range(1000)}) == 1000


def test_a_pick_follows_the_weights() -> None:
    drawn = Counter(pick(THREE, 5, n) for n in range(20_000))
    assert abs(drawn["one"] - 2_000) < 200
    assert abs(drawn["three"] - 6_000) < 300
    assert abs(drawn["six"] - 12_000) < 300


def test_neighbouring_seeds_are_independent() -> None:
    same = sum(pick(THREE, seed, 0) == pick(THREE, seed + 1, 0) for seed in range(10_000))
    assert abs(same - 10_000 * (0.01 + 0.09 + 0.36)) < 200


def test_what_has_no_weight_is_never_picked() -> None:
    assert {pick([("never", 0), ("always", 1)], 1, n) for n in range(100)} == {"always"}


def test_nothing_to_pick_from_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing to pick from"):
        pick([], 1, 1)


@given(some.lists(some.integers(0, 9), min_size=1).filter(any), some.integers(0, 2**64))
def test_lots_are_picked_like_the_pairs_that_they_stand_for(weights: list[int], seed: int) -> None:
    lots = Lots(tuple(range(len(weights))), tuple(weights))
    pairs = [(thing, weight) for thing, weight in enumerate(weights) if weight]
    assert (list(lots), len(lots), lots[0], lots[-1:]) == (pairs, len(pairs), pairs[0], pairs[-1:])
    assert [pick(lots, seed, n) for n in range(20)] == [pick(pairs, seed, n) for n in range(20)]


def test_lots_without_weight_are_nothing_to_pick_from() -> None:
    with pytest.raises(ValueError, match="nothing to pick from"):
        pick(Lots(("a", "b"), (0, 0)), 1, 1)

"""Cards in a hand, tiles in a bag: tuples of counts."""

from hypothesis import given
from hypothesis import strategies as some

from pantheon.table.counts import count, each, holds, minus, moved, none_of, plus, put, together, without

counts = some.lists(some.integers(0, 9), min_size=4, max_size=4).map(tuple)


def test_adding_and_taking_one_kind_leaves_the_others_alone() -> None:
    assert plus((1, 2, 3), 1) == (1, 3, 3)
    assert minus((1, 2, 3), 2, 3) == (1, 2, 0)
    assert put((1, 2, 3), 0, 7) == (7, 2, 3)


@given(counts, some.integers(0, 3), some.integers(0, 5))
def test_what_is_added_can_be_taken_again(heap: tuple[int, ...], kind: int, number: int) -> None:
    assert minus(plus(heap, kind, number), kind, number) == heap


@given(counts, counts, some.integers(0, 3))
def test_a_piece_that_moves_is_less_here_and_more_there(
    one: tuple[int, ...], other: tuple[int, ...], kind: int
) -> None:
    assert moved(one, other, kind) == (minus(one, kind), plus(other, kind))


@given(counts, counts)
def test_two_heaps_together_hold_both(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    both = together(one, other)
    assert holds(both, one)
    assert without(both, other) == one
    assert sum(both) == sum(one) + sum(other)


@given(counts)
def test_single_pieces_count_up_to_the_heap(heap: tuple[int, ...]) -> None:
    assert count(each(heap), 4) == heap
    assert list(each(heap)) == sorted(each(heap))


def test_a_heap_holds_another_only_kind_by_kind() -> None:
    assert holds((2, 0), (1, 0))
    assert not holds((2, 0), (0, 1))
    assert holds(none_of(3), none_of(3))

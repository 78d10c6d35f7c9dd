"""Hexes as numbers: neighbours, names, distances and sets of hexes."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pantheon.table.hexgrid import HexGrid, hex_name, hexes, mask_of, spread


def full(rows: int, columns: int) -> HexGrid:
    return HexGrid([(row, column) for row in range(rows) for column in range(columns)])


def named(grid: HexGrid, mask: int) -> set[str]:
    return {grid.names[hex] for hex in hexes(mask)}


def test_a_hex_is_named_by_row_letter_and_column_number() -> None:
    grid = full(3, 5)
    assert grid.names[0] == "A1"
    assert grid.by_name["C5"] == 14
    assert grid.cells[14] == (2, 4)
    assert [hex_name(row, 0) for row in (0, 25, 26, 27, 51, 52)] == ["A1", "Z1", "AA1", "AB1", "AZ1", "BA1"]


def test_odd_rows_are_shifted_to_the_right() -> None:
    grid = full(5, 5)
    assert named(grid, grid.near[grid.by_name["C3"]]) == {"B2", "B3", "C2", "C4", "D2", "D3"}
    assert named(grid, grid.near[grid.by_name["B3"]]) == {"A3", "A4", "B2", "B4", "C3", "C4"}


def test_the_ring_of_two_has_twelve_hexes_and_needs_a_hex_between() -> None:
    grid = full(5, 5)
    middle = grid.by_name["C3"]
    assert grid.two_away[middle].bit_count() == 12
    assert not grid.two_away[middle] & (grid.near[middle] | 1 << middle)
    gap = HexGrid([(0, 0), (0, 2)])
    assert gap.two_away == (0, 0)


def test_neighbours_lie_one_width_apart() -> None:
    grid = full(4, 4)
    for hex in range(16):
        x, y = grid.centre(hex)
        for other in range(16):
            away = math.dist((x, y), grid.centre(other))
            assert (grid.near[hex] >> other & 1) == (0.99 < away < 1.01)
    assert math.dist(grid.centre(0), (0.5, 1 / math.sqrt(3))) < 1e-9


def test_distances_go_around_what_is_blocked() -> None:
    grid = full(1, 4)
    assert grid.distance(0) == [0, 1, 2, 3]
    assert grid.distance(0, blocked=1 << 2) == [0, 1, -1, -1]
    wide = full(3, 3)
    start, goal = wide.by_name["B1"], wide.by_name["B3"]
    assert wide.distance(start)[goal] == 2
    assert wide.distance(start, 1 << wide.by_name["B2"])[goal] == 3


def test_spread_adds_the_neighbours() -> None:
    grid = full(3, 3)
    middle = 1 << grid.by_name["B2"]
    assert spread(grid, middle) == middle | grid.near[grid.by_name["B2"]]
    assert spread(grid, 0) == 0


def test_a_cell_may_occur_only_once() -> None:
    with pytest.raises(ValueError, match="same row and column"):
        HexGrid([(0, 0), (0, 1), (0, 0)])


@given(st.sets(st.integers(0, 200)))
def test_a_mask_and_its_numbers_are_the_same_set(numbers: set[int]) -> None:
    assert list(hexes(mask_of(sorted(numbers)))) == sorted(numbers)


@given(st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7)), min_size=1))
def test_being_next_to_each_other_is_mutual(cells: set[tuple[int, int]]) -> None:
    grid = HexGrid(sorted(cells))
    for hex, near in enumerate(grid.near):
        assert not near >> hex & 1
        assert all(grid.near[other] >> hex & 1 for other in hexes(near))
        steps = grid.distance(hex)
        assert grid.two_away[hex] == mask_of([other for other, n in enumerate(steps) if n == 2])

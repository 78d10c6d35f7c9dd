"""Hexes as numbers, sets of hexes as int bitmasks, names such as "C5".

The hexes stand on a corner (pointy top) and lie in rows. Rows are counted from 0 at the top, columns
from 0 at the left; every odd row (the second, the fourth, ...) is shifted half a hex to the right. A
grid need not be a full rectangle: it has the cells it is made from, and the number of a hex is the place
of its cell in that list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

ROW_DISTANCE: Final = 3**0.5 / 2
"""From the centres of one row to those of the next, when a hex is 1.0 wide."""

EVEN_ROW: Final = ((-1, -1), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 0))
ODD_ROW: Final = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1))


class HexGrid:
    """What never changes about a map of hexes."""

    __slots__ = ("all", "by_name", "cells", "names", "near", "neighbours", "two_away")

    def __init__(self, cells: Sequence[tuple[int, int]]) -> None:
        """`cells` has the (row, column) of each hex."""
        self.cells: tuple[tuple[int, int], ...] = tuple(cells)
        number_at = {cell: number for number, cell in enumerate(self.cells)}
        if len(number_at) != len(self.cells):
            raise ValueError("two hexes have the same row and column")  # not for people
        self.names: tuple[str, ...] = tuple(hex_name(row, column) for row, column in self.cells)
        self.by_name: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            tuple(number_at[cell] for cell in cells_around(row, column) if cell in number_at)
            for row, column in self.cells
        )
        self.near: tuple[int, ...] = tuple(map(mask_of, self.neighbours))
        self.two_away: tuple[int, ...] = tuple(map(self._ring_of_two, range(len(self.cells))))
        self.all: int = (1 << len(self.cells)) - 1

    def centre(self, hex: int) -> tuple[float, float]:
        """The centre as (x, y) with x to the right and y down, in widths of a hex.

        Side by side the centres are 1.0 apart, from row to row `ROW_DISTANCE` (about 0.866). A hex is 1.0
        wide and 2/sqrt(3) (about 1.155) high. The corner (0, 0) is where the box around cell (0, 0) begins.
        """
        row, column = self.cells[hex]
        return column + 0.5 + (row & 1) / 2, 3**-0.5 + row * ROW_DISTANCE

    def distance(self, start: int, blocked: int = 0) -> list[int]:
        """Steps from `start` to every hex, never entering a blocked one; -1 where no way leads."""
        steps = [-1] * len(self.cells)
        steps[start] = 0
        edge = [start]
        for here in edge:
            for there in self.neighbours[here]:
                if steps[there] < 0 and not blocked >> there & 1:
                    steps[there] = steps[here] + 1
                    edge.append(there)
        return steps

    def _ring_of_two(self, hex: int) -> int:
        reached = 0
        for neighbour in self.neighbours[hex]:
            reached |= self.near[neighbour]
        return reached & ~self.near[hex] & ~(1 << hex)


def hexes(mask: int) -> Iterator[int]:
    """The numbers in a mask, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(numbers: Sequence[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def spread(grid: HexGrid, mask: int) -> int:
    """The mask and all neighbours of its hexes."""
    return mask | around(grid.near, mask)


def around(near: tuple[int, ...], mask: int) -> int:
    """All neighbours of the hexes in a mask: `near` of each of them."""
    found = 0
    while mask:
        highest = mask.bit_length() - 1
        found |= near[highest]
        mask ^= 1 << highest
    return found


def cells_around(row: int, column: int) -> Iterator[tuple[int, int]]:
    """The six cells around one, whether the map has them or not, in rows from the top left."""
    for down, right in ODD_ROW if row & 1 else EVEN_ROW:
        yield row + down, column + right


def hex_name(row: int, column: int) -> str:
    """Row A is the first; after Z comes AA. Columns count from 1."""
    letters = ""
    rest = row + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{column + 1}"

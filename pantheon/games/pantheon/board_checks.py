"""The board as the rules page wants it: enough hexes, columns within reach, eight comparable nations.

A distance is a number of foot steps over any hex but column hexes; the last step onto a column hex counts.
"""

# not for people: check-data is for people who change data

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees

import msgspec

from pantheon.games.pantheon.definitions import BoardDef, HexDef
from pantheon.table.hexgrid import HexGrid, hexes, mask_of

HEXES = range(150, 181)
COLUMN_HEXES = range(24, 29)
NEAREST = 3
"""Steps from a start hex to its nearest column hexes."""
AT_NEAREST = range(2, 5)
LOOT_STEPS = range(3, 6)
APART = 45
"""Degrees between two directions that count as different."""
SPACING = range(2, 5)
"""Steps from a column hex to the next one."""
LIKENESS = 0.15


class Reach(msgspec.Struct, frozen=True):
    """How a nation lies: steps to each loot hex in the order of the map, and to the column hexes."""

    nation: str
    start: int
    loot: dict[int, int]
    columns: dict[int, int]

    @property
    def mean_loot(self) -> float:
        return _mean(list(self.loot.values()))

    @property
    def mean_columns(self) -> float:
        """To the five nearest."""
        return _mean(sorted(self.columns.values())[:5])


class Board:
    """A board with its grid, for measuring."""

    def __init__(self, definition: BoardDef) -> None:
        self.hexes = definition.hexes
        self.grid = HexGrid([(hex.row, hex.column) for hex in definition.hexes])
        self.columns = mask_of([number for number, hex in enumerate(self.hexes) if hex.holds_column])
        starts = {hex.start_of: number for number, hex in enumerate(self.hexes) if hex.start_of}
        self.reaches = [self._reach(nation, start) for nation, start in sorted(starts.items())]

    def name(self, hex: int) -> str:
        return self.grid.names[hex]

    def names(self, numbers: list[int]) -> str:
        return ", ".join(map(self.name, numbers))

    def steps_to_columns(self, steps: list[int]) -> dict[int, int]:
        """From where `steps` was measured to each column hex that can be reached."""
        reached = {}
        for column in hexes(self.columns):
            beside = [steps[hex] for hex in self.grid.neighbours[column] if steps[hex] >= 0]
            if beside:
                reached[column] = min(beside) + 1
        return reached

    def spacing(self) -> dict[int, int]:
        """From each column hex to the next one."""
        nearest = {}
        for column in hexes(self.columns):
            others = self.steps_to_columns(self.grid.distance(column, self.columns))
            others.pop(column, None)
            if others:
                nearest[column] = min(others.values())
        return nearest

    def _reach(self, nation: str, start: int) -> Reach:
        steps = self.grid.distance(start, self.columns)
        loot = {number: steps[number] for number, hex in enumerate(self.hexes) if hex.loot_of == nation}
        return Reach(nation, start, loot, self.steps_to_columns(steps))


def sentences(definition: BoardDef) -> Iterator[tuple[HexDef | None, str]]:
    """What is wrong with the board, each with the hex that it is about."""
    board = Board(definition)
    yield from _sizes(board)
    cut_off = list(_cut_off(board))
    yield from cut_off
    if not cut_off:
        yield from _spacing(board)
        for reach in board.reaches:
            yield from _columns_within_reach(board, reach)
            yield from _loot_within_reach(board, reach)
        yield from _unlike(board)


def _sizes(board: Board) -> Iterator[tuple[HexDef | None, str]]:
    for what, number, wanted in (
        ("hexes", len(board.hexes), HEXES),
        ("column hexes", board.columns.bit_count(), COLUMN_HEXES),
    ):
        if number not in wanted:
            yield None, f"the board has {number} {what}, expected {wanted[0]} to {wanted[-1]}"


def _cut_off(board: Board) -> Iterator[tuple[HexDef | None, str]]:
    first = next(hexes(board.grid.all & ~board.columns), None)
    if first is None:
        return
    steps = board.grid.distance(first, board.columns)
    reached = board.steps_to_columns(steps)
    for number, hex in enumerate(board.hexes):
        if steps[number] < 0 and number not in reached:
            yield hex, f"hex {hex.name} is cut off: no way leads to {board.name(first)} around the column hexes"


def _spacing(board: Board) -> Iterator[tuple[HexDef | None, str]]:
    for column, nearest in board.spacing().items():
        if nearest not in SPACING:
            yield (
                board.hexes[column],
                f"column hex {board.name(column)} is {_many(nearest, 'step')} from the next one, "
                f"expected {SPACING[0]} to {SPACING[-1]}",
            )


def _columns_within_reach(board: Board, reach: Reach) -> Iterator[tuple[HexDef | None, str]]:
    start = board.hexes[reach.start]
    who = f"{reach.nation} ({start.name})"
    for column, steps in reach.columns.items():
        if steps < NEAREST:
            text = f"column hex {board.name(column)} is {_many(steps, 'step')} from {who}, expected at least {NEAREST}"
            yield board.hexes[column], text
    near = [column for column, steps in reach.columns.items() if steps == NEAREST]
    if len(near) not in AT_NEAREST:
        named = f" ({board.names(near)})" if near else ""
        yield (
            start,
            f"{who} has {_many(len(near), 'column hex')} exactly {NEAREST} steps away{named}, "
            f"expected {AT_NEAREST[0]} to {AT_NEAREST[-1]}",
        )
    for number, one in enumerate(near):
        for other in near[number + 1 :]:
            angle = angle_between(board.grid, reach.start, one, other)
            if angle < APART:
                yield (
                    start,
                    f"column hexes {board.name(one)} and {board.name(other)} lie in the same direction from {who} "
                    f"({angle:.0f} degrees apart, expected {APART})",
                )


def _loot_within_reach(board: Board, reach: Reach) -> Iterator[tuple[HexDef | None, str]]:
    for loot, steps in reach.loot.items():
        if steps not in LOOT_STEPS:
            yield (
                board.hexes[loot],
                f"loot hex {board.name(loot)} is {_many(steps, 'step')} from {reach.nation}'s start hex, "
                f"expected {LOOT_STEPS[0]} to {LOOT_STEPS[-1]}",
            )
    farthest_unmarked = max((n for loot, n in reach.loot.items() if board.hexes[loot].mark == 0), default=0)
    for loot, steps in reach.loot.items():
        if board.hexes[loot].mark > 0 and steps < farthest_unmarked:
            yield (
                board.hexes[loot],
                f"loot hex {board.name(loot)} is marked {board.hexes[loot].mark} but only {steps} steps away; "
                f"expected the two farthest to be marked, and one without a mark is {farthest_unmarked} away",
            )


def _unlike(board: Board) -> Iterator[tuple[HexDef | None, str]]:
    for what, means in (
        ("loot", {reach.nation: reach.mean_loot for reach in board.reaches if reach.loot}),
        ("columns", {reach.nation: reach.mean_columns for reach in board.reaches if reach.columns}),
    ):
        if not means:
            continue
        low, high = min(means, key=means.__getitem__), max(means, key=means.__getitem__)
        if means[high] > means[low] * (1 + LIKENESS) + 1e-9:
            yield (
                None,
                f"the mean distance to {what} is {means[low]:.2f} for {low} and {means[high]:.2f} for {high}, "
                f"expected at most {LIKENESS:.0%} apart",
            )


def angle_between(grid: HexGrid, start: int, one: int, other: int) -> float:
    """Degrees between two directions, 0 to 180."""
    x, y = grid.centre(start)
    angles = [degrees(atan2(b - y, a - x)) for a, b in (grid.centre(one), grid.centre(other))]
    turn = abs(angles[0] - angles[1]) % 360
    return min(turn, 360 - turn)


def figures(definition: BoardDef) -> str:
    """The board in numbers, for whoever edits the map."""
    board = Board(definition)
    kinds = [hex.terrain for hex in board.hexes]
    sea = kinds.count("sea") + kinds.count("shore")
    spacing = list(board.spacing().values())
    lines = [
        f"{len(board.hexes)} hexes: {len(board.hexes) - sea} land, {sea} sea",
        f"{board.columns.bit_count()} column hexes, on average {_mean(spacing):.2f} steps apart",
        "",
        f"{'nation':<10} {'start':<6} {'steps to loot':<30} {'mean':>5}   {'nearest columns':<34} {'mean':>5}",
    ]
    for reach in board.reaches:
        loot = sorted(reach.loot.items(), key=lambda item: (board.hexes[item[0]].mark, item[1]))
        near = sorted(reach.columns.items(), key=lambda item: (item[1], item[0]))[:5]
        lines.append(
            f"{reach.nation:<10} {board.name(reach.start):<6} "
            f"{_each(board, loot):<30} {reach.mean_loot:>5.2f}   {_each(board, near):<34} {reach.mean_columns:>5.2f}"
        )
    for what, means in (
        ("loot", [reach.mean_loot for reach in board.reaches if reach.loot]),
        ("columns", [reach.mean_columns for reach in board.reaches if reach.columns]),
    ):
        if means and min(means) > 0:
            spread = max(means) / min(means) - 1
            lines.append(f"mean distance to {what}: {min(means):.2f} to {max(means):.2f}, {spread:.0%} apart")
    return "\n".join(lines)


def _many(number: int, what: str) -> str:
    plural = "es" if what.endswith("x") else "s"
    return f"{number} {what}{'' if number == 1 else plural}"


def _mean(values: list[int]) -> float:
    return sum(values) / len(values) if values else 0.0


def _each(board: Board, steps: list[tuple[int, int]]) -> str:
    return " ".join(f"{board.name(hex)}:{number}" for hex, number in steps)

"""Charts as shapes: scales with round numbers, and everything at its place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from pantheon.table import plot
from pantheon.table.plot import Badge, Bar, Box, Ground, Inks, Line, Series, Shape, Words

INK, RED = (1, 2, 3), (200, 0, 0)
GROUND = Ground(10, 20, 600, 300, Inks(INK, INK, INK, INK), width_of=lambda words: 7 * len(words))


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([], [0, 1, 2]),
        ([3, 4], [0, 1, 2, 3, 4, 5]),
        ([5, 62], [0, 20, 40, 60, 80]),
        ([100], [0, 20, 40, 60, 80, 100, 120]),
        ([-12.5, 60], [-20, 0, 20, 40, 60, 80]),
    ],
)
def test_a_scale_goes_from_round_number_to_round_number_around_all_values(
    values: list[float], ticks: list[float]
) -> None:
    assert plot.scale_of(values).ticks() == ticks


def test_a_line_runs_from_its_first_value_to_its_last() -> None:
    shapes = plot.line_chart(GROUND, [Series(RED, [0, 10, 20])])
    (points,) = [shape.points for shape in shapes if isinstance(shape, Line) and shape.colour == RED]
    assert [x for x, _ in points] == sorted(x for x, _ in points)
    assert [y for _, y in points] == sorted((y for _, y in points), reverse=True), "more is higher"
    (badge,) = [shape for shape in shapes if isinstance(shape, Badge)]
    assert badge.middle[1] == points[-1][1] and badge.middle[0] > points[-1][0]
    assert "20" in texts(shapes)


def test_lines_that_end_together_have_badges_beside_each_other() -> None:
    series = [Series(RED, [0, value]) for value in (0, 0, 1, 30, 30)]
    ends = sorted(shape.middle[1] for shape in plot.line_chart(GROUND, series) if isinstance(shape, Badge))
    assert all(below - above >= 21.9 for above, below in pairwise(ends))
    assert ends[-1] + 10 <= GROUND.bottom


def test_a_chapter_is_named_between_its_ends() -> None:
    shapes = plot.line_chart(GROUND, [Series(RED, [0] * 11)], [(4, "I"), (10, "II")])
    first, second = (shape for shape in shapes if isinstance(shape, Words) and shape.text in ("I", "II"))
    assert first.left + first.wide == pytest.approx(second.left)
    assert first.wide / second.wide == pytest.approx(4 / 6)


def test_a_short_chapter_has_room_for_its_name_and_of_very_many_only_some_are_named() -> None:
    shapes = plot.line_chart(GROUND, [Series(RED, [0] * 101)], [(1, "VIII"), (100, "IX")])
    assert next(shape for shape in shapes if isinstance(shape, Words) and shape.text == "VIII").wide >= 7 * 4
    shapes = plot.line_chart(GROUND, [Series(RED, [0] * 101)], [(at, f"ch {at}") for at in range(1, 101)])
    named = [shape for shape in shapes if isinstance(shape, Words) and shape.text.startswith("ch ")]
    assert len(named) > 5
    assert all(second.left - first.left >= 7 * 6 + plot.CHAPTER_GAP for first, second in pairwise(named))


def rows_of(names: list[str], values: list[float]) -> tuple[list[Box], list[Box]]:
    """The grooves and what fills them."""
    boxes = [shape for shape in plot.row_chart(GROUND, names, values, RED) if isinstance(shape, Box)]
    return [box for box in boxes if box.colour != RED], [box for box in boxes if box.colour == RED]


def test_a_row_is_filled_as_far_as_its_value_and_all_begin_at_nothing() -> None:
    grooves, (low, high) = rows_of(["a", "b", "c"], [2, 4, -2])
    assert high.wide == pytest.approx(2 * low.wide)
    assert low.left == pytest.approx(high.left)
    assert all(groove.left <= low.left for groove in grooves)
    assert grooves[0].left + grooves[0].wide == pytest.approx(high.left + high.wide), "the largest fills its groove"


def test_what_is_lost_has_strokes_as_far_as_its_value_the_other_way() -> None:
    shapes = plot.row_chart(GROUND, ["a", "b"], [4, -2], RED)
    [gained] = [shape for shape in shapes if isinstance(shape, Box) and shape.colour == RED]
    groove = [shape for shape in shapes if isinstance(shape, Box)][-1]
    ends = [end for shape in shapes if isinstance(shape, Line) and shape.colour == RED for end in shape.points]
    assert len(ends) > 6
    assert min(x for x, _ in ends) == pytest.approx(gained.left - gained.wide / 2)
    assert max(x for x, _ in ends) == pytest.approx(gained.left, abs=7)
    assert all(groove.top <= y <= groove.top + groove.high for _, y in ends)
    assert {"4", "\u22122"} <= {shape.text for shape in shapes if isinstance(shape, Words)}


def test_names_of_rows_and_their_numbers_stand_beside_them_and_are_whole() -> None:
    names = ["gods", "what was completed"]
    shapes = plot.row_chart(GROUND, names, [1, 22.5], RED)
    named = [shape for shape in shapes if isinstance(shape, Words) and shape.text in names]
    numbers = [shape for shape in shapes if isinstance(shape, Words) and shape.text in ("1", "22.5")]
    bars = [shape for shape in shapes if isinstance(shape, Box)]
    assert all(7 * len(shape.text) <= shape.wide for shape in (*named, *numbers))
    assert max(shape.left + shape.wide for shape in named) <= min(bar.left for bar in bars)
    assert max(bar.left + bar.wide for bar in bars) <= min(shape.left for shape in numbers)
    assert all(GROUND.left <= shape.left and shape.left + shape.wide <= GROUND.right for shape in (*named, *numbers))


def test_a_bar_below_nothing_lies_left_of_the_line_and_its_interval_around_its_end() -> None:
    shapes = plot.bar_chart(GROUND, [Bar("loss", -10, "ten", -14, -6), Bar("win", 5)], RED, (8, "fair", INK))
    loss, win = (shape for shape in shapes if isinstance(shape, Box))
    assert loss.left + loss.wide == pytest.approx(win.left)
    interval = next(shape for shape in shapes if isinstance(shape, Line) and shape.points[0][1] == shape.points[1][1])
    assert interval.points[0][0] < loss.left < interval.points[1][0] < win.left
    assert {"loss", "ten", "win", "fair"} <= set(texts(shapes))


def test_each_bar_may_have_a_value_of_its_own_to_be_compared_with() -> None:
    shapes = plot.bar_chart(GROUND, [Bar("duel", 60, even=50), Bar("table", 40, even=25), Bar("plain", 10)], RED)
    marks = [shape for shape in shapes if isinstance(shape, Line) and shape.colour == INK and shape.thick > 1]
    bars = [shape for shape in shapes if isinstance(shape, Box)]
    assert [mark.points[0][0] for mark in marks] == [
        pytest.approx(bar.left + bar.wide * part) for bar, part in zip(bars, (50 / 60, 25 / 40), strict=False)
    ]
    assert all(mark.points[0][1] < bar.top < mark.points[1][1] for mark, bar in zip(marks, bars, strict=False))


def texts(shapes: Sequence[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Words)]

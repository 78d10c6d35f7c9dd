"""Charts as plain shapes: lines over time, rows that are filled, bars with their intervals.

Here are the scales, the round numbers beside them, and where everything stands. What paints the shapes is elsewhere:
`bots` writes files with Pillow, the window draws with pygame, and neither needs the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor
from typing import Literal, NamedTuple

from pantheon.table.words import number

Colour = tuple[int, int, int]
Align = Literal["left", "center", "right"]
LINE_HIGH, LETTERS = 18, 13
"""How high a line of words is, and its letters."""
CHAPTER_GAP = 20
"""Room between the names of two chapters: denser lines would hide what they part."""
_EMBLEM = 22
_LINES_INSIDE = 34, 10, 76
"""What lines leave free at the left, above and at the right."""
ROW, _GROOVE = 44, 22
"""From row to row at most, and how high a row is filled."""


class Box(NamedTuple):
    left: float
    top: float
    wide: float
    high: float
    colour: Colour


class Line(NamedTuple):
    points: Sequence[tuple[float, float]]
    colour: Colour
    thick: float


class Words(NamedTuple):
    """One line of words in the middle of its height."""

    text: str
    left: float
    top: float
    wide: float
    high: float
    align: Align
    colour: Colour


class Badge(NamedTuple):
    """A disc with an emblem, or without: whose line it is."""

    middle: tuple[float, float]
    across: float
    series: Series


Plain = Box | Line | Words
Shape = Plain | Badge


@dataclass(frozen=True, slots=True)
class Inks:
    words: Colour
    muted: Colour
    grid: Colour
    axis: Colour


@dataclass(frozen=True, slots=True)
class Ground:
    """What a chart is drawn on: its place, how large one unit is there, and how wide words are in letters of 13."""

    left: float
    top: float
    wide: float
    high: float
    inks: Inks
    width_of: Callable[[str], float]
    unit: float = 1.0

    @property
    def right(self) -> float:
        return self.left + self.wide

    @property
    def bottom(self) -> float:
        return self.top + self.high

    def inside(self, left: float, top: float, right: float, below: float) -> Ground:
        """What is left inside margins, which are in units."""
        unit, high = self.unit, self.high - (top + below) * self.unit
        wide = self.wide - (left + right) * unit
        return Ground(self.left + left * unit, self.top + top * unit, wide, high, self.inks, self.width_of, unit)


@dataclass(frozen=True, slots=True)
class Series:
    """The numbers of one player or one thing; the emblem tells it without colour, an edge makes it stand out."""

    colour: Colour
    values: Sequence[float]
    emblem: str = ""
    emblem_ink: Colour = (255, 255, 255)
    edge: Colour | None = None


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    value: float
    note: str = ""
    low: float | None = None
    high: float | None = None
    even: float | None = None
    """A value to compare this one with; `mark` of a chart is for all of its bars."""


@dataclass(frozen=True, slots=True)
class Scale:
    """From one round number to another, in round steps."""

    low: float
    high: float
    step: float

    def part(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        return [self.low + self.step * n for n in range(round((self.high - self.low) / self.step) + 1)]


def scale_of(values: Sequence[float], reach: float = 1) -> Scale:
    """From nothing, or the round number below all values, to the first one above all values and `reach`."""
    low, most = min([0.0, *values]), max([reach, *values])
    step = _grid_step(most - low)
    return Scale(step * floor(low / step), step * (floor(most / step) + 1), step)


def _grid_step(span: float) -> float:
    """About four lines, at 1, 2, 5, 10, 20, 50 ..."""
    step = 1.0
    while True:
        for factor in (1, 2, 5):
            if span / (step * factor) <= 5:
                return step * factor
        step *= 10


# Lines ---------------------------------------------------------------------------------------------------------------


def line_chart(ground: Ground, series: Sequence[Series], chapters: Sequence[tuple[int, str]] = ()) -> list[Shape]:
    """One line each, x evenly over the values, and its last number; `chapters` are where each ends, and its name."""
    plot = ground.inside(*_LINES_INSIDE, 24 if chapters else 10)
    scale = scale_of([value for one in series for value in one.values])
    last = max([len(one.values) - 1 for one in series] + [1])
    shapes: list[Shape] = [*_grid(plot, scale), *_chapters(plot, chapters, last)]
    for one in series:
        points = [
            (plot.left + plot.wide * at / last, plot.bottom - plot.high * scale.part(value))
            for at, value in enumerate(one.values)
        ]
        if len(points) > 1:
            if one.edge is not None:
                shapes.append(Line(points, one.edge, 5 * plot.unit))
            shapes.append(Line(points, one.colour, 3 * plot.unit))
    return [*shapes, *_ends(plot, series, scale, last)]


def line_places(ground: Ground, series: Sequence[Series]) -> list[float]:
    """How far right each value of the lines stands."""
    plot = ground.inside(*_LINES_INSIDE, 0)
    last = max(len(one.values) - 1 for one in series)
    return [plot.left + plot.wide * at / max(1, last) for at in range(last + 1)]


def _chapters(plot: Ground, chapters: Sequence[tuple[int, str]], last: int) -> list[Shape]:
    """A line at the end of each and its name between the lines; of many short ones, only every second or third."""
    shapes: list[Shape] = []
    widest = max([1.0, *(plot.width_of(name) + CHAPTER_GAP * plot.unit for _, name in chapters)])
    every = max(1, ceil(len(chapters) * widest / plot.wide))
    for (begin, _), (end, name) in pairwise([(0, ""), *chapters[every - 1 :: every]]):
        left, right = (plot.left + plot.wide * at / last for at in (begin, end))
        shapes.append(Line([(right, plot.top), (right, plot.bottom)], plot.inks.axis, plot.unit))
        room, top = max(right - left, widest), plot.bottom + 3 * plot.unit
        left = (left + right - room) / 2
        shapes.append(Words(name, left, top, room, LINE_HIGH * plot.unit, "center", plot.inks.muted))
    return shapes


def _ends(plot: Ground, series: Sequence[Series], scale: Scale, last: int) -> list[Shape]:
    """A badge and the last number at the end of each line, moved apart where lines end together."""
    across, unit = _EMBLEM * plot.unit, plot.unit
    ended = sorted((one for one in series if one.values), key=lambda one: -one.values[-1])
    wanted = [plot.bottom - plot.high * scale.part(one.values[-1]) for one in ended]
    shapes: list[Shape] = []
    for one, y in zip(ended, _apart(wanted, across, plot.bottom), strict=True):
        x = plot.left + plot.wide * (len(one.values) - 1) / last + across / 2 + 4 * unit
        shapes.append(Badge((x, y), across, one))
        left, high = x + across / 2 + 5 * unit, LINE_HIGH * unit
        words = _written(one.values[-1])
        shapes.append(Words(words, left, y - high / 2, 40 * unit, high, "left", plot.inks.words))
    return shapes


def _apart(wanted: Sequence[float], gap: float, lowest: float) -> list[float]:
    """From above: no place is nearer to another than the gap, and none is below the lowest."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + gap) if places else place)
    for at in reversed(range(len(places))):
        places[at] = min(places[at], lowest)
        lowest = places[at] - gap
    return places


# Rows ----------------------------------------------------------------------------------------------------------------


def row_chart(ground: Ground, names: Sequence[str], values: Sequence[float], colour: Colour, reach: float = 1) \
        -> list[Plain]:  # fmt: skip
    """A groove for each name, filled from nothing as far as its value, with the number at the right; the grooves go to
    `reach`, or to the largest value. What is lost has only strokes in it, as in the table of a result."""
    unit, inks, written = ground.unit, ground.inks, [_written(value) for value in values]
    named, numbered = (max([0.0, *map(ground.width_of, words)]) / unit + 12 for words in (names, written))
    named = min(named, ground.wide / unit / 2)
    plot = ground.inside(named, 0, numbered, 0)
    low, most = min([0.0, *values]), max([reach, *values])
    pitch, high = min(ground.high / max(1, len(names)), ROW * unit), LINE_HIGH * unit
    thick, shapes = min(pitch * 0.7, _GROOVE * unit), list[Plain]()

    def x(value: float) -> float:
        return plot.left + plot.wide * (value - low) / (most - low)

    for at, (name, value, words) in enumerate(zip(names, values, written, strict=True)):
        middle = plot.top + pitch * (at + 0.5)
        room = plot.left - ground.left - 10 * unit
        shapes.append(Words(name, ground.left, middle - high / 2, room, high, "left", inks.words))
        shapes.append(Box(plot.left, middle - thick / 2, plot.wide, thick, inks.grid))
        left, right = sorted((x(0), x(value)))
        if value < 0:
            shapes += _strokes(left, middle - thick / 2, right, middle + thick / 2, colour, unit)
        else:
            shapes.append(Box(left, middle - thick / 2, right - left, thick, colour))
        number_left = plot.right + 6 * unit
        room = ground.right - number_left
        shapes.append(Words(words, number_left, middle - high / 2, room, high, "right", inks.words))
    if low < 0:
        shapes.append(Line([(x(0), plot.top), (x(0), plot.top + pitch * len(names))], inks.axis, 2 * unit))
    return shapes


def _strokes(left: float, top: float, right: float, bottom: float, colour: Colour, unit: float) -> list[Line]:
    """From the lower left to the upper right, as far as they lie within."""
    lines, high, across = [], bottom - top, left - (bottom - top)
    while across < right:
        begin, end = max(left, across), min(right, across + high)
        if end > begin:
            lines.append(Line([(begin, bottom - begin + across), (end, bottom - end + across)], colour, 2 * unit))
        across += 7 * unit
    return lines


# Bars ----------------------------------------------------------------------------------------------------------------


def bar_chart(ground: Ground, bars: Sequence[Bar], colour: Colour, mark: tuple[float, str, Colour] | None = None) \
        -> list[Plain]:  # fmt: skip
    """Bars that lie below each other, with their intervals and notes; `mark` is a value to compare with."""
    unit, inks = ground.unit, ground.inks
    plot = ground.inside(max([0.0, *(ground.width_of(bar.label) for bar in bars)]) / unit + 12, 0, 200, 2 * LINE_HIGH)
    ends = [end for bar in bars for end in (bar.value, bar.low, bar.high, bar.even) if end is not None]
    scale = scale_of([*ends, *([mark[0]] if mark else [])])

    def x(value: float) -> float:
        return plot.left + plot.wide * scale.part(value)

    row, high = plot.high / max(1, len(bars)), LINE_HIGH * unit
    shapes: list[Plain] = []
    for tick in scale.ticks():
        shapes.append(Line([(x(tick), plot.top), (x(tick), plot.bottom)], inks.axis if not tick else inks.grid, unit))
        shapes.append(Words(_written(tick), x(tick) - 30 * unit, plot.bottom, 60 * unit, high, "center", inks.muted))
    for at, bar in enumerate(bars):
        middle = plot.top + row * (at + 0.5)
        shapes.append(
            Words(bar.label, ground.left, middle - high / 2, plot.left - ground.left, high, "left", inks.words)
        )
        left, right = sorted((x(0), x(bar.value)))
        shapes.append(Box(left, middle - row / 3, right - left, row * 2 / 3, colour))
        if bar.low is not None and bar.high is not None:
            shapes += _interval(x(bar.low), x(bar.high), middle, inks.words, unit)
        if bar.even is not None:
            even = x(bar.even)
            shapes.append(Line([(even, middle - row / 2), (even, middle + row / 2)], inks.words, 1.5 * unit))
        note = plot.right + 12 * unit
        shapes.append(Words(bar.note, note, middle - high / 2, ground.right - note, high, "left", inks.words))
    if mark:
        value, words, ink = mark
        shapes.append(Line([(x(value), plot.top), (x(value), plot.bottom)], ink, 2 * unit))
        shapes.append(Words(words, x(value) - 100 * unit, plot.bottom + high, 200 * unit, high, "center", ink))
    return shapes


def _interval(left: float, right: float, y: float, colour: Colour, unit: float) -> list[Line]:
    ends = [Line([(x, y - 5 * unit), (x, y + 5 * unit)], colour, 2 * unit) for x in (left, right)]
    return [Line([(left, y), (right, y)], colour, 2 * unit), *ends]


# What they share -----------------------------------------------------------------------------------------------------


def _grid(plot: Ground, scale: Scale) -> list[Shape]:
    """A line at every round number, which stands left of it."""
    unit, high = plot.unit, LINE_HIGH * plot.unit
    shapes: list[Shape] = []
    for tick in scale.ticks():
        y, ink = plot.bottom - plot.high * scale.part(tick), plot.inks.grid if tick else plot.inks.axis
        shapes.append(Line([(plot.left, y), (plot.right, y)], ink, unit))
        left = plot.left - 34 * unit
        shapes.append(Words(_written(tick), left, y - high / 2, 28 * unit, high, "right", plot.inks.muted))
    return shapes


def _written(value: float) -> str:
    return number(value, 0 if value == int(value) else 1).replace("-", "\u2212")

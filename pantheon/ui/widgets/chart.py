"""Charts in the window: the shapes of `table.plot`, painted with pygame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from pantheon.table import plot
from pantheon.table.plot import Series
from pantheon.ui import art, theme
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import shapes, text


def draw_line_chart(
    surface: pygame.Surface,
    stage: Stage,
    rect: pygame.Rect,
    series: Sequence[Series],
    chapters: Sequence[tuple[int, str]] = (),
) -> None:
    """One line each, x evenly over the values; `chapters` are where each ends, and its name."""
    for shape in plot.line_chart(_ground(stage, rect), series, chapters):
        _paint(surface, stage, shape)


def line_chart_ahead(
    stage: Stage, rect: pygame.Rect, series: Sequence[Series], chapters: Sequence[tuple[int, str]] = ()
) -> Iterator[None]:
    """Make all that a chart needs before it is shown, a little at a time: its long lines take a while each."""
    nowhere = pygame.Surface((1, 1))
    for shape in plot.line_chart(_ground(stage, rect), series, chapters):
        _paint(nowhere, stage, shape)
        yield


def line_places(stage: Stage, rect: pygame.Rect, series: Sequence[Series]) -> list[float]:
    """How far right each value of a line chart stands."""
    return plot.line_places(_ground(stage, rect), series)


def draw_row_chart(
    surface: pygame.Surface,
    stage: Stage,
    rect: pygame.Rect,
    names: Sequence[str],
    values: Sequence[float],
    colour: Colour,
    reach: float = 1,
) -> None:
    """A row for each name, filled as far as its value; see `plot.row_chart`."""
    for shape in plot.row_chart(_ground(stage, rect), names, values, colour, reach):
        _paint(surface, stage, shape)


def _ground(stage: Stage, rect: pygame.Rect) -> plot.Ground:
    font = stage.font("text", plot.LETTERS)
    inks = plot.Inks(theme.TEXT, theme.TEXT_MUTED, grid=theme.PARCHMENT_DARK, axis=theme.BRONZE_LIGHT)
    return plot.Ground(rect.x, rect.y, rect.width, rect.height, inks, lambda words: font.size(words)[0], stage.scale)


def _paint(surface: pygame.Surface, stage: Stage, shape: plot.Shape) -> None:
    match shape:
        case plot.Box(left, top, wide, high, colour):
            bottom = round(top + high)
            surface.fill(colour, (round(left), round(top), round(wide), bottom - round(top)))
        case plot.Line(points, colour, thick):
            _line(surface, points, colour, max(1, round(thick)))
        case plot.Words(words, left, top, wide, high, align, colour):
            room = pygame.Rect(round(left), round(top), round(wide), round(high))
            letters = stage.px(plot.LETTERS)
            font = text.font_that_fits("text", words, room.width, letters, min(letters, max(13, stage.px(10))))
            text.write_fitting(surface, words, font, colour, room, align)
        case plot.Badge():
            _badge(surface, shape)


def _line(surface: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour, thick: int) -> None:
    (left, top), (right, bottom) = points[0], points[-1]
    if thick > 1 and len(points) == 2 and (left == right or top == bottom):
        # A line of the grid has no slant that would have to be smoothed.
        along = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        along.normalize()
        surface.fill(colour, along.inflate(thick * (left == right), thick * (top == bottom)))
    elif thick > 1:
        shapes.thick_line(surface, colour, points, thick)
    else:
        pygame.draw.lines(surface, colour, False, points)


def _badge(surface: pygame.Surface, badge: plot.Badge) -> None:
    shapes.disc(surface, badge.series.colour, badge.middle, round(badge.across / 2))
    if badge.series.emblem:
        side = round(badge.across * 3 / 4)
        icon = art.tinted(badge.series.emblem, (side, side), badge.series.emblem_ink)
        surface.blit(icon, icon.get_rect(center=badge.middle))

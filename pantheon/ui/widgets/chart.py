"""Charts: lines over time and bars side by side, with axes that carry round numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from pantheon.table.words import number
from pantheon.ui import art, theme
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import shapes, text


@dataclass(frozen=True, slots=True)
class Series:
    """The numbers of one player or one thing; the emblem tells it without colour."""

    name: str
    colour: Colour
    values: Sequence[float]
    emblem: str = ""


def draw_line_chart(
    surface: pygame.Surface,
    stage: Stage,
    rect: pygame.Rect,
    series: Sequence[Series],
    marks: Sequence[tuple[float, str]] = (),
) -> None:
    """One line each, x evenly over the values; `marks` are words below the axis at a position of x."""
    top, length = _top_of(series), max([len(s.values) for s in series] + [2])
    plot = _plot(stage, rect)
    _draw_grid(surface, stage, plot, top)
    font = stage.font("text", 13)
    for at, words in marks:
        x = plot.x + round(plot.width * at / (length - 1))
        pygame.draw.line(surface, theme.PARCHMENT_DARK, (x, plot.y), (x, plot.bottom))
        wide = font.size(words)[0]
        room = pygame.Rect(x - wide // 2, plot.bottom + stage.px(2), wide, font.get_linesize())
        text.write(surface, words, font, theme.TEXT_MUTED, room.clamp(rect), "center")
    for one in series:
        points = [
            (plot.x + plot.width * i / (length - 1), plot.bottom - plot.height * value / top)
            for i, value in enumerate(one.values)
        ]
        if len(points) > 1:
            _thick_line(surface, one.colour, points, max(2, stage.px(3)))
    _draw_ends(surface, stage, plot, series, top, length)


def draw_bar_chart(
    surface: pygame.Surface,
    stage: Stage,
    rect: pygame.Rect,
    names: Sequence[str],
    series: Sequence[Series],
    reach: float = 1,
) -> None:
    """For each name a group of bars, one a series, with the number above each bar; the scale goes beyond `reach`."""
    top = _top_of(series, reach)
    plot = _plot(stage, rect)
    plot.y, plot.height = plot.y + stage.px(16), plot.height - stage.px(16)
    _draw_grid(surface, stage, plot, top)
    font = stage.font("text", 13)
    group = plot.width / max(1, len(names))
    wide = max(3, round(min(group * 0.8 / max(1, len(series)), stage.px(36))))
    for n, name in enumerate(names):
        centre = plot.x + round(group * (n + 0.5))
        room = pygame.Rect(round(centre - group / 2), plot.bottom + stage.px(2), round(group), font.get_linesize())
        text.write_fitting(surface, name, font, theme.TEXT_MUTED, room, "center")
        left = centre - wide * len(series) // 2
        for s, one in enumerate(series):
            high = round(plot.height * one.values[n] / top)
            bar = pygame.Rect(left + s * wide, plot.bottom - high, wide - max(1, stage.px(2)), high)
            surface.fill(one.colour, bar)
            if one.values[n]:
                above = pygame.Rect(bar.x - wide, bar.y - font.get_linesize(), 3 * wide, font.get_linesize())
                text.write(surface, _written(one.values[n]), font, theme.TEXT, above, "center")


def _top_of(series: Sequence[Series], reach: float = 1) -> float:
    """The first round number above all values."""
    most = max([max(s.values, default=0) for s in series] + [reach])
    step = _grid_step(most)
    return step * (int(most / step) + 1)


def _grid_step(most: float) -> float:
    """About four lines, at 1, 2, 5, 10, 20, 50 ..."""
    step = 1.0
    while True:
        for factor in (1, 2, 5):
            if most / (step * factor) <= 5:
                return step * factor
        step *= 10


def _plot(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    left, right, below = stage.px(34), stage.px(30), stage.px(22)
    return pygame.Rect(
        rect.x + left, rect.y + stage.px(8), rect.width - left - right, rect.height - below - stage.px(8)
    )


def _draw_grid(surface: pygame.Surface, stage: Stage, plot: pygame.Rect, top: float) -> None:
    font, step = stage.font("number", 13), _grid_step(top)
    for n in range(int(top / step) + 1):
        y = plot.bottom - round(plot.height * n * step / top)
        colour = theme.BRONZE if n == 0 else theme.PARCHMENT_DARK
        pygame.draw.line(surface, colour, (plot.x, y), (plot.right, y), max(1, stage.px(1)))
        high = font.get_linesize()
        room = pygame.Rect(plot.x - stage.px(34), y - high // 2, stage.px(28), high)
        text.write(surface, _written(n * step), font, theme.TEXT_MUTED, room, "right")


def _written(value: float) -> str:
    return number(value, 0 if value == int(value) else 1)


def _thick_line(surface: pygame.Surface, colour: Colour, points: Sequence[tuple[float, float]], thick: int) -> None:
    pygame.draw.lines(surface, colour, False, points, thick)
    for shift in (-thick / 2, thick / 2):
        pygame.draw.aalines(surface, colour, False, [(x, y + shift) for x, y in points])


def _draw_ends(
    surface: pygame.Surface, stage: Stage, plot: pygame.Rect, series: Sequence[Series], top: float, length: int
) -> None:
    """The emblem at the end of each line, moved apart where lines end together."""
    side, low = stage.px(22), plot.bottom + stage.px(11)
    for one in sorted((s for s in series if s.values), key=lambda s: s.values[-1]):
        x = plot.x + plot.width * (len(one.values) - 1) / (length - 1) + side / 2 + stage.px(3)
        y = min(plot.bottom - plot.height * one.values[-1] / top, low - side)
        low = round(y)
        shapes.disc(surface, one.colour, (x, y), side // 2)
        if one.emblem:
            icon = art.tinted(one.emblem, (side * 3 // 4, side * 3 // 4), theme.TEXT_WHITE)
            surface.blit(icon, icon.get_rect(center=(x, y)))

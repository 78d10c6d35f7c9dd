"""A game as a line in time: a chart of points that is also a slider, and the chapters above it.

The chart, the groove and the chapters share one scale, so that a click anywhere means the moment it points at. Most
points are made late: so low numbers of points lie further apart than high ones, and lines with their numbers say so.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from pantheon.table.plot import Series
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import shapes, text

CHAPTERS_HIGH, CHART_HIGH = 22, 76
HEIGHT = CHAPTERS_HIGH + CHART_HIGH
_KNOB = 9
_LEFT, _RIGHT = 40, 14
"""Beside the chart, in units: at the left stand its numbers."""
_FOOT = 12
_SMALL = 13
_NUMBERS = 0, 5, 10, 20, 50, 100, 200, 500, 1000
_NAMED = 36
"""How wide a chapter at least is."""
_ROUND = (1, 2, 5, 10, 20, 50, 100, 1000, 10**9)


@dataclass(slots=True)
class Timeline:
    """Moments from 0 to `last`; each series has a value for every moment."""

    last: int
    series: Sequence[Series]
    chapters: Sequence[tuple[int, str]]
    """Where each begins, and its name."""
    position: int = 0
    dragged: bool = False
    _rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    _every: int = 1
    """How many chapters share a spot."""

    def lay_out(self, stage: Stage, rect: pygame.Rect) -> list[Spot]:
        """One spot for the chart, and one for each chapter above it, or for each few of them where they are short."""
        high = stage.px(CHAPTERS_HIGH)
        self._rect = pygame.Rect(rect.x, rect.y + high, rect.width, rect.height - high)
        tip = t("The course of the game\nClick or drag to go to any moment. The arrow keys go step by step.")
        spots = [Spot("timeline", self._rect, t("Course of the game"), "slider", tip)]
        self._every = self._together(stage)
        for number in range(0, len(self.chapters), self._every):
            start, name = self.chapters[number]
            behind = number + self._every
            end = self.chapters[behind][0] if behind < len(self.chapters) else self.last
            left, right = self._x(stage, start), self._x(stage, end)
            room = pygame.Rect(left + 1, rect.y, max(2, right - left - 1), high - stage.px(2))
            spots.append(
                Spot(f"chapter:{number}", room, name, tooltip=t("{chapter}\nGo to its beginning.", chapter=name))
            )
        return spots

    def handle(self, event: pygame.Event, stage: Stage) -> bool:
        """True if the event was a drag on the chart, which moves `position`."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._rect.collidepoint(event.pos):
            self.dragged = True
        elif event.type == pygame.MOUSEBUTTONUP and self.dragged:
            self.dragged = False
            return True
        elif event.type != pygame.MOUSEMOTION:
            return False
        if self.dragged:
            self.position = self._moment(stage, event.pos[0])
        return self.dragged

    def chapter_at(self, position: int) -> int:
        """The number of the chapter that a moment belongs to."""
        return max((n for n, (start, _) in enumerate(self.chapters) if start <= position), default=0)

    def draw(self, surface: pygame.Surface, stage: Stage, spots: Sequence[Spot]) -> None:
        rect = self._rect
        shapes.rounded(surface, theme.NIGHT_SEA, rect, stage.px(theme.RADIUS))
        now = self.chapter_at(self.position) // self._every * self._every
        named = [spot for spot in spots if spot.key.startswith("chapter:")]
        words = self._words(stage, named)
        for spot in named:
            self._draw_chapter(surface, stage, spot, words[spot.key], spot.key == f"chapter:{now}")
        for start, _ in self.chapters[self._every :: self._every]:
            x = self._x(stage, start)
            pygame.draw.line(surface, theme.DEEP_SEA, (x, rect.y), (x, rect.bottom - stage.px(_FOOT)), stage.px(1))
        self._draw_numbers(surface, stage)
        for number, one in enumerate(self.series):
            points = [(self._x(stage, at), self._y_of(stage, number, value)) for at, value in enumerate(one.values)]
            if len(points) > 1:
                shapes.thick_line(surface, one.colour, points, _line(stage))
        self._draw_knob(surface, stage)

    def _together(self, stage: Stage) -> int:
        """A round number of chapters that have room for a short name: a long game has more rounds than fit."""
        most = max(1, self._rect.width // stage.px(_NAMED))
        return next(every for every in _ROUND if len(self.chapters) <= every * most)

    def _words(self, stage: Stage, named: Sequence[Spot]) -> dict[str, str]:
        """What is written of each name: as much as has room, the number at least. Where chapters have nothing but a
        number, as rounds have, all are written alike."""
        rounds = [spot for spot in named if _number(spot.label) and ":" not in spot.label]
        short = self._every > 1 or not all(self._has_room(stage, spot, spot.label) for spot in rounds)
        words = {}
        for spot in named:
            first = spot.label.partition(":")[0]
            ways = (_number(spot.label),) if short and spot in rounds else (spot.label, first, _number(first))
            words[spot.key] = next((way for way in ways if way and self._has_room(stage, spot, way)), "")
        return words

    def _has_room(self, stage: Stage, spot: Spot, words: str) -> bool:
        return stage.font("bold", 13).size(words)[0] <= spot.rect.width - stage.px(6)

    def _draw_chapter(self, surface: pygame.Surface, stage: Stage, spot: Spot, words: str, here: bool) -> None:
        fill, ink = (theme.GOLD, theme.TEXT) if here else (theme.INK_LIGHT, theme.TEXT_LIGHT)
        shapes.rounded(surface, fill, spot.rect, stage.px(4))
        text.write(surface, words, stage.font("bold", 13), ink, spot.rect.inflate(-stage.px(6), 0), "center")

    def _draw_numbers(self, surface: pygame.Surface, stage: Stage) -> None:
        """A line for as many numbers of points as have room, the highest first."""
        if not self.series:
            return
        font, right = stage.font("text", _SMALL), self._x(stage, self.last)
        low, high = self._span
        upper: int | None = None
        for value in sorted({-one for one in _NUMBERS} | set(_NUMBERS), reverse=True):
            y = self._y(stage, value)
            if not low <= value <= high or (upper is not None and y - upper < font.get_height()):
                continue
            upper = y
            pygame.draw.line(surface, theme.DEEP_SEA, (self._x(stage, 0), y), (right, y), max(1, stage.px(1)))
            room = pygame.Rect(self._rect.x, 0, stage.px(_LEFT - 7), font.get_linesize())
            room.centery = y
            text.write(surface, str(value), font, theme.TEXT_LIGHT_MUTED, room.clamp(self._rect), "right")

    def _draw_knob(self, surface: pygame.Surface, stage: Stage) -> None:
        rect, x = self._rect, self._x(stage, self.position)
        y = rect.bottom - stage.px(_FOOT) // 2 - stage.px(1)
        left, right = self._x(stage, 0), self._x(stage, self.last)
        pygame.draw.line(surface, theme.INK_LIGHT, (left, y), (right, y), stage.px(4))
        pygame.draw.line(surface, theme.GOLD, (left, y), (x, y), stage.px(4))
        pygame.draw.line(surface, theme.GOLD_LIGHT, (x, rect.y), (x, y), max(1, stage.px(1)))
        for number, one in enumerate(self.series):
            if one.values:
                value = one.values[min(self.position, len(one.values) - 1)]
                shapes.disc(surface, one.colour, (x, self._y_of(stage, number, value)), stage.px(4))
        shapes.disc(surface, theme.BRONZE_DARK, (x, y), stage.px(_KNOB))
        shapes.disc(surface, theme.PARCHMENT_LIGHT, (x, y), stage.px(_KNOB) - max(1, stage.px(2)))

    def _x(self, stage: Stage, moment: float) -> int:
        left, wide = self._breadth(stage)
        return left + round(wide * moment / max(1, self.last))

    def _breadth(self, stage: Stage) -> tuple[int, int]:
        """Where the first moment is, and how far it is to the last one."""
        return self._rect.x + stage.px(_LEFT), self._rect.width - stage.px(_LEFT + _RIGHT)

    @property
    def _span(self) -> tuple[float, float]:
        """The fewest and the most points, and none."""
        values = [value for one in self.series for value in one.values]
        return min([0, *values]), max([1, *values])

    def _y(self, stage: Stage, value: float) -> int:
        """By the root of the points."""
        bottom, top = self._rect.bottom - stage.px(_FOOT + 5), self._rect.y + stage.px(8)
        low, high = map(_root, self._span)
        return round(bottom - (bottom - top) * (_root(value) - low) / (high - low))

    def _y_of(self, stage: Stage, number: int, value: float) -> float:
        """Lines of players who have as many points lie beside each other."""
        return self._y(stage, value) + (number - (len(self.series) - 1) / 2) * _line(stage)

    def _moment(self, stage: Stage, x: int) -> int:
        left, wide = self._breadth(stage)
        return min(max(0, round((x - left) / max(1, wide) * self.last)), self.last)


def _line(stage: Stage) -> int:
    return max(2, stage.px(2))


def _root(value: float) -> float:
    return math.copysign(math.sqrt(abs(value)), value)


def _number(name: str) -> str:
    """The number with which a name ends, or nothing."""
    last = name.rpartition(" ")[2]
    return last if last.isdigit() else ""

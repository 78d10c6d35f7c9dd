"""The course of the points at the end of a game: the chart, its biggest jumps, and the ways into the replay."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from pantheon.table.plot import Series
from pantheon.ui import theme
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.chart import draw_line_chart, line_chart_ahead, line_places
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel, heading_height

MOMENTS, SMALL = 22, 15
"""How high the line of the biggest jumps is, and its letters."""
LEAST = 175
"""How high the chart must be for that line to have room above it."""
STRIP = 12
"""How broad at least what can be pointed at is."""


class Course(NamedTuple):
    """What each seat had at some places of a game."""

    lines: list[list[int]]
    """Each seat's points."""
    chapters: list[tuple[int, str]]
    """At which of those numbers a chapter ended, with its name."""
    entries: list[int]
    """How many entries of the session had happened at each of those numbers."""


class Jump(NamedTuple):
    """A seat gained much from the place before `at` to that one."""

    at: int
    seat: int
    gain: int


def jumps(course: Course, most: int = 2) -> list[Jump]:
    """The biggest ones, at different places, in the order of the game."""
    found = sorted(
        (
            Jump(at, seat, line[at] - line[at - 1])
            for seat, line in enumerate(course.lines)
            for at in range(1, len(line))
            if line[at] > line[at - 1]
        ),
        key=lambda jump: (-jump.gain, jump.at),
    )
    places: dict[int, Jump] = {}
    for jump in found:
        places.setdefault(jump.at, jump)
    return sorted(list(places.values())[:most])


class CourseChart:
    """One for each size of the window. `moments` tell the biggest jumps, shorter ones later: what fits is said."""

    def __init__(
        self, stage: Stage, rect: pygame.Rect, heading: str, series: Sequence[Series], course: Course,
        moments: Sequence[str],
    ) -> None:  # fmt: skip
        self._stage, self.rect = stage, rect
        self._heading, self._series, self._course = heading, series, course
        inside = content(stage, rect)
        top = inside.y + heading_height(stage, size=18)
        self._moments = (
            self._that_fit(moments, inside.width) if inside.bottom - top >= stage.px(LEAST + MOMENTS) else ""
        )
        self._line = pygame.Rect(inside.x, top, inside.width, stage.px(MOMENTS) if self._moments else 0)
        self._chart = pygame.Rect(inside.x, self._line.bottom, inside.width, inside.bottom - self._line.bottom)

    def _that_fit(self, moments: Sequence[str], wide: int) -> str:
        """The first that fits into a line."""
        font = self._stage.font("text", SMALL)
        return next((words for words in moments if font.size(words)[0] <= wide), "")

    def ahead(self) -> Iterator[None]:
        """Make what is painted, a little at a time."""
        return line_chart_ahead(self._stage, self._chart, self._series, self._course.chapters)

    def draw(self, surface: pygame.Surface, told: float) -> None:
        """The lines as far as has been told, from 0 to 1; the jumps come last."""
        stage = self._stage
        draw_panel(surface, stage, self.rect, PARCHMENT)
        draw_heading(surface, stage, self._heading, content(stage, self.rect), size=18)
        if told >= 1 and self._moments:
            text.write(surface, self._moments, stage.font("text", SMALL), theme.TEXT_MUTED, self._line)
        seen = self._chart.copy()
        seen.width = round(seen.width * min(1.0, told))
        before = surface.get_clip()
        surface.set_clip(seen.clip(before))
        draw_line_chart(surface, stage, self._chart, self._series, self._course.chapters)
        surface.set_clip(before)

    def spots(self, tips: Sequence[str], *, pressable: bool) -> list[Spot]:
        """Strips side by side, each around a place of the course; where they are many, only every second or third."""
        places = line_places(self._stage, self._chart, self._series)
        if len(places) < 2:
            return []
        pitch = (places[-1] - places[0]) / (len(places) - 1)
        every = max(1, math.ceil(self._stage.px(STRIP) / max(1.0, pitch)))
        top, bottom, half = (
            self._chart.y + self._stage.px(8),
            self._chart.bottom - self._stage.px(22),
            pitch * every / 2,
        )
        spots = []
        for at in range((len(places) - 1) % every, len(places), every):
            left, right = round(places[at] - half), round(places[at] + half)
            rect, label = pygame.Rect(left, top, right - left, bottom - top), tips[at].partition("\n")[0]
            spots.append(Spot(f"course:{at}", rect, label, "place", tips[at], pressable=pressable, group="course"))
        return spots

"""A scoring as a staged count: half gods, columns with their band, Pietalte; one number after another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import pygame

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.state import BY_COLUMNS, BY_HALF_GODS, BY_PIETY
from pantheon.table.game import Event
from pantheon.table.words import capital, t, tc, tn
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit.ink import draw_icon
from pantheon.ui.kit.sheet import Sheet
from pantheon.ui.motion import duration
from pantheon.ui.scene import Change, Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import draw_heading

WIDE, ROW = 860, 64
SOURCES = (
    (BY_HALF_GODS, "pantheon/signs/half_god"),
    (BY_COLUMNS, "pantheon/icons/column"),
    (BY_PIETY, "pantheon/signs/god"),
)
"""What is counted, with its icon."""


class Scoring(Sheet):
    name = "scoring"
    step, linger = 0.3, 3.0

    def __init__(self, table: Table, events: Sequence[Event], alone: bool, before: Mapping[int, int]) -> None:
        """`before` are the points that each seat had before these events."""
        super().__init__(alone)
        self._table = table
        self._epoch = next(event.epoch for event in events if isinstance(event, told.ScoringBegun))
        begun = next(index for index, event in enumerate(events) if isinstance(event, told.ScoringBegun))
        self._scored = {
            (event.seat, event.source): (event.points, event.count)
            for event in events[begun:]
            if isinstance(event, told.PointsScored)
        }
        self._before = Counter(before) + points_scored(events[:begun])
        self._rung = 0
        self.size = WIDE, 200 + ROW * len(self._seats)

    # Time ----------------------------------------------------------------------------------------------------------

    @property
    def _seats(self) -> range:
        return range(len(self._table.seats))

    @property
    def steps(self) -> int:
        return len(SOURCES) * len(self._seats) + 2

    def update(self, seconds: float) -> Change:
        counting = self._passed <= self._all
        change = super().update(seconds)
        if counting:
            self._ring()
        return change

    def _ring(self) -> None:
        """A coin for each number that has come to light."""
        step = duration(self.stage.settings, self.step)
        counted = int(self._passed / step) if step else 0
        if counted > self._rung:
            self._rung = counted
            self.stage.sounds.play("coin")

    # Places --------------------------------------------------------------------------------------------------------

    def things(self) -> list[Spot]:
        return [self._cell_spot(seat, place) for seat in self._seats for place in range(len(SOURCES))]

    def _cell(self, row: int, place: int) -> pygame.Rect:
        """Row 0 is the heading; place -1 the name, 3 the sum."""
        stage, inside = self.stage, self._inside
        name = stage.px(210)
        wide = (inside.width - name) // (len(SOURCES) + 1)
        x = inside.x if place < 0 else inside.x + name + place * wide
        y = inside.y + stage.px(40) + (stage.px(30 + ROW * (row - 1)) if row else 0)
        return pygame.Rect(x, y, name if place < 0 else wide, stage.px(ROW if row else 30))

    def _cell_spot(self, seat: int, place: int) -> Spot:
        source, _ = SOURCES[place]
        points, count = self._scored.get((seat, source), (0, 0))
        tip = f"{self._name(source)}: {points}\n{self._because(source, count, points)}"
        rule = ("score.half-gods", "score.columns", "power.piety")[place]
        return Spot(
            f"scored:{seat}:{place}", self._cell(seat + 1, place), str(points), "text", tip, pressable=False, rule=rule
        )

    def _name(self, source: int) -> str:
        return capital(tuple(self._table.game.source_names().values())[source])

    def _because(self, source: int, count: int, points: int) -> str:
        if source == BY_HALF_GODS:
            return tn("The values of {number} half god together.", "The values of {number} half gods together.", count)
        if source == BY_COLUMNS:
            each = points // count if count else 0
            return t("{columns} on the board at {points} each.", columns=words.columns(count), points=each)
        pious = words.god_with(self._table.catalog, "piety")
        if not count:
            return t("No {god}.", god=pious)
        return t("{number} × {god}, each for the highest sacrifice tile.", number=count, god=pious)

    # Painting ------------------------------------------------------------------------------------------------------

    def draw_coming(self, surface: pygame.Surface) -> None:
        for seat in self._seats:
            self._draw_row(surface, seat)

    def draw_resting(self, surface: pygame.Surface) -> None:
        heading = t("Scoring after epoch {epoch}", epoch=words.ROMAN[self._epoch])
        draw_heading(surface, self.stage, heading, self._inside)
        for place, (source, icon) in enumerate(SOURCES):
            self._draw_column_head(surface, self._cell(0, place), self._name(source), icon)
        self._draw_column_head(surface, self._cell(0, len(SOURCES)), t("Together"), "signs/points")

    def _draw_column_head(self, surface: pygame.Surface, rect: pygame.Rect, name: str, icon: str) -> None:
        stage = self.stage
        font = stage.font("bold", 15)
        wide = font.size(name)[0] + stage.px(24)
        left = rect.centerx - wide // 2
        draw_icon(surface, icon, pygame.Rect(left, rect.y, stage.px(20), rect.height), theme.TEXT)
        text.write(surface, name, font, theme.TEXT_MUTED, pygame.Rect(left + stage.px(24), rect.y, wide, rect.height))

    def _draw_row(self, surface: pygame.Surface, seat: int) -> None:
        stage, look = self.stage, self._table.look(seat)
        name = self._cell(seat + 1, -1).inflate(0, -stage.px(8))
        row = pygame.Rect(name.x, name.y, self._inside.right - name.x, name.height)
        shapes.framed(surface, theme.PARCHMENT_LIGHT, look.fill, row, stage.px(theme.RADIUS), stage.px(1.5))
        shapes.rounded(surface, look.fill, name, stage.px(theme.RADIUS))
        side = stage.px(28)
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(midleft=(name.x + stage.px(8), name.centery)))
        room = pygame.Rect(name.x + side + stage.px(16), name.y, name.width - side - stage.px(20), name.height)
        text.write_fitting(surface, self._table.names[seat], stage.font("bold", 18), look.text, room)
        total, counted = 0, 0.0
        for place, (source, _) in enumerate(SOURCES):
            points, count = self._scored.get((seat, source), (0, 0))
            part = self._part(place * len(self._seats) + seat)
            counted = max(counted, part)
            if part > 0:
                total += round(points * part)
                self._draw_cell(surface, self._cell(seat + 1, place), source, round(points * part), count, points)
        if counted > 0:
            self._draw_sum(surface, self._cell(seat + 1, len(SOURCES)), seat, total)

    def _draw_sum(self, surface: pygame.Surface, cell: pygame.Rect, seat: int, total: int) -> None:
        """What was scored, and the points in all: golden for who leads, once everything is counted."""
        stage = self.stage
        left = pygame.Rect(cell.x, cell.y, cell.width // 2, cell.height)
        text.write(surface, f"+{total}", stage.font("number", 26), theme.TERRACOTTA_DARK, left, "center")
        box = pygame.Rect(left.right, cell.y, cell.width - left.width, cell.height).inflate(0, -2 * stage.px(8))
        box.width -= stage.px(6)
        fill = theme.GOLD_LIGHT if seat in self._leaders() else theme.PARCHMENT_DARK
        shapes.rounded(surface, fill, box, stage.px(theme.RADIUS))
        points = str(self._before[seat] + total)
        font = text.font_that_fits("number", points, box.width - stage.px(6), stage.px(24), stage.px(16))
        upper = pygame.Rect(box.x, box.y + stage.px(2), box.width, stage.px(27))
        text.write(surface, points, font, theme.INK, upper, "center")
        lower = pygame.Rect(box.x, upper.bottom - stage.px(1), box.width, stage.px(18))
        # For translators: below the points of a player after a scoring.
        text.write_fitting(surface, tc("points", "in all"), stage.font("text", 13), theme.INK, lower, "center")

    def _leaders(self) -> set[int]:
        """Who has most in all; nobody before everything is counted."""
        if self._part(len(SOURCES) * len(self._seats) - 1) < 1:
            return set()
        sums = Counter({seat: self._before[seat] for seat in self._seats})
        for (seat, _), (points, _) in self._scored.items():
            sums[seat] += points
        return {seat for seat, points in sums.items() if points == max(sums.values())}

    def _draw_cell(
        self, surface: pygame.Surface, cell: pygame.Rect, source: int, now: int, count: int, points: int
    ) -> None:
        stage = self.stage
        upper = pygame.Rect(cell.x, cell.y + stage.px(8), cell.width, stage.px(27))
        text.write(surface, str(now), stage.font("number", 22), theme.TEXT, upper, "center")
        if source == BY_HALF_GODS:
            small = words.half_gods(count)
        else:
            small = f"{count} × {points // count}" if count else t("none")
        lower = pygame.Rect(cell.x, upper.bottom, cell.width, stage.px(20))
        text.write(surface, small, stage.font("text", 14), theme.TEXT_MUTED, lower, "center")


def points_scored(events: Iterable[Event]) -> Counter[int]:
    """The points of each seat from these events."""
    points: Counter[int] = Counter()
    for event in events:
        if isinstance(event, told.PointsScored):
            points[event.seat] += event.points
    return points

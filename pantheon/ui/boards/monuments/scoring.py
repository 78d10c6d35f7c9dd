"""The scoring, line by line: what is counted for everybody, what it brings, and how the bars grow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from pantheon.games.monuments import events as told
from pantheon.games.monuments.state import SOURCES, State
from pantheon.table.game import Event
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards.monuments import counting, monument, words
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit.pages import Pages
from pantheon.ui.layout import rows
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import draw_heading

NAME, COUNT, TOTAL = 190, 290, 62
"""How broad the plate, the count and the sum of a row are."""
INSIDE = 14
"""How far the sum stands from the edge of its row."""
ROW = 118
LAYERS = SOURCES.index("layers")
ICONS = ("layers", "layers", "workers", "goods", "power", "land", "upgraded", "quests", "quests")  # not for people
"""By the lines of the scoring."""


@dataclass(frozen=True, slots=True)
class Page:
    """A line of the scoring."""

    line: int
    counts: tuple[int, ...]
    gains: tuple[int, ...]
    """The points of each seat from it."""


def pages_of(events: Sequence[Event], players: int) -> list[Page]:
    """The lines that bring anybody anything, in their order."""
    scored = [event for event in events if isinstance(event, told.LineScored)]
    pages = []
    for line in range(len(SOURCES)):
        counts, gains = [0] * players, [0] * players
        for event in scored:
            if event.line == line:
                counts[event.seat], gains[event.seat] = event.counted, event.points
        if any(counts) or any(gains):
            pages.append(Page(line, tuple(counts), tuple(gains)))
    return pages


class Scoring(Pages[Page]):
    name = "scoring"
    step, linger = 0.32, 1.3

    def __init__(self, table: Table, state: State, events: Sequence[Event], alone: bool) -> None:
        """`alone` if nobody is there to go on."""
        self.size = 990, min(590, 200 + state.players * ROW)
        super().__init__(pages_of(events, state.players), alone)
        self._table, self._state = table, state
        self._most = _highest(self._pages, state.players)

    @property
    def steps(self) -> int:
        return self._state.players + 1

    # Places ----------------------------------------------------------------------------------------------------------

    def things(self) -> list[Spot]:
        return [self._row_spot(seat, rect) for seat, rect in enumerate(self._rows())]

    def _rows(self) -> list[pygame.Rect]:
        """One for each seat."""
        stage, inside, count = self.stage, self._inside, self._state.players
        top = inside.y + stage.px(52)
        room = pygame.Rect(inside.x, top, inside.width, inside.bottom - stage.px(60) - top)
        high = min(room.height, count * stage.px(ROW))
        room = pygame.Rect(room.x, room.y + (room.height - high) // 2, room.width, high)
        return rows(room, [1] * count, stage.px(10))

    def _row_spot(self, seat: int, rect: pygame.Rect) -> Spot:
        page = self._page
        said = t(
            "{player}: {points}", player=self._table.names[seat], points=words.points(page.gains[seat]),
        )  # fmt: skip
        rule = counting.RULES[page.line]
        return Spot(f"line:{seat}", rect, said, "text", said, pressable=False, rule=rule)

    # Painting --------------------------------------------------------------------------------------------------------

    def draw_coming(self, surface: pygame.Surface) -> None:
        for seat, rect in enumerate(self._rows()):
            self._draw_row(surface, seat, rect, self._part(seat))

    def draw_resting(self, surface: pygame.Surface) -> None:
        super().draw_resting(surface)
        line = max(1, self.stage.px(1))
        for rect in self._rows():
            shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.BRONZE, rect, self.stage.px(theme.RADIUS), line)
        names = list(self._table.game.source_names().values())
        draw_heading(surface, self.stage, names[self._page.line], self._inside, size=24)
        side = self.stage.px(30)
        icon = art.tinted(f"monuments/icons/{ICONS[self._page.line]}", (side, side), theme.TERRACOTTA_DARK)
        surface.blit(icon, icon.get_rect(topright=(self._inside.right - self.stage.px(4), self._inside.y)))

    def _draw_row(self, surface: pygame.Surface, seat: int, rect: pygame.Rect, part: float) -> None:
        stage, look, page = self.stage, self._table.look(seat), self._page
        plate = pygame.Rect(rect.x, rect.y, stage.px(NAME), rect.height)
        shapes.rounded(surface, look.fill, plate, stage.px(theme.RADIUS))
        side = min(stage.px(34), plate.height - stage.px(8))
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(midleft=(plate.x + stage.px(8), plate.centery)))
        beside = pygame.Rect(plate.x + side + stage.px(16), plate.y, plate.width - side - stage.px(22), plate.height)
        font = text.font_that_fits("bold", self._table.names[seat], beside.width, stage.px(18), stage.px(13))
        text.write_fitting(surface, self._table.names[seat], font, look.text, beside)
        count = pygame.Rect(plate.right + stage.px(12), rect.y, stage.px(COUNT), rect.height)
        if part > 0 and page.line == LAYERS:
            self._draw_layers(surface, seat, count.inflate(0, -stage.px(6)))
        elif part > 0:
            counting.draw(surface, stage, self._table, self._state, seat, page.line, page.counts[seat], count)
        self._draw_bar(surface, seat, rect, part)

    def _draw_layers(self, surface: pygame.Surface, seat: int, room: pygame.Rect) -> None:
        """The monument itself, and the words beside it."""
        stage, state = self.stage, self._state
        wide = min(stage.px(86), round(room.height * monument.SHAPE))
        place = pygame.Rect(room.x, room.y, wide, room.height)
        monument.draw(surface, self._table.civilisation(state, seat), self._table.raised(state, seat), place)
        beside = pygame.Rect(place.right + stage.px(8), room.y, room.width - wide - stage.px(8), room.height)
        counting.draw(surface, stage, self._table, state, seat, LAYERS, self._page.counts[seat], beside)

    def _draw_bar(self, surface: pygame.Surface, seat: int, rect: pygame.Rect, part: float) -> None:
        """All lines so far side by side, the present one brighter, and the sum behind them."""
        stage, look = self.stage, self._table.look(seat)
        left = rect.x + stage.px(NAME + COUNT + 24)
        room = rect.right - left - stage.px(TOTAL + INSIDE)
        high = min(stage.px(40), rect.height - stage.px(30))
        y = rect.centery - high // 2
        before = self.before(seat)
        gain = self._page.gains[seat]
        groove = pygame.Rect(left, y, room, high)
        shapes.rounded(surface, theme.PARCHMENT_DARK, groove, stage.px(4))
        unit, done = room / self._most, sum(before)
        now = done + gain * part
        solid = pygame.Rect(left, y, round(unit * min(done, now)), high)
        if solid.width > 0:
            shapes.rounded(surface, look.fill, solid, stage.px(4))
        self._draw_cuts(surface, before, solid, unit)
        start, end = left + round(unit * min(done, now)), left + round(unit * max(done, now))
        if end > start:
            fresh = pygame.Rect(start, y, end - start, high)
            pygame.draw.rect(surface, look.light if gain > 0 else theme.TEXT_BAD, fresh)
            pygame.draw.rect(surface, look.dark, fresh, max(1, stage.px(1.5)))
        total = pygame.Rect(rect.right - stage.px(TOTAL + INSIDE), y, stage.px(TOTAL), high)
        text.write(surface, str(round(now)), stage.font("number", 30), theme.TEXT, total, "right")
        if gain and part > 0:
            sign = pygame.Rect(left, y - stage.px(26), room, stage.px(24))
            ink = theme.TEXT_GOOD if gain > 0 else theme.TEXT_BAD
            text.write(surface, words.signed(gain), stage.font("number", 20), ink, sign, "right")

    def _draw_cuts(self, surface: pygame.Surface, before: Sequence[int], solid: pygame.Rect, unit: float) -> None:
        """Thin lines between the lines of the scoring."""
        done = 0
        for gain in before[:-1]:
            done += gain
            x = solid.x + round(unit * done)
            if solid.x < x < solid.right - 1:
                pygame.draw.line(surface, theme.PARCHMENT_LIGHT, (x, solid.y), (x, solid.bottom - 1))


def _highest(pages: Sequence[Page], players: int) -> int:
    """The highest sum that anybody has at any time, so that no bar is too long."""
    highest = 1
    for seat in range(players):
        total = 0
        for page in pages:
            total += page.gains[seat]
            highest = max(highest, total)
    return highest

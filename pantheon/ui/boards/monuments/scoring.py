"""The scoring, line by line: what is counted for everybody, what it brings, and how the bars grow.

Each line comes by itself and stays for a moment; a press shows all of it, the next press the next line, and one button
skips the rest.
"""

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
from pantheon.ui.kit.ink import Still
from pantheon.ui.layout import rows
from pantheon.ui.motion import duration, eased
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import draw_button
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel, draw_veil

WIDE, HIGH = 990, 590
NAME, COUNT, TOTAL = 190, 290, 62
"""How broad the plate, the count and the sum of a row are."""
STEP, LINGER = 0.32, 1.3
"""Seconds from one player to the next, and for which a line stays when all of it is there."""
LAYERS = SOURCES.index("layers")


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


class Scoring(Scene):
    name = "scoring"
    overlay = True
    room = (1024, 640)

    def __init__(self, table: Table, state: State, events: Sequence[Event], alone: bool) -> None:
        """`alone` if nobody is there to go on."""
        super().__init__()
        self._table, self._state, self._alone = table, state, alone
        self._pages = pages_of(events, state.players)
        self._most = _highest(self._pages, state.players)
        self._at = 0
        self._passed = 0.0
        self._still = Still()
        self._spots: list[Spot] = []
        self._frame = pygame.Rect(0, 0, 0, 0)

    @property
    def _page(self) -> Page:
        return self._pages[self._at]

    # Time ------------------------------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.sounds.play("chime")

    @property
    def _all(self) -> float:
        return duration(self.stage.settings, STEP * (self._state.players + 1))

    @property
    def _lasts(self) -> float:
        """How long the line stays before the next one comes by itself."""
        return self._all + (duration(self.stage.settings, LINGER) or LINGER)

    @property
    def _is_last(self) -> bool:
        return self._at == len(self._pages) - 1

    def update(self, seconds: float) -> Change:
        before, self._passed = self._passed, self._passed + seconds
        self.stale |= before <= self._all
        if before < self._all <= self._passed and any(self._page.gains):
            self.stage.sounds.play("coin")
        if self._passed >= self._lasts and (self._alone or not self._is_last):
            return self._turn_over()
        return None

    def next_update(self) -> float | None:
        if self._passed <= self._all:
            return 0.0
        return max(0.0, self._lasts - self._passed) if self._alone or not self._is_last else None

    def _turn_over(self) -> Change:
        if self._is_last:
            return Pop()
        self._at += 1
        self._passed = 0.0
        self._still.forget()
        self._lay_out()
        self.stale = True
        return STAY

    def press(self, spot: Spot) -> Change:
        if spot.key == "skip":
            self.stage.sounds.play("click")
            return Pop()
        return self._go_on()

    def escape(self) -> Change:
        return Pop()

    def _go_on(self) -> Change:
        if self._passed < self._all:
            self._passed = self._all
            self.stale = True
            return STAY
        self.stage.sounds.play("click")
        return self._turn_over()

    def handle(self, event: pygame.Event) -> Change:
        inside = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if inside and self.spot_at(event.pos) is None and self._frame.collidepoint(event.pos):
            return self._go_on()
        return None

    def _part(self, index: int) -> float:
        """How far the thing of this number has appeared, from 0 to 1."""
        step = duration(self.stage.settings, STEP)
        return 1.0 if step <= 0 else eased((self._passed - step * index) / step)

    # Places ----------------------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._still.forget()
        self._frame = pygame.Rect(0, 0, stage.px(WIDE), stage.px(HIGH))
        self._frame.center = stage.size[0] // 2, stage.size[1] // 2
        self._lay_out()

    def _lay_out(self) -> None:
        stage, inside = self.stage, self._inside
        next_button = pygame.Rect(0, 0, stage.px(150), stage.px(42))
        next_button.bottomright = inside.bottomright
        skip = next_button.move(-stage.px(210), 0)
        skip.width = stage.px(198)
        label = t("Go on") if self._is_last else t("Next")
        shortcut = "Space"  # not for people
        self._spots = [self._row_spot(seat, rect) for seat, rect in enumerate(self._rows())]
        if not self._is_last:
            tip = t("To the result\nSkip the other lines.")
            self._spots.append(Spot("skip", skip, t("To the result"), tooltip=tip, shortcut="Esc"))
        self._spots.append(Spot("go-on", next_button, label, shortcut=shortcut))

    @property
    def _inside(self) -> pygame.Rect:
        return content(self.stage, self._frame, "meander")

    def _rows(self) -> list[pygame.Rect]:
        """One for each seat."""
        stage, inside, count = self.stage, self._inside, self._state.players
        top = inside.y + stage.px(52)
        room = pygame.Rect(inside.x, top, inside.width, inside.bottom - stage.px(60) - top)
        high = min(room.height, count * stage.px(118))
        room = pygame.Rect(room.x, room.y + (room.height - high) // 2, room.width, high)
        return rows(room, [1] * count, stage.px(10))

    def _row_spot(self, seat: int, rect: pygame.Rect) -> Spot:
        page = self._page
        said = t(
            "{player}: {points}", player=self._table.names[seat], points=words.points(page.gains[seat]),
        )  # fmt: skip
        rule = counting.RULES[page.line]
        return Spot(f"line:{seat}", rect, said, "text", said, pressable=False, rule=rule)

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return self._spots[-1]

    # Painting --------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self._still.draw(surface, self._draw_still)
        for seat, rect in enumerate(self._rows()):
            self._draw_row(surface, seat, rect, self._part(seat))
        for spot in self._spots:
            if spot.kind == "button":
                last = spot.key == "go-on"
                draw_button(surface, self.stage, spot, "primary" if last else "plain", "icons/next" if last else "", 17)

    def _draw_still(self, surface: pygame.Surface) -> None:
        stage, inside = self.stage, self._inside
        draw_veil(surface, 150)
        draw_panel(surface, stage, self._frame, PARCHMENT, "meander")
        names = list(self._table.game.source_names().values())
        draw_heading(surface, stage, names[self._page.line], inside, size=24)
        y = inside.bottom - stage.px(21)
        for number in range(len(self._pages)):
            colour = theme.GOLD if number == self._at else theme.BRONZE if number < self._at else theme.PARCHMENT_DARK
            shapes.disc(surface, colour, (inside.x + stage.px(8 + 20 * number), y), stage.px(6))

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
        if part > 0:
            if page.line == LAYERS:
                self._draw_layers(surface, seat, count)
            else:
                counting.draw(surface, stage, self._table, self._state, seat, page.line, page.counts[seat], count)
        self._draw_bar(surface, seat, rect, part)

    def _draw_layers(self, surface: pygame.Surface, seat: int, room: pygame.Rect) -> None:
        """The monument itself, and the words beside it."""
        stage, state = self.stage, self._state
        wide = min(stage.px(86), round(room.height * monument.SHAPE))
        place = pygame.Rect(room.x, room.y, wide, room.height)
        monument.draw(surface, self._table.civilisation(state, seat), state.layers[seat], place)
        beside = pygame.Rect(place.right + stage.px(8), room.y, room.width - wide - stage.px(8), room.height)
        counting.draw(surface, stage, self._table, state, seat, LAYERS, self._page.counts[seat], beside)

    def _draw_bar(self, surface: pygame.Surface, seat: int, rect: pygame.Rect, part: float) -> None:
        """All lines so far side by side, the present one brighter, and the sum behind them."""
        stage, look = self.stage, self._table.look(seat)
        left = rect.x + stage.px(NAME + COUNT + 24)
        room = rect.right - left - stage.px(TOTAL)
        high = min(stage.px(40), rect.height - stage.px(30))
        y = rect.centery - high // 2
        before = [page.gains[seat] for page in self._pages[: self._at]]
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
        total = pygame.Rect(rect.right - stage.px(TOTAL), y, stage.px(TOTAL), high)
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

"""The log: what happened, in sentences, the newest at the bottom. The wheel turns back in time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import pygame

from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards import Line, Seen
from pantheon.ui.kit.part import Chosen, Part, Tabled
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import PARCHMENT, draw_panel

Shown = tuple[int, tuple[str, ...]]
"""Whose doing a line tells of, and the line as it is broken."""

APART = 10
"""How far lines stand apart at most, so that no room is left above them."""


class Log(Part[Tabled, Chosen]):
    def __init__(self, table: Tabled) -> None:
        super().__init__(table)
        self.back = 0
        """How many lines are scrolled out below."""
        self.hidden = 0
        """How many pixels at its top lie under something else: no line stands there."""
        self._lines: tuple[Line, ...] = ()
        self._whole = True
        """Whether all of it is to be seen."""

    def build(self, seen: Seen, choices: Chosen) -> tuple[Any, Sequence[Spot]]:
        if len(seen.log) != len(self._lines):
            self.back = 0
        self._lines = seen.log
        shown = tuple(self._visible())
        return shown, self._spots_of(shown)

    def _spots_of(self, shown: tuple[Shown, ...]) -> list[Spot]:
        """The whole log, and each line that names a place, so that the map can show it."""
        tip = t("The log\nThe mouse wheel or PageUp and PageDown go through the game.")
        if self._whole:
            tip = t("The log\nThis is all that has happened.")
        spots = [Spot("log", self.rect, t("Log"), "panel", tip, pressable=False)]
        for number, ((_, lines), rect) in enumerate(zip(shown, self._rects(shown), strict=True)):
            words = " ".join(lines)
            if self.names_a_place(words):
                # What it names lights up: a tooltip might stand upon it.
                spots.append(Spot(f"line:{number}", rect, words, "text", pressable=False))
        return spots

    def names_a_place(self, sentence: str) -> bool:
        """Whether a sentence names something that the map can show."""
        return False

    def scroll(self, lines: int) -> bool:
        before = self.back
        self.back = min(max(0, self.back + lines), max(0, len(self._lines) - 3))
        if self.back != before:
            self.facts = tuple(self._visible())
            self.spots = self._spots_of(self.facts)
        return self.back != before

    def _font(self) -> pygame.font.Font:
        return self.stage.font("text", 14)

    def _room(self) -> pygame.Rect:
        room = self.rect.inflate(-2 * self.px(8), -2 * self.px(6))
        below = max(room.y, self.rect.y + self.hidden)
        return pygame.Rect(room.x, below, room.width, max(0, room.bottom - below))

    def _visible(self) -> list[Shown]:
        """The lines that fit, wrapped, with the seat they belong to."""
        room, font = self._room(), self._font()
        left = room.height
        shown: list[Shown] = []
        upto = len(self._lines) - self.back
        for (seat, words), same in groupby(reversed(self._lines[:upto]), lambda line: (line.seat, line.words)):
            wrapped = text.wrapped(_times(words, sum(1 for _ in same)), font, room.width - self.px(14))
            left -= len(wrapped) * font.get_linesize() + self.px(2)
            if left < 0:
                break
            shown.append((seat, wrapped))
        shown.reverse()
        self._whole = left >= 0 and not self.back
        return shown

    def _rects(self, shown: tuple[Shown, ...]) -> list[pygame.Rect]:
        """Where the lines stand; if not all of them have room, evenly from top to bottom, where the last one stands."""
        room, high = self._room(), self._font().get_linesize()
        heights = [len(lines) * high + self.px(2) for _, lines in shown]
        y, apart = float(room.y), 0.0
        if len(self._lines) > len(shown):
            spare = room.height - sum(heights)
            apart = min(self.px(APART), spare / max(1, len(shown) - 1))
            y = room.bottom - sum(heights) - apart * (len(shown) - 1)
        return [
            pygame.Rect(room.x, round(y + sum(heights[:at]) + at * apart), room.width, one)
            for at, one in enumerate(heights)
        ]

    def paint(self, surface: pygame.Surface) -> None:
        draw_panel(surface, self.stage, self.rect, PARCHMENT)
        font, rects = self._font(), self._rects(self.facts)
        self._paint_stripes(surface, rects)
        for (seat, lines), rect in zip(self.facts, rects, strict=True):
            room = pygame.Rect(rect.x + self.px(12), rect.y, rect.width - self.px(12), rect.height)
            text.write_lines(surface, lines, font, theme.TEXT if seat >= 0 else theme.TEXT_MUTED, room)

    def _paint_stripes(self, surface: pygame.Surface, rects: Sequence[pygame.Rect]) -> None:
        """One beside all that a player does without a break, and a thin line where another one begins."""
        told = [(seat, rect) for (seat, _), rect in zip(self.facts, rects, strict=True)]
        known = [(seat, rect) for seat, rect in told if 0 <= seat < len(self.table.seats)]
        for seat, same in groupby(known, lambda one: one[0]):
            run = [rect for _, rect in same]
            top, bottom = run[0].y + self.px(3), run[-1].bottom - self.px(5)
            stripe = pygame.Rect(run[0].x, top, self.px(5), bottom - top)
            shapes.rounded(surface, self.table.look(seat).fill, stripe, self.px(2))
            if run[0] != known[0][1]:
                above = max(rect.bottom for _, rect in told if rect.bottom <= run[0].y)
                y = (above + run[0].y) // 2
                surface.fill(theme.PARCHMENT_DARK, (run[0].x, y, run[0].width, max(1, self.px(1))))


def _times(sentence: str, times: int) -> str:
    """The same line once, with how often it was written."""
    if times == 1:
        return sentence
    return t("{sentence} ({times}×).", sentence=sentence.removesuffix("."), times=times)

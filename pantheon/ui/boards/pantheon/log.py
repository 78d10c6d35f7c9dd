"""The log: what happened, in sentences, the newest at the bottom. The wheel turns back in time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.ui import theme
from pantheon.ui.boards import Line, Seen
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Part, Table
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import PARCHMENT, draw_panel


class Log(Part):
    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.back = 0
        """How many lines are scrolled out below."""
        self._lines: tuple[Line, ...] = ()

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        if len(seen.log) != len(self._lines):
            self.back = 0
        self._lines = seen.log
        shown = self._visible()
        tip = "The log\nThe mouse wheel or PageUp and PageDown go through the game."
        spots = [Spot("log", self.rect, "Log", "panel", tip, pressable=False)]
        return tuple(shown), spots

    def scroll(self, lines: int) -> bool:
        before = self.back
        self.back = min(max(0, self.back + lines), max(0, len(self._lines) - 3))
        if self.back != before:
            self.facts = tuple(self._visible())
        return self.back != before

    def _font(self) -> pygame.font.Font:
        return self.stage.font("text", 14)

    def _room(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.px(8), -2 * self.px(6))

    def _visible(self) -> list[tuple[int, tuple[str, ...]]]:
        """The lines that fit, wrapped, with the seat they belong to."""
        room, font = self._room(), self._font()
        left = room.height
        shown: list[tuple[int, tuple[str, ...]]] = []
        upto = len(self._lines) - self.back
        for line in reversed(self._lines[:upto]):
            wrapped = text.wrapped(line.words, font, room.width - self.px(14))
            left -= len(wrapped) * font.get_linesize() + self.px(2)
            if left < 0:
                break
            shown.append((line.seat, wrapped))
        shown.reverse()
        return shown

    def paint(self, surface: pygame.Surface) -> None:
        draw_panel(surface, self.stage, self.rect, PARCHMENT)
        room, font = self._room(), self._font()
        shown = self.facts
        high = sum(len(lines) * font.get_linesize() + self.px(2) for _, lines in shown)
        y = room.bottom - high if len(self._lines) > len(shown) else room.y
        for seat, lines in shown:
            if 0 <= seat < len(self.table.seats):
                bar = pygame.Rect(room.x, y + self.px(3), self.px(5), len(lines) * font.get_linesize() - self.px(6))
                shapes.rounded(surface, self.table.look(seat).fill, bar, self.px(2))
            words_room = pygame.Rect(
                room.x + self.px(12), y, room.width - self.px(12), len(lines) * font.get_linesize()
            )
            ink = theme.TEXT if seat >= 0 else theme.TEXT_MUTED
            y = text.write_lines(surface, lines, font, ink, words_room) + self.px(2)

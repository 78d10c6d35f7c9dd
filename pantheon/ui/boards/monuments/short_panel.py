"""A player's panel where the room is small: name, points and the numbers that matter most; a press opens all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.monuments.state import State
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import layer, words
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.panels import PlayerPanel
from pantheon.ui.kit.ink import draw_count
from pantheon.ui.kit.panels import Number
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes
from pantheon.ui.widgets.button import draw_button

HEAD, LINE = 22, 17
CLOSE_WIDE = 110


class ShortPanel(PlayerPanel):
    """One player in two or three lines. Facts: points, marks, whether it acts, the numbers, the goods."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        points, goods = self.points(view), self.goods(view)
        built = Number("layers", "monuments/icons/layers", str(view.layers[self.seat]), "", "")
        numbers = (built, *self.numbers(view)[:3]) if goods else ()
        facts = (points, self.marks(seen), self.acts(seen), numbers, goods)
        head = self.head(view, points)[0]
        said = self._in_words(view) if goods else ""
        tip = f"{head.tooltip}\n{said} {t('Press to see all of it.')}"
        return facts, [Spot(f"open:{self.seat}", self.rect, head.label, "panel", tip, rule=head.rule, group="players")]

    def _in_words(self, view: State) -> str:
        built = words.layers(view.layers[self.seat])
        return f"{built}. {layer.in_words(layer.lacks(self.table.game, view, self.seat))}"

    def _head(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.px(HEAD))

    def paint(self, surface: pygame.Surface) -> None:
        points, marks, acts, numbers, goods = self.facts
        look, radius = self.table.look(self.seat), self.px(theme.RADIUS)
        if acts:
            shapes.rounded(surface, theme.GOLD_LIGHT, self.rect.inflate(self.px(4), self.px(4)), radius + self.px(2))
        shapes.rounded(surface, theme.PARCHMENT, self.rect, radius)
        self.paint_short_head(surface, points, marks)
        left, wide = self.rect.x + self.px(6), self.rect.width - self.px(8)
        lines = max(1, (self.rect.height - self.px(HEAD)) // self.px(LINE))
        high = (self.rect.height - self.px(HEAD)) // lines
        room = pygame.Rect(left, self.rect.y + self.px(HEAD), wide, high)
        for number, rect in zip(numbers, columns(room, [1] * max(1, len(numbers)), 0), strict=False):
            draw_count(surface, self.stage, rect, number.icon, number.words, theme.TEXT, 15)
        if lines > 1 and goods:
            self.paint_goods(surface, goods, room.move(0, high))
        if not acts:
            pygame.draw.rect(surface, look.dark, self.rect, max(1, self.px(1)), border_radius=radius)


class OpenPanel(PlayerPanel):
    """All about one player in the place of the tray, with a button at its right end that closes it."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        facts, spots = super().build(seen, choices)
        tip = t("Close\nThe cards are to be seen again.")
        shortcut = "Esc"  # not for people
        close = Spot(f"close:{self.seat}", self._button(), t("Close"), tooltip=tip, shortcut=shortcut)
        return facts, [*spots, close]

    def _button(self) -> pygame.Rect:
        wide, margin = self.px(CLOSE_WIDE), self.px(2)
        return pygame.Rect(self.rect.right - wide - margin, self.rect.y + margin, wide, self.px(22))

    def _head(self) -> pygame.Rect:
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.px(24))
        return pygame.Rect(head.x, head.y, self._button().x - self.px(3) - head.x, head.height)

    def _rows(self) -> list[pygame.Rect]:
        """Numbers and resources side by side, the cards below them."""
        left = self._monument().right + self.px(6)
        room = pygame.Rect(left, self._head().bottom + self.px(1), self.rect.right - self.px(6) - left, 0)
        room.height = (self.rect.bottom - self.px(2) - room.y) // 2
        numbers, goods = columns(room, [5, 4], self.px(8))
        return [numbers, goods, room.move(0, room.height)]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        close = self.spot(f"close:{self.seat}")
        assert close, "it has been built"
        draw_button(surface, self.stage, close, size=15)

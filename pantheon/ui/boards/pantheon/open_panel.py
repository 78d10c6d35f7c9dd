"""All about one player in the place of the gods, where the panels are short; it can be closed again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.table.words import t
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.panels import PlayerPanel
from pantheon.ui.scene import Spot
from pantheon.ui.widgets.button import draw_button

CLOSE_WIDE = 110


class OpenPanel(PlayerPanel):
    """A player's panel with a button at its right end that closes it."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        facts, spots = super().build(seen, choices)
        tip = t("Close\nThe gods are to be seen again.")
        shortcut = "Esc"  # not for people
        close = Spot(f"close:{self.seat}", self._button(), t("Close"), tooltip=tip, shortcut=shortcut)
        return facts, [*spots, close]

    def _button(self) -> pygame.Rect:
        wide, margin = self.px(CLOSE_WIDE), self.px(3)
        high = super()._head().height
        return pygame.Rect(self.rect.right - wide - margin, self.rect.y + margin, wide, high - margin)

    def _head(self) -> pygame.Rect:
        head = super()._head()
        return pygame.Rect(head.x, head.y, self._button().x - self.px(3) - head.x, head.height)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        close = self.spot(f"close:{self.seat}")
        assert close, "it has been built"
        draw_button(surface, self.stage, close, size=15)

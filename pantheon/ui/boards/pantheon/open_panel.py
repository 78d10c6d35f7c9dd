"""All about one player in the place of the gods, where the panels are short; it can be closed again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.table.words import t
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.panels import PlayerPanel
from pantheon.ui.kit.panels import CLOSE_WIDE
from pantheon.ui.scene import Spot


class OpenPanel(PlayerPanel):
    """A player's panel with a button at its right end that closes it."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        facts, spots = super().build(seen, choices)
        tip = t("Close\nThe gods are to be seen again.")
        return facts, [*spots, self.close_spot(self._button(), tip)]

    def _button(self) -> pygame.Rect:
        wide, margin = self.px(CLOSE_WIDE), self.px(3)
        high = super()._head().height
        return pygame.Rect(self.rect.right - wide - margin, self.rect.y + margin, wide, high - margin)

    def _head(self) -> pygame.Rect:
        head = super()._head()
        return pygame.Rect(head.x, head.y, self._button().x - self.px(3) - head.x, head.height)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.paint_close(surface)

"""The tabs of the tray: where the room is small, they say which part of the table is open below them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from pantheon.table.words import Marked, tm
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.kit.part import Chosen, Part, Tabled
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text

Tab = tuple[Marked, str, Marked]
"""What a tab is called, its icon, and what it opens."""
PLAYER = "player"


class Tabs(Part[Tabled, Chosen]):
    """Facts: which tabs there are and which is open."""

    tabs: Mapping[str, Tab]
    """By the names of the parts that they open; the first is open at first."""

    def __init__(self, table: Tabled) -> None:
        super().__init__(table)
        self.names: tuple[str, ...] = ()
        self.open = next(iter(self.tabs))
        self._asked: object = None

    @abstractmethod
    def follow(self, choices: Chosen) -> None:
        """Open what the present decision is about."""

    def turn_to(self, asked: object, name: str) -> None:
        """Open what a new decision is about; what the person opens stays open until the next one."""
        if asked is not None and asked != self._asked:
            self._asked, self.open = asked, name

    def build(self, seen: Seen, choices: Chosen) -> tuple[Any, Sequence[Spot]]:
        spots = []
        for name, rect in zip(self.names, columns(self.rect, [1] * len(self.names), self.px(3)), strict=True):
            label, _, tip = self.tabs[name]
            tooltip = f"{tm(label)}\n{tm(tip)}"
            spots.append(Spot(f"tab:{name}", rect, tm(label), "button", tooltip, group="tabs"))
        return (self.names, self.open), spots

    def paint(self, surface: pygame.Surface) -> None:
        for spot in self.spots:
            name = spot.key.removeprefix("tab:")
            opened = name == self.open
            fill, ink = (theme.GOLD_LIGHT, theme.INK) if opened else (theme.INK_LIGHT, theme.TEXT_LIGHT)
            shape = spot.rect
            shapes.rounded(surface, fill, shape, self.px(theme.RADIUS))
            side = self.px(16)
            font = text.font_that_fits("bold", spot.label, shape.width - side - self.px(14), self.px(15), self.px(13))
            wide = side + self.px(5) + font.size(spot.label)[0]
            left = shape.centerx - wide // 2
            icon = art.icon(self.tabs[name][1], (side, side), ink)
            surface.blit(icon, icon.get_rect(midleft=(left, shape.centery)))
            room = pygame.Rect(left + side + self.px(5), shape.y, shape.right - left - side - self.px(5), shape.height)
            text.write(surface, spot.label, font, ink, room)

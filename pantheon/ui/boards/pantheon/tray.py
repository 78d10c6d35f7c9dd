"""The tabs of the tray: where the room is small, they say which part of the table is open below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon import frames
from pantheon.table.words import mark, tm
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Part, Table
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text

TABS = {
    "gods": (mark("Gods"), "pantheon/signs/god", mark("The open gods and half gods.")),
    "mat": (mark("Mat"), "pantheon/signs/temple", mark("Your sacrifice tiles and pieces, with their prices.")),
    "display": (mark("Cards"), "icons/card", mark("The open cards, the pile and the special money.")),
    "log": (mark("Log"), "icons/book", mark("What happened.")),
}
PLAYER = "player"


class Tabs(Part):
    """Facts: which tabs there are and which is open."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.names: tuple[str, ...] = ()
        self.open = "gods"
        self._asked: type | None = None

    def follow(self, choices: Choices) -> None:
        """Open what a new decision is about; what the person opens stays open until the next one."""
        asked = type(choices.frame) if choices.deciding else None
        if asked is None or asked is self._asked:
            return
        self._asked = asked
        if asked in (frames.Buying, frames.Spending):
            self.open = "mat"
        elif asked is frames.Drawing:
            self.open = "display"
        else:
            self.open = "gods"

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        spots = []
        for name, rect in zip(self.names, columns(self.rect, [1] * len(self.names), self.px(3)), strict=True):
            label, _, tip = TABS[name]
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
            icon = art.icon(TABS[name][1], (side, side), ink)
            surface.blit(icon, icon.get_rect(midleft=(left, shape.centery)))
            room = pygame.Rect(left + side + self.px(5), shape.y, shape.right - left - side - self.px(5), shape.height)
            text.write(surface, spot.label, font, ink, room)

"""The help overlay: which keys there are. The scene below is still to be seen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.ui import theme
from pantheon.ui.scene import Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel, draw_veil, heading_height

Keys = Sequence[tuple[str, str]]

EVERYWHERE: Keys = (
    ("Tab", "to the next group or button; Shift+Tab: back"),
    ("Arrows", "to the next lit thing in that direction"),
    ("Enter", "press it"),
    ("Space", "continue, confirm; held: hurry"),
    ("Esc", "back, or the menu of the game"),
    ("F1", "the rules of the thing under the pointer"),
    ("Right click", "the same with the mouse"),
    ("F11", "full screen"),
    ("Ctrl+Q", "close the window"),
)

_ROW, _AROUND = 34, 70 + 46 + theme.SPACE_L + HEIGHT
"""How high a row is where there is room for it, and everything around the rows."""
_KEY_WIDE = 130
_COLUMN = 440


class Help(Scene):
    """`keys` are those of the scene that asked for help, `heading` is its name."""

    name = "help"
    overlay = True
    room = (1024, 640)

    def __init__(self, heading: str = "", keys: Keys = ()) -> None:
        super().__init__()
        self._columns = [("Everywhere", EVERYWHERE), *([(heading, keys)] if keys else [])]
        self._spots: list[Spot] = []
        self._frame = pygame.Rect(0, 0, 0, 0)
        self._row = float(_ROW)

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        rows = max(len(keys) for _, keys in self._columns)
        wide = len(self._columns) * _COLUMN + (len(self._columns) - 1) * theme.SPACE_XL + 70
        self._row = min(_ROW, (stage.height - theme.SPACE_S - _AROUND) / rows)
        high = _AROUND + rows * self._row
        self._frame = stage.rect((stage.width - wide) / 2, (stage.height - high) / 2, wide, high)
        inside = content(stage, self._frame, "meander")
        button = pygame.Rect(0, 0, stage.px(160), stage.px(HEIGHT))
        button.midbottom = inside.centerx, inside.bottom
        self._spots = [Spot("close", button, "Close", shortcut="Esc")]

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def press(self, spot: Spot) -> Change:
        return Pop()

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_veil(surface)
        draw_panel(surface, stage, self._frame, PARCHMENT, "meander")
        inside = content(stage, self._frame, "meander")
        for number, (heading, keys) in enumerate(self._columns):
            x = inside.x + number * stage.px(_COLUMN + theme.SPACE_XL)
            room = pygame.Rect(x, inside.y, stage.px(_COLUMN), inside.height)
            draw_heading(surface, stage, heading, room)
            for row, (key, words) in enumerate(keys):
                y = room.y + heading_height(stage) + round(row * self._row * stage.scale)
                self._draw_row(surface, pygame.Rect(x, y, room.width, stage.px(self._row)), key, words)
        draw_button(surface, stage, self._spots[0])

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, key: str, words: str) -> None:
        stage = self.stage
        font = stage.font("bold", 15)
        cap = pygame.Rect(row.x, row.y + stage.px(3), stage.px(_KEY_WIDE), row.height - stage.px(6))
        cap.width = min(cap.width, font.size(key)[0] + stage.px(theme.SPACE_L))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.BRONZE, cap, stage.px(theme.RADIUS), max(1, stage.px(1)))
        text.write_fitting(surface, key, font, theme.TEXT, cap, "center")
        left = row.x + stage.px(_KEY_WIDE + theme.SPACE_S)
        room = pygame.Rect(left, row.y, row.right - left, row.height)
        text.write_fitting(surface, words, stage.font("text", 16), theme.TEXT, room)

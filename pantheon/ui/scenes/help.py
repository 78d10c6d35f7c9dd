"""The help overlay: which keys there are. The scene below is still to be seen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.table.words import Marked, mark, t, tm
from pantheon.ui import theme
from pantheon.ui.key_names import shown
from pantheon.ui.scene import Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel, draw_veil, heading_height

Keys = Sequence[tuple[str, str]]
"""English names of keys, and what they do, in words that are marked: both are looked up here."""

EVERYWHERE: Keys = (  # not for people
    ("Tab", mark("to the next group or button; Shift+Tab: back")),
    ("Arrows", mark("to the next lit thing in that direction")),
    ("Enter", mark("press it")),
    ("Space", mark("continue, confirm; held: hurry")),
    ("Esc", mark("back, or the menu of the game")),
    ("F1", mark("the rules of the thing under the pointer")),
    ("Right click", mark("the same with the mouse")),
    ("F11", mark("full screen")),
    ("Ctrl+Q", mark("close the window")),
)

_ROW, _AROUND = 34, 70 + 46 + theme.SPACE_L + HEIGHT
"""How high a row is where there is room for it, and everything around the rows."""
_KEY_WIDE, _KEY_WIDEST = 130, 190
"""How wide the column of keys is, and how wide names of keys can make it."""
_COLUMN = 440


class Help(Scene):
    """`keys` are those of the scene that asked for help, `heading` is its name."""

    name = "help"
    overlay = True
    room = (1024, 640)

    def __init__(self, heading: str = "", keys: Keys = ()) -> None:
        super().__init__()
        self._heading = heading
        self._columns = [EVERYWHERE, keys] if keys else [EVERYWHERE]
        self._spots: list[Spot] = []
        self._frame = pygame.Rect(0, 0, 0, 0)
        self._row = float(_ROW)

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        rows = max(len(keys) for keys in self._columns)
        wide = len(self._columns) * _COLUMN + (len(self._columns) - 1) * theme.SPACE_XL + 70
        self._row = min(_ROW, (stage.height - theme.SPACE_S - _AROUND) / rows)
        high = _AROUND + rows * self._row
        self._frame = stage.rect((stage.width - wide) / 2, (stage.height - high) / 2, wide, high)
        inside = content(stage, self._frame, "meander")
        button = pygame.Rect(0, 0, stage.px(160), stage.px(HEIGHT))
        button.midbottom = inside.centerx, inside.bottom
        self._spots = [Spot("close", button, t("Close"), shortcut="Esc")]

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def press(self, spot: Spot) -> Change:
        return Pop()

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_veil(surface)
        draw_panel(surface, stage, self._frame, PARCHMENT, "meander")
        inside = content(stage, self._frame, "meander")
        for number, keys in enumerate(self._columns):
            x = inside.x + number * stage.px(_COLUMN + theme.SPACE_XL)
            room = pygame.Rect(x, inside.y, stage.px(_COLUMN), inside.height)
            draw_heading(surface, stage, self._heading if number else t("Everywhere"), room)
            keys_wide = self._keys_width(keys)
            for row, (key, words) in enumerate(keys):
                y = room.y + heading_height(stage) + round(row * self._row * stage.scale)
                line = pygame.Rect(x, y, room.width, stage.px(self._row))
                self._draw_row(surface, line, keys_wide, shown(key), tm(Marked(words)))
        draw_button(surface, stage, self._spots[0])

    def _keys_width(self, keys: Keys) -> int:
        """The column of keys, as wide as the longest name needs."""
        stage = self.stage
        longest = max(stage.font("bold", 15).size(shown(key))[0] for key, _ in keys) + stage.px(theme.SPACE_L)
        return min(max(stage.px(_KEY_WIDE), longest), stage.px(_KEY_WIDEST))

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, keys_wide: int, key: str, words: str) -> None:
        stage = self.stage
        cap = pygame.Rect(row.x, row.y + stage.px(3), keys_wide, row.height - stage.px(6))
        inner = cap.width - stage.px(theme.SPACE_L)
        font = text.font_that_fits("bold", key, inner, stage.px(15), stage.px(13))
        cap.width = min(cap.width, font.size(key)[0] + stage.px(theme.SPACE_L))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.BRONZE, cap, stage.px(theme.RADIUS), max(1, stage.px(1)))
        text.write_fitting(surface, key, font, theme.TEXT, cap, "center")
        left = row.x + keys_wide + stage.px(theme.SPACE_S)
        room = pygame.Rect(left, row.y, row.right - left, row.height)
        fitting = text.font_that_fits("text", words, room.width, stage.px(16), stage.px(13))
        text.write_fitting(surface, words, fitting, theme.TEXT, room)

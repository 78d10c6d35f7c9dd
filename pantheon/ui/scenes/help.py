"""The help overlay: which keys there are. The scene below is still to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from pantheon.table.words import Marked, mark, t, tm
from pantheon.ui import theme
from pantheon.ui.key_names import shown
from pantheon.ui.scene import Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel, draw_veil

Keys = Sequence[tuple[str, str]]
"""English names of keys, which are looked up here, and what they do."""

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

_AROUND = 70 + 46 + theme.SPACE_L + HEIGHT
"""How high everything around the rows is."""
_SIZES = ((16, 6), (16, 4), (15, 3), (14, 2), (13, 1))
"""Of letters, and what lies between two rows; the best first."""
_CAP = 28
"""How high a key is drawn."""
_KEY_WIDE, _KEY_WIDEST = 80, 190
"""How wide the column of keys is, and how wide names of keys can make it."""
_COLUMN, _BROAD = 440, 1200
"""How broad a column is where there is room for it; and a window in which the longer list stands in two."""
_BESIDE = theme.SPACE_M
"""From the page to the edge of the window."""

Row = tuple[str, tuple[str, ...], int]
"""A key, the lines that say what it does, and how high both are."""


@dataclass(frozen=True, slots=True)
class _Column:
    heading: str
    keys: Keys


class Help(Scene):
    """`keys` are those of the scene that asked for help, `heading` is its name: see `Scene.keys`."""

    name = "help"
    overlay = True
    room = (1024, 640)

    def __init__(self, heading: str = "", keys: Keys = ()) -> None:
        super().__init__()
        self._heading = heading
        self._keys = keys
        self._columns: list[_Column] = []
        self._rows: list[list[Row]] = []
        self._size, self._gap = _SIZES[0]
        self._spots: list[Spot] = []
        self._frame = pygame.Rect(0, 0, 0, 0)

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._columns = self._shared_out(stage)
        count = len(self._columns)
        around = 70 + (count - 1) * theme.SPACE_XL
        wide = min(count * _COLUMN + around, stage.width - 2 * _BESIDE)
        column = stage.px((wide - around) / count)
        for self._size, self._gap in _SIZES:
            self._rows = [self._wrapped(one.keys, column) for one in self._columns]
            rows = max(sum(high for *_, high in rows) for rows in self._rows)
            if rows <= stage.px(stage.height - theme.SPACE_S - _AROUND):
                break
        high = _AROUND + rows / stage.scale
        self._frame = stage.rect((stage.width - wide) / 2, (stage.height - high) / 2, wide, high)
        inside = content(stage, self._frame, "meander")
        button = pygame.Rect(0, 0, stage.px(160), stage.px(HEIGHT))
        button.midbottom = inside.centerx, inside.bottom
        self._spots = [Spot("close", button, t("Close"), shortcut="Esc")]

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return self._spots[0]

    def press(self, spot: Spot) -> Change:
        return Pop()

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_veil(surface)
        draw_panel(surface, stage, self._frame, PARCHMENT, "meander")
        inside = content(stage, self._frame, "meander")
        gap, count = stage.px(theme.SPACE_XL), len(self._columns)
        wide = (inside.width - gap * (count - 1)) // count
        for number, (column, rows) in enumerate(zip(self._columns, self._rows, strict=True)):
            room = pygame.Rect(inside.x + number * (wide + gap), inside.y, wide, inside.height)
            y = draw_heading(surface, stage, column.heading, room)
            for key, lines, high in rows:
                self._draw_row(surface, pygame.Rect(room.x, y, wide, high), self._keys_width(column.keys), key, lines)
                y += high
        draw_button(surface, stage, self._spots[0])

    def _shared_out(self, stage: Stage) -> list[_Column]:
        """The keys of everywhere and those of the scene, which go on in a column of their own where there is room."""
        everywhere = _Column(t("Everywhere"), [(key, tm(Marked(does))) for key, does in EVERYWHERE])
        if not self._keys:
            return [everywhere]
        if stage.width < _BROAD or len(self._keys) <= len(EVERYWHERE):
            return [everywhere, _Column(self._heading, self._keys)]
        half = (len(self._keys) + 1) // 2
        return [everywhere, _Column(self._heading, self._keys[:half]), _Column("", self._keys[half:])]

    def _wrapped(self, keys: Keys, wide: int) -> list[Row]:
        stage, font = self.stage, self.stage.font("text", self._size)
        room = wide - self._keys_width(keys) - stage.px(theme.SPACE_S)
        rows = []
        for key, words in keys:
            lines = text.wrapped(words, font, room)
            high = max(stage.px(_CAP - 2 * (_SIZES[0][0] - self._size)), len(lines) * font.get_linesize())
            rows.append((shown(key), lines, high + stage.px(self._gap)))
        return rows

    def _keys_width(self, keys: Keys) -> int:
        """The column of keys, as wide as the longest name needs."""
        stage = self.stage
        longest = max(stage.font("bold", 15).size(shown(key))[0] for key, _ in keys) + stage.px(theme.SPACE_L)
        return min(max(stage.px(_KEY_WIDE), longest), stage.px(_KEY_WIDEST))

    def _draw_row(
        self, surface: pygame.Surface, row: pygame.Rect, keys_wide: int, key: str, lines: tuple[str, ...]
    ) -> None:
        stage, words = self.stage, self.stage.font("text", self._size)
        high = min(stage.px(_CAP), row.height - stage.px(self._gap))
        cap = pygame.Rect(row.x, row.y, keys_wide, high)
        inner = cap.width - stage.px(theme.SPACE_L)
        font = text.font_that_fits("bold", key, inner, stage.px(15), stage.px(13))
        cap.width = min(cap.width, font.size(key)[0] + stage.px(theme.SPACE_L))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.BRONZE, cap, stage.px(theme.RADIUS), max(1, stage.px(1)))
        text.write_fitting(surface, key, font, theme.TEXT, cap, "center")
        left = row.x + keys_wide + stage.px(theme.SPACE_S)
        # The first line stands beside its key.
        top = row.y + max(0, (high - words.get_linesize()) // 2) if len(lines) == 1 else row.y
        text.write_lines(surface, lines, words, theme.TEXT, pygame.Rect(left, top, row.right - left, row.bottom - top))

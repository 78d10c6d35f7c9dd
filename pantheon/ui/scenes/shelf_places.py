"""Where things stand on the shelf: as much of it as has room beside letters of the size that was asked for.

With ordinary letters three boxes stand beside one column of the menu. Larger ones put the menu into two columns, in
most windows beside the box in front alone; still larger ones leave only the name of the game above the menu. Letters
are never made smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from pantheon.ui import theme
from pantheon.ui.scene import Change, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.bands import BAND
from pantheon.ui.widgets.button import HEIGHT, button_width

MENU_WIDE, GAP = 250, theme.SPACE_S
RULE = 26
"""The line of keys between what is for the game and what is for the whole table, with the room around it."""
BOARD, SEA, THIN = 30, 120, 14
"""How high the board is that the boxes stand on, the sea below it, and a band where room is short."""
THREE, LOW = 600, 400
"""The room for boxes in which three of them can be read, in logical units; with less one is enough."""
ONE = 250, 290
"""The least room for a single box."""
ARROW = 44
"""How broad the ways to the next box are."""
NOTE = 13
"""Size of the letters below the menu."""


@dataclass(frozen=True, slots=True)
class TitleEntry:
    """One line of the menu; `go` says what comes next, or is None while the tooltip says why there is nothing."""

    label: str
    icon: str
    tooltip: str
    go: Callable[[], Change] | None
    shortcut: str = ""
    suggested: bool = False
    """What whoever comes here most likely wants: the keyboard begins there."""
    of_table: bool = False
    """Whether it is for the whole table, whichever game is in front."""


@dataclass(frozen=True, slots=True)
class Places:
    """All in pixels of the window."""

    panel: pygame.Rect
    """Of the menu, with the footnote in it."""
    entries: tuple[pygame.Rect, ...]
    rule: pygame.Rect | None
    note: pygame.Rect
    area: pygame.Rect
    """What is left for boxes, down to the board they stand on, or for the name alone."""
    band: int
    board: pygame.Rect
    boxes: int
    """How many are seen at a time: three, one, or none."""
    arrows: tuple[pygame.Rect, pygame.Rect] | None
    """Where somebody points who wants another box, if no other one is seen."""


def places(stage: Stage, lines: Sequence[TitleEntry], footnote: str, games: int) -> Places:
    """The first way that has room."""
    for way in (_three_boxes, _two_columns_beside):
        found = way(stage, lines, footnote, games)
        if found:
            return found
    return _no_box(stage, lines, footnote, games)


def _three_boxes(stage: Stage, lines: Sequence[TitleEntry], footnote: str, games: int) -> Places | None:
    wide, high = stage.size
    band, edge = stage.px(BAND), stage.px(theme.SPACE_XL)
    menu = _one_column(stage, lines, footnote)
    menu.move(wide - edge - menu.panel.width, (high - menu.panel.height) // 2)
    sea = min(SEA, max(SEA // 3, (stage.height - 640) * 0.75))
    board = pygame.Rect(0, high - band - stage.px(sea + BOARD), wide, stage.px(BOARD))
    top = band + stage.px(theme.SPACE_L)
    area = pygame.Rect(edge, top, menu.panel.x - 2 * edge, board.y - top)
    roomy = area.width >= stage.px(THREE) and area.height >= stage.px(LOW)
    if not roomy or (lines and menu.panel.height > high - 2 * band):
        return None
    return Places(menu.panel, tuple(menu.entries), menu.rule, menu.note, area, band, board, min(games, 3), None)


def _two_columns_beside(stage: Stage, lines: Sequence[TitleEntry], footnote: str, games: int) -> Places | None:
    wide, high = stage.size
    band, edge, arrow = stage.px(THIN + 6), stage.px(theme.SPACE_L), stage.px(ARROW)
    menu = _two_columns(stage, lines, footnote)
    menu.move(wide - edge - menu.panel.width, (high - menu.panel.height) // 2)
    sea = stage.px(max(THIN, min(SEA // 2, stage.height * 0.08)))
    board = pygame.Rect(0, high - band - sea - stage.px(THIN), wide, stage.px(THIN))
    top, gap = band + stage.px(theme.SPACE_M), arrow + stage.px(theme.SPACE_S)
    area = pygame.Rect(edge + gap, top, menu.panel.x - 2 * edge - 2 * gap, board.y - top)
    if area.width >= stage.px(THREE) and area.height >= stage.px(LOW):
        # A broad and low window.
        return Places(menu.panel, tuple(menu.entries), None, menu.note, area, band, board, min(games, 3), None)
    if area.width < stage.px(ONE[0]) or area.height < stage.px(ONE[1]):
        return None
    arrows = _arrows(stage, area, games)
    return Places(menu.panel, tuple(menu.entries), None, menu.note, area, band, board, 1, arrows)


def _no_box(stage: Stage, lines: Sequence[TitleEntry], footnote: str, games: int) -> Places:
    wide, high = stage.size
    band, gap = stage.px(THIN), stage.px(theme.SPACE_S)
    menu = _two_columns(stage, lines, footnote)
    menu.move((wide - menu.panel.width) // 2, high - band - gap // 2 - menu.panel.height)
    arrow = stage.px(ARROW + theme.SPACE_L)
    area = pygame.Rect(arrow, band, wide - 2 * arrow, max(1, menu.panel.y - band))
    board = pygame.Rect(0, high - band - 2 * gap, wide, 0)
    arrows = _arrows(stage, area, games)
    return Places(menu.panel, tuple(menu.entries), None, menu.note, area, band, board, 0, arrows)


def _arrows(stage: Stage, area: pygame.Rect, games: int) -> tuple[pygame.Rect, pygame.Rect] | None:
    """At both sides of it, in the middle of its height."""
    if games < 2:
        return None
    side, gap = stage.px(ARROW), stage.px(theme.SPACE_S)
    left = pygame.Rect(area.x - gap - side, area.centery - side // 2, side, side)
    return left, left.move(area.width + 2 * gap + side, 0)


# The menu ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Menu:
    panel: pygame.Rect
    entries: list[pygame.Rect]
    rule: pygame.Rect | None
    note: pygame.Rect

    def move(self, x: int, y: int) -> None:
        """It was laid out at the upper left corner."""
        for rect in (self.panel, *self.entries, self.note, *((self.rule,) if self.rule else ())):
            rect.move_ip(x, y)


def _one_column(stage: Stage, lines: Sequence[TitleEntry], footnote: str) -> _Menu:
    margin, step, rule = stage.px(theme.SPACE_M), stage.px(HEIGHT + GAP), stage.px(RULE)
    of_game = sum(not line.of_table for line in lines)
    column = pygame.Rect(margin, margin, stage.px(MENU_WIDE), stage.px(HEIGHT))
    entries = [column.move(0, number * step + (rule if line.of_table else 0)) for number, line in enumerate(lines)]
    between = pygame.Rect(margin, margin + of_game * step, column.width, rule - stage.px(GAP))
    return _with_note(stage, entries, between, column.width, footnote)


def _two_columns(stage: Stage, lines: Sequence[TitleEntry], footnote: str) -> _Menu:
    """What is for the game, and beside it what is for the table."""
    margin, step = stage.px(theme.SPACE_M), stage.px(HEIGHT + GAP)
    widths = [button_width(stage, one.label, 0, icon=True, shortcut=one.shortcut, size=18) for one in lines]
    column = pygame.Rect(margin, margin, max([stage.px(180), *widths]), stage.px(HEIGHT))
    rows, entries = {False: 0, True: 0}, []
    for line in lines:
        x = column.width + stage.px(GAP) if line.of_table else 0
        entries.append(column.move(x, rows[line.of_table] * step))
        rows[line.of_table] += 1
    return _with_note(stage, entries, None, 2 * column.width + stage.px(GAP), footnote)


def _with_note(stage: Stage, entries: list[pygame.Rect], rule: pygame.Rect | None, wide: int, footnote: str) -> _Menu:
    """The panel about the entries, and the footnote below them; or where the first column leaves a place free."""
    margin, gap = stage.px(theme.SPACE_M), stage.px(GAP)
    bottom = max((entry.bottom for entry in entries), default=margin)
    free = max((entry.bottom for entry in entries if entry.x == margin), default=margin) + gap
    if rule is None and footnote and free < bottom:
        column = pygame.Rect(margin, free, entries[0].width, bottom - free)
        high = text.height_of(footnote, stage.font("text", NOTE), column.width)
        if high <= column.height:
            note = pygame.Rect(margin, column.centery - high // 2, column.width, high)
            return _Menu(pygame.Rect(0, 0, wide + 2 * margin, bottom + margin), entries, rule, note)
    high = text.height_of(footnote, stage.font("text", NOTE), wide) if footnote else 0
    note = pygame.Rect(margin, bottom + gap, wide, high)
    panel = pygame.Rect(0, 0, wide + 2 * margin, note.bottom + gap if footnote else bottom + margin)
    return _Menu(panel, entries, rule, note)

"""Where the picture, the words and the tip of a lesson lie on their page: so that the picture is as large as can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from pantheon.ui import theme
from pantheon.ui.book import ASIDE, Lesson
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import text

SIZES = (24, 23, 22, 21, 20, 19, 18, 17)
"""Of letters, the best first."""
LEAST, LEAST_UNITS = 0.5, 236
"""Which part of the height the picture keeps, and how many logical units: rather smaller letters than less."""
MAP = 1.6
"""How broad a map is in parts of its height: a room that is broader or higher makes it no larger."""
COLUMN = 440
"""How broad words beside the picture are, in logical units."""


@dataclass(frozen=True, slots=True)
class PageLayout:
    """The room of the picture, and the lines with their places, all in pixels."""

    picture: pygame.Rect
    words: pygame.Rect
    tip: pygame.Rect
    lines: tuple[str, ...]
    said: tuple[str, ...]
    fonts: tuple[pygame.font.Font, pygame.font.Font]
    """Of the words and of the tip."""


def lay_out(stage: Stage, lesson: Lesson, room: pygame.Rect) -> PageLayout:
    """The largest letters that leave the picture its room, in the way that makes it largest."""
    least = max(LEAST * room.height, stage.px(LEAST_UNITS)) if lesson.sight is not None or lesson.pictures else 0
    for size in SIZES:
        ways = [way(stage, lesson, room, size) for way in (_tip_aside, _tip_below, _beside)]
        best = max(ways, key=lambda page: _map_size(stage, page.picture))
        if best.picture.height >= least:
            break
    return best


def _map_size(stage: Stage, room: pygame.Rect) -> float:
    return min(room.width - stage.px(ASIDE), room.height * MAP)


def _tip_aside(stage: Stage, lesson: Lesson, room: pygame.Rect, size: int) -> PageLayout:
    """The words below the map, the tip below what lies aside of it."""
    wide = room.width - stage.px(ASIDE) - stage.px(theme.SPACE_XL)
    words, tip, lines, said, fonts = _written(stage, lesson, size, wide, stage.px(ASIDE))
    top = room.bottom - max(words.height, tip.height)
    words.topleft = room.x, top
    tip.topright = room.right, top
    return PageLayout(_above(stage, room, top), words, tip, lines, said, fonts)


def _tip_below(stage: Stage, lesson: Lesson, room: pygame.Rect, size: int) -> PageLayout:
    words, tip, lines, said, fonts = _written(stage, lesson, size, room.width, room.width)
    tip.bottomleft = room.bottomleft
    words.bottomleft = room.x, tip.y - (stage.px(theme.SPACE_M) if said else 0)
    return PageLayout(_above(stage, room, words.y), words, tip, lines, said, fonts)


def _beside(stage: Stage, lesson: Lesson, room: pygame.Rect, size: int) -> PageLayout:
    """All words right of the picture, which has the whole height."""
    column = stage.px(COLUMN)
    words, tip, lines, said, fonts = _written(stage, lesson, size, column, column)
    words.topright = room.topright
    tip.topleft = words.x, words.bottom + stage.px(theme.SPACE_L)
    wide = room.width - column - stage.px(theme.SPACE_XL) if tip.bottom <= room.bottom else 0
    return PageLayout(pygame.Rect(room.topleft, (max(0, wide), room.height)), words, tip, lines, said, fonts)


def _written(
    stage: Stage, lesson: Lesson, size: int, wide: int, tip_wide: int
) -> tuple[pygame.Rect, pygame.Rect, tuple[str, ...], tuple[str, ...], tuple[pygame.font.Font, pygame.font.Font]]:
    """How large the words and the tip are in letters of this size."""
    body, small = fonts = stage.font("text", size), stage.font("italic", size - 3)
    lines = text.wrapped(lesson.text, body, wide)
    # A gold line stands before the tip.
    said = text.wrapped(lesson.tip, small, tip_wide - stage.px(theme.SPACE_L)) if lesson.tip else ()
    return _room(wide, lines, body), _room(tip_wide, said, small), lines, said, fonts


def _room(wide: int, lines: Sequence[str], font: pygame.font.Font) -> pygame.Rect:
    return pygame.Rect(0, 0, wide, len(lines) * font.get_linesize())


def _above(stage: Stage, room: pygame.Rect, y: int) -> pygame.Rect:
    return pygame.Rect(room.x, room.y, room.width, max(0, y - stage.px(theme.SPACE_L) - room.y))

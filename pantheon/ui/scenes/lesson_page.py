"""Where the picture, the words and the tip of a lesson lie on their page: letters and picture both as large as can be.

Where the letters that were asked for leave no room for both, each has a sheet of its own: first the words, then what
happens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from pantheon.ui import theme
from pantheon.ui.book import ASIDE, Lesson, Rooms
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import text

SIZES = (26, 25, 24, 23, 22, 21, 20)
"""Of letters beside a picture, the best first."""
ALONE = (28, 27, *SIZES, 19, 18, 17, 16, 15)
"""Of letters that have the page for themselves."""
BELOW = 24
"""Letters below a map are not larger: their lines are long enough."""
LEAST, BROAD = 236, 320
"""How high and how broad a picture is at least, in logical units."""
KEEPS = 0.9
"""How much of its best size the map keeps, so that letters are larger."""
MAP = 1.6
"""How broad a map is in parts of its height: a room that is broader or higher makes it no larger."""
COLUMNS = (300, 340, 380, 420, 460, 520, 580, 660, 740)
"""How broad the column beside the picture may be, in logical units."""


@dataclass(frozen=True, slots=True)
class PageLayout:
    """The room of the picture, and the lines with their places, all in pixels. A sheet may lack one of them."""

    rooms: Rooms | None
    words: pygame.Rect
    tip: pygame.Rect
    lines: tuple[str, ...]
    said: tuple[str, ...]
    fonts: tuple[pygame.font.Font, pygame.font.Font]
    """Of the words and of the tip."""


def lay_out(stage: Stage, lesson: Lesson, room: pygame.Rect) -> PageLayout | None:
    """The largest letters that leave the map most of its size; None if there is no room for both."""
    if lesson.sight is None and not lesson.pictures:
        return words_alone(stage, lesson, room)
    found = [best for size in SIZES if (best := _best(stage, lesson, room, size))]
    if not found:
        return None
    most = max(_map_size(page) for page in found)
    return next(page for page in found if _map_size(page) >= KEEPS * most)


def words_alone(stage: Stage, lesson: Lesson, room: pygame.Rect) -> PageLayout:
    """All the words in the middle of the height."""
    for size in ALONE:
        words, tip, lines, said, fonts = _written(stage, lesson, size, room.width, room.width)
        gap = stage.px(theme.SPACE_L) if said else 0
        high = words.height + gap + tip.height
        if high <= room.height:
            break
    words.topleft = room.x, room.y + max(0, room.height - high) // 2
    tip.topleft = room.x, words.bottom + gap
    return PageLayout(None, words, tip, lines, said, fonts)


def picture_alone(room: Rooms) -> PageLayout:
    nothing = pygame.Rect(room.map.topleft, (0, 0))
    return PageLayout(room, nothing, nothing, (), (), (theme.font("text", 12), theme.font("italic", 12)))


def _best(stage: Stage, lesson: Lesson, room: pygame.Rect, size: int) -> PageLayout | None:
    """The way that makes the map largest with letters of this size."""
    pages = [page for page in _ways(stage, lesson, room, size) if _has_room(stage, page)]
    return max(pages, key=_map_size, default=None)


def _has_room(stage: Stage, page: PageLayout) -> bool:
    assert page.rooms is not None
    return page.rooms.map.height >= stage.px(LEAST) and page.rooms.map.width >= stage.px(BROAD)


def _map_size(page: PageLayout) -> float:
    assert page.rooms is not None
    return min(page.rooms.map.width, page.rooms.map.height * MAP)


def _ways(stage: Stage, lesson: Lesson, room: pygame.Rect, size: int) -> Iterator[PageLayout]:
    if size <= BELOW:
        yield _tip_aside(stage, lesson, room, size)
        yield _tip_below(stage, lesson, room, size)
    for column in COLUMNS:
        page = _beside(stage, lesson, room, size, stage.px(column))
        if page:
            yield page
            break  # a broader one leaves the map less


def _tip_aside(stage: Stage, lesson: Lesson, room: pygame.Rect, size: int) -> PageLayout:
    """The words below the map, the tip below what lies aside of it."""
    wide = room.width - stage.px(ASIDE) - stage.px(theme.SPACE_XL)
    words, tip, lines, said, fonts = _written(stage, lesson, size, wide, stage.px(ASIDE))
    top = room.bottom - max(words.height, tip.height)
    words.topleft = room.x, top
    tip.topright = room.right, top
    return PageLayout(_above(stage, room, top, lesson), words, tip, lines, said, fonts)


def _tip_below(stage: Stage, lesson: Lesson, room: pygame.Rect, size: int) -> PageLayout:
    words, tip, lines, said, fonts = _written(stage, lesson, size, room.width, room.width)
    tip.bottomleft = room.bottomleft
    words.bottomleft = room.x, tip.y - (stage.px(theme.SPACE_M) if said else 0)
    return PageLayout(_above(stage, room, words.y, lesson), words, tip, lines, said, fonts)


def _beside(stage: Stage, lesson: Lesson, room: pygame.Rect, size: int, column: int) -> PageLayout | None:
    """The map has the whole height; right of it are what lies aside, the words and the tip, one below the other."""
    words, tip, lines, said, fonts = _written(stage, lesson, size, column, column)
    aside = stage.px(lesson.sight.aside) if lesson.sight else 0
    gap = stage.px(theme.SPACE_L)
    free = room.height - aside - 2 * gap - words.height - tip.height
    if free < 0:
        return None
    # What is left is shared above and below the words.
    left = room.right - column
    words.topleft = left, room.y + aside + (gap + min(free // 3, 2 * gap) if aside else free // 2)
    tip.topleft = left, words.bottom + gap
    wide = room.width - column - stage.px(theme.SPACE_XL)
    rooms = Rooms(pygame.Rect(room.topleft, (max(0, wide), room.height)), pygame.Rect(left, room.y, column, aside))
    return PageLayout(rooms, words, tip, lines, said, fonts)


def _written(
    stage: Stage, lesson: Lesson, size: int, wide: int, tip_wide: int
) -> tuple[pygame.Rect, pygame.Rect, tuple[str, ...], tuple[str, ...], tuple[pygame.font.Font, pygame.font.Font]]:
    """How large the words and the tip are in letters of this size."""
    body, small = fonts = stage.font("text", size), stage.font("italic", min(size - 3, 24))
    lines = text.wrapped(lesson.text, body, wide)
    # A gold line stands before the tip.
    said = text.wrapped(lesson.tip, small, tip_wide - stage.px(theme.SPACE_L)) if lesson.tip else ()
    return _room(wide, lines, body), _room(tip_wide, said, small), lines, said, fonts


def _room(wide: int, lines: Sequence[str], font: pygame.font.Font) -> pygame.Rect:
    return pygame.Rect(0, 0, wide, len(lines) * font.get_linesize())


def _above(stage: Stage, room: pygame.Rect, y: int, lesson: Lesson) -> Rooms:
    high = max(0, y - stage.px(theme.SPACE_L) - room.y)
    if lesson.sight is None:
        return Rooms(pygame.Rect(room.topleft, (room.width, high)), pygame.Rect(room.topright, (0, 0)))
    side = stage.px(ASIDE)
    wide = room.width - side - stage.px(10)
    return Rooms(pygame.Rect(room.topleft, (wide, high)), pygame.Rect(room.right - side, room.y, side, high))

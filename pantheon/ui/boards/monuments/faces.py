"""Cards as people read them: picture, name, text, how far things are, and why one cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import shapes, text

Paint = Callable[[pygame.Surface, pygame.Rect], None]
Bar = tuple[str, int, int]
"""What is counted, how much there is, and how much is wanted."""
BAR = 25
"""How high a bar with its words is, in logical units."""
ICON = 36
NAMES = (18, 17, 16, 15, 14, 13)
"""Sizes of letters for names."""
FOOT = 8
"""What is left free below the words, for the key of the card."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of small print; what is not `good` is said in the colour of warnings."""

    words: str
    good: bool = True
    strong: bool = False
    """Whether it is a line of its own, not only a remark about the one before."""
    icon: Paint | None = None
    """Stands before it, and remarks about it are written below it."""


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a card."""

    name: str
    text: str = ""
    picture: str = ""
    """A picture of `art.picture`."""
    paint: Paint | None = None
    """Draws the picture itself, for what is no single file."""
    shape: float = 1.0
    """How broad the picture is that is 1 high."""
    gain: str = ""
    """In a golden badge at the right of the head: "+2"."""
    loss: str = ""
    """Below it, in the colour of losses."""
    above: str = ""
    """Small print above the name."""
    bars: tuple[Bar, ...] = ()
    lines: tuple[Line, ...] = ()
    why: str = ""
    """Why it cannot be chosen."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """What all cards of a row share, so that names, texts and pictures stand at one height."""

    picture: int
    head: int
    body: int
    font: int
    """Of the text, in logical units."""
    name: int
    """Of the names."""


def sizes(stage: Stage, faces: Sequence[Face], wide: int, picture: int, font: int = 16) -> Sizes:
    """For cards of this breadth in pixels, and pictures of at most so many pixels."""
    drawn = picture if any(face.picture or face.paint for face in faces) else 0
    inside = wide - 2 * stage.px(theme.SPACE_M)
    name = _name_size(stage, faces, inside)
    head = max(_head_height(stage, face, inside, name) for face in faces)
    body = max(_body_height(stage, face, inside, font) for face in faces)
    return Sizes(drawn, head, body, font, name)


def _name_size(stage: Stage, faces: Sequence[Face], wide: int) -> int:
    """The largest letters in which the longest word of every name has room."""
    for size in NAMES:
        font = stage.font("display", size)
        if all(font.size(word)[0] <= wide - _badges(stage, face) for face in faces for word in face.name.split()):
            break
    return size


def height(stage: Stage, shared: Sizes) -> int:
    picture = shared.picture + stage.px(theme.SPACE_S) if shared.picture else 0
    return picture + shared.head + shared.body + 2 * stage.px(theme.SPACE_M) + stage.px(FOOT)


def draw(surface: pygame.Surface, stage: Stage, face: Face, rect: pygame.Rect, shared: Sizes, dim: bool) -> None:
    """Into a card that is framed already."""
    inside = rect.inflate(-2 * stage.px(theme.SPACE_M), -2 * stage.px(theme.SPACE_M))
    y = inside.y
    if shared.picture:
        _draw_picture(surface, stage, face, pygame.Rect(inside.x, y, inside.width, shared.picture), dim)
        y += shared.picture + stage.px(theme.SPACE_S)
    _draw_head(surface, stage, face, pygame.Rect(inside.x, y, inside.width, shared.head), shared.name, dim)
    y += shared.head
    _draw_body(surface, stage, face, pygame.Rect(inside.x, y, inside.width, inside.bottom - y), shared.font, dim)


def draw_bar(surface: pygame.Surface, stage: Stage, bar: Bar, room: pygame.Rect, ink: Colour) -> None:
    """Words and numbers above a thin bar."""
    task, have, need = bar
    done = have >= need
    number = t("{have} of {need}", have=min(have, need) if done else have, need=need)
    bold = stage.font("bold", 14)
    if stage.font("text", 13).size(task)[0] + bold.size(number)[0] + stage.px(6) > room.width:
        number = f"{min(have, need) if done else have}/{need}"
    wide = bold.size(number)[0]
    high = stage.px(BAR - 7)
    line = pygame.Rect(room.x, room.y, room.width, high)
    text.write(surface, number, bold, theme.TEXT_GOOD if done else ink, line, "right")
    left = pygame.Rect(room.x, room.y, room.width - wide - stage.px(6), high)
    # A long task takes smaller letters, rather than lose its end.
    font = text.font_that_fits("text", task, left.width, stage.px(14), _least(stage))
    text.write_fitting(surface, task, font, ink, left)
    groove = pygame.Rect(room.x, line.bottom, room.width, stage.px(5))
    shapes.rounded(surface, theme.PARCHMENT_DARK, groove, groove.height // 2)
    full = groove.copy()
    full.width = round(groove.width * min(1.0, have / need))
    if full.width >= groove.height:
        shapes.rounded(surface, theme.TEXT_GOOD if done else theme.GOLD, full, groove.height // 2)


def bar_wide(stage: Stage, bar: Bar) -> int:
    """The least room for the words and numbers of a bar."""
    task, have, need = bar
    number = stage.font("bold", 14).size(f"{min(have, need)}/{need}")[0]
    return theme.font("text", _least(stage)).size(task)[0] + stage.px(6) + number


def _least(stage: Stage) -> int:
    """The smallest letters of a task."""
    return min(stage.px(13), max(12, stage.px(9)))


def badge(
    surface: pygame.Surface, stage: Stage, words: str, topright: tuple[int, int], good: bool, size: int = 15,
    highest: int = 1000,
) -> pygame.Rect:  # fmt: skip
    """A lozenge with points in it, at most so many pixels high."""
    font = stage.font("number", size)
    rect = pygame.Rect(0, 0, badge_wide(stage, words), min(font.size(words)[1], highest))
    rect.topright = topright
    fill, ink = (theme.GOLD_LIGHT, theme.INK) if good else (theme.TERRACOTTA_DARK, theme.TEXT_WHITE)
    shapes.rounded(surface, fill, rect, rect.height // 2)
    text.write(surface, words, font, ink, rect, "center")
    return rect


def badge_wide(stage: Stage, words: str) -> int:
    wide, high = stage.font("number", 15).size(words)
    return max(high, wide + stage.px(12))


def _draw_picture(surface: pygame.Surface, stage: Stage, face: Face, room: pygame.Rect, dim: bool) -> None:
    high = min(room.height, round(room.width / face.shape))
    place = pygame.Rect(0, 0, round(high * face.shape), high)
    place.center = room.center
    if face.paint:
        face.paint(surface, place)
    elif face.picture:
        made = art.dimmed(face.picture, place.size) if dim else art.picture(face.picture, place.size)
        surface.blit(made, place)


def _badges(stage: Stage, face: Face) -> int:
    """How broad the badges of the head are, in pixels."""
    font = stage.font("number", 15)
    said = [words for words in (face.gain, face.loss) if words]
    return sum(max(font.get_height(), font.size(words)[0] + stage.px(12)) + stage.px(4) for words in said)


def _names(stage: Stage, face: Face, wide: int, size: int) -> Sequence[str]:
    return text.wrapped(face.name, stage.font("display", size), wide - _badges(stage, face))


def _head_height(stage: Stage, face: Face, wide: int, size: int) -> int:
    above = stage.font("text", 13).get_linesize() if face.above else 0
    return above + len(_names(stage, face, wide, size)) * stage.font("display", size).get_linesize() + stage.px(4)


def _draw_head(surface: pygame.Surface, stage: Stage, face: Face, room: pygame.Rect, size: int, dim: bool) -> None:
    right = room.right
    for words, good in ((face.loss, False), (face.gain, True)):
        if words:
            right = badge(surface, stage, words, (right, room.y + stage.px(2)), good).x - stage.px(4)
    y = room.y
    if face.above:
        font = stage.font("text", 13)
        line = pygame.Rect(room.x, y, right - room.x, font.get_linesize())
        text.write_fitting(surface, face.above, font, theme.TEXT_MUTED, line)
        y = line.bottom
    ink = theme.TEXT_MUTED if dim else theme.TERRACOTTA_DARK
    below = pygame.Rect(room.x, y, room.width - _badges(stage, face), room.bottom - y)
    text.write_lines(surface, _names(stage, face, room.width, size), stage.font("display", size), ink, below)


def _shift(stage: Stage, face: Face) -> int:
    """How far lines stand to the right of the icons."""
    return stage.px(ICON + 8) if any(line.icon for line in face.lines) else 0


def _line_height(stage: Stage, line: Line, wide: int) -> int:
    high = text.height_of(line.words, _line_font(stage, line), wide)
    return max(high, stage.px(ICON - 6)) if line.icon else high


def _draw_line(surface: pygame.Surface, stage: Stage, line: Line, room: pygame.Rect, dim: bool) -> None:
    font = _line_font(stage, line)
    colour = theme.TEXT if line.strong and line.good and not dim else theme.TEXT_MUTED
    if not line.good and not line.strong:
        colour = theme.TEXT_BAD
    lines = text.wrapped(line.words, font, room.width)
    place = room.copy()
    if line.icon:
        side = stage.px(ICON)
        line.icon(surface, pygame.Rect(room.x - side - stage.px(8), room.y, side, side))
        place.y += max(0, (stage.px(ICON - 6) - len(lines) * font.get_linesize()) // 2)
    text.write_lines(surface, lines, font, colour, place)


def _line_font(stage: Stage, line: Line) -> pygame.font.Font:
    return stage.font("bold", 16) if line.strong else stage.font("text", 14)


def _body_height(stage: Stage, face: Face, wide: int, size: int) -> int:
    high = text.height_of(face.text, stage.font("text", size), wide) if face.text else 0
    high += len(face.bars) * stage.px(BAR) + (stage.px(6) if face.bars else 0)
    shift = _shift(stage, face)
    for line in face.lines:
        high += _line_height(stage, line, wide - shift) + stage.px(3 + 5 * line.strong)
    if face.why:
        high += text.height_of(face.why, stage.font("bold", 14), wide) + stage.px(6)
    return high


def _draw_body(surface: pygame.Surface, stage: Stage, face: Face, room: pygame.Rect, size: int, dim: bool) -> None:
    ink = theme.TEXT_MUTED if dim else theme.TEXT
    rest = room.copy()
    if face.text:
        font = stage.font("text", size)
        rest.y = text.write_lines(surface, text.wrapped(face.text, font, room.width), font, ink, rest)
    if face.bars:
        rest.y += stage.px(6)
    for bar in face.bars:
        draw_bar(surface, stage, bar, rest, ink)
        rest.y += stage.px(BAR)
    shift = _shift(stage, face)
    rest.x += shift
    rest.width -= shift
    for line in face.lines:
        rest.y += stage.px(5 * line.strong)
        _draw_line(surface, stage, line, rest, dim)
        rest.y += _line_height(stage, line, rest.width) + stage.px(3)
    if face.why:
        bold = stage.font("bold", 14)
        rest = pygame.Rect(room.x, rest.y + stage.px(3), room.width, room.height)
        text.write_lines(surface, text.wrapped(face.why, bold, room.width), bold, theme.TEXT_BAD, rest)

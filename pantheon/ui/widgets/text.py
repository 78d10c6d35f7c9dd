"""Drawing words: one line, wrapped lines, and words shrunk to fit. All sizes are in pixels.

Rendered words are kept, because the same words are drawn in frame after frame. While `recorded` is open
every piece of text is noted with its place, the room it was given, its colour and what it was written on: that is how
the tests prove that no text is clipped, and that all of it can be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from pantheon.ui import theme
from pantheon.ui.theme import Colour

Align = Literal["left", "center", "right"]
Vertical = Literal["top", "middle", "bottom"]


@dataclass(frozen=True, slots=True)
class Drawn:
    """One piece of text as it was drawn: where its pixels are, and the room it was meant to keep to."""

    text: str
    rect: pygame.Rect
    room: pygame.Rect
    clip: pygame.Rect
    """What the surface let through: smaller than the surface while something scrolls."""
    offset: tuple[int, int]
    ink: Colour | None = None
    """None for words that are part of a picture."""
    under: pygame.Surface | None = None
    """What was there before, as far as it is to be seen."""


_open_record: list[Drawn] | None = None


_UNDRAWABLE = re.compile(r"[\0\ud800-\udfff]")


def drawable(text: str) -> str:
    """No font has a letter for NUL, or for the broken letters that names of files may have."""
    return text if text.isprintable() else _UNDRAWABLE.sub("\ufffd", text)


@contextmanager
def recorded() -> Iterator[list[Drawn]]:
    """Note all text drawn inside the `with` block."""
    global _open_record
    before, _open_record = _open_record, []
    try:
        yield _open_record
    finally:
        _open_record = before


def write(
    surface: pygame.Surface,
    text: str,
    font: pygame.font.Font,
    colour: Colour,
    room: pygame.Rect,
    align: Align = "left",
    vertical: Vertical = "middle",
) -> pygame.Rect:
    """Draw one line inside `room`; returns where it stands. It is not cut: choose a font that fits."""
    if not text:
        return pygame.Rect(room.x, room.y, 0, 0)
    text = drawable(text)
    ink = _rendered(text, font, colour)
    rect = ink.get_rect()
    rect.x = {"left": room.x, "center": room.centerx - rect.width // 2, "right": room.right - rect.width}[align]
    rect.y = {
        "top": room.y,
        "middle": room.centery - rect.height // 2,
        "bottom": room.bottom - rect.height,
    }[vertical]
    note(text, rect, room, surface, colour)
    surface.blit(ink, rect)
    return rect


def note(text: str, rect: pygame.Rect, room: pygame.Rect, surface: pygame.Surface, ink: Colour | None = None) -> None:
    """Enter a piece of text into the open record, if there is one; with its ink before it is drawn."""
    if _open_record is not None and text:
        clip = surface.get_clip()
        under = surface.subsurface(rect.clip(clip)).copy() if ink and rect.colliderect(clip) else None
        _open_record.append(Drawn(text, rect.copy(), room.copy(), clip, surface.get_abs_offset(), ink, under))


def write_lines(
    surface: pygame.Surface,
    lines: Sequence[str],
    font: pygame.font.Font,
    colour: Colour,
    room: pygame.Rect,
    align: Align = "left",
) -> int:
    """Draw lines one below the other from the top of `room`; returns the y below the last one."""
    step = font.get_linesize()
    y = room.y
    for line in lines:
        write(surface, line, font, colour, pygame.Rect(room.x, y, room.width, step), align)
        y += step
    return y


def write_fitting(
    surface: pygame.Surface,
    text: str,
    font: pygame.font.Font,
    colour: Colour,
    room: pygame.Rect,
    align: Align = "left",
    vertical: Vertical = "middle",
) -> pygame.Rect:
    """One line that must fit its room: cut with an ellipsis if it is too long."""
    return write(surface, shortened(text, font, room.width), font, colour, room, align, vertical)


@lru_cache(maxsize=1024)
def shortened(text: str, font: pygame.font.Font, width: int) -> str:
    """The text, or as many letters of it as fit, with an ellipsis."""
    text = drawable(text)
    if font.size(text)[0] <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(text[:middle].rstrip() + "…")[0] <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…" if low else ""


@lru_cache(maxsize=1024)
def wrapped(text: str, font: pygame.font.Font, width: int) -> tuple[str, ...]:
    """Lines that are no wider than `width`; line breaks in the text are kept."""
    text = drawable(text)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if not line or font.size(longer)[0] <= width:
                line = longer
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return tuple(lines)


def height_of(text: str, font: pygame.font.Font, width: int) -> int:
    """How high the text is when wrapped to a width."""
    return len(wrapped(text, font, width)) * font.get_linesize()


def font_that_fits(role: str, text: str, width: int, size: int, smallest: int) -> pygame.font.Font:
    """The font of a role at `size` pixels, or as much smaller as it takes to fit the text into `width`."""
    return theme.font(role, _size_that_fits(theme.font(role, size), role, drawable(text), width, size, smallest))


@lru_cache(maxsize=512)
def _size_that_fits(largest: pygame.font.Font, role: str, text: str, width: int, size: int, smallest: int) -> int:
    """`largest` tells apart the kinds of letters there are of one role: see `theme.font`."""
    font = largest
    while size > smallest and font.size(text)[0] > width:
        size -= 1
        font = theme.font(role, size)
    return max(size, smallest)


@lru_cache(maxsize=2048)
def _rendered(text: str, font: pygame.font.Font, colour: Colour) -> pygame.Surface:
    return font.render(text, True, colour)

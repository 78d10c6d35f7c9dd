"""The options of a choice: what can be chosen, as a card with a picture or as a row of words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import draw_button

_CARD_WIDE, _CARD_HIGH = 128, 172
_ROW_WIDE, _ROW_HIGH = 560, 52
_NOTED_WIDE = 720
"""With a sentence below the label."""
_HALF_WIDE = 400
"""In two columns."""
_GAP = theme.SPACE_M


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen. `value` is what the asker gets back."""

    value: object
    label: str
    note: str = ""
    """A few words below the label."""
    tooltip: str = ""
    picture: str = ""
    """A picture of `art.picture`."""
    paint: Callable[[pygame.Surface, pygame.Rect], None] | None = None
    """Draws the picture itself, for what is no single file."""
    enabled: bool = True
    rule: str = ""
    at_once: bool = False
    """Whether its press needs no confirmation: it only leads to another choice."""


def has_pictures(options: Sequence[Option]) -> bool:
    return any(option.picture or option.paint for option in options)


def laid_out(stage: Stage, options: Sequence[Option]) -> tuple[list[pygame.Rect], tuple[int, int]]:
    """Where they stand, seen from their own corner, and how large they are together: cards side by side, or rows of
    words, smaller where there is little room."""
    count, widest, highest = len(options), stage.width - 140, stage.height - 270
    if has_pictures(options):
        wide, high = _CARD_WIDE, _CARD_HIGH
        across = min(count, int((widest + _GAP) // (wide + _GAP)))
    else:
        wide, high, across = _NOTED_WIDE if any(option.note for option in options) else _ROW_WIDE, _ROW_HIGH, 1
        if count * (high + _GAP) > highest:
            wide, across = _HALF_WIDE, 2
    down = -(-count // max(1, across))
    shrink = min(1.0, highest / (down * (high + _GAP) - _GAP)) if down else 1.0
    across = max(1, -(-count // max(1, down)))
    # What is left for the last row of cards stands in its middle.
    rest = (down * across - count) / 2 if has_pictures(options) else 0
    places = [(x + (rest if y == down - 1 else 0), y) for y in range(down) for x in range(across)]
    cells = [
        stage.rect(x * (wide + _GAP) * shrink, y * (high + _GAP) * shrink, wide * shrink, high * shrink)
        for x, y in places[:count]
    ]
    total = (across * (wide + _GAP) - _GAP) * shrink, (down * (high + _GAP) - _GAP) * shrink if down else 0
    return cells, (stage.px(total[0]), stage.px(total[1]))


def draw_card(
    surface: pygame.Surface, stage: Stage, spot: Spot, option: Option, options: Sequence[Option], *, chosen: bool
) -> None:
    """An option with a picture, one of several side by side."""
    rect = spot.rect
    edge = theme.GOLD if chosen else theme.BRONZE if spot.enabled else theme.PARCHMENT_DARK
    fill = theme.PARCHMENT_LIGHT if spot.enabled or chosen else theme.PARCHMENT
    line = max(1, stage.px(4 if chosen else 1.5))
    shapes.framed(surface, fill, edge, rect, stage.px(theme.RADIUS + 2), line)
    margin = stage.px(theme.SPACE_S)
    label_font, note_font = stage.font("bold", 15), stage.font("text", 13)
    inside = rect.inflate(-2 * margin, -2 * margin)
    lines = text.wrapped(option.label, label_font, inside.width)[:2]
    # As much room for words on every card, so that all pictures are of one size.
    most = max(len(text.wrapped(each.label, label_font, inside.width)[:2]) for each in options)
    noted = any(each.note for each in options)
    words = most * label_font.get_linesize() + (note_font.get_linesize() if noted else 0)
    picture = pygame.Rect(inside.x, inside.y, inside.width, inside.height - words - margin // 2)
    side = min(picture.size)
    square = pygame.Rect(0, 0, side, side)
    square.center = picture.center
    if option.paint:
        option.paint(surface, square)
    elif option.picture:
        surface.blit(art.picture(option.picture, picture.size), picture)
    ink = theme.TEXT if spot.enabled or chosen else theme.TEXT_MUTED
    below = pygame.Rect(inside.x, inside.bottom - words, inside.width, words)
    y = text.write_lines(surface, lines, label_font, ink, below, "center")
    if option.note:
        room = pygame.Rect(inside.x, y, inside.width, note_font.get_linesize())
        text.write_fitting(surface, option.note, note_font, theme.TEXT_MUTED, room, "center")
    if spot.shortcut and spot.enabled and spot.pressable:
        _draw_key(surface, stage, rect, spot.shortcut)
    if chosen:
        draw_check(surface, stage, rect)


def draw_row(
    surface: pygame.Surface, stage: Stage, spot: Spot, option: Option, options: Sequence[Option], *, chosen: bool
) -> None:
    """An option in words, one of several below each other."""
    if not any(each.note for each in options):
        draw_button(surface, stage, spot, "primary" if chosen else "plain")
        return
    blank = Spot(spot.key, spot.rect, "", enabled=spot.enabled)
    draw_button(surface, stage, blank, "primary" if chosen else "plain")
    ink = theme.TEXT_WHITE if chosen else theme.TEXT if spot.enabled else theme.TEXT_MUTED
    inside = spot.rect.inflate(-2 * stage.px(theme.SPACE_M), -2 * stage.px(theme.SPACE_XS))
    text.write(surface, spot.shortcut, stage.font("text", 13), ink, inside, "right")
    inside.width -= stage.px(theme.SPACE_XL)
    if not option.note:
        text.write_fitting(surface, option.label, stage.font("bold", 16), ink, inside)
        return
    upper = pygame.Rect(inside.x, inside.y, inside.width, inside.height // 2)
    text.write_fitting(surface, option.label, stage.font("bold", 16), ink, upper)
    lower = pygame.Rect(inside.x, upper.bottom, inside.width, inside.height // 2)
    text.write_fitting(surface, option.note, stage.font("text", 14), ink, lower)


def _draw_key(surface: pygame.Surface, stage: Stage, rect: pygame.Rect, key: str) -> None:
    """Over the upper left corner, as the check is over the right one."""
    radius = stage.px(11)
    room = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    room.center = rect.x + stage.px(8), rect.y + stage.px(7)
    shapes.disc(surface, theme.BRONZE, room.center, radius)
    shapes.disc(surface, theme.PARCHMENT_LIGHT, room.center, radius - max(1, stage.px(1.5)))
    text.write(surface, key, stage.font("bold", 13), theme.TEXT, room, "center")


def draw_check(surface: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
    radius = stage.px(13)
    centre = rect.right - radius // 2, rect.y + radius // 2
    shapes.disc(surface, theme.GOLD, centre, radius)
    icon = art.tinted("icons/check", (radius, radius), theme.INK)
    surface.blit(icon, icon.get_rect(center=centre))

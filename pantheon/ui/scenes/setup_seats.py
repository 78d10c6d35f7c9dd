"""Who plays on a seat, said below its name where there is room: how strong a bot is, and how it plays."""

from __future__ import annotations

import pygame

from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.game_setup import Level
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes, text

STRONGEST = 5
DOT, APART = 5, 14
"""How large the dots of the strength are, and how far they stand from each other."""
PLAIN, LOW = 76, 56
"""How high the row of a seat is without those words, and where letters are large."""
TOLD, LOW_TOLD, MOST = 116, 92, 122
"""How high it must be for them, how high where letters are large and rows are long, and what it grows to."""


def row_height(stage: Stage, free: int, seats: int, *, low: bool) -> tuple[int, bool]:
    """In pixels, and whether there is room for who plays there."""
    each = min(free // seats, stage.px(MOST))
    told, plain = (LOW_TOLD, LOW) if low else (TOLD, PLAIN)
    return (each, True) if each >= stage.px(told) else (stage.px(plain), False)


def kind_tip(level: Level | None) -> str:
    """Of the button that says who plays; without a level it is a person."""
    if level is None:
        return t("A person\nPlays at this screen. Press to let a bot play instead.")
    return t("{level}\n{text} Press to change.", level=level.name, text=level.text)


def draw_character(surface: pygame.Surface, stage: Stage, room: pygame.Rect, level: Level | None) -> None:
    """Dots for the strength of a bot and a sentence; without a level it is a person who plays."""
    said, font = t("Plays at this screen."), stage.font("text", 15)
    words = room.copy()
    if level is not None:
        said = level.character
        taken = _draw_strength(surface, stage, room.x, room.centery, level.strength)
        words.x += taken
        words.width -= taken
    lines = text.wrapped(said, font, words.width)
    words.y = room.centery - len(lines) * font.get_linesize() // 2
    text.write_lines(surface, lines, font, theme.TEXT, words)


def _draw_strength(surface: pygame.Surface, stage: Stage, x: int, y: int, strength: int) -> int:
    """Full dots and hollow ones; returns the width they take."""
    size, apart = stage.px(DOT), stage.px(APART)
    for place in range(STRONGEST):
        middle = x + size + place * apart, y
        shapes.disc(surface, theme.TERRACOTTA_DARK, middle, size)
        if place >= strength:
            shapes.disc(surface, theme.PARCHMENT_LIGHT, middle, size - max(1, stage.px(1.5)))
    return STRONGEST * apart + stage.px(theme.SPACE_S)

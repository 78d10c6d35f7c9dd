"""Who plays on a seat, said below its name where there is room: how strong a bot is, and how it plays."""

from __future__ import annotations

import pygame

from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.game_setup import Level
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import HEIGHT
from pantheon.ui.widgets.panel import PARCHMENT

STRONGEST = 5
DOT, APART = 5, 14
"""How large the dots of the strength are, and how far they stand from each other."""
LOW = 56
"""How high the row of a seat is without those words, where letters are large."""
TOLD, MOST = 92, 160
"""How high it must be for them, and what it grows to."""
SEATS = 4


def row_height(stage: Stage, free: int, seats: int, *, low: bool) -> tuple[int, bool]:
    """In pixels, and whether there is room for who plays there. Where there is room for all seats, those that are free
    have their places too."""
    each = min(free // (seats if low else SEATS), stage.px(MOST))
    return (each, True) if each >= stage.px(TOLD) else (stage.px(LOW) if low else each, False)


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
        draw_strength(surface, stage, room.x, room.centery, level.strength)
        taken = strength_width(stage) + stage.px(theme.SPACE_S)
        words.x += taken
        words.width -= taken
    if font.size(said)[0] > words.width:
        # Rather one line of slightly smaller letters than two.
        font = text.font_that_fits("text", said, words.width, stage.px(15), stage.px(14))
    lines = text.wrapped(said, font, words.width)
    words.y = room.centery - len(lines) * font.get_linesize() // 2
    text.write_lines(surface, lines, font, theme.TEXT, words)


def strength_width(stage: Stage) -> int:
    return STRONGEST * stage.px(APART)


def draw_strength(surface: pygame.Surface, stage: Stage, x: int, y: int, strength: int) -> None:
    """Full dots and hollow ones."""
    size, apart = stage.px(DOT), stage.px(APART)
    for place in range(STRONGEST):
        middle = x + size + place * apart, y
        shapes.disc(surface, theme.TERRACOTTA_DARK, middle, size)
        if place >= strength:
            shapes.disc(surface, theme.PARCHMENT_LIGHT, middle, size - max(1, stage.px(1.5)))


def draw_free_seat(surface: pygame.Surface, stage: Stage, spot: Spot) -> None:
    """The place of a seat that nobody has: a press brings somebody there."""
    line, rect = max(1, stage.px(1.5)), spot.rect
    shapes.framed(surface, PARCHMENT.fill, theme.PARCHMENT_DARK, rect, stage.px(theme.RADIUS), line)
    side, font = stage.px(HEIGHT) // 2, stage.font("text", 16)
    wide = side + stage.px(theme.SPACE_S) + font.size(spot.label)[0]
    icon = art.tinted("icons/human", (side, side), theme.TEXT_MUTED)
    x = rect.centerx - wide // 2
    surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
    words = pygame.Rect(x + side + stage.px(theme.SPACE_S), rect.y, rect.right - x - side, rect.height)
    text.write_fitting(surface, spot.label, font, theme.TEXT_MUTED, words)


def draw_starts(surface: pygame.Surface, stage: Stage, spot: Spot, *, chosen: bool) -> None:
    """The flag of whoever begins the game."""
    fill = theme.GOLD if chosen else theme.PARCHMENT
    shapes.framed(surface, fill, theme.BRONZE, spot.rect, stage.px(theme.RADIUS), max(1, stage.px(1.5)))
    side = spot.rect.height * 3 // 5
    icon = art.tinted("icons/start", (side, side), theme.INK if chosen else theme.TEXT_MUTED)
    surface.blit(icon, icon.get_rect(center=spot.rect.center))

"""The codes of hexes, such as H16: sentences name hexes by them, and the map writes them where that helps."""

from __future__ import annotations

import re

import pygame

from pantheon.table.hexgrid import HexGrid
from pantheon.ui import theme
from pantheon.ui.boards.pantheon.field import Field
from pantheon.ui.boards.pantheon.map import letter_size
from pantheon.ui.kit.ink import draw_badge


def hexes_in(grid: HexGrid, sentence: str) -> tuple[int, ...]:
    """The hexes that a sentence names."""
    return tuple(grid.by_name[code] for code in re.findall(r"\b[A-Z]+\d+\b", sentence) if code in grid.by_name)


def draw_code(surface: pygame.Surface, field: Field, hex: int) -> None:
    """On the upper edge of its hex, so that a piece below it is still to be seen."""
    x, y = field.geometry.centres[hex]
    if field.rect.collidepoint(x, y):
        size = letter_size(field.geometry, field.stage.scale) / field.stage.scale
        name = field.table.data.board.hexes[hex].name
        top = y - field.geometry.radius * 0.7
        draw_badge(surface, field.stage, (x, top), name, theme.PARCHMENT_LIGHT, theme.INK, size)

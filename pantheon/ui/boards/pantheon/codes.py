"""The letters of the rows and the numbers of the columns along the edges of the map: sentences name hexes by them."""

from __future__ import annotations

import re

import pygame

from pantheon.table.hexgrid import HexGrid, hex_name
from pantheon.ui import theme
from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.kit.ink import haloed
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

LETTER, INSET = 13, 11
"""How large they are and how far from the edge, in logical units."""
SMALLEST_PART = 0.42
"""The size of the letters as a part of a hex's width, where that is less."""
NARROW = 20
"""Where hexes are less broad than this, every second number is enough."""
INK = rgb("#dcc9a0")


def edge_for(geometry: Geometry, pixel: float) -> float:
    """How much room they need at the top and at the right so that no land lies under them, in widths of a hex."""
    return (INSET + 0.5 * LETTER) * pixel / geometry.width


def draw_codes(surface: pygame.Surface, geometry: Geometry, view: pygame.Rect, pixel: float) -> None:
    """All of them on a picture of the view: numbers above, letters at the right."""
    rows = sorted({row for row, _ in geometry.grid.cells})
    columns = sorted({column for _, column in geometry.grid.cells})
    font = theme.font("text", _size(geometry, pixel))
    ink = theme.TEXT_WHITE if theme.IS_PLAIN else INK
    for row in rows:
        _draw(surface, _letter(row), font, ink, _row_place(geometry, view, row, pixel), pixel)
    for column in columns[:: 1 if geometry.width >= NARROW * pixel else 2]:
        _draw(surface, str(column + 1), font, ink, _column_place(geometry, view, column, pixel), pixel)


def mark_code(surface: pygame.Surface, geometry: Geometry, view: pygame.Rect, pixel: float, hex: int) -> None:
    """The letter and the number of one hex, brighter."""
    row, column = geometry.grid.cells[hex]
    font = theme.font("bold", _size(geometry, pixel))
    _draw(surface, _letter(row), font, theme.GOLD_LIGHT, _row_place(geometry, view, row, pixel), pixel)
    _draw(surface, str(column + 1), font, theme.GOLD_LIGHT, _column_place(geometry, view, column, pixel), pixel)


def hexes_in(grid: HexGrid, sentence: str) -> tuple[int, ...]:
    """The hexes that a sentence names."""
    return tuple(grid.by_name[code] for code in re.findall(r"\b[A-Z]+\d+\b", sentence) if code in grid.by_name)


def _size(geometry: Geometry, pixel: float) -> int:
    """In pixels; small hexes have small codes."""
    return round(min(LETTER * pixel, max(SMALLEST_PART * geometry.width, 9)))


def _letter(row: int) -> str:
    return hex_name(row, 0).removesuffix("1")


def _row_place(geometry: Geometry, view: pygame.Rect, row: int, pixel: float) -> Point:
    return view.width - INSET * pixel, geometry.centre_of(row, 0)[1] - view.y


def _column_place(geometry: Geometry, view: pygame.Rect, column: int, pixel: float) -> Point:
    # Every second row is shifted by half a hex: the number stands between the two.
    return geometry.centre_of(0, column)[0] + geometry.width / 4 - view.x, INSET * pixel


def _draw(surface: pygame.Surface, words: str, font: pygame.font.Font, ink: Colour, at: Point, pixel: float) -> None:
    code = haloed(words, font, ink, theme.INK, max(1, round(pixel)))
    place = code.get_rect(center=(round(at[0]), round(at[1])))
    if surface.get_rect().contains(place):
        surface.blit(code, place)

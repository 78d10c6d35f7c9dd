"""The map as a picture: the painted ground, figures in its frieze, marble bases.

The ground is painted once for a size and kept (`ground.py`); the part of it that a lens shows is cut out of it, and
what stands on it is printed upon that in its own size, so that it stays crisp.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from pantheon.games.pantheon.definitions import Definitions
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon.frieze import draw_tondi, within_bands
from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.kit.free_room import FreeRoom
from pantheon.ui.kit.ground import cut_out
from pantheon.ui.scene import Point

BASE_SHADE, BASE_STRENGTH = (236, 222, 194), 185

TONDO = 1.2
"""Half of the side of a figure in the frieze, in widths of a hex."""
APART = 0.9
"""How far figures stay away from two opposite bands of the frieze together, in widths of a hex."""

SMALLEST_LETTER, LARGEST_LETTER = 13, 24
"""In logical units."""

Ground = tuple[Geometry, pygame.Surface]
"""The painted ground, behind what it was painted for."""


def paint_map(
    definitions: Definitions, ground: Ground, geometry: Geometry, view: pygame.Rect, covered: Iterable[pygame.Rect] = ()
) -> pygame.Surface:
    """What is to be seen of the board through a view; some of it may be covered."""
    whole = cut_out(*ground, geometry, view, pygame.transform.smoothscale)
    _draw_ornaments(whole, geometry, view, covered)
    _draw_bases(whole, definitions, geometry, view)
    return whole


def sketch_map(definitions: Definitions, ground: Ground, geometry: Geometry, view: pygame.Rect) -> pygame.Surface:
    """The same in a hurry, while the size or the lens keeps changing."""
    whole = cut_out(*ground, geometry, view, pygame.transform.scale)
    _draw_bases(whole, definitions, geometry, view)
    return whole


def letter_size(geometry: Geometry, pixel: float) -> int:
    """How large names and numbers on the map are, in pixels: they grow with the map, and a small map has small ones.

    `pixel` is the size of a logical unit.
    """
    least = min(SMALLEST_LETTER * pixel, 0.46 * geometry.width)
    return max(9, round(min(max(least, 0.3 * geometry.width), LARGEST_LETTER * pixel)))


def column_base(side: int) -> pygame.Surface:
    """Quieter than what is built on it."""
    base = art.picture("pantheon/pieces/column_base", (side, side)).copy()
    base.fill(BASE_SHADE, special_flags=pygame.BLEND_RGB_MULT)
    base.set_alpha(BASE_STRENGTH)
    return base


def _draw_ornaments(
    surface: pygame.Surface, geometry: Geometry, view: pygame.Rect, covered: Iterable[pygame.Rect]
) -> None:
    """Figures in the frieze, where it has room for them, and nobody asked for plain grounds."""
    if theme.IS_PLAIN:
        return
    apart = -round(geometry.width * APART)
    area = within_bands(geometry).inflate(apart, apart)
    room = FreeRoom(area, geometry.width / 3)
    for hex in range(len(geometry.centres)):
        room.take_shape(geometry.corners(hex, 1.2))
    for rect in covered:
        room.take(rect)
    draw_tondi(surface, room, area, TONDO * geometry.width, view)


def _draw_bases(surface: pygame.Surface, definitions: Definitions, geometry: Geometry, view: pygame.Rect) -> None:
    """Marble bases on column hexes."""
    base = column_base(round(geometry.width * 0.6))
    for number, hex in enumerate(definitions.board.hexes):
        if hex.holds_column:
            x, y = _inside(geometry, view, number)
            surface.blit(base, base.get_rect(center=(x, y + geometry.width * 0.1)))


def _inside(geometry: Geometry, view: pygame.Rect, hex: int) -> Point:
    """Where a hex lies on a picture of the view."""
    x, y = geometry.centres[hex]
    return x - view.x, y - view.y

"""The map as a picture: the painted ground, figures in its frieze, marble bases; and the names that lie over all.

The ground is painted once for a size and kept (`ground.py`); the part of it that a lens shows is cut out of it, and
what stands on it is printed upon that in its own size, so that it stays crisp.
"""

from __future__ import annotations

from itertools import product

import pygame

from pantheon.games.pantheon.definitions import Definitions
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon.frieze import draw_tondi, within_bands
from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.kit.free_room import FreeRoom
from pantheon.ui.kit.ground import cut_out
from pantheon.ui.kit.ink import haloed
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

SEA_WORDS = rgb("#d3ecf0")
LAND_WORDS = rgb("#4f3717")
SEA_RIM, LAND_RIM = rgb("#17415a"), rgb("#e6d3a0")

BASE_SHADE, BASE_STRENGTH = (236, 222, 194), 185

APART = 0.9
"""How far figures stay away from two opposite bands of the frieze together, in widths of a hex."""

SMALLEST_LETTER, LARGEST_LETTER = 13, 24
"""In logical units."""

Name = tuple[pygame.Surface, pygame.Rect]
"""Words, and where they lie in the window."""
Names = tuple[list[Name], list[Name]]
"""Those of seas, which lie under the pieces, and those of lands, which lie over them: they are short."""
Ground = tuple[Geometry, pygame.Surface]
"""The painted ground, behind what it was painted for."""


def paint_map(
    definitions: Definitions, ground: Ground, geometry: Geometry, view: pygame.Rect, pixel: float
) -> pygame.Surface:
    """What is to be seen of the board through a view. `pixel` is the size of a logical unit."""
    whole = cut_out(*ground, geometry, view, pygame.transform.smoothscale)
    _draw_ornaments(whole, geometry, view, pixel)
    _draw_bases(whole, definitions, geometry, view)
    return whole


def sketch_map(definitions: Definitions, ground: Ground, geometry: Geometry, view: pygame.Rect) -> pygame.Surface:
    """The same in a hurry, while the size or the lens keeps changing."""
    whole = cut_out(*ground, geometry, view, pygame.transform.scale)
    _draw_bases(whole, definitions, geometry, view)
    return whole


def letter_size(geometry: Geometry, pixel: float) -> int:
    """How large names and numbers on the map are, in pixels: they grow with the map, and a small map has small ones."""
    least = min(SMALLEST_LETTER * pixel, 0.46 * geometry.width)
    return max(9, round(min(max(least, 0.3 * geometry.width), LARGEST_LETTER * pixel)))


def column_base(side: int) -> pygame.Surface:
    """Quieter than what is built on it."""
    base = art.picture("pantheon/pieces/column_base", (side, side)).copy()
    base.fill(BASE_SHADE, special_flags=pygame.BLEND_RGB_MULT)
    base.set_alpha(BASE_STRENGTH)
    return base


def _draw_ornaments(surface: pygame.Surface, geometry: Geometry, view: pygame.Rect, pixel: float) -> None:
    """Figures in the frieze, where it has room for them, and nobody asked for plain grounds."""
    if theme.IS_PLAIN:
        return
    apart = -round(geometry.width * APART)
    room = FreeRoom(within_bands(geometry).inflate(apart, apart), geometry.width / 3)
    for hex in range(len(geometry.centres)):
        room.take_shape(geometry.corners(hex, 1.2))
    draw_tondi(surface, room, view, pixel)


def _draw_bases(surface: pygame.Surface, definitions: Definitions, geometry: Geometry, view: pygame.Rect) -> None:
    """Marble bases on column hexes."""
    base = column_base(round(geometry.width * 0.6))
    for number, hex in enumerate(definitions.board.hexes):
        if hex.holds_column:
            x, y = _inside(geometry, view, number)
            surface.blit(base, base.get_rect(center=(x, y + geometry.width * 0.1)))


def names_on(definitions: Definitions, geometry: Geometry, pixel: float) -> Names:
    """Names of seas and lands, each near its hex where it covers the least; left out where there is no room at all."""
    hexes = definitions.board.hexes
    by_name = {hex.name: number for number, hex in enumerate(hexes)}
    busy = [_around(geometry, number, 0.66) for number, hex in enumerate(hexes) if hex.holds_column or hex.loot_of]
    busy += [_around(geometry, number, 1.3) for number, hex in enumerate(hexes) if hex.start_of]
    busy += [_around(geometry, number, 0.7) for number, hex in enumerate(hexes) if hex.terrain == "hill"]
    names: Names = [], []
    for label in definitions.board.labels:
        sea = label.kind == "sea"
        font = theme.font("italic" if sea else "display", letter_size(geometry, pixel))
        ink = haloed(label.name, font, *_inks(sea), max(1, round(pixel * theme.LIGHT)))
        place = _room_for(ink.get_rect(), by_name[label.hex], sea, busy, definitions, geometry)
        if place is not None:
            names[0 if sea else 1].append((ink, place))
            busy.append(place)
    return names


def _inks(sea: bool) -> tuple[Colour, Colour]:
    """The letters of a name and their rim."""
    if theme.IS_PLAIN:
        return theme.TEXT_WHITE, theme.INK
    return (SEA_WORDS, SEA_RIM) if sea else (LAND_WORDS, LAND_RIM)


def _room_for(
    ink: pygame.Rect, hex: int, sea: bool, busy: list[pygame.Rect], definitions: Definitions, geometry: Geometry
) -> pygame.Rect | None:
    """The best place for a name: over its own kind of ground, over nothing else."""
    near = [hex, *geometry.grid.neighbours[hex]]
    grounds = ("sea", "shore") if sea else ("land", "hill")
    island = not sea and not any(definitions.board.hexes[beside].terrain in grounds for beside in near[1:])
    tried = []
    for order, centre in enumerate(near):
        x, y = geometry.centres[centre]
        # The middle of a hex is where pieces stand: a name of land, which lies over them, rather lies beside it.
        for shift, aside in product((0.0, -0.36, 0.36), (0.0, -0.25, 0.25)):
            rect = ink.copy()
            rect.center = round(x + aside * geometry.width), round(y + shift * geometry.width)
            # The name of an island that is one hex may lie half in the water.
            line = y if island else rect.centery
            below = [(rect.x + rect.width * part / 4, line) for part in range(5)]
            foreign = sum(_ground(definitions, geometry, point) not in grounds for point in below)
            covered = len(rect.collidelistall(busy))
            away = order + (abs(shift) if sea or shift else 0.5)
            tried.append((foreign * 3 + covered * 4, abs(aside), away, rect))
    cost, *_, best = min(tried, key=lambda one: one[:3])
    return best if cost < 3 else None


def _ground(definitions: Definitions, geometry: Geometry, point: Point) -> str:
    """The terrain under a point; empty beyond the map."""
    hex = geometry.hex_at(point)
    return definitions.board.hexes[hex].terrain if hex is not None else ""


def _around(geometry: Geometry, hex: int, part: float) -> pygame.Rect:
    side = round(geometry.width * part)
    rect = pygame.Rect(0, 0, side, side)
    x, y = geometry.centres[hex]
    rect.center = round(x), round(y)
    return rect


def _inside(geometry: Geometry, view: pygame.Rect, hex: int) -> Point:
    """Where a hex lies on a picture of the view."""
    x, y = geometry.centres[hex]
    return x - view.x, y - view.y

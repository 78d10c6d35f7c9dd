"""The frieze about the map: dark glaze with scales in it, rows of palmettes, tondi with figures on clay.

It has no terrain and little contrast, so the eye stays on the map, which is lighter than all of it.
"""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from pantheon.table.steps import Steps
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.kit.free_room import FreeRoom
from pantheon.ui.kit.painting import chances, dots
from pantheon.ui.scene import Point
from pantheon.ui.theme import rgb

GLAZE = rgb("#21140e")
INLAY, INLAY_EDGE = rgb("#c9982e"), rgb("#23140c")
LEAF = rgb("#84401f")
LEAVES_HIGH, LEAVES_NEED = 1.1, 1.9
"""How broad a band of leaves is, and from how much free clay on there is one; in radii of a hex."""
CLOSE = 1.0
"""How broad a palmette is beside its height."""
SCALE = 0.56
"""Half of the breadth of a scale, in radii of a hex."""
SCALE_EDGE, SCALE_RIM, SCALE_SHADES = (8, 4, 2, 110), (214, 130, 74, 44), (0, 12, 22, 34)
"""The line about a scale, the light within it, and how dark scales are, by chance."""
_FINER = 4

TONDI = {"trireme": (0, 0), "wind_rose": (1, 0), "dolphins": (0, 1), "sea_monster": (1, 1)}
"""In which corner each of them is."""
FARTHEST = 4.0
"""How far from its corner a tondo may be, in its radii."""
TONDO, TONDO_LINE = rgb("#9c4723"), rgb("#b98a34")
FIGURE = 1.32
"""How broad a figure is in its tondo, in radii of that."""


def within_bands(geometry: Geometry) -> pygame.Rect:
    """What lies within the bands of the frieze."""
    beside, above = (2 * round(side) for side in _bands(geometry))
    return geometry.area.inflate(-beside, -above)


def _bands(geometry: Geometry) -> Point:
    """How broad the bands of the frieze are, in pixels: beside the map, and above and below it."""
    broad = []
    for room, used in zip(geometry.area.size, geometry.size, strict=True):
        leaves = (room - used) / 2 >= LEAVES_NEED * geometry.radius
        broad.append(LEAVES_HIGH * geometry.radius if leaves else 0.0)
    return broad[0], broad[1]


def paint_frieze(geometry: Geometry, finer: int) -> Steps[pygame.Surface]:
    """For a geometry that shows all of the map, so many times as fine as it is shown; a little at a time."""
    size = geometry.area.width * finer, geometry.area.height * finer
    radius = geometry.radius * finer
    surface = pygame.transform.smoothscale(dots((160, 90), 4, b"clay"), size)
    surface.fill((30, 20, 15), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill(GLAZE, special_flags=pygame.BLEND_RGB_ADD)
    yield 0.3
    if theme.IS_PLAIN:
        surface.fill(theme.INK)
    else:
        _scales(surface, max(6, round(SCALE * radius)))
    yield 0.7
    _leaves(surface, geometry, radius)
    return surface


def draw_tondi(surface: pygame.Surface, room: FreeRoom, area: pygame.Rect, radius: float, view: pygame.Rect) -> None:
    """Figures in round pictures, as in the bottom of a cup, each in its own corner if the clay has room there."""
    for name, corner in TONDI.items():
        to = area.x + corner[0] * area.width, area.y + corner[1] * area.height
        middle = room.circle_near(to, radius)
        if middle is not None and math.dist(middle, to) <= FARTHEST * radius:
            tondo = _tondo(round(radius * 0.86), name)
            surface.blit(tondo, tondo.get_rect(center=(round(middle[0] - view.x), round(middle[1] - view.y))))


def _scales(surface: pygame.Surface, half: int) -> None:
    """Scales in rows, each row over the one below it, as on floors and shields."""
    shades = [_scale(half, dark) for dark in SCALE_SHADES]
    wide, high = surface.get_size()
    rows, across = high // half + 3, wide // (2 * half) + 2
    luck = chances(b"scales", rows * across)
    for row in range(rows - 1, -1, -1):
        left = (row & 1) * half - 2 * half
        for column in range(across):
            scale = shades[luck[row * across + column] % len(shades)]
            surface.blit(scale, (left + column * 2 * half, (row - 2) * half))


def _scale(half: int, dark: int) -> pygame.Surface:
    """The visible lower part of a disc: a line, and a light within it."""
    side = 2 * half * _FINER
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    disc.fill((*SCALE_EDGE[:3], 0))
    middle, radius = (side // 2, side // 2), side // 2
    line = max(_FINER, side // 26)
    pygame.draw.circle(disc, SCALE_EDGE, middle, radius, line)
    pygame.draw.circle(disc, SCALE_RIM, middle, radius - line, line)
    scale = pygame.transform.smoothscale(disc, (2 * half, 2 * half))
    shade = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
    pygame.draw.circle(shade, (10, 4, 2, dark), (half, half), half)
    scale.blit(shade, (0, 0))
    # Of a scale only what hangs below the row above is to be seen: the lower half.
    scale.fill((0, 0, 0, 0), (0, 0, 2 * half, half))
    return scale


def _leaves(surface: pygame.Surface, geometry: Geometry, radius: float) -> None:
    """Rows of palmettes along the edges that have much clay: the map looks into a frame."""
    beside, above = _bands(geometry)
    inner, high = surface.get_rect(), round(LEAVES_HIGH * radius)
    line = max(1, round(radius * 0.05))
    if above:
        for y, turn in ((inner.y, 0), (inner.bottom - high, 180)):
            _row(surface, pygame.Rect(inner.x, y, inner.width, high), turn, line)
    if beside:
        for x, turn in ((inner.x, 90), (inner.right - high, 270)):
            _row(surface, pygame.Rect(x, inner.y, high, inner.height), turn, line)


def _row(surface: pygame.Surface, room: pygame.Rect, turn: int, line: int) -> None:
    """Palmettes along the longer side of the room, their tops turned away from the map, and a line about them."""
    surface.fill(INLAY_EDGE, room)
    down = turn % 180 != 0
    length, high = (room.height, room.width) if down else room.size
    count = max(1, round(length / (high * CLOSE)))
    ends = [round(length * number / count) for number in range(count + 1)]
    for start, end in pairwise(ends):
        leaf = pygame.transform.rotate(art.tinted("pantheon/icons/anthemion", (end - start, high), LEAF), turn)
        surface.blit(leaf, (room.x, room.y + start) if down else (room.x + start, room.y))
    pygame.draw.rect(surface, INLAY_EDGE, room, line)


def _tondo(radius: int, name: str) -> pygame.Surface:
    """A figure on light clay, within two lines and a ring of dark glaze."""
    side = 2 * radius * 2
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, line = (side // 2, side // 2), max(2, side // 90)
    pygame.draw.circle(disc, INLAY_EDGE, middle, side // 2)
    pygame.draw.circle(disc, TONDO_LINE, middle, side // 2 - line, line)
    pygame.draw.circle(disc, TONDO, middle, round(side * 0.42))
    pygame.draw.circle(disc, TONDO_LINE, middle, round(side * 0.42), line)
    tondo = pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))
    wide = round(radius * (FIGURE if name != "wind_rose" else FIGURE * 1.16))
    picture = art.picture(f"map/{name}", (wide, wide))
    tondo.blit(picture, picture.get_rect(center=(radius, radius)))
    return tondo

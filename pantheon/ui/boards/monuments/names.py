"""The names of homes and isles, in the sea beside them. A name gives way to whatever stands where it would be."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pantheon.games.monuments.pieces import NONE, bits
from pantheon.table.words import spoken
from pantheon.ui import theme
from pantheon.ui.boards.monuments.geometry import CORNER, Geometry
from pantheon.ui.kit.ink import haloed
from pantheon.ui.scene import inside
from pantheon.ui.theme import rgb

TIGHT = 0.74
"""How far the lines of a name lie apart, in parts of their height."""
HOME = 3.78
"""How far from its monument the name of a home stands."""
HOMES, ISLES, LEAST = 16, 14, 11
"""Sizes of letters in logical units, and the smallest for isles whose names are broad."""
SMALLEST = 13
"""In pixels."""
GAP = "m"  # not for people
"""So broad is what is left between the names of two isles at least."""
SOUTH, NORTH = 0.27, 0.27
"""How far from its isle a name stands, in rows: the foam of a coast would hide its letters."""
OUTWARDS, DOWN = 0.56, 0.87
"""Where the middle of a name is for two isles side by side: there is a home south of them, so it is in the sea hex
between both, at the outer side."""
INK, EDGE = rgb("#f4ead0"), rgb("#12303f")


@dataclass(frozen=True, slots=True)
class Name:
    lines: tuple[str, ...]
    role: str
    size: int
    """Of its letters, in pixels."""
    rect: pygame.Rect


def names(geometry: Geometry, pixel: float, dealt: int) -> Sequence[Name]:
    """All names that find room, where they stand in pixels; `pixel` is the size of a logical unit. Homes have theirs
    when it is known who plays."""
    return _names(geometry, pixel, dealt, spoken().name, theme.IS_PLAIN)


@lru_cache(maxsize=4)
def _names(geometry: Geometry, pixel: float, dealt: int, language: str, plain: bool) -> Sequence[Name]:
    """They are asked for whenever the map is painted."""
    found: list[Name] = []
    for name in (*_homes(geometry, pixel, dealt), *_isles(geometry, pixel)):
        taken = name.rect.collidelist([other.rect for other in found]) >= 0
        if geometry.area.contains(name.rect) and not taken and not _ashore(geometry, name.rect):
            found.append(name)
    return found


def _ashore(geometry: Geometry, rect: pygame.Rect) -> bool:
    """Whether a name would reach onto land."""
    places = [(rect.x + rect.width * at / 8, y) for at in range(9) for y in (rect.top, rect.centery, rect.bottom)]
    land = (hex for hex in geometry.hexes if geometry.board.land >> hex & 1)
    near = [hex for hex in land if geometry.rect(hex).colliderect(rect)]
    return any(inside(place, geometry.corners(hex)) for hex in near for place in places)


def paint_names(surface: pygame.Surface, found: Iterable[Name], pixel: float) -> None:
    for name in found:
        step = name.rect.height / len(name.lines)
        for at, words in enumerate(name.lines):
            written = _written(words, name.role, name.size, max(1, round(pixel * theme.LIGHT)), theme.IS_PLAIN)
            place = name.rect.centerx, round(name.rect.y + (at + 0.5) * step)
            surface.blit(written, written.get_rect(center=place))


def _isles(geometry: Geometry, pixel: float) -> Iterator[Name]:
    """South of their isles, north of the southernmost one; all of them or none."""
    grid, data = geometry.grid, geometry.catalog.definitions.map
    sides = {hex: _beside(geometry, hex) for hex in grid.isle_at}
    size, broken = _letters(tuple(_side_by_side(geometry, sides)), geometry.across, pixel)
    if not size:
        return
    font = theme.font("italic", size)
    for hex, number in grid.isle_at.items():
        if not geometry.board.land >> hex & 1:
            continue
        outwards = _outwards(sides, hex)
        lines = _lines(data.isles[number].name, broken and not outwards and sides[hex] != (NONE, NONE))
        wide, step = max(font.size(line)[0] for line in lines), font.get_linesize() * TIGHT
        rect = pygame.Rect(0, 0, wide, round(step * len(lines)))
        x, y = geometry.place(hex)
        if outwards:
            rect.center = round(x + outwards * OUTWARDS * geometry.across), round(y + DOWN * geometry.down)
        elif geometry.middle(hex)[1] <= 0.1:
            rect.midtop = round(x), round(y + (CORNER + SOUTH) * geometry.down)
        else:
            rect.midbottom = round(x), round(y - (CORNER + NORTH) * geometry.down)
        yield Name(lines, "italic", size, rect)


def _beside(geometry: Geometry, hex: int) -> tuple[int, int]:
    """The isles west and east of one; NONE where there is none."""
    grid, (x, r) = geometry.grid, geometry.grid.points[hex]
    west, east = (grid.number.get((x + aside, r), NONE) for aside in (-2, 2))
    return west if west in grid.isle_at else NONE, east if east in grid.isle_at else NONE


def _outwards(sides: Mapping[int, tuple[int, int]], hex: int) -> int:
    """Of two isles side by side, -1 for the western one and 1 for the eastern one; 0 for any other."""
    west, east = sides[hex]
    if west == NONE and east != NONE and sides[east][1] == NONE:
        return -1
    return 1 if east == NONE and west != NONE and sides[west][0] == NONE else 0


def _side_by_side(geometry: Geometry, sides: Mapping[int, tuple[int, int]]) -> Iterator[tuple[str, str]]:
    """The names that stand next to each other."""
    isles, numbers = geometry.catalog.definitions.map.isles, geometry.grid.isle_at
    for hex, (_, east) in sides.items():
        if east != NONE and not _outwards(sides, hex):
            yield isles[numbers[hex]].name, isles[numbers[east]].name


@lru_cache(maxsize=16)
def _letters(beside: tuple[tuple[str, str], ...], across: float, pixel: float) -> tuple[int, bool]:
    """One size for all isles in which any two that lie side by side have room, 0 if there is none; and whether names
    stand word below word: that rather than smaller letters."""
    for logical in range(ISLES, LEAST - 1, -1):
        size = max(SMALLEST, round(logical * pixel))
        font = theme.font("italic", size)
        for broken in (False, True):
            if all(
                (_wide(font, one, broken) + _wide(font, other, broken)) / 2 + font.size(GAP)[0] <= across
                for one, other in beside
            ):
                return size, broken
    return 0, False


def _wide(font: pygame.font.Font, words: str, broken: bool) -> int:
    return max(font.size(line)[0] for line in _lines(words, broken))


def _lines(words: str, broken: bool) -> tuple[str, ...]:
    return tuple(words.split(maxsplit=1)) if broken else (words,)


def _homes(geometry: Geometry, pixel: float, dealt: int) -> Iterator[Name]:
    """In the sea before the narrow end of each home."""
    grid, data = geometry.grid, geometry.catalog.definitions.map
    for civilisation in bits(dealt & geometry.civilisations):
        words = data.civilisations[civilisation].name
        x, y = geometry.middle(grid.monument[civilisation])
        size = max(SMALLEST, round(HOMES * pixel))
        rect = pygame.Rect((0, 0), theme.font("display", size).size(words))
        px, py = geometry.at((x - math.copysign(HOME, x), y))
        rect.midleft = round(px), round(py)
        if x > 0:
            rect.midright = round(px), round(py)
        yield Name((words,), "display", size, rect)


@lru_cache(maxsize=64)
def _written(words: str, role: str, size: int, halo: int, plain: bool) -> pygame.Surface:
    ink, edge = (theme.TEXT_WHITE, theme.INK) if plain else (INK, EDGE)
    return haloed(words, theme.font(role, size), ink, edge, halo)

"""The names of homes and isles, in the sea beside them. A name gives way to whatever stands where it would be."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pantheon.ui import theme
from pantheon.ui.boards.monuments.geometry import CORNER, Geometry
from pantheon.ui.kit.ink import haloed
from pantheon.ui.theme import rgb

TIGHT = 0.74
"""How far the lines of a name lie apart, in parts of their height."""
HOME = 3.68
"""How far from its monument the name of a home stands."""
SIZES = {"italic": 14, "display": 16}  # not for people: isles, homes
INK, EDGE = rgb("#f4ead0"), rgb("#12303f")


@dataclass(frozen=True, slots=True)
class Name:
    lines: tuple[str, ...]
    role: str
    rect: pygame.Rect


def names(geometry: Geometry, pixel: float) -> list[Name]:
    """All names that find room, where they stand in pixels; `pixel` is the size of a logical unit."""
    found: list[Name] = []
    for name in (*_homes(geometry, pixel), *_isles(geometry, pixel)):
        if geometry.area.contains(name.rect) and name.rect.collidelist([other.rect for other in found]) < 0:
            found.append(name)
    return found


def paint_names(surface: pygame.Surface, found: Iterable[Name], pixel: float, taken: list[pygame.Rect]) -> None:
    """Those that are not in the way of anything."""
    for name in found:
        if name.rect.collidelist(taken) >= 0:
            continue
        step = name.rect.height / len(name.lines)
        for at, words in enumerate(name.lines):
            written = _written(words, name.role, pixel)
            place = name.rect.centerx, round(name.rect.y + (at + 0.5) * step)
            surface.blit(written, written.get_rect(center=place))


def _isles(geometry: Geometry, pixel: float) -> Iterator[Name]:
    """South of their isles, north of the southernmost one; word below word if one of them is too broad."""
    grid, data = geometry.grid, geometry.catalog.definitions.map
    font = _font("italic", pixel)
    broken = any(font.size(isle.name)[0] > geometry.across * 0.97 for isle in data.isles)
    for hex, number in grid.isle_at.items():
        if not geometry.board.land >> hex & 1:
            continue
        words = data.isles[number].name
        lines = tuple(words.split(maxsplit=1)) if broken else (words,)
        wide, step = max(font.size(line)[0] for line in lines), font.get_linesize() * TIGHT
        rect = pygame.Rect(0, 0, wide, round(step * len(lines)))
        x, y = geometry.place(hex)
        away = (CORNER + (0.13 if len(lines) == 1 else 0.1)) * geometry.down
        if geometry.middle(hex)[1] <= 0.1:
            rect.midtop = round(x), round(y + away)
        else:
            rect.midbottom = round(x), round(y - away)
        if rect.width < geometry.across * 1.05:
            yield Name(lines, "italic", rect)


def _homes(geometry: Geometry, pixel: float) -> Iterator[Name]:
    """In the sea before the narrow end of each home."""
    grid, data = geometry.grid, geometry.catalog.definitions.map
    for civilisation in geometry.monuments:
        words = data.civilisations[civilisation].name
        x, y = geometry.middle(grid.monument[civilisation])
        rect = pygame.Rect((0, 0), _font("display", pixel).size(words))
        px, py = geometry.at((x - math.copysign(HOME, x), y))
        rect.midleft = round(px), round(py)
        if x > 0:
            rect.midright = round(px), round(py)
        yield Name((words,), "display", rect)


def _font(role: str, pixel: float) -> pygame.font.Font:
    return theme.font(role, max(9, round(SIZES[role] * pixel)))


@lru_cache(maxsize=64)
def _written(words: str, role: str, pixel: float) -> pygame.Surface:
    return haloed(words, _font(role, pixel), INK, EDGE, max(1, round(pixel)))

"""The map as a picture: the ground, what grows on it, ornaments of the sea and names. Pieces stand on it later."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame

from pantheon.games.monuments.boards import MONUMENT
from pantheon.games.monuments.pieces import NONE
from pantheon.ui import art, theme
from pantheon.ui.boards.monuments.coasts import noise
from pantheon.ui.boards.monuments.geometry import CORNER, Geometry
from pantheon.ui.boards.monuments.pieces import GOODS_KINDS
from pantheon.ui.kit.ink import haloed
from pantheon.ui.scene import Point
from pantheon.ui.theme import rgb

Ground = tuple[Geometry, pygame.Surface]
"""A painted ground, and for which geometry it was painted: one that shows all of it."""
Scaled = Callable[[pygame.Surface, tuple[int, int]], pygame.Surface]

GROWTH: tuple[tuple[Point, float], ...] = (
    ((-0.02, -0.36), 0.3), ((-0.31, -0.19), 0.3), ((0.3, -0.21), 0.28), ((0.02, -0.04), 0.26), ((-0.34, 0.16), 0.28),
    ((0.33, 0.14), 0.3), ((-0.03, 0.34), 0.28),
)  # fmt: skip
"""Where trees, hills, cattle and sheaves stand on a hex, and how large; from north to south."""
VARIANTS = 3
ORNAMENTS = ("wind_rose", "sea_monster", "whale", "dolphins", "canoe")  # not for people
LARGEST_ORNAMENT, SMALLEST_ORNAMENT = 1.15, 0.45
"""Half of their side; a hex is 1 broad."""
TIGHT = 0.8
"""How far the lines of a name lie apart, in parts of their height."""
NAME, NAME_EDGE = rgb("#f4ead0"), rgb("#12303f")


def paint_map(ground: Ground, geometry: Geometry, view: pygame.Rect, pixel: float) -> pygame.Surface:
    """What is to be seen of the board through a view, without pieces. `pixel` is the size of a logical unit, 0 for a
    map without names."""
    surface = cut_out(ground, geometry, view, pygame.transform.smoothscale)
    _ornaments(surface, geometry, view)
    for hex in geometry.hexes:
        if geometry.grid.terrain[hex] < MONUMENT and geometry.rect(hex).colliderect(view):
            _growth(surface, geometry, view, hex)
    if pixel:
        for lines, place in isle_names(geometry, pixel):
            _write_name(surface, lines, place.move(-view.x, -view.y), pixel)
    return surface


def sketch_map(ground: Ground, geometry: Geometry, view: pygame.Rect) -> pygame.Surface:
    """The same in a hurry, while the size or the lens changes: the ground alone."""
    return cut_out(ground, geometry, view, pygame.transform.scale)


def cut_out(ground: Ground, geometry: Geometry, view: pygame.Rect, scaled: Scaled) -> pygame.Surface:
    """The part of the ground that lies in the view, in the view's size."""
    fit, picture = ground
    across, down = picture.get_width() / fit.area.width, picture.get_height() / fit.area.height
    ends = [geometry.on_board(view.topleft), geometry.on_board(view.bottomright)]
    (left, top), (right, bottom) = (fit.at(end) for end in ends)
    left, top = round((left - fit.area.x) * across), round((top - fit.area.y) * down)
    size = round((right - fit.area.x) * across) - left, round((bottom - fit.area.y) * down) - top
    cut = pygame.Rect((left, top), size).clip(picture.get_rect())
    return scaled(picture.subsurface(cut), view.size)


def isle_names(geometry: Geometry, pixel: float) -> Iterator[tuple[list[str], pygame.Rect]]:
    """The names of the isles, word below word, in the sea south of them; of the southernmost ones north of them."""
    grid, data = geometry.grid, geometry.catalog.definitions.map
    font = _name_font(pixel)
    for hex, number in grid.isle_at.items():
        if not geometry.board.land >> hex & 1:
            continue
        words = data.isles[number].name
        lines = [words] if font.size(words)[0] < geometry.across * 0.9 else words.split(maxsplit=1)
        wide, step = max(font.size(line)[0] for line in lines), font.get_linesize() * TIGHT
        rect = pygame.Rect(0, 0, wide, round(step * len(lines)))
        x, y = geometry.place(hex)
        away = (CORNER + 0.13) * geometry.down
        if geometry.middle(hex)[1] <= 0.1:
            rect.midtop = round(x), round(y + away)
        else:
            rect.midbottom = round(x), round(y - away)
        if rect.width < geometry.across:
            yield lines, rect


def _write_name(surface: pygame.Surface, lines: list[str], place: pygame.Rect, pixel: float) -> None:
    step = place.height / len(lines)
    for at, words in enumerate(lines):
        written = haloed(words, _name_font(pixel), NAME, NAME_EDGE, max(1, round(pixel)))
        surface.blit(written, written.get_rect(center=(place.centerx, round(place.y + (at + 0.5) * step))))


def _name_font(pixel: float) -> pygame.font.Font:
    return theme.font("italic", max(9, round(14 * pixel)))


def _growth(surface: pygame.Surface, geometry: Geometry, view: pygame.Rect, hex: int) -> None:
    kind = GOODS_KINDS[geometry.grid.terrain[hex]]
    if not art.is_drawn(f"monuments/terrain/{kind}_1"):
        return
    for at, ((x, y), size) in enumerate(GROWTH):
        home = geometry.grid.owner[hex]
        variant = int(noise(hex, at, home + 1) * VARIANTS) % VARIANTS + 1
        side = max(4, round(size * geometry.unit * (0.9 + 0.25 * noise(hex, at, 7))))
        picture = art.picture(f"monuments/terrain/{kind}_{variant}", (side, side))
        mx, my = geometry.middle(hex)
        dx, dy = (0.06 * (noise(hex, at, way) - 0.5) for way in (1, 2))
        px, py = geometry.at((mx + x + dx, my + y + dy))
        surface.blit(picture, picture.get_rect(center=(round(px - view.x), round(py - view.y))))


# Ornaments -----------------------------------------------------------------------------------------------------------


def _ornaments(surface: pygame.Surface, geometry: Geometry, view: pygame.Rect) -> None:
    """In the sea beyond the open hexes, each in the largest piece that is still free."""
    taken: list[tuple[Point, float]] = []
    for name in ORNAMENTS:
        middle, free = _freest(geometry, taken)
        if free < SMALLEST_ORNAMENT:
            return
        taken.append((middle, free))
        if not art.is_drawn(f"monuments/map/{name}"):
            continue
        side = round(min(free, LARGEST_ORNAMENT) * 1.7 * geometry.unit)
        picture = art.picture(f"monuments/map/{name}", (side, side)).copy()
        picture.set_alpha(215)
        x, y = geometry.at(middle)
        surface.blit(picture, picture.get_rect(center=(round(x - view.x), round(y - view.y))))


def _freest(geometry: Geometry, taken: list[tuple[Point, float]]) -> tuple[Point, float]:
    """The place of the board that is farthest from open hexes, from the frame and from what is taken."""
    hexes = [geometry.middle(hex) for hex in geometry.hexes]
    left, top = geometry.left, geometry.top
    wide, high = geometry.area.width / geometry.across, geometry.area.height / geometry.down
    best, most = (0.0, 0.0), NONE * 1.0
    for column in range(1, 40):
        for row in range(1, 26):
            x, y = left + wide * column / 40, top + high * row / 26
            free = min(x - left, left + wide - x, y - top, top + high - y)
            if free > most:
                free = min(free, min(math.dist((x, y), other) for other in hexes) - 0.55)
                free = min([free, *(math.dist((x, y), other) - far for other, far in taken)])
            if free > most:
                best, most = (x, y), free
    return best, most

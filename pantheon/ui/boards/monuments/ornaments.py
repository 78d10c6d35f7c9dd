"""Ornaments of the sea: beasts, boats and a wind rose where the board is closed, and fainter ones far from all land.

They are laid into the mosaic: of its colours alone, and its stones shine through."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import bits
from pantheon.ui import art
from pantheon.ui.boards.monuments.coasts import land_places
from pantheon.ui.boards.monuments.geometry import ROW, Geometry
from pantheon.ui.boards.monuments.names import HOME
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

BEYOND = ("wind_rose", "sea_monster", "whale", "dolphins", "canoe")  # not for people
"""Where the board is closed."""
WITHIN = ("wind_rose", "whale", "sea_monster")  # not for people
"""Where ships may sail: nothing that could be taken for one."""
COLUMNS, ROWS = 40, 26
"""So many places are tried."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How large ornaments are at most and at least (half of their side; a hex is 1 broad), how far they stay from the
    middle of hexes, how many there are and how opaque."""

    largest: float
    smallest: float
    away: float
    most: int
    alpha: int


CLOSED = Manner(0.9, 0.55, 0.75, 4, 130)
OPEN = Manner(0.7, 0.5, 0.9, 3, 84)
LIGHTEST: Colour = rgb("#a9dbe0")
"""What is white in a picture."""

Room = tuple[float, float, float, float]
"""What is to be seen, on the board: left, top, width, height."""


def paint_ornaments(surface: pygame.Surface, geometry: Geometry, view: pygame.Rect) -> None:
    wide, high = geometry.area.width / geometry.across, geometry.area.height / geometry.down
    room = round(geometry.left, 3), round(geometry.top, 3), round(wide, 3), round(high, 3)
    for name, middle, half, alpha in ornaments(geometry.catalog, geometry.civilisations, room):
        side = round(half * 1.7 * geometry.unit)
        picture = in_sea_colours(art.picture(f"monuments/map/{name}", (side, side)))
        picture.set_alpha(alpha)
        x, y = geometry.at(middle)
        surface.blit(picture, picture.get_rect(center=(round(x - view.x), round(y - view.y))))


def in_sea_colours(picture: pygame.Surface) -> pygame.Surface:
    made = pygame.transform.grayscale(picture)
    made.fill((*LIGHTEST, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


@lru_cache(maxsize=16)
def ornaments(catalog: Catalog, civilisations: int, room: Room) -> tuple[tuple[str, Point, float, int], ...]:
    """Each with its middle on the board, half of its side, and how opaque it is."""
    grid, board = catalog.grid, catalog.boards[civilisations]
    land = [(x / 2, r * ROW) for x, r in land_places(catalog, civilisations)]
    hexes = [(x / 2, r * ROW) for x, r in (grid.points[hex] for hex in bits(board.open))]
    beyond = list(_put(BEYOND, room, [*land, *hexes], CLOSED))
    taken = [
        (x + half * math.cos(turn), y + half * math.sin(turn))
        for _, (x, y), half, _ in beyond
        for turn in (math.pi / 6 * step for step in range(12))
    ]
    left = [name for name in WITHIN if name not in {name for name, _, _, _ in beyond}]
    within = _put(left, room, [*land, *taken, *_names(catalog, civilisations)], OPEN)
    return (*beyond, *within)


def _names(catalog: Catalog, civilisations: int) -> Iterator[Point]:
    """Where the names of homes stand."""
    for civilisation in bits(civilisations):
        x, r = catalog.grid.points[catalog.grid.monument[civilisation]]
        for far in (HOME, HOME + 0.8):
            yield x / 2 - math.copysign(far, x), r * ROW


def _put(
    wanted: Iterable[str], room: Room, taken: Sequence[Point], manner: Manner
) -> Iterator[tuple[str, Point, float, int]]:
    """Each in the largest piece that is still free."""
    places = [*_free_places(room, taken, manner)]
    put = 0
    for name in wanted:
        middle, free = max(places, key=lambda place: place[1])
        if free < manner.smallest or put >= manner.most:
            return
        if not art.is_drawn(f"monuments/map/{name}"):
            continue
        put += 1
        half = min(free, manner.largest)
        places = [(place, min(free, math.dist(place, middle) - half)) for place, free in places]
        yield name, middle, half, manner.alpha


def _free_places(room: Room, taken: Sequence[Point], manner: Manner) -> Iterator[tuple[Point, float]]:
    """Places all over the map, and how far each is from what is there, and from the frame."""
    left, top, wide, high = room
    for column in range(1, COLUMNS):
        for row in range(1, ROWS):
            x, y = left + wide * column / COLUMNS, top + high * row / ROWS
            free = min(x - left, left + wide - x, y - top, top + high - y)
            if free > manner.smallest:
                free = min(free, min(math.dist((x, y), other) for other in taken) - manner.away)
            yield (x, y), free

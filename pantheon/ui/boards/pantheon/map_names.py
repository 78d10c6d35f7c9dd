"""The names of seas and lands on the map: each stands where it covers the least of it, and where nothing lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

import pygame

from pantheon.games.pantheon.definitions import Definitions
from pantheon.ui import theme
from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.boards.pantheon.map import letter_size
from pantheon.ui.kit.ink import haloed
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

SEA_WORDS = rgb("#d3ecf0")
LAND_WORDS = rgb("#4f3717")
SEA_RIM, LAND_RIM = rgb("#17415a"), rgb("#e6d3a0")
BESIDE_FRAME = 3
"""How far names stay away from the frame, in pixels."""
TOO_MUCH = 3
"""What a place must cost less than: each bit of foreign ground below it costs as much, and what it covers more."""
LETTERS = 0.72
"""How high the letters are within the picture of a name."""

Written = tuple[pygame.Surface, pygame.Rect]
"""A name, and where it lies in the window."""


@dataclass(frozen=True)
class Name:
    """`places` are those where it can stand, the best first."""

    ink: pygame.Surface
    sea: bool
    places: tuple[pygame.Rect, ...]


def names_on(definitions: Definitions, geometry: Geometry, pixel: float) -> list[Name]:
    """Each near its hex; left out where there is no room at all. `pixel` is the size of a logical unit."""
    hexes = definitions.board.hexes
    by_name = {hex.name: number for number, hex in enumerate(hexes)}
    busy = [_around(geometry, number, 0.66) for number, hex in enumerate(hexes) if hex.holds_column or hex.loot_of]
    busy += [_around(geometry, number, 1.3) for number, hex in enumerate(hexes) if hex.start_of]
    busy += [_around(geometry, number, 0.7) for number, hex in enumerate(hexes) if hex.terrain == "hill"]
    names = []
    for label in definitions.board.labels:
        sea = label.kind == "sea"
        font = theme.font("italic" if sea else "display", letter_size(geometry, pixel))
        ink = haloed(label.name, font, *_inks(sea), max(1, round(pixel * theme.LIGHT)))
        places = _rooms_for(ink.get_rect(), by_name[label.hex], sea, busy, definitions, geometry)
        if places:
            names.append(Name(ink, sea, tuple(places)))
            busy.append(places[0])
    return names


def laid(names: Iterable[Name], taken: Sequence[pygame.Rect]) -> list[Written]:
    """The names, each at its best place that nothing lies on; left out where something lies on all of them."""
    found: list[Written] = []
    taken = list(taken)
    for name in names:
        for place in name.places:
            letters = place.inflate(0, -round((1 - LETTERS) * place.height))
            if letters.collidelist(taken) < 0:
                found.append((name.ink, place))
                taken.append(letters)
                break
    return found


def _inks(sea: bool) -> tuple[Colour, Colour]:
    """The letters of a name and their rim."""
    if theme.IS_PLAIN:
        return theme.TEXT_WHITE, theme.INK
    return (SEA_WORDS, SEA_RIM) if sea else (LAND_WORDS, LAND_RIM)


def _rooms_for(
    ink: pygame.Rect, hex: int, sea: bool, busy: list[pygame.Rect], definitions: Definitions, geometry: Geometry
) -> list[pygame.Rect]:
    """Places for a name over its own kind of ground and over nothing else, the best first."""
    near = [hex, *geometry.grid.neighbours[hex]]
    grounds = ("sea", "shore") if sea else ("land", "hill")
    island = not sea and not any(definitions.board.hexes[beside].terrain in grounds for beside in near[1:])
    free = geometry.area.inflate(-2 * BESIDE_FRAME, -2 * BESIDE_FRAME)
    tried = []
    for order, centre in enumerate(near):
        x, y = geometry.centres[centre]
        # The middle of a hex is where pieces stand: a name of land rather lies beside it.
        for shift, aside in product((0.0, -0.36, 0.36), (0.0, -0.25, 0.25)):
            rect = ink.copy()
            rect.center = round(x + aside * geometry.width), round(y + shift * geometry.width)
            # The name of an island that is one hex may lie half in the water.
            line = y if island else rect.centery
            below = [(rect.x + rect.width * part / 4, line) for part in range(5)]
            foreign = sum(_ground(definitions, geometry, point) not in grounds for point in below)
            covered = len(rect.collidelistall(busy))
            away = order + (abs(shift) if sea or shift else 0.5)
            if free.contains(rect):
                tried.append((foreign * TOO_MUCH + covered * (TOO_MUCH + 1), abs(aside), away, rect))
    return [rect for cost, *_, rect in sorted(tried, key=lambda one: one[:3]) if cost < TOO_MUCH]


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

"""Names on the map: those of regions stand below their temples, those of islands in the sea beside them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from pantheon.ui import theme
from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.boards.for_the_gods.open_sea import distance, open_land
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.boards.for_the_gods.town import town
from pantheon.ui.kit.free_room import FreeRoom
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb
from pantheon.ui.widgets import text

SMALLEST_LETTER = 13
"""In logical units, if the map has room for it."""
SEA_INK, SEA_RIM = rgb("#f6ecd2"), rgb("#12303f")
LETTERS = 0.8
"""Which part of a line its letters take."""
NEAR, APART = 1.8, 0.85
"""How far from its shore the name of an island may be, in its own size, and as a part of how far others are."""
AIR = 0.9
"""How far the name of a region stays away from what stands beside it in another one, in units."""
LAND_INK, LAND_RIM = rgb("#fff6df"), rgb("#3d2614")


@dataclass(frozen=True, slots=True)
class Label:
    """A name as it stands on the map; the rectangle has its rim in it."""

    words: str
    font: pygame.Font
    ink: Colour
    rim: Colour
    edge: int
    """How broad the rim is."""
    rect: pygame.Rect
    land: tuple[pygame.Rect, ...]
    """What it is the name of: where the things of each of its regions stand."""
    town: pygame.Surface | None = None
    """What stands left of it, in the same rectangle, if it is a city."""

    @property
    def letters(self) -> pygame.Rect:
        """Where its letters are, without the air above and below them."""
        return self.rect.inflate(0, -round(self.rect.height * 0.4))

    def belongs_to(self, view: pygame.Rect) -> bool:
        """Whether a view shows all of it, and the middle of a region that it names."""
        return view.contains(self.letters) and any(view.collidepoint(land.center) for land in self.land)


def letter_size(geometry: Geometry, pixel: float) -> int:
    """The size of a region's name in pixels: it grows with the map, and a small map has small ones."""
    return max(8, round(min(max(SMALLEST_LETTER * pixel, 2.75 * geometry.unit), 3.05 * geometry.unit)))


def labels(geometry: Geometry, plots: Plots, pixel: float, sea: FreeRoom) -> list[Label]:
    found = [_region_label(geometry, plots, region, pixel) for region in geometry.regions]
    for label in found:
        sea.take(label.rect)
    for island in geometry.islands:
        shore = [geometry.at(point) for point in geometry.coasts[island.id]]
        others = [
            geometry.at(point) for name, coast in geometry.coasts.items() if name != island.id for point in coast[::6]
        ]
        land = tuple(plots[region].reach for region in geometry.regions if geometry.island(region) is island)
        size = round(letter_size(geometry, pixel) * 1.5)
        ashore = open_land(geometry, plots, island.id, [label.letters for label in found])
        regions = [corner for label in found for corner in _corners(label.letters)]
        named = _island_label(island.name, size, (shore, others, regions), (sea, ashore), land)
        if named is not None:
            found.append(named)
            sea.take(named.rect)
    return found


def name_rects(geometry: Geometry, plots: Plots, pixel: float) -> dict[int, pygame.Rect]:
    """Where the name of each region stands."""
    return {region: _region_label(geometry, plots, region, pixel).letters for region in geometry.regions}


def _region_label(geometry: Geometry, plots: Plots, region: int, pixel: float) -> Label:
    size = letter_size(geometry, pixel)
    words = geometry.catalog.region_defs[region].name
    edge = max(1, round(size * 0.11))
    walls = town(round(size * 1.15)) if region in geometry.catalog.cities[geometry.players] else None
    more = 2 * edge + (walls.get_width() if walls else 0)
    font = text.font_that_fits("display", words, plots[region].name_width - more, size, min(size, theme.SMALLEST_TEXT))
    wide, high = font.size(words)
    rect = pygame.Rect(0, 0, wide + more, high + 2 * edge)
    rect.center = round(plots[region].name[0]), round(plots[region].name[1])
    return Label(
        words, font, *_inks(LAND_INK, LAND_RIM), edge, _beside_others(rect, plots), (plots[region].reach,), walls
    )


def _inks(ink: Colour, rim: Colour) -> tuple[Colour, Colour]:
    """The letters of a name and their rim: white and black for whoever wants strong contrasts."""
    return (theme.TEXT_WHITE, theme.INK) if theme.IS_PLAIN else (ink, rim)


def _beside_others(rect: pygame.Rect, plots: Plots) -> pygame.Rect:
    """Moved to the side if it would reach over what stands in another region, or touch it."""
    air = round(AIR * plots.geometry.unit)
    for other in plots.geometry.regions:
        taken = plots[other].reach.inflate(2 * air, 0)
        if rect.colliderect(taken) and abs(rect.centerx - taken.centerx) > taken.width // 4:
            if rect.centerx < taken.centerx:
                rect.right = taken.left
            else:
                rect.left = taken.right
    return rect.clamp(plots.geometry.area)


def _corners(rect: pygame.Rect) -> tuple[Point, ...]:
    return rect.topleft, rect.midtop, rect.topright, rect.bottomleft, rect.midbottom, rect.bottomright


def _island_label(
    name: str,
    size: int,
    beside: tuple[list[Point], list[Point], list[Point]],
    rooms: tuple[FreeRoom, FreeRoom],
    land: tuple[pygame.Rect, ...],
) -> Label | None:
    """Where it covers nothing: in the sea at its island, nearer to it than to any other, else on the island itself;
    smaller if there is no such place for it, and None if there is none for small letters.

    `beside`: its shore, the shores of others, and the names of regions; `rooms`: sea and land.
    """
    shore, others, regions = beside
    sea, ashore = rooms
    near = size * NEAR
    while size > 8:
        font = theme.font("title", size)
        edge = max(1, round(size * 0.1))
        wide, high = font.size(name)
        letters = wide + 2 * edge, round(high * LETTERS) + 2 * edge
        place = sea.nearest(letters, shore[::16], others)
        if place is None or distance(place, shore) > min(near, distance(place, others) * APART):
            place = ashore.nearest(letters, shore[::16], regions)
        if place is not None:
            rect = place.inflate(0, high - round(high * LETTERS))
            return Label(name, font, *_inks(SEA_INK, SEA_RIM), edge, rect, land)
        size = size * 7 // 8
    return None

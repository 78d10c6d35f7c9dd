"""Names on the map: those of regions stand below their temples, those of islands in the sea along their coasts."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from pantheon.ui import theme
from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.boards.for_the_gods.island_names import IslandName, island_names
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.boards.for_the_gods.town import town
from pantheon.ui.kit.free_room import FreeRoom
from pantheon.ui.kit.ink import haloed
from pantheon.ui.theme import Colour, rgb
from pantheon.ui.widgets import text

SMALLEST_LETTER = 13
"""In logical units, if the map has room for it."""
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

    def paint(self, surface: pygame.Surface, left: int, top: int) -> None:
        place = self.rect.move(-left, -top)
        written = haloed(self.words, self.font, self.ink, self.rim, self.edge)
        surface.blit(written, written.get_rect(midright=place.midright))
        if self.town is not None:
            surface.blit(self.town, self.town.get_rect(midleft=place.midleft))


def letter_size(geometry: Geometry, pixel: float) -> int:
    """The size of a region's name in pixels: it grows with the map, and a small map has small ones."""
    return max(8, round(min(max(SMALLEST_LETTER * pixel, 2.75 * geometry.unit), 3.05 * geometry.unit)))


def labels(geometry: Geometry, plots: Plots, pixel: float, sea: FreeRoom) -> list[Label | IslandName]:
    lands = {
        island.id: tuple(plots[region].reach for region in geometry.regions if geometry.island(region) is island)
        for island in geometry.islands
    }
    found: list[Label | IslandName] = [_region_label(geometry, plots, region, pixel) for region in geometry.regions]
    found += island_names(geometry, lands)
    for label in found:
        sea.take(label.rect)
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

"""A little map of where the loot of an epoch lies: the part of the board around its city.

It is cut out of the ground that the table has painted already; only where there is none it is painted small.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.definitions import Definitions
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.boards.pantheon.ground import paint_ground
from pantheon.ui.boards.pantheon.map import Ground, column_base
from pantheon.ui.kit.ink import haloed
from pantheon.ui.scene import Point

AROUND = 1.1
"""How much is seen about the outermost of its hexes, in widths of a hex."""
NARROWEST = 5.5
"""It shows at least so many hexes across, so that the coast is recognised."""


class LootMap:
    def __init__(self, definitions: Definitions, catalog: Catalog, ground: Ground | None) -> None:
        self._hexes, self._nations = definitions.board.hexes, definitions.nations
        self._definitions, self._catalog = definitions, catalog
        self._ground = ground

    def paint(self, size: tuple[int, int], nation: int, loot: Mapping[int, str]) -> pygame.Surface:
        """The city of a nation and the pictures of its loot, each on its hex."""
        fit, ground = self._ground or self._painted(size)
        city = self._catalog.start_hex[nation]
        part = part_around([fit.centres[hex] for hex in (city, *loot)], fit, size)
        scale = size[0] / part.width
        surface = _cut(ground, fit, part, size)
        wide = fit.width * scale

        def place(hex: int) -> tuple[int, int]:
            x, y = fit.centres[hex]
            return round((x - part.x) * scale), round((y - part.y) * scale)

        base = column_base(round(wide * 0.6))
        for hex, printed in enumerate(self._hexes):
            if printed.holds_column and hex not in loot:
                surface.blit(base, base.get_rect(center=place(hex)))
        _put(surface, f"pantheon/nations/{self._nations[nation].id}", place(city), wide * 0.86)
        for hex, picture in loot.items():
            _put(surface, picture, place(hex), wide * 0.98)
        self._name(surface, place(city), wide, self._nations[nation].city)
        return surface

    def _painted(self, size: tuple[int, int]) -> Ground:
        fit = Geometry(self._catalog.grid, pygame.Rect((0, 0), size))
        return fit, paint_ground(self._definitions, fit)

    def _name(self, surface: pygame.Surface, at: tuple[int, int], wide: float, name: str) -> None:
        font = theme.font("bold", max(11, round(wide * 0.42)))
        ink = haloed(name, font, theme.PARCHMENT_LIGHT, theme.INK, max(1, round(wide * 0.04)))
        place = ink.get_rect(center=(at[0], round(at[1] + wide * 0.58)))
        surface.blit(ink, place.clamp(surface.get_rect().inflate(-6, -6)))


def part_around(points: Sequence[Point], fit: Geometry, size: tuple[int, int]) -> pygame.FRect:
    """The part of the field with these points, in the shape of the picture, within the field."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    margin = 2 * AROUND * fit.width
    wide = max(right - left + margin, (bottom - top + margin) * size[0] / size[1], NARROWEST * fit.width)
    wide = min(wide, fit.area.width, fit.area.height * size[0] / size[1])
    part = pygame.FRect(0, 0, wide, wide * size[1] / size[0])
    part.center = (left + right) / 2, (top + bottom) / 2
    return part.clamp(pygame.FRect(fit.area))


def _cut(ground: pygame.Surface, fit: Geometry, part: pygame.FRect, size: tuple[int, int]) -> pygame.Surface:
    finer = ground.get_width() / fit.area.width
    cut = pygame.Rect(
        round((part.x - fit.area.x) * finer),
        round((part.y - fit.area.y) * finer),
        round(part.width * finer),
        round(part.height * finer),
    )
    return pygame.transform.smoothscale(ground.subsurface(cut.clip(ground.get_rect())), size)


def _put(surface: pygame.Surface, name: str, at: tuple[int, int], side: float) -> None:
    picture = art.picture(name, (round(side), round(side)))
    surface.blit(picture, picture.get_rect(center=at))

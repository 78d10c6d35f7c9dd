"""The sea and the islands as a picture: a mosaic that grows lighter towards the coasts, and land in the evening light.

How the stones of the sea and the hills of the land are painted is in `ui/kit`: `mosaic.py` and `relief.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from pantheon.ui.boards.for_the_gods.borders import borders
from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.kit.kept_grounds import kept
from pantheon.ui.kit.mosaic import nearness, tesserae
from pantheon.ui.kit.painting import blur, chances, clear, dots, evenly, grown, lit
from pantheon.ui.kit.relief import Stop, coloured, shade, tree
from pantheon.ui.scene import Point
from pantheon.ui.theme import rgb

CREST = rgb("#3f89a6")
FOAM = rgb("#e4f1ea")
CLIFF, CLIFF_DARK = rgb("#8d6437"), rgb("#5b3d20")
RIM = rgb("#f0dfb2")
HEIGHTS: Sequence[Stop] = (
    (0, rgb("#ecd8a6")), (70, rgb("#e2c88d")), (105, rgb("#cdb877")), (135, rgb("#b3a765")), (160, rgb("#a59a5a")),
    (185, rgb("#b5935a")), (215, rgb("#c79f68")), (255, rgb("#ecdcb8")),
)  # fmt: skip
"""The colour of the land by its height: beach, fields, groves, rock."""
LEAVES = rgb("#5d6b35"), rgb("#6f7d3f"), rgb("#4c5a2d")
_FINER = 2
_LARGEST_FINER = 1500
"""Above this width the ground is painted at its own size: the pixels are small enough."""


def paint_ground(geometry: Geometry) -> pygame.Surface:
    """Sea and islands for a geometry that shows all of them, finer than it is shown. Shared: do not draw on it."""
    catalog, players, size = geometry.catalog, geometry.players, geometry.area.size
    finer = _FINER if size[0] < _LARGEST_FINER else 1
    at_origin = Geometry(catalog, players, pygame.Rect((0, 0), size))
    return kept(catalog.definitions.map, (players, size), _Painter(at_origin, finer).paint)


class _Painter:
    def __init__(self, geometry: Geometry, finer: int) -> None:
        self._geometry = geometry
        self._size = geometry.area.width * finer, geometry.area.height * finer
        self._across, self._down = geometry.across * finer, geometry.down * finer
        self._unit = geometry.unit * finer
        self._coasts = {name: self._line(coast) for name, coast in geometry.coasts.items()}

    def _line(self, points: Sequence[Point]) -> list[Point]:
        left, top = self._geometry.left, self._geometry.top
        return [((x - left) * self._across, (y - top) * self._down) for x, y in points]

    def paint(self) -> pygame.Surface:
        surface = pygame.Surface(self._size)
        side = max(4, round(self._unit * 1.1))
        tesserae(surface, side, nearness(list(self._coasts.values()), self._size, side))
        self._waves(surface)
        for name, coast in self._coasts.items():
            self._rows_along(surface, coast, len(name))
        self._feet(surface)
        surface.blit(self._land(), (0, 0))
        line = max(1, round(self._unit * 0.16))
        for coast in self._coasts.values():
            pygame.draw.lines(surface, RIM, True, coast, 2 * line)
            pygame.draw.aalines(surface, CLIFF, True, coast)
        self._groves(surface)
        self._borders(surface)
        self._dim_edges(surface)
        return surface

    # The sea ---------------------------------------------------------------------------------------------------------

    def _waves(self, surface: pygame.Surface) -> None:
        """Small crests in the open sea."""
        step, line = self._unit * 7.5, max(1, round(self._unit * 0.16))
        wide, high = int(self._size[0] / step) + 1, int(self._size[1] / step) + 1
        luck = chances(b"waves", wide * high * 3)
        for at in range(wide * high):
            one, other, third = luck[at * 3 : at * 3 + 3]
            if third > 150:
                continue
            x, y = (at % wide + one / 255) * step, (at // wide + other / 255) * step
            for dx, dy, far in ((0.0, 0.0, 1.0), (1.1, 0.75, 0.7), (-1.0, 0.9, 0.6)):
                rect = pygame.Rect(0, 0, round(self._unit * 2.2 * far), round(self._unit * 1.1 * far))
                rect.center = round(x + dx * self._unit), round(y + dy * self._unit)
                pygame.draw.arc(surface, CREST, rect, 0.35, math.pi - 0.35, line)

    def _rows_along(self, surface: pygame.Surface, coast: list[Point], seed: int) -> None:
        """Rows of stones that follow the coast, as about the figures of a real mosaic."""
        side = self._unit * 0.92
        for row, base in ((2, rgb("#5aa9b4")), (1, rgb("#8cc9c6")), (0, FOAM)):
            walk = evenly(grown(coast, side * (0.75 + row * 1.06)), side)
            half, flat = side * 0.43, side * 0.42
            shades = [lit(base, 0.88 + 0.02 * step) for step in range(8)]
            luck = chances(b"row" + bytes((seed, row)), len(walk))
            for at, (x, y, dx, dy) in enumerate(walk):
                colour = shades[luck[at] & 7]
                ax, ay, bx, by = dx * half, dy * half, -dy * flat, dx * flat
                corners = ((x + ax + bx, y + ay + by), (x - ax + bx, y - ay + by),
                           (x - ax - bx, y - ay - by), (x + ax - bx, y + ay - by))  # fmt: skip
                pygame.draw.polygon(surface, colour, corners)

    def _feet(self, surface: pygame.Surface) -> None:
        """The board is seen from the south, so cliffs show below the southern coasts, and foam below them."""
        deep = self._unit * 1.05
        line = max(2, round(self._unit * 0.3))
        for coast in self._coasts.values():
            pygame.draw.lines(surface, FOAM, True, [(x, y + deep) for x, y in coast], line * 2)
        for part, colour in ((1.0, CLIFF_DARK), (0.72, CLIFF_DARK), (0.5, CLIFF), (0.25, CLIFF)):
            for coast in self._coasts.values():
                pygame.draw.polygon(surface, colour, [(x, y + deep * part) for x, y in coast])

    # The land --------------------------------------------------------------------------------------------------------

    def _land(self) -> pygame.Surface:
        """All islands with light from the north-west, and nothing between them."""
        small = max(2, self._size[0] // 2), max(2, self._size[1] // 2)
        shape = pygame.Surface(small)
        for coast in self._coasts.values():
            pygame.draw.polygon(shape, (255, 255, 255), [(x / 2, y / 2) for x, y in coast])
        heights = self._heights(shape)
        land = coloured(heights, HEIGHTS)
        shade(land, heights, max(1, round(self._unit * 0.2)))
        land = clear(land, self._size)
        cut = pygame.Surface(self._size, pygame.SRCALPHA)
        for coast in self._coasts.values():
            pygame.draw.polygon(cut, (255, 255, 255, 255), coast)
        land.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return land

    def _heights(self, shape: pygame.Surface) -> pygame.Surface:
        """Islands rise from their coasts; on that lie hills and small unevenness."""
        unit = self._unit / 2
        dome = blur(shape, unit * 3.4)
        dome.fill((120, 120, 120), special_flags=pygame.BLEND_RGB_MULT)
        for cell, weight, key in ((8.0, 84, b"hills"), (3.6, 66, b"knolls"), (1.5, 34, b"rocks")):
            wide, high = round(shape.get_width() / unit / cell) + 2, round(shape.get_height() / unit / cell) + 2
            layer = pygame.transform.smoothscale(dots((wide * 4, high * 4), 4, key), shape.get_size())
            layer.fill((weight, weight, weight), special_flags=pygame.BLEND_RGB_MULT)
            dome.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return dome

    def _groves(self, surface: pygame.Surface) -> None:
        """Olive trees in loose rows, thicker in some places than in others."""
        step = self._unit * 1.25
        radius = self._unit * 0.34
        inner = pygame.Surface(self._size, depth=8)
        inner.set_colorkey(0)
        for coast in self._coasts.values():
            pygame.draw.polygon(inner, 1, coast)
            pygame.draw.lines(inner, 0, True, coast, max(2, round(self._unit * 2.2)))
        ground = pygame.mask.from_surface(inner)
        wide, high = int(self._size[0] / step), int(self._size[1] / step)
        thick, luck = chances(b"groves", (wide // 5 + 1) * (high // 4 + 1)), chances(b"trees", wide * high * 3)
        for row in range(high):
            for column in range(wide):
                one, other, third = luck[(row * wide + column) * 3 : (row * wide + column) * 3 + 3]
                if thick[row // 4 * (wide // 5 + 1) + column // 5] < 158 or one < 115:
                    continue
                x, y = (column + other / 365) * step, (row + third / 365) * step
                if ground.get_at((min(int(x), self._size[0] - 1), min(int(y), self._size[1] - 1))):
                    tree(surface, x, y, radius * (0.6 + one / 420), LEAVES[other % 3])

    def _borders(self, surface: pygame.Surface) -> None:
        line = max(1, round(self._unit * 0.2))
        for border in borders(self._geometry.catalog, self._geometry.players):
            walk = evenly(self._line(border), self._unit * 1.3, closed=False)
            for x, y, dx, dy in walk:
                ax, ay = dx * self._unit * 0.38, dy * self._unit * 0.38
                pygame.draw.line(surface, RIM, (x - ax, y - ay + line), (x + ax, y + ay + line), line)
                pygame.draw.line(surface, CLIFF_DARK, (x - ax, y - ay), (x + ax, y + ay), line)

    def _dim_edges(self, surface: pygame.Surface) -> None:
        """A little darker towards the frame, as on an old chart."""
        veil = pygame.Surface((32, 24))
        for x in range(32):
            for y in range(24):
                far = max(abs(x - 15.5) / 15.5, abs(y - 11.5) / 11.5)
                light = 255 - round(80 * max(0.0, far - 0.72) / 0.28)
                veil.set_at((x, y), (light, light, min(255, light + 10)))
        surface.blit(pygame.transform.smoothscale(veil, self._size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)

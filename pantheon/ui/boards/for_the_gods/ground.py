"""The sea and the islands as a picture: a mosaic that grows lighter towards the coasts, and land in the evening light.

Everything is made of whole-picture steps, which are quick: heights are layers of blurred dots, light and shade are the
difference of two heights, and the colour of the land is looked up by its height. The dots come from a hash, so the
picture is always the same.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.ui.boards.for_the_gods.borders import borders
from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.kit.painting import blur, chances, clear, dots, evenly, grown, lit, mixed
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

DEEP, OPEN, SHALLOW, SHOAL = rgb("#173f5c"), rgb("#1f5474"), rgb("#3484a0"), rgb("#6fb9bd")
GROUT = rgb("#12374f")
CREST = rgb("#3f89a6")
FOAM = rgb("#e4f1ea")
CLIFF, CLIFF_DARK = rgb("#8d6437"), rgb("#5b3d20")
RIM = rgb("#f0dfb2")
HEIGHTS: Sequence[tuple[int, Colour]] = (
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
    return _painted(geometry.catalog, geometry.players, geometry.area.size)


@lru_cache(maxsize=3)
def _painted(catalog: Catalog, players: int, size: tuple[int, int]) -> pygame.Surface:
    """Kept for the next table of the same size, such as the replay of a game."""
    finer = _FINER if size[0] < _LARGEST_FINER else 1
    painted = _Painter(Geometry(catalog, players, pygame.Rect((0, 0), size)), finer).paint()
    return painted.convert() if pygame.display.get_surface() else painted


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
        self._tesserae(surface)
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

    def _tesserae(self, surface: pygame.Surface) -> None:
        """Small stones in rows that bend a little, lighter near land."""
        surface.fill(GROUT)
        side = max(4, round(self._unit * 1.1))
        stone = side - max(1, side // 8)
        near = self._nearness(side)
        depths = pygame.image.tobytes(near, "RGB")[::3]
        wide, high = near.get_size()
        swell = dots((wide, high), 5, b"swell")
        swells = pygame.image.tobytes(swell, "RGB")[::3]
        shades = _sea_shades()
        bends = [round(math.sin(step * 0.21) * side * 0.34) for step in range(wide + high // 3 + 1)]
        chance = chances(b"stones", wide * high)
        fill, at = surface.fill, 0
        for row in range(high):
            left, top = (row & 1) * side // 2 - side // 2, row * side - side // 2
            for column in range(wide):
                near_land = depths[at]
                depth = (near_land >> 3) + (swells[at] >> 6 if near_land < 150 else 0)
                colour = shades[depth if depth < 32 else 31][chance[at] % 12]
                fill(colour, (column * side + left, top + bends[column + row // 3], stone, stone))
                at += 1

    def _waves(self, surface: pygame.Surface) -> None:
        """Small crests in the open sea."""
        step, line = self._unit * 7.5, max(1, round(self._unit * 0.16))
        wide, high = int(self._size[0] / step) + 1, int(self._size[1] / step) + 1
        chance = chances(b"waves", wide * high * 3)
        for at in range(wide * high):
            one, other, third = chance[at * 3 : at * 3 + 3]
            if third > 150:
                continue
            x, y = (at % wide + one / 255) * step, (at // wide + other / 255) * step
            for dx, dy, far in ((0.0, 0.0, 1.0), (1.1, 0.75, 0.7), (-1.0, 0.9, 0.6)):
                rect = pygame.Rect(0, 0, round(self._unit * 2.2 * far), round(self._unit * 1.1 * far))
                rect.center = round(x + dx * self._unit), round(y + dy * self._unit)
                pygame.draw.arc(surface, CREST, rect, 0.35, math.pi - 0.35, line)

    def _nearness(self, side: int) -> pygame.Surface:
        """How near land is, a dot for each stone of the mosaic."""
        wide, high = self._size[0] // side + 2, self._size[1] // side + 2
        shape = pygame.Surface((wide * 2, high * 2))
        for coast in self._coasts.values():
            pygame.draw.polygon(shape, (255, 255, 255), [(x / side * 2, y / side * 2) for x, y in coast])
        blurred = pygame.transform.gaussian_blur(shape, 9)
        blurred.blit(pygame.transform.gaussian_blur(shape, 4), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return pygame.transform.smoothscale(blurred, (wide, high))

    def _rows_along(self, surface: pygame.Surface, coast: list[Point], seed: int) -> None:
        """Rows of stones that follow the coast, as about the figures of a real mosaic."""
        side = self._unit * 0.92
        for row, base in ((2, rgb("#5aa9b4")), (1, rgb("#8cc9c6")), (0, FOAM)):
            walk = evenly(grown(coast, side * (0.75 + row * 1.06)), side)
            half, flat = side * 0.43, side * 0.42
            shades = [lit(base, 0.88 + 0.02 * step) for step in range(8)]
            chance = chances(b"row" + bytes((seed, row)), len(walk))
            for at, (x, y, dx, dy) in enumerate(walk):
                colour = shades[chance[at] & 7]
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
        land = _coloured(heights)
        _shade(land, heights, max(1, round(self._unit * 0.2)))
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
        thick, chance = chances(b"groves", (wide // 5 + 1) * (high // 4 + 1)), chances(b"trees", wide * high * 3)
        for row in range(high):
            for column in range(wide):
                one, other, third = chance[(row * wide + column) * 3 : (row * wide + column) * 3 + 3]
                if thick[row // 4 * (wide // 5 + 1) + column // 5] < 158 or one < 115:
                    continue
                x, y = (column + other / 365) * step, (row + third / 365) * step
                if ground.get_at((min(int(x), self._size[0] - 1), min(int(y), self._size[1] - 1))):
                    _tree(surface, x, y, radius * (0.6 + one / 420), LEAVES[other % 3])

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


@lru_cache(maxsize=1)
def _sea_shades() -> list[list[Colour]]:
    """By nearness to land and by chance."""
    stops = ((0, DEEP), (5, OPEN), (15, SHALLOW), (27, SHOAL), (31, SHOAL))
    found = []
    for depth in range(32):
        base = mixed(stops, depth)
        found.append([lit(base, 0.88 + 0.24 * step / 11) for step in range(12)])
    return found


def _coloured(heights: pygame.Surface) -> pygame.Surface:
    """Each height in its colour."""
    looked_up = pygame.image.frombytes(pygame.image.tobytes(heights, "RGB")[::3], heights.get_size(), "P")
    looked_up.set_palette([mixed(HEIGHTS, height) for height in range(256)])
    coloured = pygame.Surface(heights.get_size())
    coloured.blit(looked_up, (0, 0))
    return coloured


def _shade(land: pygame.Surface, heights: pygame.Surface, far: int) -> None:
    """Slopes towards the north-west are lit, the others lie in the shade."""
    for shift, flag, tint in ((1, pygame.BLEND_RGB_ADD, (95, 88, 66)), (-1, pygame.BLEND_RGB_SUB, (150, 152, 132))):
        slope = heights.copy()
        slope.blit(heights, (shift * far, shift * far), special_flags=pygame.BLEND_RGB_SUB)
        for _ in range(3):
            slope.blit(slope, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        slope.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        land.blit(slope, (0, 0), special_flags=flag)


def _tree(surface: pygame.Surface, x: float, y: float, radius: float, leaf: Colour) -> None:
    pygame.draw.ellipse(surface, (104, 88, 52), (x - radius * 0.7, y - radius * 0.1, radius * 2.4, radius * 1.3))
    pygame.draw.circle(surface, lit(leaf, 0.72), (x, y - radius * 0.3), radius)
    pygame.draw.circle(surface, leaf, (x - radius * 0.15, y - radius * 0.45), radius * 0.8)
    pygame.draw.circle(surface, lit(leaf, 1.35), (x - radius * 0.3, y - radius * 0.65), radius * 0.38)

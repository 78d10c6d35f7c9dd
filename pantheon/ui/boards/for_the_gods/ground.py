"""The sea and the islands as a picture: a mosaic that grows lighter towards the coasts, and land in the evening light.

How the stones of the sea and the hills of the land are painted is in `ui/kit`: `mosaic.py` and `relief.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from pantheon.table.steps import Steps, all_at_once
from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods.borders import borders
from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.boards.for_the_gods.landscapes import landscape
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.kit.kept_grounds import kept_ahead
from pantheon.ui.kit.mosaic import nearness, tesserae
from pantheon.ui.kit.painting import blur, chances, clear, dots, evenly, grown, lit
from pantheon.ui.kit.relief import coloured, shade, tree
from pantheon.ui.scene import Point
from pantheon.ui.theme import rgb
from pantheon.ui.widgets import shapes

CREST = rgb("#3f89a6")
FOAM = rgb("#e4f1ea")
MARKED = 235
"""How strong landmarks are."""
SHADE = rgb("#5b3d20")
RIM = rgb("#f0dfb2")
SLAB, SLAB_STEP = (*rgb("#f3ead6"), 215), (*rgb("#a8946c"), 235)
SLAB_JOINT, SLAB_EDGE = (*rgb("#b9a886"), 215), (*rgb("#4a3524"), 190)
"""The paved place of a temple."""
PLAIN_LAND = 2
"""Which of the heights of an island gives all of it its colour with strong contrasts."""
_FINER = 2
_LARGEST_FINER = 1500
"""Above this width the ground is painted at its own size: the pixels are small enough."""


def paint_ground(geometry: Geometry) -> pygame.Surface:
    """Sea and islands for a geometry that shows all of them, finer than it is shown. Shared: do not draw on it."""
    return all_at_once(ground_ahead(geometry))


def ground_ahead(geometry: Geometry) -> Steps[pygame.Surface]:
    """The same, a little at a time."""
    catalog, players, size = geometry.catalog, geometry.players, geometry.area.size
    finer = _FINER if size[0] < _LARGEST_FINER else 1
    at_origin = Geometry(catalog, players, pygame.Rect((0, 0), size))
    return kept_ahead(
        catalog.definitions.map, (players, size, theme.IS_PLAIN), lambda: _Painter(at_origin, finer).steps()
    )


class _Painter:
    def __init__(self, geometry: Geometry, finer: int) -> None:
        self._geometry = geometry
        self._size = geometry.area.width * finer, geometry.area.height * finer
        self._across, self._down = geometry.across * finer, geometry.down * finer
        self._unit = geometry.unit * finer
        self._plots = Plots(Geometry(geometry.catalog, geometry.players, pygame.Rect((0, 0), self._size)))
        self._coasts = {name: self._line(coast) for name, coast in geometry.coasts.items()}

    def _line(self, points: Sequence[Point]) -> list[Point]:
        left, top = self._geometry.left, self._geometry.top
        return [((x - left) * self._across, (y - top) * self._down) for x, y in points]

    def steps(self) -> Steps[pygame.Surface]:
        surface = pygame.Surface(self._size)
        if theme.IS_PLAIN:
            self._paint_plain(surface)
        else:
            yield from self._paint_mosaic(surface)
        return surface

    def _paint_plain(self, surface: pygame.Surface) -> None:
        """Strong contrasts: dark water, each island in one light colour, plain lines about all that has an edge."""
        surface.fill(theme.DEEP_SEA)
        line = max(1, round(self._unit * 0.3))
        for name, coast in self._coasts.items():
            pygame.draw.polygon(surface, landscape(name).heights[PLAIN_LAND][1], coast)
            shapes.thick_line(surface, theme.PARCHMENT_LIGHT, [*coast, coast[0]], 3 * line)
        for border in borders(self._geometry.catalog, self._geometry.players):
            shapes.thick_line(surface, theme.INK, self._line(border), line)
        self._slabs(surface, (theme.PARCHMENT_LIGHT, theme.MARBLE_SHADE, theme.INK, theme.INK))

    def _paint_mosaic(self, surface: pygame.Surface) -> Steps[None]:
        side = max(4, round(self._unit * 1.1))
        near = nearness(list(self._coasts.values()), self._size, side)
        yield 0.1
        tesserae(surface, side, near)
        yield 0.2
        self._waves(surface)
        for name, coast in self._coasts.items():
            self._rows_along(surface, coast, len(name))
            yield 0.3
        self._feet(surface)
        yield 0.4
        land = yield from self._land()
        surface.blit(land, (0, 0))
        line = max(1, round(self._unit * 0.16))
        for name, coast in self._coasts.items():
            pygame.draw.lines(surface, RIM, True, coast, 2 * line)
            pygame.draw.aalines(surface, landscape(name).cliff, True, coast)
        yield 0.8
        self._groves(surface)
        yield 0.9
        self._borders(surface)
        self._marks(surface)
        self._slabs(surface, (SLAB, SLAB_STEP, SLAB_JOINT, SLAB_EDGE))
        self._dim_edges(surface)

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
        for part, light in ((1.0, 0.62), (0.72, 0.7), (0.5, 0.9), (0.25, 1.0)):
            for name, coast in self._coasts.items():
                colour = lit(landscape(name).cliff, light)
                pygame.draw.polygon(surface, colour, [(x, y + deep * part) for x, y in coast])

    # The land --------------------------------------------------------------------------------------------------------

    def _land(self) -> Steps[pygame.Surface]:
        """All islands with light from the north-west, and nothing between them."""
        small = max(2, self._size[0] // 2), max(2, self._size[1] // 2)
        shape = pygame.Surface(small)
        for coast in self._coasts.values():
            pygame.draw.polygon(shape, (255, 255, 255), [(x / 2, y / 2) for x, y in coast])
        heights = yield from self._heights(shape)
        land = pygame.Surface(small)
        for name, coast in self._coasts.items():
            rect = _around(coast, 0.5).inflate(8, 8).clip(land.get_rect())
            land.blit(coloured(heights.subsurface(rect), landscape(name).heights), rect)
        yield 0.6
        shade(land, heights, max(1, round(self._unit * 0.2)))
        yield 0.7
        land = clear(land, self._size)
        cut = pygame.Surface(self._size, pygame.SRCALPHA)
        for coast in self._coasts.values():
            pygame.draw.polygon(cut, (255, 255, 255, 255), coast)
        land.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return land

    def _heights(self, shape: pygame.Surface) -> Steps[pygame.Surface]:
        """Islands rise from their coasts; on that lie hills and small unevenness."""
        unit = self._unit / 2
        dome = blur(shape, unit * 3.4)
        dome.fill((120, 120, 120), special_flags=pygame.BLEND_RGB_MULT)
        for cell, weight, key in ((8.0, 84, b"hills"), (3.6, 66, b"knolls"), (1.5, 34, b"rocks")):
            wide, high = round(shape.get_width() / unit / cell) + 2, round(shape.get_height() / unit / cell) + 2
            layer = pygame.transform.smoothscale(dots((wide * 4, high * 4), 4, key), shape.get_size())
            layer.fill((weight, weight, weight), special_flags=pygame.BLEND_RGB_MULT)
            dome.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            yield 0.5
        return dome

    def _groves(self, surface: pygame.Surface) -> None:
        """Trees in loose rows, thicker in some places than in others; none where temples and names stand."""
        step = self._unit * 1.25
        radius = self._unit * 0.34
        ground = self._free_land()
        kinds = [landscape(name) for name in self._coasts]
        wide, high = int(self._size[0] / step), int(self._size[1] / step)
        thick, luck = chances(b"groves", (wide // 5 + 1) * (high // 4 + 1)), chances(b"trees", wide * high * 3)
        for row in range(high):
            for column in range(wide):
                one, other, third = luck[(row * wide + column) * 3 : (row * wide + column) * 3 + 3]
                x, y = (column + other / 365) * step, (row + third / 365) * step
                island = ground.get_at_mapped((min(int(x), self._size[0] - 1), min(int(y), self._size[1] - 1)))
                if not island or one < 115 or thick[row // 4 * (wide // 5 + 1) + column // 5] < kinds[island - 1].bare:
                    continue
                tree(surface, x, y, radius * (0.6 + one / 420), kinds[island - 1].leaves[other % 3])

    def _free_land(self) -> pygame.Surface:
        """The number of its island, from 1 on, where nothing stands; elsewhere 0."""
        free = pygame.Surface(self._size, depth=8)
        for number, coast in enumerate(self._coasts.values(), start=1):
            pygame.draw.polygon(free, number, coast)
            pygame.draw.lines(free, 0, True, coast, max(2, round(self._unit * 2.2)))
        for plot in self._plots.by_region.values():
            (left, foot), (right, _) = plot.feet[0], plot.feet[-1]
            row = pygame.Rect(left - plot.width / 2, foot - 3 * self._unit, right - left + plot.width, 4 * self._unit)
            name = pygame.Rect(0, 0, 16 * self._unit, 4 * self._unit)
            name.center = round(plot.name[0]), round(plot.name[1])
            for taken in (row, name, plot.plaque):
                free.fill(0, taken)
        return free

    def _marks(self, surface: pygame.Surface) -> None:
        """What each island is known for; the farther north, the farther behind."""
        for name in self._coasts:
            for picture, at, wide in sorted(landscape(name).marks, key=lambda mark: mark[1][1]):
                side = max(4, round(wide * self._unit))
                drawn = art.picture(f"for_the_gods/land/{picture}", (side, side)).copy()
                drawn.set_alpha(MARKED)
                ((x, y),) = self._line([at])
                surface.blit(drawn, drawn.get_rect(center=(round(x), round(y))))

    def _slabs(self, surface: pygame.Surface, colours: Sequence[Sequence[int]]) -> None:
        """Each temple has its paved terrace, seen from the south: a light face with joints, and a step in front."""
        high = max(4, round(self._unit * 2.1))
        for plot in self._plots.by_region.values():
            slab = _slab(round(plot.width * 0.98), high, colours)
            for x, y in plot.feet:
                surface.blit(slab, slab.get_rect(midbottom=(round(x), round(y + high * 0.42))))

    def _borders(self, surface: pygame.Surface) -> None:
        line = max(1, round(self._unit * 0.2))
        for border in borders(self._geometry.catalog, self._geometry.players):
            walk = evenly(self._line(border), self._unit * 1.3, closed=False)
            for x, y, dx, dy in walk:
                ax, ay = dx * self._unit * 0.38, dy * self._unit * 0.38
                pygame.draw.line(surface, RIM, (x - ax, y - ay + line), (x + ax, y + ay + line), line)
                pygame.draw.line(surface, SHADE, (x - ax, y - ay), (x + ax, y + ay), line)

    def _dim_edges(self, surface: pygame.Surface) -> None:
        """A little darker towards the frame, as on an old chart."""
        veil = pygame.Surface((32, 24))
        for x in range(32):
            for y in range(24):
                far = max(abs(x - 15.5) / 15.5, abs(y - 11.5) / 11.5)
                light = 255 - round(80 * max(0.0, far - 0.72) / 0.28)
                veil.set_at((x, y), (light, light, min(255, light + 10)))
        surface.blit(pygame.transform.smoothscale(veil, self._size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _slab(wide: int, high: int, colours: Sequence[Sequence[int]]) -> pygame.Surface:
    """`colours`: of its face, its step, its joints and its edge."""
    light, step_light, joint, edge = colours
    slab = pygame.Surface((wide, high), pygame.SRCALPHA)
    step, slope, line = round(high * 0.64), high // 3, max(1, high // 14)
    face = [(slope, 0), (wide - slope - 1, 0), (wide - 1, step), (0, step)]
    pygame.draw.polygon(slab, light, face)
    for part in (0.25, 0.5, 0.75):
        top = slope + (wide - 2 * slope) * part
        pygame.draw.line(slab, joint, (top, 0), (wide * part, step), line)
    slab.fill(step_light, (0, step, wide, high - step))
    pygame.draw.polygon(slab, edge, [*face[:2], (wide - 1, step), (wide - 1, high - 1), (0, high - 1), (0, step)], line)
    return slab


def _around(points: Sequence[Point], scale: float) -> pygame.Rect:
    xs, ys = [x * scale for x, _ in points], [y * scale for _, y in points]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)

"""The ground as a picture: the sea and the land as one mosaic, foam along the coasts, rivers between the hexes.

Every home has a tint of its own over the colours of its four terrains. Stones take their colour from a small picture
with a dot for each of them, and chance comes from a hash, so the picture is always the same.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from pantheon.games.monuments.boards import MONUMENT
from pantheon.games.monuments.pieces import NONE
from pantheon.table.steps import Steps, all_at_once
from pantheon.ui import theme
from pantheon.ui.boards.monuments import streams
from pantheon.ui.boards.monuments.coasts import coasts, river
from pantheon.ui.boards.monuments.geometry import CORNER, CORNERS, ROW, Geometry
from pantheon.ui.boards.monuments.terraces import Terrace
from pantheon.ui.kit.kept_grounds import kept_ahead
from pantheon.ui.kit.painting import blur, chances, dots, evenly, grown, lit, mixed
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb
from pantheon.ui.widgets import shapes

ABYSS, DEEP, OPEN, SHALLOW, SHOAL = rgb("#0f2f47"), rgb("#174662"), rgb("#1f5a78"), rgb("#3a8ea6"), rgb("#79c2c0")
GROUT = rgb("#0f3149")
FOAM = rgb("#e8f3ea")
CLIFF, CLIFF_DARK, RIM = rgb("#8a6136"), rgb("#553a20"), rgb("#f3e3b8")
SEA_LINE = rgb("#8cc4cf")
NIGHT = rgb("#4a5058")
"""What is left of the light of the sea with strong contrasts."""
WOOD, METAL, CATTLE, FOOD, PLAZA = rgb("#6f8a45"), rgb("#a89684"), rgb("#a8bd62"), rgb("#e0bf5c"), rgb("#e2cda0")
TERRAINS: Sequence[Colour] = (WOOD, METAL, CATTLE, FOOD, PLAZA)
TINTS: dict[str, tuple[Colour, float]] = {
    "gr": (rgb("#efe2c0"), 0.19),
    "eg": (rgb("#f2c470"), 0.22),
    "ma": (rgb("#4f9a55"), 0.2),
    "in": (rgb("#c58a6a"), 0.18),
}
"""Limestone and olives, desert sand, the jungle's green, the red earth of the mountains; and how much of it."""
_FINER = 2
_LARGEST_FINER = 1700
"""Above this width the ground is painted at its own size: the pixels are small enough."""
NO_LAND = 9
GAPS = 219
"""How light the gaps between stones of the land are, of 255."""
LAND_STONE, SEA_STONE = 0.066, 0.105
"""How broad the stones of the mosaic are; a hex is 1 broad."""


def paint_ground(geometry: Geometry) -> pygame.Surface:
    """Sea and land for a geometry that shows all of them, finer than it is shown. Shared: do not draw on it."""
    return all_at_once(ground_ahead(geometry))


def ground_ahead(geometry: Geometry) -> Steps[pygame.Surface]:
    """The same, a little at a time."""
    catalog, civilisations, size = geometry.catalog, geometry.civilisations, geometry.area.size
    finer = _FINER if size[0] < _LARGEST_FINER else 1
    at_origin = Geometry(catalog, civilisations, pygame.Rect((0, 0), size))
    return kept_ahead(
        catalog.definitions.map, (civilisations, size, theme.IS_PLAIN), lambda: _Painter(at_origin, finer).steps()
    )


class _Painter:
    def __init__(self, geometry: Geometry, finer: int) -> None:
        self._geometry = geometry
        self._size = geometry.area.width * finer, geometry.area.height * finer
        self._across, self._down = geometry.across * finer, geometry.down * finer
        self._unit = geometry.unit * finer
        lines = coasts(geometry.catalog, geometry.civilisations)
        self._natural = [self._line(line) for line in lines]
        self._terraces = [Terrace(geometry.catalog.civilisation_ids[civilisation], self._unit,
                                  self._line(geometry.terrace(civilisation)))
                          for civilisation in geometry.monuments]  # fmt: skip
        self._coasts = [*self._natural, *(terrace.outline for terrace in self._terraces)]
        """About all that is dry: what is built into the sea too."""

    def _line(self, points: Sequence[Point]) -> list[Point]:
        left, top = self._geometry.left, self._geometry.top
        return [((x - left) * self._across, (y - top) * self._down) for x, y in points]

    def steps(self) -> Steps[pygame.Surface]:
        surface = pygame.Surface(self._size)
        self._sea(surface)
        yield 0.1
        self._sea_lines(surface)
        yield 0.2
        for number, coast in enumerate(self._coasts):
            self._rows_along(surface, coast, number)
            yield 0.3
        self._feet(surface)
        yield 0.4
        land = yield from self._land()
        surface.blit(land, (0, 0))
        yield 0.7
        self._land_lines(surface)
        for coast in self._natural:
            yield 0.8
            self._rim(surface, coast)
        self._rivers(surface)
        for terrace in self._terraces:
            yield 0.9
            terrace.paint(surface)
        self._dim_edges(surface)
        if theme.IS_PLAIN:
            self._strengthen(surface)
        return surface

    def _strengthen(self, surface: pygame.Surface) -> None:
        """With strong contrasts the sea is almost black, and all that has an edge has a plain one."""
        cut = pygame.Surface(self._size, pygame.SRCALPHA)
        for coast in self._coasts:
            pygame.draw.polygon(cut, (255, 255, 255, 255), coast)
        cut.blit(surface, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.fill(NIGHT, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(cut, (0, 0))
        line = max(1, round(self._unit * 0.02))
        for hex in self._geometry.hexes:
            x, y = self._geometry.middle(hex)
            corners = self._line([(x + dx, y + dy) for dx, dy in CORNERS])
            at_sea = self._geometry.board.sea >> hex & 1
            pygame.draw.polygon(surface, SEA_LINE if at_sea else theme.INK, corners, line if at_sea else 2 * line)
        for coast in self._natural:
            shapes.thick_line(surface, theme.PARCHMENT_LIGHT, [*coast, coast[0]], 3 * line)
        self._rivers(surface)
        for terrace in self._terraces:
            terrace.paint(surface)

    # The sea ---------------------------------------------------------------------------------------------------------

    def _sea(self, surface: pygame.Surface) -> None:
        """Stones in rows that bend a little, lighter near land, dark where the board ends."""
        surface.fill(GROUT)
        side = max(4, round(self._unit * SEA_STONE))
        stone = side - max(1, side // 8)
        wide, high = self._size[0] // side + 2, self._size[1] // side + 2
        depths = pygame.image.tobytes(self._depths(wide, high, side), "RGB")[::3]
        swells = pygame.image.tobytes(dots((wide, high), 5, b"swell"), "RGB")[::3]
        shades = _sea_shades()
        bends = [round(math.sin(step * 0.21) * side * 0.34) for step in range(wide + high // 3 + 1)]
        luck = chances(b"sea", wide * high)
        fill, at = surface.fill, 0
        for row in range(high):
            left, top = (row & 1) * side // 2 - side // 2, row * side - side // 2
            for column in range(wide):
                depth = min(31, (depths[at] >> 3) + (swells[at] >> 6))
                place = column * side + left, top + bends[column + row // 3], stone, stone
                fill(shades[depth][luck[at] % 12], place)
                at += 1

    def _depths(self, wide: int, high: int, side: int) -> pygame.Surface:
        """A dot for each stone: dark beyond the open hexes, lighter in them, and lightest near land."""
        shape = pygame.Surface((wide * 2, high * 2))
        for hex in self._geometry.hexes:
            x, y = self._geometry.middle(hex)
            corners = self._line([(x + dx, y + dy) for dx, dy in CORNERS])
            pygame.draw.polygon(shape, (52, 52, 52), [(a / side * 2, b / side * 2) for a, b in corners])
        found = blur(shape, 5)
        near = pygame.Surface(shape.get_size())
        for coast in self._coasts:
            pygame.draw.polygon(near, (190, 190, 190), [(x / side * 2, y / side * 2) for x, y in coast])
        found.blit(blur(near, 6), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return pygame.transform.smoothscale(found, (wide, high))

    def _sea_lines(self, surface: pygame.Surface) -> None:
        """The edges of sea hexes, as rows of light dots."""
        board = self._geometry.board
        veil = pygame.Surface(self._size, pygame.SRCALPHA)
        radius = max(1, round(self._unit * 0.011))
        drawn = set()
        for hex in self._geometry.hexes:
            if not board.sea >> hex & 1:
                continue
            x, y = self._geometry.middle(hex)
            corners = self._line([(x + dx, y + dy) for dx, dy in CORNERS])
            for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
                key = round(one[0] + other[0]), round(one[1] + other[1])
                if key not in drawn:
                    drawn.add(key)
                    for px, py, _, _ in evenly((one, other), self._unit * 0.0721, closed=False):
                        pygame.draw.circle(veil, (*SEA_LINE, 165), (px, py), radius)
        surface.blit(veil, (0, 0))

    def _rows_along(self, surface: pygame.Surface, coast: list[Point], seed: int) -> None:
        """Rows of stones that follow the coast, as about the figures of a real mosaic: foam, then shallow water."""
        side = self._unit * 0.07
        for row, base in ((1, rgb("#93cfca")), (0, FOAM)):
            walk = evenly(grown(coast, side * (0.8 + row * 1.08)), side)
            half, flat = side * 0.43, side * 0.42
            shades = [lit(base, 0.88 + 0.02 * step) for step in range(8)]
            luck = chances(b"row" + bytes((seed, row)), len(walk))
            for at, (x, y, dx, dy) in enumerate(walk):
                ax, ay, bx, by = dx * half, dy * half, -dy * flat, dx * flat
                corners = ((x + ax + bx, y + ay + by), (x - ax + bx, y - ay + by),
                           (x - ax - bx, y - ay - by), (x + ax - bx, y + ay - by))  # fmt: skip
                pygame.draw.polygon(surface, shades[luck[at] & 7], corners)

    def _feet(self, surface: pygame.Surface) -> None:
        """The board is seen from the south, so cliffs show below the southern coasts, and foam below them."""
        deep = self._unit * 0.075
        line = max(2, round(self._unit * 0.024))
        for coast in self._coasts:
            pygame.draw.lines(surface, FOAM, True, [(x, y + deep) for x, y in coast], line * 2)
        for part, colour in ((1.0, CLIFF_DARK), (0.7, CLIFF_DARK), (0.45, CLIFF), (0.2, CLIFF)):
            for coast in self._coasts:
                pygame.draw.polygon(surface, colour, [(x, y + deep * part) for x, y in coast])

    # The land --------------------------------------------------------------------------------------------------------

    def _land(self) -> Steps[pygame.Surface]:
        """Small stones in the colours of the terrains, and nothing beyond the coasts."""
        side = max(3, round(self._unit * LAND_STONE))
        wide, high = self._size[0] // side + 2, self._size[1] // side + 2
        soft, terrains = self._colours(wide, high, side)
        colours = pygame.image.tobytes(soft, "RGB")
        stone = max(2, side - max(1, side // 9))
        land = pygame.Surface(self._size, pygame.SRCALPHA)
        land.blit(pygame.transform.scale(soft, (wide * side, high * side)), (-side // 2, -side // 2))
        land.fill((GAPS, GAPS, GAPS, 255), special_flags=pygame.BLEND_RGB_MULT)
        luck = chances(b"land", wide * high)
        for at, terrain in enumerate(terrains):
            if at % wide == 0:
                yield 0.5
            if terrain != NO_LAND:
                row, column = divmod(at, wide)
                red, green, blue = colours[3 * at : 3 * at + 3]
                x, y = column * side + (row & 1) * side // 2 - side // 2, row * side - side // 2
                land.fill(lit((red, green, blue), _pattern(terrain, row, column, luck[at])), (x, y, stone, stone))
        yield 0.6
        cut = pygame.Surface(self._size, pygame.SRCALPHA)
        for coast in self._coasts:
            pygame.draw.polygon(cut, (255, 255, 255, 255), coast)
        land.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return land

    def _colours(self, wide: int, high: int, side: int) -> tuple[pygame.Surface, bytes]:
        """A dot of its colour for each stone, and the terrain of each."""
        size = wide * 4, high * 4
        scale = 4 / side
        colours, kinds = pygame.Surface(size), pygame.Surface((wide, high))
        kinds.fill((NO_LAND, NO_LAND, NO_LAND))
        for (x, y), terrain, home in self._plots():
            corners = self._line([(x + dx * 1.4, y + dy * 1.4) for dx, dy in CORNERS])
            pygame.draw.polygon(colours, self._tinted(terrain, home), [(a * scale, b * scale) for a, b in corners])
            pygame.draw.polygon(kinds, (terrain,) * 3, [(a / side, b / side) for a, b in corners])
        for (x, y), terrain, home in self._plots():
            corners = self._line([(x + dx, y + dy) for dx, dy in CORNERS])
            pygame.draw.polygon(colours, self._tinted(terrain, home), [(a * scale, b * scale) for a, b in corners])
            pygame.draw.polygon(kinds, (terrain,) * 3, [(a / side, b / side) for a, b in corners])
        soft = pygame.transform.smoothscale(colours, (wide, high))
        hills = dots((wide, high), 7, b"hills")
        hills.fill((46, 46, 40), special_flags=pygame.BLEND_RGB_MULT)
        soft.blit(hills, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        return soft, pygame.image.tobytes(kinds, "RGB")[::3]

    def _plots(self) -> list[tuple[Point, int, int]]:
        """All land with the corners of the monuments: its middle on the board, its terrain, whose home it is."""
        grid = self._geometry.grid
        found = []
        for hex in self._geometry.hexes:
            terrain = grid.terrain[hex]
            if terrain <= MONUMENT:
                home = grid.monument.index(hex) if terrain == MONUMENT else grid.owner[hex]
                found.append((self._geometry.middle(hex), terrain, home))
        for civilisation in self._geometry.monuments:
            x, y = self._geometry.middle(grid.monument[civilisation])
            found.append(((x + math.copysign(0.5, x), y + math.copysign(ROW, y)), MONUMENT, civilisation))
        return found

    def _tinted(self, terrain: int, home: int) -> Colour:
        base = TERRAINS[terrain]
        if home == NONE:
            return base
        tint, much = TINTS.get(self._geometry.catalog.civilisation_ids[home], (base, 0.0))
        return mixed(((0, base), (100, tint)), round(much * 100))

    def _land_lines(self, surface: pygame.Surface) -> None:
        """The edges between two land hexes that anybody may cross: a fine double line."""
        grid, board = self._geometry.grid, self._geometry.board
        line = max(1, round(self._unit * 0.016))
        veil = pygame.Surface(self._size, pygame.SRCALPHA)
        there = board.land | sum(1 << grid.monument[civ] for civ in self._geometry.monuments)
        for hex in self._geometry.hexes:
            if not there >> hex & 1:
                continue
            for other in grid.near[hex]:
                if other > hex and there >> other & 1:
                    one, end = self._line(self._shared(hex, other))
                    # The light line lies right of an upright edge, else below it.
                    aside = (line, 0) if abs(end[0] - one[0]) < abs(end[1] - one[1]) / 2 else (0, line)
                    start, goal = ((x + aside[0], y + aside[1]) for x, y in (one, end))
                    pygame.draw.line(veil, (60, 40, 20, 190), one, end, line)
                    pygame.draw.line(veil, (255, 246, 214, 90), start, goal, line)
        surface.blit(veil, (0, 0))

    def _shared(self, one: int, other: int) -> tuple[Point, Point]:
        """The ends of the edge between two neighbours, on the board."""
        (ax, ay), (bx, by) = self._geometry.middle(one), self._geometry.middle(other)
        mx, my, dx, dy = (ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay
        half = math.tan(math.pi / 6) / 2 / math.hypot(dx, dy)
        return (mx - dy * half, my + dx * half), (mx + dy * half, my - dx * half)

    def _rivers(self, surface: pygame.Surface) -> None:
        """They run into the sea, also through the rims of coasts."""
        board = self._geometry.board
        lines = [river(*self._geometry.ends(edge)) for edge in board.rivers]
        streams.paint(surface, streams.made(lines, self._unit, self._line, self._inland))

    def _inland(self, point: Point) -> bool:
        """Whether there is land on all sides of a corner."""
        near = [plot for plot, _, _ in self._plots() if math.dist(plot, point) < CORNER * 1.1]
        return len(near) == len(CORNERS) // 2

    def _rim(self, surface: pygame.Surface, coast: list[Point]) -> None:
        line = max(1, round(self._unit * 0.013))
        shapes.thick_line(surface, RIM, [*coast, coast[0]], 2 * line)
        pygame.draw.aalines(surface, CLIFF, True, coast)

    def _dim_edges(self, surface: pygame.Surface) -> None:
        """A little darker towards the frame, as on an old floor."""
        veil = pygame.Surface((32, 24))
        for x in range(32):
            for y in range(24):
                far = max(abs(x - 15.5) / 15.5, abs(y - 11.5) / 11.5)
                light = 255 - round(60 * max(0.0, far - 0.8) / 0.2)
                veil.set_at((x, y), (light, light, min(255, light + 10)))
        surface.blit(pygame.transform.smoothscale(veil, self._size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _pattern(terrain: int, row: int, column: int, luck: int) -> float:
    """How light a stone is: forests are mottled, ore hills rough, fields lie in rows, pastures are calm."""
    spread = luck / 255 - 0.5
    match terrain:
        case 0:
            return 1.0 + spread * 0.34
        case 1:
            return 1.0 + spread * 0.3
        case 2:
            return 1.02 + spread * 0.14
        case 3:
            return (1.05 if (row // 2) & 1 else 0.93) + spread * 0.1
        case _:
            return 1.0 + (0.05 if (row + column) & 1 else -0.04) + spread * 0.06


@lru_cache(maxsize=1)
def _sea_shades() -> list[list[Colour]]:
    """By nearness to land and by chance."""
    stops = ((0, ABYSS), (5, DEEP), (9, OPEN), (18, SHALLOW), (28, SHOAL), (31, SHOAL))
    return [[lit(mixed(stops, depth), 0.88 + 0.24 * step / 11) for step in range(12)] for depth in range(32)]

"""The ground of the map: mosaic sea and painted lands, let into a frieze of dark terracotta.

Lands are made by blurring their hexes, with some unevenness, and cutting the blur at a level: so coasts are round, and
other levels give beach, foam and shade. A cut is a table of 256 numbers, which makes its edge smooth. The north is
green, the south is sand, and each region has a tint of its own. The frieze has no terrain, so the eye stays on the map.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

import pygame

from pantheon.games.pantheon.definitions import Definitions
from pantheon.table.steps import Steps, all_at_once
from pantheon.ui import theme
from pantheon.ui.boards.pantheon.frieze import INLAY, INLAY_EDGE, paint_frieze
from pantheon.ui.boards.pantheon.geometry import Geometry, corners_around
from pantheon.ui.kit.kept_grounds import kept_ahead
from pantheon.ui.kit.mosaic import nearness, tesserae
from pantheon.ui.kit.painting import blur, blur_in_bands, chances, dots, mixed
from pantheon.ui.kit.relief import Stop, shade, tree
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

CLIMATES: Sequence[Stop] = (
    (0, rgb("#9aa566")), (35, rgb("#b0ad6a")), (60, rgb("#cdb874")), (80, rgb("#dfc484")), (100, rgb("#ecd298")),
)  # fmt: skip
"""The colour of the land from north to south, in hundredths of the map."""
TINTS = ((0.96, 1.03, 0.94), (1.04, 0.98, 0.92), (1.0, 1.0, 1.0), (0.97, 0.99, 1.05), (1.05, 1.02, 0.95))
"""How much red, green and blue a region has of that: neighbours differ."""
FOAM, BEACH, COAST = rgb("#e4f1ea"), rgb("#f3e4bb"), rgb("#6b4a25")
LEAVES = rgb("#5d6b35"), rgb("#6f7d3f"), rgb("#4c5a2d")
OLIVES = rgb("#84874a"), rgb("#767b42"), rgb("#8f8f55")
DUNE, DUNE_SHADE = rgb("#f7e6b6"), rgb("#bf9d5c")
ROCK, ROCK_SHADE, SNOW = rgb("#cdb994"), rgb("#7d6a4f"), rgb("#f7f1e2")
SHADE = rgb("#1a0b05")
GRID = (*COAST, 96), (190, 222, 230, 58)
PLAIN_GRID = (40, 24, 8, 170), (0, 16, 28, 200)
"""The edges of hexes on land and at sea, and with strong contrasts."""
FOREST, DESERT = 0.42, 0.66
"""Down to which part of the map woods grow, and from which on dunes lie."""
BEHIND_BASE = 0.34
"""How far mountains stand behind the base of a column, in radii of a hex: all peaks are to be seen."""
_FINER = 2
_LARGEST_FINER = 1500
"""Above this width the ground is painted at its own size: the pixels are small enough."""

Cell = tuple[int, int]


def paint_ground(definitions: Definitions, geometry: Geometry) -> pygame.Surface:
    """For a geometry that shows all of the map, finer than it is shown. Shared: do not draw on it."""
    return all_at_once(ground_ahead(definitions, geometry))


def ground_ahead(definitions: Definitions, geometry: Geometry) -> Steps[pygame.Surface]:
    """The same, a little at a time."""
    finer = _FINER if geometry.area.width < _LARGEST_FINER else 1
    about, painter = (geometry.area.size, geometry.size, theme.IS_PLAIN), _Painter(definitions, geometry, finer)
    return kept_ahead(definitions.board, about, lambda: painter.steps(painter._map))


def ground_with_map_of(
    definitions: Definitions, geometry: Geometry, fit: Geometry, painted: pygame.Surface
) -> Steps[pygame.Surface]:
    """The ground for another geometry, a little at a time: its map is taken from what was painted already for `fit`."""
    finer, scale = painted.get_width() / fit.area.width, fit.width / geometry.width
    # Hex upon hex: where the corner of the new ground lies on the old one.
    (x, y), (own_x, own_y), area = fit.centres[0], geometry.centres[0], geometry.area
    left, top = x + (area.x - own_x) * scale, y + (area.y - own_y) * scale
    part = pygame.FRect((left - fit.area.x) * finer, (top - fit.area.y) * finer, area.width, area.height)
    part.size = area.width * scale * finer, area.height * scale * finer

    def piece() -> Steps[pygame.Surface]:
        yield 0.8
        return _piece(painted, part, area.size)

    return _Painter(definitions, geometry, 1).steps(piece)


class _Painter:
    def __init__(self, definitions: Definitions, geometry: Geometry, finer: int) -> None:
        self._geometry, self._finer = geometry, finer
        self._size = geometry.area.width * finer, geometry.area.height * finer
        self._radius = geometry.radius * finer
        self._hexes = definitions.board.hexes
        self._cells = [(hex.row, hex.column) for hex in self._hexes]
        self._land = [(hex.row, hex.column) for hex in self._hexes if hex.terrain in ("land", "hill")]
        by_name = {hex.name: (hex.row, hex.column) for hex in self._hexes}
        self._regions = [by_name[label.hex] for label in definitions.board.labels if label.kind == "land"]

    def steps(self, make_map: Callable[[], Steps[pygame.Surface]]) -> Steps[pygame.Surface]:
        """The frieze, and the map let into it."""
        surface = yield from paint_frieze(self._geometry, self._finer)
        yield 0.2
        if not theme.IS_PLAIN:
            # The map lies a little deeper: the frame throws a shadow about it.
            depth = blur(_blurred(self._shapes(self._cells, 1.2), self._size, self._radius * 0.5), self._radius * 0.8)
            yield 0.3
            surface.blit(_cut(depth, 0, 420, SHADE), (0, 0))
            yield 0.4
        board = yield from blur_in_bands(_white(self._shapes(self._cells), self._size), self._radius * 0.13)
        for low, high, colour in ((12, 120, INLAY_EDGE), (70, 82, INLAY), (88, 100, INLAY_EDGE)):
            yield 0.6
            surface.blit(_cut(board, low, high, colour), (0, 0))
        yield 0.7
        hole = _cut(board, 116, 128, (255, 255, 255))
        yield 0.8
        whole = yield from make_map()
        yield 0.9
        surface.blit(_through(whole, hole), (0, 0))
        return surface

    def _place(self, cell: Cell) -> Point:
        x, y = self._geometry.centre_of(*cell)
        area = self._geometry.area
        return (x - area.x) * self._finer, (y - area.y) * self._finer

    def _shapes(self, cells: Iterable[Cell], part: float = 1.03) -> list[tuple[Point, ...]]:
        return [corners_around(self._place(cell), self._radius * part) for cell in cells]

    # The map ---------------------------------------------------------------------------------------------------------

    def _map(self) -> Steps[pygame.Surface]:
        surface = pygame.Surface(self._size)
        side = max(4, round(self._radius * 0.16))
        land = self._shapes(self._land)
        near = nearness(land, self._size, side)
        yield 0.8
        tesserae(surface, side, near)
        yield 0.82
        ground = self._uneven(_blurred(land, self._size, self._radius * 0.3))
        for low, high, colour in ((60, 78, rgb("#8cc9c6")), (84, 96, FOAM), (106, 116, COAST), (118, 128, BEACH)):
            yield 0.84
            surface.blit(_cut(ground, low, high, colour), (0, 0))
        yield 0.86
        country = self._country(ground)
        yield 0.88
        surface.blit(_through(country, _cut(ground, 132, 156, (255, 255, 255))), (0, 0))
        yield 0.89
        if not theme.IS_PLAIN:
            self._grow(surface)
        self._grid(surface)
        return surface

    def _uneven(self, ground: pygame.Surface) -> pygame.Surface:
        """Capes and bays: coasts should not look like hexes."""
        cells = [round(side / self._radius * 1.6) for side in self._size]
        noise = pygame.transform.smoothscale(dots((cells[0] * 4, cells[1] * 4), 4, b"capes"), self._size)
        noise.fill((70, 70, 70), special_flags=pygame.BLEND_RGB_MULT)
        ground.blit(noise, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        ground.fill((38, 38, 38), special_flags=pygame.BLEND_RGB_SUB)
        return ground

    def _country(self, ground: pygame.Surface) -> pygame.Surface:
        """The land in the colours of its regions, with light from the north-west."""
        colours = pygame.Surface((self._size[0] // 4, self._size[1] // 4))
        colours.fill(mixed(CLIMATES, 60))
        for cell in self._land:
            corners = corners_around(self._place(cell), self._radius * 1.9)
            pygame.draw.polygon(colours, self._tint(cell), [(x / 4, y / 4) for x, y in corners])
        for cell in self._land:
            corners = corners_around(self._place(cell), self._radius * 1.05)
            pygame.draw.polygon(colours, self._tint(cell), [(x / 4, y / 4) for x, y in corners])
        colours = pygame.transform.gaussian_blur(colours, max(1, round(self._radius * 0.11)))
        country = pygame.transform.smoothscale(colours, self._size)
        shade(country, self._heights(ground), max(1, round(self._radius * 0.05)))
        return country

    def _tint(self, cell: Cell) -> Colour:
        region = min(range(len(self._regions)), key=lambda at: _far(self._regions[at], cell), default=0)
        climate = mixed(CLIMATES, round(self._south(cell) * 100))
        red, green, blue = (min(255, round(a * b)) for a, b in zip(climate, TINTS[region % len(TINTS)], strict=True))
        return red, green, blue

    def _south(self, cell: Cell) -> float:
        """How far in the south a cell lies, from 0 to 1."""
        rows = [row for row, _ in self._cells]
        return (cell[0] - min(rows)) / max(1, max(rows) - min(rows))

    def _heights(self, ground: pygame.Surface) -> pygame.Surface:
        """Lands rise from their coasts, hills from the land; on that lies small unevenness."""
        heights = blur(ground, self._radius * 0.5)
        heights.fill((90, 90, 90), special_flags=pygame.BLEND_RGB_MULT)
        hills = [cell for hex, cell in zip(self._hexes, self._cells, strict=True) if hex.terrain == "hill"]
        peaks = _blurred(self._shapes(hills, 0.8), self._size, self._radius * 0.4)
        peaks.fill((70, 70, 70), special_flags=pygame.BLEND_RGB_MULT)
        heights.blit(peaks, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        for cell, weight, name in ((1.1, 60, b"downs"), (0.4, 26, b"rocks")):
            wide, high = (round(side / self._radius / cell) + 2 for side in self._size)
            layer = pygame.transform.smoothscale(dots((wide * 4, high * 4), 4, name), self._size)
            layer.fill((weight, weight, weight), special_flags=pygame.BLEND_RGB_MULT)
            heights.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return heights

    # What grows and lies on it ---------------------------------------------------------------------------------------

    def _grow(self, surface: pygame.Surface) -> None:
        """Woods, olives and dunes where hexes meet, so that they leave the room for pieces; mountains on the hills."""
        terrain = dict(zip(self._cells, (hex.terrain for hex in self._hexes), strict=True))
        based = {cell for hex, cell in zip(self._hexes, self._cells, strict=True) if hex.holds_column}
        for cell in self._land:
            if terrain[cell] == "hill":
                self._mountains(surface, cell, BEHIND_BASE if cell in based else 0.0)
            else:
                self._plants(surface, cell)

    def _plants(self, surface: pygame.Surface, cell: Cell) -> None:
        south = self._south(cell)
        luck = chances(b"plants" + bytes(part % 256 for part in cell), 40)
        corners = corners_around(self._place(cell), self._radius * 0.8)
        for at, (x, y) in enumerate(corners[2:4] if south > DESERT else corners[1:5]):
            one, other, third, fourth = luck[at * 4 : at * 4 + 4]
            x += (one / 255 - 0.5) * self._radius * 0.3
            y += (other / 255 - 0.5) * self._radius * 0.2
            if south > DESERT:
                self._dune(surface, x, y, 0.6 + third / 500)
            elif third < (170 if south < FOREST else 70):
                for dx, dy, size in ((0.0, 0.0, 0.13), (0.17, 0.08, 0.1), (-0.14, 0.1, 0.11))[: 1 + fourth % 3]:
                    leaf = (LEAVES if south < FOREST else OLIVES)[(fourth + at) % 3]
                    tree(surface, x + dx * self._radius, y + dy * self._radius, size * self._radius, leaf)

    def _dune(self, surface: pygame.Surface, x: float, y: float, size: float) -> None:
        line = max(1, round(self._radius * 0.035))
        for dx, dy, far in ((0.0, 0.0, 1.0), (0.3, 0.14, 0.7)):
            rect = pygame.Rect(0, 0, round(self._radius * 0.5 * far * size), round(self._radius * 0.2 * far * size))
            rect.center = round(x + dx * self._radius), round(y + dy * self._radius)
            pygame.draw.arc(surface, DUNE_SHADE, rect.move(0, line), 0.3, math.pi - 0.2, line)
            pygame.draw.arc(surface, DUNE, rect, 0.3, math.pi - 0.2, line)

    def _mountains(self, surface: pygame.Surface, cell: Cell, up: float) -> None:
        """Three peaks, the light from the left, with snow in the north; so much higher than the middle of the cell."""
        unit = self._radius
        x, y = self._place(cell)
        y -= up * unit
        luck = chances(b"peaks" + bytes(part % 256 for part in cell), 6)
        for at, (dx, dy, high) in enumerate(((-0.4, -0.08, 0.46), (0.38, -0.04, 0.42), (0.0, 0.18, 0.66))):
            # No range looks like the next one.
            dx, high = dx + (luck[at] / 255 - 0.5) * 0.2, high * (0.84 + luck[at + 3] / 255 * 0.34)
            foot, top = y + dy * unit + 0.16 * unit, y + dy * unit - (high - 0.16) * unit
            left, right, middle = x + (dx - 0.36) * unit, x + (dx + 0.36) * unit, x + dx * unit
            ridge = middle + 0.05 * unit, foot
            knee = middle - 0.03 * unit, (foot + top) / 2
            pygame.draw.polygon(surface, ROCK, ((left, foot), (middle, top), knee, ridge))
            pygame.draw.polygon(surface, ROCK_SHADE, (ridge, knee, (middle, top), (right, foot)))
            cap = SNOW if self._south(cell) < DESERT else ROCK
            low, out = top + (foot - top) * 0.34, 0.34 * 0.36 * unit
            pygame.draw.polygon(surface, cap, ((middle - out, low), (middle, top), (middle + out * 0.25, low)))

    def _grid(self, surface: pygame.Surface) -> None:
        lines = pygame.Surface(self._size, pygame.SRCALPHA)
        width = max(1, round(self._radius * 0.035))
        land = set(self._land)
        on_land, at_sea = PLAIN_GRID if theme.IS_PLAIN else GRID
        for cell in self._cells:
            colour = on_land if cell in land else at_sea
            pygame.draw.polygon(lines, colour, corners_around(self._place(cell), self._radius * 0.985), width)
        surface.blit(lines, (0, 0))


def _piece(picture: pygame.Surface, part: pygame.FRect, size: tuple[int, int]) -> pygame.Surface:
    """A part of a picture in another size; black where the part lies beyond it."""
    there = pygame.Rect(round(part.x), round(part.y), round(part.width), round(part.height))
    seen = there.clip(picture.get_rect())
    across, down = size[0] / there.width, size[1] / there.height
    small = [round(seen.width * across), round(seen.height * down)]
    whole = pygame.Surface(size)
    scaled = pygame.transform.smoothscale(picture.subsurface(seen), small)
    whole.blit(scaled, (round((seen.x - there.x) * across), round((seen.y - there.y) * down)))
    return whole


def _far(one: Cell, other: Cell) -> int:
    return (one[0] - other[0]) ** 2 * 3 + (one[1] - other[1]) ** 2 * 4


def _blurred(shapes: Iterable[Sequence[Point]], size: tuple[int, int], radius: float) -> pygame.Surface:
    """White where the shapes are, grey about their edges."""
    return blur(_white(shapes, size), radius)


def _white(shapes: Iterable[Sequence[Point]], size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    for shape in shapes:
        pygame.draw.polygon(picture, (255, 255, 255), shape)
    return picture


def _cut(grey: pygame.Surface, low: int, high: int, colour: Colour) -> pygame.Surface:
    """The colour where something is lighter than `high`, nothing where it is darker than `low`."""
    strength = pygame.image.tobytes(grey, "RGB")[::3].translate(_ramp(low, high))
    dotted = bytearray(b"\xff" * (4 * len(strength)))
    dotted[3::4] = strength
    cut = pygame.image.frombytes(bytes(dotted), grey.get_size(), "RGBA")
    cut.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def _through(picture: pygame.Surface, hole: pygame.Surface) -> pygame.Surface:
    """A picture, as strong as a white one is."""
    seen = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    seen.blit(picture, (0, 0))
    seen.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return seen


@lru_cache(maxsize=32)
def _ramp(low: int, high: int) -> bytes:
    return bytes(max(0, min(255, round(255 * (shade - low) / max(1, high - low)))) for shade in range(256))

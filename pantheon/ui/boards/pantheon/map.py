"""The map as a picture: mosaic sea, lands with soft coasts, hills, marble bases, cities and names.

The ground is painted once for a size and kept; the part of it that a lens shows is cut out of it, and what stands on it
is printed upon that in its own size, so that it stays crisp. Coasts are made by blurring the hexes of the land and
cutting the blur at a level: the corners become round, and other levels give the rim of sand and the foam. Beyond the
playable hexes the map goes on to the edge of its frame, darker, as a printed board does.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from pantheon.games.pantheon.definitions import Definitions, HexDef
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon.geometry import Geometry, corners_around
from pantheon.ui.kit.ink import haloed
from pantheon.ui.scene import Point
from pantheon.ui.theme import rgb

FOAM = rgb("#7fb4c2")
SHALLOWS = rgb("#3d86a3")
GROUT = rgb("#17415a")
COAST = rgb("#6b4a25")
RIM = rgb("#ecd9a8")
LAND = rgb("#d9b879")
LAND_SPECK = rgb("#cda765")
RIDGE = rgb("#8f6636")
RIDGE_LIGHT = rgb("#d8b27a")
SEA_WORDS = rgb("#a9d0dc")
LAND_WORDS = rgb("#7d5a2c")

SMALLEST_LETTER, LARGEST_LETTER = 13, 24
"""In logical units."""

ORNAMENTED = 340
"""From which height on, in logical units, the map has a compass rose."""

Scaled = Callable[[pygame.Surface, tuple[int, int]], pygame.Surface]

_FINER = 2
_LARGEST_FINER = 2600
"""Above this width the map is painted at its own size: the pixels are small enough."""


def paint_ground(definitions: Definitions, geometry: Geometry) -> pygame.Surface:
    """Sea, lands and hills for a geometry that shows all of them, finer than it is shown."""
    finer = _FINER if geometry.area.width < _LARGEST_FINER else 1
    size = geometry.area.width * finer, geometry.area.height * finer
    picture = _Painter(definitions.board.hexes, geometry, size, finer).paint()
    return picture.convert() if pygame.display.get_surface() else picture


def paint_map(
    definitions: Definitions, ground: pygame.Surface, geometry: Geometry, view: pygame.Rect, zoom: float, pixel: float
) -> pygame.Surface:
    """What is to be seen of the board through a view. `pixel` is the size of a logical unit."""
    whole = _cut_out(ground, geometry, view, zoom, pygame.transform.smoothscale)
    _draw_rose(whole, geometry, view, pixel)
    _draw_labels(whole, definitions, geometry, view, pixel)
    _draw_places(whole, definitions, geometry, view, pixel)
    _draw_cities(whole, definitions, geometry, view, pixel)
    return whole


def sketch_map(
    definitions: Definitions, ground: pygame.Surface, geometry: Geometry, view: pygame.Rect, zoom: float, pixel: float
) -> pygame.Surface:
    """The same in a hurry, while the lens moves: without names."""
    whole = _cut_out(ground, geometry, view, zoom, pygame.transform.scale)
    _draw_places(whole, definitions, geometry, view, pixel)
    return whole


def letter_size(geometry: Geometry, pixel: float) -> int:
    """How large names and numbers on the map are, in pixels: they grow with the map, and a small map has small ones."""
    least = min(SMALLEST_LETTER * pixel, 0.46 * geometry.width)
    return max(9, round(min(max(least, 0.3 * geometry.width), LARGEST_LETTER * pixel)))


def _cut_out(
    ground: pygame.Surface, geometry: Geometry, view: pygame.Rect, zoom: float, scaled: Scaled
) -> pygame.Surface:
    """The part of the ground that lies in the view, in the view's size."""
    across, down = ground.get_width() / view.width / zoom, ground.get_height() / view.height / zoom
    # The middle of the ground is the middle of the map, whatever the lens shows.
    x = ground.get_width() / 2 + (view.x - geometry.area.centerx) * across
    y = ground.get_height() / 2 + (view.y - geometry.area.centery) * down
    cut = pygame.Rect(round(x), round(y), max(1, round(view.width * across)), max(1, round(view.height * down)))
    return scaled(ground.subsurface(cut.clamp(ground.get_rect()).clip(ground.get_rect())), view.size)


class _Painter:
    """Paints terrain at a finer size, to be shrunk."""

    def __init__(self, hexes: tuple[HexDef, ...], geometry: Geometry, size: tuple[int, int], finer: int) -> None:
        self._hexes, self._geometry, self._size, self._finer = hexes, geometry, size, finer
        self._radius = geometry.radius * finer
        self._terrain = {(hex.row, hex.column): hex.terrain for hex in hexes}
        self._beyond = _cells_beyond(tuple(self._terrain.items()))

    def paint(self) -> pygame.Surface:
        surface = pygame.Surface(self._size)
        self._tesserae(surface)
        land = self._blurred(("land", "hill"), 0.34)
        self._shallows(surface)
        for level, colour in ((66, FOAM), (96, rgb("#bcd9da")), (118, COAST), (134, RIM), (160, LAND)):
            mask = pygame.mask.from_surface(land, level)
            surface.blit(mask.to_surface(setcolor=(*colour, 255), unsetcolor=(0, 0, 0, 0)), (0, 0))
        self._specks(surface, pygame.mask.from_surface(land, 160))
        self._hills(surface)
        self._grid_lines(surface)
        self._veil_beyond(surface)
        return surface

    def _place(self, cell: tuple[int, int]) -> Point:
        x, y = self._geometry.centre_of(*cell)
        area = self._geometry.area
        return (x - area.x) * self._finer, (y - area.y) * self._finer

    def _tesserae(self, surface: pygame.Surface) -> None:
        """Small stones of slightly different blues, in rows that bend a little."""
        surface.fill(GROUT)
        side = max(4, round(self._radius * 0.19))
        stone = side - max(1, side // 7)
        shades = [
            [tuple(min(255, round(part * (0.9 + 0.2 * step / 15))) for part in base) for step in range(16)]
            for base in (theme.DEEP_SEA, theme.SHALLOW_SEA)
        ]
        bends = [round(math.sin(column * 0.35) * side * 0.3) for column in range(self._size[0] // side + 2)]
        for row in range(self._size[1] // side + 2):
            left, top = (row & 1) * side // 2 - side // 2, row * side - side // 2
            for column, bend in enumerate(bends):
                light = (row * 7 + column * 3) % 11 == 0
                colour = shades[light][round(_noise(row, column) * 15)]
                surface.fill(colour, (column * side + left, top + bend, stone, stone))

    def _blurred(self, kinds: tuple[str, ...], width: float, grow: float = 1.02) -> pygame.Surface:
        """White where such terrain lies, fading out over a part of a hex."""
        mask = pygame.Surface(self._size, pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        for cell, terrain in (*self._terrain.items(), *self._beyond.items()):
            if terrain in kinds:
                corners = corners_around(self._place(cell), self._radius * grow)
                pygame.draw.polygon(mask, (255, 255, 255, 255), corners)
        return _blur(mask, self._radius * width)

    def _shallows(self, surface: pygame.Surface) -> None:
        glow = self._blurred(("land", "hill"), 0.95)
        glow.fill((*SHALLOWS, 190), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(glow, (0, 0))

    def _specks(self, surface: pygame.Surface, land: pygame.mask.Mask) -> None:
        """A little grain on the parchment-coloured land."""
        side = max(2, round(self._radius * 0.05))
        step = max(6, round(self._radius * 0.3))
        for row in range(self._size[1] // step):
            for column in range(self._size[0] // step):
                jitter = _noise(row + 991, column + 17)
                x = round((column + jitter) * step)
                y = round((row + _noise(column, row + 5)) * step)
                if jitter > 0.35 and x < self._size[0] and y < self._size[1] and land.get_at((x, y)):
                    surface.fill(LAND_SPECK if jitter < 0.8 else RIM, (x, y, side, side))

    def _hills(self, surface: pygame.Surface) -> None:
        tint = self._blurred(("hill",), 0.42, 0.8)
        tint.fill((*theme.HILL, 150), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(tint, (0, 0))
        for cell, terrain in (*self._terrain.items(), *self._beyond.items()):
            if terrain == "hill":
                self._ridge(surface, cell)

    def _ridge(self, surface: pygame.Surface, cell: tuple[int, int]) -> None:
        """Three peaks, the light from the left."""
        x, y = self._place(cell)
        unit = self._radius
        for dx, dy, high in ((-0.4, -0.06, 0.42), (0.38, -0.02, 0.4), (0.0, 0.18, 0.6)):
            foot, top = y + dy * unit + 0.16 * unit, y + dy * unit - (high - 0.16) * unit
            left, right, middle = x + (dx - 0.34) * unit, x + (dx + 0.34) * unit, x + dx * unit
            pygame.draw.polygon(surface, RIDGE_LIGHT, ((left, foot), (middle, top), (middle + 0.04 * unit, foot)))
            pygame.draw.polygon(surface, RIDGE, ((middle + 0.04 * unit, foot), (middle, top), (right, foot)))
            pygame.draw.lines(
                surface, COAST, False, ((left, foot), (middle, top), (right, foot)), max(1, round(unit * 0.045))
            )

    def _grid_lines(self, surface: pygame.Surface) -> None:
        lines = pygame.Surface(self._size, pygame.SRCALPHA)
        width = max(1, round(self._radius * 0.035))
        for cell, terrain in self._terrain.items():
            colour = (*COAST, 120) if terrain in ("land", "hill") else (*SEA_WORDS, 70)
            pygame.draw.polygon(lines, colour, corners_around(self._place(cell), self._radius * 0.985), width)
        surface.blit(lines, (0, 0))

    def _veil_beyond(self, surface: pygame.Surface) -> None:
        """What is not playable lies in the shade."""
        veil = pygame.Surface(self._size, pygame.SRCALPHA)
        veil.fill((38, 24, 14, 126))
        for cell in self._terrain:
            pygame.draw.polygon(veil, (0, 0, 0, 0), corners_around(self._place(cell), self._radius * 1.03))
        surface.blit(veil, (0, 0))


def _draw_rose(surface: pygame.Surface, geometry: Geometry, view: pygame.Rect, pixel: float) -> None:
    """A compass rose in the corner of the map that is far from all hexes, where there is room for an ornament."""
    if view.height < ORNAMENTED * pixel:
        return
    radius = round(44 * pixel)
    margin = radius + round(26 * pixel)
    area = geometry.area.move(-view.x, -view.y)
    corners = [(x, y) for x in (area.x + margin, area.right - margin) for y in (area.y + margin, area.bottom - margin)]
    places = [_inside(geometry, view, hex) for hex in range(len(geometry.centres))]
    # The second best corner: the best one is for the strip that tells what happened.
    centre = sorted(corners, key=lambda corner: min(math.dist(corner, place) for place in places))[-2]
    if min(math.dist(centre, place) for place in places) < radius + geometry.radius:
        return
    finer = 3
    side = 2 * (radius + round(6 * pixel))
    rose = pygame.Surface((side * finer, side * finer), pygame.SRCALPHA)
    rose.fill((*RIM, 0))
    middle, unit = side * finer / 2, radius * finer
    pygame.draw.circle(rose, (*RIM, 170), (middle, middle), unit * 0.78, round(1.5 * pixel * finer))
    pygame.draw.circle(rose, (*RIM, 120), (middle, middle), unit * 0.68, max(1, round(pixel * finer)))
    for turn in (1, 3, 5, 7, 0, 2, 4, 6):
        _rose_point(rose, middle, turn, unit * (1.0 if turn % 2 == 0 else 0.62), unit * 0.13)
    small = pygame.transform.smoothscale(rose, (side, side))
    surface.blit(small, small.get_rect(center=centre))


def _rose_point(rose: pygame.Surface, middle: float, turn: int, length: float, width: float) -> None:
    """One ray, half light and half dark, as on old charts."""
    angle = math.tau * turn / 8
    along, across = (math.sin(angle), -math.cos(angle)), (math.cos(angle), math.sin(angle))
    tip = middle + along[0] * length, middle + along[1] * length
    for side, colour in ((1, (*theme.INK, 200)), (-1, (*RIM, 230))):
        flank = (
            middle + along[0] * width + side * across[0] * width,
            middle + along[1] * width + side * across[1] * width,
        )
        pygame.draw.polygon(rose, colour, ((middle, middle), flank, tip))


def _draw_places(
    surface: pygame.Surface, definitions: Definitions, geometry: Geometry, view: pygame.Rect, pixel: float
) -> None:
    """Marble bases on column hexes and shields in the cities."""
    for number, hex in enumerate(definitions.board.hexes):
        x, y = _inside(geometry, view, number)
        if hex.holds_column:
            side = round(geometry.width * 0.66)
            base = art.picture("pantheon/pieces/column_base", (side, side))
            surface.blit(base, base.get_rect(center=(x, y + geometry.width * 0.1)))
        elif hex.start_of:
            side = round(geometry.width * 0.62)
            shield = art.picture(f"pantheon/nations/{hex.start_of}", (side, side))
            surface.blit(shield, shield.get_rect(center=(x, y)))


def _draw_labels(
    surface: pygame.Surface, definitions: Definitions, geometry: Geometry, view: pygame.Rect, pixel: float
) -> None:
    """Names of seas and lands, each near its hex where it covers the least; left out where there is no room at all."""
    hexes = definitions.board.hexes
    by_name = {hex.name: number for number, hex in enumerate(hexes)}
    busy = [_around(geometry, number, 0.66) for number, hex in enumerate(hexes) if hex.holds_column or hex.loot_of]
    busy += [_around(geometry, number, 1.3) for number, hex in enumerate(hexes) if hex.start_of]
    busy += [_around(geometry, number, 0.7) for number, hex in enumerate(hexes) if hex.terrain == "hill"]
    for label in definitions.board.labels:
        sea = label.kind == "sea"
        font = theme.font("italic" if sea else "display", letter_size(geometry, pixel))
        ink = font.render(label.name, True, SEA_WORDS if sea else LAND_WORDS)
        place = _room_for(ink.get_rect(), by_name[label.hex], sea, busy, definitions, geometry)
        if place is not None:
            surface.blit(ink, place.move(-view.x, -view.y))
            busy.append(place)


def _room_for(
    ink: pygame.Rect, hex: int, sea: bool, busy: list[pygame.Rect], definitions: Definitions, geometry: Geometry
) -> pygame.Rect | None:
    """The best place for a name: over its own kind of ground, over nothing else."""
    near = [hex, *geometry.grid.neighbours[hex]]
    grounds = ("sea", "shore") if sea else ("land", "hill")
    tried = []
    for order, centre in enumerate(near):
        x, y = geometry.centres[centre]
        for shift in (0.0, -0.33, 0.33):
            rect = ink.copy()
            rect.center = round(x), round(y + shift * geometry.width)
            ends = ((rect.x, rect.centery), rect.center, (rect.right, rect.centery))
            foreign = sum(_ground(definitions, geometry, end) not in grounds for end in ends)
            covered = sum(rect.colliderect(other) for other in busy)
            tried.append((foreign * 3 + covered * 4, order + abs(shift), rect))
    cost, _, best = min(tried, key=lambda one: one[:2])
    return best if cost < 3 else None


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


def _draw_cities(
    surface: pygame.Surface, definitions: Definitions, geometry: Geometry, view: pygame.Rect, pixel: float
) -> None:
    names = {nation.id: nation.city for nation in definitions.nations}
    font = theme.font("bold", letter_size(geometry, pixel))
    halo = max(1, round(font.get_height() * 0.08))
    for number, hex in enumerate(definitions.board.hexes):
        if hex.start_of:
            ink = haloed(names[hex.start_of], font, theme.PARCHMENT_LIGHT, theme.INK, halo)
            x, y = _inside(geometry, view, number)
            place = ink.get_rect(center=(x, y + geometry.width * 0.42))
            surface.blit(ink, place.clamp(geometry.area.move(-view.x, -view.y)))


def _inside(geometry: Geometry, view: pygame.Rect, hex: int) -> Point:
    """Where a hex lies on a picture of the view."""
    x, y = geometry.centres[hex]
    return x - view.x, y - view.y


@lru_cache(maxsize=4)
def _cells_beyond(cells: tuple[tuple[tuple[int, int], str], ...]) -> dict[tuple[int, int], str]:
    """Cells around the playable ones, each like the nearest playable cell."""
    terrain = dict(cells)
    rows, columns = [row for row, _ in terrain], [column for _, column in terrain]
    beyond = {}
    for row in range(min(rows) - 3, max(rows) + 4):
        for column in range(min(columns) - 14, max(columns) + 15):
            if (row, column) not in terrain:
                near = min(terrain, key=lambda cell: (cell[0] - row) ** 2 * 3 + (cell[1] - column) ** 2 * 4)
                beyond[row, column] = "land" if terrain[near] == "hill" else terrain[near]
    return beyond


def _blur(mask: pygame.Surface, radius: float) -> pygame.Surface:
    """Blur by shrinking first: a wide blur of a large picture would take seconds."""
    shrink = max(1, round(radius / 5))
    small = pygame.transform.smoothscale(
        mask, (max(1, mask.get_width() // shrink), max(1, mask.get_height() // shrink))
    )
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius / shrink)))
    return pygame.transform.smoothscale(soft, mask.get_size())


def _noise(row: int, column: int) -> float:
    """A number from 0 to 1 that looks random and is always the same."""
    mixed = (row * 374761393 + column * 668265263) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) & 0xFFFF) / 0xFFFF

"""Where the board lies in pixels: hexes, their edges, the monuments in the corners. Only what is open is shown.

On the board a hex is 1 broad and stands on a corner; the middle of the printed map is (0, 0). The map may be stretched
a little to both sides; how large pieces are follows from the narrower direction.

Edges are numbered in one row: first the rivers, then the shores, each as in the rules.
"""

from __future__ import annotations

import math
from functools import cached_property

import pygame

from pantheon.games.monuments.boards import MONUMENT, Grid
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import NONE, bits
from pantheon.ui.boards.monuments.monument import SHAPE
from pantheon.ui.scene import Point

ROW = math.sqrt(3) / 2
"""How far the rows lie apart if hexes are 1 broad."""
CORNER = 1 / math.sqrt(3)
CORNERS: tuple[Point, ...] = (
    (0.0, -CORNER), (0.5, -CORNER / 2), (0.5, CORNER / 2), (0.0, CORNER), (-0.5, CORNER / 2), (-0.5, -CORNER / 2),
)  # fmt: skip
"""Clockwise from the north."""
SIDES = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""The neighbour beyond the side that begins at each corner, in doubled coordinates."""
EDGE = 0.36, 0.3
"""Of open sea about the board: at the sides, and above and below."""
STRETCH = 0.92, 1.2
"""How much broader than high a unit may become."""
TALL = 1.64
"""The height of a monument on the map."""
TERRACE = 0.69, 0.26
"""Half the breadth and half the depth of the terrace on which a monument stands."""
CHAMFER = 0.55
"""How much of its depth the corners of a terrace are cut off."""


class Geometry:
    """The open part of the board with some civilisations in play (a bitmask), fitted into a rectangle."""

    def __init__(self, catalog: Catalog, civilisations: int, area: pygame.Rect) -> None:
        self.catalog, self.civilisations, self.area = catalog, civilisations, area
        self.grid: Grid = catalog.grid
        self.board = catalog.boards[civilisations]
        self.hexes = bits(self.board.open)
        middles = [self.middle(hex) for hex in self.hexes]
        left, right = min(x for x, _ in middles) - 0.5 - EDGE[0], max(x for x, _ in middles) + 0.5 + EDGE[0]
        top, bottom = min(y for _, y in middles) - CORNER - EDGE[1], max(y for _, y in middles) + CORNER + EDGE[1]
        self.across, self.down = area.width / (right - left), area.height / (bottom - top)
        self.across = min(self.across, self.down * STRETCH[1])
        self.down = min(self.down, self.across / STRETCH[0])
        self.size: Point = (right - left) * self.across, (bottom - top) * self.down
        """Of all open hexes together; around them is open sea."""
        self.left = (left + right) / 2 - area.width / self.across / 2
        self.top = (top + bottom) / 2 - area.height / self.down / 2
        self._rects: dict[int, pygame.Rect] = {}
        self._outlines: dict[int, tuple[Point, ...]] = {}
        """Of whole hexes: they are asked for in every position, and never change."""

    @property
    def unit(self) -> float:
        """Pixels of the breadth of a hex, for things that keep their shape."""
        return min(self.across, self.down * 1.08)

    def middle(self, hex: int) -> Point:
        """The middle of a hex on the board."""
        x, r = self.grid.points[hex]
        return x / 2, r * ROW

    def at(self, point: Point) -> Point:
        """A point of the board in pixels."""
        return self.area.x + (point[0] - self.left) * self.across, self.area.y + (point[1] - self.top) * self.down

    def on_board(self, point: Point) -> Point:
        """A point in pixels on the board."""
        return (point[0] - self.area.x) / self.across + self.left, (point[1] - self.area.y) / self.down + self.top

    # Hexes -----------------------------------------------------------------------------------------------------------

    def place(self, hex: int) -> Point:
        """The middle of a hex in pixels."""
        return self.at(self.middle(hex))

    def corners(self, hex: int, part: float = 1.0) -> tuple[Point, ...]:
        """Of a hex in pixels, or of a smaller one within it."""
        if part == 1.0 and hex in self._outlines:
            return self._outlines[hex]
        x, y = self.middle(hex)
        found = tuple(self.at((x + dx * part, y + dy * part)) for dx, dy in CORNERS)
        if part == 1.0:
            self._outlines[hex] = found
        return found

    def rect(self, hex: int) -> pygame.Rect:
        """Around a hex."""
        if hex not in self._rects:
            x, y = self.place(hex)
            wide, high = self.across, 2 * CORNER * self.down
            self._rects[hex] = pygame.Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))
        return self._rects[hex].copy()

    def hex_at(self, point: Point) -> int:
        """The open hex under a point in pixels; NONE if there is none."""
        x, y = self.on_board(point)
        nearest = min(self.hexes, key=lambda hex: math.dist(self.middle(hex), (x, y)))
        dx, dy = (abs(a - b) for a, b in zip(self.middle(nearest), (x, y), strict=True))
        return nearest if dx <= 0.5 and dy <= CORNER - dx * CORNER else NONE

    def is_monument(self, hex: int) -> bool:
        return self.grid.terrain[hex] == MONUMENT

    # Edges -----------------------------------------------------------------------------------------------------------

    def of_shore(self, shore: int) -> int:
        """The number that a shore has among all edges."""
        return len(self.grid.rivers) + shore

    def hexes_at(self, edge: int) -> tuple[int, int]:
        """The two hexes beside an edge; of a shore first the land."""
        rivers = len(self.grid.rivers)
        return self.grid.rivers[edge] if edge < rivers else self.grid.shores[edge - rivers]

    def is_river(self, edge: int) -> bool:
        return edge < len(self.grid.rivers)

    def ends(self, edge: int) -> tuple[Point, Point]:
        """Where an edge begins and ends, on the board."""
        one, other = self.hexes_at(edge)
        x, y = self.middle(one)
        (ax, ar), (bx, br) = self.grid.points[one], self.grid.points[other]
        at = SIDES.index((bx - ax, br - ar))
        (cx, cy), (dx, dy) = CORNERS[at], CORNERS[(at + 1) % 6]
        return (x + cx, y + cy), (x + dx, y + dy)

    def edge_place(self, edge: int) -> Point:
        """The middle of an edge in pixels."""
        (ax, ay), (bx, by) = self.ends(edge)
        return self.at(((ax + bx) / 2, (ay + by) / 2))

    def dock_place(self, shore: int) -> Point:
        """The middle of a boat that lies at a shore: a little into the sea."""
        land, sea = (self.middle(hex) for hex in self.grid.shores[shore])
        part = 0.64
        return self.at((land[0] + (sea[0] - land[0]) * part, land[1] + (sea[1] - land[1]) * part))

    def turn(self, edge: int) -> float:
        """How far what crosses an edge is turned to the left, in degrees from -90 to 90; 0 leads from west to east."""
        one, other = (self.place(hex) for hex in self.hexes_at(edge))
        turned = math.degrees(math.atan2(one[1] - other[1], other[0] - one[0]))
        return (turned + 90) % 180 - 90

    # Monuments -------------------------------------------------------------------------------------------------------

    def foot(self, civilisation: int) -> Point:
        """The middle of the ground line of a monument, on the board: on its hex and in the corner beside it."""
        x, y = self.middle(self.grid.monument[civilisation])
        return x + math.copysign(0.48, x), y + (0.2 if y < 0 else 1.0)

    def terrace(self, civilisation: int) -> tuple[Point, ...]:
        """The paved ground under a monument, on the board: as broad as the drawing, and it reaches into the sea."""
        x, y = self.foot(civilisation)
        # Drawings keep their shape where the map is stretched.
        size = min(self.unit, self.down)
        wide, deep = TERRACE[0] * size / self.across, TERRACE[1] * size / self.down
        y -= deep * 0.55
        cut = wide - CHAMFER * deep * self.down / self.across
        corners = ((cut, -1), (wide, -1 + CHAMFER), (wide, 1 - CHAMFER), (cut, 1))
        right = [(x + across, y + down * deep) for across, down in corners]
        left = [(x - across, y + down * deep) for across, down in reversed(corners)]
        return (*right, *left)

    def monument_rect(self, civilisation: int) -> pygame.Rect:
        x, y = self.at(self.foot(civilisation))
        high = TALL * min(self.unit, self.down)
        rect = pygame.Rect(0, 0, round(high * SHAPE), round(high))
        rect.midbottom = round(x), round(y)
        return rect

    @cached_property
    def monuments(self) -> tuple[int, ...]:
        """The civilisations in play."""
        return bits(self.civilisations)

"""The terraces on which monuments stand: paved ground with a wall about it, which may be built out into the sea."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from pantheon.ui.kit.painting import chances, lit
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb
from pantheon.ui.widgets import shapes

STONES: dict[str, Colour] = {
    "gr": rgb("#e9e1cd"),
    "eg": rgb("#e8cd93"),
    "ma": rgb("#ddd0a8"),
    "in": rgb("#c3beb0"),
}
"""Marble, sandstone, limestone and granite, by the id of a civilisation."""
PLAIN = rgb("#ddd0b0")
WALL = 0.13
"""How high the wall is; a hex is 1 broad."""
COURSES = 2
FLAG, FLAT = 0.15, 0.085
"""How broad and how deep the flags of the pavement are."""
SEAM = rgb("#2b1d14")


@dataclass(frozen=True, slots=True)
class Terrace:
    """In pixels; its corners go about it clockwise, from the north-east."""

    civilisation: str
    unit: float
    corners: Sequence[Point]

    @property
    def outline(self) -> list[Point]:
        """Pavement and wall together."""
        middle = sum(y for _, y in self.corners) / len(self.corners)
        return [(x, y + self._high if y > middle else y) for x, y in self.corners]

    def paint(self, surface: pygame.Surface) -> None:
        stone = STONES.get(self.civilisation, PLAIN)
        line = max(1, round(self.unit * 0.014))
        self._paint_wall(surface, stone, line)
        self._paint_flags(surface, stone)
        shapes.thick_line(surface, lit(stone, 1.12), [*self.corners, self.corners[0]], 2 * line)
        pygame.draw.aalines(surface, lit(stone, 0.5), True, self.corners)
        pygame.draw.aalines(surface, SEAM, True, self.outline)

    @property
    def _high(self) -> float:
        return WALL * self.unit

    def _paint_wall(self, surface: pygame.Surface, stone: Colour, line: int) -> None:
        """Seen from the south: courses of blocks below the southern edge."""
        pygame.draw.polygon(surface, lit(stone, 0.72), self.outline)
        front = [(x, y) for x, y in self.outline if (x, y) not in self.corners]
        ends = min(front), max(front)
        seam = lit(stone, 0.48)
        for course in range(COURSES):
            down = self._high * course / COURSES
            edge = [(x, y - down) for x, y in sorted(front)]
            if course:
                pygame.draw.lines(surface, seam, False, edge, line)
            step = self.unit * FLAG
            x = ends[0][0] + step * (0.5 + 0.5 * (course & 1))
            while x < ends[1][0]:
                y = _height(edge, x)
                pygame.draw.line(surface, seam, (x, y), (x, y - self._high / COURSES), line)
                x += step

    def _paint_flags(self, surface: pygame.Surface, stone: Colour) -> None:
        """Flags of many shades, row by row, within the edge."""
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        room = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 2, max(ys) - min(ys) + 2)
        flags = pygame.Surface(room.size, pygame.SRCALPHA)
        flags.fill((*lit(stone, 0.66), 255))
        wide, deep = max(3, round(self.unit * FLAG)), max(2, round(self.unit * FLAT))
        gap = max(1, wide // 12)
        luck = chances(b"flags" + self.civilisation.encode(), (room.width // wide + 2) * (room.height // deep + 2))
        at = 0
        for row, y in enumerate(range(0, room.height, deep)):
            for x in range(-(row & 1) * wide // 2, room.width, wide):
                flags.fill(lit(stone, 0.9 + 0.14 * luck[at] / 255), (x, y, wide - gap, deep - gap))
                at += 1
        cut = pygame.Surface(room.size, pygame.SRCALPHA)
        pygame.draw.polygon(cut, (255, 255, 255, 255), [(x - room.x, y - room.y) for x, y in self.corners])
        flags.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(flags, room)


def _height(line: Sequence[Point], x: float) -> float:
    """Where a line from west to east is at x."""
    for (ax, ay), (bx, by) in pairwise(line):
        if ax <= x <= bx and ax != bx:
            return ay + (by - ay) * (x - ax) / (bx - ax)
    return line[-1][1]

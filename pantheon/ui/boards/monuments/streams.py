"""Rivers as a picture: they bend from edge to edge, are narrow where they spring and broad where they reach the sea."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from pantheon.ui.kit.ground import noise
from pantheon.ui.kit.painting import evenly, lit
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb

BANK, SHORE, STREAM, GLINT = rgb("#33503f"), rgb("#7fc4cf"), rgb("#2f83a8"), rgb("#a9dde6")
BANDS: tuple[tuple[float, Colour], ...] = ((0.142, BANK), (0.116, SHORE), (0.094, STREAM))
"""How broad each colour is, one upon the other; a hex is 1 broad."""
SPRING, SPRUNG = 0.38, 0.4
"""How broad a river is where it springs, as a part of its breadth, and after how long it has all of it."""
MOUTH, OPENING = 1.45, 0.3
"""How broad it is where it reaches the sea, and how long before that it begins to grow."""
REACH = 0.2
"""How far it runs out into the sea."""
EACH, ROUNDS = 3, 3
"""Which points of a course are kept, and how often the corners between them are cut off."""

Course = list[Point]


def courses(lines: Sequence[Sequence[Point]]) -> list[Course]:
    """Lines that meet end to end as one, where just two of them meet."""
    ends = Counter(_key(line[at]) for line in lines for at in (0, -1))
    left, found = [list(line) for line in lines], list[Course]()
    while left:
        course = left.pop()
        for _ in range(2):
            course.reverse()
            while ends[_key(course[-1])] == 2 and (after := _following(left, course[-1])):
                course += after[1:]
        found.append(course)
    return found


def _following(left: list[Course], end: Point) -> Course | None:
    """The line that goes on from a point, which is taken away from those that are left."""
    for line in left:
        if _key(end) in (_key(line[0]), _key(line[-1])):
            left.remove(line)
            return line if _key(line[0]) == _key(end) else line[::-1]
    return None


def _key(point: Point) -> tuple[int, int]:
    return round(point[0] * 100), round(point[1] * 100)


def softened(course: Course) -> Course:
    """Without corners (Chaikin's); both ends stay where they are."""
    course = [*course[:-1:EACH], course[-1]]
    for _ in range(ROUNDS):
        found = [course[0]]
        for (ax, ay), (bx, by) in pairwise(course):
            found.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            found.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        course = [*found, course[-1]]
    return course


class River:
    """A course in pixels; for both of its ends whether it springs there, and whether it reaches the sea there."""

    def __init__(self, course: Course, unit: float, springs: Sequence[bool], mouths: Sequence[bool]) -> None:
        self._unit, self._springs, self._mouths = unit, springs, mouths
        if mouths[0]:
            course = [_beyond(_before(course[::-1], unit), course[0], REACH * unit), *course]
        if mouths[1]:
            course = [*course, _beyond(_before(course, unit), course[-1], REACH * unit)]
        self._course = course
        self._gone = [0.0]
        for one, other in pairwise(course):
            self._gone.append(self._gone[-1] + math.dist(one, other))

    def breadth(self, gone: float) -> float:
        """As a part of the usual one, so far from its beginning."""
        part = 1.0
        for at, way in enumerate((gone, self._gone[-1] - gone)):
            if self._springs[at]:
                part *= SPRING + (1 - SPRING) * min(1.0, way / (SPRUNG * self._unit))
            elif self._mouths[at]:
                part *= 1 + (MOUTH - 1) * max(0.0, 1 - way / (OPENING * self._unit))
        return part

    def paint_band(self, surface: pygame.Surface, wide: float, colour: Colour) -> None:
        half = [self.breadth(gone) * wide * self._unit / 2 for gone in self._gone]
        places = list(zip(self._course, half, strict=True))
        left, right = self._banks(half, -1), self._banks(half, 1)
        for (a, b), (c, d) in pairwise(zip(left, right, strict=True)):
            pygame.draw.polygon(surface, colour, (a, b, d, c))
        for bank in (left, right):
            pygame.draw.aalines(surface, colour, False, bank)
        for at, (point, radius) in enumerate(places):
            # In the sea it ends without a bow.
            if not ((at == 0 and self._mouths[0]) or (at == len(places) - 1 and self._mouths[1])):
                pygame.draw.circle(surface, colour, point, radius)

    def _banks(self, half: Sequence[float], side: int) -> Course:
        """A line along the course, so far from its middle: left of it for -1, right for 1."""
        found = []
        for at, (x, y) in enumerate(self._course):
            (ax, ay), (bx, by) = self._course[max(0, at - 1)], self._course[min(at + 1, len(half) - 1)]
            far = side * half[at] / (math.hypot(bx - ax, by - ay) or 1.0)
            found.append((x + (ay - by) * far, y + (bx - ax) * far))
        return found

    def paint_stones(self, surface: pygame.Surface, number: int) -> None:
        """Of its mosaic, and a glint on every third."""
        step = self._unit * 0.085
        for at, (x, y, dx, dy) in enumerate(evenly(self._course, step, closed=False)):
            part = min(1.0, self.breadth(at * step))
            half, flat = self._unit * 0.034, self._unit * 0.032 * part
            ax, ay, bx, by = dx * half, dy * half, -dy * flat, dx * flat
            corners = ((x + ax + bx, y + ay + by), (x - ax + bx, y - ay + by),
                       (x - ax - bx, y - ay - by), (x + ax - bx, y + ay - by))  # fmt: skip
            pygame.draw.polygon(surface, lit(STREAM, 0.9 + 0.45 * noise(number, at)), corners)
            if at % 3 == 1:
                glint = max(1, round(self._unit * 0.016))
                pygame.draw.line(surface, GLINT, (x - ax, y - ay), (x + ax, y + ay), glint)


def paint(surface: pygame.Surface, rivers: Sequence[River]) -> None:
    """All bands of one colour before the next, so that they flow into each other."""
    for wide, colour in BANDS:
        for river in rivers:
            river.paint_band(surface, wide, colour)
    for number, river in enumerate(rivers):
        river.paint_stones(surface, number)


def made(
    lines: Sequence[Sequence[Point]], unit: float, line_of: Callable[[Course], Course], inland: Callable[[Point], bool]
) -> list[River]:
    """From lines on the board; `line_of` puts one into pixels, `inland` knows whether a point has land all around."""
    met = Counter(_key(line[at]) for line in lines for at in (0, -1))
    found = []
    for course in courses(lines):
        ends = [(course[at], met[_key(course[at])] == 1) for at in (0, -1)]
        springs = [alone and inland(end) for end, alone in ends]
        mouths = [alone and not inland(end) for end, alone in ends]
        found.append(River(line_of(softened(course)), unit, springs, mouths))
    return found


def _before(course: Course, unit: float) -> Point:
    """A point from which a river comes to its end: the last bend says little of where it goes."""
    return next((point for point in reversed(course) if math.dist(point, course[-1]) > 0.3 * unit), course[0])


def _beyond(one: Point, other: Point, by: float) -> Point:
    """A point on the way from one to another, so far behind it."""
    long = math.dist(one, other) or 1.0
    return other[0] + (other[0] - one[0]) / long * by, other[1] + (other[1] - one[1]) / long * by

"""The outlines of the islands on the board of 160 x 100, as closed lines of points, clockwise from the west.

Each is drawn by hand with a cove at every harbour, made smooth and then a little ragged. An island that nobody has
drawn, as changed rules data may bring one, is a round piece of land about its sites.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from pantheon.games.for_the_gods.definitions import IslandDef
from pantheon.ui.scene import Point

Line = tuple[Point, ...]

_DRAWN: dict[str, Line] = {
    "lesbos": (
        (35.6, 12), (36.6, 7.6), (40.5, 4.6), (46, 3.4), (52, 2.2), (58, 3.2), (64, 1.8), (70, 2.8), (76, 1.6),
        (83, 2.6), (90, 1.6), (97, 3), (104, 1.8), (111, 2.6), (118, 4.2), (123, 7.8), (124.4, 13), (122.6, 17.6),
        (119.4, 19.8), (117.4, 19), (116, 18), (114.5, 19.1), (112, 20.4), (105, 20.2), (99.6, 20.8), (97.2, 18.4),
        (96, 15), (94.6, 14.6), (94, 18.2), (91.6, 20.6), (86, 20.2), (82.6, 20.2), (81.2, 19.2), (80, 18),
        (78.6, 19.3), (77, 20.4), (71, 20), (67.6, 20.6), (66, 17.6), (65.4, 13.6), (64, 13.2), (63.2, 17.4),
        (61, 20.7), (54, 20.1), (47.6, 20.3), (45.5, 19.2), (44, 18), (42.4, 19.3), (39.6, 19.6), (37, 16.6),
    ),
    "naxos": (
        (47.8, 46), (46.9, 44.6), (49.4, 42.6), (53.2, 41), (56, 38.2), (61, 36.8), (65, 37.4), (69, 35.4), (74, 34.6),
        (78, 36.4), (82, 35.6), (87, 33.8), (92, 35.4), (98, 36.2), (103, 38.4), (106, 40.8), (110.6, 42.4),
        (113.1, 44.6), (112.2, 46), (113.2, 47.5), (111, 49.4), (109.4, 52.2), (104.4, 54), (101, 56.8), (96, 58),
        (93.6, 61.4), (89, 62.6), (86.6, 65.4), (83.2, 66.5), (81.5, 65.4), (80, 64.2), (78.5, 65.4), (76.6, 66.4),
        (73.4, 64.4), (70.4, 64), (67.6, 60.8), (62.4, 59.4), (59.4, 56), (54, 55.2), (51, 51.6), (48.4, 50),
        (46.8, 47.6),
    ),
    "rhodes": (
        (35.4, 92), (35.8, 87.6), (38, 84.2), (41.6, 82.2), (42.8, 83.2), (44, 84), (45.4, 82.8), (48, 81.8),
        (54, 82.4), (61, 81.6), (64.4, 82.6), (65.4, 85.8), (66.8, 82.8), (70, 81.6), (75.8, 82), (78.6, 82.8),
        (80, 84), (81.4, 82.8), (84.6, 81.8), (91, 82.3), (94, 83.4), (95.2, 86), (96.4, 83), (99.6, 81.6),
        (106, 82.3), (112.4, 81.8), (114.6, 82.8), (116, 84), (117.4, 82.8), (120, 82.4), (123.4, 85.6), (124.4, 90.4),
        (122.6, 95.4), (118, 98.2), (111, 99.2), (104, 98.2), (96, 99.4), (88, 98.6), (80, 99.4), (72, 98.4),
        (64, 99.3), (55, 98.6), (47, 99.3), (40, 97.8), (36.8, 95.4),
    ),
    "keos": (
        (0.6, 50), (1.8, 44), (0.4, 37.6), (2.2, 32), (6, 29), (10.6, 28.4), (14.6, 30), (17, 33), (17.6, 36),
        (16, 38), (17.4, 40), (18, 44.6), (16.6, 49), (17.8, 54), (17.2, 59), (17.6, 62), (16, 64), (17.3, 66.2),
        (16.6, 70), (12.6, 73), (7.4, 72.6), (3, 70), (0.8, 64.6), (1.8, 57),
    ),
    "kos": (
        (143.4, 50.6), (142.2, 45), (142.7, 40.2), (144, 38), (142.6, 35.8), (143.4, 32), (146.6, 29.2), (151, 28.6),
        (155.6, 29.8), (158.6, 33.4), (159.4, 39), (158.2, 45), (159.5, 51), (158.4, 57), (159.4, 63.4), (157.6, 69.4),
        (153, 72.8), (147.6, 72.6), (143.6, 69.6), (142.6, 66.2), (144, 64), (142.5, 61.8), (142.9, 57),
    ),
}  # fmt: skip


def outline(island: IslandDef) -> Line:
    """The coast of an island, smooth and a little ragged."""
    return _coast(island.id, tuple((float(x), float(y)) for x, y in (region.site for region in island.regions)))


@lru_cache(maxsize=32)
def _coast(island: str, sites: Line) -> Line:
    drawn = _DRAWN.get(island, ())
    if not drawn or not all(inside(site, drawn) for site in sites):
        drawn = _around(sites)
    return _ragged(_smooth(drawn, 6), len(island) + ord(island[0]))


def inside(point: Point, line: Sequence[Point]) -> bool:
    """Whether a point lies within a closed line."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def noise(*numbers: int) -> float:
    """A number from 0 to 1 that looks random and is always the same."""
    mixed = 0x9E3779B9
    for number in numbers:
        mixed = ((mixed ^ (number & 0xFFFFFFFF)) * 0x85EBCA6B + 0x27D4EB2F) & 0xFFFFFFFF
        mixed ^= mixed >> 15
    mixed = (mixed * 0xC2B2AE35) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 13)) & 0xFFFF) / 0xFFFF


def _around(sites: Line, reach: float = 9.0) -> Line:
    """The convex hull of circles about the sites."""
    turns = [math.tau * step / 16 for step in range(16)]
    spread = [(x + reach * math.cos(turn), y + reach * 0.8 * math.sin(turn)) for x, y in sites for turn in turns]
    spread.sort()
    lower, upper = _chain(spread), _chain(spread[::-1])
    return tuple(lower[:-1] + upper[:-1])


def _chain(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1:
            (ax, ay), (bx, by) = chain[-2:]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                break
            chain.pop()
        chain.append((x, y))
    return chain


def _smooth(line: Line, steps: int) -> Line:
    """A curve through all points (Catmull and Rom's)."""
    count = len(line)
    found = []
    for at in range(count):
        before, start, end, after = (line[(at + shift) % count] for shift in (-1, 0, 1, 2))
        for step in range(steps):
            s = step / steps
            found.append((_on_curve(before[0], start[0], end[0], after[0], s),
                          _on_curve(before[1], start[1], end[1], after[1], s)))  # fmt: skip
    return tuple(found)


def _on_curve(a: float, b: float, c: float, d: float, s: float) -> float:
    return 0.5 * (2 * b + (c - a) * s + (2 * a - 5 * b + 4 * c - d) * s * s + (3 * b - a - 3 * c + d) * s**3)


def _ragged(line: Line, seed: int) -> Line:
    """Small capes and bays: each point goes a little to the side, its neighbours nearly as much."""
    count = len(line)
    found = []
    for at, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[at - 1], line[(at + 1) % count]
        long = math.hypot(bx - ax, by - ay) or 1.0
        aside = 0.0
        for every, wide in ((9, 0.9), (4, 0.5), (1, 0.2)):
            left, part = divmod(at, every)
            one, other = noise(seed, every, left), noise(seed, every, (left + 1) % max(1, count // every))
            aside += wide * (one + (other - one) * part / every - 0.5)
        found.append((x + (by - ay) / long * aside, y - (bx - ax) / long * aside))
    return tuple(found)

"""The outlines of the islands on the board of 160 x 100, as closed lines of points, clockwise from the west.

Each is drawn by hand with a cove at every harbour, made smooth and then a little ragged. An island that nobody has
drawn, as changed rules data may bring one, is a round piece of land about its sites.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from pantheon.games.for_the_gods.definitions import IslandDef
from pantheon.ui.kit.ground import noise
from pantheon.ui.scene import Point, inside

Line = tuple[Point, ...]

_DRAWN: dict[str, Line] = {
    "lesbos": (
        (34, 13.2), (35.1, 8.8), (39.1, 5.8), (44.8, 4.6), (51, 3.4), (57.2, 4.4), (63.4, 3), (69.7, 4), (75.9, 2.8),
        (83.1, 3.8), (90.3, 2.8), (97.6, 4.2), (104.8, 3), (112.1, 3.8), (119.3, 5.4), (124.5, 9), (126, 14.2),
        (124.1, 18.8), (120.8, 21), (118.7, 20.2), (117.3, 19.2), (115.7, 20.3), (113.1, 21.6), (105.9, 21.4),
        (100.3, 22), (97.8, 19.6), (96.6, 16.2), (95.1, 15.8), (94.5, 19.4), (92, 21.8), (86.2, 21.4), (82.7, 21.4),
        (81.2, 20.4), (80, 19.2), (78.6, 20.5), (76.9, 21.6), (70.7, 21.2), (67.2, 21.8), (65.5, 18.8), (64.9, 14.8),
        (63.4, 14.4), (62.6, 18.6), (60.3, 21.9), (53.1, 21.3), (46.5, 21.5), (44.3, 20.4), (42.7, 19.2), (41.1, 20.5),
        (38.2, 20.8), (35.5, 17.8),
    ),
    "naxos": (
        (47.8, 46), (46.9, 44.6), (48, 41), (50.2, 37.6), (54.4, 35.2), (60, 34.6), (65, 35.2), (70, 33.8), (75, 33.2),
        (79, 34.6), (83, 33.8), (88, 32.6), (93, 33.6), (99, 34), (105.4, 34.8), (109.6, 37.4), (112, 41),
        (113.1, 44.6), (112.2, 46), (113.2, 47.5), (111.6, 50.4), (109.4, 53), (104.8, 55.2), (101, 58), (97, 59.8),
        (94.6, 63.2), (90, 64.8), (86.6, 66.8), (83.2, 67.7), (81.5, 66.6), (80, 65.4), (78.5, 66.6), (76.6, 67.6),
        (73, 66.2), (69.4, 65.4), (66.2, 62.6), (63, 59), (59, 56.4), (54, 54.8), (51, 52), (48.6, 50), (46.8, 47.6),
    ),
    "rhodes": (
        (33.8, 90.8), (34.3, 85.8), (36.5, 82), (40.3, 79.7), (41.5, 80.8), (42.7, 81.7), (44.2, 80.4), (46.9, 79.2),
        (53.1, 79.9), (60.3, 79), (63.9, 80.1), (64.9, 83.8), (66.3, 80.4), (69.7, 79), (75.7, 79.5), (78.6, 80.4),
        (80, 81.7), (81.4, 80.4), (84.8, 79.2), (91.4, 79.8), (94.5, 81), (95.7, 84), (97, 80.6), (100.3, 79),
        (106.9, 79.8), (113.5, 79.2), (115.8, 80.4), (117.3, 81.7), (118.7, 80.4), (121.4, 79.9), (124.9, 83.5),
        (126, 89), (124.1, 94.7), (119.3, 97.8), (112.1, 99), (104.8, 97.8), (96.6, 99.2), (88.3, 98.3), (80, 99.2),
        (71.7, 98.1), (63.4, 99.1), (54.1, 98.3), (45.8, 99.1), (38.6, 97.4), (35.3, 94.7),
    ),
    "keos": (
        (0.6, 50), (1.6, 42), (0.5, 34), (0.9, 28.4), (3.6, 25), (8, 24.2), (13, 24.6), (18, 24.4), (21.6, 26.6),
        (22.8, 31), (22.6, 36), (21, 38), (22.5, 40), (23, 45), (22, 50), (23, 55), (22.4, 62), (21, 64), (22.6, 66),
        (22.9, 71), (21.2, 75), (17.4, 77.2), (12, 76.6), (6.6, 77.4), (2.4, 75.4), (0.6, 71), (1.2, 64), (0.5, 57),
    ),
    "kos": (
        (138, 50.4), (137, 45.4), (137.5, 39.7), (139, 38.4), (137.4, 36.4), (137.2, 30.7), (138.4, 27), (142, 24.8),
        (147, 24.3), (152, 24.6), (156.4, 25.4), (159.1, 28.1), (159.5, 34.4), (158.4, 42.4), (159.4, 49.7),
        (159.5, 56.7), (158.8, 64.4), (159.4, 71.4), (157.6, 75.1), (153.4, 77.8), (148, 77), (142.6, 76.9),
        (138.8, 75.4), (137.1, 71.4), (137.4, 65.7), (139, 64.4), (137.6, 62.4), (137, 54.7),
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

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
        (33.4, 13.4), (33, 10.4), (34.6, 7.2), (38.4, 4.6), (44.8, 4.2), (51, 2.8), (57.2, 4), (63.4, 2.6), (69.7, 3.8),
        (75.9, 2.6), (83.1, 3.6), (90.3, 2.6), (97.6, 3.8), (104.8, 2.6), (112.1, 3.4), (119.3, 3.8), (124.4, 6.6),
        (125.6, 10.2), (127, 14.6), (125.4, 18.6), (121.4, 21.2), (118.7, 20.4), (117.3, 19.4), (115.7, 20.5),
        (113.1, 21.8), (105.9, 21.2), (100.3, 22.2), (98.2, 20.4), (96.8, 18.4), (95.1, 18.2), (94.3, 20.4),
        (92, 21.9), (86.2, 21.4), (82.7, 21.5), (81.2, 20.6), (80, 19.6), (78.6, 20.7), (76.9, 21.7), (70.7, 21.2),
        (67.4, 21.9), (65.8, 20.2), (64.9, 18), (63.4, 17.8), (62.4, 20), (60.3, 21.9), (53.1, 21.3), (46.5, 21.6),
        (44.3, 20.6), (42.7, 19.4), (41.1, 20.7), (37.6, 20.9), (34.6, 17.8),
    ),
    "naxos": (
        (47.6, 46), (46.6, 44.6), (46.4, 41), (46.8, 37), (49.4, 33.8), (54.4, 32.6), (60, 33), (65, 31.8), (70, 32.8),
        (75, 31.8), (79, 33.6), (83, 32.2), (88, 31.6), (93, 32.4), (99, 31.8), (105.4, 32.8), (110.4, 34.4),
        (113.2, 38), (113.4, 41.4), (113.1, 44.6), (112.2, 46), (113.2, 47.5), (111.8, 50.4), (109.6, 53),
        (105, 55.2), (101.6, 58), (98, 60.2), (95.6, 63.6), (90.6, 65.4), (87, 67.2), (83.2, 68.2), (81.5, 67.2),
        (80, 66.2), (78.5, 67.2), (76.6, 68), (73, 66.8), (69, 65.8), (65.4, 63), (62.6, 59.2), (58.6, 56.4),
        (53.6, 54.8), (50.6, 52), (48.2, 50), (46.4, 47.6),
    ),
    "rhodes": (
        (33, 90.8), (33.2, 85.8), (35.6, 81.6), (40.3, 79.7), (41.5, 80.8), (42.7, 81.7), (44.2, 80.4), (46.9, 79.2),
        (53.1, 79.9), (60.3, 79), (63.9, 80.1), (64.9, 83.8), (66.3, 80.4), (69.7, 79), (75.7, 79.5), (78.6, 80.4),
        (80, 81.7), (81.4, 80.4), (84.8, 79.2), (91.4, 79.8), (94.5, 81), (95.7, 84), (97, 80.6), (100.3, 79),
        (106.9, 79.8), (113.5, 79.2), (115.8, 80.4), (117.3, 81.7), (118.7, 80.4), (121.4, 79.9), (125.2, 83),
        (126.6, 88.4), (127, 93.6), (123.4, 97.4), (112.1, 99), (104.8, 97.8), (96.6, 99.2), (88.3, 98.3), (80, 99.2),
        (71.7, 98.1), (63.4, 99.1), (54.1, 98.3), (45.8, 99.1), (38.6, 97.4), (35.3, 94.7),
    ),
    "keos": (
        (0.6, 50), (1.6, 42), (0.5, 34), (0.4, 27.8), (2.4, 24.8), (8, 24), (13, 24.6), (18, 24.4), (21.6, 26.6),
        (22.8, 31), (22.6, 36), (21, 38), (22.5, 40), (23.5, 45), (22.6, 50), (23, 55), (22.4, 62), (21, 64),
        (22.6, 66), (23.5, 71), (22.4, 75.2), (17.4, 77.2), (12, 76.6), (6.6, 77.4), (1.6, 75.6), (0.2, 71.5),
        (1.2, 64), (0.5, 57),
    ),
    "kos": (
        (138, 50.4), (137, 45.4), (137.5, 39.7), (139, 38.4), (137.4, 36.4), (136.9, 29.8), (137.6, 26), (141, 24.2),
        (147, 24.3), (152, 24.6), (156.4, 25.4), (159.1, 28.1), (159.5, 34.4), (158.4, 42.4), (159.4, 49.7),
        (159.5, 56.7), (158.8, 64.4), (159.8, 71.8), (158.2, 75.4), (153.4, 77.8), (148, 77), (142.6, 76.9),
        (138, 75.7), (136.6, 71.8), (137.4, 65.7), (139, 64.4), (137.6, 62.4), (137, 54.7),
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

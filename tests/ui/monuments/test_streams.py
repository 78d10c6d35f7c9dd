"""Rivers on the map of Monuments: whole courses from their springs to the sea."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from pantheon.ui.boards.monuments import streams
from pantheon.ui.boards.monuments.coasts import river
from pantheon.ui.boards.monuments.geometry import Geometry
from tests.games.monuments.situations import CATALOG
from tests.ui.monuments.fields import BOARDS

UNIT = 100.0


def lines(civilisations: int) -> list[streams.Course]:
    geometry = Geometry(CATALOG, civilisations, pygame.Rect(0, 0, 990, 555))
    return [list(river(*geometry.ends(edge))) for edge in geometry.board.rivers]


@pytest.mark.parametrize("civilisations", BOARDS)
def test_every_river_is_in_one_course(civilisations: int) -> None:
    found, edges = streams.courses(lines(civilisations)), lines(civilisations)
    points = [point for course in found for point in course]
    assert all(any(math.dist(line[6], point) < 1e-6 for point in points) for line in edges)
    assert sum(map(len, found)) == sum(map(len, edges)) - (len(edges) - len(found))


@pytest.mark.parametrize("civilisations", BOARDS)
def test_a_course_has_no_sharp_corner(civilisations: int) -> None:
    for course in streams.courses(lines(civilisations)):
        for (ax, ay), (bx, by), (cx, cy) in zip(*(streams.softened(course)[skip:] for skip in range(3)), strict=False):
            turn = math.degrees(math.atan2(cy - by, cx - bx) - math.atan2(by - ay, bx - ax))
            assert abs((turn + 180) % 360 - 180) < 30


def test_a_river_is_narrow_at_its_spring_and_broad_at_its_mouth() -> None:
    made = streams.River([(0.0, 0.0), (0.0, 200.0), (0.0, 400.0)], UNIT, (True, False), (False, True))
    long = 400 + streams.REACH * UNIT
    assert made.breadth(0) == pytest.approx(streams.SPRING)
    assert made.breadth(200) == pytest.approx(1)
    assert made.breadth(long) == pytest.approx(streams.MOUTH)
    breadths = [made.breadth(at) for at in range(round(long))]
    assert all(one <= other + 1e-9 for one, other in pairwise(breadths))


def test_where_rivers_meet_none_is_narrower() -> None:
    made = streams.River([(0.0, 0.0), (0.0, 200.0)], UNIT, (False, False), (False, False))
    assert [made.breadth(at) for at in (0, 100, 200)] == [1, 1, 1]


def test_springs_and_mouths_are_told_apart_by_the_land_about_them() -> None:
    one, other = [(0.0, 0.0), (0.0, 1.0)], [(0.0, 1.0), (1.0, 1.0)]
    (made,) = streams.made([one, other], UNIT, lambda course: [(x * UNIT, y * UNIT) for x, y in course],
                           inland=lambda point: point == (0.0, 0.0))  # fmt: skip
    ends = made.breadth(0), made.breadth(2 * UNIT + streams.REACH * UNIT)
    assert min(ends) == pytest.approx(streams.SPRING) and max(ends) > 1.2

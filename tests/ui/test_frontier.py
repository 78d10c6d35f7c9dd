"""What can be reached on Pantheon's map lies within one line: it goes where a hex is lit and its neighbour is not."""

from __future__ import annotations

import pygame
import pytest

from pantheon.table.hexgrid import HexGrid
from pantheon.ui.boards.pantheon import lights
from pantheon.ui.boards.pantheon.field import FAR
from pantheon.ui.boards.pantheon.geometry import Geometry

SEVEN = HexGrid([(row, column) for row in range(3) for column in range(3)])
RIGHT_UP, RIGHT, RIGHT_DOWN, LEFT_DOWN, LEFT, LEFT_UP = (1 << edge for edge in range(6))


@pytest.fixture
def geometry() -> Geometry:
    return Geometry(SEVEN, pygame.Rect(0, 0, 300, 300))


def named(*cells: tuple[int, int]) -> list[int]:
    return [SEVEN.cells.index(cell) for cell in cells]


def test_a_hex_alone_has_the_line_all_around(geometry: Geometry) -> None:
    (alone,) = named((1, 1))
    assert lights.open_edges(geometry, [alone]) == {alone: lights.ALL_EDGES}


def test_between_two_lit_hexes_there_is_none(geometry: Geometry) -> None:
    west, east = named((1, 0), (1, 1))
    assert lights.open_edges(geometry, [west, east]) == {
        west: lights.ALL_EDGES & ~RIGHT, east: lights.ALL_EDGES & ~LEFT,
    }  # fmt: skip
    above, below = named((0, 1), (1, 1))
    assert lights.open_edges(geometry, [above, below]) == {
        above: lights.ALL_EDGES & ~RIGHT_DOWN, below: lights.ALL_EDGES & ~LEFT_UP,
    }  # fmt: skip


def test_what_lies_within_has_none(geometry: Geometry) -> None:
    (middle,) = named((1, 1))
    lit = [middle, *SEVEN.neighbours[middle]]
    assert middle not in lights.open_edges(geometry, lit)
    assert len(lights.open_edges(geometry, lit)) == 6


@pytest.mark.parametrize("radius", [22, 62])
def test_the_line_is_painted_on_its_edge_and_on_no_other(radius: int) -> None:
    surface = pygame.Surface((200, 200))
    lights.draw_frontier(surface, (100, 100), radius, FAR[0], RIGHT)
    across = round(radius * 3**0.5 / 2)
    assert surface.get_at((100 + across, 100))[0] > 200
    assert surface.get_at((100 - across, 100))[:3] == (0, 0, 0)

"""Borders of land in Monuments: closed all around, mitred at their corners, and told apart without their colours."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from pantheon.games.monuments.pieces import NONE
from pantheon.ui import theme
from pantheon.ui.boards import colours_of
from pantheon.ui.boards.monuments import borders
from pantheon.ui.boards.monuments.borders import INNER, OUTER
from pantheon.ui.boards.monuments.geometry import CORNERS, SIDES, Geometry
from tests.games.monuments.situations import CATALOG, GRID, HEX

ALL = 15
LAND = ("gr.b2", "gr.b3", "gr.c2", "gr.c3")
"""With bends to both sides."""
NOTHING = pygame.Color(255, 0, 255)
SIZES = ((990, 555), (1630, 835), (943, 394), (600, 700), (3200, 1700))


def outer_sides(hex: int, land: set[int]) -> int:
    x, r = GRID.points[hex]
    beyond = [GRID.number.get((x + dx, r + dr), NONE) for dx, dr in SIDES]
    return sum(1 << side for side, other in enumerate(beyond) if other not in land)


def painted(geometry: Geometry, land: set[int], colour: str) -> pygame.Surface:
    surface = pygame.Surface(geometry.area.size)
    surface.fill(NOTHING)
    for hex in land:
        borders.paint(surface, geometry, hex, outer_sides(hex, land), theme.PLAYERS[colour])
    return surface


@pytest.mark.parametrize("size", SIZES)
def test_a_border_has_no_gap(size: tuple[int, int]) -> None:
    geometry = Geometry(CATALOG, ALL, pygame.Rect((0, 0), size))
    land = {HEX[name] for name in LAND}
    surface = painted(geometry, land, "purple")
    for hex in land:
        for x, y in along(geometry, hex, outer_sides(hex, land)):
            place = round(x), round(y)
            assert surface.get_at(place) != NOTHING, f"nothing of the border at {place}"
            assert not is_glow(surface.get_at(place)), f"only light of the border at {place}"


def along(geometry: Geometry, hex: int, outer: int) -> list[tuple[float, float]]:
    """Points on the middle of the band, from one end of each side to the other."""
    mx, my = geometry.middle(hex)
    part = 1 - (INNER + OUTER)
    found = []
    for side in range(6):
        if outer >> side & 1:
            (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
            nx, ny = (ax + bx) / 2 * part, (ay + by) / 2 * part
            # From the mitre on, or to the common side of two hexes of the same land.
            begin = 0.5 * part if outer >> (side - 1) % 6 & 1 else 0.5 + (1 - part) / 6
            end = 0.5 * part if outer >> (side + 1) % 6 & 1 else 0.5 + (1 - part) / 6
            for step in range(41):
                s = -begin + (begin + end) * step / 40
                found.append(geometry.at((mx + nx + (bx - ax) * s, my + ny + (by - ay) * s)))
    return found


def is_glow(colour: pygame.Color) -> bool:
    """Whether what was there before shines through."""
    return colour.r > 180 and colour.b > 180


def test_land_without_an_outer_side_has_no_border() -> None:
    geometry = Geometry(CATALOG, ALL, pygame.Rect(0, 0, 990, 555))
    surface = pygame.Surface(geometry.area.size)
    surface.fill(NOTHING)
    borders.paint(surface, geometry, HEX["gr.b2"], 0, theme.PLAYERS["red"])
    assert all(surface.get_at(place) == NOTHING for place in [geometry.rect(HEX["gr.b2"]).center])


def test_every_colour_has_an_inlay_of_its_own() -> None:
    inlays = [borders.INLAYS[colour] for colour in colours_of("monuments")]
    assert all(one != other for one, other in combinations(inlays, 2))


def test_the_land_within_a_border_can_be_seen() -> None:
    geometry = Geometry(CATALOG, ALL, pygame.Rect(0, 0, 1630, 835))
    land = {HEX["gr.b2"]}
    surface = painted(geometry, land, "blue")
    x, y = (round(part) for part in geometry.place(HEX["gr.b2"]))
    assert surface.get_at((x, y)) == NOTHING

"""The map of Pantheon within its frame: land, names and figures lie within it, at every size."""

from __future__ import annotations

import pygame
import pytest

from pantheon import resources
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.ui.boards.pantheon.cities import Cities
from pantheon.ui.boards.pantheon.frieze import TONDO, draw_tondi, within_bands
from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.boards.pantheon.map_names import names_on
from pantheon.ui.kit.free_room import FreeRoom

FIELDS = [(956, 469), (900, 590), (1350, 570), (1800, 840), (600, 310), (480, 480), (380, 580)]


@pytest.fixture(scope="module")
def game() -> Pantheon:
    return load_game(resources.rules_folder("pantheon"))


@pytest.mark.parametrize("size", FIELDS)
def test_no_land_touches_the_frame(game: Pantheon, size: tuple[int, int]) -> None:
    geometry = Geometry(game.catalog.grid, pygame.Rect((7, 9), size))
    # The shade about the coasts needs some clay too.
    free = pygame.FRect(geometry.area).inflate(-geometry.width * 0.2, -geometry.width * 0.2)
    for hex in range(len(game.catalog.grid.cells)):
        assert all(free.collidepoint(corner) for corner in geometry.corners(hex))


@pytest.mark.parametrize("pixel", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", FIELDS)
def test_names_lie_within_the_frame(game: Pantheon, size: tuple[int, int], pixel: float) -> None:
    geometry = Geometry(game.catalog.grid, pygame.Rect((0, 0), size))
    free = geometry.area.inflate(-6, -6)
    for name in names_on(game.definitions, geometry, pixel):
        assert all(free.contains(place) for place in name.places)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    Cities(game.definitions).draw_names(picture, geometry, free, pixel)
    written = picture.get_bounding_rect()
    assert written.width and free.contains(written)


@pytest.mark.parametrize("size", [(956, 469), (1041, 640), (1510, 633), (1800, 840)])
def test_every_figure_has_its_own_corner_at_every_size(game: Pantheon, size: tuple[int, int]) -> None:
    geometry = Geometry(game.catalog.grid, pygame.Rect((0, 0), size))
    area, radius = within_bands(geometry), 1.2 * geometry.width
    room = FreeRoom(area, geometry.width / 3)
    for hex in range(len(geometry.centres)):
        room.take_shape(geometry.corners(hex, 1.2))
    picture = pygame.Surface(size)
    draw_tondi(picture, room, area, radius, picture.get_rect())
    painted = pygame.mask.from_threshold(picture, TONDO, (12, 12, 12))
    for corner in ((1, 0), (0, 1)):
        middle = area.x + corner[0] * (area.width - 1), area.y + corner[1] * (area.height - 1)
        near = pygame.Rect(0, 0, 6 * radius, 6 * radius)
        near.center = middle
        seen = pygame.Mask(near.size, fill=True)
        assert painted.overlap_area(seen, near.topleft) > radius * radius / 2
    for x, y in geometry.centres:
        assert picture.get_at((round(x), round(y)))[:3] == (0, 0, 0), "no figure lies on the map"

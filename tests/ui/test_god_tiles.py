"""Open gods of Pantheon use the room that they have; where one was claimed stands an empty temple."""

from __future__ import annotations

import pygame
import pytest

from pantheon import resources
from pantheon.games.pantheon.game import load_game
from pantheon.ui.boards.pantheon.god_art import COVERS, SHAPE, portrait
from pantheon.ui.boards.pantheon.god_niche import paint_niche
from pantheon.ui.boards.pantheon.god_tile import PICTURED, GodTile, tallest
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.theme import NIGHT_SEA, rgb
from tests.ui.boards import stage
from tests.ui.tables import seats

RULES = load_game(resources.rules_folder("pantheon"))
SIZES = [(196, 104), (150, 100), (214, 118), (214, 166), (214, 192), (214, 230), (214, 290), (214, 352), (290, 106)]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_a_tile_lies_over_something_else(size: tuple[int, int]) -> None:
    tile, inside = GodTile(Table(RULES, tuple(seats("hh"))), stage()), pygame.Rect((30, 40), size)
    rooms = tile._rooms(inside, "Stonkus")
    parts = [rooms.head, rooms.picture, rooms.cost, rooms.power, rooms.status]
    for number, part in enumerate(parts):
        assert inside.inflate(8, 8).contains(part) and part.width > 30 and part.height >= 15, number
        assert part.collidelist([other for other in parts if other is not part]) < 0, number


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] >= PICTURED])
def test_the_picture_fills_its_room_down_to_its_frieze(size: tuple[int, int]) -> None:
    room = GodTile(Table(RULES, tuple(seats("hh"))), stage())._rooms(pygame.Rect((0, 0), size), "Stonkus").picture
    assert room.height <= room.width * SHAPE * COVERS + 1
    assert room.width * room.height >= 0.27 * size[0] * size[1]
    picture, clay = portrait("pantheon/gods/stonkus_1", room.size), rgb("#b5532a")
    for corner in ((0, 0), (room.width - 1, 0)):
        assert abs(picture.get_at(corner).r - clay[0]) < 60, "no dark rim and no round corner"
    foot = [picture.get_at((x, y)).r for x in range(0, room.width, 2) for y in range(room.height - 6, room.height)]
    assert sum(red > 90 for red in foot) > len(foot) / 4, "no empty foot"


def test_a_narrow_tile_has_a_small_picture_beside_the_name_if_that_has_room() -> None:
    tile = GodTile(Table(RULES, tuple(seats("hh"))), stage())
    rooms = tile._rooms(pygame.Rect(0, 0, 92, 104), "Stonkus")
    assert rooms.picture.width == rooms.picture.height == rooms.head.height
    assert rooms.head.right <= rooms.picture.x and not rooms.picture.colliderect(rooms.power)
    assert not tile._rooms(pygame.Rect(0, 0, 92, 104), "Stonkus the Elder").picture


def test_a_very_high_tile_has_a_picture_as_broad_as_itself() -> None:
    high = round(tallest(214))
    rooms = GodTile(Table(RULES, tuple(seats("hh"))), stage())._rooms(pygame.Rect(0, 0, 214, high), "Stonkus")
    assert rooms.picture.width == 214 and rooms.cost.y > rooms.picture.bottom


def test_an_empty_place_is_a_temple_that_is_quieter_than_any_tile() -> None:
    surface = pygame.Surface((214, 120))
    surface.fill(NIGHT_SEA)
    paint_niche(surface, surface.get_rect(), 2)
    lights = [sum(surface.get_at((x, y))[:3]) for x in range(0, 214, 3) for y in range(0, 120, 3)]
    assert len(set(lights)) > 20, "it is drawn"
    assert max(lights) < 330, "and keeps back"

"""Where the parts of the table stand: with two players the cards make room for the map."""

from __future__ import annotations

import pygame
import pytest

from pantheon.games.monuments.boards import SEA
from pantheon.ui import art
from pantheon.ui.boards.monuments import places
from pantheon.ui.boards.monuments.coasts import coasts
from pantheon.ui.boards.monuments.geometry import Geometry
from pantheon.ui.boards.monuments.ornaments import BEYOND, in_sea_colours, ornaments
from pantheon.ui.kit.arrangement import Places
from pantheon.ui.scene import inside
from tests.games.monuments.situations import CATALOG, GRID
from tests.ui.monuments.fields import BOARDS

WINDOWS = ((1280, 800), (1456, 819), (1600, 900), (1896, 800))
"""In logical units."""
DUELS = [board for board in BOARDS if board.bit_count() == 2]


@pytest.mark.parametrize(("wide", "high"), WINDOWS)
@pytest.mark.parametrize("board", DUELS)
def test_with_two_players_every_hex_is_larger_than_it_would_be_above_a_row_of_cards(
    board: int, wide: int, high: int
) -> None:
    row = places._side_by_side(wide, high, 2, live=True)
    before, now = (map_of(board, found) for found in (row, places.places(wide, high, 2, live=True)))
    for hex in now.hexes:
        assert now.rect(hex).height > before.rect(hex).height * 1.15
        assert now.rect(hex).width > before.rect(hex).width


@pytest.mark.parametrize(("wide", "high"), WINDOWS)
@pytest.mark.parametrize("board", DUELS)
def test_pieces_are_larger_too_when_only_looked_at(board: int, wide: int, high: int) -> None:
    row = places._side_by_side(wide, high, 2, live=False)
    before, now = (map_of(board, found) for found in (row, places.places(wide, high, 2, live=False)))
    assert now.unit > before.unit * 1.05


@pytest.mark.parametrize(("wide", "high"), WINDOWS)
@pytest.mark.parametrize("board", DUELS)
def test_with_two_players_little_of_the_map_lies_beyond_the_board(board: int, wide: int, high: int) -> None:
    made = map_of(board, places.places(wide, high, 2, live=True))
    whole = made.area.width * made.area.height
    assert made.size[0] * made.size[1] > whole * (0.9 if wide < 1.8 * high else 0.6)


@pytest.mark.parametrize("players", (3, 4))
def test_in_a_very_broad_window_the_cards_lie_beside_the_map_which_grows(players: int) -> None:
    board = next(board for board in BOARDS if board.bit_count() == players)
    row, found = (made(1896, 800, players, live=True) for made in (places._side_by_side, places.places))
    assert found.boxes["cards"][1] == found.boxes["field"][1]
    assert map_of(board, found).unit > map_of(board, row).unit * 1.15


@pytest.mark.parametrize("players", (3, 4))
@pytest.mark.parametrize(("wide", "high"), WINDOWS[:2])
def test_the_cards_lie_in_a_row_where_the_map_would_be_smaller_beside_them(wide: int, high: int, players: int) -> None:
    found = places.places(wide, high, players, live=True)
    assert found.boxes["cards"][1] > found.boxes["field"][1]


@pytest.mark.parametrize("board", BOARDS)
def test_ornaments_lie_on_the_map_and_on_no_land(board: int) -> None:
    made = Geometry(CATALOG, board, pygame.Rect(0, 0, 990, 612))
    found = ornaments(CATALOG, board, (made.left, made.top, 990 / made.across, 612 / made.down))
    assert len(found) >= 2
    land = coasts(CATALOG, board)
    for _, (x, y), half, _ in found:
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, 0)):
            at = x + dx * half * 0.85, y + dy * half * 0.85
            assert made.area.collidepoint(made.at(at))
            assert not any(inside(at, line) for line in land)


@pytest.mark.parametrize("board", BOARDS)
def test_what_swims_on_open_sea_is_faint_and_no_boat(board: int) -> None:
    made = Geometry(CATALOG, board, pygame.Rect(0, 0, 990, 612))
    for name, middle, _, alpha in ornaments(CATALOG, board, (made.left, made.top, 990 / made.across, 612 / made.down)):
        hex = made.hex_at(made.at(middle))
        assert hex < 0 or (GRID.terrain[hex] == SEA and alpha < 120 and name != "canoe")


@pytest.mark.parametrize("name", BEYOND)
def test_ornaments_have_the_colours_of_the_sea_alone(name: str) -> None:
    """Bright and warm ones would be the first thing that is seen on the map."""
    made = in_sea_colours(art.picture(f"monuments/map/{name}", (60, 60)))
    pixels = [made.get_at((x, y)) for x in range(60) for y in range(60)]
    assert all(pixel.r <= pixel.g <= pixel.b for pixel in pixels if pixel.a)


@pytest.mark.parametrize("board", BOARDS)
def test_no_ornament_is_larger_than_a_hex_and_its_neighbours(board: int) -> None:
    made = Geometry(CATALOG, board, pygame.Rect(0, 0, 990, 612))
    found = ornaments(CATALOG, board, (made.left, made.top, 990 / made.across, 612 / made.down))
    assert all(half < 1 and alpha < 140 for _, _, half, alpha in found)


def map_of(board: int, found: Places) -> Geometry:
    x, y, wide, high = map(round, found.boxes["field"])
    return Geometry(CATALOG, board, pygame.Rect(x, y, wide, high))

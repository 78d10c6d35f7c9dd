"""What happens is seen to happen: feet walk, columns rise, cards are turned, points go to whom they belong."""

from __future__ import annotations

import pygame
import pytest

from pantheon.games.pantheon import events as told
from pantheon.table.game import Event
from pantheon.table.hexgrid import hexes
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.pantheon.moving import Erecting, Flight, Travelling, draw
from pantheon.ui.motion import Motion
from tests.ui.boards import OnBoard, positions


@pytest.fixture(scope="module")
def scene() -> OnBoard:
    """A table with some feet on it."""
    *_, last = (scene for scene in positions(1, 8) if any(scene.session.state.feet))
    last.look()
    return last


def board_of(scene: OnBoard) -> PantheonBoard:
    assert isinstance(scene.board, PantheonBoard)
    return scene.board


def moving(scene: OnBoard, event: Event) -> list[object]:
    return [motion.what for motion in scene.board.shown(event).motions]


def test_a_foot_steps_from_the_piece_beside_its_hex(scene: OnBoard) -> None:
    board, view = board_of(scene), scene.session.state
    seat = next(seat for seat in range(view.players) if view.feet[seat])
    own = next(iter(hexes(view.linked[seat])))
    beside = board.table.catalog.grid.neighbours[own][0]
    (flight,) = moving(scene, told.FootLaid(seat, beside, 1, 0, "move.steps"))
    assert isinstance(flight, Flight)
    start = board.field.beside(beside, view, seat)
    assert flight.start == board.where("hex", start)
    assert flight.end == board.where("hex", beside)
    assert flight.rise > 0, "it is lifted"


def test_a_column_rises_where_it_stands(scene: OnBoard) -> None:
    (column,) = moving(scene, told.ColumnLaid(0, 5, 1, 0, "move.columns"))
    assert isinstance(column, Erecting)
    assert column.at == board_of(scene).where("hex", 5)


def test_a_column_is_higher_in_every_picture(scene: OnBoard) -> None:
    picture = pygame.Surface((20, 20))
    picture.fill((255, 0, 0))
    seen = []
    for passed in (0.2, 0.5, 1.0):
        ground = pygame.Surface((60, 60))
        draw(ground, scene.stage, Erecting(picture, (30, 30)), Motion(None, 1.0, passed=passed))
        seen.append(sum(ground.get_at((30, y))[:2] == (255, 0) for y in range(60)))
    assert seen[0] < seen[1] < seen[2]


def test_a_card_from_the_pile_is_turned_up_on_its_way(scene: OnBoard) -> None:
    (card,) = moving(scene, told.DisplayFilled(0, 0))
    assert isinstance(card, Flight)
    assert card.back is not None


def test_points_come_from_where_they_were_made(scene: OnBoard) -> None:
    board = board_of(scene)
    moving(scene, told.ColumnLaid(0, 7, 1, 0, "move.columns"))
    (points,) = moving(scene, told.PointsScored(0, 3, 0, 1, "score.columns"))
    assert isinstance(points, Travelling)
    assert points.start == board.where("hex", 7)
    assert points.end == board.parts.panels[0].points_room().center, "they land where they are counted"
    (others,) = moving(scene, told.PointsScored(1, 2, 0, 1, "score.columns"))
    assert isinstance(others, Travelling)
    assert others.start == others.end, "only once: these were made elsewhere"


def test_the_temple_is_carried_from_where_it_stood(scene: OnBoard) -> None:
    board = board_of(scene)
    moving(scene, told.TemplePlaced(3, 0))
    (temple,) = moving(scene, told.TemplePlaced(9, 1))
    assert isinstance(temple, Flight)
    assert temple.start == board.where("hex", 3)


def test_the_place_of_a_god_is_empty_from_the_moment_that_it_is_gained(scene: OnBoard) -> None:
    board = board_of(scene)
    god = board.seen.view.open_gods[0]
    tile = next(spot.rect for spot in board.spots() if spot.key == "god:0")
    before = pygame.Surface(scene.stage.size)
    board.draw(before, (), None)
    for event in (told.GodGained(0, god, True, "gain.one"), told.PointsScored(0, 1, 0, 1, "gain.points")):
        motions = board.shown(event).motions
        picture = pygame.Surface(scene.stage.size)
        board.draw(picture, [motion for motion in motions if not isinstance(motion.what, Flight | Travelling)], None)
        assert picture.get_at((tile.x + 12, tile.centery)) != before.get_at((tile.x + 12, tile.centery))
        assert picture.get_at((tile.x - 2, tile.centery)) == before.get_at((tile.x - 2, tile.centery))
    board.show(board.seen)
    assert len(board.shown(told.PointsScored(0, 1, 0, 1, "gain.points")).motions) == 1

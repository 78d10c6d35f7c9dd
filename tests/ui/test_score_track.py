"""The score track round the map of Pantheon: a hundred fields, and a marker for each player that walks along them."""

from __future__ import annotations

import math
import random
from itertools import combinations, pairwise

import pygame
import pytest
from pygame.image import tobytes

from pantheon import resources
from pantheon.games.pantheon.game import load_game
from pantheon.games.pantheon.state import State
from pantheon.table.game import NOBODY
from pantheon.table.session import Session
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.pantheon.score_course import FIELDS, Course
from tests.ui.boards import OnBoard, stage
from tests.ui.tables import seats

RULES = load_game(resources.rules_folder("pantheon"))
TABLES = [(990, 503, 17), (1411, 894, 27), (2051, 1254, 34), (3331, 1974, 34), (472, 159, 8), (500, 700, 12)]
WINDOWS = [((1280, 800), 1.0), ((1280, 800), 2.0), ((1920, 1080), 0.75), ((2560, 1080), 1.0), ((1024, 640), 1.0)]


def course(wide: int, high: int, thick: int) -> Course:
    outer = pygame.Rect(6, 9, wide, high)
    return Course(outer, outer.inflate(-2 * thick, -2 * thick))


def board_of(players: int, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> PantheonBoard:
    board = OnBoard(Session(RULES, {"players": players}, seats("hhhh"[:players]), players)).board
    assert isinstance(board, PantheonBoard)
    board.lay_out(stage(size, scale))
    return board


def seen(board: PantheonBoard, *points: int) -> Seen:
    """The beginning of a game in which the players have so many points."""
    session = Session(RULES, {"players": len(points)}, seats("hhhh"[: len(points)]), 3)
    view: State = RULES.view(session.state, NOBODY)
    view.points = [(number, *view.points[0][1:]) for number in points]
    return Seen(view, NOBODY, log=())


@pytest.mark.parametrize(("wide", "high", "thick"), TABLES)
def test_a_hundred_fields_lie_one_after_another_round_the_map(wide: int, high: int, thick: int) -> None:
    made = course(wide, high, thick)
    assert len(made.fields) == FIELDS
    for field, beside in pairwise([*made.fields, made.fields[0]]):
        assert field.inflate(2, 2).colliderect(beside) and not field.colliderect(beside)
    assert (
        sum(field.width * field.height for field in made.fields) == wide * high - made.inner.width * made.inner.height
    )


@pytest.mark.parametrize(("wide", "high", "thick"), TABLES[:4])
def test_markers_stand_apart_wherever_the_points_are(wide: int, high: int, thick: int) -> None:
    made = course(wide, high, thick)
    rng = random.Random(wide)
    for players in (2, 3, 4):
        for first in range(FIELDS):
            scores = [first + rng.choice((0, 0, 1, 2)) for _ in range(players)]
            middles = [made.at(place) for place in made.places(scores)]
            for one, other in combinations(middles, 2):
                assert math.dist(one, other) >= 0.74 * made.marker, scores


def test_a_marker_alone_stands_on_its_field() -> None:
    made = course(*TABLES[0])
    for score in range(FIELDS):
        assert made.at(made.places([score, score + 50])[0]) == made.fields[score].center


def test_after_a_hundred_points_it_goes_round_again_and_says_so() -> None:
    board = board_of(2)
    board.show(seen(board, 104, 4))
    made = board.parts.scores
    assert "104 points" in made.spots[0].tooltip and "+100" in made.spots[0].tooltip
    round_again = drawn(board)
    board.show(seen(board, 4, 4))
    board.update(9)
    assert "+100" not in made.spots[0].tooltip
    assert drawn(board) != round_again


def test_the_track_tells_the_points_and_the_ranks_in_words() -> None:
    board = board_of(3)
    board.show(seen(board, 7, 12, 7))
    names = board.table.names
    assert board.parts.scores.spots[0].tooltip.split("\n") == [
        "Score track", f"1. {names[1]}: 12 points", f"2. {names[0]}: 7 points", f"2. {names[2]}: 7 points",
    ]  # fmt: skip


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_map_loses_little_to_the_track(size: tuple[int, int], scale: float) -> None:
    board = board_of(3, size, scale)
    outer, inner = board.parts.scores.rect, board.field.rect
    assert outer.contains(inner) and inner.x - outer.x == outer.right - inner.right >= 6
    for field in board.parts.scores.spots:
        assert not field.rect.colliderect(inner)
    if scale == 1 and size != (1024, 640):
        # With the meander that was there before, the map had 0.92 hexes about it and no track.
        grid_wide, grid_high = (side / board.field.geometry.width - 0.26 for side in board.field.geometry.size)
        before = min(outer.width / (grid_wide + 0.92), outer.height / (grid_high + 0.92))
        assert board.field.geometry.width >= 0.98 * before


def test_a_marker_walks_when_points_are_made_and_a_press_brings_it_there() -> None:
    board = board_of(2)
    board.show(seen(board, 3, 0))
    resting = drawn(board)
    assert not board.update(0.1), "at first everything is where it belongs"
    board.show(seen(board, 9, 0))
    assert board.next_update() == 0.0
    assert drawn(board) == resting, "it begins where it was"
    assert board.update(0.2)
    on_its_way = drawn(board)
    board.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5)))
    there = drawn(board)
    assert len({resting, on_its_way, there}) == 3
    assert not board.update(0.1) and drawn(board) == there


def test_a_marker_is_there_at_once_when_nothing_shall_move() -> None:
    board = board_of(2)
    still = stage()
    still.settings.animation = "off"
    board.lay_out(still)
    board.show(seen(board, 3, 0))
    board.show(seen(board, 9, 0))
    there = drawn(board)
    assert board.next_update() is None and not board.update(0.1) and drawn(board) == there


def test_points_make_no_part_of_the_still_picture_anew() -> None:
    board = board_of(2)
    made = board.parts.scores
    board.show(seen(board, 3, 0))
    assert made.outdated() and not made.outdated()
    board.show(seen(board, 9, 0))
    assert not made.outdated()


@pytest.mark.parametrize("size", [(1280, 800), (1000, 1000)])
def test_nothing_that_changes_on_the_map_leaves_a_hole_in_the_track(size: tuple[int, int]) -> None:
    """The southernmost hexes reach with their light beyond the map."""
    board = board_of(2, size)
    first = seen(board, 3, 0)
    board.show(first)
    picture = pygame.Surface(size)
    board.draw(picture, (), None)
    bands = [picture.subsurface(spot.rect).copy() for spot in board.parts.scores.spots]
    for hex in range(len(board.field.geometry.centres)):
        view: State = first.view.copy()
        view.temple = hex
        board.show(Seen(view, NOBODY, log=()))
        board.draw(picture, (), None)
    for spot, band in zip(board.parts.scores.spots, bands, strict=True):
        assert tobytes(picture.subsurface(spot.rect), "RGB") == tobytes(band, "RGB"), spot.key


def test_with_strong_contrast_the_numbers_are_black_and_white(monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of(2)
    monkeypatch.setattr(theme, "IS_PLAIN", True)
    picture = pygame.Surface((1280, 800))
    made = board.parts.scores
    made.paint(picture)
    plate = made._course.fields[10].inflate(-4, -4)
    colours = {tuple(picture.get_at((x, plate.centery)))[:3] for x in range(plate.x, plate.right)}
    assert max(colours) == theme.TEXT_WHITE and min(sum(colour) for colour in colours) < 160


def drawn(board: PantheonBoard) -> bytes:
    picture = pygame.Surface((1280, 800))
    board.parts.scores.draw_markers(picture)
    return tobytes(picture, "RGB")

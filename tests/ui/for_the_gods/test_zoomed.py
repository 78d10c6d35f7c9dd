"""A map from near: what lies outside it is not painted, lit or avoided."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from pantheon.ui.boards.for_the_gods.board import ForTheGodsBoard
from pantheon.ui.kit.lens import STEP
from pantheon.ui.widgets import text
from tests.ui.for_the_gods.tables import at, board_of
from tests.ui.pilot import Pilot

HAND = {"hand": "0 1 1 2 3", "ship": "n3"}


@contextmanager
def near() -> Iterator[tuple[Pilot, ForTheGodsBoard]]:
    """From so near that some harbours lie outside the map that is seen."""
    with at(HAND, {"hand": "1", "ship": "n3"}) as pilot:
        board = board_of(pilot)
        for _ in range(3):
            board.camera.zoom(STEP)
        pilot.settle()
        hidden = [region for region in board.field.facts[1] if not seen(board, region)]
        assert hidden and len(hidden) < len(board.field.facts[1])
        yield pilot, board


def seen(board: ForTheGodsBoard, region: int) -> bool:
    return bool(board.field.rect.collidepoint(board.field.geometry.harbour(region)))


def test_only_harbours_that_are_seen_have_a_price() -> None:
    with near() as (_, board):
        wanted = sum(seen(board, region) and price > 0 for region, price in board.field.facts[1].items())
        with text.recorded() as drawn:
            for region in board.field.facts[1]:
                board.field.paint_price_at(pygame.Surface((1280, 800)), region)
        assert len(drawn) == wanted


def test_what_has_changed_outside_the_map_is_not_painted_over_its_neighbours() -> None:
    with near() as (pilot, board):
        before = pilot.picture().copy()
        board._stale.add(board.field)
        board.field.outdated = lambda: [pygame.Rect(board.panels[0].rect)]  # type: ignore[method-assign]
        board.draw(surface := before.copy(), (), None)
        panel = board.panels[0].rect
        assert pygame.image.tobytes(surface.subsurface(panel), "RGB") == pygame.image.tobytes(
            before.subsurface(panel), "RGB"
        )


def test_the_news_make_no_way_for_harbours_that_are_not_seen() -> None:
    with near() as (_, board):
        field = board.field.rect
        assert board.recap.lit == [] or all(field.contains(rect) for rect in board.recap.lit)
        places = [board.field.geometry.harbour(region) for region in board.field.facts[1] if not seen(board, region)]
        board.recap.rect = field.unionall([pygame.Rect(round(x), round(y), 1, 1) for x, y in places]).inflate(99, 99)
        board.show(board.seen)
        assert all(field.contains(rect) for rect in board.recap.lit)

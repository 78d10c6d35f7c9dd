"""What a line of the log names flashes on the map of every game, and stays lit as long as the line is pointed at."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from pantheon import resources
from pantheon.app.screenshots import sample_session
from pantheon.games import SHELF
from pantheon.ui.boards import board_for
from pantheon.ui.boards.story import Story
from pantheon.ui.kit.board import Board
from pantheon.ui.kit.flashing import OFF, ON, TIMES, Flashing
from pantheon.ui.scene import Spot
from tests.ui.boards import seen_by, stage

LINE = Spot("line:1", pygame.Rect(0, 0, 10, 10), "Livia steps to L22.", "text", pressable=False)


def test_it_goes_out_for_a_moment_and_comes_on_again() -> None:
    flashing, lights = Flashing(), []
    flashing.point_at(LINE)
    while (due := flashing.next_update()) is not None:
        lights.append(flashing.lit(stage()))
        assert due > 0
        assert flashing.update(due + 0.001)
    assert lights == [True, False] * TIMES
    assert flashing.lit(stage())


def test_without_animation_it_is_lit_all_the_time() -> None:
    still = stage()
    still.settings.animation = "off"
    flashing = Flashing()
    flashing.point_at(LINE)
    flashing.update(ON + OFF / 2)
    assert flashing.lit(still)
    assert not flashing.lit(stage())


def test_what_names_nothing_needs_no_time() -> None:
    flashing = Flashing()
    flashing.point_at(Spot("log", pygame.Rect(0, 0, 10, 10), "Log", "panel"))
    assert flashing.next_update() is None and not flashing.update(1.0)


@pytest.mark.parametrize("game", SHELF)
def test_the_map_is_drawn_with_and_without_the_light(game: str) -> None:
    session = sample_session(game, resources.rules_folder(game))
    board = board_for(session.game, session.seats, lambda deed: None, lambda: None)
    assert isinstance(board, Board)
    board.lay_out(stage((1280, 800)))
    seen = seen_by(session.game, session.state)
    log = Story(session).lines(seen.looker, len(session.entries))
    board.show(replace(seen, log=log))
    named = next(spot for spot in board.spots() if spot.key.startswith("line:"))
    assert not named.tooltip
    board.hover(None)
    board.hover(named)
    lit, dark = drawn(board), None
    assert board.update(ON + OFF / 2)
    dark = drawn(board)
    assert board.update(OFF)
    assert lit != dark and drawn(board) == lit


def drawn(board: Board) -> bytes:  # type: ignore[type-arg]
    surface = pygame.Surface((1280, 800))
    board.draw(surface, (), None)
    return pygame.image.tobytes(surface.subsurface(board.field.rect), "RGB")

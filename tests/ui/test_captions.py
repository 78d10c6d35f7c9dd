"""What a bot does is said in the bar, beside its own words and its buttons, so that the map stays free."""

from __future__ import annotations

import pygame
import pytest

from pantheon import resources
from pantheon.games import SHELF
from pantheon.table.session import Session
from pantheon.ui.boards import Line, Seen
from pantheon.ui.kit import captions
from pantheon.ui.kit.board import Board
from pantheon.ui.layout import Size
from pantheon.ui.widgets import text
from tests.ui.boards import OnBoard, stage
from tests.ui.tables import seats

SHORT = "Theo steps to K13 (1)."
LONG = "Theo plays Populate, green side. A worker of Theo comes to the Egyptian outer pasture."


def waiting(game: str, size: Size, scale: float) -> Board:  # type: ignore[type-arg]
    """A table at which bots decide and a person looks on."""
    session = Session(SHELF[game].load(resources.rules_folder(game)), {"players": 3}, seats("hgg", game), 3)
    board = OnBoard(session).board
    assert isinstance(board, Board)
    board.lay_out(stage(size, scale))
    board.show(Seen(session.game.view(session.state, 0), 0, ()))
    return board


@pytest.mark.parametrize("words", [SHORT, LONG])
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1920, 1080), 1.35), ((2560, 1080), 1.35)])
@pytest.mark.parametrize("game", SHELF)
def test_it_lies_in_the_bar_and_hides_none_of_its_words_and_buttons(
    game: str, size: Size, scale: float, words: str
) -> None:
    board = waiting(game, size, scale)
    with text.recorded() as drawn:
        board.prompt.paint(pygame.Surface(size))
    room = board.prompt.free_room()
    found = captions.in_bar(board.prompt.stage, room, words)
    assert found is not None
    _, rect, lines = found
    assert " ".join(lines) == words
    assert board.prompt.rect.contains(rect)
    assert rect.collidelist([spot.rect for spot in board.prompt.spots]) < 0
    assert rect.collidelist([each.rect for each in drawn]) < 0


def test_where_the_bar_has_no_room_it_lies_on_the_map() -> None:
    board = waiting("pantheon", (1280, 800), 1.0)
    narrow = pygame.Rect(board.prompt.rect.topleft, (60, 40))
    assert captions.in_bar(board.prompt.stage, narrow, LONG) is None
    surface = pygame.Surface((1280, 800))
    captions.draw_caption(surface, board.field, narrow, Line(1, LONG), folded=False)
    assert board.field.rect.contains(_painted(surface))


def _painted(surface: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    mask.invert()
    first, *others = mask.get_bounding_rects()
    return first.unionall(others)

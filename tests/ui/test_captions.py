"""What a bot does is said in the bar, instead of what is asked there, so that the map stays free."""

from __future__ import annotations

import pygame
import pytest

from pantheon import resources
from pantheon.games import SHELF
from pantheon.table.session import Entry, Session
from pantheon.ui.boards import Line, Seen
from pantheon.ui.boards.story import Story
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
def test_it_stands_in_the_bar_alone_and_hides_none_of_its_buttons(
    game: str, size: Size, scale: float, words: str
) -> None:
    board = waiting(game, size, scale)
    with text.recorded() as drawn:
        board.draw(pygame.Surface(size), (), Line(1, words))
    bar = board.prompt.rect
    said = [each for each in drawn if bar.colliderect(each.rect) and len(each.text) > 5]
    assert " ".join(each.text for each in said if each.text in words) == words
    assert not any("is thinking" in each.text for each in said)
    lines = [each.rect for each in said if each.text in words]
    buttons = [spot.rect for spot in board.prompt.spots if spot.kind == "button"]
    assert all(bar.contains(rect) and rect.collidelist(buttons) < 0 for rect in lines)


def test_the_bar_has_the_colour_of_whoever_does_it() -> None:
    board = waiting("pantheon", (1280, 800), 1.0)
    surface = pygame.Surface((1280, 800))
    for seat in (1, 2):
        board.draw(surface, (), Line(seat, SHORT))
        place = board.prompt.rect.x + 6, board.prompt.rect.y + 6
        assert surface.get_at(place)[:3] == board.prompt.table.look(seat).fill


def test_it_is_painted_once_for_all_frames_and_the_bar_asks_again_afterwards() -> None:
    board = waiting("pantheon", (1280, 800), 1.0)
    surface = pygame.Surface((1280, 800))
    board.draw(surface, (), Line(1, SHORT))
    with text.recorded() as drawn:
        board.draw(surface, (), Line(1, SHORT))
    assert [each.text for each in drawn if board.prompt.rect.colliderect(each.rect)] == []
    with text.recorded() as drawn:
        board.draw(surface, (), None)
    assert any("is thinking" in each.text for each in drawn)


def test_where_the_bar_has_no_room_it_lies_on_the_map() -> None:
    board = waiting("pantheon", (1280, 800), 1.0)
    assert board.prompt.placed(LONG * 9) is None
    with text.recorded() as drawn:
        board.draw(pygame.Surface((1280, 800)), (), Line(1, LONG * 9))
    assert any("is thinking" in each.text for each in drawn)
    surface = pygame.Surface((1280, 800))
    captions.draw_caption(surface, board.field, Line(1, LONG), folded=False)
    assert board.field.rect.contains(_painted(surface))


def test_while_things_move_that_no_caption_tells_of_the_bar_says_whose_turn_it_is() -> None:
    session = Session(SHELF["pantheon"].load(resources.rules_folder("pantheon")), {"players": 3}, seats("hgg"), 3)
    name = session.seats[1].name
    told = Story(session).moving(Entry(1, None, (), False), 0)  # type: ignore[arg-type]
    assert told == Line(1, f"It is {name}'s turn.")
    assert Story(session).moving(Entry(0, None, (), False), 0) is None  # type: ignore[arg-type]


def _painted(surface: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    mask.invert()
    first, *others = mask.get_bounding_rects()
    return first.unionall(others)

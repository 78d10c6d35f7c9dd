"""What is gained flies to where it is shown from then on: in the panel of its owner, or in the own bag."""

from __future__ import annotations

import pytest

from pantheon import resources
from pantheon.app.screenshots import sample_session
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE
from pantheon.ui.boards.for_the_gods.board import ForTheGodsBoard
from pantheon.ui.layout import Size
from tests.ui.boards import seen_by, stage

SIZES = ((1280, 800), (1920, 1080))


def board_at(size: Size, scale: float = 1.0) -> ForTheGodsBoard:
    session = sample_session("for_the_gods", resources.rules_folder("for_the_gods"))
    board = ForTheGodsBoard(session.game, session.seats, lambda deed: None, lambda: None)
    board.lay_out(stage(size, scale))
    board.show(seen_by(session.game, session.state, 0))
    return board


@pytest.mark.parametrize("size", SIZES)
def test_a_stone_of_another_player_flies_to_its_kind_in_the_panel(size: Size) -> None:
    board = board_at(size)
    for seat in (1, 2):
        panel = board.panels[seat]
        heap = panel.facts[4]
        for kind in range(FIRST_GOD, len(heap)):
            home = board.where(f"panel:{kind}", seat)
            assert panel.rect.collidepoint(home)
            shown = panel.spot(f"heap-{kind}:{seat}")
            assert shown is None or shown.rect.collidepoint(home)
        assert panel.rect.collidepoint(board.where(f"panel:{FOUNDATION_STONE}", seat))
        bronze = panel.spot(f"bronze:{seat}")
        assert bronze and bronze.rect.collidepoint(board.where("panel:bronze", seat))


@pytest.mark.parametrize("size", SIZES)
def test_an_own_stone_flies_to_its_kind_in_the_own_bag(size: Size) -> None:
    board = board_at(size)
    kinds = [group[0] for group in board.hand.facts[2]]
    places = dict(zip(kinds, board.hand._bag_places(board.hand.facts[2]), strict=True))
    for kind in range(len(board.panels[0].facts[4])):
        home = board.where(f"panel:{kind}", 0)
        assert board.hand.rect.collidepoint(home)
        assert kind not in places or places[kind].collidepoint(home)


def test_hands_and_bags_of_others_are_their_numbers_in_the_panel() -> None:
    board = board_at((1280, 800))
    for place, key in (("hand", "held"), ("bag", "off")):
        shown = board.panels[1].spot(f"{key}:1")
        assert shown and shown.rect.collidepoint(board.where(place, 1))
        assert shown.rect.collidepoint(board.where(f"{place}:0", 1)) or place == "bag"


def test_where_panels_are_short_it_flies_to_the_panel() -> None:
    board = board_at((1280, 800), 2.0)
    rect = board.parts.named()["panel:1"].rect
    assert rect.collidepoint(board.where(f"panel:{FIRST_GOD}", 1))
    assert rect.collidepoint(board.where("panel:bronze", 1))

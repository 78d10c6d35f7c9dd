"""Hints lie beside the board and are drawn on it: what they would lay, take, gain and pay."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from pantheon.bots.advice import verbatim
from pantheon.bots.hints import Hint
from pantheon.games.pantheon import actions as act
from pantheon.resources import asset
from pantheon.table import words
from pantheon.table.game import Action
from pantheon.table.messages import Seat, message, told
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.pantheon.ghost import Ghost
from pantheon.ui.scene import Push
from pantheon.ui.scenes.hints import Hints
from pantheon.ui.widgets import text
from tests.ui.pilot import Pilot, flaws, scene_of
from tests.ui.tables import at, board_of, table_of
from tests.ui.test_table_decisions import MIDDLE, taken

WHY = ("Your tiles save sacrifices worth about 5 points.", "You can pay Gadicea then.")
LOOKS = [((1280, 800), 100), ((1280, 800), 150), ((1280, 800), 200), ((1920, 1080), 100), ((1024, 640), 100)]


@contextmanager
def hinted(size: tuple[int, int] = (1280, 800), ui_scale: int = 100) -> Iterator[tuple[Pilot, PantheonBoard]]:
    """A walk to the farthest hex, a god, and a purchase are proposed."""
    with at(MIDDLE) as pilot:
        pilot.resize(size, ui_scale)
        pilot.settle()
        scene, board = table_of(pilot), board_of(pilot)
        choices = board.choices
        far = max(choices.routes.values(), key=lambda route: route.cost)
        bought = (act.Buy(), act.BuyTile(0, 1), act.BuyColumn(), act.Done())
        hints = [
            Hint(choices.hex(far.hexes[-1]), 0.0, verbatim("Move far away"), (verbatim("You take two loot tiles."),)),
            Hint((act.Gain(4, (0, 1)),), -1.4, verbatim("Gain Vinthrad"), (verbatim("It brings you 2 points."),)),
            Hint(bought, -2.0, verbatim("Buy a level 1 priest tile and a column"), tuple(map(verbatim, WHY))),
        ]
        pilot.window.make(Push(Hints(hints, board, told, scene._play, scene._ask_again, scene._hot_seat.followed)))
        pilot.settle()
        yield pilot, board


def frame(pilot: Pilot) -> pygame.Rect:
    return scene_of(pilot, Hints)._frame


def ghost_on(board: PantheonBoard) -> Ghost:
    assert board._ghost, "no hint is drawn"
    return board._ghost


def test_below_the_hints_a_resized_table_is_painted_with_care_once_the_window_keeps_its_size() -> None:
    with hinted() as (pilot, board):
        pilot.resize((1400, 820))
        assert board.field.rough
        hurried = pilot.picture()
        pilot.step(10)
        assert not board.field.rough
        place = board.field.rect.inflate(-40, -40)
        before, after = (shot.subsurface(place) for shot in (hurried, pilot.picture()))
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize(("size", "ui_scale"), LOOKS)
def test_hints_cover_nothing_that_they_are_about(size: tuple[int, int], ui_scale: int) -> None:
    with hinted(size, ui_scale) as (pilot, board):
        for number in range(3):
            pilot.point(f"hint:{number}")
            pilot.settle()
            ghost = ghost_on(board)
            assert ghost.hexes or ghost.things
            rects = [board.field.geometry.rect(hex) for hex in ghost.hexes]
            for rect in rects:
                assert board.field.rect.contains(rect.inflate(-4, -4)), "the map moves so that the ghost is in view"
            rects += [spot.rect for spot in board.ringed()]
            assert rects and not any(frame(pilot).colliderect(rect) for rect in rects)
            parts = (board.field, board.prompt, board.hand)
            assert not any(frame(pilot).colliderect(part.rect) for part in parts)


@pytest.mark.parametrize(("size", "ui_scale"), [LOOKS[0], *LOOKS[3:], ((3840, 2160), 100), ((1280, 800), 75)])
def test_hints_cover_no_player_where_the_table_is_not_folded(size: tuple[int, int], ui_scale: int) -> None:
    with hinted(size, ui_scale) as (pilot, board):
        players = [part.rect for name, part in board._arrangement.named().items() if name.startswith("panel:")]
        assert players and not any(frame(pilot).colliderect(player) for player in players)


@pytest.mark.parametrize(("size", "ui_scale"), LOOKS)
def test_hints_have_room_for_their_words(size: tuple[int, int], ui_scale: int) -> None:
    with hinted(size, ui_scale) as (pilot, _):
        for number in range(3):
            pilot.point(f"hint:{number}")
            with text.recorded() as drawn:
                pilot.scene.draw(pygame.Surface(size))
            assert not flaws(drawn, size)
            assert all(frame(pilot).contains(one.rect) for one in drawn)
            assert all(one.rect.height >= 13 for one in drawn)


def test_a_walk_is_drawn_with_the_cards_that_it_takes() -> None:
    with hinted() as (_, board):
        assert len(ghost_on(board).hexes) > 3
        assert ghost_on(board).things == ("hand:0",), "movement cards"


def test_a_god_is_ringed_with_the_cards_that_pay_it_and_a_purchase_on_the_mat() -> None:
    with hinted() as (pilot, board):
        pilot.point("hint:1")
        assert set(ghost_on(board).things) == {"god:0", "hand:1", "hand:2"}
        pilot.point("hint:2")
        assert ghost_on(board).things == ("buy:0:1", "buy:column")


def test_drawing_rings_each_of_two_equal_cards_and_the_pile() -> None:
    with at(MIDDLE.replace("money-1, dancer", "priest, dancer")) as pilot:
        board = board_of(pilot)
        board.ghost((act.Draw(), act.TakeOpen(1), act.TakeOpen(1), act.TakePile()))
        assert ghost_on(board).things == ("display:1", "display:2", "pile")
        board.ghost((act.Draw(),))
        assert ghost_on(board).things == ("draw",), "what shows nowhere else is a button"


def test_a_folded_table_opens_what_a_hint_is_about() -> None:
    with hinted(ui_scale=200) as (pilot, board):
        pilot.point("hint:2")
        assert board.tabs.open == "mat"
        pilot.point("hint:1")
        assert board.tabs.open == "gods"


def test_a_press_on_what_is_lit_closes_the_hints_and_counts() -> None:
    with hinted() as (pilot, board):
        near = min(board.choices.routes.values(), key=lambda route: route.cost)
        pilot.click(board.field.geometry.rect(near.hexes[-1]).center)
        pilot.settle()
        assert pilot.scene_name == "turn" and board._ghost is None
        assert taken(pilot)[-1] == act.Lay(near.hexes[-1])


@pytest.mark.parametrize("way", ["esc", "button", "elsewhere"])
def test_the_ghost_vanishes_when_the_hints_are_closed(way: str) -> None:
    with hinted() as (pilot, board):
        shown = pilot.picture()
        if way == "esc":
            pilot.key("Esc")
        else:
            dark = next(spot for spot in board.field.spots if spot.kind == "hex" and not spot.enabled)
            pilot.click("close-hints" if way == "button" else dark.rect.center)
        pilot.settle()
        assert pilot.scene_name == "turn" and board._ghost is None
        assert taken(pilot) == []
        hexes = board.field.rect
        differs = pygame.image.tobytes(shown.subsurface(hexes), "RGB") != pygame.image.tobytes(
            pilot.picture().subsurface(hexes), "RGB"
        )
        assert differs, "it was to be seen before"


@pytest.mark.parametrize("way", ["number", "enter", "click"])
def test_a_hint_is_followed_by_its_number_by_enter_and_by_a_click(way: str) -> None:
    with hinted() as (pilot, board):
        if way == "number":
            pilot.key("2")
        elif way == "enter":
            pilot.key("Down", "Down", "Enter")
        else:
            pilot.click("hint:1")
        pilot.settle()
        assert taken(pilot)[0] == act.Gain(4, (0, 1))
        assert board._ghost is None


def test_the_map_can_be_moved_while_hints_are_open() -> None:
    with hinted() as (pilot, board):
        pilot.point(board.field.rect.center)
        pilot.wheel(2)
        assert board.camera.lens.zoom > 1
        middle = board.field.rect.center
        pilot.drag(middle, (middle[0] + 60, middle[1]))
        pilot.click("zoom:fit")
        assert pilot.scene_name == "hints" and board.camera.lens.fits


def test_hints_that_lie_open_are_told_anew_in_another_language() -> None:
    with at(MIDDLE) as pilot:
        scene = table_of(pilot)
        ends = message("{who} can end the epoch next turn.", who=Seat(1))
        advice = Hint((act.Gain(4, (0, 1)),), 0.0, message("Gain {god}", god=verbatim("Vinthrad")), (ends,))
        ways = scene._play, scene._ask_again, scene._hot_seat.followed
        pilot.window.make(Push(Hints([advice], scene.board, scene._thoughts.tell, *ways)))
        pilot.settle()
        assert "Gain Vinthrad | Theo can end the epoch next turn." in pilot.screen()
        german, _ = words.catalogues("de", [asset("shared/text"), asset("pantheon/text")])
        with words.speaking("de", german):
            pilot.resize((1024, 640), 100)
            pilot.settle()
            said = pilot.screen().replace(" | ", " ")
            assert "Gewinne Vinthrad Theo kann die Epoche im nächsten Zug beenden." in said


def followed(pilot: Pilot, *deed: Action) -> tuple[list[Action], str]:
    """What is done when a hint is pressed, and what its list had said about that."""
    scene, board = table_of(pilot), board_of(pilot)
    hints = [Hint(deed, 0.0, verbatim("Do it"), (verbatim("It is good."),))]
    pilot.window.make(Push(Hints(hints, board, told, scene._play, scene._ask_again, scene._hot_seat.followed)))
    pilot.settle()
    said = pilot.screen()
    pilot.click("hint:0")
    pilot.settle()
    return taken(pilot), said


def test_a_hint_is_followed_as_far_as_it_can_be_taken_back() -> None:
    with at(MIDDLE) as pilot:
        near = min(board_of(pilot).choices.routes.values(), key=lambda route: route.cost)
        walk = board_of(pilot).choices.hex(near.hexes[-1])
        done, said = followed(pilot, *walk, act.Stop())
        assert done == list(walk) and table_of(pilot)._may_undo() and pilot.find("stop").enabled
        assert "leaves the rest to you" in said


def test_a_hint_that_leaves_the_decision_where_it_is_is_followed_to_its_end() -> None:
    with at(MIDDLE) as pilot:
        bought = act.Buy(), act.BuyTile(0, 1), act.BuyColumn(), act.Done()
        done, said = followed(pilot, *bought)
        assert done == list(bought) and table_of(pilot)._may_undo()
        assert "you can take it back" in said


def test_what_cannot_be_taken_back_from_the_first_action_on_is_this_one() -> None:
    with at(MIDDLE) as pilot:
        pilot.click("draw")
        pilot.settle()
        done, said = followed(pilot, act.TakePile(), act.TakePile())
        assert done == [act.Draw(), act.TakePile()] and "does it at once" in said


def test_in_a_friendly_game_even_that_can_be_taken_back() -> None:
    with at(MIDDLE) as pilot:
        table_of(pilot).session.friendly = True
        assert "does it at once" not in followed(pilot, act.Gain(4, (0, 1)))[1]

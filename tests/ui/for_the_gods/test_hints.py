"""Hints lie beside the board and are drawn on it: where they sail, what they build and pay."""

from __future__ import annotations

import math

import pygame

from pantheon.bots.advice import verbatim
from pantheon.bots.hints import Hint
from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods.state import FIRST_GOD
from pantheon.table.game import Action
from pantheon.table.messages import told
from pantheon.ui.boards.for_the_gods import lights
from pantheon.ui.boards.for_the_gods.board import ForTheGodsBoard
from pantheon.ui.boards.for_the_gods.ghost import ghost_of, stones_paid
from pantheon.ui.boards.for_the_gods.map import spread
from pantheon.ui.scene import Point, Push
from pantheon.ui.scenes.hints import Hints
from pantheon.ui.theme import Colour
from tests.ui.for_the_gods.tables import at, board_of
from tests.ui.for_the_gods.test_gestures import decided, god_stone
from tests.ui.pilot import Pilot
from tests.ui.tables import table_of

HAND = {"hand": "0 1 1 2 3"}


def test_a_ghost_shows_the_voyage_and_the_temple_and_rings_what_is_paid() -> None:
    with at(HAND) as pilot:
        board = board_of(pilot)
        iria, methymna = (board.table.catalog.region_ids.index(name) for name in ("n2", "l1"))
        ghost = ghost_of(board.choices, [act.Sail(iria, 0), act.Sail(methymna, 3), act.Lay(1), act.Lay(1)])
        assert ghost.regions == (iria, methymna)
        assert ghost.things == ("hand:0", "hand:3", "hand:1")
        assert [region for region, _ in ghost.built] == [methymna]


def test_the_stones_that_a_hint_pays_are_named() -> None:
    with at(HAND) as pilot:
        board = board_of(pilot)
        said = stones_paid(board.choices, [act.Sail(4, 0), act.Lay(1), act.Lay(1)])
        assert said == "pays 1 stone of rank 0"


def test_a_hint_is_drawn_on_the_map_and_gone_afterwards() -> None:
    with at(HAND) as pilot:
        board, scene = board_of(pilot), table_of(pilot)
        before = pygame.image.tobytes(pilot.picture(), "RGB")
        deed = [act.Sail(board.table.catalog.region_ids.index("n2"), 0), act.Lay(1)]
        hints = [Hint(tuple(deed), 0.0, verbatim("Build in Iria"), (verbatim("It is near."),))]
        pilot.window.make(Push(Hints(hints, board, told, scene._play, scene._ask_again, scene._hot_seat.followed)))
        pilot.settle()
        assert board._ghost and board._ghost.regions
        assert pygame.image.tobytes(pilot.picture(), "RGB") != before
        pilot.key("Esc")
        pilot.settle()
        assert board._ghost is None


def follow(pilot: Pilot, *deed: Action) -> str:
    """Press a hint; what the list had said that the press would do."""
    board, scene = board_of(pilot), table_of(pilot)
    hints = [Hint(deed, 0.0, verbatim("Build"), (verbatim("It is near."),))]
    pilot.window.make(Push(Hints(hints, board, told, scene._play, scene._ask_again, scene._hot_seat.followed)))
    pilot.settle()
    said = pilot.screen()
    pilot.click("hint:0")
    pilot.settle()
    return said


def test_a_hint_is_followed_as_far_as_it_can_be_taken_back_and_the_end_of_the_turn_is_left() -> None:
    with at(HAND) as pilot:
        iria = board_of(pilot).table.catalog.region_ids.index("n2")
        said = follow(pilot, act.Sail(iria, 0), act.Lay(1), act.Lay(1), act.EndTurn())
        assert decided(pilot) == ["sail n2 0", "lay 1", "lay 1"]
        assert table_of(pilot)._may_undo() and pilot.find("end-turn").enabled
        assert "leaves the rest to you" in said


def test_it_stops_before_a_god_who_has_stones_drawn() -> None:
    own = {"hand": "1 1 hermes", "temples": {"n1": "1"}, "bag_also": "hermes"}
    with at(own, gods=["hermes"]) as pilot:
        hermes = int(god_stone(pilot, "Hermes").partition(":")[2]) - FIRST_GOD
        follow(pilot, act.Lay(1), act.Dedicate(hermes), act.EndTurn())
        assert decided(pilot) == ["lay 1"]


def test_what_cannot_be_taken_back_at_all_is_said_before() -> None:
    with at(HAND) as pilot:
        assert "does it at once" in follow(pilot, act.EndTurn())
        assert decided(pilot) == ["end-turn"]


def test_where_turns_end_by_themselves_a_hint_is_followed_to_its_end() -> None:
    with at(HAND) as pilot:
        pilot.window.settings.end_turns = True
        said = follow(pilot, act.Lay(1), act.Lay(1), act.EndTurn())
        assert decided(pilot) == ["lay 1", "lay 1", "end-turn"]
        assert "ends the turn" in said


def test_the_way_of_a_hint_is_drawn_and_that_under_the_pointer_is_not() -> None:
    with at(HAND) as pilot:
        board = board_of(pilot)
        ids = board.table.catalog.region_ids
        iria, methymna = ids.index("n2"), ids.index("l1")
        drawn = pygame.Surface((1280, 800))
        board.hover(board.field.spot("harbour:n3"))
        board.draw(drawn, [], None)
        assert len(lit_on(board, drawn, board.field.view.ships[0], ids.index("n3"), lights.LIT)) > 0
        board.ghost([act.Sail(iria, 0), act.Sail(methymna, 3)])
        board.draw(drawn, [], None)
        assert len(lit_on(board, drawn, board.field.view.ships[0], iria, lights.GHOST)) > 3
        assert len(lit_on(board, drawn, iria, methymna, lights.GHOST)) > 3
        assert lit_on(board, drawn, board.field.view.ships[0], ids.index("n3"), lights.LIT) == []


def lit_on(board: ForTheGodsBoard, drawn: pygame.Surface, start: int, end: int, colour: Colour) -> list[Point]:
    """Where on the way between two harbours, not near to them, something has a colour."""
    field = board.field
    way = field.geometry.line(field.geometry.way(start, end))
    return [
        (x, y)
        for x, y in spread(way, field.geometry.unit * 1.75)
        if min(math.dist((x, y), way[0]), math.dist((x, y), way[-1])) > 3 * field.plots.harbour
        and drawn.get_at((round(x), round(y)))[:3] == colour
    ]


def test_the_number_of_a_step_covers_no_name() -> None:
    with at(HAND) as pilot:
        field = board_of(pilot).field
        for region in field.geometry.regions:
            x, y = field.step_place(region)
            badge = pygame.Rect(0, 0, 18, 18)
            badge.center = round(x), round(y)
            assert badge.collidelist(list(field._names.values())) < 0
            assert math.dist((x, y), field.geometry.harbour(region)) > field.plots.harbour


def test_where_only_one_hint_has_room_a_press_on_its_words_follows_it() -> None:
    with at(HAND) as pilot:
        board, scene, played = board_of(pilot), table_of(pilot), list[object]()
        long = verbatim("It is near, and nobody else is there. " * 9)
        hints = [Hint((act.Lay(rank),), 0.0, verbatim(f"Build rank {rank}"), (long,)) for rank in range(3)]
        followed = scene._hot_seat.followed
        pilot.window.make(Push(Hints(hints, board, told, played.extend, scene._ask_again, followed)))
        pilot.settle()
        pilot.point("hint:1")
        pilot.settle()
        pilot.click("words:1")
        pilot.settle()
        assert played == [act.Lay(1)]
        assert pilot.scene is scene

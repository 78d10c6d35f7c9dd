"""Hints are drawn on the board: the hexes they are about, and rings around what they press."""

from __future__ import annotations

import pygame
import pytest

from pantheon.bots.advice import verbatim
from pantheon.bots.hints import Hint
from pantheon.games.monuments import actions as act
from pantheon.games.monuments.catalog import MOVEMENT, PRODUCE
from pantheon.games.monuments.pieces import workers_in
from pantheon.table.messages import told
from pantheon.ui.boards.monuments.ghost import ghost_of
from pantheon.ui.scene import Push
from pantheon.ui.scenes.hints import Hints
from pantheon.ui.widgets import text
from tests.games.monuments.situations import HEX
from tests.ui.monuments.tables import at, board_of, hex_key, state_of
from tests.ui.monuments.test_sizes import EGYPTIANS, GREEKS, INCA, MAYA, middle
from tests.ui.pilot import flaws, scene_of
from tests.ui.tables import table_of

DEED = (act.Play(MOVEMENT), act.Walk(0, HEX["gr.b3"], HEX["gr.c3"], 0))


def test_a_ghost_knows_the_hexes_and_what_is_pressed() -> None:
    with at({"gr.b3": "2 worker"}, kinds="hr") as pilot:
        ghost = ghost_of(board_of(pilot).choices, DEED)
        assert ghost.hexes == (HEX["gr.b3"], HEX["gr.c3"])
        assert f"card:{MOVEMENT}" in ghost.things and f"hex:{HEX['gr.c3']}" in ghost.things


WHY = "It brings you nearer to the first layer, which lacks two resources and a worker on your own ground."


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scale", [75, 100, 125, 150, 200])
def test_hints_cover_no_player_and_have_room_for_their_words(players: int, scale: int) -> None:
    with middle(*(GREEKS, EGYPTIANS, MAYA, INCA)[:players]) as pilot:
        pilot.resize((1280, 800), scale)
        board, scene = board_of(pilot), table_of(pilot)
        hints = [Hint((), 0.0, verbatim(f"Walk from one hex to another, {n}"), (verbatim(WHY),)) for n in range(3)]
        pilot.window.make(Push(Hints(hints, board, told, scene._play, scene._ask_again, scene._hot_seat.followed)))
        pilot.settle()
        frame = scene_of(pilot, Hints)._frame
        shown = [part.rect for name, part in board._arrangement.named().items() if name.startswith("panel:")]
        assert shown and not any(frame.colliderect(player) for player in shown)
        with text.recorded() as drawn:
            pilot.scene.draw(pygame.Surface((1280, 800)))
        assert not flaws(drawn, (1280, 800)) and all(frame.contains(one.rect) for one in drawn)


def test_a_hint_is_drawn_on_the_map_and_gone_afterwards() -> None:
    with at({"gr.b3": "2 worker"}, kinds="hr") as pilot:
        board, scene = board_of(pilot), table_of(pilot)
        before = pygame.image.tobytes(pilot.picture(), "RGB")
        hints = [Hint(DEED, 0.0, verbatim("Walk"), (verbatim("It is near."),))]
        pilot.window.make(Push(Hints(hints, board, told, scene._play, scene._ask_again, scene._hot_seat.followed)))
        pilot.settle()
        assert board._ghost and board._ghost.hexes
        assert pygame.image.tobytes(pilot.picture(), "RGB") != before
        pilot.key("Esc")
        pilot.settle()
        assert board._ghost is None


def test_what_a_hint_lights_can_be_pressed_also_when_a_unit_was_picked_before() -> None:
    """Asking for hints asks nothing new, so no press is taken for a hasty one."""
    with at({"gr.b3": "2 worker"}, kinds="hr") as pilot:
        pilot.click(f"card:{MOVEMENT}")
        pilot.settle()
        pilot.click(hex_key("gr.b3"))
        pilot.settle()
        board, scene = board_of(pilot), table_of(pilot)
        assert board.choices.intent.picked
        scene._show()
        hints = [Hint(DEED[1:], 0.0, verbatim("Walk"), (verbatim("It is near."),))]
        pilot.window.make(Push(Hints(hints, board, told, scene._play, scene._ask_again, scene._hot_seat.followed)))
        pilot.settle()
        pilot.click(board.field.geometry.rect(HEX["gr.c3"]).center)
        pilot.settle()
        assert workers_in(state_of(pilot).units[HEX["gr.c3"]]) == 1


def test_the_list_says_how_a_hint_is_followed() -> None:
    with middle(GREEKS, EGYPTIANS) as pilot:
        board, scene = board_of(pilot), table_of(pilot)
        hints = [Hint((), 0.0, verbatim(f"Walk, {n}"), (verbatim("It is near."),)) for n in range(3)]
        pilot.window.make(Push(Hints(hints, board, told, scene._play, scene._ask_again, scene._hot_seat.followed)))
        pilot.settle()
        assert "you can take it back" in pilot.screen()


def test_a_hint_is_followed_to_its_end_since_the_turn_waits_for_a_last_word() -> None:
    with at({"gr.b3": "worker"}, {"eg.b3": "worker"}, kinds="hr") as pilot:
        board, scene = board_of(pilot), table_of(pilot)
        hints = [Hint((act.Play(PRODUCE),), 0.0, verbatim("Produce"), (verbatim("It is good."),))]
        pilot.window.make(Push(Hints(hints, board, told, scene._play, scene._ask_again, scene._hot_seat.followed)))
        pilot.settle()
        assert "you can take it back" in pilot.screen()
        pilot.click("hint:0")
        pilot.settle()
        assert board.seen.parting and scene._may_undo() and pilot.find("go-on").label == "End turn"

"""Where only bots play, the table shows whoever's turn it is, and nothing that is hidden."""

from __future__ import annotations

import pytest

from pantheon.games.pantheon.state import hand_size
from pantheon.ui.kit.part import shown_seat
from pantheon.ui.scenes.turn import TurnScene
from tests.ui.pilot import Pilot
from tests.ui.tables import board_of, game, session_of
from tests.ui.test_table_scales import cut


def watched(pilot: Pilot) -> None:
    """Some way into a game of bots, in the middle of somebody's turn."""
    pilot.until(lambda: isinstance(pilot.scene, TurnScene) and pilot.scene.shown > 40)
    assert isinstance(pilot.scene, TurnScene)
    pilot.scene.paused = True
    pilot.settle()


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_mat_and_cards_of_the_bot_whose_turn_it_is_are_shown(ui_scale: int) -> None:
    with game("ggg") as pilot:
        watched(pilot)
        pilot.resize((1280, 800), ui_scale)
        assert isinstance(pilot.scene, TurnScene)
        state, board = session_of(pilot).at(pilot.scene.shown), board_of(pilot)
        seat = shown_seat(board.seen)
        name = board.table.names[seat]
        assert pilot.sees(f"{name}: {hand_size(state, seat)} cards")
        assert [spot.key for spot in board.hand.spots] == ["hand"], "no single card is named"
        assert not any(spot.pressable for spot in board.mat.spots)
        if ui_scale == 100:
            assert f"in {name}'s reserve" in board.mat.spots[-1].tooltip
            assert board.mat.facts[1] == state.levels[seat]
        assert not cut(pilot.words(), (1280, 800), board)

"""Several people at one screen: the new hand is seen by its owner before the curtain falls, and by nobody else."""

from __future__ import annotations

from tests.ui.for_the_gods.tables import end_turn, game
from tests.ui.tables import session_of, table_of
from tests.ui.test_hot_seat import sit_down


def test_the_new_hand_is_looked_at_before_the_curtain() -> None:
    with game("hh", seed=1) as pilot:
        sit_down(pilot, "Ariadne")
        end_turn(pilot)
        pilot.settle()
        assert pilot.scene_name == "turn" and table_of(pilot).looker == 0
        assert pilot.sees("Ariadne, look at your new hand")
        new = session_of(pilot).state.hands[0]
        shown = [spot for spot in pilot.spots() if spot.key.startswith("hand:") and spot.pressable]
        assert {int(spot.key[5:]) for spot in shown} == {kind for kind, number in enumerate(new) if number}
        pilot.key("Space")
        sit_down(pilot, "Theo")
        assert table_of(pilot).looker == 1


def test_at_the_curtain_no_stone_is_to_be_seen() -> None:
    with game("hhh", seed=2) as pilot:
        sit_down(pilot, "Ariadne")
        end_turn(pilot)
        pilot.settle()
        pilot.key("Space")
        pilot.settle()
        assert pilot.scene_name == "curtain"
        assert not pilot.scene.overlay, "nothing of the table shows through"
        assert not any(spot.key.startswith("hand:") for spot in pilot.spots())

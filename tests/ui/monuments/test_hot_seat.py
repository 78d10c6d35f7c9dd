"""Several people at one screen: quests stay secret, and a defender decides before everybody."""

from __future__ import annotations

from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import PRODUCE
from tests.games.monuments.situations import HEX
from tests.ui.monuments.tables import SEATED, at, board_of, game, in_position, state_of
from tests.ui.monuments.test_reach import battle
from tests.ui.pilot import Pilot

QUESTS = {0: "s4", 1: "a1"}


def names(pilot: Pilot) -> set[str]:
    """The quests whose names are to be seen."""
    quests = board_of(pilot).table.data.quests
    return {quest.name for quest in quests if pilot.sees(quest.name)}


def test_the_next_person_comes_behind_a_curtain_after_the_turn_was_ended() -> None:
    with at({"gr.b3": "worker"}, {"eg.b3": "worker"}, kinds="hh", quests=QUESTS) as pilot:
        pilot.click("I am Ariadne")
        pilot.settle()
        assert names(pilot) == {"One of each"}
        pilot.settle()
        pilot.click(f"card:{PRODUCE}")
        pilot.settle()
        assert pilot.scene_name == "turn", "the turn waits to be ended"
        pilot.key("Space")
        pilot.settle()
        assert pilot.scene_name == "curtain"
        pilot.click("I am Theo")
        pilot.settle()
        assert names(pilot) == {"Small realm"}


def test_whoever_wants_it_so_ends_a_turn_with_its_last_step() -> None:
    with at({"gr.b3": "worker"}, {"eg.b3": "worker"}, kinds="hh", quests=QUESTS) as pilot:
        pilot.window.settings.end_turns = True
        pilot.click("I am Ariadne")
        pilot.settle()
        pilot.click(f"card:{PRODUCE}")
        pilot.settle()
        assert pilot.scene_name == "curtain", "nothing is left to decide: the next person comes"
        assert pilot.sees("I am Theo")


def test_nothing_of_the_next_turn_is_told_before_this_one_is_ended() -> None:
    with at({"gr.b3": "worker"}, {"eg.b3": "worker"}, kinds="hh", quests=QUESTS) as pilot:
        pilot.click("I am Ariadne")
        pilot.settle()
        pilot.click(f"card:{PRODUCE}")
        pilot.settle()
        board = board_of(pilot)
        assert board.seen.parting
        assert not [line.words for line in board.seen.log if "Theo" in line.words]
        assert not [spot.key for spot in pilot.spots() if "It is Theo's turn" in spot.tooltip]
        card = board.cards.spot(f"card:{PRODUCE}")
        assert card and card.tooltip.endswith("Your turn is over: end it, or take it back.")


def test_a_defender_decides_without_a_curtain_and_without_a_look_at_the_quests() -> None:
    with in_position(battle("2 2 2 1 1 0 0 0 0", "1 1 1 0 0 0 0"), "hhhh") as pilot:
        assert pilot.scene_name == "turn"
        assert isinstance(state_of(pilot).frame, frames.Losing)
        assert pilot.sees("Theo, which pieces do you lose for 5 pips?")
        assert names(pilot) == set()
        pilot.settle()
        pilot.key("Space")
        pilot.settle()
        assert not state_of(pilot).units[HEX["e1"]] >> 8 & 3, "the army is lost"


def test_a_defender_has_no_turn_to_end() -> None:
    with in_position(battle("2 2 2 1 1 0 0 0 0", "1 1 1 0 0 0 0"), "hhhh") as pilot:
        pilot.key("Space")
        pilot.settle()
        assert not board_of(pilot).seen.parting


def test_after_the_first_quest_there_is_no_turn_to_end() -> None:
    with game("hh", seed=3, **SEATED) as pilot:
        pilot.settle()
        pilot.click("I am Ariadne")
        pilot.settle()
        pilot.key("1")
        pilot.settle()
        assert pilot.sees("Ariadne, look at your quests")
        assert not pilot.find("undo").enabled, "the next player's quests are dealt"

"""A battle of a person stays until its end has been seen, whatever the pace of the bots, and is told afterwards."""

from __future__ import annotations

import pytest

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import ATTACK
from pantheon.games.monuments.pieces import ARMY, UNARMED
from pantheon.table.game import NATURE
from pantheon.table.session import Entry
from pantheon.ui.boards.monuments.battle_sheet import battle_sheet
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.settings import Animation
from tests.games.monuments.situations import GAME, HEX
from tests.ui.monuments.tables import at, board_of, seats
from tests.ui.tables import session_of, table_of

ENDS = told.BattleWon, told.BattleTied, told.AttackFailed


@pytest.mark.parametrize("animation", ("off", "normal"))
def test_the_dice_lie_until_somebody_goes_on(animation: Animation) -> None:
    with at({"e2": "3 army"}, {"e1": "2 worker army town"}, kinds="hr", animation=animation) as pilot:
        table_of(pilot).paused = True
        pilot.click(f"card:{ATTACK}")
        pilot.settle()
        pilot.key("Space")
        pilot.settle()
        assert pilot.scene_name == "battle"
        entries = session_of(pilot).entries
        assert any(isinstance(event, ENDS) for entry in entries for event in entry.events)
        assert board_of(pilot).field.fallen, "the plate on the map shows them too"
        pilot.step(times=600)
        assert pilot.scene_name == "battle", "nobody has seen it yet"
        words = " ".join(drawn.text for drawn in pilot.words())
        assert "wins by" in words or "Nothing happens" in words
        pilot.key("Space")
        pilot.settle()
        assert pilot.scene_name != "battle"


def test_bots_fight_among_themselves_without_a_word() -> None:
    dice = [Entry(NATURE, act.Roll(0, 1, 0), (told.DiceRolled(0, 0, 1, 0, 1), told.BattleWon(0, 5, 1)), False)]
    entries = [Entry(0, act.Charge(), (told.AttackDeclared(0, 5, 1, (), 1, 0),), False), *dice]
    for kinds, shown in (("hr", True), ("rh", True), ("hh", True), ("rr", False)):
        table = Table(GAME, tuple(seats(kinds)))
        found = [battle_sheet(table, entries, at, lambda event: None) for at in range(2)]
        assert found[0] is None and bool(found[1]) == shown, kinds


def test_the_news_tell_of_the_own_battle() -> None:
    with at({"e2": "3 army"}, {"e1": "2 worker army town"}, kinds="hr") as pilot:
        recap, hex = board_of(pilot).recap, HEX["e1"]
        said = recap.told_by_seat(
            [told.AttackDeclared(1, hex, 0, (), 2, 3), told.BattleWon(0, hex, 2), told.PieceLost(1, ARMY, hex)], 0
        )
        assert said[0].startswith("Ariadne won the battle for") and "attacked Ariadne" in said[1]
        said = recap.told_by_seat([told.BattleWon(1, hex, 2), told.PieceLost(0, UNARMED, hex)], 0)
        assert said[0].startswith("Ariadne lost") and "Theo won" in said[1]
        assert 0 not in recap.told_by_seat([told.CardPlayed(0, 1, 0), told.TurnPassed(1)], 0)


def test_the_news_tell_of_an_own_turn_in_which_nothing_could_be_chosen() -> None:
    with at({"e2": "3 army"}, {"e1": "2 worker army town"}, kinds="hr") as pilot:
        said = board_of(pilot).recap.told_by_seat([told.CardsTakenBack(0, 4), told.TurnPassed(1)], 0)
        assert said[0].endswith("took 4 cards back.") and 1 in said

"""Sentences of section 7.8 that are easily forgotten: who fights at all, and what is left of everybody's things."""

from __future__ import annotations

import pytest

from pantheon.games.monuments import events as told
from pantheon.games.monuments.pieces import crew_of, hex_of, owner_of
from tests.games.monuments.situations import CATALOG, EG, GR, HEX, MA, Table, shore, table, units


def dice(fight: Table) -> tuple[int, int]:
    """Of the attacker and of the defender, as they were declared."""
    declared = fight.told(told.AttackDeclared)[0]
    assert isinstance(declared, told.AttackDeclared)
    return declared.dice, declared.defence


# Who fights ----------------------------------------------------------------------------------------------------------


def test_nobody_attacks_the_sea_from_land_but_airforces() -> None:
    ship = {"5,-1": "navy"}
    assert "play attack" not in table({"gr.c1": "army armed"}, ship).options()
    assert "play attack" in table({"gr.c1": "airforce"}, ship).options()
    boat = table({"gr.b3": "worker"}, ship, boats=[(GR, "7,-1", "armed", "")])
    assert dice(boat.rolls("0 0", "0 0 0").do("play attack", "charge")) == (2, 3)


def test_a_foreign_building_under_own_units_is_no_target() -> None:
    assert "play attack" not in table({"gr.b2": "army", "gr.b1": "army"}, {"gr.b2": "fort"}).options()


def test_only_the_owner_of_units_defends_and_others_buildings_stand_aside() -> None:
    fight = table({"gr.b1": "army"}, {"gr.b2": "worker"}, {"gr.b2": "fort"}).rolls("1 1 1").do("play attack")
    assert fight.options() == ["charge"], "there was one defender to aim at"
    fight.do("charge")
    assert dice(fight) == (3, 0) and fight.at("gr.b2") == "army"
    assert fight.state.standing[MA * 3] == 1 << HEX["gr.b2"] and not fight.state.damaged[MA * 3]


def test_the_drill_yard_gives_no_die_to_a_side_without_power() -> None:
    weak = table({"gr.b1": "army"}, {"gr.b2": "2 worker factory"}, commons={EG: "drill-yard"}).rolls("0 0 0")
    assert dice(weak.do("play attack", "charge")) == (3, 0)
    strong = table({"gr.b1": "army"}, {"gr.b2": "armed"}, commons={EG: "drill-yard"}).rolls("0 0 0", "0 0")
    assert dice(strong.do("play attack", "charge")) == (3, 2)


def test_the_die_of_the_drill_yard_is_no_power_to_lose() -> None:
    """Two armies and the yard roll 7 dice; lost by 4, both armies go."""
    fight = table({"gr.b1": "2 army", "gr.b3": "worker"}, {"gr.b2": "3 army"}, commons="drill-yard")
    fight.rolls("1 0 0 0 0 0 0", "1 1 1 1 1 0 0 0 0").do("play attack", "send army@gr.b1", "charge")
    assert dice(fight) == (7, 9) and fight.at("gr.b1") == "" and fight.state.supply[4] == 3


def test_watchtowers_strengthen_forts_and_towns_but_no_factory() -> None:
    towers = {EG: "watchtowers"}
    helpless = table({"gr.b1": "army"}, {"gr.b2": "worker factory"}, commons=towers).rolls("0 0 0")
    assert dice(helpless.do("play attack", "charge")) == (3, 0)
    both = table({"gr.b1": "army"}, {"gr.b2": "fort town"}, commons=towers).rolls("0 0 0", "0 0 0 0 0")
    assert dice(both.do("play attack", "charge")) == (3, 5)


def test_navies_of_sea_lords_have_two_dice_against_land_and_three_at_sea() -> None:
    lords = {GR: "sea-lords"}
    land = table({"5,-1": "navy"}, {"e1": "worker"}, abilities=lords).rolls("0 0").do("play attack", "charge")
    sea = table({"5,-1": "navy"}, {"7,-1": "navy"}, abilities=lords).rolls("0 0 0", "0 0 0").do("play attack", "charge")
    assert dice(land) == (2, 0) and dice(sea) == (3, 3)


def test_soldiers_in_several_boats_and_on_land_attack_together_with_the_green_side() -> None:
    boats = [(GR, "5,-1", "army", ""), (GR, "7,-1", "armed worker", "")]
    fight = table({"e2": "army", "gr.b3": "worker"}, {"e1": "worker"}, boats=boats, green="attack")
    fight.rolls("1 1 1 1 1 1 1").do("play attack", "send army@e2", "send army@boat0", "send armed@boat1", "charge")
    assert dice(fight) == (7, 0)
    assert len(fight.options("advance")) == 6, "one or two of three"
    fight.do("advance army@boat0+armed@boat1")
    assert fight.at("e1") == "armed army" and fight.at("e2") == "army"
    assert fight.state.docks == (shore("e1|5,-1"),), "the boat of the army is empty"
    assert [crew_of(boat) for boat in fight.state.boats] == [units("worker")], "in the other one a worker is left"


# What comes of it ----------------------------------------------------------------------------------------------------


def test_a_tie_is_nobodys_victory() -> None:
    tied = table({"gr.b1": "army"}, {"gr.b2": "army"}).rolls("0 1 1", "0 0 2").do("play attack", "charge")
    assert tied.told(told.BattleTied) and tied.state.victories == [0, 0, 0, 0] == tied.state.conquests
    failed = table({"gr.b1": "army"}, {"gr.b2": "army"}).rolls("0 0 0", "2 2 2").do("play attack", "charge")
    assert failed.told(told.AttackFailed) and failed.state.victories == [0, 0, 0, 0]


def test_weapons_of_those_who_could_not_retreat_pass_on_too() -> None:
    closed = {"gr.a3": "worker", "gr.c3": "worker"}
    fight = table({"gr.b2": "airforce"}, {"gr.b3": "2 armed", "eg.b3": "3 worker"}, closed)
    fight.rolls("0 1", "0 0").do("play attack", "charge")
    assert fight.at("gr.b3") == "airforce" and fight.at("eg.b3") == "worker 2 armed"


def test_the_weapon_of_a_worker_aboard_a_lost_boat_passes_on() -> None:
    fight = table({"5,-1": "navy"}, {"eg.b3": "worker"}, boats=[(EG, "7,-1", "armed", "")])
    fight.rolls("1 1 1", "0 0").do("play attack", "charge")
    assert fight.state.boats == () and fight.at("eg.b3") == "armed"


def test_with_river_lore_units_retreat_over_rivers() -> None:
    third = {"gr.a3": "worker", "gr.c3": "worker", "gr.c2": "worker"}
    fight = table({"gr.a2": "airforce"}, {"gr.b3": "2 worker"}, third, commons={EG: "river-lore"})
    fight.rolls("0 1").do("play attack").go("aim gr.b3 1", "charge")
    assert fight.at("gr.b2") == "worker" and fight.at("gr.b3") == "airforce"


def test_retreat_goes_nowhere_near_a_foreign_building() -> None:
    fight = table({"gr.a2": "airforce"}, {"gr.b3": "2 worker"}, {"gr.a3": "town", "gr.c3": "factory"})
    fight.rolls("0 1").do("play attack").go("aim gr.b3 1", "charge")
    assert fight.state.supply[EG * 7] == 15, "both are dead"


def test_a_boat_that_wins_moves_in_although_a_boat_before_it_in_order_is_gone() -> None:
    boats = [(EG, "7,-1", "worker", ""), (GR, "9,-1", "army", "")]
    fight = table({"gr.b3": "worker"}, {"eg.b3": "worker"}, boats=boats)
    fight.rolls("2 2", "0").do("play attack", "charge")
    (left,) = fight.state.boats
    assert owner_of(left) == GR and hex_of(left) == HEX["7,-1"]


def test_a_boat_that_wins_moves_in_although_one_before_it_in_order_has_fled() -> None:
    boats = [(EG, "3,-1", "worker", ""), (EG, "3,-1", "worker", "wood"), (GR, "5,-1", "army", "")]
    fight = table({"gr.b3": "worker"}, {"eg.b3": "worker"}, boats=boats)
    fight.rolls("0 1", "0 0").do("play attack", "charge").go("lose boat@boat0").do("retreat 4,0")
    assert [(owner_of(boat), hex_of(boat)) for boat in fight.state.boats] == [(GR, HEX["3,-1"]), (EG, HEX["4,0"])]


def test_resources_stay_where_the_battle_was() -> None:
    goods = {"gr.b1": "2 metal", "gr.b2": "3 food"}
    fight = table({"gr.b1": "armed"}, {"gr.b2": "2 worker"}, goods_on=goods).rolls("1").do("play attack", "charge")
    fight.do("retreat gr.a2")
    assert (fight.lying("gr.b1"), fight.lying("gr.b2"), fight.lying("gr.a2")) == ("2 metal", "3 food", "")


ODDS = [
    (1, 0, 67, 0), (1, 2, 15, 33), (2, 2, 38, 28), (3, 1, 81, 4), (3, 3, 40, 37), (4, 3, 59, 24), (6, 4, 72, 17),
    (6, 6, 43, 43), (8, 6, 69, 21), (8, 8, 44, 44), (3, 8, 2, 92),
]  # fmt: skip


@pytest.mark.parametrize(("attack", "defence", "wins", "loses"), ODDS)
def test_the_odds_of_the_page(attack: int, defence: int, wins: int, loses: int) -> None:
    won = lost = every = 0
    for mine, weight in CATALOG.rolls(attack):
        for yours, other in CATALOG.rolls(defence):
            ahead = mine.ones + 2 * mine.twos  # type: ignore[attr-defined]
            behind = yours.ones + 2 * yours.twos  # type: ignore[attr-defined]
            every += weight * other
            won += weight * other * (ahead > behind)
            lost += weight * other * (0 < ahead < behind)
    assert (round(100 * won / every), round(100 * lost / every)) == (wins, loses)

"""Corner cases that the rules settle: section 13."""

from __future__ import annotations

from pantheon.games.monuments import events as told
from pantheon.games.monuments.pieces import crew_of
from pantheon.games.monuments.rules.holding import wealth
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, HEX, MA, table


def test_a_boat_with_unarmed_workers_only_defends_with_one_and_cannot_attack() -> None:
    assert "play attack" not in table({}, {"7,-1": "navy"}, boats=[(GR, "5,-1", "2 worker", "")]).options()
    fight = table({"7,-1": "navy"}, boats=[(EG, "5,-1", "2 worker", "")]).rolls("0 0 0", "1").do("play attack", "charge")
    declared = fight.told(told.AttackDeclared)[0]
    assert isinstance(declared, told.AttackDeclared) and declared.defence == 1


def test_passengers_who_attack_land_die_one_by_one_and_an_empty_boat_goes_to_the_stock() -> None:
    lost = table({"gr.b3": "worker"}, {"e1": "army"}, boats=[(GR, "5,-1", "army", "")]).rolls("0 0 1", "1 1 1")
    lost.do("play attack", "charge")
    assert lost.state.boats == () and lost.state.docks == () and lost.at("e1") == "army"
    some = table({"gr.b3": "worker"}, {"e1": "army"}, boats=[(GR, "5,-1", "army worker", "wood")])
    some.rolls("0 0 1", "1 1 1").do("play attack", "charge")
    assert len(some.state.boats) == 1 and crew_of(some.state.boats[0]) == 1


def test_cargo_above_one_a_worker_aboard_goes_to_the_bank() -> None:
    lost = table({"gr.b3": "worker"}, {"e1": "army"}, boats=[(GR, "5,-1", "armed worker", "wood food")])
    lost.rolls("1", "1 1 1").do("play attack", "charge")
    assert lost.told(told.CargoLost) and (lost.state.boats[0] >> 1 & 255) == 1, "the food is gone, the wood stays"


def test_an_airforce_at_sea_blocks_and_fights_there() -> None:
    blocked = table({"7,-1": "navy"}, {"5,-1": "airforce"}).do("play movement")
    assert "5,-1" not in blocked.goals("walk", 3)
    fight = table({"7,-1": "navy"}, {"5,-1": "airforce"}).rolls("2 2 2", "0 0").do("play attack", "charge")
    assert fight.at("5,-1") == "navy"


def test_resources_under_an_army_are_nobodys_until_a_worker_stands_there() -> None:
    army = table({"gr.b3": "army"}, goods_on={"gr.b3": "3 food"})
    assert wealth(CATALOG, army.state, GR) == 0
    conquered = table({"gr.b2": "armed"}, {"gr.b3": "army"}, goods_on={"gr.b3": "3 food"}, commons="river-lore")
    conquered.rolls("2", "0 0 1").do("play attack", "charge")
    assert conquered.at("gr.b3") == "armed" and GAME.points(conquered.state, GR)["resources"] == 1


def test_an_undefended_hex_without_pieces_is_walked_into_with_what_lies_there() -> None:
    walked = table({"gr.a3": "worker"}, goods_on={"gr.b3": "3 food"}).do("play movement")
    walked.do("walk worker gr.a3 gr.b3 nothing")
    assert GAME.points(walked.state, GR)["resources"] == 1


def test_workers_on_the_monument_hex_produce_nothing_and_cannot_be_attacked() -> None:
    there = table({"gr.m": "3 worker"}, {"gr.b3": "army"})
    assert "play produce" not in there.options() and GAME.points(there.state, GR)["workers"] == 1
    theirs = table({"gr.m": "3 worker"}, {"gr.b3": "army"}, active=EG)
    assert "play attack" not in theirs.options()


def test_a_defender_who_only_has_horses_left_loses_them_for_good() -> None:
    fight = table({"gr.b2": "airforce"}, {"gr.b3": "horse"}, abilities={EG: "riders"}).rolls("1 1").do("play attack", "charge")
    assert fight.at("gr.b3") == "airforce" and fight.state.supply[EG * 7] == 15


def test_buildings_of_two_players_without_units_work_for_both_and_block_both() -> None:
    both = table({"gr.b3": "worker", "gr.a3": "town"}, {"gr.a3": "factory", "eg.b3": "worker"})
    assert "gr.a3" not in both.do("play movement").goals("walk", 3)
    theirs = table({"gr.b3": "worker", "gr.a3": "town"}, {"gr.a3": "factory"}, active=EG).do("play produce")
    assert theirs.lying("gr.a3") == "wood"


def test_retreat_does_not_go_where_even_a_damaged_foreign_building_stands() -> None:
    third = {"gr.a3": "damaged-fort", "gr.c3": "damaged-fort"}
    fight = table({"gr.b2": "airforce"}, {"gr.b3": "2 worker"}, third).rolls("0 1").do("play attack", "charge")
    assert fight.state.supply[EG * 7] == 15, "both are dead"
    assert fight.state.damaged[MA * 3] == 1 << HEX["gr.a3"] | 1 << HEX["gr.c3"]


def test_airforces_and_walkers_may_retreat_to_different_hexes() -> None:
    fight = table({"gr.b2": "3 army"}, {"gr.c1": "worker airforce"}, {"gr.b1": "worker"})
    fight.rolls("2 0 0 0 0 0 0 0 0", "0 0").do("play attack").go("aim gr.c1 1", *["send army@gr.b2"] * 3, "charge")
    assert fight.at("gr.c1") == "" or fight.state.actor in (GR, EG)
    assert GAME.audit(fight.state) == []


def test_closed_hexes_are_nobodys_neighbours() -> None:
    board = CATALOG.boards[3]
    assert all(not mask & ~board.open for mask in (*board.near, *board.dry, *board.sail, *board.walk))
    assert all(
        board.land >> one & board.land >> other & 1 for one, other in (CATALOG.grid.rivers[r] for r in board.rivers)
    )
    assert len(board.rivers) == 16


def test_taking_back_is_impossible_with_nothing_discarded() -> None:
    assert "take-back" not in table({"gr.b3": "worker"}).options()


def test_what_holds_only_in_the_middle_of_an_action_does_not_count() -> None:
    passing = table({"gr.a3": "worker", "gr.b3": "3 worker"}, quests={GR: "s9 a9"}, green="movement").do(
        "play movement"
    )
    passing.do("walk worker gr.a3 gr.b3 nothing", "walk worker gr.b3 gr.c3 nothing", "stop")
    assert not passing.state.done[GR] >> CATALOG.quest_ids.index("a9") & 1

"""Corner cases that the rules settle: section 13."""

from __future__ import annotations

from pantheon.games.monuments import course
from pantheon.games.monuments import events as told
from pantheon.games.monuments.frames import Putting, Trading, Turn
from pantheon.games.monuments.pieces import cargo_of, crew_of, hex_of
from pantheon.games.monuments.rules.holding import wealth
from pantheon.games.monuments.rules.tasks import count
from pantheon.table.game import NOBODY
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, HEX, MA, goods, table, units


def test_a_boat_with_unarmed_workers_only_defends_with_one_and_cannot_attack() -> None:
    assert "play attack" not in table({}, {"7,-1": "navy"}, boats=[(GR, "5,-1", "2 worker", "")]).options()
    fight = (
        table({"7,-1": "navy"}, boats=[(EG, "5,-1", "2 worker", "")]).rolls("0 0 0", "1").do("play attack", "charge")
    )
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
    fight = (
        table({"gr.b2": "airforce"}, {"gr.b3": "horse"}, abilities={EG: "riders"})
        .rolls("1 1")
        .do("play attack", "charge")
    )
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
    """On c1: over the river to c2 or out to sea only the airforces can go, to b1 all of them."""
    fight = table({"gr.b2": "3 army"}, {"gr.c1": "2 worker 2 airforce"})
    fight.rolls("2 0 0 0 0 0 0 0 0", "0 0 0 0").do("play attack").do(*["send army@gr.b2"] * 2)
    fight.do("charge")
    assert fight.goals("retreat") == {"gr.b1", "gr.c2", "4,-2", "5,-1", "7,-1"}
    fight.do("retreat 5,-1")
    assert fight.at("5,-1") == "airforce" and fight.at("gr.b1") == "2 worker", "the workers had one hex left"
    assert [(event.to, event.units) for event in fight.told(told.Retreated)] == [  # type: ignore[attr-defined]
        (HEX["5,-1"], units("airforce")), (HEX["gr.b1"], units("2 worker")),
    ]  # fmt: skip


def test_all_who_can_step_there_retreat_together() -> None:
    fight = table({"gr.b2": "3 army"}, {"gr.c1": "2 worker 2 airforce"})
    fight.rolls("2 0 0 0 0 0 0 0 0", "0 0 0 0").do("play attack").do(*["send army@gr.b2"] * 2)
    fight.do("charge", "retreat gr.b1")
    assert fight.at("gr.b1") == "2 worker airforce" and len(fight.told(told.Retreated)) == 1


def test_ships_retreat_to_sea_with_crew_and_cargo() -> None:
    fleet = {"7,-1": "2 navy"}
    fight = table({"5,-1": "3 navy"}, fleet, boats=[(EG, "7,-1", "worker", "wood")]).rolls(
        "1" + " 0" * 8, "0" + " 0" * 6
    )
    fight.do("play attack").do(*["send navy@5,-1"] * 2).do("charge")
    assert fight.goals("lose") == {"boat@boat0", "navy@7,-1"}
    fight.do("lose navy@7,-1")
    assert fight.at("9,-1") == "navy" and [hex_of(one) for one in fight.state.boats] == [HEX["9,-1"]]
    assert cargo_of(fight.state.boats[0]) == goods("wood")


def test_nobody_retreats_onto_a_monument_hex_not_even_the_own_one() -> None:
    third = {"gr.a3": "worker", "gr.c3": "worker"}
    fight = table({}, {"gr.b2": "airforce"}, third, {"in.b3": "worker"}, active=EG)
    fight.state.add(GR, HEX["gr.b3"], 2)
    fight.state.supply[0] -= 2
    fight.rolls("0 1").do("play attack").go("aim gr.b3 0").do("charge")
    assert fight.at("gr.m") == "" and fight.state.supply[0] == 15, "there was no other way"


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


def test_horses_move_in_the_first_turn_too_and_never_board() -> None:
    first = table({"gr.m": "3 worker 2 horse"}, abilities={GR: "riders"})
    first.state.round = 1
    first.do("play movement")
    assert "ride gr.m gr.b3 worker" in first.options() and "walk worker gr.m gr.b3 nothing" in first.options()
    dock = table({"gr.c1": "horse", "gr.b3": "worker"}, docks=["gr.c1|5,-1"], abilities={GR: "riders"})
    assert dock.do("play movement").options("board") == []


def test_a_player_without_units_comes_back_by_refuge() -> None:
    gone = table({}, {"eg.b3": "worker"}).do("play populate")
    assert gone.at("gr.m") == "worker" and gone.told(told.RefugeTaken) and gone.state.active == EG


def test_gains_and_trades_go_only_onto_land_that_an_own_unit_holds() -> None:
    """Not onto the monument hex, into boats, or onto a hex that only boundary stones count."""
    pieces = {"gr.m": "worker", "gr.b3": "worker", "gr.a1": "fort", "gr.c1": "horse", "gr.a3": "airforce"}
    trade = table(pieces, goods_on={"gr.b3": "2 food"}, boats=[(GR, "5,-1", "worker", "")], commons="boundary-stones")
    trade.do("play trade", "swap food+food wood")
    assert trade.goals("put") == {"gr.a3", "gr.b3"}


def test_what_others_do_after_the_own_last_turn_completes_no_quest() -> None:
    """GR has a fort under a foreign army; when it leaves in the last turn of the game, fort and town count too late."""
    mine = {"gr.b3": "fort town", "gr.a3": "2 worker"}
    last = table(mine, {"gr.b3": "army", "eg.b3": "worker"}, quests={GR: "s9"}, start=2, active=EG, layers=[5])
    last.do("play movement", "walk army gr.b3 gr.c3 nothing").go("stop")
    assert GAME.to_act(last.state) == NOBODY
    assert last.state.done[GR] == 0 and GAME.points(last.state, GR)["open"] == -1


def test_a_conquered_hex_with_a_foreign_building_is_entered_by_a_second_own_unit() -> None:
    """An own unit is there already: the undamaged building of another does not keep others out."""
    joined = table({"gr.b2": "army", "gr.b1": "worker"}, {"gr.b2": "fort", "eg.b3": "worker"}).do("play movement")
    assert "gr.b2" in joined.goals("walk worker gr.b1", 3)


def test_with_red_the_attackers_of_one_hex_are_those_at_sea_and_in_its_boats_together() -> None:
    fleet = table({"5,-1": "airforce", "4,0": "airforce"}, {"e1": "worker"}, boats=[(GR, "5,-1", "army", "")])
    fleet.do("play attack", "send airforce@5,-1")
    assert fleet.options() == ["send army@boat0", "charge"], "the airforce of another hex stays out"


def test_a_quest_of_a_foreign_home_counts_no_boat_off_its_coast() -> None:
    boat = table({"gr.b3": "worker"}, {"eg.b3": "worker"}, boats=[(GR, "5,1", "worker", "")])
    assert not count(CATALOG, boat.state, GR).abroad
    assert count(CATALOG, table({"eg.c1": "horse"}).state, GR).abroad


def test_a_gain_without_any_place_is_lost_whether_somebody_hears_of_it_or_not() -> None:
    for heard in (1, 0):
        full = table({"gr.b3": "worker"}, goods_on={"gr.b3": "5 wood"})
        full.state.stack = (Turn(GR), Putting(GR, goods("metal"), "layer.personal"))
        course.run_on(CATALOG, full.state, full.events.append if heard else None)
        assert full.lying("gr.b3") == "5 wood" and full.state.frame == Turn(GR)
        assert len(full.events) == len(full.told(told.GainLost)) == heard


def test_a_decision_that_somebody_made_up_is_over_if_there_is_nothing_to_choose() -> None:
    poor = table({"gr.b3": "worker"})
    poor.state.stack = (Turn(GR), Trading(GR, 1))
    course.run_on(CATALOG, poor.state, poor.events.append)
    assert poor.state.frame == Turn(GR) and poor.state.actor == GR and not poor.events


def test_weapons_without_anybody_to_take_them_are_lost() -> None:
    fight = table({"gr.b1": "army"}, {"gr.b2": "armed"}).rolls("1 1 1", "0").do("play attack", "charge")
    assert fight.told(told.WeaponLost) and fight.at("gr.b2") == "army"


def test_the_last_round_that_a_game_may_have_is_announced_when_it_begins() -> None:
    late = table({"gr.b3": "worker"}, {}, {}, {"in.b3": "worker"}, active=3)
    late.state.round = late.state.guard - 1
    late.do("play quests").do(late.options("keep")[0])
    announced = late.told(told.LastRound)
    assert [(event.layer, event.rule) for event in announced] == [(0, "end.guard")]  # type: ignore[attr-defined]


def test_a_boat_with_a_soldier_takes_a_sea_hex_as_a_whole() -> None:
    fight = table({"gr.b3": "worker"}, {"7,-1": "navy"}, boats=[(GR, "5,-1", "army worker", "wood")])
    fight.rolls("2 2", "0 0 0").do("play attack", "charge")
    (boat,) = fight.state.boats
    assert hex_of(boat) == HEX["7,-1"] and crew_of(boat) == units("army worker") and cargo_of(boat) == goods("wood")
    assert fight.at("7,-1") == "" and fight.state.supply[EG * 7 + 5] == 3

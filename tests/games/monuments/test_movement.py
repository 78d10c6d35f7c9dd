"""Movement, cargo, horses and boats: sections 7.1 and 7.2 of the rules, with their examples."""

from __future__ import annotations

from tests.games.monuments.situations import EG, GAME, GR, HEX, Table, shore, table


def moving(*places: dict[str, str], **rest: object) -> Table:
    return table(*places, **rest).do("play movement")  # type: ignore[arg-type]


def test_the_first_turn_is_movement_and_two_of_three_workers_leave_the_monument() -> None:
    first = table({"gr.m": "3 worker"})
    first.state.round = 1
    assert first.options() == ["play movement"]
    first.do("play movement")
    assert first.goals("walk worker", 3) == {"gr.a3", "gr.b3", "gr.c3"}
    first.do("walk worker gr.m gr.a3 nothing", "walk worker gr.m gr.b3 nothing")
    assert first.at("gr.m") == "worker" and first.state.active == EG


def test_a_worker_on_b3_goes_to_its_neighbours_that_no_river_parts() -> None:
    assert moving({"gr.b3": "worker"}).goals("walk", 3) == {"gr.a3", "gr.c3"}
    over_a_bridge = moving({"gr.b3": "worker"}, bridges=["gr.b3|gr.b2"])
    assert over_a_bridge.goals("walk", 3) == {"gr.a3", "gr.c3", "gr.b2"}


def test_long_strides_go_two_hexes_but_not_over_a_river() -> None:
    far = moving({"gr.b3": "worker"}, bridges=["gr.b3|gr.b2"], commons="long-strides")
    assert far.goals("walk", 3) == {f"gr.{hex}" for hex in ("a3", "c3", "b2", "a2", "b1", "c1", "c2")}


def test_with_river_lore_rivers_do_not_matter() -> None:
    lore = moving({"gr.b3": "worker"}, commons="river-lore")
    assert lore.goals("walk", 3) == {f"gr.{hex}" for hex in ("a2", "a3", "b2", "c2", "c3")}


def test_nothing_is_carried_onto_a_full_hex() -> None:
    full = moving({"gr.b3": "worker"}, goods_on={"gr.b3": "food", "gr.c3": "5 cattle"})
    assert full.options("walk worker gr.b3 gr.c3") == ["walk worker gr.b3 gr.c3 nothing"]
    full.do("walk worker gr.b3 gr.a3 food")
    assert full.lying("gr.a3") == "food" and full.lying("gr.b3") == ""


def test_only_workers_carry() -> None:
    assert moving({"gr.b3": "army"}, goods_on={"gr.b3": "food"}).goals("walk army") == {"nothing"}


def test_a_hex_with_a_foreign_unit_or_an_undamaged_foreign_building_is_not_entered() -> None:
    blocked = table({"gr.b3": "worker"}, {"gr.a3": "worker", "gr.c3": "fort"})
    assert "play movement" not in blocked.options(), "a card that can do nothing cannot be played"
    damaged = moving({"gr.b3": "worker"}, {"gr.a3": "worker", "gr.c3": "damaged-fort"})
    assert damaged.goals("walk", 3) == {"gr.c3"}


def test_a_hex_where_an_own_unit_stands_beside_a_foreign_building_may_be_entered() -> None:
    beside = moving({"gr.b3": "worker", "gr.c3": "army"}, {"gr.c3": "fort"})
    assert beside.goals("walk worker gr.b3", 3) == {"gr.a3", "gr.c3"}


def test_no_unit_moves_twice() -> None:
    once = moving({"gr.b3": "worker"}).do("walk worker gr.b3 gr.a3 nothing")
    assert once.state.active == EG, "nobody else could move: the Movement ended by itself"
    two = moving({"gr.b3": "2 worker"}).do("walk worker gr.b3 gr.a3 nothing")
    assert two.options("walk worker gr.a3") == [] and two.goals("walk", 3) == {"gr.a3", "gr.c3"}


def test_nobody_enters_a_monument_hex_and_airforces_do_not_fly_over_one() -> None:
    flying = moving({"gr.a3": "airforce"})
    assert "gr.m" not in flying.goals("walk", 3)
    assert "12,-2" not in flying.goals("walk", 3), "it lies behind the monument hex"
    assert {"gr.b3", "gr.b2", "gr.c3"} <= flying.goals("walk", 3)


def test_a_navy_moves_two_sea_hexes() -> None:
    goals = moving({"5,-1": "navy"}).goals("walk", 3)
    assert {"7,-1", "9,-1", "3,-1", "4,0"} <= goals
    assert not {"e1", "gr.c1", "11,-1"} & goals


def test_a_horse_takes_a_worker_and_two_resources_two_hexes_far() -> None:
    ride = moving({"gr.a3": "worker horse"}, goods_on={"gr.a3": "wood wood food", "gr.c3": "4 cattle"})
    assert ride.goals("ride", 2) == {"gr.b3", "gr.c3"}
    ride.do("ride gr.a3 gr.b3 worker")
    loads = ["nothing", "wood", "food", "wood+wood", "wood+food"]
    assert ride.options() == [f"load {load}" for load in loads]
    ride.do("load wood+food")
    assert ride.lying("gr.b3") == "wood food" and ride.at("gr.b3") == "worker horse"


def test_on_a_hex_with_four_resources_at_most_one_is_put_down() -> None:
    ride = moving({"gr.a3": "2 worker horse"}, goods_on={"gr.a3": "2 wood", "gr.c3": "4 cattle"})
    ride.do("ride gr.a3 gr.c3 nobody")
    assert ride.options() == ["load nothing", "load wood"]


def test_without_a_worker_at_the_start_a_horse_carries_nothing() -> None:
    ride = moving({"gr.a3": "horse", "gr.b3": "worker"}, goods_on={"gr.a3": "2 wood"}).do("ride gr.a3 gr.b3 nobody")
    assert ride.options("load") == []


# Boats ---------------------------------------------------------------------------------------------------------------


def test_a_worker_crosses_to_the_strait_isle_with_two_activations() -> None:
    crossing = moving({"gr.c1": "worker"}, docks=["gr.c1|5,-1"]).do("board gr.c1|5,-1 worker")
    assert crossing.at("gr.c1") == "" and len(crossing.state.boats) == 1
    assert "ke" in crossing.goals("row") and "k0" not in crossing.goals("row")
    crossing.do("row boat0 e1")
    assert crossing.at("e1") == "worker" and crossing.state.docks == (shore("e1|5,-1"),)
    assert crossing.state.active == EG


def test_a_boat_docks_where_it_needed_fewest_points_and_then_at_the_lower_hex() -> None:
    landing = moving({"gr.c1": "worker"}, docks=["gr.c1|5,-1"]).do("board gr.c1|5,-1 worker", "row boat0 ke")
    assert landing.at("ke") == "worker" and landing.state.docks == (shore("ke|3,-1"),)


def test_sea_lords_reach_the_middle_isle_at_once() -> None:
    lords = moving({"gr.c1": "worker"}, docks=["gr.c1|5,-1"], abilities={GR: "sea-lords"})
    assert "k0" in lords.do("board gr.c1|5,-1 worker").goals("row")


def test_two_board_with_two_activations_and_land_with_one() -> None:
    two = moving({"gr.c1": "worker army"}, docks=["gr.c1|5,-1"]).do("board gr.c1|5,-1 worker+army")
    assert two.state.active == EG, "both activations are used"
    two.state.active, two.state.stack, two.state.actor = GR, table({"gr.c1": "worker"}).state.stack, GR
    two.state.hands[GR] = 1023
    two.do("play movement", "row boat0 e1")
    assert two.at("e1") == "worker army" and two.state.active == EG, "those who landed do not move on"


def test_the_ferry_guild_lets_two_board_with_one_activation() -> None:
    guild = moving({"gr.c1": "2 worker"}, docks=["gr.c1|5,-1"], commons="ferry-guild")
    guild.do("board gr.c1|5,-1 worker+worker")
    assert "e1" in guild.goals("row")


def test_who_has_landed_does_not_walk_on() -> None:
    green = moving({"gr.c1": "worker", "gr.b1": "worker"}, docks=["gr.c1|5,-1"], green="movement")
    green.do("board gr.c1|5,-1 worker", "row boat0 e1")
    assert green.state.active == GR and green.options("walk worker e1") == []


def test_a_boat_that_has_landed_may_be_boarded_but_rows_no_more() -> None:
    again = moving({"gr.c1": "worker", "e1": "worker"}, docks=["gr.c1|5,-1"], green="movement")
    again.do("board gr.c1|5,-1 worker", "row boat0 e1", "board e1|5,-1 worker")
    assert again.state.active == EG and len(again.state.boats) == 1
    fresh = moving({"e1": "worker"}, docks=["e1|5,-1"], green="movement").do("board e1|5,-1 worker")
    assert fresh.options("row"), "one that has not moved rows"


def test_an_empty_boat_is_pushed_only_from_a_hex_with_an_own_worker_or_army() -> None:
    assert moving({"gr.b3": "worker"}, docks=["e1|5,-1"]).options("push") == []
    assert moving({"gr.b3": "worker"}, {"e1": "worker"}, docks=["e1|5,-1"]).options("push") == []
    pushed = moving({"e1": "worker"}, docks=["e1|5,-1"])
    assert "gr.c1|5,-1" in pushed.goals("push") and "e1|5,-1" not in pushed.goals("push")
    pushed.do("push e1|5,-1 gr.c1|5,-1")
    assert pushed.state.docks == (shore("gr.c1|5,-1"),) and pushed.options("push") == []


def test_a_foreign_ship_in_its_sea_hex_holds_a_boat_fast() -> None:
    held = moving({"e1": "worker"}, {"5,-1": "navy"}, docks=["e1|5,-1"])
    assert held.options("push") == [] and held.options("board") == []


def test_cargo_is_landed_and_what_does_not_fit_goes_to_the_bank_food_first() -> None:
    full = moving({"gr.c1": "army"}, boats=[(GR, "5,-1", "2 worker", "wood food")], goods_on={"e1": "4 metal"}).do(
        "row boat0 e1"
    )
    assert full.lying("e1") == "wood 4 metal"


def test_each_boarding_worker_may_bring_one_resource() -> None:
    loading = moving({"gr.c1": "worker army"}, docks=["gr.c1|5,-1"], goods_on={"gr.c1": "2 food"})
    loading.do("board gr.c1|5,-1 worker+army")
    assert loading.options() == ["load nothing", "load food"]


def test_what_is_aboard_is_not_controlled() -> None:
    aboard = table({"gr.b3": "worker"}, boats=[(GR, "5,-1", "worker", "wood")])
    assert GAME.points(aboard.state, GR)["resources"] == 0
    assert "play build" not in aboard.options()
    assert HEX["gr.b3"] in range(GAME.catalog.hexes)

"""Produce, build, pay, populate, layers, trade, upgrade: sections 7.3 to 7.6, 7.10 and 7.11, with their examples."""

from __future__ import annotations

import pytest

from pantheon.games.monuments import events as told
from tests.games.monuments.situations import CATALOG, EG, GR, Table, table


def produced(hexes: dict[str, str], hex: str, lying: str = "", commons: str = "") -> str:
    before = table(hexes, goods_on={hex: lying}, commons=commons)
    before.do("play produce")
    if before.state.active == GR:
        before.do(f"harvest {hex}")
    return before.lying(hex)


@pytest.mark.parametrize(
    ("pieces", "harvest"),
    [
        ("4 worker", "3 food"),
        ("worker factory", "3 food"),
        ("2 worker factory", "3 food"),
        ("factory", "food"),
        ("worker damaged-factory", "food"),
    ],
)
def test_what_a_hex_produces(pieces: str, harvest: str) -> None:
    assert produced({"gr.b3": pieces}, "gr.b3") == harvest


def test_a_hex_never_holds_more_than_five() -> None:
    assert produced({"gr.b3": "3 worker"}, "gr.b3", "4 food") == "5 food"
    assert "play produce" not in table({"gr.b3": "3 worker"}, goods_on={"gr.b3": "5 food"}).options()


def test_mill_wheels_make_a_factory_alone_yield_two() -> None:
    assert produced({"gr.b3": "factory"}, "gr.b3", commons="mill-wheels") == "2 food"


def test_a_factory_under_a_foreign_unit_does_not_work() -> None:
    assert "play produce" not in table({"gr.b3": "factory"}, {"gr.b3": "worker"}).options()


def test_six_workers_make_six_and_nine_make_nine_with_the_green_side() -> None:
    six = table({"gr.b3": "3 worker", "gr.c3": "3 worker"}).do("play produce", "harvest gr.b3")
    assert six.options() == ["harvest gr.c3", "stop"]
    assert six.do("harvest gr.c3").lying("gr.c3") == "3 cattle" and six.state.active == EG
    nine = table({"gr.a3": "3 worker", "gr.b3": "3 worker", "gr.c3": "3 worker"}, green="produce")
    nine.do("play produce", "harvest gr.a3", "harvest gr.b3", "harvest gr.c3")
    assert [nine.lying(f"gr.{hex}") for hex in ("a3", "b3", "c3")] == ["3 wood", "3 food", "3 cattle"]


# Build ---------------------------------------------------------------------------------------------------------------

RICH = {"gr.b3": "wood metal 2 cattle food", "gr.a3": "2 food"}


def costs(what: str, pieces: str = "", green: str = "build", commons: str = "", ability: str = "stewards") -> set[str]:
    there = table({"gr.b3": f"worker {pieces}", "gr.a3": "worker"}, goods_on=RICH, green=green, commons=commons,
                  abilities={GR: ability})  # fmt: skip
    return there.do("play build", what).goals("reduce")


def test_a_green_build_drops_one_resource_and_so_do_master_masons_and_riders() -> None:
    assert costs("build town gr.b3") == {"food+food", "cattle+food"}
    assert costs("build town gr.b3", commons="master-masons") == {"cattle", "food"}
    assert costs("build town gr.b3", green="", ability="riders") == {"food+food", "cattle+food"}


def test_repairs_cost_one_less_and_at_least_one() -> None:
    assert costs("repair town gr.b3", "damaged-town", "") == {"food+food", "cattle+food"}
    assert costs("repair town gr.b3", "damaged-town") == {"cattle", "food"}
    assert costs("repair fort gr.b3", "damaged-fort", "") == {"wood", "metal"}
    mended = table({"gr.b3": "worker damaged-factory"}, goods_on={"gr.b3": "cattle"})
    mended.do("play build")
    assert mended.state.standing[2] and mended.lying("gr.b3") == ""


def test_a_bridge_stays_one_wood() -> None:
    built = table({"gr.b3": "worker"}, goods_on={"gr.b3": "wood"}, green="build").do("play build")
    built.do("bridge gr.b2|gr.b3")
    assert built.lying("gr.b3") == "" and built.state.bridges and built.state.crossings[GR] == 1


def test_a_boat_is_built_for_a_wood_at_an_edge_with_the_sea() -> None:
    built = table({"gr.c1": "worker"}, goods_on={"gr.c1": "wood"}).do("play build", "dock gr.c1|5,-1")
    assert [event.shore for event in built.told(told.BoatBuilt)] == list(built.state.docks)  # type: ignore[attr-defined]
    assert built.state.crossings[GR] == 1 and built.lying("gr.c1") == ""


def test_building_needs_a_worker_on_the_hex_the_supply_and_one_of_a_kind() -> None:
    rich = {"gr.b3": "2 wood 2 metal"}
    there = table({"gr.b3": "worker", "gr.a3": "army", "gr.c3": "worker fort"}, goods_on=rich).do("play build")
    assert there.goals("build fort") == {"gr.b3"}
    nothing_left = table({"gr.b3": "worker", "gr.a3": "fort", "gr.c3": "fort", "gr.b2": "fort"}, goods_on=rich)
    assert nothing_left.do("play build").options("build fort") == []


def test_without_pieces_in_the_stock_there_are_neither_bridges_nor_boats() -> None:
    docks = ["gr.c1|5,-1"] * 16
    there = table({"gr.b3": "worker"}, goods_on={"gr.b3": "wood metal"}, docks=docks).do("play build")
    assert there.state.standing[0], "the fort was all that could be built"


def test_the_default_pays_from_the_fullest_hexes() -> None:
    """PayDefault for two wood: the first from the hex with four, the second from the lower of two with two."""
    goods = {"gr.a3": "2 wood", "gr.c2": "wood 3 food"}
    paying = table({"gr.a3": "worker", "gr.c2": "worker"}, goods_on=goods, commons="market-stalls")
    paying.do("play trade", "swap wood+wood metal")
    assert paying.options() == ["pay", "pay-from gr.a3 wood"], "one from a3 leaves a way, one from c2 first does not"
    paying.do("pay")
    assert paying.lying("gr.c2") == "3 food" and paying.lying("gr.a3") == "wood"


def test_every_division_is_paid_in_one_order_of_hexes() -> None:
    goods = {"gr.a3": "wood", "gr.b3": "wood", "gr.c3": "wood"}
    paying = table({f"gr.{hex}": "worker" for hex in ("a3", "b3", "c3")}, goods_on=goods)
    paying.do("play trade", "swap wood+wood metal")
    assert paying.options() == ["pay", "pay-from gr.a3 wood", "pay-from gr.b3 wood"]
    paying.do("pay-from gr.a3 wood")
    assert paying.options() == ["pay-from gr.b3 wood", "pay-from gr.c3 wood"]


def test_what_can_be_paid_in_one_way_is_not_asked() -> None:
    paid = table({"gr.b3": "worker"}, goods_on={"gr.b3": "wood 3 cattle"})
    paid.do("play build", "build factory gr.b3")
    assert paid.lying("gr.b3") == "wood cattle" and paid.state.active == EG


# Populate ------------------------------------------------------------------------------------------------------------


def test_a_town_with_two_workers_gets_a_third() -> None:
    grown = table({"gr.b3": "2 worker town"}).do("play populate")
    assert grown.at("gr.b3") == "3 worker"
    assert "play populate" not in table({"gr.b3": "worker town", "gr.a3": "worker"}).options()


def test_warm_hearths_need_one_worker() -> None:
    assert table({"gr.b3": "worker town"}, commons="warm-hearths").do("play populate").options()[0].startswith("settle")
    assert "play populate" not in table({"gr.b3": "army town", "gr.a3": "2 worker"}, commons="warm-hearths").options()


def test_the_green_side_fills_two_different_towns() -> None:
    two = table({"gr.b3": "2 worker town", "gr.a3": "2 worker town"}, green="populate").do("play populate")
    two.do("settle gr.b3")
    assert two.options() == ["settle gr.a3", "stop"]


def test_nurseries_bring_one_more_into_any_of_the_towns() -> None:
    nursery = table({"gr.b3": "2 worker town"}, commons="nurseries").do("play populate")
    assert nursery.options() == ["settle gr.b3", "stop"], "the first worker could go nowhere else"
    assert nursery.do("settle gr.b3").at("gr.b3") == "4 worker"
    towns = {"gr.b3": "2 worker town", "gr.a3": "2 worker town"}
    green = table(towns, commons="nurseries", green="populate").do("play populate", "settle gr.b3")
    assert green.options() == ["settle gr.a3", "settle gr.b3", "stop"], "the one more may be the second"


def test_which_towns_count_is_fixed_when_the_card_is_played() -> None:
    fixed = table({"gr.b3": "2 worker town", "gr.a3": "worker town"}, green="populate").do("play populate")
    assert fixed.at("gr.b3") == "3 worker" and fixed.state.active == EG


def test_whoever_has_one_worker_left_may_take_refuge() -> None:
    last = table({"gr.b3": "worker"}).do("play populate")
    assert last.at("gr.m") == "worker" and last.state.active == EG
    assert "play populate" not in table({"gr.b3": "worker"}, boats=[(GR, "5,-1", "worker", "")]).options()


# Layers --------------------------------------------------------------------------------------------------------------

INNER = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"}


def test_layer_one_may_be_built_with_the_worker_who_held_what_was_paid() -> None:
    built = table(INNER, goods_on={"gr.a3": "wood", "gr.c3": "cattle"}, players=2).do("play layer")
    assert built.goals("sacrifice", 1) == {"gr.a3", "gr.b3", "gr.c3"}
    built.do("sacrifice gr.a3 worker")
    assert built.state.layers[GR] == 1 and built.at("gr.a3") == ""
    assert built.goals("take-common") == {"charter-1", "long-strides", "master-masons", "river-lore"}


def test_the_green_layer_costs_one_resource_less() -> None:
    green = table(INNER, goods_on={"gr.a3": "wood", "gr.c3": "cattle"}, green="layer").do("play layer")
    assert green.goals("reduce") == {"wood", "cattle"}


FIVE = {**INNER, "gr.b2": "worker", "gr.a2": "army"}
FOR_TWO = {"gr.a3": "wood", "gr.c3": "cattle", "gr.b3": "food", "gr.a2": "food"}


def test_what_lies_with_an_army_only_does_not_pay_unless_soldiers_farm() -> None:
    assert "play layer" not in table(FIVE, goods_on=FOR_TWO, layers=[1]).options()
    farms = with_farms(table(FIVE, goods_on=FOR_TWO, layers=[1]))
    assert "play layer" in farms.options()
    farms.do("play layer", "sacrifice gr.b3 worker")
    assert farms.lying("gr.a2") == "", "the food that lay with the army is paid"
    rich = table(FIVE, goods_on={**FOR_TWO, "gr.b3": "2 food"}, layers=[1])
    assert "play layer" in rich.options(), "a worker holds enough"


def with_farms(there: Table) -> Table:
    """Soldiers' farms, which belong to layer 4, before it is built: no game comes to that, the example does."""
    there.state.commons[GR] |= 1 << CATALOG.common_ids.index("soldiers-farms")
    there.audits = False
    return there


def test_too_little_land_builds_nothing() -> None:
    two = {"gr.a3": "worker", "gr.b3": "2 worker"}
    assert "play layer" not in table(two, goods_on={"gr.a3": "wood cattle"}).options()


def test_workers_aboard_cannot_be_given_back() -> None:
    soldiers, goods = {"gr.a3": "army", "gr.b3": "army", "gr.c3": "airforce"}, {"gr.a3": "wood", "gr.b3": "cattle"}
    aboard = with_farms(table(soldiers, boats=[(GR, "5,-1", "2 worker", "")], goods_on=goods))
    assert "play layer" not in aboard.options()
    waiting = with_farms(table({**soldiers, "gr.m": "worker"}, goods_on=goods))
    assert "play layer" in waiting.options(), "one on the monument hex can"


def test_a_second_charter_is_taken_only_if_nothing_else_is_left() -> None:
    second = table(FIVE, goods_on={**FOR_TWO, "gr.b3": "2 food"}, commons="charter-1", layers=[1])
    second.do("play layer", "sacrifice gr.b3 worker")
    assert "charter-2" not in second.goals("take-common")


def test_the_weapon_of_a_worker_given_back_passes_on() -> None:
    armed = table({"gr.a3": "armed", "gr.b3": "worker", "gr.c3": "army"}, goods_on={"gr.a3": "wood cattle"})
    armed.do("play layer", "sacrifice gr.a3 armed")
    assert armed.at("gr.b3") == "armed"


# Trade and upgrade ---------------------------------------------------------------------------------------------------


def test_two_of_a_kind_for_one_of_another_onto_a_hex_with_room() -> None:
    trade = table({"gr.b3": "worker"}, goods_on={"gr.b3": "5 food"}).do("play trade")
    assert trade.goals("swap") == {"wood", "metal", "cattle"}
    trade.do("swap food+food metal")
    assert trade.lying("gr.b3") == "metal 3 food"


def test_the_green_trade_gives_one_for_one_and_twice_with_market_stalls() -> None:
    green = table({"gr.b3": "worker"}, goods_on={"gr.b3": "food"}, green="trade").do("play trade", "swap food wood")
    assert green.lying("gr.b3") == "wood"
    twice = table({"gr.b3": "worker"}, goods_on={"gr.b3": "2 food"}, green="trade", commons="market-stalls")
    twice.do("play trade", "swap food wood")
    assert "stop" in twice.options() and twice.options("swap food")


def test_with_market_stalls_red_takes_any_two() -> None:
    loose = table({"gr.b3": "worker"}, goods_on={"gr.b3": "food wood"}, commons="market-stalls").do("play trade")
    assert loose.options() == ["swap wood+food metal", "swap wood+food cattle"]


def test_what_is_traded_may_lie_with_an_army_but_is_then_not_controlled() -> None:
    trade = table({"gr.b3": "worker", "gr.a3": "army"}, goods_on={"gr.b3": "2 food"}).do("play trade")
    trade.do("swap food+food metal")
    assert trade.goals("put") == {"gr.a3", "gr.b3"}


def upgrading(**rest: object) -> Table:
    goods = {"gr.b3": "wood 2 food cattle"}
    return table({"gr.b3": "worker"}, goods_on=goods, **rest).do("play upgrade")  # type: ignore[arg-type]


def test_a_card_is_upgraded_for_its_own_cost() -> None:
    flipped = upgrading().do("flip movement")
    assert flipped.lying("gr.b3") == "cattle food" and flipped.state.green[GR] == 2 and flipped.state.active == EG


def test_the_green_upgrade_drops_one_resource() -> None:
    assert upgrading(green="upgrade").do("flip movement").goals("reduce") == {"wood", "food"}


def test_scholars_upgrade_two_cards_and_pay_for_both() -> None:
    scholars = upgrading(abilities={GR: "scholars"}).do("flip movement", "flip trade")
    assert scholars.state.green[GR].bit_count() == 2 and scholars.lying("gr.b3") == ""


def test_upgrade_turns_itself_and_works_green_from_the_next_play_on() -> None:
    itself = table({"gr.b3": "worker"}, goods_on={"gr.b3": "wood metal 2 food"}, abilities={GR: "scholars"})
    itself.do("play upgrade", "flip upgrade")
    assert itself.options() == ["flip movement", "flip quests", "stop"]
    itself.do("flip movement")
    assert itself.lying("gr.b3") == "" and itself.state.active == EG, "the second card cost two resources as well"

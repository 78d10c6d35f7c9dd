"""Sentences of sections 7.3 to 7.7, 7.9 to 7.11 and 8.4 that are easily forgotten."""

from __future__ import annotations

from pantheon.games.monuments import events as told
from pantheon.games.monuments.frames import Rewarding, Sacrificing
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, HEX, MA, Table, table

CHARTER = "charter-1"
HOME = {f"gr.{hex}": "worker" for hex in ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")}


def test_third_field_stewards_and_the_green_side_add_up() -> None:
    there = table(HOME, abilities={GR: "stewards"}, commons="third-field", green="produce").do("play produce")
    assert there.state.frame.left == 5
    for hex in ("a1", "a2", "b1", "b2", "c1"):
        there.do(f"harvest gr.{hex}")
    assert there.state.active == EG


def test_a_factory_with_an_army_yields_one() -> None:
    assert table({"gr.b3": "army factory", "gr.a3": "army"}).do("play produce").lying("gr.b3") == "food"


# Build ---------------------------------------------------------------------------------------------------------------


def test_a_boat_is_built_whoever_is_on_its_sea_hex() -> None:
    there = table({"gr.c1": "worker"}, {"5,-1": "navy"}, goods_on={"gr.c1": "wood"}).do("play build")
    assert "gr.c1|5,-1" in there.goals("dock")


def test_a_damaged_building_is_repaired_and_not_built_beside_itself() -> None:
    rich = {"gr.b3": "2 wood 2 metal"}
    there = table({"gr.b3": "worker damaged-fort", "gr.a3": "damaged-fort"}, goods_on=rich).do("play build")
    assert there.options("build fort") == []
    assert there.options("repair") == ["repair fort gr.b3"], "on a3 there is no worker"


def test_a_bridge_is_built_from_either_bank_once() -> None:
    there = table({"gr.b2": "worker"}, goods_on={"gr.b2": "wood"}, bridges=["gr.a1|gr.b2"]).do("play build")
    assert there.state.bridges.bit_count() == 2, "one more over the other river, the only thing to build"


def test_everything_is_paid_from_any_hexes_that_are_controlled() -> None:
    """Built on b3, paid by workers on an isle and in a foreign home."""
    goods = {"ke": "wood", "eg.c1": "metal"}
    built = table({"gr.b3": "worker", "ke": "worker", "eg.c1": "worker"}, goods_on=goods).do("play build")
    built.do("build fort gr.b3")
    assert built.lying("ke") == built.lying("eg.c1") == "" and built.state.standing[0] == 1 << HEX["gr.b3"]


# Populate ------------------------------------------------------------------------------------------------------------


def test_a_damaged_town_does_not_grow() -> None:
    assert "play populate" not in table({"gr.b3": "3 worker damaged-town"}).options()


def test_refuge_is_offered_beside_a_town_and_then_nothing_else_happens() -> None:
    choice = table({"gr.b3": "worker town"}, commons="warm-hearths", green="populate").do("play populate")
    assert choice.options() == ["settle gr.b3", "refuge"]
    choice.do("refuge")
    assert choice.at("gr.m") == "worker" and choice.at("gr.b3") == "worker" and choice.state.active == EG


def rewarded(deck: str, layer: int, *places: dict[str, str], **rest: object) -> Table:
    """GR has just built a layer: the personal card comes next."""
    there = table(*places, layers=[layer], **rest)  # type: ignore[arg-type]
    decks = [one.id for one in GAME.definitions.decks]
    there.state.decks = (decks.index(deck), *(at for at in range(4) if at != decks.index(deck)))
    there.do("play quests")
    there.state.stack = (*there.state.stack[:-1], Rewarding(GR, layer), there.state.stack[-1])
    return there.do(there.options("keep")[0])


def test_nobody_settles_in_a_town_under_a_foreign_army() -> None:
    """The only town does not work, so the settler comes to the monument hex."""
    lost = rewarded("hearth", 1, {"gr.b3": "worker", "gr.a1": "town"}, {"gr.a1": "army"}).do("choose-bonus 0")
    assert lost.at("gr.m") == "worker" and lost.at("gr.a1") == "army"


# Layers --------------------------------------------------------------------------------------------------------------


def test_weapons_of_those_given_back_pass_on_after_the_last_one() -> None:
    """An armed worker and the unarmed one beside it are given back: the weapon goes to who is left."""
    there = table({"gr.a3": "armed", "gr.b3": "worker", "gr.c3": "worker"})
    there.state.stack = (*there.state.stack, Sacrificing(GR, 2))
    there.audits = False
    there.do("sacrifice gr.a3 armed", "sacrifice gr.b3 worker")
    assert there.at("gr.c3") == "armed" and there.at("gr.b3") == ""


def test_hexes_of_boundary_stones_count_for_a_layer() -> None:
    goods = {"gr.a3": "3 wood", "gr.b3": "3 food", "gr.c3": "3 cattle", "gr.a2": "3 metal"}
    stones = {**HOME, "e1": "fort", "e2": "town", "ke": "factory"}
    assert "play layer" in table(stones, goods_on=goods, commons="boundary-stones").options()
    assert "play layer" not in table(stones, goods_on=goods, commons="provisioners").options()
    taken = table(stones, {"e1": "worker"}, goods_on=goods, commons="boundary-stones")
    assert "play layer" not in taken.options(), "a foreign unit stands there"
    horse = table({**stones, "e1": "fort horse"}, goods_on=goods, commons="boundary-stones")
    assert "play layer" not in horse.options(), "an own unit stands there, one that controls nothing"


def test_the_fifth_layer_brings_no_personal_card() -> None:
    goods = {"gr.a3": "3 wood", "gr.b3": "3 food", "gr.c3": "3 cattle", "gr.a2": "3 metal"}
    last = table({**HOME, "ke": "worker", "k0": "worker", "kw": "worker"}, goods_on=goods, layers=[4])
    last.do("play layer", *["sacrifice gr.a1 worker", "sacrifice gr.a2 worker", "sacrifice gr.a3 worker"])
    last.do("take-common splendour")
    assert last.state.active == EG and not last.told(told.BonusChosen) and last.told(told.LastRound)


# Train ---------------------------------------------------------------------------------------------------------------


def test_a_unit_must_be_in_the_supply() -> None:
    armies = {"gr.a1": "army", "gr.a2": "army", "gr.b1": "army", "gr.b3": "worker", "gr.c1": "worker"}
    there = table(armies, commons=CHARTER, goods_on={"gr.b3": "cattle food metal"}).do("play train")
    assert there.options("train army") == [] and there.options("train navy")


def test_a_navy_appears_only_where_no_foreign_ship_is() -> None:
    there = table({"gr.c1": "worker"}, {"5,-1": "navy"}, commons=CHARTER, goods_on={"gr.c1": "metal food"})
    assert there.do("play train").goals("train navy") == {"4,-2", "7,-1"}


def test_the_weapon_of_a_trained_worker_passes_on() -> None:
    there = table({"gr.b3": "armed", "gr.a3": "worker"}, commons=CHARTER, goods_on={"gr.b3": "cattle food"})
    there.do("play train", "train army gr.b3 armed gr.b3")
    assert there.at("gr.b3") == "army" and there.at("gr.a3") == "armed" and there.told(told.WeaponPassedOn)


def test_units_of_a_bonus_bring_no_weapon() -> None:
    trained = rewarded("standard", 3, {"gr.b3": "3 worker"}, commons=CHARTER, green="train").do("choose-bonus 0")
    trained.do("train army gr.b3 worker gr.b3", "stop")
    assert trained.at("gr.b3") == "2 worker army"


def test_weapons_go_to_nobody_aboard() -> None:
    there = table({"gr.b3": "armed"}, boats=[(GR, "5,-1", "worker", "")], commons=CHARTER, goods_on={"gr.b3": "metal"})
    assert "play train" not in there.options()


# Quests and upgrade --------------------------------------------------------------------------------------------------


def test_if_fewer_quests_are_left_those_are_drawn() -> None:
    there = table({"gr.b3": "worker"}, green="quests")
    *gone, last, other = [at for at in range(len(CATALOG.quest_ids)) if there.state.piles[1] >> at & 1]
    for quest in gone:
        there.state.piles[1] &= ~(1 << quest)
        there.state.done[MA] |= 1 << quest
    names = CATALOG.quest_ids[last], CATALOG.quest_ids[other]
    assert there.do("play quests").options() == [f"keep {names[0]}", f"keep {names[1]}", f"keep {names[0]}+{names[1]}"]


def test_scholars_and_apprentices_upgrade_three_cards() -> None:
    goods = {"gr.a3": "3 wood", "gr.b3": "5 food", "gr.c3": "3 cattle"}
    three = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"}
    there = table(three, goods_on=goods, abilities={GR: "scholars"}, commons="apprentices")
    there.do("play upgrade", "flip movement", "flip quests", "flip trade")
    assert there.state.green[GR].bit_count() == 3 and there.state.active == EG

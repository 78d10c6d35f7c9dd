"""Personal cards, common cards, and corner cases of layers: sections 7.6, 8.3, 8.6 and 13 of the rules."""

from __future__ import annotations

import pytest

from pantheon.games.monuments import events as told
from pantheon.games.monuments.frames import ChoosingBonus, Rewarding
from pantheon.games.monuments.pieces import PIECES, total
from pantheon.games.monuments.rules import bonuses, layering
from pantheon.games.monuments.state import State
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, HEX, Table, table

HOME = {f"gr.{hex}": "worker" for hex in ("a3", "b3", "c3", "b2", "a2", "c2", "b1", "c1", "a1")}
DECKS = [deck.id for deck in GAME.definitions.decks]


def rewarded(deck: str, layer: int, *places: dict[str, str], **rest: object) -> Table:
    """GR has just built a layer and taken a common card: the personal card comes next."""
    there = table(*places, layers=[layer], **rest)  # type: ignore[arg-type]
    state: State = there.state
    others = [at for at in range(4) if at != DECKS.index(deck)]
    state.decks = (DECKS.index(deck), *others)
    ending = type(state.stack[-1])
    assert ending.__name__ == "Turn"
    there.do("play quests")
    state.stack = (*state.stack[:-1], Rewarding(GR, layer), state.stack[-1])
    return there.do(there.options("keep")[0])


def test_pieces_are_unlocked_before_the_option_is_chosen() -> None:
    there = table({"gr.b3": "worker"})
    there.state.decks = (DECKS.index("hearth"), 1, 2, 3)
    for piece in (0, 2):
        there.state.supply[piece] -= 2
        there.state.aside[piece] += 2
    there.do("play quests")
    there.state.layers[GR] = 1
    there.state.stack = (*there.state.stack[:-1], Rewarding(GR, 1), there.state.stack[-1])
    there.do(there.options("keep")[0])
    assert there.state.aside[0] == 1 and there.state.aside[2] == 1
    assert there.options() == ["choose-bonus 0", "choose-bonus 1", "choose-bonus 2"]


def test_the_last_card_unlocks_everything() -> None:
    there = table({"gr.b3": "worker"})
    for piece in range(PIECES):
        there.state.supply[piece] -= 1
        there.state.aside[piece] += 1
    there.do("play quests")
    there.state.layers[GR] = 4
    there.state.stack = (*there.state.stack[:-1], Rewarding(GR, 4), there.state.stack[-1])
    there.do(there.options("keep")[0])
    assert not any(there.state.aside[:PIECES])


def test_settlers_come_into_towns_that_need_no_workers_or_to_the_monument_hex() -> None:
    town = rewarded("hearth", 1, {"gr.b3": "worker", "gr.a3": "town"}).do("choose-bonus 0")
    assert town.at("gr.a3") == "worker", "the only town"
    without = rewarded("hearth", 1, {"gr.b3": "worker"}).do("choose-bonus 0")
    assert without.at("gr.m") == "worker"


def test_gains_are_placed_in_the_order_of_kinds_and_what_does_not_fit_again() -> None:
    gain = rewarded("hearth", 1, {"gr.b3": "worker", "gr.a3": "army"}, goods_on={"gr.a3": "3 wood"})
    gain.do("choose-bonus 1")
    assert gain.goals("put") == {"gr.a3", "gr.b3"}
    gain.do("put gr.a3")
    assert gain.lying("gr.a3") == "3 wood 2 cattle" and gain.lying("gr.b3") == "2 food"


def test_gains_without_room_are_lost() -> None:
    full = rewarded("hearth", 2, {"gr.b3": "worker"}, goods_on={"gr.b3": "3 food"}).do("choose-bonus 2")
    assert len(full.options("gain")) == 35
    full.do("gain wood+wood+metal+metal")
    assert full.lying("gr.b3") == "2 wood 3 food" and full.state.active == EG


def test_an_option_of_which_nothing_can_be_done_is_not_offered() -> None:
    shut = rewarded("standard", 3, {"gr.b3": "worker"}, goods_on={"gr.b3": "5 food"})
    chosen = shut.told(told.BonusChosen)
    assert [event.option for event in chosen] == [1], "nobody may train, there is no room: settling is left"  # type: ignore[attr-defined]
    assert shut.at("gr.m") == "3 worker"


def test_if_nothing_of_any_option_can_be_done_nothing_happens() -> None:
    stuck = table({"gr.b3": "worker"}, goods_on={"gr.b3": "5 food"})
    stuck.state.decks = (DECKS.index("standard"), *(at for at in range(4) if at != DECKS.index("standard")))
    stuck.state.supply[0], stuck.state.aside[0] = 0, 14
    stuck.state.layers[GR] = 3
    stuck.do("play quests")
    stuck.state.aside[0], stuck.state.done[GR] = 14, 0
    stuck.state.stack = (*stuck.state.stack[:-1], ChoosingBonus(GR, 3), stuck.state.stack[-1])
    assert bonuses.offered(CATALOG, stuck.state, GR, 3) == []
    stuck.state.stack = (*stuck.state.stack[:-2], Rewarding(GR, 3), stuck.state.stack[-1])
    stuck.state.aside[0], stuck.state.supply[0] = 0, 0
    stuck.audits = False
    stuck.do(stuck.options("keep")[0])
    assert stuck.state.active == EG and not stuck.told(told.BonusChosen)


def test_a_part_that_cannot_be_done_is_skipped() -> None:
    skipped = rewarded("hearth", 1, {"gr.b3": "worker"}, green="populate").do("choose-bonus 2")
    assert skipped.options("gain"), "Populate is green already, the resource still comes"


def test_a_bonus_upgrades_only_the_cards_it_names_and_costs_nothing() -> None:
    named = rewarded("caravan", 2, {"gr.b3": "worker"}).do("choose-bonus 2")
    assert named.options() == ["flip movement", "flip trade"]
    named.do("flip trade")
    assert named.options("gain") and named.state.green[GR] == 1 << CATALOG.card_ids.index("trade")


def test_a_bonus_builds_for_free_and_repairs_nothing() -> None:
    free = rewarded("quarry", 4, {"gr.b3": "worker damaged-fort"}).do("choose-bonus 0")
    assert free.options("repair") == [] and free.options("build town") and free.options("bridge")
    free.do("bridge gr.b2|gr.b3")
    assert free.state.crossings[GR] == 1, "free ones count for quests"


def test_a_bonus_moves_units_without_additions_by_cards() -> None:
    moved = rewarded("caravan", 3, {"gr.b3": "3 worker"}, commons="royal-road").do("choose-bonus 0")
    assert moved.state.frame.left == 2 and "stop" not in moved.options()


def test_a_bonus_trains_without_resources_but_not_without_a_charter() -> None:
    trained = rewarded("standard", 3, {"gr.b3": "3 worker"}, commons="charter-1").do("choose-bonus 0")
    trained.do("train army gr.b3 worker gr.b3")
    assert "stop" in trained.options() and trained.at("gr.b3") == "2 worker army"


def test_weapons_of_a_bonus_need_no_charter() -> None:
    armed = rewarded("standard", 2, {"gr.b3": "2 worker", "gr.m": "worker"}).do("choose-bonus 0")
    assert armed.goals("arm") == {"gr.b3", "gr.m"}
    armed.do("arm gr.m")
    assert armed.at("gr.b3") == "2 armed" and armed.options("gain")


def test_quests_of_a_bonus_come_from_the_deck_of_the_layers_now_built() -> None:
    drawn = rewarded("caravan", 3, {"gr.b3": "worker"}).do("choose-bonus 2")
    assert {text.split()[1][0] for text in drawn.options("keep")} == {"b"} and len(drawn.options()) == 7


def test_produce_of_a_bonus_names_up_to_three_hexes() -> None:
    produced = rewarded("quarry", 3, {"gr.b3": "worker", "gr.a3": "worker"}, commons="third-field").do("choose-bonus 0")
    assert produced.state.frame.left == 3 and "stop" not in produced.options()


# Layers --------------------------------------------------------------------------------------------------------------


def test_provisioners_and_the_green_side_take_four_off_the_last_layer() -> None:
    goods = {"gr.a3": "3 wood", "gr.b3": "3 food", "gr.c3": "3 cattle", "gr.a2": "3 metal"}
    isles = {"ke": "worker", "k0": "worker", "kw": "worker"}
    last = table({**HOME, **isles}, goods_on=goods, commons="provisioners", layers=[4], green="layer").do("play layer")
    assert {len(text.split()[1].split("+")) for text in last.options("reduce")} == {8}
    last.do("reduce wood+wood+metal+metal+cattle+cattle+food+food")
    for sacrifice in range(3):
        last.go(*[option for option in last.options() if option in ("pay",)])
        last.do(last.options("sacrifice")[sacrifice])
    assert sum(total(there) for there in last.state.goods) == 4


def test_workers_are_given_back_in_hex_order_and_never_so_that_too_few_are_left() -> None:
    goods = {"gr.a3": "3 wood 2 food", "gr.b3": "3 metal 2 cattle", "gr.c3": "cattle food"}
    isles = {"e1": "worker", "e2": "worker", "ke": "worker"}
    last = table({**HOME, **isles, "gr.m": "worker"}, goods_on=goods, layers=[4]).do("play layer")
    before = last.goals("sacrifice", 1)
    assert "gr.m" in before
    last.do("sacrifice gr.m worker")
    later = [HEX[hex] for hex in last.goals("sacrifice", 1)]
    assert min(later) > HEX["gr.m"]


@pytest.mark.parametrize(("taken", "left"), [("long-strides", False), ("charter-1", False)])
def test_a_common_card_that_others_have_taken_is_gone(taken: str, left: bool) -> None:
    goods = {"gr.a3": "wood", "gr.c3": "cattle"}
    inner = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"}
    there = table(inner, goods_on=goods, commons={EG: taken}, players=2).do("play layer", "sacrifice gr.b3 worker")
    assert (taken in there.goals("take-common")) == left


def test_a_common_card_is_in_force_at_once() -> None:
    goods = {"gr.a3": "wood", "gr.c3": "cattle"}
    inner = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"}
    there = table(inner, goods_on=goods, bridges=["gr.b2|gr.b3"])
    there.state.decks = (DECKS.index("caravan"), *(at for at in range(4) if at != DECKS.index("caravan")))
    there.do("play layer", "sacrifice gr.b3 worker", "take-common long-strides", "choose-bonus 0")
    assert "gr.b2" in there.goals("walk worker gr.a3", 3), "two hexes far, in the movement of the same layer"


def test_if_no_common_card_of_the_layer_is_left_none_is_taken() -> None:
    goods = {"gr.a3": "wood", "gr.c3": "cattle"}
    inner = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"}
    there = table(inner, goods_on=goods, players=2)
    there.audits = False
    there.state.commons[EG] = sum(1 << common for common in CATALOG.of_layer[0])
    there.do("play layer", "sacrifice gr.b3 worker")
    assert there.state.layers[GR] == 1 and there.options("choose-bonus") and not there.told(told.CommonTaken)


def test_a_second_charter_is_taken_if_nothing_else_is_left() -> None:
    goods = {"gr.a3": "wood", "gr.c3": "cattle", "gr.b3": "2 food"}
    five = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker", "gr.b2": "worker", "gr.a2": "worker"}
    others = {EG: "early-risers", 2: "market-stalls", 3: "royal-road"}
    taken = {GR: "charter-1", **others}
    there = table(five, goods_on=goods, commons=taken, layers=[1, 2, 2, 2]).do("play layer")
    assert "charter-2" not in there.do("sacrifice gr.b3 worker").goals("take-common"), (
        "mill wheels and the guild are left"
    )
    state = table(five, goods_on=goods, commons=taken, layers=[1, 2, 2, 2]).state
    for common in ("mill-wheels", "ferry-guild"):
        state.commons[3] |= 1 << CATALOG.common_ids.index(common)
    assert [CATALOG.common_ids[at] for at in layering.commons_left(CATALOG, state, GR, 2)] == ["charter-2"]

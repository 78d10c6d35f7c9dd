"""Every refusal has its reason, with the numbers and the rule."""

from __future__ import annotations

import pytest

from tests.games.monuments.situations import EG, GAME, GR, Table, table


def refused(there: Table, line: str) -> tuple[str, str, str]:
    refusal = GAME.why_not(there.state, GAME.parse(line))
    assert refusal is not None, f"{line} is possible"
    return refusal.code, refusal.text, refusal.rule


INNER = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"}
CARDS = [
    ("play layer", {"gr.b3": "worker"}, {}, "layer 1 needs 3 land hexes, you hold 1", "layer.land"),
    ("play layer", INNER, {"gr.b3": "wood"}, "layer 1 still lacks 1 cattle", "layer.cost"),
    ("play build", {"gr.b3": "worker"}, {"gr.b3": "food"}, "even a bridge or a boat lacks 1 wood", "pay.control"),
    ("play build", {"gr.b3": "army"}, {}, "you have 0 workers on land hexes", "build.worker"),
    ("play populate", {"gr.b3": "2 worker"}, {}, "no working town of yours has 2 workers", "populate.town"),
    ("play train", {"gr.b3": "worker"}, {}, "you have no Charter", "train.charter"),
    ("play attack", {"gr.b3": "worker"}, {}, "none of your pieces with power is beside a target", "attack.target"),
    ("play trade", {"gr.b3": "worker"}, {"gr.b3": "wood food"},
     "you control fewer than 2 resources of each kind", "trade.kinds"),
    ("play upgrade", {"gr.b3": "worker"}, {"gr.b3": "wood"},
     "no card can be paid: the nearest one, Movement, lacks 1 food", "upgrade.cost"),
    ("take-back", {"gr.b3": "worker"}, {}, "you have discarded 0 cards", "turn.back"),
    ("pass", {"gr.b3": "worker"}, {}, "you can still do something", "turn.pass"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "units", "goods", "text", "rule"), CARDS)
def test_why_a_card_cannot_be_played(
    line: str, units: dict[str, str], goods: dict[str, str], text: str, rule: str
) -> None:
    assert refused(table(units, goods_on=goods), line)[1:] == (text, rule)


def test_the_first_card_is_movement_and_discarded_cards_are_taken_back_first() -> None:
    there = table({"gr.b3": "worker"})
    there.state.round = 1
    assert refused(there, "play produce") == ("first-turn", "your first card is Movement", "turn.first")
    there.state.round, there.state.hands[GR] = 3, 1
    assert refused(there, "play produce")[0] == "discarded"


WALKS = [
    ("walk worker gr.b3 gr.b2 nothing", "a river without a bridge lies before the Greek middle field", "move.rivers"),
    ("walk worker gr.b3 gr.m nothing", "nobody enters a monument hex", "move.monument"),
    ("walk worker gr.b3 gr.a3 nothing", "pieces of another player are on the Greek inner forest", "move.enter"),
    ("walk worker gr.b3 gr.b1 nothing", "the Greek outer mine cannot be reached with 1 hex of movement", "move.units"),
    ("walk army gr.b3 gr.c3 nothing", "you have not got an army on the Greek inner field", "move.units"),
    (
        "walk worker gr.b3 9,-1 nothing",
        "a worker cannot enter the sea south-west of the Greek inner pasture",
        "move.units",
    ),
    ("walk worker gr.b3 gr.c3 wood", "there is no wood on the Greek inner field", "move.cargo"),
    (
        "walk worker gr.b3 gr.c3 food",
        "the Greek inner pasture holds 5 resources, and there is no room for more",
        "move.cargo",
    ),
    ("push e1|5,-1 gr.c1|5,-1", "0 boats are docked there", "boat.push"),
    ("row boat0 e1", "you have no such manned boat", "boat.row"),
    ("harvest gr.b3", "now it is time to move units", "produce.limit"),
]


@pytest.mark.parametrize(("line", "text", "rule"), WALKS)
def test_why_a_unit_cannot_go_there(line: str, text: str, rule: str) -> None:
    there = table({"gr.b3": "worker"}, {"gr.a3": "worker"}, goods_on={"gr.b3": "food", "gr.c3": "5 cattle"})
    assert refused(there.do("play movement"), line)[1:] == (text, rule)


def test_why_something_cannot_be_built() -> None:
    there = table({"gr.b3": "worker fort"}, goods_on={"gr.b3": "2 wood metal"}).do("play build")
    assert refused(there, "build fort gr.b3")[1] == "Fort: you have one on the Greek inner field already"
    assert refused(there, "build fort gr.a3")[1] == "you have 0 workers on the Greek inner forest"
    assert refused(there, "build town gr.b3")[1] == "Town: 1 cattle and 2 food are missing"


def test_chance_is_nobodys_choice_and_others_wait_for_their_turn() -> None:
    assert refused(table({"gr.b3": "worker"}), "roll 0 1 0")[0] == "chance"
    assert table({"gr.b3": "worker"}, active=EG).state.actor == EG

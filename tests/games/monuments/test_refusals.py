"""Whoever tries something that cannot be done is told why, in the words of the rule. Every sentence there is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.frames import (
    AnyFrame,
    Building,
    ChoosingBonus,
    ChoosingCommon,
    ChoosingKinds,
    GameOver,
    Training,
    Upgrading,
)
from pantheon.table.game import NOBODY, Action
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, HEX, Table, table

Made = Callable[[], Table]
CHARTER = "charter-1"


def refused(there: Table, line: str | Action) -> tuple[str, str]:
    refusal = GAME.why_not(there.state, GAME.parse(line) if isinstance(line, str) else line)
    assert refusal is not None, f"{line} is possible"
    return refusal.text, refusal.rule


# Cards ---------------------------------------------------------------------------------------------------------------


def all_green() -> Table:
    return table({"gr.b3": "worker"}, goods_on={"gr.b3": "food"}, green=" ".join(CATALOG.card_ids))


def no_workers_left() -> Table:
    there = table({"gr.b3": "worker"})
    there.state.supply[0], there.state.aside[0] = 0, 14
    return there


def no_quests() -> Table:
    there = table({"gr.b3": "worker"})
    there.state.done[EG] |= there.state.piles[1]
    there.state.piles[1] = 0
    return there


def four_layers() -> Table:
    return table({"gr.b3": "worker"}, layers=[4], game="short")


def boats_gone() -> Table:
    return table({"gr.b3": "worker"}, docks=["e1|5,-1"] * 16, goods_on={"gr.b3": "wood"})


CARDS: list[tuple[Made, str, str, str]] = [
    (four_layers, "play layer", "your monument has all 4 layers", "layer.land"),
    (lambda: table({"gr.m": "worker"}, {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"}), "play movement",
     "none of your units can go anywhere", "move.enter"),
    (lambda: table({"gr.b3": "worker"}, goods_on={"gr.b3": "5 food"}), "play produce",
     "no hex would give anything: it needs a worker or a factory, and room", "produce.room"),
    (boats_gone, "play build", "0 bridges and boats are left; you can pay for nothing else", "build.stock"),
    (no_workers_left, "play populate", "0 workers are in your supply", "populate.town"),
    (lambda: table({"gr.m": "worker"}, commons=CHARTER), "play train", "you have 0 workers on land hexes",
     "train.worker"),
    (lambda: table({"gr.b3": "worker"}, commons=CHARTER), "play train",
     "you can pay for no unit in your supply, and a weapon lacks 1 metal", "train.worker"),
    (lambda: table({"gr.b3": "army"}, war="off"), "play attack", "nobody attacks in a peaceful game", "attack.target"),
    (no_quests, "play quests", "0 quests are left in your deck", "quests.deck"),
    (lambda: table({"gr.b3": "worker"}, green="trade"), "play trade", "you control 0 resources", "trade.kinds"),
    (all_green, "play upgrade", "all your cards are green", "upgrade.cost"),
    (lambda: table({"gr.b3": "worker"}, {}, goods_on={"gr.b3": "food"}).do("play movement"), "play build",
     "finish what you have begun first", "turn.card"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "line", "text", "rule"), CARDS)
def test_why_a_card_cannot_be_played(made: Made, line: str, text: str, rule: str) -> None:
    assert refused(made(), line) == (text, rule)


def test_a_layer_takes_workers_who_are_ashore() -> None:
    """Three hexes held by armies; the only worker is in a boat."""
    there = table({"gr.a3": "army", "gr.b3": "army", "gr.c3": "army"}, boats=[(GR, "9,-1", "worker", "")])
    assert refused(there, "play layer") == ("layer 1 takes 1 worker, you have 0 ashore", "layer.workers")


# Movement ------------------------------------------------------------------------------------------------------------


def moving(**rest: object) -> Table:
    mine = {"gr.b3": "worker horse army", "gr.c1": "2 worker", "5,-1": "navy"}
    return table(mine, {"e1": "worker"}, docks=["gr.c1|5,-1"], **rest).do("play movement")  # type: ignore[arg-type]


def moved(line: str, **rest: object) -> Table:
    return moving(**rest).do(line)


WALKS: list[tuple[Made, str, str, str]] = [
    (lambda: moved("walk worker gr.b3 gr.c3 nothing"), "walk worker gr.c3 gr.a3 nothing",
     "no unit moves twice in a Movement", "move.units"),
    (moving, "walk worker gr.b3 gr.b3 nothing", "it stands there already", "move.units"),
    (moving, "walk navy 5,-1 gr.c1 nothing", "a navy cannot enter the Greek outer field", "move.units"),
    (lambda: table({"gr.b3": "worker"}, players=2).do("play movement"), "walk worker gr.b3 ma.b3 nothing",
     "the Maya inner field is not part of the board", "move.enter"),
    (lambda: table({"gr.b3": "army"}, goods_on={"gr.b3": "food"}).do("play movement"), "walk army gr.b3 gr.c3 food",
     "only workers and horses carry resources", "move.cargo"),
    (lambda: moved("walk worker gr.b3 gr.c3 nothing"), "ride gr.b3 gr.a3 armed",
     "no such worker who has not moved is on the Greek inner field", "move.ride"),
    (lambda: moving(goods_on={"gr.b3": "3 food"}).do("ride gr.b3 gr.a3 worker"), "load food+food+food",
     "at most 2 resources go along", "move.cargo"),
    (lambda: moving(goods_on={"gr.b3": "3 food"}).do("ride gr.b3 gr.a3 worker"), "load wood",
     "only 3 food lie there", "move.cargo"),
    (moving, "stop", "at least one must be done before you stop", "turn.card"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "line", "text", "rule"), WALKS)
def test_why_a_unit_cannot_go_there(made: Made, line: str, text: str, rule: str) -> None:
    assert refused(made(), line) == (text, rule)


DOCK, HELD = "gr.c1|5,-1", "pieces of another player on its sea hex hold the boat fast"
BOATS: list[tuple[Made, str, str, str]] = [
    (moving, f"board {DOCK.replace('5', '7')} worker", "0 boats are docked there", "boat.board"),
    (lambda: table({"gr.c1": "worker", "gr.b3": "worker"}, {"5,-1": "navy"}, docks=[DOCK]).do("play movement"),
     f"board {DOCK} worker", HELD, "boat.board"),
    (lambda: table({"gr.c1": "worker", "gr.b3": "worker"}, {"5,-1": "navy"}, docks=[DOCK]).do("play movement"),
     f"push {DOCK} gr.c1|7,-1", HELD, "boat.push"),
    (moving, f"board {DOCK} army", "these units, not moved yet, are not on the Greek outer field", "boat.board"),
    (lambda: moved("walk worker gr.b3 gr.c3 nothing"), f"board {DOCK} worker+worker",
     "each of them needs an activation, and 1 is left", "boat.board"),
    (lambda: moving(boats=[(GR, "5,-1", "worker", "")]), "row boat0 k0",
     "Middle Isle is not in reach with 2 points", "boat.row"),
    (lambda: moving(boats=[(GR, "5,-1", "worker", "")]).do("row boat0 3,-1"), "row boat0 5,-1",
     "a boat rows or is pushed once in a Movement", "boat.row"),
    (lambda: table({"gr.b3": "worker"}, docks=[DOCK]).do("play movement"), f"push {DOCK} gr.c1|7,-1",
     "you have no worker or army on the Greek outer field", "boat.push"),
    (lambda: moved(f"push {DOCK} gr.c1|7,-1"), f"push gr.c1|7,-1 {DOCK}",
     "a boat rows or is pushed once in a Movement", "boat.push"),
    (moving, f"push {DOCK} eg.c1|5,1",
     "it goes to another edge of its own or a neighbouring sea hex", "boat.push"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "line", "text", "rule"), BOATS)
def test_why_a_boat_cannot_do_that(made: Made, line: str, text: str, rule: str) -> None:
    assert refused(made(), line) == (text, rule)


# Works ---------------------------------------------------------------------------------------------------------------


def producing() -> Table:
    mine = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"}
    return table(mine, goods_on={"gr.c3": "5 cattle"}).do("play produce")


def producing_three() -> Table:
    mine = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker", "gr.c1": "worker"}
    return table(mine, green="produce").do("play produce")


def building(goods: str = "2 wood metal", **rest: object) -> Table:
    mine = {"gr.b3": "worker", "gr.c1": "worker damaged-town", "gr.a1": "damaged-fort"}
    return table(mine, goods_on={"gr.b3": goods}, **rest).do("play build")  # type: ignore[arg-type]


def framed(frame: AnyFrame, **rest: object) -> Table:
    """A decision that a bonus brings."""
    there = table({"gr.b3": "2 worker"}, **rest)  # type: ignore[arg-type]
    there.state.stack = (*there.state.stack, frame)
    return there


def no_town_left() -> Table:
    mine = {"gr.b3": "worker", "gr.a3": "town", "gr.a1": "town", "gr.a2": "town"}
    return table(mine, goods_on={"gr.b3": "cattle 2 food wood"}).do("play build")


def training(**rest: object) -> Table:
    mine = {"gr.b3": "worker", "gr.c1": "armed"}
    return table(mine, commons=CHARTER, **rest).do("play train")  # type: ignore[arg-type]


SUPPLY_OUT = {"gr.a1": "army", "gr.a2": "army", "gr.b1": "army", "gr.b3": "worker", "gr.c1": "worker"}
WORKS: list[tuple[Made, str | Action, str, str]] = [
    (producing, "harvest gr.b1",
     "you have neither a worker nor a working factory on the Greek outer mine", "produce.limit"),
    (producing, "harvest gr.c3", "the Greek inner pasture holds 5 resources already", "produce.room"),
    (lambda: producing_three().do("harvest gr.b3"), "harvest gr.a3", "hexes produce once, named from north to south",
     "produce.limit"),
    (no_town_left, "build town gr.b3", "Town: 0 in your supply", "build.supply"),
    (lambda: framed(Building(GR, 1, 1)), "build town gr.b3", "your card does not offer that", "layer.personal"),
    (lambda: table({"gr.b3": "worker", "gr.a3": "worker"}, goods_on={"gr.b3": "wood metal"},
                   docks=["e1|5,-1"] * 16).do("play build"),
     "bridge gr.b2|gr.b3", "0 bridges and boats are left", "build.stock"),
    (lambda: table({"gr.b3": "worker", "gr.a3": "worker"}, goods_on={"gr.b3": "2 cattle"}).do("play build"),
     "bridge gr.b2|gr.b3", "1 wood is missing", "pay.control"),
    (building, "repair fort gr.b3", "you have nothing like that to repair on the Greek inner field", "build.repair"),
    (building, "repair fort gr.a1", "you have 0 workers on the Greek outer pasture", "build.repair"),
    (building, "repair town gr.c1", "1 cattle and 1 food are missing", "build.repair"),
    (lambda: table({"gr.b3": "2 worker town", "gr.a3": "2 worker town"}, green="populate").do("play populate"),
     "settle gr.c3", "the Greek inner pasture is not one of the towns that count now", "populate.town"),
    (lambda: table({"gr.b3": "2 worker town", "gr.a3": "2 worker town"}).do("play populate"), "refuge",
     "you have 4 workers on the board: refuge is for those with fewer than 2", "populate.refuge"),
    (lambda: table({"gr.b3": "worker"}, goods_on={"gr.b3": "cattle 2 food"}, green="build")
     .do("play build", "build town gr.b3"),
     "reduce cattle+food+food", "the discount drops 1 resource of the cost", "pay.discount"),
    (lambda: table({"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"},
                   goods_on={"gr.a3": "wood", "gr.b3": "wood", "gr.c3": "wood"})
     .do("play trade", "swap wood+wood food"),
     "pay-from gr.c3 wood", "kinds are paid in order, and hexes of a kind from north to south", "pay.control"),
    (lambda: table({"gr.a3": "2 worker", "gr.b3": "worker", "gr.c3": "worker"},
                   goods_on={"gr.a3": "wood cattle"}).do("play layer"),
     "sacrifice gr.a1 worker", "no such worker on the Greek outer pasture can be given back now", "layer.workers"),
    (lambda: table({"gr.a3": "worker", "gr.b3": "worker"}, goods_on={"gr.b3": "2 wood"})
     .do("play trade", "swap wood+wood food"),
     "put gr.c3", "the Greek inner pasture is not a land hex that you hold", "trade.place"),
    (lambda: table({"gr.a3": "worker", "gr.b3": "worker"}, goods_on={"gr.b3": "2 wood"}).do("play trade"),
     "swap food+food wood", "2 food are missing", "trade.kinds"),
    (lambda: framed(Training(GR, 1, 1)), "train army gr.b3 worker gr.b3", "you have no Charter", "train.charter"),
    (lambda: training(goods_on={"gr.b3": "cattle food"}), "forge", "1 metal is missing", "weapon.one"),
    (lambda: framed(Training(GR, 1, 1), commons=CHARTER, goods_on={"gr.b3": "metal"}), "forge",
     "your card does not offer that", "layer.personal"),
    (lambda: training(goods_on={"gr.b3": "cattle food"}), "train army gr.b3 armed gr.b3",
     "you have no such worker on the Greek inner field", "train.worker"),
    (lambda: table(SUPPLY_OUT, commons=CHARTER, goods_on={"gr.b3": "cattle food metal"}).do("play train"),
     "train army gr.b3 worker gr.b3", "0 of these units are in your supply", "train.worker"),
    (lambda: training(goods_on={"gr.b3": "cattle food"}), "train airforce gr.b3 worker gr.b3", "1 wood is missing",
     "train.worker"),
    (lambda: training(goods_on={"gr.b3": "cattle food"}), "train army gr.b3 worker gr.c3",
     "a navy appears on a free sea hex beside it, others where it stands", "train.navy"),
    (lambda: table({"gr.b3": "worker", "gr.a3": "worker"}, commons=CHARTER, goods_on={"gr.b3": "metal"})
     .do("play train"),
     "arm gr.c3", "you have no unarmed worker on the Greek inner pasture", "weapon.one"),
    (lambda: table({"gr.b1": "army"}, {"gr.b2": "worker", "gr.a1": "worker"}).do("play attack"), "aim gr.c3 1",
     "the Greek inner pasture has no unit and no undamaged building of another player", "attack.target"),
    (lambda: table({"gr.b1": "2 army"}, {"gr.b2": "worker"}).do("play attack"), "send navy@5,-1",
     "you cannot send a navy from there", "attack.reach"),
    (lambda: table({"gr.b1": "army", "gr.c1": "army"}, {"gr.b2": "worker"}).do("play attack"), "charge",
     "you have sent 0 pieces", "attack.power"),
    (lambda: table({"gr.b3": "worker"}, goods_on={"gr.b3": "wood food metal cattle"}, green="movement")
     .do("play upgrade"), "flip movement", "Movement is green already", "upgrade.cost"),
    (lambda: table({"gr.b3": "worker"}, goods_on={"gr.b3": "wood food metal"}).do("play upgrade"), "flip trade",
     "Trade lacks 1 cattle", "upgrade.cost"),
    (lambda: framed(Upgrading(GR, 1, 2, 1)), "flip trade", "your card does not offer that", "layer.personal"),
    (lambda: framed(ChoosingCommon(GR, 1), commons="charter-1"), "take-common charter-1",
     "you have a Charter: a second one can be taken only if nothing else is left", "layer.common"),
    (lambda: framed(ChoosingCommon(GR, 1)), "take-common charter-2", "Charter II belongs to layer 2, not to layer 1",
     "layer.common"),
    (lambda: framed(ChoosingCommon(GR, 1), commons={EG: "long-strides"}), "take-common long-strides",
     "0 copies of Long strides are left", "layer.common"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "line", "text", "rule"), WORKS)
def test_why_a_work_cannot_be_done(made: Made, line: str | Action, text: str, rule: str) -> None:
    assert refused(made(), line) == (text, rule)


# Battles, quests and the rest ----------------------------------------------------------------------------------------


def losing() -> Table:
    fight = table({"gr.b1": "army"}, {"gr.b2": "2 worker factory"}).rolls("0 0 1")
    return fight.do("play attack", "charge")


def advancing() -> Table:
    fight = table({"gr.b1": "army", "gr.c1": "army"}, {"gr.b2": "worker"}, green="attack").rolls("1 1 1 1 1 1")
    return fight.do("play attack", "send army@gr.b1", "send army@gr.c1", "charge")


def retreating() -> Table:
    return losing().do("lose factory@gr.b2")


BATTLES: list[tuple[Made, str | Action, str, str]] = [
    (losing, "lose worker@gr.b2+worker@gr.b2", "losses worth 1 are due, with no piece that could be spared",
     "battle.losses"),
    (advancing, "advance army@gr.b1+army@gr.c1",
     "at least one attacker moves in, and of several at least one stays behind", "battle.advance"),
    (retreating, "retreat gr.b1", "none of your units can retreat to the Greek outer mine", "battle.retreat"),
    (lambda: framed(ChoosingBonus(GR, 2)), act.ChooseBonus(5), "nothing of that option can be done now",
     "layer.personal"),
    (lambda: table({"gr.b3": "worker"}).do("play quests"), "keep c1",
     "only quests that you have just drawn can be kept", "quests.deck"),
    (lambda: table({"gr.b3": "worker"}).do("play quests"), "harvest gr.b3", "now it is time to keep quests",
     "produce.limit"),
    (lambda: framed(Training(GR, 2, 1), commons=CHARTER), "stop", "at least one must be done before you stop",
     "turn.card"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "line", "text", "rule"), BATTLES)
def test_why_nothing_else_is_possible(made: Made, line: str | Action, text: str, rule: str) -> None:
    assert refused(made(), line) == (text, rule)


def test_first_resources_are_placed_on_unused_hexes_of_the_own_home() -> None:
    state = GAME.start({"players": 2, "start": 0, "civilisations": "seated"})
    while GAME.to_act(state) < 0 or "place-first" not in GAME.text(GAME.options(state)[0]):
        GAME.apply(state, GAME.options(state)[0])
    refusal = GAME.why_not(state, act.PlaceFirst(HEX["eg.b3"]))
    assert refusal and refusal.text == "the Egyptian inner field does not lie in your home"
    GAME.apply(state, act.PlaceFirst(HEX["gr.b3"]))
    refusal = GAME.why_not(state, act.PlaceFirst(HEX["gr.b3"]))
    assert refusal and refusal.text == "the Greek inner field has its resource already"


def test_a_gain_has_the_number_that_is_given() -> None:
    assert refused(framed(ChoosingKinds(GR, 3)), act.Gain((1, 0, 0, 0))) == ("you get 3 resources", "layer.personal")


def test_nothing_is_possible_while_something_is_drawn_and_after_the_end() -> None:
    drawing = GAME.start({"players": 2})
    refusal = GAME.why_not(drawing, act.TakeBack())
    assert refusal and refusal.text == "something is being dealt, drawn or rolled"
    ended = table({"gr.b3": "worker"})
    ended.state.stack, ended.state.actor = (GameOver(),), NOBODY
    assert refused(ended, "take-back") == ("the game is over", "score.winner")

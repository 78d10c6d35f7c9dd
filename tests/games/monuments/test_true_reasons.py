"""A reason is true: it names what is in the way, and nothing that is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from pantheon.games.monuments.frames import Building, ChoosingCommon, Discounting, Training, Turn
from pantheon.games.monuments.pieces import FORT_PIECE
from pantheon.table.game import Action
from tests.games.monuments.situations import EG, GAME, GR, Table, goods, table

Made = Callable[[], Table]
TOWN, FACTORY = 1, 2
RIVERS = ["gr.b3|gr.b2", "gr.b3|gr.a2", "gr.b3|gr.c2"]
CHARTER, DOCK = "charter-1", "gr.c1|5,-1"


def refused(there: Table, line: str | Action) -> tuple[str, str]:
    refusal = GAME.why_not(there.state, GAME.parse(line) if isinstance(line, str) else line)
    assert refusal is not None, f"{line} is possible"
    return refusal.text, refusal.rule


def check(made: Made, line: str | Action, text: str, rule: str) -> None:
    assert refused(made(), line) == (text, rule)


Cases = list[tuple[Made, str | Action, str, str]]


# Cards ---------------------------------------------------------------------------------------------------------------

CARDS: Cases = [
    (lambda: table({"gr.b3": "armed"}, commons=CHARTER, goods_on={"gr.b3": "metal"}), "play train",
     "you can pay for no unit in your supply, and you have 0 unarmed workers", "train.worker"),
    (lambda: table({"gr.b3": "armed"}, commons=CHARTER, goods_on={"gr.b3": "metal food"}), "play train",
     "a navy needs a free sea hex beside a worker, and you have 0 unarmed workers", "train.navy"),
    (lambda: table({"gr.b3": "army"}, {"gr.b2": "worker"}), "play attack",
     "none of your pieces beside the Greek middle field can attack it", "attack.reach"),
    (lambda: table({"5,-1": "navy", "gr.b3": "worker"}, {"e1": "worker"}), "play attack",
     "none of your pieces beside Eastern Strait can attack it", "attack.reach"),
    (lambda: table({"gr.b3": "worker"}, boats=[(GR, "5,-1", "worker", ""), (EG, "7,-1", "worker", "")]), "play attack",
     "none of your pieces beside the sea south-west of the Greek middle forest can attack it", "attack.reach"),
    (lambda: table({"gr.b3": "worker"}, goods_on={"gr.b3": "wood"}, commons="market-stalls"), "play trade",
     "you control 1 of the 2 resources that you would give", "trade.kinds"),
    (lambda: table({"gr.b3": "worker"}), "play trade",
     "you control fewer than 2 resources of each kind", "trade.kinds"),
    (lambda: table({"gr.b3": "army town", "gr.a3": "2 worker"}, commons="warm-hearths"), "play populate",
     "no working town of yours has 1 worker", "populate.town"),
    (lambda: table({"gr.a3": "army", "gr.b3": "army", "gr.c3": "army"}), "play layer",
     "layer 1 takes 1 worker, you have 0 ashore", "layer.workers"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "line", "text", "rule"), CARDS)
def test_why_a_card_cannot_be_played(made: Made, line: str, text: str, rule: str) -> None:
    check(made, line, text, rule)


def builder(goods_there: str, mine: str = "worker", used_up: Sequence[int] = (), **rest: object) -> Table:
    """A worker of GR on its inner field, which no sea touches, with bridges over its three rivers."""
    there = table({"gr.b3": mine}, goods_on={"gr.b3": goods_there}, bridges=RIVERS, **rest)  # type: ignore[arg-type]
    for building in used_up:
        at = FORT_PIECE + building
        there.state.aside[at], there.state.supply[at] = there.state.supply[at], 0
    return there


ELSE = "; you can pay for nothing else"
NO_SHORE = "your workers are beside 0 shores, and 0 rivers without a bridge"
BUILDS: Cases = [
    (lambda: builder("wood"), "play build", f"{NO_SHORE}{ELSE}", "build.worker"),
    (lambda: builder("2 cattle", "worker factory"), "play build",
     f"Factory: you have one on the Greek inner field already{ELSE}", "build.one"),
    (lambda: builder("2 cattle", used_up=[FACTORY]), "play build", f"Factory: 0 in your supply{ELSE}", "build.supply"),
    (lambda: builder("wood metal", "worker fort"), "play build",
     f"Fort: you have one on the Greek inner field already; {NO_SHORE}{ELSE}", "build.one"),
    (lambda: builder("wood metal cattle cattle food", "worker fort", [FACTORY, TOWN], commons="master-masons"),
     "play build", f"Fort: you have one on the Greek inner field already; Town: 0 in your supply; "
     f"Factory: 0 in your supply; {NO_SHORE}", "build.one"),
    (lambda: table({"gr.b3": "worker factory", "gr.a2": "worker factory"}, goods_on={"gr.b3": "2 cattle"}),
     "play build", f"Factory: you have one on each of your 2 hexes with workers{ELSE}", "build.one"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "line", "text", "rule"), BUILDS)
def test_what_can_be_paid_is_used_up_or_has_no_place(made: Made, line: str, text: str, rule: str) -> None:
    """A town costs a cattle and two food, a factory two cattle, a fort a wood and a metal, a bridge or boat a wood."""
    check(made, line, text, rule)


# Boats and loads -----------------------------------------------------------------------------------------------------


def coast(mine: str = "worker", **rest: object) -> Table:
    """Something of GR's on c1 with a boat; a worker elsewhere, so that Movement can be played."""
    return table({"gr.c1": mine, "gr.b3": "2 worker horse"}, {"5,1": "navy", "e2": "worker"}, docks=[DOCK],
                 boats=[(GR, "3,-1", "worker", "")], **rest).do("play movement")  # type: ignore[arg-type]  # fmt: skip


def loading(there: str, line: str) -> Table:
    return coast(goods_on={"gr.b3": "3 food", "gr.a3": there}).do(line)


BOATS: Cases = [
    (lambda: coast("horse"), f"push {DOCK} gr.c1|7,-1", "you have no worker or army on the Greek outer field",
     "boat.push"),
    (lambda: table({"gr.c1": "worker", "gr.b3": "worker"}, {"7,-1": "airforce"}, docks=[DOCK]).do("play movement"),
     f"push {DOCK} gr.c2|7,-1", "pieces of another player are on the sea south-west of the Greek middle forest",
     "boat.push"),
    (lambda: table({"gr.c1": "worker", "gr.b3": "worker"}, {"e1": "worker"}, docks=[DOCK]).do("play movement"),
     f"push {DOCK} e1|5,-1", "pieces of another player are on Eastern Strait", "boat.push"),
    (lambda: table({"gr.c1": "worker", "gr.b3": "worker"}, {"5,-1": "airforce"}, docks=[DOCK]).do("play movement"),
     f"board {DOCK} worker", "pieces of another player on its sea hex hold the boat fast", "boat.board"),
    (coast, "row boat0 e2", "pieces of another player are on Eastern Cape", "boat.row"),
    (coast, "row boat0 gr.m", "nobody enters a monument hex", "boat.row"),
    (coast, "row boat0 3,-1", "it lies there already", "boat.row"),
    (coast, "row boat0 kw", "Sunset Isle is not in reach with 2 points", "boat.row"),
    (lambda: table({"gr.b3": "worker"}, players=2, boats=[(GR, "3,-1", "worker", "")]).do("play movement"),
     "row boat0 ni", "North Isle is not part of the board", "boat.row"),
    (lambda: loading("4 wood", "ride gr.b3 gr.a3 worker"), "load food+food",
     "the Greek inner forest has room for 1 more resource", "move.cargo"),
    (lambda: loading("", "ride gr.b3 gr.a3 worker"), "load wood", "only 3 food lie there", "move.cargo"),
    (lambda: coast(goods_on={"gr.c1": "food"}).do(f"board {DOCK} worker"), "load wood", "only 1 food lies there",
     "move.cargo"),
    (lambda: coast(goods_on={"gr.c1": "2 food"}).do(f"board {DOCK} worker"), "load food+food",
     "at most 1 resource goes along", "move.cargo"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "line", "text", "rule"), BOATS)
def test_why_a_boat_or_a_load_cannot_go_there(made: Made, line: str, text: str, rule: str) -> None:
    check(made, line, text, rule)


# Works ---------------------------------------------------------------------------------------------------------------


def framed(frame: object, units: str = "2 worker", **rest: object) -> Table:
    """A decision that a bonus brings."""
    there = table({"gr.b3": units, "gr.c1": "worker"}, **rest)  # type: ignore[arg-type]
    there.state.stack = (Turn(GR), frame)
    return there


def building(**rest: object) -> Table:
    rich = {"gr.b3": "2 wood metal"}
    return table({"gr.b3": "worker", "gr.c1": "worker"}, goods_on=rich, **rest).do("play build")  # type: ignore[arg-type]


def paying() -> Table:
    rich = {"gr.a3": "wood", "gr.b3": "wood food", "gr.c3": "wood", "gr.a1": "2 wood"}
    workers = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker", "gr.a1": "army"}
    return table(workers, goods_on=rich).do("play trade", "swap wood+wood metal")


def towns() -> Table:
    return table({"gr.b3": "2 worker town", "gr.a3": "2 worker town"}, green="populate").do("play populate")


def trading(**rest: object) -> Table:
    return table({"gr.b3": "worker"}, goods_on={"gr.b3": "2 wood food"}, **rest).do("play trade")  # type: ignore[arg-type]


def discounting(**rest: object) -> Table:
    rich = {"gr.b3": "cattle 2 food"}
    there = table({"gr.b3": "worker"}, goods_on=rich, green="build", **rest)  # type: ignore[arg-type]
    return there.do("play build", "build town gr.b3")


WORKS: Cases = [
    (lambda: framed(Building(GR, 2, 1)), "bridge gr.b2|gr.b3", "your card does not offer that", "layer.personal"),
    (lambda: framed(Building(GR, 2, 1)), f"dock {DOCK}", "your card does not offer that", "layer.personal"),
    (lambda: framed(Building(GR, 31, 1), "worker damaged-fort"), "repair fort gr.b3", "your card does not offer that",
     "layer.personal"),
    (lambda: building(bridges=["gr.b2|gr.b3"]), "bridge gr.b2|gr.b3", "a bridge is there already", "build.one"),
    (building, "bridge gr.a1|gr.a2", "you have 0 workers on the Greek outer pasture and the Greek middle mine",
     "build.worker"),
    (building, "dock e1|5,-1", "you have 0 workers on Eastern Strait", "build.worker"),
    (lambda: building(players=2), "bridge ma.a2|ma.b3", "the Maya middle mine is not part of the board",
     "build.worker"),
    (lambda: building(players=2), "dock kw|-3,-1", "the sea north-west of Sunset Isle is not part of the board",
     "build.worker"),
    (towns, "refuge", "you have 4 workers on the board: refuge is for those with fewer than 2", "populate.refuge"),
    (lambda: table({"gr.b3": "worker town"}, commons="warm-hearths nurseries").do("play populate", "settle gr.b3"),
     "refuge", "a worker has come to a town already", "populate.refuge"),
    (lambda: towns().do("settle gr.b3"), "settle gr.b3",
     "a worker has come to the Greek inner field already, the next one comes into another town", "populate.town"),
    (discounting, "reduce cattle+food+food", "the discount drops 1 resource of the cost", "pay.discount"),
    (lambda: discounting(commons="master-masons", abilities={GR: "riders"}), "reduce nothing",
     "the discount drops 2 resources of the cost", "pay.discount"),
    (lambda: framed(Discounting(GR, goods("wood cattle 2 food"), 2), goods_on={"gr.b3": "cattle 2 food"}),
     "reduce wood+food", "1 wood is missing", "pay.discount"),
    (paying, "pay-from gr.a1 wood", "you control 0 wood on the Greek outer pasture", "pay.control"),
    (paying, "pay-from gr.b3 food", "kinds are paid in order, and hexes of a kind from north to south", "pay.control"),
    (lambda: paying().do("pay-from gr.a3 wood"), "pay", "this kind is being paid hex by hex", "pay.control"),
    (lambda: table({"gr.b3": "worker", "gr.c3": "worker", "gr.a3": "worker"},
                   goods_on={"gr.b3": "2 wood", "gr.c3": "5 food"}).do("play trade", "swap wood+wood metal"),
     "put gr.c3", "the Greek inner pasture holds 5 resources, and there is no room for more", "trade.place"),
    (trading, "swap food+food wood", "1 food is missing", "trade.kinds"),
    (trading, "swap wood+wood wood", "you take another kind than you give", "trade.kinds"),
    (trading, "swap wood+food metal", "you give 2 resources of one kind", "trade.kinds"),
    (trading, "swap wood metal", "you give 2 resources of one kind", "trade.kinds"),
    (lambda: trading(green="trade"), "swap wood+wood metal", "you give 1 resource", "trade.kinds"),
    (lambda: trading(commons="market-stalls"), "swap wood metal", "you give any 2 resources", "trade.kinds"),
    (lambda: framed(Training(GR, 1, 1), commons=CHARTER, goods_on={"gr.b3": "metal"}), "forge",
     "your card does not offer that", "layer.personal"),
    (lambda: table({"gr.b3": "2 armed"}, commons=CHARTER, goods_on={"gr.b3": "metal cattle food wood"})
     .do("play train"), "forge", "you have 0 unarmed workers", "weapon.one"),
    (lambda: framed(ChoosingCommon(GR, 1), commons={EG: CHARTER}, players=2), f"take-common {CHARTER}",
     "0 copies of Charter I are left", "layer.common"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "line", "text", "rule"), WORKS)
def test_why_a_work_cannot_be_done(made: Made, line: str, text: str, rule: str) -> None:
    check(made, line, text, rule)


def on_the_monument(card: str) -> Table:
    """Two workers on the monument hex and two elsewhere; there is all that it takes to build and to train."""
    mine = {"gr.m": "2 worker", "gr.b3": "worker", "gr.a3": "worker"}
    return table(mine, goods_on={"gr.b3": "wood metal cattle food"}, commons=CHARTER).do(card)


NO_LAND = "the Greek monument is no land hex"
MONUMENT: Cases = [
    (lambda: on_the_monument("play produce"), "harvest gr.m", NO_LAND, "move.monument"),
    (lambda: on_the_monument("play build"), "build fort gr.m", NO_LAND, "move.monument"),
    (lambda: on_the_monument("play train"), "train army gr.m worker gr.m", NO_LAND, "move.monument"),
    (lambda: table({"gr.m": "worker", "gr.b3": "worker", "gr.a3": "worker"}, goods_on={"gr.b3": "2 food"})
     .do("play trade", "swap food+food wood"), "put gr.m", NO_LAND, "move.monument"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "line", "text", "rule"), MONUMENT)
def test_why_nothing_is_done_on_the_monument_hex(made: Made, line: str, text: str, rule: str) -> None:
    check(made, line, text, rule)


# Attacks -------------------------------------------------------------------------------------------------------------


def aiming() -> Table:
    """Two targets of an army on b1; b3 lies over a river from the army on b2."""
    mine = {"gr.b1": "army", "gr.b2": "army", "gr.c2": "worker"}
    return table(mine, {"gr.a1": "worker", "gr.c1": "worker", "gr.b3": "worker"}).do("play attack")


def mustering(**rest: object) -> Table:
    fight = table({"gr.b1": "army", "gr.c1": "army"}, {"gr.b2": "worker"}, **rest)  # type: ignore[arg-type]
    return fight.do("play attack", "send army@gr.b1")


def besieging() -> Table:
    """EG before the workers on the Greek monument hex; MA is beside, so that there is something to attack."""
    third = {"gr.a3": "worker", "gr.c3": "worker"}
    return table({"gr.m": "worker"}, {"gr.b3": "airforce"}, third, active=EG).do("play attack")


ATTACKS: Cases = [
    (aiming, "aim gr.c2 1", "units of your own are on the Greek middle forest", "attack.target"),
    (aiming, "aim gr.a2 1", "the Greek middle mine has no unit and no undamaged building of another player",
     "attack.target"),
    (aiming, "aim gr.b3 1", "none of your pieces beside the Greek inner field can attack it", "attack.reach"),
    (aiming, "aim gr.c1 2", "another player defends the Greek outer field", "attack.target"),
    (besieging, "aim gr.m 0", "nobody attacks a monument hex", "move.monument"),
    (mustering, "send army@gr.c1", "with the red side all attackers come from one hex", "attack.reach"),
    (lambda: mustering(green="attack").do("send army@gr.c1"), "send army@gr.b1",
     "you cannot send an army from there", "attack.reach"),
    (lambda: table({"gr.b1": "armed army"}, {"gr.b2": "worker"}).do("play attack", "send army@gr.b1"),
     "send armed@gr.b1", "pieces are sent in order, from north to south", "attack.reach"),
    (mustering, "send armed@gr.b1", "you cannot send an armed worker from there", "attack.reach"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "line", "text", "rule"), ATTACKS)
def test_why_an_attack_cannot_be_made(made: Made, line: str, text: str, rule: str) -> None:
    check(made, line, text, rule)

"""How far a quest is, in words and numbers: for the strip, the dialogs and tooltips."""

from __future__ import annotations

from typing import assert_never

from pantheon.games.monuments import powers
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.pieces import KINDS
from pantheon.games.monuments.state import State
from pantheon.games.monuments.strides import strides
from pantheon.table.words import Marked, mark, t, tm

HEXES_OF: tuple[Marked, ...] = (
    mark("Wood hexes"), mark("Metal hexes"), mark("Cattle hexes"), mark("Food hexes"),
)  # fmt: skip
KIND: tuple[Marked, ...] = (mark("Wood"), mark("Metal"), mark("Cattle"), mark("Food"))
BUILT: dict[str, Marked] = {"fort": mark("Forts"), "town": mark("Towns"), "factory": mark("Factories")}


def progress(game: Monuments, view: State, seat: int, quest: int) -> list[tuple[str, int, int]]:
    """Each thing that the quest wants: what it is, how much there is of it, and how much is wanted."""
    return [(named(task), have, need) for task, have, need in strides(game.catalog, view, seat, quest)]


def holds(game: Monuments, view: State, seat: int, quest: int) -> bool:
    """Whether everything is there."""
    return all(have >= need for _, have, need in strides(game.catalog, view, seat, quest))


def in_words(game: Monuments, view: State, seat: int, quest: int) -> list[str]:
    """ "Land hexes: 4 of 6"."""
    return [
        t("{task}: {have} of {need}", task=task, have=have, need=need)
        for task, have, need in progress(game, view, seat, quest)
    ]


def named(task: powers.AnyTask) -> str:
    """What is counted, in few words."""
    match task:
        case powers.Hexes() | powers.OutsideInner() | powers.Isles() | powers.CentralIsles() | powers.OwnHome():
            return _land(task)
        case powers.ForeignHome():
            return t("Hexes in foreign homes")
        case powers.UnitInForeignHome():
            return t("A unit in a foreign home")
        case powers.Terrains():
            return t("Different terrains")
        case powers.Terrain(goods):
            return tm(HEXES_OF[_kind(goods)])
        case powers.Resources() | powers.EachKind() | powers.SomeKinds() | powers.OfKind() | powers.OnOneHex():
            return _resources(task)
        case powers.Workers():
            return t("Workers")
        case powers.WorkersOnHex():
            return t("Workers on one land hex")
        case powers.WorkersInTown():
            return t("Workers in one town")
        case powers.Upgraded():
            return t("Green cards")
        case powers.Buildings(what):
            return tm(BUILT[next(iter(what))])
        case powers.Together():
            return t("Buildings on one hex")
        case powers.BuiltCrossings():
            return t("Bridges and boats built")
        case powers.Military() | powers.MilitaryKinds() | powers.Power() | powers.WonAsAttacker() | powers.Won():
            return _war(task)
        case powers.Completed():
            return t("Quests completed")
        case _:
            assert_never(task)


def _land(task: powers.Hexes | powers.OutsideInner | powers.Isles | powers.CentralIsles | powers.OwnHome) -> str:
    match task:
        case powers.Hexes():
            return t("Land hexes")
        case powers.OutsideInner():
            return t("Outside the inner three")
        case powers.Isles():
            return t("Isles")
        case powers.CentralIsles():
            return t("Central isles")
        case powers.OwnHome():
            return t("Hexes of your home")
        case _:
            assert_never(task)


def _resources(
    task: powers.Resources | powers.EachKind | powers.SomeKinds | powers.OfKind | powers.OnOneHex,
) -> str:
    match task:
        case powers.Resources() | powers.EachKind():
            return t("Resources")
        case powers.OnOneHex():
            return t("Resources on one hex")
        case powers.SomeKinds(number, kinds):
            return t("{number} each of {kinds} kinds", number=number, kinds=kinds)
        case powers.OfKind(goods):
            return tm(KIND[_kind(goods)])
        case _:
            assert_never(task)


def _war(
    task: powers.Military | powers.MilitaryKinds | powers.Power | powers.WonAsAttacker | powers.Won,
) -> str:
    match task:
        case powers.Military():
            return t("Military units")
        case powers.MilitaryKinds():
            return t("Kinds of military units")
        case powers.Power():
            return t("Power")
        case powers.WonAsAttacker():
            return t("Attacks won")
        case powers.Won():
            return t("Battles won")
        case _:
            assert_never(task)


def _kind(goods: powers.GoodsDef) -> int:
    return next(at for at, kind in enumerate(KINDS) if getattr(goods, kind))

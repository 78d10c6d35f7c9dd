"""The strip "since your last turn": what the others did, in parts of sentences, in the order in which they did it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pantheon.games.monuments import events as told
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import ARMY, GOOD
from pantheon.table.game import Event
from pantheon.table.words import t, tn
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit import recap
from pantheon.ui.kit.recap import counted

TOGETHER = (told.Produced, told.UnitMoved, told.WorkerSettled)
"""Several of them in a row are said at once."""


UNASKED = (
    told.BattleWon, told.BattleTied, told.AttackFailed, told.PieceLost, told.Retreated, told.HexTaken,
    told.CardsTakenBack, told.TurnPassed,
)  # fmt: skip
"""What is told also of the looking seat: others began it, or there was nothing to choose in its turn."""


class Recap(recap.Recap[Table, Choices]):
    def told_by_seat(self, news: Sequence[Event], looker: int) -> dict[int, str]:
        own = self.deeds([event for event in news if isinstance(event, UNASKED) and event.seat == looker])
        said = super().told_by_seat(news, looker)
        return {**said, looker: self.sentence(self.table.names[looker], own)} if own else said

    def sentence(self, player: str, deeds: list[str]) -> str:
        return t("{player} {deeds}.", player=player, deeds=deeds)

    def deeds(self, events: Sequence[Event]) -> list[str]:
        said: list[str] = []
        for kind, some in groupby(events, type):
            alike = list(some)
            if issubclass(kind, TOGETHER):
                said.append(self._together(alike))
            else:
                said += [words for event in alike if (words := self._one(event))]
        return counted(said)

    def _together(self, events: Sequence[Event]) -> str:
        catalog = self.table.catalog
        match events[0]:
            case told.Produced():
                goods = sum(event.number * GOOD[event.good] for event in events if isinstance(event, told.Produced))
                return t("produced {goods}", goods=say.goods(goods))
            case told.WorkerSettled():
                return tn("got {number} worker", "got {number} workers", len(events))
        hexes = [say.hex(catalog, event.to) for event in events if isinstance(event, told.UnitMoved)]
        return t("moved to {hexes}", hexes=counted(hexes))

    def _one(self, event: Event) -> str:
        return self._work(event) or self._layer(event) or self._war(event)

    def _work(self, event: Event) -> str:
        catalog = self.table.catalog
        match event:
            case told.CardsTakenBack(_, number):
                return tn("took {number} card back", "took {number} cards back", number)
            case told.Ridden(_, _, to):
                return t("rode to {hex}", hex=say.hex(catalog, to))
            case told.Landed(_, shore):
                return t("landed on {hex}", hex=say.shore(catalog, shore))
            case told.Boarded(_, shore):
                return t("went aboard at {hex}", hex=say.shore(catalog, shore))
            case told.Built(_, building, hex):
                return t("built {building} on {hex}", building=say.piece(7 + building), hex=say.hex(catalog, hex))
            case told.BridgeBuilt():
                return t("built a bridge")
            case told.BoatBuilt(_, shore):
                return t("built a boat at {hex}", hex=say.shore(catalog, shore))
            case told.Repaired(_, building, hex):
                return t("repaired {building} on {hex}", building=say.piece(7 + building), hex=say.hex(catalog, hex))
            case told.RefugeTaken():
                return t("took refuge")
            case told.Traded(_, goods, good):
                return t("traded {goods} for {good}", goods=say.goods(goods), good=say.good(good))
            case told.CardUpgraded(_, card):
                return t("turned {card} to green", card=say.card(catalog, card))
            case told.TurnPassed():
                return t("passed")
        return ""

    def _layer(self, event: Event) -> str:
        catalog = self.table.catalog
        match event:
            case told.LayerBuilt(_, layer):
                return t("built layer {layer}", layer=layer)
            case told.CommonTaken(_, common):
                return t("took {card}", card=say.common(catalog, common))
            case told.QuestsKept(_, _, number):
                return tn("kept {number} quest", "kept {number} quests", number)
            case told.QuestCompleted(_, quest, _):
                return t("completed {quest}", quest=say.quest(catalog, quest))
            case told.LastRound():
                return t("announced the last round")
        return ""

    def _war(self, event: Event) -> str:
        catalog = self.table.catalog
        match event:
            case told.UnitTrained(_, unit, _, to):
                return t("trained {unit} on {hex}", unit=say.piece(ARMY + unit), hex=say.hex(catalog, to))
            case told.WeaponForged():
                return t("forged a weapon")
            case told.AttackDeclared(_, hex, defender):
                who = self.table.names[defender]
                return t("attacked {player} on {hex}", hex=say.hex(catalog, hex), player=who)
            case told.AttackFailed():
                return t("failed")
            case told.BattleTied():
                return t("neither won nor lost")
            case told.BattleWon(_, hex):
                return t("won the battle for {hex}", hex=say.hex(catalog, hex))
            case told.Retreated(_, _, to):
                return t("retreated to {hex}", hex=say.hex(catalog, to))
            case told.HexTaken(_, hex):
                return t("took {hex}", hex=say.hex(catalog, hex))
            case told.PieceLost(_, kind, _):
                return t("lost {piece}", piece=say.piece(kind))
        return ""

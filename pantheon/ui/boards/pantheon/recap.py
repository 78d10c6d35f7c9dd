"""The strip "since your last turn": what the others did in Pantheon, in parts of sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pantheon.games.pantheon import events as told
from pantheon.table.game import Event
from pantheon.table.words import t, tn
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit import recap
from pantheon.ui.kit.recap import counted

RANKS = (
    told.BonusTaken,
    told.GodGained,
    told.LootTaken,
    told.HalfGodTaken,
    told.ColumnLaid,
    told.SacrificeRaised,
    told.ExtraActionUsed,
    told.ReserveGrown,
    told.FootLaid,
    told.CardTaken,
    told.CardDrawn,
)
"""What matters most comes first."""


class Recap(recap.Recap[Table, Choices]):
    def deeds(self, events: Sequence[Event]) -> list[str]:
        """What one player did; of what happens many times, such as steps and cards, the sum."""
        ranked = [(RANKS.index(type(event)), said) for event in events if (said := self._words(event))]
        ranked += [(RANKS.index(kind), said) for kind, said in self._sums(events)]
        ranked.sort(key=lambda one: one[0])
        points = sum(event.points for event in events if isinstance(event, told.PointsScored))
        scored = [tn("scored {number}", "scored {number}", points)] if points else []
        return counted(scored + [said for _, said in ranked])

    def _sums(self, events: Sequence[Event]) -> Iterator[tuple[type[Event], str]]:
        data = self.table.data
        levels = {event.kind: event.level for event in events if isinstance(event, told.SacrificeRaised)}
        for kind, level in levels.items():
            name = data.sacrifices.kinds[kind].name
            yield told.SacrificeRaised, t("raised {kind:small} to {level}", kind=name, level=level)
        walked = [event.hex for event in events if isinstance(event, told.FootLaid)]
        if walked:
            name = data.board.hexes[walked[-1]].name
            yield told.FootLaid, tn("stepped to {hex}", "walked {number} hexes to {hex}", len(walked), hex=name)
        taken = [event.card for event in events if isinstance(event, told.CardTaken)]
        if taken:
            names = counted([words.card_inside(self.table.catalog, card) for card in taken])
            yield told.CardTaken, t("took {cards:list}", cards=names)
        drawn = sum(isinstance(event, told.CardDrawn) for event in events)
        if drawn:
            yield told.CardDrawn, tn("drew a card", "drew {number} cards", drawn)

    def _words(self, event: Event) -> str:
        data = self.table.data
        match event:
            case told.BonusTaken(bonus=bonus):
                return t('took the bonus tile "{bonus:small}"', bonus=data.bonus[bonus].name)
            case told.ColumnLaid(hex=hex):
                return t("built a column on {hex}", hex=data.board.hexes[hex].name)
            case told.LootTaken(loot=loot):
                return t('took the loot "{loot:small}"', loot=data.loot[loot].name)
            case told.GodGained(god=god):
                return t("gained {god}", god=data.gods[god].name)
            case told.HalfGodTaken():
                return t("took a half god")
            case told.ReserveGrown(feet=feet, columns=columns):
                pieces = [words.feet(feet)] if feet else []
                pieces += [words.columns(columns)] if columns else []
                return t("got {pieces}", pieces=pieces)
            case told.ExtraActionUsed(god=god):
                return t("used {god}", god=data.gods[god].name)
        return ""

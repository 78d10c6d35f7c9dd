"""The strip "since your last turn": what the others did in Pantheon, in parts of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pantheon.games.pantheon import events as told
from pantheon.table.game import Event
from pantheon.table.words import t, tn
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit import recap
from pantheon.ui.kit.recap import counted


class Recap(recap.Recap[Table, Choices]):
    acts = (told.BonusTaken,)

    def deeds(self, events: Sequence[Event]) -> list[str]:
        """What one player did, in its order; of what happens many times in a row, such as steps and cards, the sum."""
        said: list[str] = []
        before: type[Event] | None = None
        for (kind, _), some in groupby(filter(_is_told, events), _kind):
            if not (kind is told.ReserveGrown and before in (told.LootTaken, told.BonusTaken)):  # its name tells that
                said.append(self._said(list(some)))
            before = kind
        return counted(said)

    def _said(self, events: Sequence[Event]) -> str:
        data, number, last = self.table.data, len(events), events[-1]
        match last:
            case told.PointsScored():
                points = sum(event.points for event in events if isinstance(event, told.PointsScored))
                return tn("scored {number}", "scored {number}", points)
            case told.SacrificeRaised(kind=kind, level=level):
                name = data.sacrifices.kinds[kind].name
                return t("raised {kind:small} to {level}", kind=name, level=level)
            case told.FootLaid(hex=hex):
                name = data.board.hexes[hex].name
                return tn("stepped to {hex}", "walked {number} hexes to {hex}", number, hex=name)
            case told.CardTaken():
                cards = [event.card for event in events if isinstance(event, told.CardTaken)]
                return t("took {cards:list}", cards=counted([words.card_inside(self.table.catalog, c) for c in cards]))
            case told.CardDrawn():
                return tn("drew a card", "drew {number} cards", number)
        return self._words(last)

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


SUMMED = (told.PointsScored, told.SacrificeRaised, told.FootLaid, told.CardTaken, told.CardDrawn)
TOLD = (
    *SUMMED, told.BonusTaken, told.ColumnLaid, told.LootTaken, told.GodGained, told.HalfGodTaken, told.ReserveGrown,
    told.ExtraActionUsed,
)  # fmt: skip


def _is_told(event: Event) -> bool:
    return isinstance(event, TOLD)


def _kind(event: Event) -> tuple[type[Event], object]:
    """Equal ones in a row are told together: steps, cards, levels of the same tile, points."""
    return type(event), getattr(event, "kind", None) if isinstance(event, SUMMED) else id(event)

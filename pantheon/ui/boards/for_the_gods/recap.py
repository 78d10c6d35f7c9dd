"""The strip "since your last turn": what the others did, in parts of sentences, in the order in which they did it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.state import FOUNDATION_STONE, NONE
from pantheon.table.game import Event
from pantheon.table.words import t, tn
from pantheon.ui.boards.for_the_gods import words
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.kit import recap
from pantheon.ui.kit.recap import counted


class Recap(recap.Recap[Table, Choices]):
    def sentence(self, player: str, deeds: list[str]) -> str:
        return t("{player} {deeds}.", player=player, deeds=deeds)

    def deeds(self, events: Sequence[Event]) -> list[str]:
        """The routes of a voyage, and stones for the same temple, are said at once."""
        done = [event for event in events if _kind(event)[0]]
        return counted([self._said(kind, list(some)) for (kind, _), some in groupby(done, _kind)])

    def _said(self, kind: str, events: Sequence[Event]) -> str:
        if kind == "built":
            return self._built(events)
        if kind == "foundation":
            regions = [words.region(self.table.catalog, getattr(event, "region", NONE)) for event in events]
            return t("added a foundation in {regions}", regions=counted(regions))
        return self._one(events[-1])

    def _built(self, events: Sequence[Event]) -> str:
        number = len(events)
        where = words.region(self.table.catalog, getattr(events[0], "region", NONE))
        if isinstance(events[0], told.TempleEstablished):
            return tn("founded a temple in {region}", "founded a temple of {number} in {region}", number, region=where)
        return tn("added {number} stone in {region}", "added {number} stones in {region}", number, region=where)

    def _one(self, event: Event) -> str:
        catalog = self.table.catalog
        match event:
            case told.Sailed(to=to) | told.Carried(to=to):
                return t("sailed to {region}", region=words.region(catalog, to))
            case told.TempleDedicated(region=region, god=god):
                where = words.region(catalog, region)
                return t("dedicated {region} to {god}", region=where, god=words.god(catalog, god))
            case told.GodStoneRobbed(victim=victim, god=god):
                whom = self.table.names[victim]
                return t("robbed {player} of {god}", player=whom, god=words.god(catalog, god))
            case told.TemplesSwapped(region=region, other=other):
                here, there = words.region(catalog, region), words.region(catalog, other)
                return t("swapped {region} and {other}", region=here, other=there)
            case told.BronzeGained():
                return t("got a bronze token")
        return t("began the end")


def _kind(event: Event) -> tuple[str, int]:
    """What sort of deed it is, and the temple it is for: equal ones in a row are told together; empty for no deed."""
    match event:
        case told.TempleTended(stone=stone) if stone == FOUNDATION_STONE:
            return "foundation", NONE
        case told.FoundationLaid():
            return "foundation", NONE
        case told.TempleEstablished(region=region) | told.StoneLaid(region=region) | told.TempleTended(region=region):
            return "built", region
        case told.Sailed() | told.Carried():
            return "sailed", NONE
        case told.TempleDedicated(region=region) | told.GodStoneRobbed(region=region):
            return type(event).__name__, region
        case told.TemplesSwapped() | told.BronzeGained() | told.EndTriggered():
            return type(event).__name__, NONE
    return "", NONE

"""The strip "since your last turn": what the others did, in parts of sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pantheon.games.for_the_gods import events as told
from pantheon.table.game import Event
from pantheon.table.words import t, tn
from pantheon.ui.boards.for_the_gods import words
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.kit import recap
from pantheon.ui.kit.recap import counted


class Recap(recap.Recap[Table, Choices]):
    def deeds(self, events: Sequence[Event]) -> list[str]:
        """The end first, then what was built and dedicated, then how the ship got there."""
        return counted([*self._powers(events), *self._built(events), *self._way(events)])

    def _powers(self, events: Sequence[Event]) -> Iterator[str]:
        catalog = self.table.catalog
        if any(isinstance(event, told.EndTriggered) for event in events):
            yield t("began the end")
        for event in events:
            match event:
                case told.TempleDedicated(region=region, god=god):
                    where = words.region(catalog, region)
                    yield t("dedicated {region} to {god}", region=where, god=words.god(catalog, god))
                case told.GodStoneRobbed(victim=victim, god=god):
                    whom = self.table.names[victim]
                    yield t("robbed {player} of {god}", player=whom, god=words.god(catalog, god))
                case told.TemplesSwapped(region=region, other=other):
                    here, there = words.region(catalog, region), words.region(catalog, other)
                    yield t("swapped {region} and {other}", region=here, other=there)
                case told.BronzeGained():
                    yield t("got a bronze token")

    def _built(self, events: Sequence[Event]) -> Iterator[str]:
        catalog = self.table.catalog
        new = {event.region for event in events if isinstance(event, told.TempleEstablished)}
        laid: dict[int, int] = {}
        for event in events:
            if isinstance(event, told.TempleEstablished | told.StoneLaid | told.FoundationLaid | told.TempleTended):
                laid[event.region] = laid.get(event.region, 0) + 1
        for region, number in laid.items():
            where = words.region(catalog, region)
            if region in new:
                yield tn(
                    "founded a temple in {region}", "founded a temple of {number} in {region}", number, region=where
                )
            else:
                yield tn("added {number} stone in {region}", "added {number} stones in {region}", number, region=where)

    def _way(self, events: Sequence[Event]) -> Iterator[str]:
        sailed = [event for event in events if isinstance(event, told.Sailed | told.Carried)]
        if sailed:
            yield t("sailed to {region}", region=words.region(self.table.catalog, sailed[-1].to))

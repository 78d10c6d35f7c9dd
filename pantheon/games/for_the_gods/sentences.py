"""Events in words, for the log. What a seat may not know has been replaced by HIDDEN before it comes here."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.sayings import god as god_name
from pantheon.games.for_the_gods.sayings import region as region_name
from pantheon.games.for_the_gods.sayings import stone, stones
from pantheon.games.for_the_gods.state import NONE
from pantheon.table.counts import Counts
from pantheon.table.game import HIDDEN, Event
from pantheon.table.words import Shown, t, tn


def sentence(catalog: Catalog, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence; empty for what needs no words."""
    seat = getattr(event, "seat", HIDDEN)
    who = names[seat] if 0 <= seat < len(names) else ""
    return (
        _setup(catalog, event, who, names)
        or _turn(catalog, event, who)
        or _powers(catalog, event, who, names)
        or _end(catalog, event, who, names)
    )


def _setup(catalog: Catalog, event: Event, who: str, names: Sequence[str]) -> str:
    match event:
        case told.GodDealt(letter, god):
            return t("{god} is the god of letter {letter}.", god=god_name(catalog, god), letter="ABCDEFGHIJ"[letter])
        case told.TokenLaid(region) if region == catalog.dealt_to[len(names)][0]:
            # Once is enough for all of them: each lies on the map.
            return t("The board is dealt: point at a region to see its glory.")
        case told.StartChosen():
            return t("{who} is the starting player.", who=who)
        case told.HandDrawn(_, number, drawn):
            return _drawn(catalog, who, number, drawn)
    return ""


def _drawn(catalog: Catalog, who: str, number: int, drawn: Counts | int) -> str:
    if isinstance(drawn, int):
        return tn("{who} draws {number} stone.", "{who} draws {number} stones.", number, who=who)
    return t("{who} draws {stones}.", who=who, stones=_stones(catalog, drawn))


def _stones(catalog: Catalog, counts: Counts) -> str:
    """A single one without a number: "a stone of Hermes"."""
    return stone(catalog, counts.index(1)) if sum(counts) == 1 else stones(catalog, counts)


def _turn(catalog: Catalog, event: Event, who: str) -> str:
    """What a player does, and which stones come and go."""
    match event:
        case told.TurnBegun(final=1):
            return t("{who}'s final turn.", who=who)
        case told.TurnBegun(number=number):
            return t("{who}'s turn {number}.", who=who, number=number)
        case told.Sailed(_, _, to, paid) if paid == HIDDEN:
            return t("{who} sails to {region}.", who=who, region=region_name(catalog, to))
        case told.Sailed(_, _, to, paid):
            where = region_name(catalog, to)
            return t("{who} sails to {region} for {stone}.", who=who, region=where, stone=stone(catalog, paid))
        case told.Carried(_, god, _, to):
            carried = god_name(catalog, god)
            return t("{god} carries {who} to {region}.", god=carried, who=who, region=region_name(catalog, to))
        case told.TempleEstablished(_, region, rank):
            where = region_name(catalog, region)
            return t("{who} establishes a temple of rank {rank} in {region}.", who=who, rank=rank, region=where)
        case told.GodStoneClaimed(_, region, god):
            where = region_name(catalog, region)
            return t("{who} claims a stone of {god} in {region}.", who=who, god=god_name(catalog, god), region=where)
        case told.StoneLaid(_, region, rank):
            where = region_name(catalog, region)
            return t("{who} adds a stone of rank {rank} in {region}.", who=who, rank=rank, region=where)
        case told.FoundationLaid(_, region, supply):
            where = region_name(catalog, region)
            if supply:
                return t("A foundation of the supply goes under {who}'s temple in {region}.", who=who, region=where)
            return t("{who} puts a foundation under the temple in {region}.", who=who, region=where)
        case told.TempleDedicated(_, region, god, declined):
            where, whom = region_name(catalog, region), god_name(catalog, god)
            if declined:
                return t(
                    "{who} dedicates the temple in {region} to {god}, and declines.", who=who, region=where, god=whom
                )
            return t("{who} dedicates the temple in {region} to {god}.", who=who, region=where, god=whom)
        case told.HandReturned(_, number, returned) if isinstance(returned, int):
            return tn(
                "{who} puts {number} stone back.", "{who} puts {number} stones back.", number, who=who
            )  # fmt: skip
        case told.HandReturned(_, _, returned):
            return t("{who} puts {stones} back.", who=who, stones=_stones(catalog, returned))
    return ""


def _powers(catalog: Catalog, event: Event, who: str, names: Sequence[str]) -> str:
    match event:
        case told.PowerDeclined(_, god):
            return t("{who} declines what {god} offers.", who=who, god=god_name(catalog, god))
        case told.LargeDrawGained(_, god, number):
            whom = god_name(catalog, god)
            return t("{who} will draw {number} stones, thanks to {god}.", who=who, number=number, god=whom)
        case told.GodStoneRobbed(_, region, victim, god):
            return t(
                "{who} takes the stone of {god} off {victim}'s temple in {region}.",
                who=who, god=god_name(catalog, god), victim=names[victim], region=region_name(catalog, region),
            )  # fmt: skip
        case told.BronzeGained(_, god):
            return t("{who} gets a bronze token from {god}.", who=who, god=god_name(catalog, god))
        case told.TemplesSwapped(_, region, other):
            here, there = region_name(catalog, region), region_name(catalog, other)
            return t("{who} swaps the temples in {region} and {other}.", who=who, region=here, other=there)
        case told.TempleTended(_, region, kind):
            where = region_name(catalog, region)
            return t(
                "{who} tends the temple in {region} with {stone}.", who=who, region=where, stone=stone(catalog, kind)
            )
        case told.FoundationGained(_, god):
            return t("{who} gets a foundation from {god} into the bag.", who=who, god=god_name(catalog, god))
        case told.MoreDrawn(_, god, drawn) if drawn == HIDDEN:
            return t("{who} draws a stone for {god}.", who=who, god=god_name(catalog, god))
        case told.MoreDrawn(_, god, drawn):
            whom = god_name(catalog, god)
            return t("{who} draws {stone} for {god}.", who=who, stone=stone(catalog, drawn), god=whom)
    return ""


def _end(catalog: Catalog, event: Event, who: str, names: Sequence[str]) -> str:
    match event:
        case told.EndTriggered(needed=0):
            return t("{who} has taken the last turn that a game may have: the final turns begin.", who=who)
        case told.EndTriggered(_, needed, had):
            return t(
                "{who} needs {needed} stones and has {had}: the final turns begin.", who=who, needed=needed, had=had
            )
        case told.RegionScored():
            return _scored(catalog, event, names)
        case told.PrizePaid(_, region, god):
            where, whom = region_name(catalog, region), god_name(catalog, god)
            return t("{god} brings {who} a silver token in {region}.", god=whom, who=who, region=where)
        case told.GameWon(_, glory, tied):
            if tied:
                return t("{who} wins with {glory} glory, because the last turn came earlier.", who=who, glory=glory)
            return t("{who} wins with {glory} glory.", who=who, glory=glory)
    return ""


def _scored(catalog: Catalog, event: told.RegionScored, names: Sequence[str]) -> str:
    where = region_name(catalog, event.region)
    if not event.builders:
        return t("{region}: nobody has built here.", region=where)
    if event.rule == "score.tie":
        return t("{region}: a perfect tie, and nobody takes anything.", region=where)
    best = event.builders.index(event.gold)
    said: dict[str, Shown] = {
        "region": where,
        "who": names[event.gold],
        "height": event.heights[best],
        "rank": event.ranks[best],
    }
    if event.rule == "score.tie-second":
        return t(
            "{region}: {who} takes the gold with height {height} and rank {rank}; the second place is tied.", **said
        )
    if event.second == NONE:
        return t("{region}: {who} takes the gold with height {height} and rank {rank}.", **said)
    if event.second == event.gold:
        return t("{region}: {who} takes the gold with height {height} and rank {rank}, and the token beneath.", **said)
    return t(
        "{region}: {who} takes the gold with height {height} and rank {rank}; {second} takes the token beneath.",
        second=names[event.second], **said,
    )  # fmt: skip

"""What recorded games of For the Gods! must show: every god used and declined, every end, every kind of tie.

What a god did is told by events; only Hestia's and Poseidon's powers are seen from what else happened in the turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.powers import Again, Carry, Company, LargeDraw, Prize, TwoRanks
from pantheon.games.for_the_gods.state import NONE
from pantheon.table.game import Event, Game

NOBODY_ASKS = (Prize, Company)
"""Pure gain: these powers cannot be declined."""
REGIONS = (
    "nobody built", "alone", "won by height", "won by rank", "second by rank", "tie for the best",
    "tie for the best before a third", "tie for the second place", "second place",
)  # fmt: skip
TELLS_OF_A_GOD = (
    told.GodStoneRobbed, told.BronzeGained, told.TemplesSwapped, told.TempleTended, told.FoundationGained,
    told.MoreDrawn, told.Carried, told.PrizePaid, told.LargeDrawGained,
)  # fmt: skip
"""Their rule is that of the god who did it."""


def to_show(game: Game[Any]) -> list[str]:
    assert isinstance(game, ForTheGods)
    gods = game.definitions.gods
    return [
        *(f"god.{god.id} used" for god in gods),
        *(f"god.{god.id} declined" for god in gods if not isinstance(god.power, NOBODY_ASKS)),
        *(f"region: {kind}" for kind in REGIONS),
        *(f"the end by {why}" for why in _ends(game).values()),
        "an empty bag for god.hermes",
        "a tie is broken",
        "the tie goes to whoever began the end",
        "the tie goes to somebody else",
    ]


def shown(game: Game[Any], events: Sequence[Event]) -> list[str]:
    assert isinstance(game, ForTheGods)
    told_by_rule = [f"{event.rule} used" for event in events if isinstance(event, TELLS_OF_A_GOD)]
    return [*told_by_rule, *_used_and_declined(game, events), *_regions(events), *_end(game, events)]


# Gods ----------------------------------------------------------------------------------------------------------------


def _used_and_declined(game: ForTheGods, events: Sequence[Event]) -> Iterator[str]:
    """In the order of what happened: who was carried, which rank was on top, who is on top of it now."""
    carried, tops, open_at = NONE, dict[tuple[int, int], int](), (NONE, NONE)
    for event in events:
        match event:
            case told.TurnBegun():
                carried, open_at = NONE, (NONE, NONE)
            case told.Carried(god=god):
                carried = god
            case told.TempleEstablished(seat, region, rank):
                tops[seat, region] = rank
            case told.StoneLaid(seat, region, rank):
                if (seat, region) == open_at and rank != tops.get(open_at, rank):
                    yield "god.hestia used"
                    open_at = (NONE, NONE)
                tops[seat, region] = rank
            case told.FoundationLaid(supply=1, rule=rule):
                yield f"{rule} used"
            case told.PowerDeclined(_, god):
                yield f"god.{game.catalog.god_ids[god]} declined"
            case told.TempleDedicated(seat, region, god, declined):
                power = game.catalog.powers[god]
                if declined or (isinstance(power, Carry) and carried != god):
                    yield f"god.{game.catalog.god_ids[god]} declined"
                if isinstance(power, TwoRanks):
                    open_at = (seat, region)
            case told.HandReturned(seat) if open_at[0] == seat:
                yield "god.hestia declined"


# Regions and the end -------------------------------------------------------------------------------------------------


def _regions(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, told.RegionScored):
            yield from (f"region: {kind}" for kind in _kinds(event))


def _kinds(event: told.RegionScored) -> Iterator[str]:
    if not event.builders:
        yield "nobody built"
        return
    worths = sorted(zip(event.heights, event.ranks, strict=True), reverse=True)
    if event.rule == "score.tie":
        yield "tie for the best before a third" if worths[-1] != worths[0] else "tie for the best"
    elif event.rule == "score.tie-second":
        yield "tie for the second place"
    elif event.rule == "score.alone":
        yield "alone"
    else:
        yield "won by rank" if worths[0][0] == worths[1][0] else "won by height"
        if event.second not in (NONE, event.gold):
            yield "second by rank" if [height for height, _ in worths].count(worths[1][0]) > 1 else "second place"


def _ends(game: ForTheGods) -> dict[int, str]:
    """How many stones were needed, and for what."""
    gods = {
        god.power.stones: f"god.{god.id}" for god in game.definitions.gods if isinstance(god.power, LargeDraw | Again)
    }
    return {0: "the limit of turns", game.definitions.setup.draw: "the draw", **gods}


def _end(game: ForTheGods, events: Sequence[Event]) -> Iterator[str]:
    began = NONE
    for event in events:
        match event:
            case told.EndTriggered(seat, needed, had):
                began = seat
                yield f"the end by {_ends(game)[needed]}"
                if not had and _ends(game)[needed] == "god.hermes":
                    yield "an empty bag for god.hermes"
            case told.GameWon(seat, tied=1):
                yield f"the tie goes to {'whoever began the end' if seat == began else 'somebody else'}"

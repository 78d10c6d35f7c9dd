"""Who takes the tokens of each region, and who wins.

Temples are compared by height, then by rank. `tally` counts the board as it stands, at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.frames import GameOver
from pantheon.games.for_the_gods.rule_ids import god_rule
from pantheon.games.for_the_gods.state import NONE, SOURCES, State
from pantheon.games.for_the_gods.temples import WORTH, god_of, height, rank_of
from pantheon.table.game import NOBODY, Action, Tell

SCORE: Final = act.Score()
GOLD: Final = 0
SILVER: Final = 1
BRONZE: Final = 2
PRIZES: Final = 3
COMPANY: Final = 4


class Result(NamedTuple):
    """Who takes what in a region; NONE is nobody."""

    gold: int
    second: int
    rule: str


NOBODY_BUILT: Final = Result(NONE, NONE, "score.gold")


def result(catalog: Catalog, state: State, region: int) -> Result:
    temples = state.temples[region :: catalog.regions]
    if not any(temples):
        return NOBODY_BUILT
    return _result(tuple([WORTH[temple] for temple in temples]), catalog.beneath[state.players])


@lru_cache(maxsize=20_000)
def _result(worths: tuple[int, ...], beneath: bool) -> Result:
    best = max(worths)
    if worths.count(best) > 1:
        return Result(NONE, NONE, "score.tie")
    first = worths.index(best)
    others = [one for one in worths if one and one != best]
    if not others:
        return Result(first, first if beneath else NONE, "score.alone")
    second = max(others)
    if others.count(second) > 1:
        return Result(first, NONE, "score.tie-second")
    return Result(first, worths.index(second) if beneath else NONE, "score.gold")


def tally(catalog: Catalog, state: State) -> list[list[int]]:
    """The glory of every seat by sources, if the game ended now."""
    silver, bronze = catalog.small_glory
    points = [[0] * len(SOURCES) for _ in range(state.players)]
    for region in catalog.in_play[state.players]:
        gold, second, _ = result(catalog, state, region)
        token = state.tokens[region]
        if gold != NONE:
            points[gold][GOLD] += catalog.glory[token]
            god = god_of(state.temples[gold * catalog.regions + region])
            if god != NONE and catalog.is_prize[god]:
                points[gold][PRIZES] += silver
        if second != NONE:
            points[second][SILVER if catalog.is_silver[token] else BRONZE] += (
                silver if catalog.is_silver[token] else bronze
            )
    for seat, number in enumerate(state.bronze):
        points[seat][COMPANY] = number * bronze
    return points


def winners(state: State, scores: Sequence[int]) -> tuple[int, ...]:
    """All leaders; once the end has begun, of them the one whose last turn comes first."""
    best = max(scores)
    leaders = tuple(seat for seat, score in enumerate(scores) if score == best)
    if state.trigger == NONE:
        return leaders
    return (min(leaders, key=lambda seat: (seat - state.trigger) % state.players),)


def score_odds(catalog: Catalog, state: State) -> list[tuple[Action, int]]:
    return [(SCORE, 1)]


def apply_score(catalog: Catalog, state: State, action: act.Score, tell: Tell) -> None:
    state.frame, state.actor = GameOver(), NOBODY
    if tell:
        for region in catalog.in_play[state.players]:
            _tell_of(catalog, state, region, tell)
        scores = [sum(points) for points in tally(catalog, state)]
        (winner,) = winners(state, scores)
        tell(told.GameWon(winner, scores[winner], int(scores.count(scores[winner]) > 1)))


def _tell_of(catalog: Catalog, state: State, region: int, tell: Tell) -> None:
    temples = state.temples[region :: catalog.regions]
    builders = tuple(seat for seat in range(state.players) if temples[seat])
    gold, second, rule = result(catalog, state, region)
    assert tell is not None
    heights = tuple(height(temples[seat]) for seat in builders)
    ranks = tuple(rank_of(temples[seat]) for seat in builders)
    tell(told.RegionScored(region, builders, heights, ranks, gold, second, rule))
    if gold != NONE:
        god = god_of(temples[gold])
        if god != NONE and catalog.is_prize[god]:
            tell(told.PrizePaid(gold, region, god, god_rule(catalog, god)))

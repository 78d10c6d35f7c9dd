"""Players for recorded games: plain, but they get somewhere. For each card they try a few ways to carry it out and take
the one that leaves them best off; what that means is a matter of taste.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.frames import Turn
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.pieces import of_kind
from pantheon.games.monuments.rules.tasks import count
from pantheon.games.monuments.state import State
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Action, Game

TRIES, FEW = 3, 4
STEPS = 40
"""More than an action has, most times."""


class Taste(NamedTuple):
    """What a player likes, besides layers."""

    land: float = 5
    isles: float = 8
    workers: float = 4
    soldiers: float = 1
    victories: float = 2
    charter: float = 5
    green: float = 3
    care: float = 130
    """Not to be left with fewer than three workers."""
    odd: float = 0.03
    """How often it does just anything."""


TASTES = {
    "builder": Taste(),
    "soldier": Taste(soldiers=12, victories=40, charter=60, land=4, odd=0.05),
    "sailor": Taste(isles=14, odd=0.1),
    "scholar": Taste(green=9, odd=0.1),
    "reckless": Taste(workers=-4, soldiers=30, victories=60, charter=80, care=0, odd=0.03),
}


def player(name: str, game: Game[Any], luck: Random) -> Callable[[Any, int, Sequence[Action]], int]:
    """Thinks when it chooses a card; then it carries out what it thought of, as far as luck allows."""
    assert isinstance(game, Monuments)
    rules, taste, plan = game, TASTES[name], list[Action]()

    def choose(state: Any, seat: int, legal: Sequence[Action]) -> int:
        if luck.random() < taste.odd:
            plan.clear()
            return luck.randrange(len(legal))
        if isinstance(state.frame, Turn) or not plan or plan[0] not in legal:
            plan[:] = best_way(rules, state, seat, legal, taste, luck)
        return legal.index(plan.pop(0))

    return choose


def best_way(
    game: Monuments, state: State, seat: int, legal: Sequence[Action], taste: Taste, luck: Random
) -> list[Action]:
    """The best of some ways to go on until somebody else has a turn."""
    best, most = [legal[0]], -1e9
    for first in legal if len(legal) < 60 else luck.sample(list(legal), 60):
        for _ in range(TRIES):
            way, after = [first], state.copy()
            game.apply(after, first)
            _carry_out(game, after, seat, way, taste, luck)
            worth = value(game, after, seat, taste) + luck.random()
            if worth > most:
                best, most = way, worth
    return best


def _carry_out(game: Monuments, after: State, seat: int, way: list[Action], taste: Taste, luck: Random) -> None:
    """Step by step what looks best. What comes after luck is not planned."""
    known = True
    for _ in range(STEPS):
        if game.to_act(after) == NOBODY or isinstance(after.frame, Turn):
            return
        if game.to_act(after) == NATURE:
            known = False
            game.apply(after, pick(game.odds(after), luck.randrange(1 << 30), 0))
            continue
        chosen = _likely(game, after, game.to_act(after), taste, luck)
        if known and game.to_act(after) == seat:
            way.append(chosen)
        game.apply(after, chosen)


def _likely(game: Monuments, state: State, seat: int, taste: Taste, luck: Random) -> Action:
    """The best of a few options, as far as one step shows it."""
    options = list(game.options(state))
    few = luck.sample(options, min(FEW, len(options)))
    if len(few) == 1:
        return few[0]
    worths = []
    for option in few:
        after = state.copy()
        game.apply(after, option)
        worths.append(value(game, after, seat, taste) - 2 * isinstance(option, act.Stop) + luck.random())
    return few[worths.index(max(worths))]


def value(game: Monuments, state: State, seat: int, taste: Taste) -> float:
    """What a position is worth to a seat."""
    facts, catalog = count(game.catalog, state, seat), game.catalog
    layer = min(state.layers[seat], 4)
    wanted = catalog.layer_cost[layer]
    needed = sum(min(of_kind(facts.wealth, kind), of_kind(wanted, kind)) for kind in range(4))
    land = facts.land
    return (
        100 * state.layers[seat] - taste.care * max(0, 3 - facts.workers) + 9 * min(facts.townsfolk, 2)
        + taste.land * land.bit_count()
        + taste.isles * (land & catalog.grid.isles).bit_count() + 3 * state.workers_aboard(seat)
        + taste.workers * facts.workers
        + 6 * min(facts.towns.bit_count(), 2) + 3 * facts.factories.bit_count()
        + 3 * needed + 2 * sqrt(facts.wealth % 255)
        + taste.soldiers * (facts.armies + facts.navies + facts.airforces)
        + taste.victories * facts.victories
        + taste.charter * catalog.traits(state.abilities[seat], state.commons[seat]).may_train
        + taste.green * facts.green
        + 2 * min(facts.crossings, 4) + 4 * facts.done + 0.3 * state.hands[seat].bit_count()
    )  # fmt: skip

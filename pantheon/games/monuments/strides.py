"""How far a quest is, thing by thing: a task that wants several things is taken apart, so that each can be counted."""

from __future__ import annotations

from pantheon.games.monuments import powers
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import KINDS
from pantheon.games.monuments.rules.tasks import count, progress
from pantheon.games.monuments.state import State

Stride = tuple[powers.AnyTask, int, int]
"""A task that wants one thing, how much of it there is, and how much is wanted."""


def strides(catalog: Catalog, state: State, seat: int, quest: int) -> list[Stride]:
    """What the quest wants of this seat, and what there is of it as the board stands."""
    facts = count(catalog, state, seat)
    parts = [part for task in catalog.definitions.quests[quest].tasks for part in apart(task)]
    return [(part, *progress(catalog, facts, part)) for part in parts]


def apart(task: powers.AnyTask) -> list[powers.AnyTask]:
    """The same task as several that want one thing each, where that is possible."""
    match task:
        case powers.Terrain(goods):
            return [powers.Terrain(one) for one in _kinds(goods)]
        case powers.OfKind(goods):
            return [powers.OfKind(one) for one in _kinds(goods)]
        case powers.EachKind(number):
            return [powers.OfKind(powers.GoodsDef(**{kind: number})) for kind in KINDS]
        case powers.Buildings(what):
            return [powers.Buildings({name: number}) for name, number in what.items()]
    return [task]


def _kinds(goods: powers.GoodsDef) -> list[powers.GoodsDef]:
    wanted = [(kind, getattr(goods, kind)) for kind in KINDS]
    return [powers.GoodsDef(**{kind: number}) for kind, number in wanted if number]

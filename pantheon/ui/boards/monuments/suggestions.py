"""What is marked before a person chooses: the choice that most would make, so that confirming is enough."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.needs import needs
from pantheon.games.monuments.pieces import Vector, unpacked
from pantheon.games.monuments.rules.holding import wealth
from pantheon.games.monuments.state import State


def reductions(catalog: Catalog, view: State, seat: int, costs: Sequence[Vector]) -> list[Vector]:
    """Reduced costs, first the one that leaves most of the kind that becomes scarcest."""
    there = unpacked(wealth(catalog, view, seat))

    def left(cost: Vector) -> list[int]:
        return sorted(have - paid for have, paid in zip(there, cost, strict=True))

    return sorted(costs, key=left, reverse=True)


def kinds(catalog: Catalog, view: State, seat: int, number: int) -> Vector:
    """What the next layer lacks, then what there is least of."""
    there = list(unpacked(wealth(catalog, view, seat)))
    wanted = needs(catalog, view, seat)
    chosen = [0, 0, 0, 0]
    for _ in range(number):
        lack = [need - have for have, (_, need) in zip(there, wanted.goods, strict=True)] if wanted else [0] * 4
        best = max(range(4), key=lambda kind: (lack[kind] > 0, lack[kind], -there[kind]))
        there[best] += 1
        chosen[best] += 1
    return chosen[0], chosen[1], chosen[2], chosen[3]


def swap(catalog: Catalog, view: State, seat: int, swaps: Sequence[act.Swap]) -> act.Swap:
    """Give what is to spare, take what the next layer lacks."""
    there = unpacked(wealth(catalog, view, seat))
    wanted = needs(catalog, view, seat)
    need = [cost for _, cost in wanted.goods] if wanted else [0] * 4

    def value(one: act.Swap) -> tuple[int, int]:
        after = [have - paid for have, paid in zip(there, one.goods, strict=True)]
        after[one.good] += 1
        lacking = sum(max(0, cost - have) for cost, have in zip(need, after, strict=True))
        return -lacking, min(after)

    return max(swaps, key=value)

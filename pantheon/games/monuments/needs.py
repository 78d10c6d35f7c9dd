"""What the next layer of a monument wants, and what is there of it."""

from __future__ import annotations

from dataclasses import dataclass

from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.frames import Offering, Raising
from pantheon.games.monuments.pieces import Vector, unpacked
from pantheon.games.monuments.rules.holding import controlled_land, wealth, workers_ashore
from pantheon.games.monuments.rules.layering import discount, last_layer
from pantheon.games.monuments.state import State


@dataclass(frozen=True, slots=True)
class Needs:
    """Each pair is what there is, and what is wanted."""

    layer: int
    """The number of the layer, from 1 on."""
    land: tuple[int, int]
    goods: tuple[tuple[int, int], ...]
    """By kind, at the printed cost."""
    discount: int
    """So many of these resources need not be paid."""
    workers: tuple[int, int]
    """Ashore, and how many are given back."""
    begun: bool = False
    """Whether it is being paid for: what was there may be gone already."""

    @property
    def more_land(self) -> int:
        return max(0, self.land[1] - self.land[0])

    @property
    def more_workers(self) -> int:
        return max(0, self.workers[1] - self.workers[0])

    @property
    def missing(self) -> Vector:
        """Of each kind, before the discount."""
        wood, metal, cattle, food = (max(0, need - have) for have, need in self.goods)
        return wood, metal, cattle, food

    @property
    def more_goods(self) -> int:
        """How many resources are lacking; the discount drops whatever is lacking first."""
        return max(0, sum(self.missing) - self.spared)

    @property
    def spared(self) -> int:
        """How much the discount takes off: at least 1 resource is always paid."""
        return min(self.discount, sum(need for _, need in self.goods) - 1)

    @property
    def met(self) -> bool:
        return self.begun or not (self.more_land or self.more_goods or self.more_workers)


def needs(catalog: Catalog, state: State, seat: int) -> Needs | None:
    """None for a finished monument."""
    layer = state.layers[seat]
    if layer >= last_layer(catalog, state):
        return None
    there, cost = unpacked(wealth(catalog, state, seat)), unpacked(catalog.layer_cost[layer])
    return Needs(
        layer + 1,
        (controlled_land(catalog, state, seat).bit_count(), catalog.layer_land[layer]),
        tuple(zip(there, cost, strict=True)),
        discount(catalog, state, seat),
        (workers_ashore(catalog, state, seat), catalog.layer_workers[layer]),
        any(isinstance(frame, Offering | Raising) and frame.seat == seat for frame in state.stack),
    )

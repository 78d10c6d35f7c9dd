"""Which resources a seat wants most: what its next layer lacks."""

from __future__ import annotations

from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import of_kind
from pantheon.games.monuments.rules.holding import wealth
from pantheon.games.monuments.state import State


def wanted(catalog: Catalog, view: State, seat: int) -> list[int]:
    """By kind, how many the next layer lacks; below 0 for what is there in plenty."""
    layer = min(view.layers[seat], len(catalog.layer_cost) - 1)
    there, cost = wealth(catalog, view, seat), catalog.layer_cost[layer]
    return [of_kind(cost, kind) - of_kind(there, kind) for kind in range(4)]

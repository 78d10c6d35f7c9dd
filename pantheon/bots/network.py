"""A small learned function of some numbers; knows no game.

One hidden layer of rectified units beside a direct, linear way. Written out in plain Python: for a few thousand weights
that costs a fraction of a millisecond, and the packaged game needs no numpy. Scripts in build_scripts/minds/ find the
weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from pantheon.bots.adding import weighed


class Network(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    direct: tuple[float, ...]
    """One weight for each input."""
    constant: float
    hidden: tuple[tuple[float, ...], ...]
    """For each hidden unit one weight for each input."""
    thresholds: tuple[float, ...]
    out: tuple[float, ...]
    """What each hidden unit adds when it is awake."""

    def value(self, row: Sequence[float]) -> float:
        seen = [(place, number) for place, number in enumerate(row) if number]  # the others add nothing
        value = weighed(seen, self.direct, self.constant)
        for weights, threshold, out in zip(self.hidden, self.thresholds, self.out, strict=True):
            awake = weighed(seen, weights, threshold)
            if awake > 0:
                value += awake * out
        return value


def read_network(file: Path) -> Network:
    return msgspec.json.decode(file.read_bytes(), type=Network)

"""Lift: how much more those who have a thing win than their share, and how often it is taken when it can be."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from pantheon.bots.charts import Chart
from pantheon.bots.figures import mean, percent, table, wilson
from pantheon.table.plot import Bar

FEW = 30
"""What fewer players took has no lift to speak of."""


class Lift(msgspec.Struct):
    """How a thing fared, such as a tile that players may take."""

    name: str
    taken: int
    offered: int
    lift: float
    low: float
    """The 95% interval of the lift."""
    high: float

    @property
    def rate(self) -> float:
        return self.taken / self.offered if self.offered else 0.0

    @property
    def known(self) -> bool:
        return self.taken >= FEW


def lifts(names: Sequence[str], taken: Iterable[tuple[int, float]], offered: Iterable[int], fair: float) -> list[Lift]:
    """Each thing by its number: `taken` has a pair of it and its owner's part of the victory, `fair` is a fair part."""
    shares: dict[int, list[float]] = defaultdict(list)
    for thing, share in taken:
        shares[thing].append(share)
    shown = Counter(offered)
    found = []
    for thing, name in enumerate(names):
        won = shares[thing]
        low, high = wilson(sum(won), len(won))
        found.append(Lift(name, len(won), shown[thing], mean(won) - fair if won else 0.0, low - fair, high - fair))
    return found


def lift_table(title: str, found: Sequence[Lift]) -> str:
    rows = []
    for entry in found:
        lift, sure = f"{100 * entry.lift:+.1f}", f"{100 * entry.low:+.1f} to {100 * entry.high:+.1f}"
        rate = percent(entry.rate) if entry.offered else ""
        rows.append([entry.name, str(entry.taken), rate, *((lift, sure) if entry.known else ("", ""))])
    return table([title, "taken", "pick rate", "lift", "95%"], rows)


def lift_chart(title: str, found: Sequence[Lift]) -> Chart:
    return Chart(f"{title}: what owners win above their share (%)", [_bar(entry) for entry in found])


def _bar(entry: Lift) -> Bar:
    if not entry.known:
        return Bar(entry.name, 0.0, f"taken {entry.taken}: too few to tell")
    lift, low, high = (100 * share for share in (entry.lift, entry.low, entry.high))
    return Bar(entry.name, lift, f"{lift:+.1f}, taken {entry.taken}", low, high)

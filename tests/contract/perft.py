"""Node counts: how many ways a position can go on for one, two and three steps, with all chance enumerated.

A change of a rule that nobody meant shows here first. After a change that was meant, count anew and look at what has
changed: `python -m tests.contract.perft`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from pantheon.games.pantheon import position
from pantheon.games.pantheon.state import State
from tests.games.pantheon.situations import GAME

STORED = Path(__file__).with_name("perft.yaml")
DEPTHS = (1, 2, 3)
HEADING = """\
# Positions on the practice board (tests/games/pantheon/situations.py), and the number of ways they can go on for one,
# two and three steps. Counted by `python -m tests.contract.perft`.

"""


def nodes(state: State, depth: int) -> int:
    """The leaves of the tree of everything that anybody, chance included, can do in so many steps."""
    options = GAME.options(state)
    if depth == 1 or not options:
        return len(options) or 1
    total = 0
    for option in options:
        after = state.copy()
        GAME.apply(after, option)
        total += nodes(after, depth - 1)
    return total


def stored() -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = yaml.safe_load(STORED.read_text(encoding="utf-8"))
    return entries


def position_of(entry: dict[str, Any]) -> State:
    return position.read(GAME, str(yaml.safe_dump(entry["position"], sort_keys=False)))


def write(entries: list[dict[str, Any]]) -> None:
    text = yaml.safe_dump(entries, sort_keys=False, default_flow_style=None, width=116)
    STORED.write_text(HEADING + text, encoding="utf-8")


def count_anew() -> None:
    entries = stored()
    for entry in entries:
        state = position_of(entry)
        counted = [nodes(state, depth) for depth in DEPTHS]
        if counted != entry.get("nodes"):
            print(f"{entry['name']}: {entry.get('nodes')} -> {counted}")
        entry["nodes"] = counted
    write(entries)


if __name__ == "__main__":
    count_anew()

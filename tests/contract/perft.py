"""Node counts: how many ways a position can go on for one, two and three steps, with all chance enumerated.

A change of a rule that nobody meant shows here first. Each game keeps its positions in a `perft.yaml` beside its other
tests. After a change that was meant, count anew and look at what has changed: `python -m tests.contract.perft`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from pantheon.table.game import Game
from tests.contract.hosted import GAMES, game_of, habits_of
from tests.toy.shelf import TOY

TESTS = Path(__file__).resolve().parents[1]
DEPTHS = (1, 2, 3)
Stored = list[dict[str, Any]]


def nodes(game: Game[Any], state: Any, depth: int) -> int:
    """The leaves of the tree of everything that anybody, chance included, can do in so many steps."""
    options = game.options(state)
    if depth == 1 or not options:
        return len(options) or 1
    total = 0
    for option in options:
        after = state.copy()
        game.apply(after, option)
        total += nodes(game, after, depth - 1)
    return total


def file_of(name: str) -> Path:
    return TESTS / ("toy" if name == TOY.id else f"games/{name}") / "perft.yaml"


def game_to_count(name: str) -> Game[Any]:
    """The published game, or the one that it is practised with."""
    practice = habits_of(name).practice
    return practice() if practice else game_of(name)


def stored(name: str) -> Stored:
    entries: Stored = yaml.safe_load(file_of(name).read_text(encoding="utf-8"))
    return entries


def position_of(game: Game[Any], entry: dict[str, Any]) -> Any:
    return game.read_position(str(yaml.safe_dump(entry["position"], sort_keys=False)))


def count_anew(name: str) -> None:
    game, entries = game_to_count(name), stored(name)
    for entry in entries:
        state = position_of(game, entry)
        counted = [nodes(game, state, depth) for depth in DEPTHS]
        if counted != entry.get("nodes"):
            print(f"{name}, {entry['name']}: {entry.get('nodes')} -> {counted}")
        entry["nodes"] = counted
    _write(name, entries)


def _write(name: str, entries: Stored) -> None:
    """Below the comment at the top of the file."""
    file = file_of(name)
    heading = file.read_text(encoding="utf-8").partition("\n\n")[0]
    text = yaml.safe_dump(entries, sort_keys=False, default_flow_style=None, width=116)
    file.write_text(f"{heading}\n\n{text}", encoding="utf-8")


if __name__ == "__main__":
    for hosted in GAMES:
        count_anew(hosted)

"""Two editions of the rules core side by side: the same random games by this tree and by another commit, in turns.

Each round is a process of its own, measured in seconds of one core; what is printed are medians and their ratios, which
hold on a busy machine too. Both must play the same games: a checksum of all traces says so.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
CUT = 20
GAMES = 20
TRIES = 6
TRACE = "trace"


def compare(commit: str, game: str, rounds: int) -> int:
    """Print this tree beside a commit; 1 if they do not play the same games."""
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        git("worktree", "add", "--detach", str(other), commit)
        try:
            measured = [(figures_of(ROOT, game), figures_of(other, game)) for _ in range(rounds)]
        finally:
            git("worktree", "remove", "--force", str(other))
    print(f"{rounds} rounds in turns, medians{'':15} here      {commit[:10]:10} ratio")
    for name in measured[0][0]:
        if name != TRACE:
            here, there = (median(pair[at][name] for pair in measured) for at in (0, 1))
            print(f"{name:38} {here:12,.2f} {there:12,.2f} {here / there:6.2f}")
    same = len({figures[TRACE] for pair in measured for figures in pair}) == 1
    print("both play the same games" if same else "THEY PLAY DIFFERENTLY")
    return 0 if same else 1


def git(*words: str) -> None:
    subprocess.run(["git", "-C", str(ROOT), *words], check=True, capture_output=True)


def figures_of(tree: Path, game: str) -> dict[str, Any]:
    """One round of a tree, in a process that imports nothing from elsewhere."""
    command = [sys.executable, str(Path(__file__).resolve()), "--tree", str(tree), "--game", game]
    measured: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return measured


def main(argv: list[str]) -> int:
    """The round itself. Only here is the game imported, from the tree that is to be measured."""
    parser = argparse.ArgumentParser(prog="side_by_side.py")
    parser.add_argument("--tree", required=True)
    parser.add_argument("--game", required=True)
    options = parser.parse_args(argv)
    sys.path[0] = options.tree
    from pantheon import resources
    from pantheon.games import SHELF

    game = SHELF[options.game].load(resources.rules_folder(options.game))
    print(json.dumps(figures(game)))
    return 0


def figures(game: Any) -> dict[str, float | str]:
    most = {"players": game.form.players[-1]}
    traces: list[str] = []
    positions: list[Any] = []
    for seed in range(20):
        state = game.start(most)
        line(game, state, seed, positions=positions if seed < 4 else None)
        traces.append(f"{game.scores(state)}")
    traces += [f"{game.options(state)}" for state in positions]
    start = next(state for state in positions if len(game.options(state)) > 2)
    decisions = sum(line(game, game.start(most), at) for at in range(GAMES))
    games = pace(lambda at: line(game, game.start(most), at), GAMES)
    return {
        "decisions a second of random play": games * decisions / GAMES,
        "games a second": games,
        "full simulations a second": pace(lambda at: line(game, start.copy(), at), GAMES),
        "cut simulations a second": pace(lambda at: line(game, start.copy(), at, CUT), 20 * GAMES),
        "us for options": 1e6 / pace(lambda at: game.options(positions[at]), len(positions)),
        "us for a copy": 1e6 / pace(lambda at: positions[at].copy(), len(positions)),
        TRACE: hashlib.sha256("".join(traces).encode()).hexdigest(),
    }


def pace(work: Callable[[int], Any], times: int) -> float:
    """How often a second this can be done, in the best of a few tries: whoever else is at work only slows down."""
    return times / min(_seconds(work, times) for _ in range(TRIES))


def _seconds(work: Callable[[int], Any], times: int) -> float:
    began = time.process_time()
    for at in range(times):
        work(at)
    return time.process_time() - began


def line(game: Any, state: Any, seed: int, cut: int = 1 << 30, positions: list[Any] | None = None) -> int:
    """Random play from a position to the end, or so far; how many decisions that took."""
    from pantheon.table.chance import number, pick
    from pantheon.table.game import NATURE

    decisions = draws = 0
    while (actor := game.to_act(state)) >= NATURE and decisions < cut:
        if actor == NATURE:
            game.apply(state, pick(game.odds(state), seed, draws))
            draws += 1
            continue
        legal = game.options(state)
        if positions is not None:
            positions.append(state.copy())
        game.apply(state, legal[number(seed ^ 0x5EED, decisions) % len(legal)])
        decisions += 1
    return decisions


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

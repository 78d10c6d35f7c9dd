"""Editions of the game side by side: the same games by this tree, by another commit and by the compiled core, in turns.

Each round is a process of its own, measured in seconds of one core; what is printed are medians and their ratios, which
hold on a busy machine too. All must play the same random games: a checksum of all traces says so.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import compiled

ROOT = Path(__file__).resolve().parents[1]
CUT = 20
GAMES = 20
TRIES = 6
TRACE = "trace"
CALIBRATION = "million loops a second (calibration)"
CHOICES = {"oracle": 8}
"""How many choices of a bot are measured, if it thinks long."""
MANY_CHOICES = 60


class Edition(NamedTuple):
    name: str
    tree: Path
    compiled: Path | None = None


def compare(commit: str | None, game: str, rounds: int, with_compiled: bool) -> int:
    """Print this tree beside a commit, beside its own compiled core or both; 1 if they do not play the same games."""
    editions = [Edition("here", ROOT)]
    if with_compiled:
        editions.insert(0, Edition("compiled", ROOT, compiled.library()))
    with tempfile.TemporaryDirectory() as folder:
        if commit:
            other = Path(folder) / "other"
            git("worktree", "add", "--detach", str(other), commit)
            editions.append(Edition(commit[:10], other))
        try:
            measured = [[figures_of(edition, game) for edition in editions] for _ in range(rounds)]
        finally:
            if commit:
                git("worktree", "remove", "--force", str(other))
    show(editions, measured)
    same = len({figures[TRACE] for one_round in measured for figures in one_round}) == 1
    print("all play the same games" if same else "THEY PLAY DIFFERENTLY")
    return 0 if same else 1


def show(editions: list[Edition], measured: list[list[dict[str, Any]]]) -> None:
    """Medians, and each as a multiple of the last edition."""
    last = editions[-1].name
    titles = "".join(f"{edition.name:>13}" for edition in editions)
    titles += "".join(f" {edition.name + ' / ' + last:>22}" for edition in editions[:-1])
    print(f"{f'{len(measured)} rounds in turns, medians':38}{titles}")
    for name in measured[0][0]:
        if name != TRACE:
            found = [median(one_round[at][name] for one_round in measured) for at in range(len(editions))]
            ratios = "".join(f" {value / found[-1]:22.2f}" for value in found[:-1])
            print(f"{name:38}" + "".join(f"{value:13,.2f}" for value in found) + ratios)


def git(*words: str) -> None:
    subprocess.run(["git", "-C", str(ROOT), *words], check=True, capture_output=True)


def figures_of(edition: Edition, game: str) -> dict[str, Any]:
    """One round of an edition, in a process that imports nothing from elsewhere."""
    command = [sys.executable, str(Path(__file__).resolve()), "--tree", str(edition.tree), "--game", game]
    if edition.compiled:
        command += ["--compiled", str(edition.compiled)]
    measured: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return measured


def main(argv: list[str]) -> int:
    """The round itself. Only here is the game imported, from the tree that is to be measured."""
    parser = argparse.ArgumentParser(prog="side_by_side.py")
    parser.add_argument("--tree", required=True)
    parser.add_argument("--game", required=True)
    parser.add_argument("--compiled", type=Path)
    options = parser.parse_args(argv)
    sys.path[0] = options.tree
    if options.compiled:
        compiled.use(options.compiled)
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
        **{f"ms for a choice of {level}": ms for level, ms in choices(game, positions)},
        CALIBRATION: calibration() / 1e6,
        TRACE: hashlib.sha256("".join(traces).encode()).hexdigest(),
    }


def choices(game: Any, positions: list[Any]) -> Iterator[tuple[str, float]]:
    """What each bot takes to answer in the same positions, each time a fresh one that remembers no plan."""
    from pantheon.bots.levels import YARDSTICKS, levels_of, make_bot

    weighty = [state for state in positions if len(game.options(state)) > 2]
    for level in levels_of(game.name):
        if level in YARDSTICKS:
            continue
        number = CHOICES.get(level, MANY_CHOICES)
        asked = [
            (game.view(state, game.to_act(state)), game.to_act(state)) for state in weighty[:: len(weighty) // number]
        ]

        def think(at: int, level: str = level, asked: list[Any] = asked) -> None:
            view, seat = asked[at]
            make_bot(level, game.name).think(game, view, seat, at)

        yield level, 1e3 / pace(think, min(number, len(asked)), 2)


def calibration() -> float:
    """How fast this core counts, in the best of a few tries."""
    best = 0.0
    for _ in range(5):
        began = time.process_time()
        one = two = three = 0
        for at in range(300_000):
            one += at
            two ^= one
            three = two & 255
        best = max(best, 300_000 / (time.process_time() - began))
    assert three < 256
    return best


def pace(work: Callable[[int], Any], times: int, tries: int = TRIES) -> float:
    """How often a second this can be done, in the best of a few tries: whoever else is at work only slows down."""
    return times / min(_seconds(work, times) for _ in range(tries))


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

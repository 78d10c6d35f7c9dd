"""The rules core under random play: games, decisions, options and copies a second; luck that repeats; no exception.

Everything is measured in seconds of one core (time that other programs take does not count) beside a fixed calibration
loop, so that runs on different machines compare: divide by the calibration figure of the run. `--against COMMIT`
measures this tree and another commit in turns instead, which says more about a change than two runs; `--compiled` the
compiled core beside the sources. Both together give three columns.
"""

import argparse
import hashlib
import itertools
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pantheon import resources
from pantheon.games import FIRST, SHELF
from pantheon.table.chance import number, pick
from pantheon.table.game import NATURE, NOBODY, Game
from side_by_side import calibration, compare


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench core")
    parser.add_argument("--games", type=int, default=10_000, help="random games over all options")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=SHELF, default=FIRST)
    parser.add_argument("--against", metavar="COMMIT", help="only compare the speed with that of another commit")
    parser.add_argument("--compiled", action="store_true", help="compare with the same sources compiled, bots too")
    parser.add_argument("--rounds", type=int, default=7, help="how often each of the two is measured")
    options = parser.parse_args(argv)
    if options.against or options.compiled:
        return compare(options.against, options.game, options.rounds, options.compiled)
    game = SHELF[options.game].load(resources.rules_folder(options.game))
    print(f"calibration     {calibration() / 1e6:10.2f} million loops/s (an empty loop with three updates)")
    speed(game, options.seed)
    parts(game, options.seed)
    return everything(game, options.games, options.seed)


def speed(game: Game[Any], seed: int) -> None:
    """Games and decisions a second, for each number of random players."""
    for players in game.form.players:
        games = decisions = draws = 0
        began = time.process_time()
        while time.process_time() - began < 3:
            _, counted, drawn = play(game, {"players": players}, number(seed, games))
            games, decisions, draws = games + 1, decisions + counted, draws + drawn
        took = time.process_time() - began
        print(
            f"{players} random players {games / took:9.1f} games/s {decisions / took:10,.0f} decisions/s "
            f"{(decisions + draws) / took:10,.0f} actions/s with NATURE's ({decisions / games:.0f} decisions a game)"
        )


def parts(game: Game[Any], seed: int) -> None:
    """The price of options and of a copy, over the positions of whole games."""
    positions: list[Any] = []
    for players in game.form.players:
        play(game, {"players": players}, seed, positions)
    began = time.process_time()
    for state in positions:
        game.options(state)
    options = (time.process_time() - began) / len(positions)
    began = time.process_time()
    for state in positions:
        state.copy()
    copies = (time.process_time() - began) / len(positions)
    print(f"options         {1e6 * options:10.2f} us on average (goal 2)")
    print(f"copy            {1e6 * copies:10.2f} us on average (goal 1.5)")


def everything(game: Game[Any], games: int, seed: int) -> int:
    """Random games over all players and options; a checksum of their traces says that the luck repeats."""
    trace = hashlib.sha256()
    options = {option.id: [value.id for value in option.values] for option in game.form.options}
    choices = {"players": game.form.players, **options, "start": ("random", 0, 1)}
    sets = [dict(zip(choices, values, strict=True)) for values in itertools.product(*choices.values())]
    began = time.process_time()
    for at in range(games):
        state, decisions, _ = play(game, sets[at % len(sets)], number(seed, at))
        trace.update(f"{decisions} {game.scores(state)}".encode())
    took = time.process_time() - began
    print(f"{games} random games over all options without an exception in {took:.0f} s")
    print(f"trace checksum  {trace.hexdigest()[:16]} (seed {seed}, {games} games, rules {game.fingerprint[:8]})")
    return 0


def play(
    game: Game[Any], options: dict[str, Any], seed: int, positions: list[Any] | None = None
) -> tuple[Any, int, int]:
    """A random game: the last position, the decisions and the draws."""
    state = game.start(options)
    decisions = draws = 0
    while (actor := game.to_act(state)) != NOBODY:
        if actor == NATURE:
            game.apply(state, pick(game.odds(state), seed, draws))
            draws += 1
            continue
        legal = game.options(state)
        if positions is not None:
            positions.append(state.copy())
        game.apply(state, legal[number(seed ^ 0x5EED, decisions) % len(legal)])
        decisions += 1
    return state, decisions, draws

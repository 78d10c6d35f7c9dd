"""A monkey at the window: presses, keys, letters, drops, quits and sizes by chance, without an exception.

Two hundred thousand of them by default, over several seeds, at the tables of all games in turn. A failure names its
seed and the number of the event, with which it can be found again.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench monkey")
    parser.add_argument("--events", type=int, default=200_000, help="over all seeds")
    parser.add_argument("--seeds", type=int, default=4, help="how many seeds share them")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    options = parser.parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    # Whatever the monkey presses, no other program is to be started; and no disk has to keep its games.
    os.environ["PATH"] = ""
    os.fsync = lambda fd: None
    each = -(-options.events // options.seeds)
    failed = 0
    for seed in range(options.seed, options.seed + options.seeds):
        with tempfile.TemporaryDirectory() as home:
            os.environ["PANTHEON_HOME"] = home
            failed += not held(seed, each)
    return 1 if failed else 0


def held(seed: int, events: int) -> bool:
    """Whether the window withstood the monkeys of one seed."""
    from tests.ui.monkey import run

    began, told = time.perf_counter(), 0.0

    def tell(done: int, ended: int) -> None:
        nonlocal told
        passed = time.perf_counter() - began
        if passed - told > 30 or done >= events:
            told = passed
            print(f"  seed {seed}: {done:7} of {events} events, {ended} games ended, {passed:.0f} s", flush=True)

    try:
        run(seed, events, tell)
    except Exception as error:
        import traceback

        traceback.print_exception(error)
        return False
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

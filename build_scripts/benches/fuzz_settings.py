"""Damaged settings files: thousands of them are read, and the app is started with a share of them.

Goal: no exception, whatever is in the file.
"""

import argparse
import logging
import os
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

CASES = 20_000
STARTED = 200
"""One file of so many is opened by the whole app."""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench fuzz_settings")
    parser.add_argument("--cases", type=int, default=CASES)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    logging.disable()
    with tempfile.TemporaryDirectory() as home:
        os.environ["PANTHEON_HOME"] = home
        return 1 if failures(options.cases, random.Random(options.seed), Path(home)) else 0


def failures(cases: int, luck: random.Random, folder: Path) -> int:
    """Try them all; print and count those that fail."""
    from tests.ui.damaged_settings import damaged, loads, opens

    began, failed, started = time.perf_counter(), 0, 0
    for case in range(cases):
        content = damaged(luck)
        try:
            loads(folder, content)
            if case % STARTED == 0:
                started += 1
                opens(content)
        except Exception as error:  # what a fuzzer looks for
            failed += 1
            print(f"case {case}: {type(error).__name__}: {error}: {content[:200]!r}")
    seconds = time.perf_counter() - began
    print(f"{cases} damaged settings, {started} of them with the whole app: {failed} failures in {seconds:.0f} s")
    return failed

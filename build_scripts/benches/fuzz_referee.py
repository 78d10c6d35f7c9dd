"""Odd requests to the referee of every game, thousands of them: each is answered, none shows a mistake of its own."""

import argparse
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pantheon.games import SHELF
from tests.contract.fuzzed_requests import talk
from tests.contract.hosted import game_of

TALK = 500
"""Requests to one referee."""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench fuzz_referee")
    parser.add_argument("--cases", type=int, default=20_000, help="of each game")
    parser.add_argument("--game", choices=SHELF, action="append", help="all of them unless told")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    return 1 if sum(fuzz(name, options.cases, options.seed) for name in options.game or SHELF) else 0


def fuzz(name: str, cases: int, first: int) -> int:
    """Prints how it went; how many talks about this game failed."""
    game = game_of(name)
    counted: Counter[str] = Counter()
    slowest = 0.0
    for seed in range(first, first + (cases + TALK - 1) // TALK):
        began = time.process_time()
        try:
            for _, outcome in talk(game, seed, TALK, games=3):
                counted[outcome] += 1
                slowest, began = max(slowest, time.process_time() - began), time.process_time()
        except Exception:
            counted["failed"] += 1
            print(f"talk with seed {seed} of {name}:\n{traceback.format_exc()}")
    outcomes = ", ".join(f"{much} {what}" for what, much in sorted(counted.items()))
    print(f"{name}: {outcomes}; slowest {slowest:.2f} s")
    return counted["failed"]

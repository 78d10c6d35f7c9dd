"""Odd requests to the referee, thousands of them in one talk: each is answered, none shows a mistake of its own."""

import argparse
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.contract.fuzzed_requests import talk
from tests.contract.random_games import published_game

TALK = 500
"""Requests to one referee."""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench fuzz_referee")
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    game = published_game()
    counted: Counter[str] = Counter()
    slowest = 0.0
    for seed in range(options.seed, options.seed + (options.cases + TALK - 1) // TALK):
        began = time.process_time()
        try:
            for _, outcome in talk(game, seed, TALK, games=3):
                counted[outcome] += 1
                slowest, began = max(slowest, time.process_time() - began), time.process_time()
        except Exception:
            counted["failed"] += 1
            print(f"talk with seed {seed}:\n{traceback.format_exc()}")
    print(", ".join(f"{much} {what}" for what, much in sorted(counted.items())) + f"; slowest {slowest:.2f} s")
    return 1 if counted["failed"] else 0

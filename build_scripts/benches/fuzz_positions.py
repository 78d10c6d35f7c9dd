"""Positions changed at random: each is refused with its line, or can be played on; never an exception, never a hang."""

import argparse
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.contract.fuzzed_positions import changed, outcome
from tests.contract.random_games import published_game


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench fuzz_positions")
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    game = published_game()
    counted: Counter[str] = Counter()
    slowest = 0.0
    for number, text in enumerate(changed(game, options.seed, options.cases)):
        began = time.process_time()
        try:
            counted[outcome(game, text, number)] += 1
        except Exception:
            counted["failed"] += 1
            print(f"case {number} of seed {options.seed}:\n{text}\n{traceback.format_exc()}")
        slowest = max(slowest, time.process_time() - began)
    print(", ".join(f"{much} {what}" for what, much in sorted(counted.items())) + f"; slowest {slowest:.2f} s")
    return 1 if counted["failed"] else 0

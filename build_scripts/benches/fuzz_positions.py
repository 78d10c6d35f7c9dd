"""Positions of every game changed at random: each is refused with its line, or played on without an exception."""

import argparse
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pantheon.games import SHELF
from tests.contract.fuzzed_positions import changed, outcome
from tests.contract.hosted import game_of


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench fuzz_positions")
    parser.add_argument("--cases", type=int, default=20_000, help="of each game")
    parser.add_argument("--game", choices=SHELF, action="append", help="all of them unless told")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    return 1 if sum(fuzz(name, options.cases, options.seed) for name in options.game or SHELF) else 0


def fuzz(name: str, cases: int, seed: int) -> int:
    """Prints how it went; how many positions of this game failed."""
    game = game_of(name)
    counted: Counter[str] = Counter()
    slowest = 0.0
    for number, text in enumerate(changed(game, seed, cases)):
        began = time.process_time()
        try:
            counted[outcome(game, text, number)] += 1
        except Exception:
            counted["failed"] += 1
            print(f"case {number} of seed {seed} of {name}:\n{text}\n{traceback.format_exc()}")
        slowest = max(slowest, time.process_time() - began)
    outcomes = ", ".join(f"{much} {what}" for what, much in sorted(counted.items()))
    print(f"{name}: {outcomes}; slowest {slowest:.2f} s")
    return counted["failed"]

"""Broken files of games, thousands of every game, looked at as the table, the library and the statistics do.

Goal: a game or a sentence for each of them, never a failure, and none that takes the processor more than a second.
"""

import argparse
import itertools
import logging
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pantheon import resources
from pantheon.app.known_rules import KnownRules
from pantheon.games import SHELF
from pantheon.table.game import Game
from pantheon.table.recording import read
from pantheon.table.saves import start_journal
from pantheon.table.session import Seat, Session
from tests.table.crafted import broken_files, survives

CASES = 20_000
DECISIONS = 25
SLOWEST = 1.0


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench fuzz_saves")
    parser.add_argument("--cases", type=int, default=CASES, help=f"how many files of each game; {CASES} unless told")
    parser.add_argument("--game", choices=SHELF, action="append", help="all of them unless told")
    parser.add_argument("--seed", type=int, default=1, help="which files; 1 unless told")
    options = parser.parse_args(argv)
    logging.disable(logging.WARNING)
    failed = 0
    for name in options.game or SHELF:
        folder = resources.rules_folder(name)
        with tempfile.TemporaryDirectory() as room:
            failed += fuzz(SHELF[name].load(folder), folder, Path(room), options.cases, options.seed)
    return 1 if failed else 0


def fuzz(game: Game[Any], rules: Path, room: Path, cases: int, seed: int) -> int:
    """Prints how it went; 1 if a file failed, or took too long."""
    known, whole = KnownRules(), begun_game(game, room)
    known.use(game, rules)
    broken, opened, failed, slowest = room / "broken.pantheon", 0, 0, 0.0
    contents = broken_files(whole.read_bytes(), read(whole), seed)
    for number, content in enumerate(itertools.islice(contents, cases)):
        broken.write_bytes(content)
        began = time.process_time()
        try:
            opened += survives(broken, known.game_for)
        except Exception as error:
            failed += 1
            print(f"case {number} of seed {seed}: {type(error).__name__}: {error}")
        slowest = max(slowest, time.process_time() - began)
    refused = cases - opened - failed
    print(f"{game.name}: {cases} files, {opened} opened, {refused} refused in a sentence, {failed} failed")
    print(f"slowest file             {slowest * 1e3:8.1f} ms (goal: below {SLOWEST * 1e3:.0f})")
    return 1 if failed or slowest > SLOWEST else 0


def begun_game(game: Game[Any], folder: Path) -> Path:
    """A game of two that somebody left."""
    session: Session[Any] = Session(game, {"players": 2}, [Seat("Anna"), Seat("Ben")], 7)
    luck = random.Random(1)
    journal = start_journal(folder, session, "bench")
    for _ in range(DECISIONS):
        session.act(luck.choice(session.choices()))
    journal.close()
    return journal.path

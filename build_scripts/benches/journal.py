"""What it costs that nothing is lost: hashing a position, writing a decision to the disk, opening a game again.

Goal: a position is hashed in less than 100 us.
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pantheon import resources
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.table.game import Action
from pantheon.table.journal import digest
from pantheon.table.recording import read
from pantheon.table.saves import open_game, start_journal
from pantheon.table.session import Seat, Session

GOAL = 100e-6
ROUNDS = 20


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench journal")
    parser.add_argument("--strict", action="store_true", help="fail if hashing takes too long")
    options = parser.parse_args(argv)
    game = load_game(resources.rules_folder("pantheon"))
    with tempfile.TemporaryDirectory() as folder:
        hashing = measure(game, Path(folder))
    return 1 if options.strict and hashing > GOAL else 0


def measure(game: Pantheon, folder: Path) -> float:
    """Prints all figures of a random game of four; returns how long hashing a position takes."""
    actions = random_game(game)
    bare, kept = new_session(game), new_session(game)
    without = timed(lambda: replay(bare, actions))
    journal = start_journal(folder, kept, "bench")
    with_journal = timed(lambda: replay(kept, actions))
    journal.close()
    hashing = timed(lambda: digest(kept.state), ROUNDS * 50)
    opening = timed(lambda: open_game(journal.path, lambda *_: game), ROUNDS)
    reading = timed(lambda: read(journal.path), ROUNDS)
    writing = (with_journal - without) / len(actions)
    print(f"{len(actions)} decisions, {len(kept.entries)} entries, {journal.path.stat().st_size} bytes")
    print(f"hash of a position       {hashing * 1e6:8.1f} us (goal: below {GOAL * 1e6:.0f})")
    print(f"a decision to the disk   {writing * 1e6:8.1f} us (hashed, written and flushed past all caches)")
    print(f"checking a file          {reading * 1e3:8.1f} ms")
    print(f"opening a game           {opening * 1e3:8.1f} ms (checked and played again to its end)")
    return hashing


def random_game(game: Pantheon) -> list[Action]:
    session, luck = new_session(game), random.Random(1)
    while not session.over:
        session.act(luck.choice(session.choices()))
    return [entry.action for entry in session.entries if entry.decided]


def new_session(game: Pantheon) -> Session[Any]:
    return Session(game, {"players": 4}, [Seat(f"Bot {number}", "random") for number in range(4)], 1)


def replay(session: Session[Any], actions: list[Action]) -> None:
    for action in actions:
        session.act(action)


def timed(work: Callable[[], object], times: int = 1) -> float:
    began = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - began) / times

"""The title, the library and the statistics with 5,000 stored games beside 100: processor time until they can be used.

Each is opened with notes of nothing (cold) and by an app that starts again with all notes made (warm). "Opened" is
until the first frame stands, "at rest" until all pictures in view are painted and all games are checked. Goals: the
library and the statistics open within 0.3 s, and the title with 5,000 games like that with 100.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import permutations
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

MANY, FEW = 5_000, 100
PLAYED = 12
GOAL, TITLE_GOAL = 0.3, 1.3
NOTHING = 0.001
"""What takes less is done within the first frame already."""
NAMES = [f"Player {letter}{number}" for letter in "ABCDEFGH" for number in range(3)]

Figures = dict[str, float]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench library")
    parser.add_argument("--games", type=int, default=MANY, help=f"how many games; {MANY} unless told")
    parser.add_argument("--strict", action="store_true", help="fail if a goal is missed")
    options = parser.parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["PANTHEON_HOME"] = home
        with opened_window():  # fonts and pictures are read once
            pass
        few, many = measured(FEW), measured(options.games)
    print(f"{'processor time in ms':36}{FEW:>9,}{options.games:>9,} games   ratio")
    for what, took in many.items():
        ratio = f"{took / few[what]:14.1f}" if few[what] > NOTHING else ""
        print(f"{what:36}{few[what] * 1e3:9.1f}{took * 1e3:9.1f}{ratio}")
    late = [what for what in ("warm library opened", "warm statistics opened") if many[what] > GOAL]
    late += ["warm title opened"] * (many["warm title opened"] > TITLE_GOAL * few["warm title opened"])
    print("goals missed: " + (", ".join(late) or "none"))
    return 1 if options.strict and late else 0


def measured(games: int) -> Figures:
    """All figures of a folder with so many games."""
    folder = Path(os.environ["PANTHEON_HOME"]) / "games"
    for old in folder.glob("*"):
        if old.is_file():
            old.unlink()
    began = time.process_time()
    fill(folder, games)
    print(f"{games} games made in {time.process_time() - began:.1f} s")
    return {f"{state} {what}": took for state in ("cold", "warm") for what, took in visited().items()}


def visited() -> Figures:
    """What an app that starts now needs for each place."""
    figures: Figures = {}
    began = time.process_time()
    with opened_window() as (app, window):
        figures["start"] = time.process_time() - began
        figures["title opened"] = timed(window, app._to_title)
        figures["library opened"] = timed(window, app.archive.library)
        figures["library at rest"] = rested(window)
        figures["a page further"] = timed(window, lambda: press(window, "K_PAGEDOWN"))
        figures["a page further, at rest"] = rested(window)
        figures["back at the title"] = timed(window, lambda: press(window, "K_ESCAPE"))
        figures["statistics opened"] = timed(window, app.archive.statistics)
        figures["statistics at rest"] = rested(window)
        window.make(app._to_title())
    return figures


@contextmanager
def opened_window() -> Iterator[tuple[Any, Any]]:
    from pantheon.app.shell import App

    app = App()
    app.settings.window_size, app.settings.muted = (1280, 800), True
    window = app.open()
    window.step(0.0)
    yield app, window
    app.close()


def press(window: Any, key: str) -> None:
    import pygame

    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=getattr(pygame, key), mod=0, unicode="", scancode=0))


def timed(window: Any, go: Callable[[], Any]) -> float:
    """Until the first frame stands."""
    began = time.process_time()
    window.make(go())
    window.step(0.0)
    return time.process_time() - began


def rested(window: Any) -> float:
    """Until nothing is left to be done."""
    began = time.process_time()
    while window.stack.top.next_update() is not None or window.stack.top.stale:
        window.step(1 / 60)
    return time.process_time() - began


# The games -----------------------------------------------------------------------------------------------------------


def fill(folder: Path, games: int) -> None:
    """Real games: a few that were played, each many times with other names and on another day.

    The oldest 50th still run: so the title has the longest way to the game that waits.
    """
    from msgspec.structs import replace

    from pantheon.table.journal import sealed
    from pantheon.table.recording import read
    from pantheon.table.session import Seat

    folder.mkdir(exist_ok=True)
    played = [read(path) for path in played_games(folder)]
    pairs = list(permutations(NAMES, 2))
    for number in range(games):
        recording = played[number % PLAYED]
        seats = tuple(Seat(name) for name in pairs[number // PLAYED])
        day = f"20{20 + number // 336 % 10:02}-{1 + number // 28 % 12:02}-{1 + number % 28:02}T20:15:00.000+01:00"
        text, seal = sealed(replace(recording.header, seats=seats, began=day), "")
        parts = [text]
        for line in recording.lines[: 60 if number < games // 50 else None]:
            text, seal = sealed(line, seal)
            parts.append(text)
        path = folder / f"{day[:10]} {number} {pairs[number // PLAYED][0]}.pantheon"
        path.write_bytes(b"".join(parts))
        os.utime(path, (1e9 + 60 * number, 1e9 + 60 * number))
    for recording in played:
        recording.path.unlink()


def played_games(folder: Path) -> list[Path]:
    import random

    from pantheon import resources
    from pantheon.games import SHELF
    from pantheon.table.saves import start_journal
    from pantheon.table.session import Seat, Session

    game, paths = SHELF["pantheon"].load(resources.rules_folder("pantheon")), []
    for seed in range(PLAYED):
        session: Session[Any] = Session(game, {"players": 2}, [Seat("A"), Seat("B")], seed)
        luck = random.Random(seed)
        while not session.over:
            session.act(luck.choice(session.choices()))
        journal = start_journal(folder, session, "bench")
        journal.close()
        paths.append(journal.path)
    return paths


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""How long the packaged app needs to its first frame, beside an empty pygame-ce app packaged the usual way.

Linux, with Xvfb. Both are started in turn on the same screen; the time runs until the screen is lit.
Needs the app that `dev.py package` made.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from screen import Screen, wait_until

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "build" / "package" / "dist" / "Pantheon" / "Pantheon"
EMPTY = ROOT / "build" / "bench" / "empty"
EMPTY_SOURCE = """
import pygame
pygame.init()
window = pygame.display.set_mode((1280, 720))
window.fill((90, 120, 150))
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""
GOAL = 1.5


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench startup")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--strict", action="store_true", help=f"fail if the ratio is above {GOAL}")
    options = parser.parse_args(argv)
    if sys.platform != "linux" or not shutil.which("Xvfb"):
        print("Needs Linux with Xvfb: not measured.")
        return 1
    if not APP.exists():
        print("There is no packaged app: `dev.py package` makes it. Not measured.")
        return 1
    ratio = compare(APP, packaged_empty_app(), options.rounds)
    return 1 if options.strict and ratio > GOAL else 0


def compare(app: Path, empty: Path, rounds: int) -> float:
    times: dict[Path, list[float]] = {empty: [], app: []}
    for program in times:
        first_frame(program)  # so that both come from the disk cache
    for _ in range(rounds):
        for program, measured in times.items():
            measured.append(first_frame(program))
    for name, program in (("empty pygame-ce app", empty), ("Pantheon", app)):
        ms = [1000 * t for t in times[program]]
        print(f"{name:20} first frame after {statistics.median(ms):5.0f} ms ({min(ms):.0f} to {max(ms):.0f})")
    ratio = statistics.median(times[app]) / statistics.median(times[empty])
    print(f"ratio of the medians {ratio:.2f} (goal: at most {GOAL}), {rounds} rounds in turn")
    return ratio


def first_frame(program: Path) -> float:
    """Seconds from the start of a program until something is on the screen."""
    with tempfile.TemporaryDirectory() as home, Screen() as screen:
        environment = {**os.environ, **screen.environment, "PANTHEON_HOME": home}
        began = time.monotonic()
        running = subprocess.Popen(
            [str(program)], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            lit = wait_until(screen.is_lit, 30, every=0.001)
            took = time.monotonic() - began
        finally:
            running.kill()
            running.wait()
    if not lit:
        raise RuntimeError(f"{program.name} showed nothing within 30 seconds")
    return took


def packaged_empty_app() -> Path:
    """Made once, with PyInstaller's own defaults."""
    program = EMPTY / "dist" / "empty" / "empty"
    if not program.exists():
        EMPTY.mkdir(parents=True, exist_ok=True)
        (EMPTY / "empty.py").write_text(EMPTY_SOURCE, encoding="utf-8")
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--windowed"]
        command += ["--distpath", str(EMPTY / "dist"), "--workpath", str(EMPTY / "work")]
        command += ["--specpath", str(EMPTY), str(EMPTY / "empty.py")]
        subprocess.run(command, check=True)
    return program

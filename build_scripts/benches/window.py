"""The window: frame times while bots play and think, and how little an idle window does.

Bots play a game at full animation in a window without a screen, thinking in their own process. Beside the time on the
clock stands the processor time, which a busy machine does not spoil; goals are about that. `--longest 5` names what the
longest frames did.
"""

import argparse
import os
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from long_frames import Watch
from pantheon.games import FIRST, SHELF
from side_by_side import calibration

GOALS = {(1280, 800): 0.008, (1920, 1080): 0.010, (3840, 2160): 0.0167}
"""Seconds of a processor that 99% of the frames stay within, by the size of the window."""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench window")
    parser.add_argument("--seconds", type=float, default=15, help="how long each size is measured")
    parser.add_argument("--game", choices=SHELF, default=FIRST)
    parser.add_argument("--size", choices=[name_of(size) for size in GOALS], help="only this one")
    parser.add_argument("--longest", type=int, default=0, metavar="N", help="name what the N longest frames did")
    parser.add_argument("--strict", action="store_true", help="fail if frames take too long")
    options = parser.parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    slow = False
    print(f"calibration {calibration() / 1e6:.2f} million loops/s")
    for size, goal in GOALS.items():
        if options.size not in (None, name_of(size)):
            continue
        with tempfile.TemporaryDirectory() as home:
            os.environ["PANTHEON_HOME"] = home
            slow |= measured(options.game, size, options.seconds, options.longest) > goal
    return 1 if options.strict and slow else 0


def measured(game: str, size: tuple[int, int], seconds: float, longest: int) -> float:
    """Print the figures of one size; the processor time that 99% of the frames stay within."""
    from pantheon.app.shell import App
    from pantheon.bots.levels import pair_of
    from pantheon.table.session import Seat
    from pantheon.ui.boards import colours_of
    from pantheon.ui.game_setup import GameSetup

    app = App()
    app.front = game
    app.settings.window_size, app.settings.bot_pace, app.settings.muted = size, "fast", True
    window = app.open()
    window.step(0.0)
    title = idle_share(window)
    seats = [Seat(name, pair_of(game)[0], colour) for name, colour in zip("ABC", colours_of(game), strict=False)]
    window.make(app.start_game(GameSetup(seats, 0, {}, 7, False)))
    window.step(0.0)
    while window.stack.top.name == "laying":
        window.step(0.0)
    watch = Watch(longest)
    with window.rubbish.left_for_rests(), watch.watching() if longest else nullcontext():
        clock, processor = frames(window, seconds, watch)
    table = idle_share(paused(window))
    app.close()
    print(f"{name_of(size)}: {len(clock)} frames; idle title {title:.2%}, table {table:.2%} of a processor")
    for name, times in (("clock", clock), ("processor", processor)):
        parts = "  ".join(f"{part}% {percentile(times, part) * 1000:.1f} ms" for part in (50, 90, 99))
        print(f"  {name:9} {parts}  longest {max(times) * 1000:.1f} ms")
    over = sum(used > GOALS[size] for used in processor)
    print(f"  goal      99% of a processor's time within {GOALS[size] * 1000:.1f} ms; {over} frames took longer")
    for frame in watch.longest:
        print(frame)
    return percentile(processor, 99)


def frames(window: Any, seconds: float, watch: Watch) -> tuple[list[float], list[float]]:
    """How long each frame takes on the clock and of a processor."""
    clock: list[float] = []
    processor: list[float] = []
    end, last = time.perf_counter() + seconds, time.perf_counter()
    while time.perf_counter() < end and window.running:
        watch.begin()
        now, used = time.perf_counter(), time.process_time()
        window.step(now - last)
        clock.append(time.perf_counter() - now)
        processor.append(time.process_time() - used)
        watch.end(len(processor), window.stack.top.name, processor[-1])
        last = now
        time.sleep(max(0.0, 1 / 60 - clock[-1]))
    return clock, processor


def name_of(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def paused(window: Any) -> Any:
    """The window with a table at which nobody does anything."""
    window.stack.top.paused = True
    for _ in range(100):
        window.step(0.05)
    return window


def idle_share(window: Any, seconds: float = 3.0) -> float:
    """How much of a processor the window uses while nothing happens, in the loop that a player has."""
    used, began = time.process_time(), time.perf_counter()
    last = began
    while time.perf_counter() - began < seconds:
        now = time.perf_counter()
        # Time passes: the glitter of the sea and the fires are a part of it.
        window.step(now - last)
        window._sleep(time.perf_counter() - now)
        last = now
    return (time.process_time() - used) / (time.perf_counter() - began)


def percentile(times: list[float], part: int) -> float:
    return sorted(times)[min(len(times) - 1, len(times) * part // 100)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Films a few seconds of a stored game as it is replayed, motions and all, as a small animated GIF for the README.

python build_scripts/film.py GAME.pantheon OUT.gif [--from ENTRY] [--seconds S]
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame
from PIL import Image

from pantheon import resources
from pantheon.app.screenshots import sample_session
from pantheon.games import SHELF
from pantheon.ui import art
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.settings import Settings
from pantheon.ui.window import Window

SIZE = (1280, 800)
SHOWN = (800, 500)
EVERY = 1 / 12
COLOURS = 96


def main() -> None:
    arguments = read_arguments()
    frames = filmed(arguments.game, arguments.begin, arguments.seconds)
    palette = frames[len(frames) // 2].quantize(COLOURS)
    first, *others = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    first.save(arguments.out, save_all=True, append_images=others, duration=round(1000 * EVERY), loop=0, optimize=True)
    print(f"{arguments.out}: {len(frames)} pictures, {arguments.out.stat().st_size / 1024:.0f} KB")


def filmed(file: Path, begin: int, seconds: float) -> list[Image.Image]:
    name = next(game for game in SHELF if file.stem.startswith(game))
    folder = resources.rules_folder(name)
    session = sample_session(name, folder, file)
    art.look_for(session.game, folder)
    replay = Replay(session, at=begin)
    window = Window(Settings(window_size=SIZE, muted=True), lambda: replay)
    replay.press(next(spot for spot in replay.spots() if spot.shortcut == "Space"))
    frames = []
    for number in range(round(seconds / EVERY)):
        for _ in range(5):
            window.step(EVERY / 5)
        small = pygame.transform.smoothscale(window.surface, SHOWN)
        frames.append(Image.frombytes("RGB", SHOWN, pygame.image.tobytes(small, "RGB")))
        print(f"\r{number + 1} pictures", end="", flush=True)
    print()
    return frames


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--from", dest="begin", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=7.0)
    return parser.parse_args()


if __name__ == "__main__":
    main()

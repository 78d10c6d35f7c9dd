"""Every scene looks as it did when somebody last looked at it and said yes.

The golden images are small; a comparison forgives what font rendering may change and finds what a person would see.
After a wanted change: `python -m tests.ui.test_golden_images` draws them anew, then look at the difference in git.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from pantheon.app.screenshots import picture, scenes_of
from pantheon.games import FIRST, SHELF

FOLDER = Path(__file__).parent / "golden"
SIZES = ((1024, 640), (1280, 800), (1920, 1080))
WIDTH = 288
MEAN_ALLOWED = 3.0
"""How far apart two images may be on average, of 255."""
SPOT_ALLOWED = 22.0
"""How far apart any part of about 1/360 of the image may be on average."""
TILE = 12
COLOURS = 256
"""With fewer a painted map would differ from itself."""
OWN = ("title", "setup", "learn", "turn", "result", "replay", "rules", "gods", "prelude", "scoring")
"""Scenes that look different in another game."""


def scenes() -> list[tuple[str, str]]:
    """All scenes of the first game, and of the others those that look different there."""
    return [(game, scene) for game in SHELF for scene in scenes_of(game) if game == FIRST or scene in OWN]


@pytest.mark.parametrize(("game", "scene"), scenes())
def test_a_scene_looks_as_accepted(game: str, scene: str) -> None:
    for size in SIZES:
        path = golden(scene, size, game)
        assert path.is_file(), f"{path.name} is missing: python -m tests.ui.test_golden_images"
        mean, worst = difference(small(scene, size, game), Image.open(path).convert("RGB"))
        assert mean <= MEAN_ALLOWED and worst <= SPOT_ALLOWED, (
            f"{scene} of {game} at {size} has changed (mean {mean:.1f}, worst part {worst:.1f}); look at it, "
            "and if it is right: python -m tests.ui.test_golden_images"
        )


def test_the_comparison_sees_a_missing_button() -> None:
    """The golden images are worth as much as the comparison."""
    whole = small("title", (1280, 800))
    changed = whole.copy()
    changed.paste((31, 78, 107), (120, 70, 170, 80))
    assert difference(whole, changed)[1] > SPOT_ALLOWED
    assert difference(whole, whole) == (0, 0)


def small(scene: str, size: tuple[int, int], game: str = FIRST) -> Image.Image:
    return shrunk(picture(scene, size, name=game))


def shrunk(shot: pygame.Surface) -> Image.Image:
    image = Image.frombytes("RGB", shot.get_size(), pygame.image.tobytes(shot, "RGB"))
    return image.resize((WIDTH, WIDTH * shot.height // shot.width), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """The mean distance of two images, and that of the part where they differ most."""
    if one.size != other.size:
        return 255.0, 255.0
    apart = ImageChops.difference(one, other).convert("L")
    across, down = apart.size
    tiles = [
        ImageStat.Stat(apart.crop((x, y, min(x + TILE, across), min(y + TILE, down)))).mean[0]
        for x in range(0, across, TILE)
        for y in range(0, down, TILE)
    ]
    return ImageStat.Stat(apart).mean[0], max(tiles)


def golden(scene: str, size: tuple[int, int], game: str = FIRST) -> Path:
    folder = FOLDER if game == FIRST else FOLDER / game
    return folder / f"{scene}_{size[0]}x{size[1]}.png"


def accept(wanted: list[str]) -> None:
    """All of them, or those that are named: "turn", or "for_the_gods/turn"."""
    for game, scene in scenes():
        if not wanted or (scene if game == FIRST else f"{game}/{scene}") in wanted:
            for size in SIZES:
                path = golden(scene, size, game)
                path.parent.mkdir(parents=True, exist_ok=True)
                keep(small(scene, size, game), path)


def keep(image: Image.Image, path: Path) -> None:
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(path.name)


if __name__ == "__main__":
    accept(sys.argv[1:])

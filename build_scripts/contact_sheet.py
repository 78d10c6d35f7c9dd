"""Draws every picture at several sizes on one sheet, to be looked at after a change of the art.

python build_scripts/contact_sheet.py                    writes out/contact.png
python build_scripts/contact_sheet.py monuments/units    only what has such a name; shared, if it belongs to all games

Pieces that are tinted stand in the colours of players, on what lies below them on a board.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from pantheon.ui import art, theme  # noqa: E402

WIDTH = 1600
SIZES = (128, 48, 24, 16)
CELL = (sum(SIZES) + theme.SPACE_S * (len(SIZES) + 1), SIZES[0] + 34)
ASSETS = ROOT / "assets"
TINTED = ("emblems", "pieces", "units", "buildings", "civilisations")
MEADOW = theme.rgb("#6f8f4a")
GROUNDS = (theme.PARCHMENT, MEADOW, theme.SAND, theme.SHALLOW_SEA, theme.DEEP_SEA, theme.INK)


def main(beginnings: list[str]) -> None:
    chosen = [folder for folder in folders() if title(folder).startswith(tuple(beginnings or [""]))]
    blocks = [heading(title(folder), folder_sheet(folder)) for folder in chosen]
    blocks += [heading(f"{title(one)} of players", tinted_sheet(one)) for one in chosen if one.name in TINTED]
    if not blocks:
        sys.exit("nothing has such a name")
    sheet = pygame.Surface((WIDTH, sum(block.height for block in blocks)))
    y = 0
    for block in blocks:
        sheet.blit(block, (0, y))
        y += block.height
    out = ROOT / "out" / "contact.png"
    out.parent.mkdir(exist_ok=True)
    pygame.image.save(sheet, out)
    print(out.relative_to(ROOT))


def folders() -> list[Path]:
    return sorted({path.parent for path in ASSETS.glob("*/images/**/*.svg")})


def title(folder: Path) -> str:
    return folder.relative_to(ASSETS).as_posix().replace("/images", "")


def named(path: Path) -> str:
    """What the code calls a drawing."""
    room, _, *rest = path.relative_to(ASSETS).with_suffix("").parts
    return "/".join(rest if room == "shared" else (room, *rest))


def heading(title: str, block: pygame.Surface) -> pygame.Surface:
    whole = pygame.Surface((WIDTH, block.height + 40))
    whole.fill(theme.INK)
    whole.blit(theme.font("display", 24).render(title, True, theme.GOLD_LIGHT), (theme.SPACE_M, 4))
    whole.blit(block, (0, 40))
    return whole


def folder_sheet(folder: Path) -> pygame.Surface:
    names = sorted(named(path) for path in folder.glob("*.svg"))
    columns = WIDTH // CELL[0]
    block = pygame.Surface((WIDTH, -(-len(names) // columns) * CELL[1]))
    block.fill(theme.SHALLOW_SEA)
    for place, name in enumerate(names):
        row, column = divmod(place, columns)
        draw_cell(block, (column * CELL[0], row * CELL[1]), name)
    return block


def draw_cell(block: pygame.Surface, corner: tuple[int, int], name: str) -> None:
    x, y = corner[0] + theme.SPACE_S, corner[1] + theme.SPACE_XS
    block.blit(theme.font("text", 15).render(name, True, theme.TEXT_WHITE), (x, y + SIZES[0] + 2))
    for size in SIZES:
        block.blit(art.picture(name, (size, size)), (x, y))
        x += size + theme.SPACE_S


def tinted_sheet(folder: Path) -> pygame.Surface:
    """A row for each picture; one colour of players on each ground."""
    names = sorted(name for name in map(named, folder.glob("*.svg")) if is_master(name))
    block = pygame.Surface((WIDTH, len(names) * CELL[1]))
    for row, name in enumerate(names):
        for column, (ground, look) in enumerate(zip(GROUNDS, theme.PLAYERS.values(), strict=True)):
            x, y = column * CELL[0], row * CELL[1]
            block.fill(ground, (x, y, CELL[0], CELL[1]))
            for size in SIZES:
                block.blit(art.tinted(name, (size, size), look.fill), (x + theme.SPACE_S, y + theme.SPACE_XS))
                x += size + theme.SPACE_S
    return block


def is_master(name: str) -> bool:
    """Whether a drawing is white and grey, apart from its outline: it waits for a colour."""
    drawn = art.picture(name, (SIZES[1], SIZES[1]))
    pixels = [drawn.get_at((x, y)) for x in range(drawn.width) for y in range(drawn.height)]
    return all(max(pixel[:3]) - min(pixel[:3]) < 30 for pixel in pixels if pixel.a > 250)


if __name__ == "__main__":
    main(sys.argv[1:])

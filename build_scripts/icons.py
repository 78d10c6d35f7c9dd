"""The app's icon in the forms each system wants, all drawn from the one SVG of our own art."""

import os
import struct
from io import BytesIO
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

SOURCE = Path(__file__).resolve().parent.parent / "assets" / "shared" / "images" / "icon.svg"
LINUX_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
# The names that macOS gives to PNG pictures of each size.
MACOS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def drawn(size: int) -> bytes:
    """The icon as a PNG file of that many pixels each way, drawn at that size and not shrunk."""
    picture = pygame.image.load_sized_svg(SOURCE, (size, size))
    file = BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def write_png(folder: Path) -> list[Path]:
    """`icons/SIZExSIZE.png`, for Linux."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for size in LINUX_SIZES:
        written.append(folder / f"{size}x{size}.png")
        written[-1].write_bytes(drawn(size))
    return written


def write_ico(file: Path) -> Path:
    """Windows: a directory of sizes, then the PNG files themselves (every Windows since Vista reads them)."""
    pictures = [drawn(size) for size in WINDOWS_SIZES]
    place = 6 + 16 * len(pictures)
    head = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(WINDOWS_SIZES, pictures, strict=True):
        side = size % 256  # 0 stands for 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    file.write_bytes(head + b"".join(pictures))
    return file


def write_icns(file: Path) -> Path:
    """macOS: pieces of a four-letter type, the length of the piece, and a PNG file."""
    body = b""
    for size, kind in MACOS_TYPES.items():
        picture = drawn(size)
        body += kind + struct.pack(">I", len(picture) + 8) + picture
    file.write_bytes(b"icns" + struct.pack(">I", len(body) + 8) + body)
    return file

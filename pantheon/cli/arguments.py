"""What is typed behind a command, as values: each kind of argument says what it expected."""

# not for people: the command line speaks English, which programs and searches rely on

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path

from pantheon import resources

LONGEST_WORD = 200
LONGEST_SENTENCE = 1000
MOST = 1_000_000
"""Games in a run."""
MOST_PROCESSES = 61 if sys.platform == "win32" else 256
"""Windows can wait for no more."""


def shortened(text: str) -> str:
    """A sentence with what somebody typed in it: nobody wants to read ten thousand letters again."""
    text = re.sub(rf"[^\s:'\"]{{{LONGEST_WORD + 1},}}", lambda word: f"{word[0][:LONGEST_WORD]}...", text)
    return text if len(text) <= LONGEST_SENTENCE else f"{text[:LONGEST_SENTENCE]}..."


def words(text: str) -> list[str]:
    """Words with commas between them."""
    return text.split(",")


def positive(text: str) -> int:
    number = whole(text)
    if not 1 <= number <= MOST:
        raise argparse.ArgumentTypeError(f"expected a number from 1 to {MOST}, not {text!r}")
    return number


def processes(text: str) -> int:
    number = whole(text)
    if not 1 <= number <= MOST_PROCESSES:
        raise argparse.ArgumentTypeError(f"expected a number from 1 to {MOST_PROCESSES}, not {text!r}")
    return number


def whole(text: str) -> int:
    """A number of a sane length: Python refuses to read thousands of digits."""
    if not re.fullmatch(r"-?[0-9]{1,19}", text):
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}")
    return int(text)


def size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", text.lower())
    width, height = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (320 <= width <= 7680 and 240 <= height <= 4320):
        raise argparse.ArgumentTypeError(f"expected a size such as 1280x800, not {text!r}")
    return width, height


def scale(text: str) -> int:
    if not (re.fullmatch("[0-9]{2,3}", text) and 75 <= int(text) <= 200):
        raise argparse.ArgumentTypeError(f"expected a percentage from 75 to 200, not {text!r}")
    return int(text)


# Files and folders ---------------------------------------------------------------------------------------------------


def file(text: str) -> Path:
    return resources.named_path(text)


def folder(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("expected the name of a folder")
    return resources.named_path(text)


def new_folder(text: str) -> Path:
    """A folder to write into; it is made if it is not there."""
    path = folder(text)
    why = resources.why_not_writable(path)
    if why:
        raise argparse.ArgumentTypeError(f"nothing can be written into {str(path)!r}: {why}")
    return path


def place(text: str) -> Path:
    """A file or a folder that can be written, as far as that can be told before the work begins."""
    path = resources.named_path(text)
    if not text or not _is_folder(path.parent):
        raise argparse.ArgumentTypeError(f"there is no folder {str(path.parent)!r} to write into")
    return path


def output(text: str) -> Path:
    path = place(text)
    if _is_folder(path):
        raise argparse.ArgumentTypeError(f"{str(path)!r} is a folder, expected the name of a file")
    if not os.access(path, os.W_OK) and not os.access(path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"{str(path)!r} cannot be written: no permission")
    return path


def picture(text: str) -> Path:
    return _of_kind(output(text), ".png")


def moving_picture(text: str) -> Path:
    return _of_kind(output(text), ".gif", ".png")


def _of_kind(path: Path, *endings: str) -> Path:
    if path.suffix.lower() not in endings:
        raise argparse.ArgumentTypeError(f"expected a name that ends with {' or '.join(endings)}, not {str(path)!r}")
    return path


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False  # a name that is too long is told when it is written

"""Several files of one game, as copying, renaming and restoring leave them.

They share their luck: whoever plays on in one of them could have seen in another what is to come.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pantheon.table.files import open_file
from pantheon.table.journal import SUFFIX
from pantheon.table.recording import BYTE_ORDER_MARK, CannotOpen, read


def twins_in(folder: Path, path: Path, first: bytes) -> Iterator[Path]:
    """All other files in the folder that begin with the same line. Quick among thousands: no line is understood."""
    for other in sorted(folder.glob("*" + SUFFIX)):
        if _begins_with(other, first) and not _are_one(other, path):
            yield other


def is_damaged(path: Path) -> bool:
    """Such a file stays as it is: while a good one lies beside it, nobody plays on in it."""
    try:
        return bool(read(path).damage)
    except CannotOpen:
        return True


def _begins_with(path: Path, first: bytes) -> bool:
    try:
        with open_file(path) as file:
            return file.read(len(BYTE_ORDER_MARK) + len(first)).removeprefix(BYTE_ORDER_MARK).startswith(first)
    except OSError:
        return False


def _are_one(path: Path, other: Path) -> bool:
    """Two names may lead to one file; it is locked, and written, as one."""
    try:
        return path.samefile(other)
    except OSError:
        return False  # one of them is gone

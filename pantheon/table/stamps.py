"""The files of games in a folder, and by what it is seen that one has changed: its place, size and age."""

from __future__ import annotations

import os
from pathlib import Path

from pantheon.table.journal import SUFFIX

Stamp = tuple[int, int, int]
"""Size, time of the last change, and which file it is on its disk."""


def newest_first(folder: Path) -> list[Path]:
    """All game files in a folder, the one that was written last at the front."""
    return [folder / name for name in stamps_in(folder)]


def stamps_in(folder: Path) -> dict[str, Stamp]:
    """The names of all game files in a folder with their stamps, the one that was written last at the front."""
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                name = entry.name
                if name.endswith(SUFFIX) or os.path.normcase(name).endswith(SUFFIX):
                    try:
                        size, changed, which = stamp_of(entry.stat())
                    except OSError:
                        continue  # deleted in this very moment
                    found.append((changed, name, size, which))
    except OSError:
        return {}  # no folder, no games
    found.sort(reverse=True)
    return {name: (size, changed, which) for changed, name, size, which in found}


def stamp_of(found: os.stat_result) -> Stamp:
    """What changes when a file does, and stays when it is renamed."""
    # Windows tells no inode with a list of files, but when each of them was made.
    return found.st_size, found.st_mtime_ns, found.st_ino or found.st_ctime_ns

"""Rules data put aside for the games that were begun with them, each set in a folder named by its fingerprint.

So a game goes on as it began, whatever becomes of the data in use.
"""

from __future__ import annotations

import logging
import os
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from pantheon.table.files import read_file
from pantheon.table.marked_yaml import LARGEST

_log = logging.getLogger(__name__)

_FINGERPRINT = re.compile(r"[0-9a-f]{8,64}")


def data_in(folder: Path) -> dict[str, bytes]:
    """The data files of a folder, by name; those that cannot be read are left out."""
    files = {}
    for path in folder.glob("*.yaml"):
        try:
            files[path.name] = read_file(path, LARGEST)
        except OSError as error:
            _log.info("%s cannot be read: %s", path, error)
    return files


def kept(shelf: Path, fingerprint: str) -> Path | None:
    """The copy with this fingerprint, if there is one. A fingerprint comes from a file: it is never a path."""
    if not _FINGERPRINT.fullmatch(fingerprint):
        return None
    copy = shelf / fingerprint
    return copy if copy.is_dir() else None


def keep(shelf: Path, fingerprint: str, files: Mapping[str, bytes]) -> Path | None:
    """Put a copy on the shelf; one that differs makes way. None if there can be no copy: that must not stop a game."""
    if not _FINGERPRINT.fullmatch(fingerprint):
        return None
    copy = shelf / fingerprint
    if data_in(copy) == files:
        return copy
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".", dir=shelf, ignore_cleanup_errors=True) as room:
            fresh = Path(room) / "fresh"
            fresh.mkdir()
            for name, content in files.items():
                _write(fresh / name, content)
            if copy.exists():
                copy.rename(Path(room) / "damaged")
            fresh.rename(copy)  # complete, or not there at all
    except OSError as error:
        if data_in(copy) == files:
            return copy  # another window was quicker
        _log.warning("rules data could not be kept in %s: %s", copy, error)
        return None
    return copy


def _write(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())

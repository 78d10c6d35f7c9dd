"""Names of files that every system takes: no forbidden letters, not too long, and none twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pantheon.table.words import t

LONGEST_STEM = 180
"""In bytes, which is what disks count: they take 255, and endings such as ` (rescued) 12.pantheon.new` need room."""


def stem_for(title: str) -> str:
    """A title as a file name without its ending, allowed on every system."""
    return cut(re.sub(r'[<>:"/\\|?*\x00-\x1f\x7f]', "", title).strip(" .")).strip(" .") or t("Game")


def numbered(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """`Anna.pantheon`, then `Anna 2.pantheon`, `Anna 3.pantheon` and so on."""
    yield folder / (stem + suffix)
    for number in range(2, 100_000):
        yield folder / f"{cut(stem).rstrip()} {number}{suffix}"


def cut(stem: str) -> str:
    """As many whole letters as there is room for; without the broken ones that some disks allow."""
    return stem.encode(errors="ignore")[:LONGEST_STEM].decode(errors="ignore")

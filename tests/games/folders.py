"""Folders of rules data that a test changes."""

from __future__ import annotations

from pathlib import Path


def change(folder: Path, file: str, before: str, after: str) -> None:
    """Write something else in the place of what stands in a file."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")

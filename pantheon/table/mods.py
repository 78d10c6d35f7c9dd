"""What a folder of changed rules data is called: by its `mod.yaml`, or else by its own name."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from pantheon.table.data import DataError, Problem, read

FILE = "mod.yaml"


class ModFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


def mod_name(folder: Path) -> str:
    """The name for people. A folder that is called as the game needs it (`mods/pantheon`) goes by both words."""
    try:
        name: str = read(folder / FILE, ModFile).value.name
        return name
    except DataError:
        whole = folder.absolute()
        return f"{whole.parent.name}/{whole.name}" if whole.parent.name == "mods" else whole.name


def problems(folder: Path) -> list[Problem]:
    """What is wrong with the name; nothing if there is none."""
    if not (folder / FILE).exists():
        return []
    try:
        read(folder / FILE, ModFile)
    except DataError as error:
        return error.problems
    return []

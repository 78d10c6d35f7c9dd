"""A folder of YAML files as the definitions of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pantheon.games.for_the_gods import integrity
from pantheon.games.for_the_gods.definitions import Definitions, GodDef, MapDef, SetupDef, TokensDef
from pantheon.table.data import DataError, Places
from pantheon.table.folder import read_whole
from pantheon.table.lessons import LessonDef
from pantheon.table.printed import RuleDef
from pantheon.table.translated import texts_of

SHAPES: dict[str, Any] = {
    "map": MapDef,
    "tokens": TokensDef,
    "gods": tuple[GodDef, ...],
    "setup": SetupDef,
    "rules": tuple[RuleDef, ...],
    "lessons": tuple[LessonDef, ...],
}
WORDS = frozenset({"name", "title", "text", "rules", "lessons", "presets", "width", "height", "harbour", "site"})
"""What can change without changing the game: a save stays good when a text or the drawing is improved."""


def load(folder: Path) -> Definitions:
    """The definitions in a folder; DataError if the game could not be played with them."""
    definitions, places = read_folder(folder)
    problems = integrity.broken(definitions, places)
    if problems:
        raise DataError(problems)
    return definitions


def texts(folder: Path) -> dict[str, str]:
    """What is to be translated."""
    return texts_of(load(folder))


def read_folder(folder: Path) -> tuple[Definitions, Places]:
    """What the files say, each by itself in order, and where; DataError with the problems of all files."""
    return read_whole(folder, SHAPES, WORDS, Definitions)

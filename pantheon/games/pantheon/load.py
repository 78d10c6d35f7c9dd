"""A folder of YAML files as the definitions of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec

from pantheon.games.pantheon import integrity
from pantheon.games.pantheon.definitions import (
    BoardDef,
    BonusDef,
    CardsDef,
    Definitions,
    GodDef,
    HalfGodsDef,
    HexDef,
    LabelDef,
    LootDef,
    NationDef,
    SacrificesDef,
    ScoringDef,
    SetupDef,
)
from pantheon.games.pantheon.map_text import read_map
from pantheon.games.pantheon.mentions import filled
from pantheon.table.data import DataError, Document, Places, Problem
from pantheon.table.folder import fingerprint, read_files
from pantheon.table.lessons import FILE, LessonDef
from pantheon.table.printed import Printed, RuleDef
from pantheon.table.translated import texts_of

Letter = Annotated[str, msgspec.Meta(pattern="^[A-Z]$", description="a capital letter")]


class BoardFile(Printed, frozen=True):
    """board.yaml as it is written."""

    nations: dict[Letter, str]
    map: str
    labels: list[LabelDef]


SHAPES: dict[str, Any] = {
    "board": BoardFile,
    "nations": tuple[NationDef, ...],
    "gods": tuple[GodDef, ...],
    "loot": tuple[LootDef, ...],
    "bonus": tuple[BonusDef, ...],
    "cards": CardsDef,
    "half_gods": HalfGodsDef,
    "sacrifices": SacrificesDef,
    "setup": SetupDef,
    "scoring": ScoringDef,
    "rules": tuple[RuleDef, ...],
}
LESSONS: dict[str, Any] = {"lessons": tuple[LessonDef, ...]}
"""A folder may do without them: those of older mods and games have none."""

WORDS = frozenset({"name", "title", "text", "plural", "city", "terrain", "labels", "rules", "lessons", "presets"})
"""What can change without changing the game: a save stays good when a text is improved."""


class Read(msgspec.Struct, frozen=True):
    """What the files of a folder say."""

    definitions: Definitions
    places: Places
    written: dict[str, Any]
    """The content of each file before its placeholders were filled."""

    def texts(self) -> dict[str, str]:
        """All texts with their placeholders, by paths; see `table/translated.py`. The data must be sound."""
        return texts_of(self.written)


def load(folder: Path) -> Definitions:
    """The definitions in a folder; DataError if the game could not be played with them."""
    return read_sound(folder).definitions


def texts(folder: Path) -> dict[str, str]:
    """What is to be translated."""
    return read_sound(folder).texts()


def read_sound(folder: Path) -> Read:
    found = read_folder(folder)
    problems = integrity.broken(found.definitions, found.places)
    if problems:
        raise DataError(problems)
    return found


def read_folder(folder: Path) -> Read:
    """What the files say, each by itself in order, and where; DataError with the problems of all files."""
    documents, problems = read_files(folder, SHAPES)
    if (folder / FILE).is_file():
        lessons, wrong = read_files(folder, LESSONS)
        documents, problems = {**documents, **lessons}, [*problems, *wrong]
    values = {name: document.value for name, document in documents.items()}
    written = dict(values)
    if "board" in documents:
        values["board"] = BoardDef(hexes=_hexes(documents["board"], problems), labels=tuple(values["board"].labels))
    if "gods" in documents and "setup" in documents:
        values.update(_with_mentions(documents, problems))
    if problems:
        raise DataError(problems)
    definitions = Definitions(**values, fingerprint=fingerprint(values, WORDS))
    return Read(definitions, Places(documents.values()), written)


def _with_mentions(documents: dict[str, Document[Any]], problems: list[Problem]) -> dict[str, Any]:
    """The content of all files but the map, their texts with the names that they mention."""
    gods, setup = documents["gods"].value, documents["setup"].value

    def content(document: Document[Any]) -> Any:
        def complain(text: str, *path: str | int) -> None:
            problems.append(document.problem(text, *path))

        return filled(document.value, gods, setup, complain)

    return {name: content(document) for name, document in documents.items() if name != "board"}


def _hexes(board: Document[BoardFile], problems: list[Problem]) -> tuple[HexDef, ...]:
    def complain(text: str, line: int) -> None:
        problems.append(board.problem(text, "map", line))

    return read_map(board.value.map, board.value.nations, complain)

"""A folder of YAML files as the definitions of the game."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from pantheon.games.monuments import integrity
from pantheon.games.monuments.definitions import (
    AbilityDef,
    CardDef,
    CommonDef,
    DeckDef,
    Definitions,
    LayerDef,
    MapDef,
    PiecesDef,
    QuestDef,
    RuleDef,
    ScoreCardDef,
    SetupDef,
)
from pantheon.table.data import DataError, Document, Places, Problem, read
from pantheon.table.translated import texts_of

SHAPES: dict[str, Any] = {
    "map": MapDef,
    "pieces": PiecesDef,
    "cards": tuple[CardDef, ...],
    "layers": tuple[LayerDef, ...],
    "abilities": tuple[AbilityDef, ...],
    "score_cards": tuple[ScoreCardDef, ...],
    "decks": tuple[DeckDef, ...],
    "commons": tuple[CommonDef, ...],
    "quests": tuple[QuestDef, ...],
    "setup": SetupDef,
    "rules": tuple[RuleDef, ...],
}
WORDS = frozenset({"name", "title", "text", "rules", "presets", "wonder"})
"""What can change without changing the game: a save stays good when a text is improved."""


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
    try:
        there = folder.is_dir()
    except OSError:
        there = False  # no disk has room for such a name
    if not there:
        raise DataError([Problem(str(folder), 0, "there is no such folder")])  # not for people
    documents: dict[str, Document[Any]] = {}
    problems: list[Problem] = []
    for name, shape in SHAPES.items():
        try:
            documents[name] = read(folder / f"{name}.yaml", shape)
        except DataError as error:
            problems += error.problems
    if problems:
        raise DataError(problems)
    values = {name: document.value for name, document in documents.items()}
    return Definitions(**values, fingerprint=fingerprint(values)), Places(documents.values())


def fingerprint(values: dict[str, Any]) -> str:
    """The same for two folders that play the same game, whatever their comments, layout and words."""
    content = msgspec.json.encode(_played(msgspec.to_builtins(values)), order="sorted")
    return hashlib.blake2b(content, digest_size=8).hexdigest()


def _played(content: Any) -> Any:
    if isinstance(content, dict):
        return {key: _played(value) for key, value in content.items() if key not in WORDS}
    if isinstance(content, list | tuple):
        return [_played(value) for value in content]
    return content

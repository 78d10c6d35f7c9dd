"""A folder of YAML files as the definitions of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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
    ScoreCardDef,
    SetupDef,
)
from pantheon.table.data import DataError, Places
from pantheon.table.folder import read_whole
from pantheon.table.lessons import LessonDef
from pantheon.table.printed import RuleDef
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
    "lessons": tuple[LessonDef, ...],
}
WORDS = frozenset({"name", "title", "text", "rules", "lessons", "presets", "wonder", "region"})
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
    return read_whole(folder, SHAPES, WORDS, Definitions)

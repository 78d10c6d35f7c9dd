"""A folder of rules data: all its files at once, and a fingerprint of what decides a game."""

# not for people: what is said of data is for people who change them

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pantheon.table.data import DataError, Document, Places, Problem, read

Whole = TypeVar("Whole")
"""The definitions of a game."""


def read_files(folder: Path, shapes: Mapping[str, Any]) -> tuple[dict[str, Document[Any]], list[Problem]]:
    """The files that are in order, by their names without `.yaml`, and the problems of all others."""
    try:
        there = folder.is_dir()
    except OSError:
        there = False  # no disk has room for such a name
    if not there:
        raise DataError([Problem(str(folder), 0, "there is no such folder")])
    documents: dict[str, Document[Any]] = {}
    problems: list[Problem] = []
    for name, shape in shapes.items():
        try:
            documents[name] = read(folder / f"{name}.yaml", shape)
        except DataError as error:
            problems += error.problems
    return documents, problems


def read_whole(
    folder: Path, shapes: Mapping[str, Any], words: frozenset[str], make: Callable[..., Whole]
) -> tuple[Whole, Places]:
    """What the files say, each by itself in order, and where; DataError with the problems of all files."""
    documents, problems = read_files(folder, shapes)
    if problems:
        raise DataError(problems)
    values = {name: document.value for name, document in documents.items()}
    return make(**values, fingerprint=fingerprint(values, words)), Places(documents.values())


def fingerprint(values: Mapping[str, Any], words: frozenset[str]) -> str:
    """The same for two folders that play the same game, whatever their comments, layout and the keys in `words`."""
    content = msgspec.json.encode(_played(msgspec.to_builtins(values), words), order="sorted")
    return hashlib.blake2b(content, digest_size=8).hexdigest()


def _played(content: Any, words: frozenset[str]) -> Any:
    if isinstance(content, dict):
        return {key: _played(value, words) for key, value in content.items() if key not in words}
    if isinstance(content, list | tuple):
        return [_played(value, words) for value in content]
    return content

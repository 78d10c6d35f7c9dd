"""YAML files as typed values, with all mistakes at once: file, line, what was expected, the nearest spelling.

The shape of a file is a type: a msgspec Struct, a list of them, a union of tagged ones. Whoever reads a file
gets the value together with the line of everything in it, so that later checks can name the line as well.
"""

# not for people: what is said of data is for people who change them

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import inspect

from pantheon.table.files import read_file
from pantheon.table.marked_yaml import LARGEST, Listing, Mapping, Node, Scalar, tree
from pantheon.table.problems import MOST_PROBLEMS, DataError, Problem, cut
from pantheon.table.yaml_slips import CURLY

__all__ = ["MOST_PROBLEMS", "DataError", "Document", "Places", "Problem", "cut", "did_you_mean", "parse", "read"]

T = TypeVar("T")
Keys = tuple[str | int, ...]


class Document(Generic[T]):
    """What a file says, and where it says it."""

    def __init__(self, file: str, value: T, lines: dict[Keys, int]) -> None:
        self.file = file
        self.value = value
        self._lines = lines

    def line(self, *path: str | int) -> int:
        """The line of a value, such as `line(3, "power")`, or of what is around it if it was left out."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def problem(self, text: str, *path: str | int) -> Problem:
        return Problem(self.file, self.line(*path), text)


class Places:
    """The files of a folder, for checks that look at several of them and want to name the line."""

    def __init__(self, documents: Iterable[Document[Any]] = ()) -> None:
        self._documents = {document.file: document for document in documents}

    def problem(self, file: str, text: str, *path: str | int) -> Problem:
        document = self._documents.get(file)
        return document.problem(text, *path) if document else Problem(file, 0, text)


def read(path: Path, shape: Any) -> Document[Any]:
    """Read one file; DataError with all its problems."""
    try:
        text = read_file(path, LARGEST)
    except FileNotFoundError:
        raise DataError([Problem(path.name, 0, "the file is missing")]) from None
    except OSError as error:
        raise DataError([Problem(path.name, 0, f"the file cannot be read: {error.strerror}")]) from None
    return parse(text, path.name, shape)


def parse(text: str | bytes, file: str, shape: Any) -> Document[Any]:
    """Read a text as if it were a file of that name; DataError with all its problems."""
    root, problems = tree(text, file)
    reading = _Reading(file, problems)
    value = reading.value(root, _shape(shape), (), root.line)
    if problems:
        raise DataError(sorted(problems, key=lambda problem: problem.line))
    return Document(file, value, reading.lines)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`, did you mean "steps"?` for the nearest of the known words; empty if none is near."""
    nearest = difflib.get_close_matches(word[:60], list(known), n=1)
    return f', did you mean "{nearest[0]}"?' if nearest else ""


@cache
def _shape(shape: Any) -> inspect.Type:
    return inspect.type_info(shape)


class _Reading:
    """Nodes to values, collecting problems instead of stopping at the first. A wrong value becomes None."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        self.file = file
        self.problems = problems
        self.lines: dict[Keys, int] = {}

    def value(self, node: Node, shape: inspect.Type, path: Keys, line: int) -> Any:
        self.lines[path] = line
        if isinstance(node, Scalar) and node.block:
            for number in range(str(node.value).count("\n") + 1):
                self.lines[(*path, number)] = node.line + 1 + number
        description = ""
        if isinstance(shape, inspect.Metadata):
            description = str((shape.extra_json_schema or {}).get("description", ""))
            shape = shape.type
        if isinstance(shape, inspect.StructType):
            return self._struct(node, [shape], path, line)
        if isinstance(shape, inspect.UnionType):
            return self._union(node, shape, path, line)
        if isinstance(shape, inspect.ListType | inspect.VarTupleType):
            return self._list(node, shape, path, line)
        if isinstance(shape, inspect.DictType):
            return self._dict(node, shape, path, line)
        if isinstance(node, Scalar):
            if _fits(node.value, shape):
                return float(node.value) if isinstance(shape, inspect.FloatType) else node.value  # type: ignore[arg-type]
            nearest = _nearest_literal(node.value, shape)
        else:
            nearest = ""
        wanted = description or _wanted(shape)
        return self._wrong(line, path, f"expected {wanted}, found {_found(node)}{nearest}")

    def _struct(self, node: Node, shapes: list[inspect.StructType], path: Keys, line: int) -> Any:
        if not isinstance(node, Mapping):
            keys = _listed(field.encode_name for field in shapes[0].fields)
            wanted = keys if len(shapes) == 1 else f'a "{shapes[0].tag_field}" and its numbers'
            return self._wrong(line, path, f"expected a mapping with {wanted}, found {_found(node)}")
        shape = self._tagged(node, shapes, path, line) if shapes[0].tag_field else shapes[0]
        if shape is None:
            return None
        before = len(self.problems)
        values = self._fields(node, shape, path)
        return None if len(self.problems) > before else shape.cls(**values)

    def _fields(self, node: Mapping, shape: inspect.StructType, path: Keys) -> dict[str, Any]:
        fields = {field.encode_name: field for field in shape.fields}
        missing = [name for name, field in fields.items() if field.required and name not in node.entries]
        values = {}
        for key, (line, inner) in node.entries.items():
            if key in fields:
                values[fields[key].name] = self.value(inner, fields[key].type, (*path, key), line)
            elif key != shape.tag_field:
                known = [*fields, *([shape.tag_field] if shape.tag_field else [])]
                hint = did_you_mean(key, known) or f", expected {_listed(known)}"
                self._wrong(line, path, f'"{key[:60]}" is no key here{hint}')
                missing = [name for name in missing if f'"{name}"?' not in hint]
        for name in missing:
            self._wrong(node.line, path, f'"{name}" is missing, expected {_wanted(fields[name].type)}')
        return values

    def _tagged(
        self, node: Mapping, shapes: list[inspect.StructType], path: Keys, line: int
    ) -> inspect.StructType | None:
        tag_field = str(shapes[0].tag_field)
        known = {str(shape.tag): shape for shape in shapes}
        if tag_field not in node.entries:
            nearest = difflib.get_close_matches(tag_field, node.entries, n=1)
            instead = f' (found the key "{nearest[0]}")' if nearest else ""
            self._wrong(line, path, f'"{tag_field}" is missing, expected one of {_listed(known)}{instead}')
            return None
        line, tag = node.entries[tag_field]
        self.lines[(*path, tag_field)] = line
        word = tag.value if isinstance(tag, Scalar) else None
        if isinstance(word, str) and word in known:
            return known[word]
        hint = did_you_mean(word, known) if isinstance(word, str) else ""
        text = f"expected one of {_listed(known)}, found {_found(tag)}{hint}"
        self._wrong(line, (*path, tag_field), text)
        return None

    def _union(self, node: Node, shape: inspect.UnionType, path: Keys, line: int) -> Any:
        structs = [inner for inner in shape.types if isinstance(inner, inspect.StructType)]
        others = [inner for inner in shape.types if not isinstance(inner, inspect.StructType)]
        if isinstance(node, Scalar) and any(_fits(node.value, inner) for inner in others):
            return node.value
        if structs:
            return self._struct(node, structs, path, line)
        for inner in others:
            if isinstance(node, Listing) and isinstance(inner, inspect.ListType | inspect.VarTupleType):
                return self._list(node, inner, path, line)
            if isinstance(node, Mapping) and isinstance(inner, inspect.DictType):
                return self._dict(node, inner, path, line)
        return self._wrong(line, path, f"expected {_wanted(shape)}, found {_found(node)}")

    def _list(self, node: Node, shape: inspect.ListType | inspect.VarTupleType, path: Keys, line: int) -> Any:
        if not isinstance(node, Listing):
            return self._wrong(line, path, f"expected {_wanted(shape)}, found {_found(node)}")
        if not (shape.min_length or 0) <= len(node.items) <= (shape.max_length or len(node.items)):
            self._wrong(line, path, f"expected {_wanted(shape)}, found {len(node.items)}")
        items = [
            self.value(item, shape.item_type, (*path, number), item.line) for number, item in enumerate(node.items)
        ]
        return tuple(items) if isinstance(shape, inspect.VarTupleType) else items

    def _dict(self, node: Node, shape: inspect.DictType, path: Keys, line: int) -> Any:
        if not isinstance(node, Mapping):
            return self._wrong(line, path, f"expected {_wanted(shape)}, found {_found(node)}")
        values = {}
        for key, (key_line, inner) in node.entries.items():
            if not _fits(key, shape.key_type):
                wanted = _wanted(shape.key_type)
                self._wrong(key_line, path, f'expected {wanted} as the key, found "{key[:60]}"')
            values[key] = self.value(inner, shape.value_type, (*path, key), key_line)
        return values

    def _wrong(self, line: int, path: Keys, text: str) -> None:
        if len(self.problems) >= MOST_PROBLEMS:
            raise DataError(self.problems)
        words = [str(step) for step in path if isinstance(step, str)]
        where = f"{'.'.join(words)[:80]}: " if words else ""
        self.problems.append(Problem(self.file, line, where + text))


def _fits(value: Any, shape: inspect.Type) -> bool:
    if isinstance(shape, inspect.Metadata):
        return _fits(value, shape.type)
    if isinstance(shape, inspect.BoolType | inspect.NoneType):
        return isinstance(value, bool) if isinstance(shape, inspect.BoolType) else value is None
    if isinstance(value, bool) or isinstance(shape, inspect.ListType | inspect.VarTupleType | inspect.DictType):
        return False
    if isinstance(shape, inspect.LiteralType):
        return value in shape.values
    if isinstance(shape, inspect.IntType):
        return isinstance(value, int) and _between(value, shape.ge, shape.le)
    if isinstance(shape, inspect.FloatType):
        return isinstance(value, int | float) and _between(value, shape.ge, shape.le)
    if isinstance(shape, inspect.StrType):
        return (
            isinstance(value, str)
            and _between(len(value), shape.min_length, shape.max_length)
            and (shape.pattern is None or re.search(shape.pattern, value) is not None)
        )
    raise TypeError(f"data files cannot hold {shape}")


def _between(value: float, low: float | None, high: float | None) -> bool:
    return (low is None or value >= low) and (high is None or value <= high)


def _nearest_literal(value: Any, shape: inspect.Type) -> str:
    if not isinstance(shape, inspect.LiteralType) or not isinstance(value, str):
        return ""
    return did_you_mean(value, map(str, shape.values))


def _wanted(shape: inspect.Type) -> str:
    """What a value of this type looks like, in words."""
    if isinstance(shape, inspect.Metadata):
        return str((shape.extra_json_schema or {}).get("description", "")) or _wanted(shape.type)
    if isinstance(shape, inspect.IntType):
        return "a whole number" + _range(shape.ge, shape.le)
    if isinstance(shape, inspect.FloatType):
        return "a number" + _range(shape.ge, shape.le)
    if isinstance(shape, inspect.StrType):
        like = f" like {shape.pattern}" if shape.pattern else ""
        return "a text" + _length(shape.min_length, shape.max_length, "characters") + like
    if isinstance(shape, inspect.ListType | inspect.VarTupleType):
        return "a list" + _length(shape.min_length, shape.max_length, "entries")
    if isinstance(shape, inspect.LiteralType):
        listed = ", ".join(msgspec.json.encode(value).decode() for value in shape.values)
        return f"one of {listed}" if len(shape.values) > 1 else listed
    if isinstance(shape, inspect.UnionType):
        return " or ".join(dict.fromkeys(map(_wanted, shape.types)))
    plain = {inspect.BoolType: "true or false", inspect.NoneType: "nothing"}
    return plain.get(type(shape), "a mapping")


def _range(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return f" {low}" if low == high else f" from {low} to {high}"
    if low is not None:
        return f" from {low} on"
    return f" up to {high}" if high is not None else ""


def _length(low: int | None, high: int | None, what: str) -> str:
    if high is not None:
        return f" of {high} {what}" if low == high else f" of {low or 0} to {high} {what}"
    return f" of at least {low} {what}" if low else ""


def _found(node: Node) -> str:
    if isinstance(node, Listing):
        return "a list"
    if isinstance(node, Mapping):
        return "a mapping"
    if node.value is None:
        return "nothing"
    if isinstance(node.value, bool):
        return "true" if node.value else "false"
    if isinstance(node.value, int | float):
        return f"the number {node.value}"
    curly = " (curly quotes are part of a text: use straight ones)" if node.value[:1] in tuple(CURLY) else ""
    return f"the text {msgspec.json.encode(cut(node.value)).decode()}{curly}"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f'"{word}"' for word in words)

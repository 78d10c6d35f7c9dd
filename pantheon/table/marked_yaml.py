"""YAML text as a tree of nodes that know their line.

Only what data files need: mappings with text keys, lists and plain values. Tags, anchors and aliases are
refused, and so is whatever is too large or too deeply nested, so a hostile file costs nothing. Plain values
are read in the manner of YAML 1.2: `true`, `false`, `null` and numbers are special, every other word is text,
so that `no` is the text "no".
"""

# not for people: what is said of data is for people who change them

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from pantheon.table.problems import DataError, Problem
from pantheon.table.yaml_slips import IN_QUOTES, slip

LARGEST = 400_000
"""Bytes in a file."""
DEEPEST = 24
"""Lists and mappings inside each other."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
_DECIMAL = re.compile(r"[-+]?[0-9]{1,18}\.[0-9]{1,18}")


@dataclass(slots=True)
class Scalar:
    """A single value. `block`: it was written line by line after `|`, beginning on the next line."""

    line: int
    value: str | int | float | bool | None
    block: bool = False


@dataclass(slots=True)
class Listing:
    line: int
    items: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Mapping:
    """`entries` has the line of each key and its value."""

    line: int
    entries: dict[str, tuple[int, Node]] = field(default_factory=dict)


Node = Scalar | Listing | Mapping


def tree(text: str | bytes, file: str) -> tuple[Node, list[Problem]]:
    """The root of a YAML text, with the problems that still allow reading on; DataError for others."""
    decoded = _decoded(text, file)
    events = yaml.parse(decoded, Loader=_LOADER)
    growing = _Growing(file, events)
    try:
        return growing.document(), growing.problems
    except yaml.YAMLError as error:
        raise DataError([*growing.problems, Problem(file, *slip(error, decoded))]) from None
    finally:
        events.close()


class _Growing:
    """A tree while its events are read."""

    def __init__(self, file: str, events: Iterator[Any]) -> None:
        self.file = file
        self.events = events
        self.problems: list[Problem] = []

    def document(self) -> Node:
        next(self.events)
        if isinstance(next(self.events), yaml.StreamEndEvent):
            raise self._fatal(1, "the file is empty")
        root = self._node(next(self.events), depth=0)
        next(self.events)
        after = next(self.events)
        if not isinstance(after, yaml.StreamEndEvent):
            raise self._fatal(_line(after), "a second document begins here, expected only one")
        return root

    def _node(self, event: Any, depth: int) -> Node:
        line = _line(event)
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            raise self._fatal(line, f"a text must not begin with & or * (anchors and aliases): {IN_QUOTES}")
        if event.tag and event.tag != "!":
            raise self._fatal(line, f"a text must not begin with ! (tags such as {event.tag[:60]}): {IN_QUOTES}")
        if depth > DEEPEST:
            raise self._fatal(line, f"lists and mappings are nested more than {DEEPEST} deep")
        if isinstance(event, yaml.ScalarEvent):
            if event.implicit[0]:
                return Scalar(line, _plain(event.value))
            return Scalar(line, event.value, event.style == "|")
        if isinstance(event, yaml.SequenceStartEvent):
            return self._listing(line, depth)
        return self._mapping(line, depth)

    def _listing(self, line: int, depth: int) -> Listing:
        listing = Listing(line)
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            listing.items.append(self._node(event, depth + 1))
        return listing

    def _mapping(self, line: int, depth: int) -> Mapping:
        mapping = Mapping(line)
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                raise self._fatal(_line(event), "a key must be a word")
            key = event.value
            value = self._node(next(self.events), depth + 1)
            if key in mapping.entries:
                earlier = mapping.entries[key][0]
                text = f'the key "{key[:60]}" occurs twice, expected once (first in line {earlier})'
                self.problems.append(Problem(self.file, _line(event), text))
            else:
                mapping.entries[key] = (_line(event), value)
        return mapping

    def _fatal(self, line: int, text: str) -> DataError:
        return DataError([*self.problems, Problem(self.file, line, text)])


def _decoded(text: str | bytes, file: str) -> str:
    if len(text) > LARGEST:
        raise DataError([Problem(file, 1, f"the file has {len(text)} bytes, expected at most {LARGEST}")])
    try:
        # Half a character, as a JSON escape can name it, has no bytes.
        return text.encode().decode() if isinstance(text, str) else text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
    except UnicodeEncodeError as error:
        line = error.object.count("\n", 0, error.start) + 1
    raise DataError([Problem(file, line, "this is no text, expected UTF-8")])


def _plain(text: str) -> str | int | float | bool | None:
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    return text


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1

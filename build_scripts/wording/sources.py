"""The texts that the sources look up, found in their syntax trees: nothing is run, and nothing is missed.

Sound because only literals are accepted: `t(text)` with a name is a mistake, and so is `t` handed on as a function.
Texts that stand in a table are marked there with `mark`, and only `tm`, which takes nothing else, looks them up.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pantheon.table.words import places

MODULES = ("pantheon.table.words", "pantheon.table.messages")
ENGINE = ("pantheon/table/words.py", "pantheon/table/messages.py")
"""They look up what they are given, so their own calls may have names."""
TRANSLATORS = "# For translators:"
"""A comment above the line of a text that begins so goes into the catalogues."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Where a function has its texts among its arguments; -1: nowhere."""

    text: int = 0
    context: int = -1
    plural: int = -1
    filled: bool = True

    @property
    def texts(self) -> tuple[int, ...]:
        return tuple(at for at in (self.context, self.text, self.plural) if at >= 0)


FUNCTIONS = {
    "t": Shape(),
    "tc": Shape(1, context=0),
    "tn": Shape(plural=1),
    "tnc": Shape(1, context=0, plural=2),
    "mark": Shape(filled=False),
    "message": Shape(),
    "message_c": Shape(1, context=0),
    "message_n": Shape(plural=1),
}


@dataclass(frozen=True, slots=True)
class Found:
    """A text in the sources."""

    file: str
    line: int
    text: str
    context: str = ""
    plural: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A call that cannot be followed."""

    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


def texts_in(root: Path, folder: str = "pantheon") -> tuple[list[Found], list[Mistake]]:
    """All texts of the sources under `root`, file by file in reading order."""
    found: list[Found] = []
    mistakes: list[Mistake] = []
    for path in sorted((root / folder).rglob("*.py")):
        for one in texts_of_source(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()):
            (found if isinstance(one, Found) else mistakes).append(one)  # type: ignore[arg-type]
    return found, mistakes + _torn_plurals(found)


def texts_of_source(source: str, file: str) -> list[Found | Mistake]:
    """The texts and mistakes of one source, from top to bottom."""
    if not any(name in source for name in ("table.words", "table.messages", "table import")) and file not in ENGINE:
        return []
    tree = ast.parse(source)
    reading = _Reading(file, source.splitlines(), known_names(tree, file))
    return sorted(reading.all(tree), key=lambda one: one.line)


def known_names(tree: ast.AST, file: str = "") -> dict[str, str]:
    """What the functions are called in this module, such as {"t": "t", "words.t": "t"}."""
    names = {name: name for name in FUNCTIONS} if file in ENGINE else {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        for alias in node.names:
            if node.module in MODULES and alias.name in FUNCTIONS:
                names[alias.asname or alias.name] = alias.name
            elif f"{node.module}.{alias.name}" in MODULES:
                names |= {f"{alias.asname or alias.name}.{name}": name for name in FUNCTIONS}
    return names


def called(node: ast.AST) -> str:
    """What is called, as in "t" or "words.t"; empty for anything longer."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    return ""


class _Reading:
    """One source."""

    def __init__(self, file: str, lines: list[str], names: dict[str, str]) -> None:
        self.file = file
        self.lines = lines
        self.names = names

    def all(self, tree: ast.AST) -> Iterator[Found | Mistake]:
        functions = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node.func) in self.names:
                functions.add(id(node.func))
                yield from self._call(node, self.names[called(node.func)])
        for node in ast.walk(tree):
            loaded = isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load)
            if loaded and called(node) in self.names and id(node) not in functions and self.file not in ENGINE:
                yield self._mistake(node, f"{called(node)} is handed on; call it with a literal text, or use tm")

    def _call(self, node: ast.Call, name: str) -> Iterator[Found | Mistake]:
        shape = FUNCTIONS[name]
        literals = [_literals(node.args[at]) if at < len(node.args) else [] for at in shape.texts]
        if not all(literals) or any(isinstance(part, ast.Starred) for part in node.args):
            if self.file not in ENGINE:
                how = "tm() takes what mark() has marked" if name == "t" else "write the text here"
                yield self._mistake(node, f"{name}() needs literal texts, {how}")
            return
        if sum(len(choices) > 1 for choices in literals) > 1:
            yield self._mistake(node, f"{name}() has several choices of texts; make two calls of it")
            return
        for at in range(max(map(len, literals))):
            words = dict(zip(shape.texts, (each[min(at, len(each) - 1)] for each in literals), strict=True))
            found = Found(
                self.file, node.lineno, words[shape.text], words.get(shape.context, ""), words.get(shape.plural, ""),
                self._hint(node.lineno),
            )  # fmt: skip
            yield found
            yield from self._filled(node, found, shape)

    def _filled(self, node: ast.Call, found: Found, shape: Shape) -> Iterator[Mistake]:
        """Places without values, and values without places."""
        if not found.text.strip():
            yield self._mistake(node, "an empty text needs no translation")
        given = {keyword.arg for keyword in node.keywords}
        if not shape.filled or None in given:
            return
        try:
            wanted = places(found.text) | places(found.plural)
        except ValueError as error:
            yield self._mistake(node, str(error))
            return
        if shape.plural >= 0:
            given |= {"number"}
            wanted |= {"number"}
        yield from (self._mistake(node, f"{{{name}}} gets no value") for name in sorted(wanted - given))
        yield from (
            self._mistake(node, f"{name}= has no place in the text") for name in sorted(map(str, given - wanted))
        )

    def _hint(self, line: int) -> str:
        above = self.lines[line - 2].strip() if line > 1 else ""
        return above.removeprefix(TRANSLATORS).strip() if above.startswith(TRANSLATORS) else ""

    def _mistake(self, node: ast.expr | ast.AST, text: str) -> Mistake:
        return Mistake(self.file, getattr(node, "lineno", 0), text)


def _literals(node: ast.expr) -> list[str]:
    """The text, or both of `a if this else b`; empty if it is something else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        either = [_literals(node.body), _literals(node.orelse)]
        return [*either[0], *either[1]] if all(either) else []
    return []


def _torn_plurals(found: list[Found]) -> list[Mistake]:
    """A catalogue has one plural for each text."""
    first: dict[tuple[str, str], Found] = {}
    mistakes = []
    for one in found:
        if one.plural:
            other = first.setdefault((one.context, one.text), replace(one))
            if other.plural != one.plural:
                text = f'"{one.text}" has another plural in {other.file}:{other.line}'
                mistakes.append(Mistake(one.file, one.line, text))
    return mistakes

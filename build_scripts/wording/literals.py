"""Sentences that still stand in the code as they are: texts for people that nobody looks up in a language.

A guess from the look of a string and from where it stands. `# not for people` behind a line excuses the line; behind
`def` or `class`, all that is inside; alone above the first statement of a file, the file. ValueError and its like are
looked at as well, since many of their sentences are shown to players.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from wording.sources import FUNCTIONS, Mistake, called, known_names

EXCUSE = "# not for people"
FOR_PROGRAMMERS = frozenset({
    "AssertionError", "TypeError", "NotImplementedError", "RuntimeError", "KeyError", "AttributeError", "IndexError",
})  # fmt: skip
LOGS = frozenset({"_log", "log", "logger", "logging", "warnings"})
TECHNICAL_CALLS = frozenset({
    "TypeVar", "NewType", "cast", "namedtuple", "isinstance", "getattr", "hasattr", "setattr", "get", "pop",
    "Path", "open", "asset", "glob", "rglob", "with_suffix", "import_module", "getenv", "environ", "run", "Popen",
    "encode", "decode", "strftime", "strptime", "maketrans", "getLogger", "Formatter", "literal_eval", "SysFont",
    "split", "rsplit", "partition", "rpartition", "strip", "lstrip", "rstrip", "removeprefix", "removesuffix",
    "startswith", "endswith", "find", "index", "count", "compile", "search", "match", "fullmatch", "findall",
    "finditer", "sub", "which", "maker",
})  # fmt: skip
"""Their literals are keys, patterns, names of files and the like."""
TECHNICAL_VALUES = frozenset(
    {"pattern", "encoding", "errors", "newline", "mode", "tag", "tag_field", "prefix", "shortcut"}
)
_TWO_WORDS = re.compile(r"[^\W\d_]{2,}[’'\").,;:!?]* +[\"'(“„]*[^\W\d_{]|[^\W\d_]{2,}[.,;:!?]? |[ (][^\W\d_]{2,}")
_LABEL = re.compile(r"[A-Z][a-zà-ÿ’'-]+[.:!?…]*")
_WORD = re.compile(r"(?<![\w\\.-])[^\W\d_]{2,}(?![\w])")
_TECHNICAL = re.compile(r"[<>=\\|$@_^]|://|%[YmdHMSsr]|^--?\w")
_PATTERN = re.compile(r"\(\?|\\[sdwZ]|\]\*|%\(")
MANY_WORDS = 4
NO_TEXT = frozenset({"Pantheon"})
"""The game is called so in every language."""


def literals_in(root: Path, folder: str = "pantheon") -> list[Mistake]:
    """All literals that look like texts for people, file by file."""
    found = []
    for path in sorted((root / folder).rglob("*.py")):
        found += literals_of(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    return found


def literals_of(source: str, file: str) -> list[Mistake]:
    """The literals of one source, from top to bottom."""
    tree = ast.parse(source)
    excused = _excused(source)
    if any(line < (tree.body[0].lineno if tree.body else 0) for line in excused) or 0 in excused:
        return []
    reading = _Reading(known_names(tree, file), excused)
    found = {(line, text) for line, text in reading.visit(tree)}
    return [Mistake(file, line, text) for line, text in sorted(found)]


def _excused(source: str) -> set[int]:
    """The lines with the excuse; 0 if one stands alone before the first line of code."""
    excused, code = set(), False
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and EXCUSE in token.string:
            alone = token.line.strip().startswith("#")
            excused.add(0 if alone and not code else token.start[0])
        elif token.type == tokenize.NAME:
            code = True
    return excused


class _Reading:
    """Walks through one source and leaves out what is not for people."""

    def __init__(self, names: dict[str, str], excused: set[int]) -> None:
        self.names = names
        self.excused = excused

    def visit(self, node: ast.AST) -> Iterator[tuple[int, str]]:
        if isinstance(node, ast.stmt | ast.expr) and self._excuses(node):
            return
        if isinstance(node, ast.JoinedStr):
            yield from self._joined(node)
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, str) and looks_like_text(node.value):
                yield node.lineno, node.value
        else:
            for child in self._children(node):
                yield from self.visit(child)

    def _excuses(self, node: ast.stmt | ast.expr) -> bool:
        if isinstance(node, ast.Constant | ast.JoinedStr):
            return bool(self.excused.intersection(range(node.lineno, (node.end_lineno or node.lineno) + 1)))
        whole = isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign)
        return whole and node.lineno in self.excused

    def _joined(self, node: ast.JoinedStr) -> Iterator[tuple[int, str]]:
        parts = [str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values]
        if looks_like_text("".join(parts)):
            yield node.lineno, "".join(parts)
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from self.visit(part.value)

    def _children(self, node: ast.AST) -> Iterator[ast.AST]:
        match node:
            case ast.Expr(value=ast.Constant()):
                return
            case ast.Call():
                yield from self._of_call(node)
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name in FOR_PROGRAMMERS:
                return
            case ast.Assert():
                yield node.test
            case ast.AnnAssign():
                yield from [node.value] if node.value else []
            case ast.FunctionDef():
                yield from (*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults), *node.body)
            case ast.Subscript():
                yield node.value
                yield from [] if isinstance(node.slice, ast.Constant | ast.Tuple) else [node.slice]
            case ast.Compare():
                yield from (part for part in (node.left, *node.comparators) if not _plain(part))
            case ast.MatchValue():
                return
            case ast.Assign(targets=[ast.Name(id=name)]) if name.startswith("__"):
                return
            case _:
                yield from ast.iter_child_nodes(node)

    def _of_call(self, node: ast.Call) -> Iterator[ast.AST]:
        name = called(node.func)
        last = node.func.attr if isinstance(node.func, ast.Attribute) else name
        yield node.func
        if name.partition(".")[0] in LOGS:
            return
        texts = FUNCTIONS[self.names[name]].texts if name in self.names else ()
        for at, argument in enumerate(node.args):
            technical = last in TECHNICAL_CALLS and _plain(argument) and (at == 0 or last not in ("get", "pop"))
            if at not in texts and not technical:
                yield argument
        for keyword in node.keywords:
            if keyword.arg not in TECHNICAL_VALUES:
                yield keyword.value


def _plain(node: ast.AST) -> bool:
    """A literal, or several of them in a row."""
    if isinstance(node, ast.Tuple | ast.Set | ast.List):
        return all(_plain(part) for part in node.elts)
    return isinstance(node, ast.Constant | ast.JoinedStr)


def looks_like_text(text: str) -> bool:
    """True for a sentence, a part of one, or a label: two words, or one with a capital letter."""
    words = _WORD.findall(text)
    if text in NO_TEXT or _PATTERN.search(text) or (len(words) < MANY_WORDS and _TECHNICAL.search(text)):
        return False
    return bool(_TWO_WORDS.search(text) or _LABEL.fullmatch(text.strip()))

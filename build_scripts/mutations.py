"""Small mistakes that somebody could make in a Python source, one at a time: other comparisons, plus for minus, numbers
off by one, and for or, a condition turned round, a statement forgotten, two arguments of the same type exchanged.

What nobody can get wrong in play stays as it is: annotations, docstrings, the patterns of `match`, `assert_never`, and
`strict=` of zip, which guards and decides nothing.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}  # fmt: skip

Signatures = Mapping[str, list[str]]
"""The types of the parameters, by the name of the function or the record."""


@dataclass(frozen=True)
class Mutant:
    """A source with one mistake. `before` and `after` are the lines that differ."""

    file: str
    line: int
    inside: str
    """The function around it, or nothing."""
    before: str
    after: str
    source: str
    number: int = 1
    """The how manieth of several that look alike in this function."""


def mutants(file: str, source: str, signatures: Signatures) -> list[Mutant]:
    """Every mistake that can be made in a source, each of them once."""
    found: dict[str, Mutant] = {}
    for inside, node, changed in _mistakes(ast.parse(source), "", signatures):
        mutant = _mutant(file, source, inside, node, changed)
        if mutant.source != source:
            found.setdefault(mutant.source, mutant)
    alike: Counter[tuple[str, str, str]] = Counter()
    numbered = []
    for mutant in sorted(found.values(), key=lambda mutant: mutant.line):
        look = mutant.inside, mutant.before, mutant.after
        alike[look] += 1
        numbered.append(replace(mutant, number=alike[look]))
    return numbered


def signatures(sources: list[str]) -> dict[str, list[str]]:
    """Of all functions and records in these sources; of those whose name is used twice, the last."""
    found = {}
    for node in (node for source in sources for node in ast.walk(ast.parse(source))):
        if isinstance(node, ast.FunctionDef):
            found[node.name] = [ast.unparse(one.annotation) if one.annotation else "" for one in node.args.args]
        elif isinstance(node, ast.ClassDef):
            fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
            found[node.name] = [ast.unparse(field.annotation) for field in fields]
    return found


# The mistakes: each a node, and what stands there instead

Mistake = tuple[str, ast.expr | ast.stmt, ast.AST]


def _mistakes(node: ast.AST, inside: str, known: Signatures) -> Iterator[Mistake]:
    for make in MISTAKES:
        if isinstance(node, ast.expr | ast.stmt):
            yield from ((inside, node, changed) for changed in make(node))
    if isinstance(node, ast.Call):
        yield from ((inside, node, changed) for changed in _exchanged(node, known))
    if isinstance(node, ast.FunctionDef):
        inside = f"{inside}.{node.name}" if inside else node.name
    for child in _parts(node):
        yield from _mistakes(child, inside, known)


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What can be wrong inside a node."""
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.pattern):
                continue
            guard = isinstance(child, ast.keyword) and child.arg == "strict"
            if name not in ("annotation", "returns", "decorator_list") and not guard and not _is_text(child):
                yield child


def _is_text(node: ast.AST) -> bool:
    """A docstring, or the end that no type can reach."""
    if not isinstance(node, ast.Expr):
        return False
    value = node.value
    never = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "assert_never"
    return never or isinstance(value, ast.Constant)


def _compared(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        yield _with(node, "ops", [COMPARISONS[type(node.ops[0])](), *node.ops[1:]])


def _reckoned(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATORS:
        yield _with(node, "op", OPERATORS[type(node.op)]())


def _connected(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.BoolOp):
        yield _with(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.Invert):
        yield node.operand


def _valued(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)


def _turned(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.If | ast.IfExp):
        yield _with(node, "test", ast.UnaryOp(ast.Not(), node.test))


def _forgotten(node: ast.AST) -> Iterator[ast.AST]:
    """A forgotten assignment to a plain name would fail at once, so it is no mistake worth a try."""
    lasting = isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name)
    if lasting or isinstance(node, ast.Expr | ast.AugAssign):
        yield ast.Pass()


MISTAKES: tuple[Callable[[ast.AST], Iterator[ast.AST]], ...] = (
    _compared, _reckoned, _connected, _valued, _turned, _forgotten,
)  # fmt: skip


def _exchanged(node: ast.Call, known: Signatures) -> Iterator[ast.AST]:
    """Neighbours of the same type: what the type checker would not notice."""
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    types = known.get(name, [])
    for at in range(min(len(node.args), len(types)) - 1):
        one, other = node.args[at : at + 2]
        if types[at] == types[at + 1] and ast.unparse(one) != ast.unparse(other):
            yield _with(node, "args", [*node.args[:at], other, one, *node.args[at + 2 :]])


def _with(node: ast.AST, field: str, value: Any) -> ast.AST:
    changed = copy.copy(node)
    setattr(changed, field, value)
    return changed


# The source with a mistake


def _mutant(file: str, source: str, inside: str, node: ast.expr | ast.stmt, changed: ast.AST) -> Mutant:
    if isinstance(node, ast.If) and isinstance(changed, ast.If):
        node, changed = node.test, changed.test  # the statements below it stay as they are written
    assert node.end_lineno is not None and node.end_col_offset is not None
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    first, last = node.lineno - 1, node.end_lineno - 1
    text = ast.unparse(changed)
    if not isinstance(changed, ast.stmt | ast.Constant | ast.Name | ast.Call | ast.Attribute):
        text = f"({text})"  # whatever binds more tightly around it
    new = lines[first][: node.col_offset] + text.encode() + lines[last][node.end_col_offset :]
    before, after = _in_one_line(b"".join(lines[first : last + 1])), _in_one_line(new)
    whole = b"".join([*lines[:first], new, *lines[last + 1 :]]).decode()
    return Mutant(file, first + 1, inside, before, after, whole)


def _in_one_line(text: bytes) -> str:
    return " ".join(text.decode().split())

"""The mistakes that `dev.py bench mutants` puts into the rules, and the list of those that nobody can notice."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build_scripts"))

from benches.mutants import explanations, key, mutants_of  # noqa: E402
from mutations import mutants, signatures  # noqa: E402

GAMES = sorted(ROOT.glob("pantheon/games/*/rules"))


def mistakes_in(line: str, before: str = "") -> set[str]:
    """What this line becomes."""
    source = f"{before}{line}\n"
    return {mutant.after for mutant in mutants("rules.py", source, signatures([source]))}


@pytest.mark.parametrize(
    ("line", "mistakes"),
    [
        ("a < b", {"(a <= b)", "pass"}),
        ("a in b", {"(a not in b)", "pass"}),
        ("a.b = c + d", {"a.b = (c - d)", "pass"}),
        ("a += b", {"a -= b", "pass"}),
        ("a = b & c", {"a = (b | c)"}),
        ("a = 3", {"a = 4", "a = 2"}),
        ("a = True", {"a = False"}),
        ("a = b and c", {"a = (b or c)"}),
        ("a = not b", {"a = b"}),
        ("a = b if c else d", {"a = (b if not c else d)"}),
        ("a.pop()", {"pass"}),
    ],
)
def test_every_sort_of_mistake_is_made(line: str, mistakes: set[str]) -> None:
    assert mistakes_in(line) == mistakes


def test_a_condition_is_turned_round_and_what_follows_stays_as_written() -> None:
    source = "if a:  # why\n    b = c\n"
    assert [mutant.source for mutant in mutants("rules.py", source, {})] == ["if (not a):  # why\n    b = c\n"]


def test_only_neighbours_of_the_same_type_are_exchanged() -> None:
    before = "def move(seat: int, steps: int, name: str) -> None: ...\n"
    assert mistakes_in("a = move(b, c, d)", before) == {"a = move(c, b, d)"}


@pytest.mark.parametrize(
    "line", ["'a docstring'", "a: Literal[1]", "def f(a: Literal[1]) -> Literal[2]: ...", "a = zip(b, c, strict=True)"]
)
def test_what_decides_nothing_is_left_alone(line: str) -> None:
    assert mistakes_in(line) == set()


def test_what_no_type_can_reach_is_left_alone() -> None:
    source = "match a:\n    case Steps(1):\n        pass\n    case _:\n        assert_never(a)\n"
    assert mutants("rules.py", source, {}) == []


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.parent.name)
def test_the_rules_with_a_mistake_are_still_python_and_differ(rules: Path) -> None:
    made = mutants_of(rules)
    assert len(made) > 300
    assert len({(mutant.file, mutant.source) for mutant in made}) == len(made)
    for mutant in made:
        ast.parse(mutant.source)


def test_every_explanation_is_of_a_mistake_that_can_be_made() -> None:
    possible = {key(mutant) for rules in GAMES for mutant in mutants_of(rules)}
    assert set(explanations()) - possible == set(), "the rules have changed since"

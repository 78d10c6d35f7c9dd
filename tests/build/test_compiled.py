"""The compiled rules core is the same game: nothing but its speed tells it from the sources.

And bots answer alike in every Python, though Pythons add floats in two ways.
"""

import ast
import importlib
import json
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pantheon import __version__
from pantheon.table.edition import edition

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    return importlib.import_module("compiled")


@pytest.fixture(scope="module")
def traces() -> dict[str, str]:
    return traces_of()


def traces_of(*options: str) -> dict[str, str]:
    command = [sys.executable, str(ROOT / "build_scripts" / "traces.py"), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found


@pytest.mark.slow
def test_compiled_games_bots_and_hints_are_the_same_to_the_last_bit(
    compiled: ModuleType, traces: dict[str, str]
) -> None:
    try:
        folder = compiled.library()
    except compiled.CannotCompile as why:
        pytest.skip(f"nothing can be compiled here: {why}")
    assert traces_of("--compiled", str(folder)) == traces


@pytest.mark.slow
def test_bots_answer_alike_however_a_python_adds_floats(traces: dict[str, str]) -> None:
    assert traces_of("--other-sum") == traces


def test_every_line_of_the_list_names_modules(compiled: ModuleType) -> None:
    for pattern in compiled.WHY:
        assert [*ROOT.glob(pattern)], pattern


def test_no_compiled_module_holds_a_class_of_msgspec(compiled: ModuleType) -> None:
    """In a compiled module its annotations are lost: it would read nested tuples as lists."""
    for source in compiled.sources():
        for node in ast.walk(ast.parse((ROOT / source).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases = [ast.unparse(base) for base in node.bases]
                assert not any(base.endswith("Struct") for base in bases), f"{source}: {node.name}"


def test_a_package_knows_what_its_compiled_modules_import(compiled: ModuleType) -> None:
    hidden = compiled.hidden_imports()
    assert {compiled.SHARED, "collections.abc", "pantheon.table.words", "statistics"} <= {*hidden}
    assert "mypy_extensions" not in hidden  # only the compiler reads it


def test_nothing_is_compiled_among_the_sources(compiled: ModuleType) -> None:
    assert not compiled.FOLDER.is_relative_to(ROOT / "pantheon")
    assert [*(ROOT / "pantheon").rglob("*.so"), *(ROOT / "pantheon").rglob("*.c")] == []


def test_without_a_compiler_the_app_is_plain_python_and_the_builder_says_so(
    compiled: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    package: Any = importlib.import_module("package")
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / "compiled")
    monkeypatch.setattr(package, "TREE", tmp_path / "tree")
    monkeypatch.setenv("CC", "no-such-compiler")
    package.compile_core()
    assert "so the app is plain Python" in capsys.readouterr().out
    assert package.sources() == ROOT
    assert compiled.SHARED not in package.hidden_imports()


def test_a_checkout_does_not_claim_to_be_compiled() -> None:
    assert edition() == f"Pantheon {__version__}"


def test_an_edition_with_extension_modules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    core = ModuleSpec("chance", None, origin=f"chance{EXTENSION_SUFFIXES[0]}")
    monkeypatch.setattr("pantheon.table.edition.find_spec", lambda name: core)
    assert edition() == f"Pantheon {__version__}, compiled"


@pytest.mark.slow
def test_a_wheel_has_extension_modules_when_asked(
    compiled: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    try:
        compiled.look_for_compiler()
    except compiled.CannotCompile as why:
        pytest.skip(f"nothing can be compiled here: {why}")
    monkeypatch.setenv("PANTHEON_COMPILED", "1")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    wheel = next(tmp_path.glob("*.whl"))
    assert "-none-any" not in wheel.name
    inside = zipfile.ZipFile(wheel).namelist()
    for name in (compiled.SHARED, *compiled.names()):
        assert any(file.startswith(f"{name.replace('.', '/')}.cp") for file in inside), name

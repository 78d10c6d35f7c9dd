"""The project keeps its own promises: one version, declared dependencies, files of a size one can read."""

import importlib
import re
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import pantheon

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
IMPORTED_AS = {"pygame": "pygame-ce", "yaml": "pyyaml", "PIL": "pillow"}
LONGEST_FILE = 450


def test_the_version_is_written_in_one_place() -> None:
    assert "version" in PROJECT["dynamic"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", pantheon.__version__)


def test_every_foreign_module_belongs_to_a_declared_dependency(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    imported = importlib.import_module("compiled").imported
    texts = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["cluster"]]
    declared = {canonicalize_name(Requirement(text).name) for text in texts}
    for file in (ROOT / "pantheon").rglob("*.py"):
        modules = {name.split(".")[0] for name in imported(file)} - set(sys.stdlib_module_names) - {"pantheon"}
        for module in modules:
            package = canonicalize_name(IMPORTED_AS.get(module, module))
            assert package in declared, f"{file.relative_to(ROOT)} imports {module}, which is not declared"


def test_no_file_is_too_long_to_read() -> None:
    folders = ("pantheon", "build_scripts", "tests")
    long = {
        str(file.relative_to(ROOT)): count
        for folder in folders
        for file in (ROOT / folder).rglob("*.py")
        if (count := len(file.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    }
    assert long == {}

"""Imports point one way: `cli -> app -> {ui, bots} -> games -> table`. Proven by parsing the sources."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "pantheon"

# What each room may know. A new room must be entered here, on purpose.
MAY_IMPORT = {
    "__init__": set(),
    "__main__": {"app", "cli", "ui"},
    "cli": {"__init__", "app", "ui", "bots", "games", "table", "resources", "logs"},
    "app": {"__init__", "ui", "bots", "games", "table", "resources", "logs"},
    "ui": {"__init__", "games", "table", "resources", "logs"},
    "bots": {"__init__", "games", "table", "resources", "logs"},
    "games": {"table"},
    "table": {"__init__"},  # the version, which the notes about stored games belong to
    "resources": {"__init__"},
    "logs": {"__init__", "table"},
}
KNOWS_NO_GAME = ["table", "bots/search.py", "ui/scene.py", "ui/window.py"]
FORBIDDEN_IN_RULES = {"pygame", "random", "time", "secrets", "datetime"}


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    return imported_by(path.read_text(encoding="utf-8"), ["pantheon", *path.relative_to(PACKAGE).parent.parts])


def imported_by(source: str, here: list[str]) -> set[str]:
    """Dotted names of all that a source in the package `here` imports, at its top or inside functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(here[: len(here) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            found |= {f"{module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and "import_module" in ast.unparse(node.func) and node.args:
            name = node.args[0]
            if isinstance(name, ast.Constant):
                found.add(str(name.value))
            elif isinstance(name, ast.JoinedStr) and isinstance(name.values[0], ast.Constant):
                found.add(str(name.values[0].value))
    return found


def rooms_imported(path: Path) -> set[str]:
    """Rooms that a source imports; what lives in `pantheon/__init__.py` itself counts as `__init__`."""
    rooms = set()
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "pantheon":
            rooms.add(parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else "__init__")
    return rooms


def outsiders_imported(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imported(path)} - {"pantheon"}


@pytest.mark.parametrize("path", sources(), ids=named)
def test_a_source_imports_only_rooms_below_its_own(path: Path) -> None:
    room = room_of(path)
    assert room in MAY_IMPORT, f"{named(path)} is in a room that the architecture does not know"
    upward = rooms_imported(path) - MAY_IMPORT[room] - {room}
    assert not upward, f"{named(path)} imports {sorted(upward)}; {room} may import {sorted(MAY_IMPORT[room])}"


def test_only_the_ui_imports_pygame() -> None:
    guilty = [named(p) for p in sources() if room_of(p) != "ui" and outsiders_imported(p) & {"pygame"}]
    assert guilty == []


def test_rules_know_neither_screen_nor_luck_nor_clock() -> None:
    guilty = {named(p): outsiders_imported(p) & FORBIDDEN_IN_RULES for p in sources() if room_of(p) == "games"}
    assert {name: found for name, found in guilty.items() if found} == {}


def test_what_every_game_shares_knows_no_game() -> None:
    shared = [p for p in sources() if any(named(p) == s or named(p).startswith(s + "/") for s in KNOWS_NO_GAME)]
    for path in shared:
        assert not [n for n in imported(path) if ".pantheon" in n], f"{named(path)} imports a game's own module"


def test_the_reader_of_imports_sees_every_form_of_import() -> None:
    """The proofs above are worth as much as this reader."""
    found = imported_by(
        "import a.b\nfrom pantheon.bots import bot\nfrom .. import theme\nfrom . import x\n"
        "def f():\n    import c\n    importlib.import_module('pantheon.app')\n"
        "    importlib.import_module(f'pantheon.games.{name}.game')\n",
        ["pantheon", "ui", "scenes"],
    )
    assert found == {
        "a.b",
        "pantheon.bots.bot",
        "pantheon.ui.theme",
        "pantheon.ui.scenes.x",
        "c",
        "pantheon.app",
        "pantheon.games.",
    }

"""cover.py: which floor a file has, and how rooms are counted."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def cover() -> ModuleType:
    spec = importlib.util.spec_from_file_location("cover", ROOT / "build_scripts" / "cover.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_file_of_the_rooms_has_a_floor_and_rules_have_the_highest(cover: ModuleType) -> None:
    for room in ("table", "games", "bots"):
        for file in (ROOT / "pantheon" / room).rglob("*.py"):
            pattern = cover.room_of(file.relative_to(ROOT).as_posix())
            assert pattern is not None, f"{file} has no floor"
            assert (pattern == cover.RULES) == (file.parent.name == "rules")
    assert cover.FLOORS[cover.RULES] == max(cover.FLOORS.values())


def test_a_module_of_the_rules_that_misses_something_is_listed_with_its_own_floor(cover: ModuleType) -> None:
    files = {
        "pantheon/games/chess/rules/castling.py": (90, 100, 8, 8),
        "pantheon/games/chess/rules/promotion.py": (100, 100, 4, 4),
        "pantheon/games/chess/state.py": (10, 20, 0, 0),
    }
    rows = [(name, cover.percentages(counts)) for name, counts, _ in cover.table(files)]
    assert rows == [
        ("pantheon/games/chess/rules/castling.py", (90, 100)),
        (cover.RULES, (95, 100)),
        ("pantheon/games/*.py", (50, 100)),
    ]

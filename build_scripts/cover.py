"""How much of the game the quick tests run through: `dev.py test --cover`, or alone `dev.py check coverage`.

Lines and branches of the rooms below are counted, by the quick tests of the folders that are named; a room under its
floor is a failure. Rules of a game may hardly have a line that no test runs: each of their modules must reach the floor
alone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RULES = "pantheon/games/*/rules/*.py"
FLOORS = {
    RULES: (98, 98),
    "pantheon/games/*.py": (97, 96),
    "pantheon/table/*.py": (96, 93),
    "pantheon/bots/*.py": (94, 90),
}
"""Least percentages of lines and of branches. A file belongs to the first pattern that fits it."""

# Tests start processes of their own, and pytest's workers end without a farewell: both are patched to be counted.
SETTINGS = """
[run]
branch = true
parallel = true
source = pantheon/table,pantheon/games,pantheon/bots
patch = subprocess, _exit
disable_warnings = no-data-collected
data_file = {folder}/data
[report]
exclude_also =
    case _:\\n\\s*assert_never\\(
    else:\\n\\s*assert_never\\(
    if TYPE_CHECKING:
"""

Counts = tuple[int, int, int, int]
"""Lines run, lines, branches taken, branches."""


def main(tests: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "settings"
        settings.write_text(SETTINGS.format(folder=folder), encoding="utf-8")
        code = run_tests(settings, tests)
        if code:
            print("The tests fail, so there is nothing to measure.")
            return code
        files = measured(settings, Path(folder) / "report.json")
    below = 0
    print(f"{'':42} lines  branches   floor")
    for name, counts, floor in table(files):
        lines, branches = percentages(counts)
        short = lines < floor[0] or branches < floor[1]
        below += short
        print(f"{name:42} {lines:5.1f}     {branches:5.1f}   {floor[0]}, {floor[1]}{'  BELOW' if short else ''}")
    return 1 if below else 0


def run_tests(settings: Path, tests: list[str]) -> int:
    workers = ["-n", str(min(os.cpu_count() or 1, 8)), "--dist", "worksteal"]
    return cover(settings, "run", "-m", "pytest", "-q", "-m", "not slow", *workers, *tests)


def measured(settings: Path, report: Path) -> dict[str, Counts]:
    """The counts of each file of the games."""
    cover(settings, "combine", "--quiet")
    cover(settings, "json", "--quiet", "-o", str(report))
    files: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))["files"]
    return {Path(name).as_posix(): counted(file["summary"]) for name, file in files.items()}


def cover(settings: Path, command: str, *arguments: str) -> int:
    whole = [sys.executable, "-m", "coverage", command, f"--rcfile={settings}", *arguments]
    return subprocess.run(whole, cwd=ROOT, check=False).returncode


def counted(summary: dict[str, int]) -> Counts:
    return (
        summary["covered_lines"], summary["num_statements"], summary["covered_branches"], summary["num_branches"],
    )  # fmt: skip


def table(files: dict[str, Counts]) -> Iterator[tuple[str, Counts, tuple[int, int]]]:
    """Each room with its counts and its floor; before the rules, those of their modules that miss something."""
    for pattern, floor in FLOORS.items():
        inside = {name: counts for name, counts in files.items() if room_of(name) == pattern}
        if not inside:
            continue
        if pattern == RULES:
            for name, counts in sorted(inside.items()):
                if percentages(counts) != (100, 100):
                    yield name, counts, floor
        yield pattern, together(inside.values()), floor


def room_of(name: str) -> str | None:
    return next((pattern for pattern in FLOORS if fnmatch(name, pattern)), None)


def together(counts: Iterable[Counts]) -> Counts:
    lines, all_lines, branches, all_branches = (sum(column) for column in zip(*counts, strict=True))
    return lines, all_lines, branches, all_branches


def percentages(counts: Counts) -> tuple[float, float]:
    lines, all_lines, branches, all_branches = counts
    return percent(lines, all_lines), percent(branches, all_branches)


def percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 100.0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

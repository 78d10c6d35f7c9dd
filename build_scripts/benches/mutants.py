"""Mistakes put into the rules, hundreds of them: which of them does no test notice?

Every mistake is made alone, in a copy of the tree, and the tests of that game run until one fails: those of the changed
module first, then the game's others, then recorded games and the contract. A test that never ends has noticed too.
Mistakes that change nothing that anybody could see are listed with the reason in `mutants_explained.yaml`; they are
counted, but not tried. Goal: at most 2% unnoticed.
"""

import argparse
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mutations import Mutant, mutants, signatures

ROOT = Path(__file__).resolve().parents[2]
EXPLAINED = Path(__file__).resolve().parent / "mutants_explained.yaml"
NOT_COPIED = (".*", "__pycache__", "build", "dist", "out")
LATER_TESTS = ("tests/golden", "tests/contract")
SAMPLE = 300
SEED = 1
MOST_PROCESSES = 2
GOAL = 0.02
SLOWEST_TEST = 60
"""Seconds; a test that takes longer is held to be endless. The slowest takes 7, and the machine may be busy."""
MEMORY = 3 << 30


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench mutants")
    parser.add_argument("--sample", type=int, default=SAMPLE, help=f"how many a game; {SAMPLE} unless told, 0 for all")
    parser.add_argument("--seed", type=int, default=SEED, help=f"which ones; {SEED} unless told")
    parser.add_argument("--module", action="append", help="only in this module of the rules; may be repeated")
    parser.add_argument("--explained", action="store_true", help="try the explained ones too, whether one is noticed")
    options = parser.parse_args(argv)
    worst = 0.0
    for rules in sorted(ROOT.glob("pantheon/games/*/rules")):
        made = mutants_of(rules, options.module)
        if options.sample and options.sample < len(made):
            made = random.Random(options.seed).sample(made, options.sample)
        if made:
            worst = max(worst, bench(rules, made, options.explained))
    return 1 if worst > GOAL else 0


def mutants_of(rules: Path, modules: Sequence[str] | None = None) -> list[Mutant]:
    """Every mistake in the rules of a game."""
    sources = {file: file.read_text(encoding="utf-8") for file in sorted(rules.parent.rglob("*.py"))}
    known = signatures(list(sources.values()))
    return [
        mutant
        for file, source in sources.items()
        if file.parent == rules and (not modules or file.stem in modules)
        for mutant in mutants(file.relative_to(ROOT).as_posix(), source, known)
    ]


Key = tuple[str, str, str, str, int]
"""File, function, the line before and after, and the how manieth of those that look alike."""


def explanations() -> dict[Key, str]:
    """Why nobody can notice a mistake."""
    found = {}
    for entry in yaml.safe_load(EXPLAINED.read_text(encoding="utf-8")):
        mistake = entry["file"], entry["in"], entry["before"], entry["after"], entry.get("number", 1)
        found[mistake] = entry["why"]
    return found


def key(mutant: Mutant) -> Key:
    return mutant.file, mutant.inside, mutant.before, mutant.after, mutant.number


def bench(rules: Path, made: list[Mutant], try_explained: bool) -> float:
    """Prints how it went; the share of mistakes that no test noticed and nobody explained."""
    explained = explanations()
    tried = [mutant for mutant in made if try_explained or key(mutant) not in explained]
    tests = rules.parent.relative_to(ROOT / "pantheon").as_posix()
    with tempfile.TemporaryDirectory() as folder:
        copies = [copy_tree(Path(folder) / str(number)) for number in range(min(MOST_PROCESSES, os.cpu_count() or 1))]
        order = test_order(copies[0], f"tests/{tests}")
        for copy in copies:
            forget_bytecode(copy, rules)
        unnoticed = []
        for mutant, noticed in trials(copies, tried, order):
            if not noticed:
                unnoticed.append(mutant)
                print(f"{mutant.file}:{mutant.line} {mutant.inside}\n  - {mutant.before}\n  + {mutant.after}")
                print(f"  explained: {explained[key(mutant)]}" if key(mutant) in explained else "", flush=True)
    quiet = sum(key(mutant) in explained for mutant in made)
    open_ones = [mutant for mutant in unnoticed if key(mutant) not in explained]
    share = len(open_ones) / len(made)
    for name, number in sorted(Counter(Path(mutant.file).stem for mutant in made).items()):
        missed = sum(Path(mutant.file).stem == name for mutant in open_ones)
        print(f"  {name:14} {number:4} mistakes, {missed} unnoticed")
    print(f"{len(made)} mistakes: {len(made) - quiet - len(open_ones)} noticed, {quiet} explained")
    print(f"unnoticed {len(open_ones)}, {share:.1%} (goal: at most {GOAL:.0%})")
    if try_explained:
        wrong = quiet - (len(unnoticed) - len(open_ones))
        print(f"{wrong} of those explained were noticed after all")
    return share


# Copies of the tree


def copy_tree(to: Path) -> Path:
    shutil.copytree(ROOT, to, ignore=shutil.ignore_patterns(*NOT_COPIED))
    return to


def forget_bytecode(copy: Path, rules: Path) -> None:
    """Python tells sources apart by size and second; a mistake may change neither."""
    shutil.rmtree(copy / rules.relative_to(ROOT) / "__pycache__", ignore_errors=True)


def test_order(copy: Path, folder: str) -> list[str]:
    """The files with quick tests of a game, the quickest first. They must succeed without a mistake."""
    report = copy / "report.xml"
    ran = pytest(copy, [folder, *LATER_TESTS], bytecode=True, options=(f"--junit-xml={report}",))
    if ran != 0:
        sys.exit("Without any mistake the tests fail already.")
    seconds: Counter[str] = Counter()
    for case in ElementTree.parse(report).iter("testcase"):
        module = case.attrib["classname"].split(".")
        while not (copy / "/".join(module)).with_suffix(".py").exists():
            module.pop()  # a class within it
        seconds["/".join(module) + ".py"] += int(1e6 * float(case.attrib["time"]))
    own = [file for file, _ in reversed(seconds.most_common()) if file.startswith(folder)]
    return [*own, *LATER_TESTS]


# Trials


def trials(copies: list[Path], tried: list[Mutant], order: list[str]) -> Iterator[tuple[Mutant, bool]]:
    """Each mistake, and whether a test noticed it."""
    free: queue.Queue[Path] = queue.Queue()
    for copy in copies:
        free.put(copy)
    progress = Progress(len(tried))

    def trial(mutant: Mutant) -> tuple[Mutant, bool]:
        copy = free.get()
        try:
            noticed = is_noticed(copy, mutant, order)
        finally:
            free.put(copy)
        progress.one_more(noticed)
        return mutant, noticed

    with ThreadPoolExecutor(len(copies)) as pool:
        yield from pool.map(trial, tried)


def is_noticed(copy: Path, mutant: Mutant, order: list[str]) -> bool:
    file = copy / mutant.file
    right = file.read_text(encoding="utf-8")
    same_name = [tests for tests in order if Path(tests).name == f"test_{file.stem}.py"]
    own = [tests for tests in order if tests not in (*same_name, *LATER_TESTS)]
    file.write_text(mutant.source, encoding="utf-8")
    try:
        return any(tests and pytest(copy, tests) != 0 for tests in (same_name, own, LATER_TESTS))
    finally:
        file.write_text(right, encoding="utf-8")


def pytest(copy: Path, tests: Sequence[str], bytecode: bool = False, options: Sequence[str] = ()) -> int:
    command = [
        *(sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "--no-header", "-m", "not slow"),
        *("-p", "no:cacheprovider", "-o", f"faulthandler_timeout={SLOWEST_TEST}"),
        *(*options, *tests),
    ]
    variables = {**os.environ, "PYTHONPATH": str(copy), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # it starts far sooner
    if not bytecode:
        variables["PYTHONDONTWRITEBYTECODE"] = "1"
    limit = limit_memory if sys.platform == "linux" else None
    silent = subprocess.DEVNULL
    ended = subprocess.run(
        command, cwd=copy, env=variables, stdout=silent, stderr=silent, preexec_fn=limit, check=False
    )
    return ended.returncode


def limit_memory() -> None:
    """A mistake that heaps up things for ever ends before the machine does."""
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Progress:
    """A line that says how far it is, and how long it still takes."""

    def __init__(self, total: int) -> None:
        self._total, self._done, self._unnoticed = total, 0, 0
        self._began = time.monotonic()
        self._lock = threading.Lock()

    def one_more(self, noticed: bool) -> None:
        with self._lock:
            self._done += 1
            self._unnoticed += not noticed
            left = (time.monotonic() - self._began) / self._done * (self._total - self._done)
            line = f"{self._done}/{self._total} tried, {self._unnoticed} unnoticed, {left / 60:.0f} min left"
            if sys.stdout.isatty():
                print(f"\r{line:60}", end="\n" if self._done == self._total else "", flush=True)
            elif self._done % 25 == 0 or self._done == self._total:
                print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

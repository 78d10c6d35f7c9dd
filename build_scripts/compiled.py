"""The rules core and the thinking of the bots as extension modules: the same source, compiled by mypyc.

`dev.py package` packages them, a wheel has them when PANTHEON_COMPILED=1 asks for it (see `compiled_wheel.py`), and
`dev.py bench core --compiled` measures them. A checkout runs without: nothing is ever written among the sources. What
is compiled lies in `build/compiled/`, in a folder for each set of sources, so that it is made once.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from multiprocessing.pool import ThreadPool
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "compiled"
GROUP = "pantheon"
SHARED = f"{GROUP}__mypyc"
"""The library with the code of all modules. They load it by this name, which no source shows."""
OPTIMIZED = "1"
RULES_OPTIMIZED = "2"
"""What all games and bots run through: the rules, and mypyc's own functions."""

WHY: dict[str, str] = {
    "pantheon/table/chance.py": "every draw",
    "pantheon/table/counts.py": "every change of cards and tiles",
    "pantheon/table/hexgrid.py": "every walk over a set of hexes",
    "pantheon/table/native.py": "says that it is compiled",
    "pantheon/games/*/battles.py": "what a battle may cost",
    "pantheon/games/*/boards.py": "where units can step",
    "pantheon/games/*/catalog.py": "the options that are worked out once and remembered",
    "pantheon/games/*/course.py": "who answers for a frame, between any two decisions",
    "pantheon/games/*/game.py": "every step of a game goes through it",
    "pantheon/games/*/pieces.py": "every look at a hex",
    "pantheon/games/*/rules/*.py": "what the rules do",
    "pantheon/games/*/state.py": "copies, and every look at a position",
    "pantheon/games/*/views.py": "what bots see and imagine",
    "pantheon/bots/adding.py": "most of the time of a network",
    "pantheon/bots/greedy.py": "bots that look at every option",
    "pantheon/bots/oracle.py": "plays on in imagined worlds",
    "pantheon/bots/planner.py": "compares each view with the one it planned for",
    "pantheon/bots/search.py": "plays every plan to its end",
    "pantheon/bots/minds/*/choices.py": "decides all small things in every plan",
    "pantheon/bots/minds/*/closing.py": "asked as often as a judgement",
    "pantheon/bots/minds/*/eyes.py": "asked as often",
    "pantheon/bots/minds/*/features.py": "what the network looks at",
    "pantheon/bots/minds/*/judgement.py": "asked thousands of times a second",
    "pantheon/bots/minds/*/learned.py": "asked as often",
    "pantheon/bots/minds/*/fights.py": "plays every battle to its end",
    "pantheon/bots/minds/*/map.py": "asked as often",
    "pantheon/bots/minds/*/marching.py": "proposes every step of a movement",
    "pantheon/bots/minds/*/outlook.py": "most of the time of a judgement",
    "pantheon/bots/minds/*/plans.py": "proposes what is searched",
    "pantheon/bots/minds/*/powers.py": "asked as often",
    "pantheon/bots/minds/*/prospect.py": "asked as often",
    "pantheon/bots/minds/*/routes.py": "floods the map for every movement",
    "pantheon/bots/minds/*/sense.py": "stands between search and judgement",
    "pantheon/bots/minds/*/survey.py": "walks over all hexes of a seat",
    "pantheon/bots/minds/*/war.py": "asked as often",
    "pantheon/bots/minds/*/ways.py": "walks over every way to build",
    "pantheon/bots/minds/*/worthwhile.py": "looks at every place for a building",
}
"""What is compiled, and what makes it worth that. Not compiled: whatever msgspec makes classes of (it reads tuples
inside as lists then), words, files, the window."""


class CannotCompile(Exception):
    """There is no C compiler, or not all that it needs. The text says what is missing."""


def sources(root: Path = ROOT) -> list[Path]:
    """The modules that are compiled, as paths in the checkout."""
    found = (file.relative_to(root) for pattern in WHY for file in root.glob(pattern))
    return sorted(file for file in found if file.stem != "__init__")


def names() -> list[str]:
    """The modules as they are imported."""
    return [".".join(source.with_suffix("").parts) for source in sources()]


def library() -> Path:
    """The folder with the extension modules of these sources, compiled if there is none yet."""
    folder = FOLDER / key()
    if not folder.is_dir():
        look_for_compiler()
        FOLDER.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=FOLDER) as made:
            command = [sys.executable, str(Path(__file__).resolve()), made]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode:
                raise RuntimeError(f"mypyc or the C compiler failed:\n{done.stdout}{done.stderr}")
            finished = Path(made) / "lib"
            if not folder.is_dir():  # another process may have been faster
                for older in FOLDER.glob("[0-9a-f]" * 16):
                    shutil.rmtree(older)
                finished.rename(folder)
    return folder


def key() -> str:
    """Changes with the sources and with whatever compiles them."""
    facts = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()} {OPTIMIZED} {RULES_OPTIMIZED}".encode())
    facts.update(importlib.metadata.version("mypy").encode())
    for source in sources():
        facts.update(f"{source.as_posix()}\n".encode() + (ROOT / source).read_bytes())
    return facts.hexdigest()[:16]


def look_for_compiler() -> None:
    """CannotCompile if a C file that needs Python's headers does not compile."""
    from setuptools import Distribution, Extension
    from setuptools.errors import BaseError, CCompilerError

    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder) / "trial.c"
        trial.write_text("#include <Python.h>\nPyObject *PyInit_trial(void) { return NULL; }\n", encoding="utf-8")
        setup = Distribution({"name": "trial", "ext_modules": [Extension("trial", [str(trial)])]})
        command = setup.get_command_obj("build_ext")
        command.build_lib = command.build_temp = folder
        try:
            command.ensure_finalized()
            command.run()
        except (BaseError, CCompilerError) as error:
            raise CannotCompile(str(error)) from None


def tree(folder: Path) -> Path:
    """The whole package in a folder, with extension modules in the place of what is compiled."""
    made = library()
    leave_out = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "pantheon", folder / "pantheon", ignore=leave_out)
    for source in sources():
        (folder / source).unlink()
    shutil.copytree(made, folder, dirs_exist_ok=True)
    return folder


def hidden_imports() -> list[str]:
    """All that the compiled modules import: whoever gathers an app cannot read it from extension modules."""
    return sorted({SHARED, *(name for source in sources() for name in imported(ROOT / source))})


def imported(file: Path) -> Iterator[str]:
    """The modules that a running module imports, not what only a type checker reads."""
    nodes = [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    checks = [node for node in nodes if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    for_types = {node for check in checks for node in check.body}
    for node in nodes:
        if node in for_types:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


class Compiled:
    """A finder that puts the extension modules of a folder in the place of the sources, in this process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != SHARED and not name.startswith("pantheon."):
            return None
        for suffix in EXTENSION_SUFFIXES:
            file = self.folder / (name.replace(".", "/") + suffix)
            if file.is_file():
                return importlib.util.spec_from_file_location(name, file)
        return None


def use(folder: Path) -> None:
    """From now on imports in this process find what is compiled. Before the first import of the game."""
    assert not {*names()} & {*sys.modules}, "the game was imported already"
    sys.meta_path.insert(0, Compiled(folder))


def main(argv: list[str]) -> int:
    """Compile into a folder: C code in it, extension modules in its `lib`. Without a folder, as the package does."""
    if not argv:
        began = time.monotonic()
        print(f"{library().relative_to(ROOT)} ({time.monotonic() - began:.0f} s)")
        return 0
    compile_into(Path(argv[0]))
    return 0


def compile_into(folder: Path) -> None:
    """Each module as a C file of its own: in one, gcc wants 3 GB, and one processor for all."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class Parallel(build_ext):  # type: ignore[misc]
        """Compiles a C file on each processor: setuptools would take those of a library one by one."""

        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def at_once(files: list[str], **options: Any) -> list[str]:
                with ThreadPool() as pool:
                    return [
                        made for [made] in pool.map(lambda file: one_by_one([file], **flags(file, options)), files, 1)
                    ]

            self.compiler.compile = at_once
            super().build_extensions()

    def flags(file: str, options: dict[str, Any]) -> dict[str, Any]:
        if "___bots___" in file:
            return options
        harder = {f"-O{OPTIMIZED}": f"-O{RULES_OPTIMIZED}"}
        return {**options, "extra_postargs": [harder.get(flag, flag) for flag in options["extra_postargs"]]}

    options = ["--cache-dir", str(FOLDER.with_name("compiled-mypy")), *map(str, sources())]
    extensions = mypycify(
        options, opt_level=OPTIMIZED, debug_level="0", multi_file=True, group_name=GROUP, target_dir=str(folder)
    )
    places = ["--build-lib", str(folder / "lib"), "--build-temp", str(folder / "objects")]
    setup(
        name="pantheon",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": Parallel},
        script_args=["-q", "build_ext", "--parallel", str(os.cpu_count()), *places],
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

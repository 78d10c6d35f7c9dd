"""One door to everything a developer does: `python3 build_scripts/dev.py COMMAND [ARGUMENTS]`.

  play         open the game (arguments go to `pantheon`)
  test         all tests, the quick ones first (arguments go to pytest); `--cover` measures on the way what they run
               through, and fails where that is too little
  check        format, lint, types, data, words, tests; or only the steps that are named (coverage only then)
  bench        measurements (arguments: which, and their options)
  package      the double-click app for this system, its rules core compiled (`--pure` compiles nothing)
  screenshots  the pictures of the README; with arguments, any scene (`screenshots --all --out FOLDER`)
  simulate, referee, replay, check-data, screenshot ...   any subcommand of `pantheon`

`--rules FOLDER`, before or behind one of the game's commands, plays with other rules data.

Needs nothing but Python 3.11 or newer. On first use it makes the virtual environment `.venv` and installs the
pinned versions from `build_scripts/pins/` into it; when pins change or something is missing, it mends it.
Only files with the checksums written there are installed; `pin.py` writes them.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PINS = Path(__file__).resolve().parent / "pins"
PICTURES = Path(__file__).resolve().parent / "pictures"
README_SCENES = {
    "pantheon": ("title", "setup", "turn", "epoch", "rules", "result"),
    "for_the_gods": ("turn", "scoring", "result"),
    "monuments": ("turn",),
}
FILMED = "263"
"""The entry of the stored game with which its film begins: feet walk, a column rises, loot is taken."""
VENV = Path(os.environ.get("PANTHEON_VENV") or ROOT / ".venv")
OLDEST_PYTHON = (3, 11)

WINDOW_COMMANDS = ("replay",)
OTHER_COMMANDS = ("simulate", "arena", "balance", "report", "clip", "referee", "check-data", "screenshot")
WHEN_NAMED = ("coverage",)  # it runs most tests again, and more slowly
MEASURED = ("tests/games", "tests/contract", "tests/table", "tests/bots")
"""The tests whose quick ones `cover.py` runs."""
NO_DISPLAY = (
    "There is no display here to open a window on; what works without one: "
    "`dev.py simulate`, `dev.py referee`, `dev.py test`, `dev.py screenshot`."
)


def main(argv: list[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        print(f"Pantheon needs Python 3.11 or newer; this is Python {sys.version.split()[0]}.")
        return 2
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(__doc__)
        return 0
    argv = command_first(argv)
    command, rest = argv[0], argv[1:]
    if command in COMMANDS:
        return COMMANDS[command](rest)
    if command in WINDOW_COMMANDS:
        return play(argv)
    if command in OTHER_COMMANDS:
        return run_app(argv)
    print(f"Unknown command {command!r}; `dev.py help` lists them.")
    return 2


def command_first(argv: list[str]) -> list[str]:
    """`dev.py --rules FOLDER simulate` means `dev.py simulate --rules FOLDER`; without a command it means `play`."""
    length = 2 if argv[0] == "--rules" else 1 if argv[0].startswith("--rules=") else 0
    rules, rest = argv[:length], argv[length:] or ["play"]
    return [rest[0], *rules, *rest[1:]]


# The commands


def play(rest: list[str]) -> int:
    needs_window = not rest or rest[0] not in (*OTHER_COMMANDS, "-h", "--help", "--version")
    if needs_window and not has_display():
        print(NO_DISPLAY)
        return 2
    return run_app(rest)


def test(rest: list[str]) -> int:
    python = ready("run", "dev")
    if "-m" in rest:
        return run([python, "-m", "pytest", *rest], headless())
    if rest == ["--cover"]:
        return test_and_cover(python)
    collected = False
    for marks in ("not slow", "slow"):
        code = run([python, "-m", "pytest", "-m", marks, *workers(rest), *rest], headless())
        if code not in (0, NOTHING_COLLECTED):
            return code
        collected = collected or code == 0
    return 0 if collected else NOTHING_COLLECTED


def test_and_cover(python: str) -> int:
    """The quick tests of the games and bots run once, measured; then all the others."""
    others = [f"--ignore={folder}" for folder in MEASURED]
    return (
        run([python, str(ROOT / "build_scripts" / "cover.py"), *MEASURED], headless())
        or run([python, "-m", "pytest", "-m", "not slow", *workers([]), *others], headless())
        or run([python, "-m", "pytest", "-m", "slow", *workers([])], headless())
    )


def check(rest: list[str]) -> int:
    python = ready("run", "dev")
    steps = {
        "format": lambda: run([python, "-m", "ruff", "format", "--check", "--quiet", "."]),
        "lint": lambda: run([python, "-m", "ruff", "check", "--quiet", "."]),
        "types": lambda: run([python, "-m", "mypy"]),
        "data": lambda: max(run([python, "-m", "pantheon", "check-data", "--game", game]) for game in games()),
        "words": lambda: run([python, str(ROOT / "build_scripts" / "words.py"), "check"]),
        "tests": lambda: test([]),
        "coverage": lambda: run([python, str(ROOT / "build_scripts" / "cover.py"), *MEASURED], headless()),
    }
    unknown = [name for name in rest if name not in steps]
    if unknown:
        print(f"Unknown step {unknown[0]!r}; the steps are {', '.join(steps)}.")
        return 2
    results = []
    for name in rest or [name for name in steps if name not in WHEN_NAMED]:
        print(f"== {name}", flush=True)
        began = time.monotonic()
        results.append((name, steps[name](), time.monotonic() - began))
    for name, code, seconds in results:
        print(f"{name:8} {'ok' if code == 0 else 'FAILED'}  {seconds:.1f} s")
    return 1 if any(code for _, code, _ in results) else 0


def games() -> list[str]:
    """Those on the shelf: they have rules data and pictures."""
    return sorted(folder.name for folder in (ROOT / "rules_data").iterdir() if (ROOT / "assets" / folder.name).is_dir())


def bench(rest: list[str]) -> int:
    return replace([ready("run", "dev"), str(ROOT / "build_scripts" / "bench.py"), *rest])


def package(rest: list[str]) -> int:
    return replace([ready("run", "dev"), str(ROOT / "build_scripts" / "package.py"), *rest])


def screenshots(rest: list[str]) -> int:
    command = [ready("run"), "-m", "pantheon", "screenshot"]
    if rest:
        return replace([*command, *rest], headless())
    for game, scenes in README_SCENES.items():
        played = str(PICTURES / f"{game}.pantheon")
        for scene in scenes:
            out = str(PICTURES / f"{game}_{scene}.png")
            of = ["--game", game, "--position", played, "--size", "1440x900", "--out", out]
            if code := run([*command, scene, *of], headless()):
                return code
    film = [
        str(ROOT / "build_scripts" / "film.py"),
        *(str(PICTURES / f"pantheon.{end}") for end in ("pantheon", "gif")),
    ]
    if code := run([ready("run"), *film, "--from", FILMED], headless()):
        return code
    return run([ready("run"), str(ROOT / "build_scripts" / "matches.py")])


def run_app(arguments: list[str]) -> int:
    return replace([ready("run"), "-m", "pantheon", *arguments])


COMMANDS = {
    "play": play,
    "test": test,
    "check": check,
    "bench": bench,
    "package": package,
    "screenshots": screenshots,
}

# Running things

NOTHING_COLLECTED = 5  # pytest's exit code


def workers(rest: list[str]) -> list[str]:
    """Two processes or more pay for a whole run; naming tests or asking for a debugger means one."""
    cores = os.cpu_count() or 1
    alone = cores == 1 or any(not a.startswith("-") or a in ("-s", "--pdb", "-n0") for a in rest)
    return [] if alone else ["-n", str(min(cores, 8)), "--dist", "worksteal"]


def has_display() -> bool:
    if sys.platform in ("win32", "darwin") or os.environ.get("SDL_VIDEODRIVER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def headless() -> dict[str, str]:
    return {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def environment(extra: dict[str, str] | None) -> dict[str, str]:
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    joined = os.pathsep.join(p for p in paths if p)
    return {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPATH": joined, **(extra or {})}


def run(command: list[str], extra: dict[str, str] | None = None) -> int:
    return subprocess.run(command, cwd=ROOT, env=environment(extra), check=False).returncode


def replace(command: list[str], extra: dict[str, str] | None = None) -> int:
    """Become the command where the system can; paths among the arguments stay as the user meant them."""
    if sys.platform != "win32":
        sys.stdout.flush()
        os.execve(command[0], command, environment(extra))
    return subprocess.run(command, env=environment(extra), check=False).returncode


# The virtual environment


def ready(*pin_sets: str) -> str:
    """The Python of a virtual environment that holds every pinned package, made or mended if need be."""
    python = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    stale = [name for name in pin_sets if not is_fresh(python, name)]
    if stale and works(python):
        install(python, stale)
    if not all(is_fresh(python, name) for name in pin_sets):
        # There is none yet, or it is broken in a way that installing does not mend.
        make_venv()
        install(python, list(pin_sets))
    return str(python)


def is_fresh(python: Path, pin_set: str) -> bool:
    if not python.exists() or not stamp_file(pin_set).exists():
        return False
    if stamp_file(pin_set).read_text(encoding="utf-8") != stamp(python, pin_set):
        return False
    return set(pinned(pin_set)) <= installed()


def stamp(python: Path, pin_set: str) -> str:
    """Changes when the pins change and when the system's Python under the environment is another one."""
    base = python.resolve()
    facts = f"{pin_file(pin_set).read_text(encoding='utf-8')}{base}{base.stat().st_size}"
    return hashlib.sha256(facts.encode()).hexdigest()


def stamp_file(pin_set: str) -> Path:
    return VENV / f"pantheon-{pin_set}.stamp"


def pin_file(pin_set: str) -> Path:
    return PINS / f"{pin_set}.txt"


def pinned(pin_set: str) -> list[str]:
    """The pins that hold on this system, each as `name-version` in the spelling of `installed`."""
    found = []
    for line in pin_file(pin_set).read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        requirement, _, marker = line.partition(" --hash=")[0].partition(";")
        system = re.search(r'sys_platform == "(\w+)"', marker)
        if "==" in requirement and (system is None or system[1] == sys.platform):
            name, _, version = requirement.strip().partition("==")
            found.append(f"{spelled(name)}-{version}")
    return found


def installed() -> set[str]:
    """What is completely installed: pip writes RECORD last."""
    found = set()
    for record in [
        *VENV.glob("lib/python3*/site-packages/*.dist-info/RECORD"),
        *VENV.glob("Lib/site-packages/*.dist-info/RECORD"),
    ]:
        name, _, version = record.parent.name[: -len(".dist-info")].rpartition("-")
        found.add(f"{spelled(name)}-{version}")
    return found


def spelled(name: str) -> str:
    return re.sub(r"[-_.]+", "_", name).lower()


def works(python: Path) -> bool:
    if not python.exists():
        return False
    question = f"import pip, sys; sys.exit(sys.version_info < {OLDEST_PYTHON!r})"
    return subprocess.run([str(python), "-c", question], capture_output=True, check=False).returncode == 0


def make_venv() -> None:
    print(f"Making the virtual environment {VENV.name} ...", flush=True)
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode:
        print(made.stdout + made.stderr)
        print("The virtual environment could not be made. On Debian and Ubuntu: sudo apt install python3-venv")
        sys.exit(1)


def install(python: Path, pin_sets: list[str]) -> None:
    total = sum(len(pinned(name)) for name in pin_sets)
    command = [
        str(python),
        "-m",
        "pip",
        "install",
        "--no-deps",
        "--require-hashes",
        "--disable-pip-version-check",
        "--no-input",
        "--progress-bar",
        "off",
    ]
    for name in pin_sets:
        command += ["-r", str(pin_file(name))]
    began = time.monotonic()
    pip = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert pip.stdout is not None
    said, done = [], 0
    for line in pip.stdout:
        said.append(line)
        if line.startswith(("Collecting ", "Requirement already satisfied: ")):
            done += 1
            show_progress(done, total, re.split(r"[ =]", line.split(": ")[-1].removeprefix("Collecting "))[0])
        elif line.startswith("Installing "):
            show_progress(total, total, "installing")
    if pip.wait():
        print("\n" + "".join(said[-15:]) + "The pinned packages could not be installed (see above).")
        sys.exit(1)
    for name in pin_sets:
        stamp_file(name).write_text(stamp(python, name), encoding="utf-8")
    show_progress(total, total, f"ready after {time.monotonic() - began:.0f} s")
    if sys.stdout.isatty():
        print()


def show_progress(done: int, total: int, word: str) -> None:
    bar = ("#" * (20 * done // max(total, 1))).ljust(20, ".")
    line = f"packages [{bar}] {done:2}/{total} {word}"
    if sys.stdout.isatty():
        print(f"\r{line:70}", end="", flush=True)
    else:
        print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Writes the pinned versions and the checksums of their files, so that nobody types them by hand.

  python3 build_scripts/pin.py              the checksums of the versions as they are pinned
  python3 build_scripts/pin.py NAME ...     these packages too, in their newest version (NAME==VERSION for that one);
                                            a package that is not pinned yet goes to dev.txt
  python3 build_scripts/pin.py --newest     the newest version of everything, and of what it newly needs

Needs nothing but Python and its pip, because `dev.py` cannot install anything while pins and checksums disagree.
Use the oldest Python that the project runs with: newer versions of a package may refuse it. pip follows the needs of
the system it runs on; what only another system needs is added by name, with its marker written into the file.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import urllib.parse
import urllib.request
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PINS = Path(__file__).resolve().parent / "pins"
PIN_SETS = ("run", "dev")
OLDEST_PYTHON = 11
OTHER_SYSTEMS = ("android", "ios", "emscripten", "pyodide", "wasi")

Pin = tuple[str, str, str]
"""Name, version, marker (with its semicolon, or nothing)."""


def main(argv: list[str]) -> int:
    if {"-h", "--help"} & {*argv}:
        print(__doc__)
        return 0
    pins = {pin_set: read_pins(file_of(pin_set).read_text(encoding="utf-8")) for pin_set in PIN_SETS}
    if argv:
        everything = "--newest" in argv
        chosen = newest(pins, [name for name in argv if name != "--newest"], everything)
        pins = {pin_set: changed(pins[pin_set], chosen) for pin_set in PIN_SETS}
        known = {spelled(name) for found in pins.values() for name, _, _ in found}
        pins["dev"] += [(name, version, "") for name, version in chosen.items() if spelled(name) not in known]
    for pin_set in PIN_SETS:
        write_pins(file_of(pin_set), sorted(pins[pin_set], key=lambda pin: spelled(pin[0])))
    return 0


def file_of(pin_set: str) -> Path:
    return PINS / f"{pin_set}.txt"


# Versions


def read_pins(text: str) -> list[Pin]:
    found = re.findall(r"^([\w.-]+)==([^\s;]+)(;[^\\\n]*)?", text, flags=re.MULTILINE)
    return [(name, version, marker.strip()) for name, version, marker in found]


def newest(pins: dict[str, list[Pin]], names: list[str], everything: bool) -> dict[str, str]:
    """What pip would install for these names, with all that they need, beside the pins that stay."""
    asked = {spelled(re.split("[=<>!~]", name)[0]) for name in names}
    wanted = list(names)
    for name, version, _ in (pin for found in pins.values() for pin in found):
        if spelled(name) not in asked:
            wanted.append(name if everything else f"{name}=={version}")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted += [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    print(f"asking pip about {len(wanted)} requirements ...", flush=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-"]
    said = subprocess.run([*command, *wanted], stdout=subprocess.PIPE, text=True, check=True).stdout
    found = [one["metadata"] for one in json.loads(said)["install"]]
    return {one["name"]: one["version"] for one in found}


def changed(pins: list[Pin], versions: dict[str, str]) -> list[Pin]:
    by_name = {spelled(name): version for name, version in versions.items()}
    return [(name, by_name.get(spelled(name), version), marker) for name, version, marker in pins]


def spelled(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


# Checksums


def write_pins(file: Path, pins: list[Pin]) -> None:
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    for number, (name, version, marker) in enumerate(pins, start=1):
        sums = checksums(name, version)
        print(f"{file.name} {number:2}/{len(pins)} {name} {version}: {len(sums)} files", flush=True)
        lines.append(" \\\n    ".join([f"{name}=={version}{marker}", *(f"--hash=sha256:{one}" for one in sums)]))
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def checksums(name: str, version: str) -> list[str]:
    """Of every file of a release that this project could be installed from."""
    found = set()
    for address, checksum in re.findall(r'href="([^"#]+)#sha256=([0-9a-f]{64})"', index_page(spelled(name))):
        file = urllib.parse.unquote(address.rpartition("/")[2])
        if belongs(file, name, version):
            found.add(checksum)
    if not found:
        sys.exit(f"The index has no file of {name} {version}.")
    return sorted(found)


def belongs(file: str, name: str, version: str) -> bool:
    """Sources, and wheels for a desktop system and CPython in a version that the project runs with."""
    if file.endswith(".whl"):
        wheel_name, wheel_version, *_, pythons, abi, systems = file.removesuffix(".whl").split("-")
        fits = any(python_fits(python, abi) for python in pythons.split("."))
        fits = fits and not systems.startswith(OTHER_SYSTEMS)
        return fits and spelled(wheel_name) == spelled(name) and wheel_version == version
    stem, _, found = re.sub(r"\.(tar\.gz|zip)$", "", file).rpartition("-")
    return spelled(stem) == spelled(name) and found == version


def python_fits(python: str, abi: str) -> bool:
    """Whether a wheel with these tags can serve: an `abi3` wheel serves every later Python too."""
    match = re.fullmatch(r"(py|cp)3(\d*)", python)
    if match is None:
        return False
    return match[1] == "py" or abi in ("abi3", "none") or int(match[2]) >= OLDEST_PYTHON


def index_page(name: str) -> str:
    request = urllib.request.Request(f"{index()}/{name}/", headers={"Accept": "text/html"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        page: bytes = answer.read()
    return page.decode()


@cache
def index() -> str:
    """Where pip looks for packages on this machine: as configured, or where it looks by itself."""
    ask = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    configured = subprocess.run(ask, capture_output=True, text=True, check=False).stdout.strip()
    if address := os.environ.get("PIP_INDEX_URL") or configured:
        return address.rstrip("/")
    question = "from pip._internal.models.index import PyPI; print(PyPI.simple_url)"
    by_itself = subprocess.run([sys.executable, "-c", question], stdout=subprocess.PIPE, text=True, check=True)
    return by_itself.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

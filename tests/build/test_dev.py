"""dev.py: one door, its own virtual environment, pinned versions, and a start in under a second."""

import hashlib
import importlib.metadata
import importlib.util
import os
import re
import subprocess
import sys
import time
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
DEV = ROOT / "build_scripts" / "dev.py"


@pytest.fixture
def dev() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", DEV)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def call(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PANTHEON_VENV": sys.prefix, **variables}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        environment.pop(name, None)
    command = [sys.executable, str(DEV), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.skipif(sys.platform != "linux", reason="Windows and macOS always have a display")
def test_play_without_a_display_says_so_in_one_sentence_and_names_what_works() -> None:
    said = call("play")
    assert said.returncode == 2
    assert said.stdout.count("\n") == 1
    assert "no display" in said.stdout
    for command in ("simulate", "referee", "test", "screenshot"):
        assert f"dev.py {command}" in said.stdout


def test_it_starts_in_under_a_second() -> None:
    call("check", "nothing")  # the first use may mend the environment
    times = []
    for _ in range(3):
        began = time.perf_counter()
        said = call("check", "nothing")
        times.append(time.perf_counter() - began)
        assert "the steps are format, lint, types, data, words, tests, coverage" in said.stdout
    assert min(times) < 1


def test_help_lists_the_commands_and_an_unknown_one_is_refused() -> None:
    said = call("--help").stdout
    for command in ("play", "test", "check", "bench", "package", "screenshots"):
        assert re.search(rf"^  {command} ", said, flags=re.MULTILINE)
    refused = call("plya")
    assert refused.returncode == 2
    assert "'plya'" in refused.stdout


def test_every_command_of_the_game_is_a_command_of_dev(dev: ModuleType) -> None:
    help_of_the_game = [sys.executable, "-m", "pantheon", "--help"]
    said = subprocess.run(help_of_the_game, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    commands = re.findall(r"^    ([a-z-]+)  ", said, flags=re.MULTILINE)
    assert set(commands) == {"play", *dev.WINDOW_COMMANDS, *dev.OTHER_COMMANDS}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["simulate", "--rules", "my"], ["simulate", "--rules", "my"]),
        (["--rules", "my", "simulate", "--games", "1"], ["simulate", "--rules", "my", "--games", "1"]),
        (["--rules=my", "check-data"], ["check-data", "--rules=my"]),
        (["--rules", "my"], ["play", "--rules", "my"]),
    ],
)
def test_rules_may_be_named_before_the_command(dev: ModuleType, typed: list[str], meant: list[str]) -> None:
    assert dev.command_first(typed) == meant


@pytest.mark.parametrize("words", [["simulate", "--rules", "no/such"], ["--rules", "no/such", "simulate"]])
def test_the_rules_that_are_named_reach_the_game(words: list[str]) -> None:
    said = call(*words)
    assert said.returncode == 1
    assert "no/such: there is no such folder" in said.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="Windows and macOS always have a display")
def test_playing_with_other_rules_wants_a_display_too() -> None:
    for words in (["play", "--rules", "my"], ["--rules", "my", "play"]):
        assert "no display" in call(*words).stdout


def test_every_dependency_of_the_project_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    run, both = pins("run"), {**pins("run"), **pins("dev")}
    for wanted, pinned in ((project["dependencies"], run), (project["optional-dependencies"]["dev"], both)):
        for text in wanted:
            requirement = Requirement(text)
            pin = pinned.get(canonicalize_name(requirement.name))
            assert pin is not None, f"{requirement.name} is not pinned"
            assert requirement.specifier.contains(version_of(pin)), f"{requirement}, but the pin is {pin}"


@pytest.mark.parametrize(("pin_set", "beside"), [("run", "run"), ("dev", "run")])
def test_the_pins_are_complete_and_what_is_installed(pin_set: str, beside: str) -> None:
    """Nothing that a pinned package needs is left to chance."""
    allowed = {**pins(pin_set), **pins(beside)}
    for name, pin in pins(pin_set).items():
        if pin.marker is not None and not pin.marker.evaluate():
            continue  # for another system
        package = importlib.metadata.distribution(name)
        assert package.version == version_of(pin), f"{name} {package.version} is installed, pinned is {pin}"
        for needed in map(Requirement, package.requires or []):
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                assert canonicalize_name(needed.name) in allowed, f"{name} needs {needed}"


@pytest.mark.parametrize("pin_set", ["run", "dev"])
def test_every_pin_names_the_checksums_of_its_files(pin_set: str) -> None:
    for line in pin_lines(pin_set):
        pin, *sums = line.split(" --hash=")
        assert sums, f"{pin} has no checksums; build_scripts/pin.py writes them"
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64} *", checksum) for checksum in sums)


@pytest.mark.parametrize("pin_set", ["run", "dev"])
def test_dev_reads_the_pins_with_their_checksums(dev: ModuleType, pin_set: str) -> None:
    here = [pin for pin in pins(pin_set).values() if pin.marker is None or pin.marker.evaluate()]
    assert dev.pinned(pin_set) == [f"{dev.spelled(pin.name)}-{version_of(pin)}" for pin in here]


def pins(pin_set: str) -> dict[str, Requirement]:
    found = [Requirement(line.partition(" --hash=")[0]) for line in pin_lines(pin_set)]
    return {canonicalize_name(pin.name): pin for pin in found}


def pin_lines(pin_set: str) -> list[str]:
    text = (ROOT / "build_scripts" / "pins" / f"{pin_set}.txt").read_text(encoding="utf-8")
    joined = re.sub(r"\\\n *", "", text)
    return [line for line in joined.splitlines() if line and not line.startswith("#")]


def version_of(pin: Requirement) -> str:
    return next(iter(pin.specifier)).version


@pytest.fixture
def own_environment(dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A virtual environment with a single pinned package, which comes from a folder, not from the network."""
    for version in ("1.0", "2.0"):
        write_wheel(tmp_path / "wheels", version)
    monkeypatch.setattr(dev, "VENV", tmp_path / "a venv")
    monkeypatch.setattr(dev, "PINS", tmp_path)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "wheels"))
    other = f'other==9; sys_platform == "amiga" \\\n    --hash=sha256:{"0" * 64}\n'
    (tmp_path / "sample.txt").write_text("# one\n" + pin_of(tmp_path, "Sample.Package", "1.0") + other)
    yield tmp_path / "a venv"


@pytest.mark.slow
def test_the_environment_is_made_stamped_and_mended(
    dev: ModuleType, own_environment: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    python = dev.ready("sample")
    said = capsys.readouterr().out
    assert "Making the virtual environment" in said and "1/1 ready after" in said
    assert version_in(python) == "1.0"

    dev.ready("sample")
    assert capsys.readouterr().out == "", "a fresh environment is used as it is"

    forget_package(own_environment)
    dev.ready("sample")
    assert version_in(python) == "1.0", "a missing package is installed again"
    assert "Making" not in capsys.readouterr().out

    next(own_environment.rglob("sample_package-1.0.dist-info/RECORD")).unlink()
    dev.ready("sample")
    assert "Making" in capsys.readouterr().out, "what pip cannot mend is made anew"

    (tmp_path / "sample.txt").write_text(pin_of(tmp_path, "sample_package", "2.0"))
    dev.ready("sample")
    assert version_in(python) == "2.0", "changed pins are installed"

    Path(python).unlink()
    dev.ready("sample")
    assert version_in(python) == "2.0", "an environment without its Python is made again"


@pytest.mark.slow
def test_a_failed_installation_says_why_and_is_tried_again_next_time(
    dev: ModuleType, own_environment: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "sample.txt").write_text(f"sample_package==3.0 --hash=sha256:{'0' * 64}\n")
    with pytest.raises(SystemExit):
        dev.ready("sample")
    said = capsys.readouterr().out
    assert "sample_package==3.0" in said and "could not be installed" in said
    assert not dev.is_fresh(own_environment / "bin" / "python", "sample")


@pytest.mark.slow
def test_a_package_that_is_not_the_one_pinned_is_refused(
    dev: ModuleType, own_environment: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_wheel(tmp_path / "wheels", "1.0", "print('not what was tested')")
    with pytest.raises(SystemExit):
        dev.ready("sample")
    assert "DO NOT MATCH THE HASHES" in capsys.readouterr().out
    assert not dev.is_fresh(own_environment / "bin" / "python", "sample")


def pin_of(folder: Path, name: str, version: str) -> str:
    wheel = folder / "wheels" / f"sample_package-{version}-py3-none-any.whl"
    checksum = hashlib.sha256(wheel.read_bytes()).hexdigest()
    return f"{name}=={version} \\\n    --hash=sha256:{'0' * 64} \\\n    --hash=sha256:{checksum}\n"


def forget_package(environment: Path) -> None:
    for file in environment.rglob("sample_package-*.dist-info/*"):
        file.unlink()


def version_in(python: str) -> str:
    question = "import importlib.metadata as m; print(m.version('sample_package'))"
    return subprocess.run([python, "-c", question], capture_output=True, text=True, check=True).stdout.strip()


def write_wheel(folder: Path, version: str, source: str = "") -> None:
    folder.mkdir(exist_ok=True)
    info = f"sample_package-{version}.dist-info"
    with zipfile.ZipFile(folder / f"sample_package-{version}-py3-none-any.whl", "w") as wheel:
        wheel.writestr("sample_package.py", source)
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: sample_package\nVersion: {version}\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", f"sample_package.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")

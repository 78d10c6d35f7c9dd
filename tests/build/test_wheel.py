"""The wheel contains the whole game: in a fresh environment it plays, far away from the checkout."""

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("pantheon-*.whl"))


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment with the wheel; it borrows this one's third-party packages."""
    home = tmp_path_factory.mktemp("fresh") / "an environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    windows = sys.platform == "win32"
    programs = home / ("Scripts" if windows else "bin")
    python = str(programs / ("python.exe" if windows else "python"))
    command = [sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-deps"]
    subprocess.run([*command, str(wheel)], check=True, capture_output=True)
    question = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = subprocess.run([python, "-c", question], check=True, capture_output=True, text=True).stdout.strip()
    (Path(packages) / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return programs


def run(programs: Path, cwd: Path, program: str, *arguments: str) -> str:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    ended = subprocess.run(
        [str(programs / program), *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_the_wheel_holds_every_file_of_rules_data_and_assets(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    tracked = subprocess.run(
        ["git", "ls-files", "pantheon", "rules_data", "assets"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert len(tracked) > 50
    for name in tracked:
        place = name if name.startswith("pantheon/") else f"pantheon/_data/{name}"
        assert place in inside


def test_the_installed_game_finds_its_own_data(programs: Path, tmp_path: Path) -> None:
    folders = "r.rules_folder('pantheon'), r.asset('shared/images')"
    question = f"from pantheon import resources as r; print({folders}, sep='\\n')"
    for folder in run(programs, tmp_path, "python", "-c", question).splitlines():
        assert Path(folder).is_dir()
        assert Path(folder).is_relative_to(programs.parent)


def test_the_installed_game_plays_bots_against_each_other(programs: Path, tmp_path: Path) -> None:
    said = run(programs, tmp_path, "pantheon", "simulate", "--seats", "random,random", "--games", "1", "--seed", "1")
    assert "random" in said
    assert run(programs, tmp_path, "pantheon", "check-data")


def test_the_installed_game_tells_its_version_and_its_commands(programs: Path, tmp_path: Path) -> None:
    from pantheon import __version__

    assert __version__ in run(programs, tmp_path, "pantheon", "--version")
    said = run(programs, tmp_path, "pantheon", "--help")
    for command in ("simulate", "referee", "replay", "check-data", "screenshot"):
        assert command in said

"""The log file tells what happened, also when the app stops by an error, and does not grow for ever."""

import faulthandler
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pantheon import __version__, logs


@pytest.fixture(autouse=True)
def give_logging_back() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level, hook, faults = list(root.handlers), root.level, sys.excepthook, faulthandler.is_enabled()
    yield
    for handler in set(root.handlers) - set(handlers):
        handler.close()
    root.handlers[:] = handlers
    root.setLevel(level)
    sys.excepthook = hook
    if faults:
        faulthandler.enable(sys.__stderr__ or 2)
    else:
        faulthandler.disable()


def test_the_log_begins_with_the_version_and_takes_what_modules_say(tmp_path: Path) -> None:
    file = logs.start(tmp_path)
    logging.getLogger("pantheon.sample").info("a foot was laid on %s", "C5 \N{GREEK SMALL LETTER PI}")
    text = file.read_text(encoding="utf-8")
    assert f"Pantheon {__version__}" in text
    assert "pantheon.sample: a foot was laid on C5 \N{GREEK SMALL LETTER PI}" in text


def test_the_log_is_rotated_and_only_a_few_files_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST_FILE", 2000)
    logs.start(tmp_path)
    for number in range(500):
        logging.getLogger("pantheon.sample").info("line %d", number)
    files = sorted(path.name for path in tmp_path.glob("pantheon*"))
    assert files == ["pantheon.log", *(f"pantheon.log.{n + 1}" for n in range(logs.KEPT_FILES))]
    assert lines_in(tmp_path, "pantheon.log.1", "pantheon.log")[-5:] == [f"line {n}" for n in range(495, 500)]
    assert all(path.stat().st_size <= 2000 for path in tmp_path.iterdir())
    assert "line 499" in (tmp_path / "pantheon.log").read_text(encoding="utf-8")


def lines_in(folder: Path, *files: str) -> list[str]:
    text = "".join((folder / file).read_text(encoding="utf-8") for file in files)
    return [line.partition("sample: ")[2] for line in text.splitlines() if "sample: " in line]


def test_a_log_that_another_program_holds_open_keeps_every_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Windows does it: a file that is open can be written, but not renamed."""
    monkeypatch.setattr(logs, "LARGEST_FILE", 2000)
    logs.start(tmp_path)
    say = logging.getLogger("pantheon.sample").info
    for number in range(60):
        say("line %d", number)
    before = sorted(tmp_path.glob("pantheon.log.*"))
    tried = []

    def refuse(*names: object, **_: object) -> None:
        tried.append(names)
        raise PermissionError(13, "The process cannot access the file because it is being used by another process")

    with monkeypatch.context() as windows:
        for way in ("rename", "replace"):
            windows.setattr(os, way, refuse)
            windows.setattr(Path, way, refuse)
        for number in range(60, 200):
            say("line %d", number)
        logs.start(tmp_path)
        for number in range(200, 300):
            say("line %d", number)
    assert sorted(tmp_path.glob("pantheon.log.*")) == before, "no older file was pushed out"
    assert lines_in(tmp_path, "pantheon.log")[-200:] == [f"line {number}" for number in range(100, 300)]
    assert 1 < len(tried) < 150, "renaming is tried again, but not with each line"
    for number in range(300, 320):
        say("line %d", number)
    assert (tmp_path / "pantheon.log").stat().st_size <= 2000
    assert lines_in(tmp_path, "pantheon.log")[-1] == "line 319"


def test_nothing_but_the_log_itself_holds_the_log_open(tmp_path: Path) -> None:
    file = logs.start(tmp_path)
    if not Path("/proc/self/fd").exists():
        pytest.skip("needs /proc")
    held = [link for link in Path("/proc/self/fd").iterdir() if link.is_symlink() and link.readlink() == file]
    assert len(held) == 1


def test_starting_again_does_not_write_lines_twice(tmp_path: Path) -> None:
    logs.start(tmp_path)
    file = logs.start(tmp_path)
    logging.getLogger("pantheon.sample").info("once")
    assert file.read_text(encoding="utf-8").count("once") == 1


def test_an_error_that_ends_the_app_is_in_the_log(tmp_path: Path) -> None:
    program = f"from pathlib import Path; from pantheon import logs; logs.start(Path({str(tmp_path)!r})); 1 / 0"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "ZeroDivisionError" in ended.stderr
    assert "ZeroDivisionError" in (tmp_path / "pantheon.log").read_text(encoding="utf-8")


def test_a_crash_below_python_is_in_the_log_of_the_next_start(tmp_path: Path) -> None:
    program = (
        f"from pathlib import Path; from pantheon import logs; logs.start(Path({str(tmp_path)!r}))\n"
        "import faulthandler; faulthandler._sigabrt()"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode != 0
    assert "Fatal Python error" in (tmp_path / logs.CRASHES).read_text(encoding="utf-8")
    for _ in range(2):
        file = logs.start(tmp_path)
    assert file.read_text(encoding="utf-8").count("Fatal Python error") == 1
    assert (tmp_path / logs.CRASHES).read_text(encoding="utf-8") == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.parametrize("name", [logs.FILE, logs.CRASHES])
def test_a_pipe_in_the_place_of_a_log_does_not_hold_up_the_start(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    program = f"from pathlib import Path; from pantheon import logs; logs.start(Path({str(tmp_path)!r}))"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=20)
    if name == logs.FILE:
        assert "OSError" in ended.stderr and "it is not an ordinary file" in ended.stderr
    else:
        assert ended.returncode == 0
        assert "crashes are not recorded" in (tmp_path / logs.FILE).read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit for files")
def test_a_disk_that_is_full_keeps_no_empty_report(tmp_path: Path) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
        path = logs.write_report(tmp_path, ValueError("odd"), 1, "")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert not path.exists()

"""The system's file dialog: which one, what it answers, and that nobody waits for it."""

from __future__ import annotations

import ctypes
import shutil
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from pantheon.ui import file_dialog
from pantheon.ui.file_dialog import Asking, AskingProcess, AskingThread, OpenFileName, choose_with, command_for


def has(*programs: str) -> Callable[[str], str | None]:
    return lambda name: f"/usr/bin/{name}" if name in programs else None


def answer(asking: Asking, longest: float = 20.0) -> Path | None:
    end = time.monotonic() + longest
    while not asking.answered():
        assert time.monotonic() < end, "the dialog never answers"
        time.sleep(0.01)
    return asking.chosen


def program(words: str) -> list[str]:
    """A dialog of which we know what it answers."""
    return [sys.executable, "-c", words]


def test_each_system_has_its_own_dialog() -> None:
    assert command_for("darwin", has())[0] == "osascript"
    assert command_for("linux", has("zenity", "kdialog"))[:2] == ["zenity", "--file-selection"]
    assert "--getopenfilename" in command_for("linux", has("kdialog"))
    assert command_for("linux", has()) == []


def test_what_was_chosen_is_read_when_the_dialog_is_closed(tmp_path: Path) -> None:
    chosen = tmp_path / "Zoë's game.pantheon"
    words = f"import sys; sys.stdout.buffer.write({str(chosen)!r}.encode() + b'\\n')"
    assert answer(AskingProcess(program(words))) == chosen


def test_a_person_may_think_better_of_it() -> None:
    assert answer(AskingProcess(program("raise SystemExit(1)"))) is None
    assert answer(AskingProcess(program(""))) is None
    assert answer(AskingThread(lambda: "")) is None


def test_nobody_waits_for_an_open_dialog() -> None:
    began = time.monotonic()
    asking = AskingProcess(program("import time; time.sleep(60)"))
    assert not asking.answered()
    assert asking.chosen is None
    asking.close()
    assert answer(asking) is None
    assert time.monotonic() - began < 30


def test_without_a_dialog_nothing_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", has())
    assert file_dialog.ask_for_a_game() is None
    monkeypatch.setattr(shutil, "which", has("zenity"))
    monkeypatch.setenv("PATH", "")
    assert file_dialog.ask_for_a_game() is None


def test_without_a_screen_nothing_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    monkeypatch.setattr(file_dialog, "AskingProcess", None)
    monkeypatch.setattr(shutil, "which", has("zenity"))
    assert file_dialog.ask_for_a_game() is None


def test_the_dialog_of_windows_waits_in_a_thread() -> None:
    shut = threading.Event()

    def dialog() -> str:
        shut.wait(20)
        return "C:\\games\\a.pantheon"

    asking = AskingThread(dialog)
    assert not asking.answered()
    shut.set()
    assert answer(asking) == Path("C:\\games\\a.pantheon")


def test_a_dialog_that_fails_is_no_answer() -> None:
    def broken() -> str:
        raise OSError("no such library")

    assert answer(AskingThread(broken)) is None


def test_windows_writes_the_path_into_the_room_it_is_given() -> None:
    seen: dict[str, Any] = {}
    kinds = "Games\0*.pantheon\0All files\0*.*\0\0"

    def get_open_file_name(reference: Any) -> int:
        wanted = reference._obj
        assert isinstance(wanted, OpenFileName)
        seen["size"], seen["title"] = wanted.size, wanted.title
        seen["filter"] = ctypes.wstring_at(wanted.filter, len(kinds))
        path = ctypes.create_unicode_buffer("C:\\games\\Zoë.pantheon")
        ctypes.memmove(wanted.file, path, ctypes.sizeof(path))
        return 1

    assert choose_with(get_open_file_name) == "C:\\games\\Zoë.pantheon"
    assert seen["size"] == ctypes.sizeof(OpenFileName)
    assert seen["title"] == "Choose a game"
    assert seen["filter"] == kinds
    assert choose_with(lambda reference: 0) == ""


def test_the_structure_has_the_size_that_windows_knows() -> None:
    assert ctypes.sizeof(OpenFileName) == (152 if ctypes.sizeof(ctypes.c_void_p) == 8 else 88)


def test_other_programs_do_not_get_the_libraries_of_the_packaged_app() -> None:
    ours = {"LD_LIBRARY_PATH": "/tmp/app", "PATH": "/bin"}
    clean = file_dialog.outside_environment
    assert clean(ours, packaged=True) == {"PATH": "/bin"}
    assert clean({**ours, "LD_LIBRARY_PATH_ORIG": "/opt"}, packaged=True) == {"PATH": "/bin", "LD_LIBRARY_PATH": "/opt"}
    assert clean(ours, packaged=False) == ours

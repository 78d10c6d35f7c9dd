"""The system's own dialog to choose a file, open beside our window, which goes on drawing meanwhile.

Linux and macOS have a program for it, which runs as a process of its own; Windows has a function, which waits in a
thread of its own. Where there is none of these, nothing is opened, and the caller says what to do instead.
"""

from __future__ import annotations

import ctypes
import logging
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from ctypes import wintypes
from pathlib import Path
from typing import Any, Protocol

import pygame

from pantheon import resources
from pantheon.table.journal import SUFFIX
from pantheon.table.words import t

_log = logging.getLogger(__name__)

LONGEST_PATH = 4096
_MUST_EXIST = 0x1000 | 0x800
_STAY_IN_THIS_FOLDER = 0x8
_NO_READ_ONLY_BOX = 0x4
_NEW_LOOK = 0x80000


class Asking(Protocol):
    """A dialog that is open."""

    chosen: Path | None
    """What was chosen; None as long as nothing is, or if the person thought better of it."""

    def answered(self) -> bool:
        """Whether the dialog has been closed; never waits."""

    def close(self) -> None:
        """Nobody wants to know any more."""


def ask_for_a_game() -> Asking | None:
    """Open the dialog of this system; None if it has none, or if there is no screen to show it on."""
    if pygame.display.get_init() and pygame.display.get_driver() == "dummy":
        return None
    if sys.platform == "win32":
        return AskingThread(_windows_answer)
    command = command_for(sys.platform, shutil.which)
    try:
        return AskingProcess(command) if command else None
    except OSError as error:
        _log.warning("no file dialog: %s: %s", command[0], error)
        return None


def command_for(platform: str, which: Callable[[str], str | None]) -> list[str]:
    """The program that shows a dialog and prints what was chosen; empty if there is none. `which` finds programs."""
    title, games, files = _words()
    if platform == "darwin":
        return ["osascript", "-e", f'POSIX path of (choose file with prompt "{title}")']  # not for people
    if which("zenity"):
        filters = [f"--file-filter={games} | *{SUFFIX}", f"--file-filter={files} | *"]
        return ["zenity", "--file-selection", f"--title={title}", *filters]
    if which("kdialog"):
        return ["kdialog", "--title", title, "--getopenfilename", str(Path.home()), f"{games} (*{SUFFIX})"]
    return []


def _words() -> Sequence[str]:
    """Title, our files and all files; without the signs that mean something to one of the programs."""
    said = t("Choose a game"), t("Games"), t("All files")
    return [re.sub(r'["\\|()\0]', "", words) for words in said]


class AskingProcess:
    """A dialog that another program shows."""

    def __init__(self, command: Sequence[str]) -> None:
        self.chosen: Path | None = None
        quiet = subprocess.DEVNULL
        environment = outside_environment(os.environ, resources.is_packaged())
        self._process = subprocess.Popen(
            command, stdin=quiet, stdout=subprocess.PIPE, stderr=quiet, env=environment, start_new_session=True
        )

    def answered(self) -> bool:
        code = self._process.poll()
        if code is None:
            return False
        assert self._process.stdout
        with self._process.stdout as output:
            path = os.fsdecode(output.read(LONGEST_PATH)).rstrip("\r\n")
        self.chosen = Path(path) if code == 0 and path else None
        return True

    def close(self) -> None:
        self._process.terminate()


class AskingThread:
    """A dialog that a function shows, which returns when it is closed."""

    def __init__(self, ask: Callable[[], str]) -> None:
        self.chosen: Path | None = None
        self._ask = ask
        self._thread = threading.Thread(target=self._wait, name="file-dialog", daemon=True)
        self._thread.start()

    def answered(self) -> bool:
        return not self._thread.is_alive()

    def close(self) -> None:
        """The dialog is the system's, and goes with our process."""

    def _wait(self) -> None:
        try:
            path = self._ask()
        except OSError as error:
            _log.warning("no file dialog: %s", error)
            return
        self.chosen = Path(path) if path else None


def outside_environment(environment: Mapping[str, str], packaged: bool) -> dict[str, str]:
    """What other programs need: the packaged app has put its own libraries before theirs."""
    name = "LD_LIBRARY_PATH"
    found = dict(environment)
    if packaged:
        found.pop(name, None)
        before = found.pop(f"{name}_ORIG", "")
        if before:
            found[name] = before
    return found


# Windows -------------------------------------------------------------------------------------------------------------


class OpenFileName(ctypes.Structure):
    """OPENFILENAMEW, as the system wants it."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("owner", wintypes.HWND),
        ("instance", wintypes.HINSTANCE),
        ("filter", ctypes.c_void_p),
        ("custom_filter", wintypes.LPWSTR),
        ("longest_custom_filter", ctypes.c_uint32),
        ("filter_number", ctypes.c_uint32),
        ("file", ctypes.c_void_p),
        ("longest_file", ctypes.c_uint32),
        ("file_title", wintypes.LPWSTR),
        ("longest_file_title", ctypes.c_uint32),
        ("folder", wintypes.LPCWSTR),
        ("title", wintypes.LPCWSTR),
        ("flags", ctypes.c_uint32),
        ("name_at", wintypes.WORD),
        ("suffix_at", wintypes.WORD),
        ("default_suffix", wintypes.LPCWSTR),
        ("custom_data", ctypes.c_ssize_t),
        ("hook", ctypes.c_void_p),
        ("template", wintypes.LPCWSTR),
        ("reserved", ctypes.c_void_p),
        ("reserved_number", ctypes.c_uint32),
        ("more_flags", ctypes.c_uint32),
    )


def choose_with(get_open_file_name: Callable[[Any], int]) -> str:
    """What `GetOpenFileNameW` puts into the room for a path; empty if the person thought better of it."""
    room = ctypes.create_unicode_buffer(LONGEST_PATH)
    title, games, files = _words()
    kinds = ctypes.create_unicode_buffer(f"{games}\0*{SUFFIX}\0{files}\0*.*\0\0")
    wanted = OpenFileName(
        size=ctypes.sizeof(OpenFileName),
        filter=ctypes.addressof(kinds),
        filter_number=1,
        file=ctypes.addressof(room),
        longest_file=LONGEST_PATH,
        title=title,
        flags=_MUST_EXIST | _STAY_IN_THIS_FOLDER | _NO_READ_ONLY_BOX | _NEW_LOOK,
    )
    return room.value if get_open_file_name(ctypes.byref(wanted)) else ""


def _windows_answer() -> str:
    if sys.platform != "win32":
        raise OSError("this is not Windows")  # not for people
    # Whatever hooks itself into the dialog may expect this.
    ctypes.windll.ole32.CoInitialize(None)
    return choose_with(ctypes.windll.comdlg32.GetOpenFileNameW)

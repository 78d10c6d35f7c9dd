"""Reading a file that somebody else names: a pipe never ends, a device has no end, and a huge file fills the memory."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from pantheon.table.words import t


def read_file(path: Path, most: int) -> bytes:
    """All bytes of an ordinary file; OSError with a reason in plain words if it is none or has more than `most`."""
    with open_file(path) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, t("it has more than {most} bytes", most=most), str(path))
    return content


def open_file(path: Path) -> BinaryIO:
    """An ordinary file, to be read; OSError with a reason in plain words if it is none. Read lines with a bound."""
    try:
        file = open(path, "rb", opener=_without_waiting)  # noqa: SIM115
    except ValueError:
        raise OSError(errno.EINVAL, t("no file can have this name"), str(path)) from None
    if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        return file
    file.close()
    raise OSError(errno.EINVAL, t("it is not an ordinary file"), str(path))


def _without_waiting(path: str, flags: int) -> int:
    """Opening a pipe would wait for somebody who writes into it."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))

"""Reading a file that somebody else names: a pipe never ends, a device has no end, and a huge file fills the memory."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def read_file(path: Path, most: int) -> bytes:
    """All bytes of an ordinary file; OSError with a reason in plain words if it is none or has more than `most`."""
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise OSError(errno.EINVAL, "it is not an ordinary file", str(path))
            content = file.read(most + 1)
    except ValueError:
        raise OSError(errno.EINVAL, "no file can have this name", str(path)) from None
    if len(content) > most:
        raise OSError(errno.EFBIG, f"it has more than {most} bytes", str(path))
    return content


def _without_waiting(path: str, flags: int) -> int:
    """Opening a pipe would wait for somebody who writes into it."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))

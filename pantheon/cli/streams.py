"""Standard output and errors: a program may be started without them, and whoever reads may stop reading, or know only
some letters."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path


def mend() -> None:
    """A windowed app has no streams, and a shell may close them: then what is said goes nowhere.

    A letter that a console does not know becomes a question mark.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def let_go_of_output() -> None:
    """If nobody takes what we wrote, Python must not try once more when it ends, and complain."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)

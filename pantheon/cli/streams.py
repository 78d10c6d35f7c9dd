"""Standard output and errors: a program may be started without them, and whoever reads may stop reading."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def mend() -> None:
    """A windowed app has no streams, and a shell may close them: then what is said goes nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115


def let_go_of_output() -> None:
    """If nobody takes what we wrote, Python must not try once more when it ends, and complain."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)

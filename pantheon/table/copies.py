"""The file of a running game for somebody else: with new luck, and with nothing of its past."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pantheon.table.chance import fresh_seed
from pantheon.table.new_luck import with_new_luck
from pantheon.table.saves import Opened, start_journal


def write_anew(opened: Opened[Any], target: Path) -> Path:
    """Begin a file where the game stands, with everything dealt anew that whoever looks may not know; OSError."""
    try:
        copy = with_new_luck(opened.session, fresh_seed())
    except ValueError as error:
        raise OSError(None, str(error)) from None
    journal = start_journal(target.parent, copy, opened.header.app, target)
    journal.close()
    if journal.problem:
        raise OSError(None, journal.problem)
    return target

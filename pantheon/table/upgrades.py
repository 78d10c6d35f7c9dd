"""Games saved by earlier versions: one small function from each format of the journal to the next.

A function gets one line of the file as plain data (the header is a line too) and returns it as the next format has
it. Checks are done before, on the bytes as they were written, so an upgrade never has to reckon with damage.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Line = dict[str, Any]
Upgrade = Callable[[Line], Line]

FORMAT = 1
"""The format that this version writes."""

UPGRADES: Mapping[int, Upgrade] = {}
"""By the format they start from. Format 1 is the first."""


def upgraded(line: Line, version: int) -> Line:
    """The line as this version has it."""
    for step in range(version, FORMAT):
        line = UPGRADES[step](line)
    return line

"""What this copy of the program calls itself: its version, and whether the rules core is compiled."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

from pantheon import __version__

CORE = "pantheon.table.chance"
"""Compiled if anything is: `build_scripts/compiled.py` says what and why."""


def edition() -> str:  # not for people
    return f"Pantheon {__version__}, compiled" if is_compiled() else f"Pantheon {__version__}"


def is_compiled() -> bool:
    """Whether the rules run as machine code, faster and otherwise the same. Nothing is imported to find out."""
    core = find_spec(CORE)
    return core is not None and str(core.origin).endswith(tuple(EXTENSION_SUFFIXES))

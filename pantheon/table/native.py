"""Whether this is machine code. A few functions are written twice, each way as one kind of Python runs it fastest."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

COMPILED: Final = __file__.endswith(tuple(EXTENSION_SUFFIXES))

"""When Python looks for rubbish: things that hold each other and that nobody else needs.

Looking through everything there is takes 20 to 40 ms, which would be seen while something flies. There is little of it,
so it is looked for now and then while the window rests. What is young is looked through as ever: that is quick.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

EVERY = 30.0
"""Seconds from one look to the next, at least."""
REST = 0.1
"""Seconds that the window must have before something moves again."""
_NEVER = 1 << 30


class Rubbish:
    def __init__(self) -> None:
        self._last = time.perf_counter()

    @contextmanager
    def left_for_rests(self) -> Iterator[None]:
        """Within this block everything is looked through only in `collect`."""
        usual = gc.get_threshold()
        gc.set_threshold(*usual[:2], _NEVER)
        try:
            yield
        finally:
            gc.set_threshold(*usual)

    def collect(self, rest: float) -> None:
        """The window has so many seconds."""
        if rest >= REST and time.perf_counter() - self._last >= EVERY:
            gc.collect()
            self._last = time.perf_counter()

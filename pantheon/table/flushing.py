"""What was written into a file, brought past all caches to the disk, in a thread of its own: a slow disk must not stop
the window. The words are in the system's hands before that, so only a power cut could still lose them."""

from __future__ import annotations

import os
from threading import Lock, Thread


class Flusher:
    """One file at a time: `finish` before another is begun, or this one is closed."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._wanted = False
        self._thread: Thread | None = None
        self._problem: OSError | None = None

    def begin(self, file: int) -> None:
        """Flush all that stands in a file by now; a flush that runs already is followed by one more."""
        with self._lock:
            self._wanted = True
            if self._thread is None:
                self._thread = Thread(target=self._flush, args=(file,), name="flusher", daemon=True)
                self._thread.start()

    def finish(self) -> None:
        """Wait until everything is on the disk, or has failed."""
        if thread := self._thread:
            thread.join()

    def check(self) -> None:
        """Raise what a flush has met since the last time."""
        problem, self._problem = self._problem, None
        if problem:
            raise problem

    def _flush(self, file: int) -> None:
        while self._take():
            try:
                os.fsync(file)
            except OSError as error:
                self._problem = error

    def _take(self) -> bool:
        with self._lock:
            wanted, self._wanted = self._wanted, False
            if not wanted:
                self._thread = None
            return wanted

"""Handing out work: the same list of jobs to one process, to several, or to a cluster.

Anything with the interface of `concurrent.futures.Executor` will do. Results come back in the order of the jobs,
whoever did them, so they do not depend on the number of workers.
"""

# not for people: measurements are for people who write bots

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import lru_cache
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, ParamSpec, TextIO, TypeVar

from pantheon.games import SHELF, Entry
from pantheon.table.game import Game
from pantheon.table.native import COMPILED

J = TypeVar("J")
R = TypeVar("R")
P = ParamSpec("P")

STOPPED = 130
"""The exit code of what Ctrl+C has ended."""
PATIENCE = 0.2
"""Seconds to wait for a result at a stretch: some systems do not let Ctrl+C into a longer wait."""

YOUNG = 200_000
"""A process that plays games collects garbage after so many new objects, not after Python's 700. Minds remember
hundreds of thousands of objects and make no cycles, so a collection walks through all of that and finds nothing: it
took a third of a game of the largest minds. What does make cycles waits in some tens of megabytes."""


@lru_cache(maxsize=4)
def loaded_game(entry: Entry, rules: str) -> Game[Any]:
    """A game, loaded once in each process. A process that was started afresh may not have it on its shelf yet."""
    SHELF.setdefault(entry.id, entry)
    return entry.load(Path(rules))


class CalledOff(KeyboardInterrupt):
    """Somebody pressed Ctrl+C in the middle of the work. `results` has None for each job that was not done."""

    def __init__(self, results: list[Any]) -> None:
        super().__init__()
        self.results = results

    @property
    def done(self) -> list[Any]:
        return [result for result in self.results if result is not None]

    def sentence(self, unit: str) -> str:
        return f"\nstopped after {len(self.done)} of {len(self.results)} {unit}"


def do_all(
    work: Callable[[J], R], jobs: Sequence[J], executor: Executor | None, done: Callable[[int], None]
) -> list[R]:
    """Do all jobs, here or over an executor, and say after each how many are done.

    An error ends all the work. So do Ctrl+C and whoever ends the process: CalledOff then has what was done.
    """
    results: list[Any] = [None] * len(jobs)
    steps = _here(work, jobs) if executor is None else _over(executor, work, jobs)
    try:
        with _ended_as_by_ctrl_c():
            for count, (at, result) in enumerate(steps, 1):
                results[at] = result
                done(count)
    except KeyboardInterrupt:
        raise CalledOff(results) from None
    finally:
        steps.close()
    return results


@contextmanager
def _ended_as_by_ctrl_c() -> Iterator[None]:
    """A long run in the background is ended by other signals: a shell lets it ignore Ctrl+C."""
    if threading.current_thread() is not threading.main_thread():  # only there can signals be heard
        yield
        return
    known = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    words = [word for word in known if signal.getsignal(word) == signal.SIG_DFL]  # `nohup` has asked to be spared
    for word in words:
        signal.signal(word, signal.default_int_handler)
    try:
        yield
    finally:
        for word in words:
            signal.signal(word, signal.SIG_DFL)


def _here(work: Callable[[J], R], jobs: Sequence[J]) -> Generator[tuple[int, R], None, None]:
    usual = gc.get_threshold()
    collect_seldom()
    try:
        for at, job in enumerate(jobs):
            yield at, work(job)
    finally:
        gc.set_threshold(*usual)


def _over(executor: Executor, work: Callable[[J], R], jobs: Sequence[J]) -> Generator[tuple[int, R], None, None]:
    """Each result as soon as it is there. Whoever stops listening stops the work as well."""
    finished: SimpleQueue[Future[R]] = SimpleQueue()
    numbers = {}
    try:
        for at, job in enumerate(jobs):
            numbers[future := executor.submit(work, job)] = at
            future.add_done_callback(finished.put)
        for _ in jobs:
            future = _next(finished)
            yield numbers.pop(future), future.result()
    except BrokenExecutor:
        raise SystemExit(
            "a worker process was ended from outside, perhaps for want of memory: try fewer jobs"
        ) from None
    finally:
        if numbers and isinstance(executor, Processes):
            executor.stop()
        else:
            for future in numbers:
                future.cancel()


def _next(finished: SimpleQueue[Future[R]]) -> Future[R]:
    while True:
        try:
            return finished.get(timeout=PATIENCE)
        except Empty:
            continue


class Processes(ProcessPoolExecutor):
    """Worker processes of this machine that can be sent home in the middle of their work."""

    def __init__(self, jobs: int) -> None:
        self._others = set(active_children())
        super().__init__(jobs, mp_context=get_context("spawn"), initializer=_begin)

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        with _deaf():
            return super().submit(fn, *args, **kwargs)

    def stop(self) -> None:
        """Nothing can be handed to them afterwards."""
        for process in set(active_children()) - self._others:
            process.terminate()


def _begin() -> None:
    """Ctrl+C reaches every process of a terminal; who called the workers decides for all of them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()
    threading.Thread(target=_leave_with_caller, daemon=True).start()


def _leave_with_caller() -> None:
    """Whoever called the workers may be killed without a word; they would wait for more work for ever."""
    caller = parent_process()
    assert caller is not None
    caller.join()
    os._exit(1)


def collect_seldom() -> None:
    """For a process, or a time, in which bots do all the work."""
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started here never hear Ctrl+C, not even while they start; we hear it a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def workers(jobs: int, cluster: str | None = None) -> AbstractContextManager[Executor | None]:
    """Who does the work: this process (1), others of this machine, or a Dask cluster at an address."""
    if cluster is not None:
        from pantheon.bots.cluster import cluster_workers

        return cluster_workers(cluster)
    # Machine code takes being interrupted for a want of memory, and ends the process: there games get one of their own.
    return nullcontext() if jobs <= 1 and not COMPILED else Processes(max(1, jobs))


class ProgressBar:
    """A line that shows how far a long run is; silent when nobody watches."""

    def __init__(self, total: int, unit: str, out: TextIO | None = None) -> None:
        self.total, self.unit = total, unit
        self.out = sys.stderr if out is None else out
        self.began = time.monotonic()
        self.note = ""

    def __call__(self, done: int) -> None:
        if not self.out.isatty():
            return
        width = 30
        filled = width * done // max(1, self.total)
        took = time.monotonic() - self.began
        left = took / done * (self.total - done) if done else 0
        bar = "█" * filled + "░" * (width - filled)
        self.out.write(f"\r{bar} {done}/{self.total} {self.unit}, {took:.0f} s, {left:.0f} s left  {self.note}\x1b[K")
        if done >= self.total:
            self.out.write("\n")
        self.out.flush()

"""Handing out work: the same list of jobs to one process, to several, or to a cluster.

Anything with the interface of `concurrent.futures.Executor` will do. Results come back in the order of the jobs,
whoever did them, so they do not depend on the number of workers.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TextIO, TypeVar

from pantheon.games import GAMES
from pantheon.table.game import Game

J = TypeVar("J")
R = TypeVar("R")


@lru_cache(maxsize=4)
def loaded_game(name: str, rules: str) -> Game[Any]:
    """A game, loaded once in each process."""
    return GAMES[name](Path(rules))


def do_all(
    work: Callable[[J], R], jobs: Sequence[J], executor: Executor | None, done: Callable[[int], None]
) -> list[R]:
    """Do all jobs, here or over an executor, and say after each how many are done."""
    if executor is None:
        results = []
        for job in jobs:
            results.append(work(job))
            done(len(results))
        return results
    futures = [executor.submit(work, job) for job in jobs]
    for count, _ in enumerate(as_completed(futures), 1):
        done(count)
    return [future.result() for future in futures]


def workers(jobs: int, cluster: str | None = None) -> AbstractContextManager[Executor | None]:
    """Who does the work: this process (1), several of this machine, or a Dask cluster at an address."""
    if cluster is not None:
        from pantheon.bots.cluster import cluster_workers

        return cluster_workers(cluster)
    if jobs <= 1:
        return nullcontext()
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))


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

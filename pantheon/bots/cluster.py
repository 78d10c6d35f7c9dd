"""A Dask cluster as the executor of a run: `pip install pantheon[cluster]`, then `--cluster ADDRESS`."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module

PATIENCE = 3
"""Seconds to wait for the scheduler's answer."""


@contextmanager
def cluster_workers(address: str) -> Iterator[Executor]:
    """An executor over the scheduler at `address`, such as tcp://192.0.2.7:8786."""
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise SystemExit("a cluster needs Dask: pip install 'pantheon[cluster]'") from error
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        why = str(error).partition("\n")[0][:200]
        raise SystemExit(
            f"--cluster: no Dask scheduler answers at {address[:80]}; expected one such as tcp://192.0.2.7:8786 ({why})"
        ) from None
    with client:
        executor: Executor = client.get_executor(pure=False)
        yield executor

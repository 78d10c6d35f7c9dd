"""For the tests of the window: what thousands of windows show alike is drawn once in a process, not once in each."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from pantheon.ui import art
from pantheon.ui.kit import kept_grounds
from pantheon.ui.scenes import laying

SMALL = 256 * 256
"""Larger pictures are few, and would take much memory."""


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> Iterator[None]:
    loaded = art._loaded

    @lru_cache(maxsize=4096)
    def kept(path: Path, size: tuple[int, int], changed: int) -> pygame.Surface:
        return loaded(path, size)

    def load(path: Path, size: tuple[int, int]) -> pygame.Surface:
        return kept(path, size, path.stat().st_mtime_ns) if size[0] * size[1] <= SMALL else loaded(path, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(art, "_loaded", load)
        patch.setattr(kept_grounds, "MOST", 12)
        # Nobody sits before these windows: a table is laid in the frame that asks for it.
        patch.setattr(laying, "AT_ONCE", 600.0)
        yield
